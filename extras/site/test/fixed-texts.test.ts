// Follows the links in texts of pages that are the same in every build. In the full build each link has a target.
// Without an extra, exactly the words are gone whose links led to it, so that no reader meets a dead link.

import assert from "node:assert/strict";
import { test } from "node:test";
import { publicationOf } from "../../../core/publish/publication.ts";
import { EXTRAS } from "../../../extras.ts";
import { textOf } from "../../../test/support/edit-project.ts";
import { filesBelow } from "../../../test/support/files-below.ts";
import { wordsOf } from "../../../test/support/page-reader.ts";
import { PAGE_TEXT } from "../../../test/support/page-texts.ts";
import { ROOT } from "../../../test/support/project.ts";
import { builtFiles, builtSite, type Files, projectInput } from "../../../test/support/published-site.ts";
import { documentOf, pathOf, siteContext } from "../layout.ts";
import { linkFaults, settleLinks } from "../links.ts";
import type { SiteModel } from "../model.ts";
import type { InterfaceDocument } from "../pages/interface.ts";
import { pagesOf } from "../pages/pages.ts";
import { siteModel } from "./support.ts";

const TEXTS = filesBelow(ROOT, "extras").filter((path) => PAGE_TEXT.test(path));
const MARK = " data-perhaps";

const files = builtSite();

interface SitePages {
  /** The pages with their marks, before settleLinks. */
  withMarks: Files;
  withoutMarks: Files;
  isPublished: (path: string) => boolean;
}

function sitePages(model: SiteModel, paths: Iterable<string>, interfaceDocument?: InterfaceDocument): SitePages {
  const pages = pagesOf(model, interfaceDocument);
  const whole = siteContext(model, pages, paths);
  const withMarks = new Map(pages.map((page) => [pathOf(page), documentOf(page, whole)]));
  return { withMarks, withoutMarks: settleLinks(withMarks, whole.isPublished, "/"), isPublished: whole.isPublished };
}

const whole = sitePages(await siteModel(), builtFiles().keys(), JSON.parse(files.get("openapi.json") ?? ""));

test("in the full build every link of a fixed text has a target and stays", () => {
  for (const [path, text] of whole.withMarks) assert.equal(files.get(path), text.replaceAll(MARK, ""), path);
  const pages = [...files].filter(([path]) => path.endsWith(".html"));
  assert.deepEqual(pages.map(([path]) => path).sort(), [...whole.withMarks.keys()].sort());
  for (const [path, text] of files) assert.ok(!text.includes(MARK), path);
});

test("every link of every fixed text is settled", () => {
  const marks = new Set([...whole.withMarks.values()].flatMap((text) => text.match(/<a data-perhaps[^>]*>/g) ?? []));
  const tags = TEXTS.flatMap((path) => {
    const text = textOf(path).replace(/\n +/g, " ");
    const ofMarkup = [...text.matchAll(/<a( [^>]*>)/g)].map(([, attributes = ""]) => attributes);
    const ofMarkdown = [...text.matchAll(/\]\((.*?)\)/g)].map(([, href = ""]) => ` href="${href}">`);
    return [...ofMarkup, ...ofMarkdown].map((attributes) => ({ path, attributes }));
  });
  assert.ok(tags.length > 90, `${tags.length}`);
  for (const { path, attributes } of tags) {
    const pattern = attributes.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\{.*?\}\}/g, '[^"]+');
    const tag = new RegExp(`^<a${MARK}${pattern}$`);
    assert.ok(
      [...marks].some((one) => tag.test(one)),
      `${path} <a${attributes}`,
    );
  }
});

/** Resolves to the files of a build with fewer extras, without its pages. */
async function publishedBeside({ offers }: SiteModel): Promise<ReadonlyMap<string, Uint8Array>> {
  const others = offers.map(({ derivedFiles, ...offer }) =>
    offer.extra === "site" || !derivedFiles ? offer : { ...offer, derivedFiles },
  );
  return publicationOf(await projectInput(), others);
}

/** Returns whether a link of a page has no published target. */
function isDead(href: string, path: string, { withMarks, isPublished }: SitePages): boolean {
  const { pathname, hash } = new URL(href, `https://site.test/${path}`);
  const target = pathname.slice(1).replace(/(^|\/)$/, "$1index.html");
  return !isPublished(target) || (hash !== "" && !withMarks.get(target)?.includes(` id="${hash.slice(1)}"`));
}

const MARKED = new RegExp(`<a${MARK}[^>]* href="([^"]*)"`, "g");

/** Returns the words of a page without the items and rows whose marked links are all dead, and the number of these. */
function withoutDead(path: string, rest: SitePages): { words: string; removals: number } {
  let removals = 0;
  const remainder = (rest.withMarks.get(path) ?? "").replace(/<(li|tr)\b(?:(?!<(?:li|tr)\b).)*?<\/\1>/gs, (item) => {
    const links = [...item.matchAll(MARKED)].map(([, href = ""]) => href);
    if (links.length === 0 || !links.every((href) => isDead(href, path, rest))) return item;
    removals += 1;
    return "";
  });
  return { words: wordsOf(remainder), removals };
}

/** For an extra: on each page, words that are gone without it, and words that stay, with or without their link. */
const WITHOUT: Readonly<Record<string, readonly [path: string, lostText: string | null, stays: string][]>> = {
  law: [
    ["developers/", "/authorities.json", "/documents.json"],
    ["sources/shared-law/", null, "Brackets in them name the authorities that a statement relies on"],
  ],
  worksheets: [
    ["", "Do you need a form to fill in?", "Do you know it by another word? See Words and codes."],
    ["how-to-read/", "Write down what you find in a worksheet", "your own words, a name, a document or a reason code"],
  ],
  releases: [
    ["setoff-netting/", "Cite Print", "In the handbook Letter to the debtor (XLSX) JSON Markdown"],
    ["about/", null, "Corrections are listed in the next release and in the feed."],
    ["developers/", "/releases/<n>/", "/sources/index.json"],
  ],
};

for (const [name, expected] of Object.entries(WITHOUT))
  test(`without ${name} only items and rows of fixed texts are gone whose only links lead there`, async () => {
    const model = await siteModel({ extras: EXTRAS.filter((extra) => extra.name !== name) });
    const publication = await publishedBeside(model);
    const rest = sitePages(model, publication.keys());
    const encoder = new TextEncoder();
    const pages = [...rest.withoutMarks].map(([path, text]) => [path, encoder.encode(text)] as const);
    assert.deepEqual(linkFaults(new Map([...publication, ...pages])), []);
    let total = 0;
    for (const [path, page] of rest.withoutMarks) {
      const { words, removals } = withoutDead(path, rest);
      assert.equal(wordsOf(page), words, path);
      assert.ok(!page.includes(MARK), path);
      total += removals;
    }
    const isLeft = expected.some(([, lostText]) => lostText !== null);
    assert.equal(total > 0, isLeft);
    for (const [folder, lostText, stays] of expected) {
      const [before, now] = [files, rest.withoutMarks].map((pages) => wordsOf(pages.get(`${folder}index.html`)));
      assert.ok(now?.includes(stays), `${folder} ${stays}`);
      if (lostText !== null) assert.ok(before?.includes(lostText) && !now?.includes(lostText), `${folder} ${lostText}`);
    }
  });
