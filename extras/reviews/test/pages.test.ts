// Reads what pages say about readings and signatures. A page must not claim that a text was reviewed if nobody read or
// signed it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sha256 } from "../../../core/base/hash.ts";
import { RECORD_FILES } from "../../../core/compile/files.ts";
import { SHARED_SOURCES } from "../../../core/compile/source-ids.ts";
import { offerValues } from "../../../core/extra/offer.ts";
import { html, textOf as markupOf } from "../../../core/extra/page/html.ts";
import { textOf } from "../../../test/support/edit-project.ts";
import { pagesFrom, projectKit, projectOffersWith } from "../../../test/support/offers.ts";
import { wordsOf } from "../../../test/support/page-reader.ts";
import { compiledDefinitions, projectOffers } from "../../../test/support/project.ts";
import { builtSite, type Files } from "../../../test/support/published-site.ts";
import { offerWith, reviewsWith, SIGNATURE } from "./support.ts";

const files = builtSite();
const { cohorts } = await compiledDefinitions();

/** The texts that can be reviewed, by path. */
const texts = new Map([
  ...[
    ...cohorts.records.flatMap(({ id }) => RECORD_FILES.map((name) => `${id}/${name}`)),
    ...SHARED_SOURCES.map((id) => `${id}.md`),
  ].map((path) => [path, textOf(`definitions/${path}`)] as const),
  ...offerValues("reviewable", await projectOffers())
    .flatMap((own) => [...own])
    .map(([path, { text }]) => [path, text] as const),
]);

test("every figure of a reading on About stands in READINGS.md", () => {
  const readings = textOf("extras/reviews/READINGS.md");
  const [, table = ""] =
    /<table class="stack readings".*?<tbody[^>]*>(.*?)<\/tbody>/s.exec(files.get("about/index.html") ?? "") ?? [];
  const rows = [...table.matchAll(/<th[^>]*>(.*?)<\/th><td[^>]*>(.*?)<\/td>/g)];
  assert.equal(rows.length, 6);
  for (const [, what = "", result = ""] of rows) {
    for (const figure of [...(what.match(/\d+/g) ?? []), ...(result.match(/\d+ of \d+/g) ?? [])])
      assert.ok(readings.includes(figure), figure);
  }
});

test("About names each text whose present words nobody has read", async () => {
  const kit = await projectKit();
  const hashes = Object.fromEntries([...texts].map(([path, text]) => [path, sha256(text)]));
  const aboutWith = async (of: object): Promise<string> => {
    const { problems, sections } = await offerWith(reviewsWith([{ on: "2026-11-22", roles: ["lawyer"], of }]));
    assert.deepEqual(problems, []);
    const aboutSections = sections?.(kit).filter(({ on }) => on === "about") ?? [];
    return markupOf(html`${aboutSections.map(({ body }) => body)}`);
  };
  const aboutPage = await aboutWith(hashes);
  assert.match(wordsOf(aboutPage), new RegExp(`All ${texts.size} texts were read in their current wording`));
  assert.doesNotMatch(aboutPage, /class="review"/);
  const names: (string | undefined)[] = [];
  for (const path of texts.keys()) {
    const { [path]: _, ...others } = hashes;
    const about = await aboutWith(others);
    assert.match(wordsOf(about), new RegExp(`Of ${texts.size} texts, ${texts.size - 1} were read`));
    const [, unreviewed = ""] =
      /<dl class="review">\s*<div><dt>Nobody has read the wording yet[^<]*<\/dt>(.*)/s.exec(about) ?? [];
    names.push(/^<dd><ul class="plain"><li>([^<]+)</.exec(unreviewed)?.[1]);
  }
  assert.equal(new Set(names.filter(Boolean)).size, texts.size);
});

test("how each definition was reviewed is published as it was written, and its page leads there", () => {
  for (const { id } of cohorts.records) {
    assert.equal(files.get(`${id}/review.md`), textOf(`definitions/${id}/review.md`));
    assert.match(files.get(`${id}/index.html`) ?? "", new RegExp(`href="../${id}/review\\.md"`));
  }
});

test("a signature is shown on the pages of its texts, and on no other page", async () => {
  const signedPages = await pagesFrom(await projectOffersWith(await offerWith(reviewsWith([], [SIGNATURE]))));
  const pathsWithSignature = (pages: Files): string[] =>
    [...pages].filter(([, text]) => /A\. Reader|One person signed it\./.test(text)).map(([name]) => name);
  assert.deepEqual(pathsWithSignature(files), []);
  assert.match(wordsOf(signedPages.get("about/index.html") ?? ""), /1 outside the project have signed a current text/);
  assert.match(wordsOf(signedPages.get("index.html") ?? ""), /One person signed it\./);
  assert.ok(pathsWithSignature(signedPages).includes("setoff-netting/index.html"));
  assert.ok(!pathsWithSignature(signedPages).includes("retail-chargebacks/index.html"));
});

test("no page calls a text reviewed if nobody signed it", () => {
  for (const [path, text] of files)
    if (/\.(?:html|md|json)$/.test(path)) assert.doesNotMatch(text, /\breviewed definitions\b/i, path);
});
