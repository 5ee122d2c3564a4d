// What every page has: head, header, footer, and links that work under any origin and any path.

import { WORK } from "../../catalog/cite.ts";
import { RELEASES_FOLDER, releaseAtStart } from "../../catalog/releases.ts";
import { FEED_FILE, FEED_TITLE } from "../releases/feed.ts";
import {
  ABOUT_FOLDER,
  AUTHORITIES_FOLDER,
  DEVELOPERS_FOLDER,
  DOCUMENTS_FOLDER,
  HANDBOOK_FOLDER,
  READING_FOLDER,
  RULES_FOLDER,
  WORDS_FOLDER,
} from "./folders.ts";
import { type Html, html, isolated, type Part, textOf } from "./html.ts";
import { addressAt, releaseOf, type SiteModel } from "./model.ts";
import { releaseLink } from "./pieces.ts";

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
  /** The path of the same content as Markdown. */
  markdown?: string;
  /** The path of the same content as JSON. */
  json?: string;
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
  [RULES_FOLDER, "Which one?"],
  [DOCUMENTS_FOLDER, "Documents"],
  [AUTHORITIES_FOLDER, "Law and notes"],
  [ABOUT_FOLDER, "About"],
];

// What is asked for less often stands at the foot.
const OTHERS: readonly [folder: string, name: string][] = [
  [READING_FOLDER, "How to read"],
  [WORDS_FOLDER, "Words and codes"],
  [HANDBOOK_FOLDER, "Handbook"],
  [RELEASES_FOLDER, "Releases"],
  [DEVELOPERS_FOLDER, "Developers"],
  [`${ABOUT_FOLDER}#license`, "MIT license"],
];

/** Returns the text of a page as it is published. */
export function documentOf(page: Page, model: SiteModel): string {
  const up = page.file === undefined ? wayUp(page.folder) : rootOf(model);
  const asset = (name: string): string => `${up}assets/${name}?v=${model.versions.get(name)}`;
  const title = isHome(page) ? page.title : `${isolated(page.title)} | ${WORK}`;
  const text = html`<!doctype html>
<html lang="en" data-title="${isolated(page.title)}" data-release="${releaseAtStart(releaseOf(model))}" data-address="${addressAt(model, page.folder)}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${sharingTags(page, model)}${canonicalOf(page, model)}${alternate(up, page.markdown, "text/markdown")}\
${alternate(up, page.json, "application/json")}<link rel="alternate" href="${up}${FEED_FILE}" type="application/atom+xml" title="${FEED_TITLE}">
<link rel="license" href="${up}${DEVELOPERS_FOLDER}#license">
<link rel="icon" href="${up}favicon.ico" sizes="32x32">
<link rel="icon" href="${up}icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${up}apple-touch-icon.png">
<link rel="stylesheet" href="${asset("style.css")}">
<link rel="stylesheet" href="${asset("print.css")}" media="print">
<noscript><link rel="stylesheet" href="${asset("no-script.css")}"></noscript>
${["page.mjs", ...(page.scripts ?? [])].map(
  (name) => html`<script type="module" src="${asset(name)}">\
</script>\n`,
)}</head>
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
<p>Definitions only: no values, no balances, no membership, no decision. ${releaseLink(model, up)}</p>
<p>${OTHERS.map(([folder, name]) => html`<a href="${up}${folder}">${name}</a> `)}<a href="${up}cohorts.json">cohorts.json</a> \
<a href="${up}asset-definitions.json">asset-definitions.json</a></p>
</div></footer>
</body>
</html>
`;
  return textOf(text);
}

// What a page says of itself where a link to it is shared or listed: its description, and the tags of the Open Graph protocol.
function sharingTags(page: Page, model: SiteModel): Part {
  const description = isolated(descriptionOf(page.description));
  const address = canonicalAddress(page, model);
  return html`<meta name="description" content="${description}">
<meta property="og:title" content="${isolated(page.title)}">
<meta property="og:description" content="${description}">
<meta property="og:type" content="${isHome(page) ? "website" : "article"}">
<meta property="og:site_name" content="${WORK}">
${address !== null && html`<meta property="og:url" content="${address}">\n`}`;
}

function alternate(up: string, path: string | undefined, type: string): Part {
  return path && html`<link rel="alternate" href="${up}${path}" type="${type}">\n`;
}

// What lists of results show of a description; the rest they cut off.
const MOST = 160;

/** Returns a description at the length that lists of results show: its first sentences that fit, else its first words. */
export function descriptionOf(text: string): string {
  if (text.length <= MOST) return text;
  let fitting = "";
  for (const sentence of text.match(/.*?[.?!](?= |$)/gs) ?? []) {
    if ((fitting + sentence).length > MOST) break;
    fitting += sentence;
  }
  return fitting !== "" ? fitting : `${text.slice(0, MOST - 1).replace(/[\s,;:]+\S*$/, "")}…`;
}

// The first line on paper. A browser that prints the margin boxes of print.css repeats it on every further sheet.
function mastheadOf({ folder }: Page, model: SiteModel): Html {
  return html`<p class="masthead print-only"><b>Definition Discovery</b> <span>${releaseAtStart(releaseOf(model))}\
</span> <span id="sheet-address">${addressAt(model, folder)}</span></p>
`;
}

function isHome(page: Page): boolean {
  return pathOf(page) === "index.html";
}

// It has to be absolute, so a build that does not know its own has none. What is shown at any address has none either.
function canonicalAddress({ folder, file }: Page, { baseAddress }: SiteModel): string | null {
  return baseAddress === null || file !== undefined ? null : `${baseAddress}/${folder}`;
}

function canonicalOf(page: Page, model: SiteModel): Part {
  if (page.file !== undefined) return html`<meta name="robots" content="noindex">\n`;
  const address = canonicalAddress(page, model);
  return address !== null && html`<link rel="canonical" href="${address}">\n`;
}

function here(folder: string, page: Page): Part {
  if (page.file !== undefined) return null;
  if (folder === page.folder) return html` aria-current="page"`;
  return folder !== "" && page.folder.startsWith(folder) ? html` aria-current="true"` : null;
}

function headerSearch(up: string): Html {
  return html`<form class="needs-script" role="search" action="${up}" method="get">\
<input type="search" name="q" id="q" aria-label="Search the definitions" placeholder="Search" autocomplete="off" \
spellcheck="false" aria-keyshortcuts="Control+/"></form>
`;
}
