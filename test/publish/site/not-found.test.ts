// The page for missing paths, and the stubs of pairs: as files, and in a browser at any depth and below a prefix.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { renderSite, siteModelOf } from "../../../src/publish/site/render.ts";
import { NOT_FOUND_PAGE } from "../../../src/release/headers.ts";
import { stubLocation } from "../../../src/release/redirects.ts";
import { readPage, unescaped } from "../../support/page-reader.ts";
import { projectInput, publishedSite } from "../../support/published-site.ts";
import { browserTest, openSession } from "../../support/visit.ts";

const input = await projectInput();
const files = publishedSite(input);
const { withPage, close } = await openSession(files);
after(close);

function pageAt(baseAddress?: string): string {
  const site = renderSite(siteModelOf({ ...input, ...(baseAddress === undefined ? {} : { baseAddress }) }));
  return site.get(NOT_FOUND_PAGE) ?? "";
}

function linksOf(page: string): string[] {
  return readPage(page).tags.flatMap(({ attributes }) =>
    ["href", "src", "action"].flatMap((name) => attributes.get(name) ?? []),
  );
}

test("every link of the page begins at the root of the site, wherever that is, and leads to what is published", () => {
  for (const [baseAddress, root] of [
    [undefined, "/"],
    ["https://definitions.test", "/"],
    ["https://definitions.test/defs", "/defs/"],
    ["https://definitions.test/a/b", "/a/b/"],
  ] as const) {
    const links = linksOf(pageAt(baseAddress)).filter((link) => link !== "#main");
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
  for (const name of ["title", "h1", "main", "header", "footer", "nav"])
    assert.ok(
      tags.some((tag) => tag.name === name),
      name,
    );
  for (const id of ["q", "main", "all-h"])
    assert.equal(tags.filter(({ attributes }) => attributes.get("id") === id).length, 1, id);
  const words = unescaped(page);
  for (const { id, name } of input.compiled.cohorts.records) {
    assert.ok(words.includes(`<a href="/defs/${id}/">${name}</a>`), id);
    assert.ok(words.includes(input.compiled.boundaries.openPoints.get(id) ?? "-"), id);
  }
  assert.ok(page.includes('<meta name="robots" content="noindex">'));
  assert.doesNotMatch(page, /rel="canonical"|aria-current/);
});

test("each pair in the other order is a stub that leads to the page of the pair, and the sitemap has none", () => {
  const stubs = [...files].flatMap(([path, text]) => {
    const location = stubLocation(path, Buffer.from(text));
    return location === null ? [] : [[path, location] as const];
  });
  assert.equal(stubs.length, 66);
  const expected = input.compiled.boundaries.pairs.map(({ between }) => `compare/${between.join("/")}/index.html`);
  const led = stubs.map(([path, location]) => {
    const page = new URL(location, `http://a.example/${path}`).pathname.slice(1);
    assert.deepEqual(page.split("/").slice(1, 3), path.split("/").slice(1, 3).reverse());
    return `${page}index.html`;
  });
  assert.deepEqual(led.sort(), expected.sort());
  const site = renderSite(siteModelOf({ ...input, baseAddress: "https://definitions.test" }));
  const sitemap = site.get("sitemap.xml") ?? "";
  assert.ok(sitemap.length > 1_000 && !sitemap.includes("404"));
  for (const [path] of stubs) assert.ok(!sitemap.includes(path.replace("index.html", "")), path);
});

browserTest(
  "a path deep below nothing shows the page whole, with its words in the search field, which leads to the results",
  () =>
    withPage("/late-delivery/Retail%20chargebacks.html", async ({ page, complaints }) => {
      assert.equal(await page.locator("h1").innerText(), "There is no page\nat this address".replace("\n", " "));
      assert.equal(await page.locator("#q").inputValue(), "late delivery Retail chargebacks");
      assert.notEqual(await page.evaluate("getComputedStyle(document.body).fontFamily"), "");
      await page.getByRole("button", { name: "Search" }).click();
      await page.locator("#results li").first().waitFor();
      assert.equal(new URL(page.url()).search, "?q=late+delivery+Retail+chargebacks");
      // The status itself is what the browser complains about.
      complaints.splice(0, complaints.length, ...complaints.filter((text) => !/status of 404/.test(text)));
    }),
);

for (const [what, path] of [
  ["an address that is no text", "/%ff%fe"],
  ["the address of the page itself", "/404.html"],
] as const)
  browserTest(`${what} leaves the field empty`, () =>
    withPage(path, async ({ page, complaints }) => {
      assert.equal(await page.locator("h1").innerText(), "There is no page at this address");
      assert.equal(await page.locator("#q").inputValue(), "");
      complaints.splice(0, complaints.length, ...complaints.filter((text) => !/status of 404/.test(text)));
    }),
  );

browserTest(
  "a pair in the other order, and a page without its last slash, open the page with their query and fragment",
  async () => {
    for (const [asked, shown] of [
      [
        "/compare/late-delivery-claims/return-window-survivors?a=b#same-h",
        "/compare/return-window-survivors/late-delivery-claims/?a=b#same-h",
      ],
      ["/retail-chargebacks#sources", "/retail-chargebacks/#sources"],
      ["/index.html?q=grni", "/?q=grni"],
    ] as const)
      await withPage(asked, async ({ page }) => assert.ok(page.url().endsWith(shown), page.url()));
  },
);
