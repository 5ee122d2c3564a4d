// Reads the head of a page: its description, tags and license. Search engines and messengers show these texts when
// somebody shares a link.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readPage } from "../../../test/support/page-reader.ts";
import { builtSite } from "../../../test/support/published-site.ts";
import { descriptionOf } from "../layout.ts";
import { homePage } from "../pages/home.ts";
import { recordPage } from "../pages/record.ts";
import { filesOffered, newestOf, openPoints, pagesFrom, pagesIn, siteModel } from "./support.ts";

const BASE = "https://definitions.test/a/b";

const site = builtSite();
const operator = { name: "Acme Inc", contact: null };
const model = await siteModel({ edits: newestOf("2026-12-31"), settings: { baseAddress: BASE, operator } });
const pages = pagesFrom(model, [homePage(model), ...model.kit.definitions.map((entry) => recordPage(entry, model))]);

/** Returns the content of every <meta> of a page, by its name or property. */
function metaOf(text: string): ReadonlyMap<string, string> {
  const tags = readPage(text).tags.filter(({ name }) => name === "meta");
  return new Map(
    tags.map(({ attributes }) => [
      attributes.get("name") ?? attributes.get("property") ?? "",
      attributes.get("content") ?? "",
    ]),
  );
}

test("every page has a short description of its own, which for a definition begins with name and open point", () => {
  const descriptions = pagesIn(site).map(([path, text]) => {
    const description = metaOf(text).get("description") ?? "";
    assert.ok(description.length >= 20 && description.length <= 162, `${path}: ${description}`);
    return description;
  });
  assert.equal(new Set(descriptions).size, descriptions.length);
  const points = openPoints();
  for (const { id, name } of model.compilation.cohorts.records)
    assert.ok(descriptions.some((one) => one.startsWith(`${name}. ${points.get(id)} `)));
});

test("a description is cut after a sentence, or else after a word", () => {
  const sentence = `${"word ".repeat(20)}end.`;
  assert.equal(descriptionOf(sentence), sentence);
  assert.equal(descriptionOf(`${sentence} ${sentence}`), sentence);
  assert.equal(descriptionOf(`${"word ".repeat(40)}end.`), `${"word ".repeat(31).trim()}…`);
  assert.ok(descriptionOf("w".repeat(500)).length <= 160);
});

test("every page has the texts for a shared link, and its license", () => {
  for (const [path, text] of pagesIn(pages)) {
    const meta = metaOf(text);
    const folder = path.replace(/index\.html$/, "");
    assert.equal(meta.get("og:url"), `${BASE}/${folder}`);
    assert.equal(meta.get("og:description"), meta.get("description"));
    assert.equal(meta.get("og:type"), folder === "" ? "website" : "article");
    assert.equal(meta.get("og:site_name"), "Definition Discovery");
    const [, title] = /<meta property="og:title" content="([^"]*)">/.exec(text) ?? [];
    assert.ok(title && text.includes(`<title>${title}`), path);
    assert.match(text, /<link rel="license" href="(?:\.\.?\/)+developers\/#license">/);
  }
});

test("an operator who gives a name is the publisher, on the page and in its Markdown", () => {
  const twins = filesOffered("agents", model);
  for (const text of [pages.get("retail-chargebacks/index.html"), twins.get("retail-chargebacks.md")])
    assert.ok(text?.includes(", 31 December 2026. Acme Inc. "));
});
