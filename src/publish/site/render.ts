// The whole site from its model: text by path. Pure; publishing writes it beside the catalogs.

import { storedIndex } from "#find";
import { escaped } from "../../base/text.ts";
import { findableEntries, registerEntries, typedWords } from "../../catalog/findable.ts";
import { registerOf } from "../data/authorities.ts";
import { boundariesOf } from "../data/boundaries.ts";
import { FEED_FILE, feedOf } from "../releases/feed.ts";
import { documentOf, type Page, pathOf } from "./layout.ts";
import type { SiteModel } from "./model.ts";
import { aboutPage } from "./pages/about.ts";
import { authoritiesPage } from "./pages/authorities.ts";
import { authorityGroupPages } from "./pages/authority-groups.ts";
import { developersPage } from "./pages/developers.ts";
import { documentsPage } from "./pages/documents.ts";
import { handbookPage } from "./pages/handbook.ts";
import { homePage, notFoundPage } from "./pages/home.ts";
import { howToReadPage } from "./pages/how-to-read.ts";
import { pairPages } from "./pages/pair.ts";
import { recordPage } from "./pages/record.ts";
import { releasePages } from "./pages/releases.ts";
import { rulesPage } from "./pages/rules.ts";
import { sourcePages } from "./pages/sources.ts";
import { wordsPage } from "./pages/words.ts";
import { workedPages } from "./pages/worked.ts";
import { glossaryWords } from "./terms.ts";
import { TEXTS } from "./written.ts";

export { type Operator, type SiteInput, type SiteModel, siteModelOf } from "./model.ts";

/** What the search of the pages looks through: first the definitions, then the registers. */
const FINDABLE_FILE = "assets/findable.json";
const REGISTERS_FILE = "assets/registers.json";

/** Returns the files of the site, by path relative to the base address. */
export function siteFiles(model: SiteModel): [path: string, text: string][] {
  const pages = PAGES.flatMap((make) => make(model));
  const loaded = [...model.files].filter(([name]) => !TEXTS.test(name));
  return [
    ...pages.map((page): [string, string] => [pathOf(page), documentOf(page, model)]),
    ...loaded.map(([name, text]): [string, string] => [name === "icon.svg" ? name : `assets/${name}`, text]),
    ...findable(model),
    [FEED_FILE, feedOf(model, model.catalogs, model.baseAddress)],
  ];
}

/** The pages, kind by kind. */
const PAGES: readonly ((model: SiteModel) => Page | readonly Page[])[] = [
  homePage,
  (model) => model.definitions.map((entry) => recordPage(entry, model)),
  workedPages,
  howToReadPage,
  handbookPage,
  rulesPage,
  pairPages,
  wordsPage,
  documentsPage,
  authoritiesPage,
  authorityGroupPages,
  sourcePages,
  aboutPage,
  developersPage,
  releasePages,
  notFoundPage,
];

// With the index, because telephones take long to build it.
function findable(model: SiteModel): [path: string, text: string][] {
  const { catalogs, releases } = model;
  const entries = findableEntries({ ...catalogs, boundaries: boundariesOf(catalogs), releases });
  const shown = entries.map((entry) => ({
    ...entry,
    passages: entry.passages.filter(({ kind }) => kind !== "phrasing"),
  }));
  const register = { ...catalogs, ...registerOf(catalogs) };
  // A passage without an address stands at that of its entry.
  const registers = registerEntries(register).map((entry) => ({
    ...entry,
    passages: entry.passages.map(({ address, ...passage }) =>
      address === entry.address ? passage : { ...passage, address },
    ),
  }));
  return [
    [FINDABLE_FILE, JSON.stringify({ entries: shown, index: storedIndex(entries) })],
    [REGISTERS_FILE, JSON.stringify({ entries: registers, typed: typedWords(register), words: glossaryWords(model) })],
  ];
}

/**
 * Returns robots.txt, and a sitemap where the build knows its address, because a sitemap holds absolute addresses only. It states no days: a page
 * changes with the software too, and the day of the release would often be too early.
 */
export function crawlerFiles(folders: readonly string[], baseAddress: string | null): [string, string][] {
  const robots = "User-agent: *\nAllow: /\n";
  if (baseAddress === null) return [["robots.txt", robots]];
  const urls = folders.map((folder) => `<url><loc>${escaped(`${baseAddress}/${folder}`)}</loc></url>\n`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
  return [
    ["robots.txt", `${robots}\nSitemap: ${baseAddress}/sitemap.xml\n`],
    ["sitemap.xml", sitemap],
  ];
}
