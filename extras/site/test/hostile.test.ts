// Publishes an open release in which every free text is hostile, and opens its pages in a browser. A text that runs as
// a script could change what a reader sees.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { decodeEntities, readPage } from "../../../test/support/page-reader.ts";
import { builtSite, publishedSite } from "../../../test/support/published-site.ts";
import { browserTest, openSession } from "../../../test/support/visit.ts";
import { words } from "../../../test/support/words.ts";
import { linkFaults } from "../links.ts";
import { HOSTILE, hostileInput } from "./hostile-input.ts";
import { pagesIn } from "./support.ts";

const files = builtSite();
const hostile = await publishedSite(await hostileInput());
const { browser, withPage, close } = await openSession(hostile);

after(close);

const pages = pagesIn(hostile);

test("a page of hostile text has the same kinds of elements and attributes as any other", () => {
  for (const [path, text] of pages) {
    const { tags, faults } = readPage(text);
    assert.deepEqual(faults, [], path);
    for (const { name, attributes } of tags) {
      assert.notEqual(name, "img", path);
      for (const attribute of attributes.keys()) assert.doesNotMatch(attribute, /^(?:on|style$)/, path);
      const [href = ""] = ["href", "src", "action"].flatMap((one) => attributes.get(one) ?? []);
      if (attributes.get("name") === "description") assert.ok((attributes.get("content") ?? "").length <= 162, path);
      if (attributes.get("rel") !== "noreferrer external") assert.doesNotMatch(href, /^[a-z]+:/i, path);
    }
    const scripts = (page: string): number => readPage(page).tags.filter(({ name }) => name === "script").length;
    assert.equal(scripts(text), scripts(files.get(path) ?? text), path);
  }
});

test("a page of hostile text shows the text, and its links lead to the same places", () => {
  assert.ok(decodeEntities(hostile.get("retail-chargebacks/index.html") ?? "").split(HOSTILE).length > 40);
  // The page of the interface has no text of a definition: it shows openapi.json.
  const others = pagesIn(files).filter(([path]) => path !== "developers/interface/index.html");
  for (const [path] of others) assert.ok(decodeEntities(hostile.get(path) ?? "").includes(HOSTILE), path);
  const encoder = new TextEncoder();
  assert.deepEqual(linkFaults(new Map([...hostile].map(([path, text]) => [path, encoder.encode(text)]))), []);
});

test("a definition of an open release is not to be cited, and leads to the release before it", () => {
  for (const path of ["retail-chargebacks/index.html", "retail-chargebacks.md"])
    assert.match(hostile.get(path) ?? "", /Cite release \d+\. The words above are of release \d+, which is open/, path);
  const text = hostile.get("retail-chargebacks/index.html") ?? "";
  const [, citation = ""] = /<p id="citation">(.*?)<\/p>/s.exec(text) ?? [];
  assert.match(citation, /Definition Discovery, release (\d+), .*<a href="\.\.\/retail-chargebacks\/\?release=\1">/s);
  // A page for a missing path has no status, and the list of releases shows its own.
  for (const [path, page] of pages)
    if (path !== "404.html" && !path.startsWith("releases/"))
      assert.match(page, /<p class="state"><b>Status<\/b> [^\n]*Draft of release \d+<\/a>: cite release /, path);
});

browserTest("hostile text runs nothing, makes nothing overflow, and search still works", async () => {
  const context = await browser.newContext();
  for (const path of words`/?q=img /retail-chargebacks/ /compare/retail-chargebacks/setoff-netting/ /words/ /rules/
    /sources/ /sources/retail-chargebacks/ /developers/ /releases/ /releases/2/`) {
    await withPage(
      path,
      async ({ page }) => {
        if (path.startsWith("/?q")) await page.locator("#results .item").first().waitFor();
        assert.equal(await page.evaluate("globalThis.pwned"), undefined, path);
        assert.equal(await page.locator("img, main svg[onload]").count(), 0, path);
        assert.ok(((await page.evaluate("document.body.textContent")) as string).includes(HOSTILE.slice(0, 60)), path);
        for (const width of [320, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          const overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
          assert.ok(((await page.evaluate(overflow)) as number) <= 0, `${path} ${width}`);
        }
      },
      { context },
    );
  }
  await context.close();
});
