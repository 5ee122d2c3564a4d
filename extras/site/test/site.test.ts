// Reads all pages as files: their form, links, escaping and policy, and what each of them states. A fault here is on
// every page, or on every page of a kind. Tests that need a browser are in browser.test.ts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { lineFragment, referencesOf } from "../../../core/catalog/references.ts";
import { settingsOf } from "../../../core/cli/serve.ts";
import { html, textOf } from "../../../core/extra/page/html.ts";
import { decodeEntities, readPage, valuesOf, wordsOf } from "../../../test/support/page-reader.ts";
import { builtSite } from "../../../test/support/published-site.ts";
import { words } from "../../../test/support/words.ts";
import { crawlerFiles } from "../crawlers.ts";
import { siteModelOf } from "../model.ts";
import { aboutPage } from "../pages/about.ts";
import { recordPage } from "../pages/record.ts";
import { HOSTILE } from "./hostile-input.ts";
import { pagesFrom, pagesIn, siteModel } from "./support.ts";

const files = builtSite();
const model = await siteModel();
const { compilation } = model;

/** Returns the links of a page, without external links to the texts of authorities. */
function linksOf(page: string): string[] {
  const tags = readPage(page).tags.filter(({ attributes }) => attributes.get("rel") !== "noreferrer external");
  return valuesOf(tags, "href", "src", "action");
}

test("the template escapes every text and keeps markup", () => {
  const markup = html`<p title="${HOSTILE}">${[HOSTILE, html`<b>${1}</b>`, null, false, undefined]}</p>`;
  const { tags, faults } = readPage(textOf(markup));
  assert.deepEqual(faults, []);
  assert.equal(tags.map(({ name }) => name).join(), "p,b");
  assert.equal(tags[0]?.attributes.get("title"), HOSTILE);
  assert.equal(decodeEntities(textOf(markup)).split(HOSTILE).length, 3);
});

test("every page is well-formed, has one title and one first heading, no id twice, and each id that it names", () => {
  for (const [path, text] of pagesIn(files)) {
    const { tags, faults } = readPage(text);
    assert.deepEqual(faults, [], path);
    const ids = valuesOf(tags, "id");
    assert.deepEqual(ids, [...new Set(ids)], path);
    for (const name of ["title", "h1", "main"])
      assert.equal(tags.filter((tag) => tag.name === name).length, 1, `${path} ${name}`);
    const attributeNames = ["aria-labelledby", "aria-describedby", "aria-controls", "for"];
    const copyTargets = valuesOf(tags, "data-copy").filter((id) => id !== "");
    for (const id of [
      ...copyTargets,
      ...attributeNames.flatMap((name) => valuesOf(tags, name)).flatMap((value) => value.split(" ")),
    ])
      assert.ok(ids.includes(id), `${path} names ${id}`);
  }
  const titles = pagesIn(files).map(([, text]) => /<title>(.*)<\/title>/.exec(text)?.[1]);
  assert.equal(new Set(titles).size, titles.length);
});

test("every page works under any origin and path, and has no inline script, style or handler", () => {
  for (const [path, text] of pagesIn(files)) {
    for (const link of linksOf(text)) assert.doesNotMatch(link, /^(?:[a-z]+:|\/)/i, `${path} ${link}`);
    for (const { name, attributes } of readPage(text).tags) {
      assert.notEqual(name, "style", path);
      for (const attribute of attributes.keys()) assert.doesNotMatch(attribute, /^(?:on|style$)/, path);
      if (name === "script") assert.ok(attributes.has("src"), path);
    }
  }
});

test("with an address for reports every page leads to it, and its status to the releases", () => {
  const settings = settingsOf({ SITE_CONTACT: "mailto:desk@definitions.example" });
  const withContact = siteModelOf({ ...model, settings });
  const aboutText = pagesFrom(withContact, [aboutPage(withContact)]).get("about/index.html") ?? "";
  const footerOf = (text: string): string => /<footer.*?<\/footer>/s.exec(text)?.[0] ?? "";
  assert.match(footerOf(aboutText), /<a href="[^"]*about\/#objections">Report an error<\/a>/);
  for (const [path, text] of pagesIn(files)) {
    assert.doesNotMatch(footerOf(text), /Report an error/, path);
    const [status] = /<p class="state"><b>Status.*/.exec(text) ?? [];
    assert.ok(status === undefined || /href="[^"]*releases\/#release-\d+"/.test(status), path);
  }
  assert.match(
    files.get("about/index.html") ?? "",
    /<section id="objections"[^>]*>\n<h2[^>]*><a[^>]*>Report an error</,
  );
});

test("the page for developers begins with the catalogs, their schemas, the interface and the clients", () => {
  const [first = ""] = (files.get("developers/index.html") ?? "").split("<h2");
  for (const path of words`cohorts.json asset-definitions.json schemas/cohorts.schema.json
    schemas/asset-definitions.schema.json openapi.json cohorts-client.mjs cohorts_client.py`)
    assert.ok(first.includes(`href="../${path}"`), path);
});

test("every page states its release, also on paper and in a copied citation", () => {
  const words = model.kit.edition?.inWords ?? assert.fail();
  const start = words.replace(/^release/, "Release");
  for (const [path, text] of pagesIn(files)) assert.ok(wordsOf(text).includes(start), path);
  for (const path of ["retail-chargebacks.md", "llms.txt"]) assert.ok(files.get(path)?.includes(start), path);
  assert.ok(files.get("worksheets/retail-chargebacks.file.csv")?.includes(words));
});

test("a source page says its text once, and leads to every line, cited passage and citer", () => {
  const { cohorts, assets, sources } = compilation;
  const references = referencesOf({ cohorts, assets });
  for (const { sourceId, lines, text } of sources) {
    const page = files.get(`sources/${sourceId}/index.html`) ?? "";
    const [, bar = ""] = page.split(` id="bar"`);
    lines.forEach((line, index) => {
      assert.equal(page.split(` id="L${index + 1}"`).length, 2, `${sourceId} ${index + 1}`);
      // A line without markup is written in a page as in its source.
      if (/^[A-Z][A-Za-z ,.;:()-]{60,}$/.test(line))
        assert.equal(bar.split(line).length, text.split(line).length, line);
    });
    const referencesHere = references.filter(({ reference }) => reference.sourceId === sourceId);
    // The source on the law of the price is cited by answers on law, and by no record.
    assert.equal(referencesHere.length === 0, sourceId === "price-law", sourceId);
    const [, citation = ""] = page.split(` id="cited"`);
    const notes = new Map(citation.split(`<a href="#`).map((note) => [note.slice(0, note.indexOf(`"`)), note]));
    for (const { reference, entry, key } of referencesHere) {
      const fragment = lineFragment(reference);
      assert.equal(page.split(` id="${fragment}"`).length, 2, fragment);
      const citer = `${entry.cohort.id}/#${key === undefined ? "sources" : `field-${key}`}`;
      assert.ok(notes.get(fragment)?.includes(`href="../../${citer}"`), `${sourceId} ${fragment} ${citer}`);
    }
  }
});

test("only a build that knows its address has canonical links and a sitemap", () => {
  const modelWithAddress = siteModelOf({ ...model, settings: { baseAddress: "https://definitions.test/a/b" } });
  const page = recordPage(modelWithAddress.kit.definitions[0] ?? assert.fail(), modelWithAddress);
  const address = `https://definitions.test/a/b/${page.folder}`;
  const text = pagesFrom(modelWithAddress, [page]).get(`${page.folder}index.html`) ?? "";
  assert.ok(text.includes(`<link rel="canonical" href="${address}">`));
  const crawlerTexts = new Map(
    crawlerFiles([page.folder, "a&b/"], modelWithAddress.baseAddress).map(([path, one]) => [path, `${one}`]),
  );
  const locations = [...(crawlerTexts.get("sitemap.xml") ?? "").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, one]) => one);
  assert.deepEqual(locations, [address, "https://definitions.test/a/b/a&amp;b/"]);
  assert.match(crawlerTexts.get("robots.txt") ?? "", /^Sitemap: https:\/\/definitions\.test\/a\/b\/sitemap\.xml$/m);
  assert.equal(files.has("sitemap.xml"), false);
  for (const [path, page] of pagesIn(files)) assert.doesNotMatch(page, /rel="canonical"/, path);
});
