// The page for missing paths, and addresses that have ended: as files, and in a browser at any depth and below a prefix.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, test } from "node:test";
import { renderSite, siteModelOf } from "../../../src/publish/site/render.ts";
import { NOT_FOUND_PAGE } from "../../../src/release/headers.ts";
import { mediaTypeOf } from "../../../src/release/paths.ts";
import { REDIRECTS_FILE, readRedirects } from "../../../src/release/redirects.ts";
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

test("each pair in the other order leads to the page of the pair, and each address that has ended to what is published", () => {
  const ended = readRedirects(files.get(REDIRECTS_FILE) ?? "");
  for (const { between } of input.compiled.boundaries.pairs) {
    const target = ended.get(`/compare/${between.toReversed().join("/")}/`);
    assert.equal(
      target,
      files.has(`compare/${between.join("/")}/index.html`) ? `/compare/${between.join("/")}/` : "/compare/",
    );
  }
  for (const [from, to] of ended) {
    assert.ok(!files.has(from.slice(1)) && !files.has(`${from.slice(1)}index.html`), from);
    assert.ok(files.has(to.slice(1)) || files.has(`${to.slice(1)}index.html`), to);
  }
});

browserTest("where the host does not redirect, the page leads on from an address that has ended", async () => {
  const server = createServer(({ url = "" }, response) => {
    const asked = new URL(url, "http://host.invalid").pathname.slice(1).replace(/(^|\/)$/, "$1index.html");
    const path = files.has(asked) ? asked : NOT_FOUND_PAGE;
    response.writeHead(path === asked ? 200 : 404, { "Content-Type": mediaTypeOf(path) }).end(files.get(path));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await withPage(
    "/compare/late-delivery-claims/return-window-survivors?a=b#same-h",
    async ({ page, complaints }) => {
      await page.waitForURL(`${origin}/compare/return-window-survivors/late-delivery-claims/?a=b#same-h`);
      complaints.splice(0, complaints.length, ...complaints.filter((text) => !/status of 404/.test(text)));
    },
    { origin },
  );
  server.close();
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
