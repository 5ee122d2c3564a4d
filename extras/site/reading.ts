// What the site knows of a deployment: pages that people ask for.

import type { Reading } from "../../core/extra/extra.ts";
import { pageEntry } from "../../core/extra/findable.ts";
import { ABOUT_FOLDER, DEVELOPERS_FOLDER, HANDBOOK_FOLDER, READING_FOLDER } from "./folders.ts";

const PAGES = [
  pageEntry(
    "What no definition decides",
    `${ABOUT_FOLDER}#limits`,
    "You decide what your claim is, how much it comes to and what it is worth. You also decide what to pay, lend or release on it. Read here what is still open on it.",
    "limits, disclaimer, credit advice, legal advice",
    { refused: true },
  ),
  pageEntry(
    "How to cite a definition",
    `${READING_FOLDER}#citing`,
    "Each definition has an address that stays, with its release and the hash of its text.",
    "cite, citation, cite definition, cite page, cite this page, citing, quote a definition, bibliographic reference, permalink, permanent address, stable link",
  ),
  pageEntry(
    "Objections and errors",
    `${ABOUT_FOLDER}#objections`,
    "Where to report errors.",
    "objection, object to definition, report error, report a mistake, found mistake, error in text, correction, wrong definition, feedback, contact, contact us, email",
  ),
  pageEntry(
    "License and privacy",
    `${ABOUT_FOLDER}#license`,
    "How you may use the texts.",
    "license, licence, copyright, privacy, privacy policy, cookies, terms of use, licence of texts, reuse texts, may I copy, commercial use of texts, open data",
  ),
  pageEntry(
    "How to read a definition",
    READING_FOLDER,
    "The open point, the four amounts and the parts of a page.",
    "how to read, how to read definition, how to use, how to use this site, four amounts, getting started, tutorial, instructions, user guide",
  ),
  pageEntry(
    "Handbook",
    HANDBOOK_FOLDER,
    "All twelve definitions on one page, to print.",
    "handbook, manual, print, print all, print version, printable version, all on one page, pdf",
  ),
  pageEntry(
    "Developers",
    DEVELOPERS_FOLDER,
    "Addresses, clients, command line, and settings of agents.",
    "api, openapi, json, csv, sql, mcp, mcp server, curl, python client, javascript client, download, download data, download csv, download all definitions, download definitions, csv export, bulk download, json file, json schema, schema, rest api, endpoint, endpoints, sdk, npm package, model context protocol, agents, machine readable, checksum, sha256, sha256 checksum, checksum of file, SHA256SUMS, hash, verify hash, verify file",
  ),
];

export const SITE_READING: Reading = { findable: async () => ({ first: PAGES }) };
