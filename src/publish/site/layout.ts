// What every page has: head, header, footer, and links that work under any origin and any path.

import { sha256 } from "../../base/hash.ts";
import { RELEASES_FOLDER, releaseAtStart } from "../../catalog/releases.ts";
import { FEED_FILE, FEED_TITLE } from "../releases/feed.ts";
import {
  ABOUT_FOLDER,
  AUTHORITIES_FOLDER,
  COMPARE_FOLDER,
  DEVELOPERS_FOLDER,
  DOCUMENTS_FOLDER,
  GLOSSARY_FOLDER,
  HANDBOOK_FOLDER,
  NAMES_FOLDER,
  READING_FOLDER,
  RULES_FOLDER,
  SOURCES_FOLDER,
} from "./folders.ts";
import { type Html, html, isolated, type Part, raw, textOf } from "./html.ts";
import { addressAt, releaseOf, type SiteModel } from "./model.ts";
import { releaseLink } from "./pieces.ts";
import { sharingTags } from "./sharing.ts";

/** A page: where it is published, what it is called, and what stands on it. */
export interface Page {
  /** Its folder relative to the base address: "" or ending in a slash. */
  folder: string;
  /** The name of its file where that is not index.html. Such a page is shown at any address: its links begin at the root of the site. */
  file?: string;
  title: string;
  /** What it tells, for lists of results: at most 160 characters of it, cut at a sentence. */
  description: string;
  body: Part;
  /** The scripts it loads from assets/, by name. */
  scripts?: readonly string[];
  /** Modules that its scripts import, relative to the base address: fetched without waiting for those scripts. */
  imports?: readonly string[];
  /** The path of the same content as Markdown. */
  markdown?: string;
  /** The path of the same content as JSON. */
  json?: string;
  /** The name of the card that is shown where a link to it is shared, and what the card shows; without it that of the home page. */
  card?: string;
  cardShows?: string;
  /** Structured data for machines that read pages. */
  data?: unknown;
}

/** Returns the way from a page's folder to the base address: "./", "../" or "../../". */
function wayUp(folder: string): string {
  return "../".repeat(folder.split("/").length - 1) || "./";
}

/** Returns the root of the site: the path of its address where the build knows that, else "/". */
export function rootOf({ baseAddress }: SiteModel): string {
  return baseAddress === null ? "/" : `${new URL(baseAddress).pathname.replace(/\/$/, "")}/`;
}

/** Returns the path that a page is published at. */
export function pathOf({ folder, file = "index.html" }: Page): string {
  return folder + file;
}

const SECTIONS: readonly [folder: string, name: string][] = [
  ["", "Definitions"],
  [READING_FOLDER, "How to read"],
  [RULES_FOLDER, "Rules"],
  [COMPARE_FOLDER, "Compare"],
  [NAMES_FOLDER, "Names"],
  [DOCUMENTS_FOLDER, "Documents"],
  [AUTHORITIES_FOLDER, "Authorities"],
  [SOURCES_FOLDER, "Sources"],
  [DEVELOPERS_FOLDER, "Developers"],
  [ABOUT_FOLDER, "About"],
];

/** Returns the text of a page as it is published. */
export function documentOf(page: Page, model: SiteModel): string {
  const up = page.file === undefined ? wayUp(page.folder) : rootOf(model);
  const asset = (name: string): string => `${up}assets/${name}?v=${versionOf(model, name)}`;
  const title = isHome(page) ? page.title : `${isolated(page.title)} | Definition Discovery`;
  const text = html`<!doctype html>
<html lang="en" data-title="${isolated(page.title)}" data-release="${releaseAtStart(releaseOf(model))}" data-address="${addressAt(model, page.folder)}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${sharingTags(page, model)}${canonicalOf(page, model)}${page.markdown && html`<link rel="alternate" href="${up}${page.markdown}" type="text/markdown">\n`}${page.json && html`<link rel="alternate" href="${up}${page.json}" type="application/json">\n`}<link rel="alternate" href="${up}${FEED_FILE}" type="application/atom+xml" title="${FEED_TITLE}">
<link rel="icon" href="${up}favicon.ico" sizes="32x32">
<link rel="icon" href="${up}icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${up}apple-touch-icon.png">
<link rel="stylesheet" href="${asset("style.css")}">
<link rel="stylesheet" href="${asset("print.css")}" media="print">
<noscript><link rel="stylesheet" href="${asset("no-script.css")}"></noscript>
${["page.mjs", ...(page.scripts ?? [])].map((name) => html`<script type="module" src="${asset(name)}"></script>\n`)}${(page.imports ?? []).map((path) => html`<link rel="modulepreload" href="${up}${path}">\n`)}${dataOf(page)}</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
${mastheadOf(page, model)}<header class="site">
<div class="frame">
<a class="name" href="${up}">Definition Discovery</a>
<nav aria-label="Site">${SECTIONS.map(([folder, name]) => html`<a href="${up}${folder}"${here(folder, page)}>${name}</a>\n`)}</nav>
${page.folder === "" ? null : headerSearch(up)}</div>
</header>
<main id="main" class="frame" tabindex="-1">
${page.body}
</main>
<footer class="site"><div class="frame">
<p>Definitions only: no values, no balances, no membership, no decision. Version ${model.catalogs.cohorts.version}. ${releaseLink(model, up)}</p>
<p><a href="${up}cohorts.json">cohorts.json</a> <a href="${up}asset-definitions.json">asset-definitions.json</a> <a href="${up}${GLOSSARY_FOLDER}">Glossary</a> <a href="${up}${HANDBOOK_FOLDER}">Handbook</a> <a href="${up}${ABOUT_FOLDER}">About</a> <a href="${up}${RELEASES_FOLDER}">Releases</a> <a href="${up}${ABOUT_FOLDER}#license">MIT license</a></p>
</div></footer>
</body>
</html>
`;
  return textOf(text);
}

// The first line on paper. A browser that prints the margin boxes of print.css repeats it on every further sheet.
function mastheadOf({ folder }: Page, model: SiteModel): Html {
  return html`<p class="masthead print-only"><b>Definition Discovery</b> <span>${releaseAtStart(releaseOf(model))}</span> <span id="sheet-address">${addressAt(model, folder)}</span></p>
`;
}

// A cache may hold an old file for a day beside a new page, so the query names the content. The server ignores it.
function versionOf({ files }: SiteModel, name: string): string {
  return sha256(files.get(name) ?? "").slice(0, 8);
}

function isHome(page: Page): boolean {
  return pathOf(page) === "index.html";
}

// A canonical link has to be absolute, so a build that does not know its address leaves it out. What is shown at any address has none.
function canonicalOf({ folder, file }: Page, { baseAddress }: SiteModel): Part {
  if (file !== undefined) return html`<meta name="robots" content="noindex">\n`;
  return baseAddress === null ? null : html`<link rel="canonical" href="${baseAddress}/${folder}">\n`;
}

// A data block is not executed, so script-src does not apply to it. "<" is escaped, so that no text can end it early.
function dataOf({ data }: Page): Part {
  if (data === undefined) return null;
  return html`<script type="application/ld+json">${raw(JSON.stringify(data).replaceAll("<", "\\u003c"))}</script>\n`;
}

function here(folder: string, page: Page): Part {
  if (page.file !== undefined) return null;
  if (folder === page.folder) return html` aria-current="page"`;
  return folder !== "" && page.folder.startsWith(folder) ? html` aria-current="true"` : null;
}

function headerSearch(up: string): Html {
  return html`<form class="needs-script" role="search" action="${up}" method="get"><input type="search" name="q" id="q" aria-label="Search the definitions" placeholder="Search" autocomplete="off" spellcheck="false" aria-keyshortcuts="Control+/"></form>
`;
}
