// Puts a page into the layout of the site: the head of the document, the header and the footer. All links are relative,
// so that the site works under any origin and any path.

import { sha256 } from "../../core/base/hash.ts";
import { capitalize } from "../../core/base/text.ts";
import { sortByPlace } from "../../core/extra/markdown-part.ts";
import { offerValues } from "../../core/extra/offer.ts";
import { type Html, html, isolateDirection, type Part, textOf } from "../../core/extra/page/html.ts";
import type { Kit } from "../../core/extra/page/kit.ts";
import { type Page, SITE_NAME } from "../../core/extra/page/page.ts";
import { ABOUT_FOLDER, DEVELOPERS_FOLDER } from "./folders.ts";
import type { SiteModel } from "./model.ts";
import { withUnbrokenNumbers } from "./unbroken-numbers.ts";

/** The data of the site that the layout of a page uses. */
interface SiteContext {
  model: SiteModel;
  pages: readonly Page[];
  isPublished: (path: string) => boolean;
  /** The version of each asset. It is in the address, because a cache may keep an old file for a day. */
  versions: ReadonlyMap<string, string>;
}

// The script that every page loads.
const PAGE_SCRIPT = "page.mjs";

// These paths are published too, but only after the pages are made.
const PUBLISHED_LATER = ["openapi.json", "SHA256SUMS", "_redirects"];

/** Returns the context of these pages. `published` are the paths of all other files. */
export function siteContext(model: SiteModel, pages: readonly Page[], published: Iterable<string>): SiteContext {
  const paths = new Set([...published, ...pages.map(pathOf), ...PUBLISHED_LATER]);
  const assets = offerValues("assets", model.offers).flatMap((files) => [...files]);
  return {
    model,
    pages,
    isPublished: (path) => paths.has(path),
    versions: new Map(assets.map(([name, text]) => [name, sha256(text).slice(0, 8)])),
  };
}

// Returns the relative path from the folder of a page to the base address: "./", "../" or "../../".
function wayUp(folder: string): string {
  return "../".repeat(folder.split("/").length - 1) || "./";
}

/** Returns the path that a page is published at. */
export function pathOf({ folder, file = "index.html" }: Page): string {
  return folder + file;
}

/** Returns the HTML document of a page. */
export function documentOf(page: Page, context: SiteContext): string {
  const { kit } = context.model;
  const up = page.file === undefined ? wayUp(page.folder) : kit.addressRoot;
  const text = html`<!doctype html>
<html lang="en" data-title="${isolateDirection(page.title)}" \
data-release="${editionName(kit)}" data-address="${kit.addressAt(page.folder)}">
${headElement(page, up, context)}
${bodyElement(page, up, context)}
</html>
`;
  return withUnbrokenNumbers(textOf(text));
}

function headElement(page: Page, up: string, context: SiteContext): Html {
  const { model, versions } = context;
  const asset = (name: string): string => `${up}assets/${name}?v=${versions.get(name)}`;
  const title = isHome(page) ? page.title : `${isolateDirection(page.title)} | ${SITE_NAME}`;
  return html`<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${sharingTags(page, model)}${canonicalLink(page, model)}${alternateLink(up, page.markdown, "text/markdown", context)}\
${alternateLink(up, page.json, "application/json", context)}${feedLink(up, model)}\
<link rel="license" href="${up}${DEVELOPERS_FOLDER}#license">
<link rel="icon" href="${up}favicon.ico" sizes="32x32">
<link rel="icon" href="${up}icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${up}apple-touch-icon.png">
<link rel="stylesheet" href="${asset("style.css")}">
<link rel="stylesheet" href="${asset("print.css")}" media="print">
<noscript><link rel="stylesheet" href="${asset("no-script.css")}"></noscript>
${(page.early ?? []).map((name) => html`<script src="${asset(name)}"></script>\n`)}\
${[PAGE_SCRIPT, ...(page.scripts ?? [])].map(
  (name) => html`<script type="module" src="${asset(name)}">\
</script>\n`,
)}</head>`;
}

function bodyElement(page: Page, up: string, context: SiteContext): Html {
  const { model } = context;
  // If this copy of the site has no address for reports, the link would lead readers nowhere.
  const report =
    model.operator.contact !== null && html`<a href="${up}${ABOUT_FOLDER}#objections">Report an error</a> `;
  return html`<body>
<a class="skip" href="#main">Skip to the content</a>
${masthead(page, model)}<header class="site">
<div class="frame">
<a class="name" href="${up}">Definition Discovery</a>
<nav aria-label="Site">${menuEntries("head", context).map(
    ([folder, name]) => html`<a href="${up}${folder}"${currentAttribute(folder, page)}>${name}</a>\n`,
  )}</nav>
${page.folder !== "" && !page.hasOwnSearch && offerValues("search", model.offers).map((search) => search(up))}</div>
</header>
<main id="main" class="frame" tabindex="-1">
${page.body}
</main>
<footer class="site"><div class="frame">
${model.kit.prosePart(model.textOf("footer.md"), {}).body}
<p>${menuEntries("foot", context).map(([folder, name]) => html`<a href="${up}${folder}">${name}</a> `)}\
${report}<a href="${up}${ABOUT_FOLDER}#license">MIT license</a> \
<a href="${up}cohorts.json">cohorts.json</a> \
<a href="${up}asset-definitions.json">asset-definitions.json</a></p>
</div></footer>
</body>`;
}

function menuEntries(where: "head" | "foot", { pages }: SiteContext): [folder: string, name: string][] {
  const entries = pages.flatMap(({ folder, menu }) => (menu?.in === where ? [{ ...menu, folder }] : []));
  return sortByPlace(entries).map(({ folder, name }) => [folder, name]);
}

function feedLink(up: string, { kit: { edition } }: SiteModel): Part {
  const feed = edition?.feed;
  return (
    feed && html`<link rel="alternate" href="${up}${feed.path}" type="application/atom+xml" title="${feed.name}">\n`
  );
}

function editionName({ edition }: Kit): string {
  return capitalize(edition?.inWords ?? "");
}

// Returns the description, and the tags of the Open Graph protocol. Search engines and chats show them with a link to
// the page.
function sharingTags(page: Page, model: SiteModel): Part {
  const description = isolateDirection(descriptionOf(page.description));
  const address = canonicalAddress(page, model);
  return html`<meta name="description" content="${description}">
<meta property="og:title" content="${isolateDirection(page.title)}">
<meta property="og:description" content="${description}">
<meta property="og:type" content="${isHome(page) ? "website" : "article"}">
<meta property="og:site_name" content="${SITE_NAME}">
${address !== null && html`<meta property="og:url" content="${address}">\n`}`;
}

function alternateLink(up: string, path: string | undefined, type: string, { isPublished }: SiteContext): Part {
  return path !== undefined && isPublished(path) && html`<link rel="alternate" href="${up}${path}" type="${type}">\n`;
}

// Search engines cut a description after about so many characters.
const LONGEST_DESCRIPTION = 160;

/**
 * Returns a description, shortened to the length that search engines show: its first sentences that fit. If the first
 * sentence does not fit, it is the first words.
 */
export function descriptionOf(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  let sentences = "";
  for (const sentence of text.match(/.*?[.?!](?= |$)/gs) ?? []) {
    if ((sentences + sentence).length > LONGEST_DESCRIPTION) break;
    sentences += sentence;
  }
  if (sentences !== "") return sentences;
  const beginning = text.slice(0, LONGEST_DESCRIPTION - 1);
  const withoutLastWord = beginning.replace(/[\s,;:]+\S*$/, "");
  return `${withoutLastWord}…`;
}

// Returns the first line on paper. A browser that prints margin boxes repeats it on every further sheet (print.css).
function masthead({ folder }: Page, model: SiteModel): Html {
  return html`<p class="masthead print-only"><b>Definition Discovery</b> <span>${editionName(model.kit)}\
</span> <span id="sheet-address">${model.kit.addressAt(folder)}</span></p>
`;
}

function isHome(page: Page): boolean {
  return pathOf(page) === "index.html";
}

// Returns the canonical address of a page. It has to be absolute, so it is null if the build does not know the address
// of the site. It is also null for a page that is shown at any address, such as 404.html.
function canonicalAddress({ folder, file }: Page, { baseAddress }: SiteModel): string | null {
  return baseAddress === null || file !== undefined ? null : `${baseAddress}/${folder}`;
}

function canonicalLink(page: Page, model: SiteModel): Part {
  if (page.file !== undefined) return html`<meta name="robots" content="noindex">\n`;
  const address = canonicalAddress(page, model);
  return address !== null && html`<link rel="canonical" href="${address}">\n`;
}

function currentAttribute(folder: string, page: Page): Part {
  if (page.file !== undefined) return null;
  if (folder === page.folder) return html` aria-current="page"`;
  return folder !== "" && page.folder.startsWith(folder) ? html` aria-current="true"` : null;
}
