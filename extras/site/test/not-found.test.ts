// Reads the page for unknown addresses and the list of redirects, as files. A reader with a mistyped or an old link
// must find the way on from there.

import assert from "node:assert/strict";
import { test } from "node:test";
import { NOT_FOUND_PAGE } from "../../../core/published/headers.ts";
import { REDIRECTS_FILE, readRedirects } from "../../../core/published/redirects.ts";
import { decodeEntities, readPage, valuesOf } from "../../../test/support/page-reader.ts";
import { builtSite } from "../../../test/support/published-site.ts";
import { siteModelOf } from "../model.ts";
import { notFoundPage } from "../pages/home.ts";
import { type Boundaries, openPoints, pagesFrom, register, siteModel } from "./support.ts";

const files = builtSite();
const model = await siteModel();

function pageAt(baseAddress: string | null): string {
  const modelHere = siteModelOf({ ...model, settings: baseAddress === null ? {} : { baseAddress } });
  return pagesFrom(modelHere, [notFoundPage(modelHere)]).get(NOT_FOUND_PAGE) ?? assert.fail();
}

test("every link of the page begins at the root of the site, wherever that is, and leads to what is published", () => {
  for (const [baseAddress, root] of [
    [null, "/"],
    ["https://definitions.test", "/"],
    ["https://definitions.test/defs", "/defs/"],
    ["https://definitions.test/a/b", "/a/b/"],
  ] as const) {
    const links = valuesOf(readPage(pageAt(baseAddress)).tags, "href", "src", "action").filter(
      (link) => link !== "#main",
    );
    assert.ok(links.length > 30, `${links.length}`);
    for (const link of links) {
      assert.ok(link.startsWith(root) && !link.startsWith("//"), `${baseAddress} ${link}`);
      const path = link.slice(root.length).replace(/[?#].*$/, "");
      assert.ok(files.has(path) || files.has(`${path}index.html`), link);
    }
  }
});

test("the page is well-formed, names the twelve with their open points, and asks not to be found", () => {
  const page = pageAt("https://definitions.test/defs");
  const { tags, faults } = readPage(page);
  assert.deepEqual(faults, []);
  for (const id of ["q", "main", "all-h"])
    assert.equal(tags.filter(({ attributes }) => attributes.get("id") === id).length, 1, id);
  const words = decodeEntities(page);
  const points = openPoints();
  for (const { id, name } of model.compilation.cohorts.records) {
    assert.ok(words.includes(`<a href="/defs/${id}/">${name}</a>`), id);
    assert.ok(words.includes(points.get(id) ?? "-"), id);
  }
  assert.ok(page.includes('<meta name="robots" content="noindex">'));
  assert.doesNotMatch(page, /rel="canonical"|aria-current/);
});

test("a pair in the other order leads to its page, and an address that has ended to a published one", () => {
  const redirects = readRedirects(files.get(REDIRECTS_FILE) ?? "");
  for (const { between } of register<Boundaries>("boundaries").pairs) {
    const target = redirects.get(`/compare/${between.toReversed().join("/")}/`);
    assert.equal(
      target,
      files.has(`compare/${between.join("/")}/index.html`) ? `/compare/${between.join("/")}/` : "/rules/",
    );
  }
  for (const [from, to] of redirects) {
    assert.ok(!files.has(from.slice(1)) && !files.has(`${from.slice(1)}index.html`), from);
    assert.ok(files.has(to.slice(1)) || files.has(`${to.slice(1)}index.html`), to);
  }
});
