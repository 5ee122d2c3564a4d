// Texts of pages that are the same in every build. In the full build each of their links has a target. Without an
// extra, exactly the words are gone whose links led to it.

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
  marked: Files;
  settled: Files;
  isPublished: (path: string) => boolean;
}

function sitePages(model: SiteModel, published: Iterable<string>, described?: InterfaceDocument): SitePages {
  const pages = pagesOf(model, described);
  const whole = siteContext(model, pages, published);
  const marked = new Map(pages.map((page) => [pathOf(page), documentOf(page, whole)]));
  return { marked, settled: settleLinks(marked, whole.isPublished, "/"), isPublished: whole.isPublished };
}

const whole = sitePages(await siteModel(), builtFiles().keys(), JSON.parse(files.get("openapi.json") ?? ""));

test("in the full build every link of a fixed text has a target and stays", () => {
  for (const [path, text] of whole.marked) assert.equal(files.get(path), text.replaceAll(MARK, ""), path);
  const pages = [...files].filter(([path]) => path.endsWith(".html"));
  assert.deepEqual(pages.map(([path]) => path).sort(), [...whole.marked.keys()].sort());
  for (const [path, text] of files) assert.ok(!text.includes(MARK), path);
});

test("every link of every fixed text is one that is settled", () => {
  const marked = new Set([...whole.marked.values()].flatMap((text) => text.match(/<a data-perhaps[^>]*>/g) ?? []));
  const tags = TEXTS.flatMap((path) => {
    const text = textOf(path).replace(/\n +/g, " ");
    const ofMarkup = [...text.matchAll(/<a( [^>]*>)/g)].map(([, attributes = ""]) => attributes);
    const ofMarkdown = [...text.matchAll(/\]\((.*?)\)/g)].map(([, href = ""]) => ` href="${href}">`);
    return [...ofMarkup, ...ofMarkdown].map((attributes) => ({ path, attributes }));
  });
  assert.ok(tags.length > 90, `${tags.length}`);
  for (const { path, attributes } of tags) {
    const written = attributes.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\{.*?\}\}/g, '[^"]+');
    const tag = new RegExp(`^<a${MARK}${written}$`);
    assert.ok(
      [...marked].some((one) => tag.test(one)),
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
function isDead(href: string, path: string, { marked, isPublished }: SitePages): boolean {
  const { pathname, hash } = new URL(href, `https://site.test/${path}`);
  const target = pathname.slice(1).replace(/(^|\/)$/, "$1index.html");
  return !isPublished(target) || (hash !== "" && !marked.get(target)?.includes(` id="${hash.slice(1)}"`));
}

const MARKED = new RegExp(`<a${MARK}[^>]* href="([^"]*)"`, "g");

/** Returns the words of a page without the items and rows whose marked links are all dead, and the number of these. */
function withoutDead(path: string, rest: SitePages): { words: string; gone: number } {
  let gone = 0;
  const kept = (rest.marked.get(path) ?? "").replace(/<(li|tr)\b(?:(?!<(?:li|tr)\b).)*?<\/\1>/gs, (item) => {
    const links = [...item.matchAll(MARKED)].map(([, href = ""]) => href);
    if (links.length === 0 || !links.every((href) => isDead(href, path, rest))) return item;
    gone += 1;
    return "";
  });
  return { words: wordsOf(kept), gone };
}

/** For an extra: on each page, words that are gone without it, and words that stay, with or without their link. */
const WITHOUT: Readonly<Record<string, readonly [path: string, gone: string | null, stays: string][]>> = {
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
    const published = await publishedBeside(model);
    const rest = sitePages(model, published.keys());
    const encoder = new TextEncoder();
    const pages = [...rest.settled].map(([path, text]) => [path, encoder.encode(text)] as const);
    assert.deepEqual(linkFaults(new Map([...published, ...pages])), []);
    let left = 0;
    for (const [path, page] of rest.settled) {
      const { words, gone } = withoutDead(path, rest);
      assert.equal(wordsOf(page), words, path);
      assert.ok(!page.includes(MARK), path);
      left += gone;
    }
    const isLeft = expected.some(([, gone]) => gone !== null);
    assert.equal(left > 0, isLeft);
    for (const [folder, gone, stays] of expected) {
      const [before, now] = [files, rest.settled].map((pages) => wordsOf(pages.get(`${folder}index.html`)));
      assert.ok(now?.includes(stays), `${folder} ${stays}`);
      if (gone !== null) assert.ok(before?.includes(gone) && !now?.includes(gone), `${folder} ${gone}`);
    }
  });
