// What was visited can be read without a network, and what proves something can not.

import assert from "node:assert/strict";
import { after } from "node:test";
import type { Page } from "playwright-core";
import { projectInput, publishedSite } from "../../support/published-site.ts";
import { openSession, browserTest as test, until } from "../../support/visit.ts";

const files = publishedSite(await projectInput());
const { browser, start, close } = await openSession(files);

after(close);

/** Resolves when the worker has kept what has this path. */
async function kept(page: Page, path: string): Promise<void> {
  await until(page, `caches.open("visited").then((cache) => cache.match(${JSON.stringify(path)})).then(Boolean)`);
}

test("a page that was visited is read without a network, in its dress, and says so", async () => {
  for (const prefix of ["/", "/services/definitions/"]) {
    const server = await start(files, prefix.slice(1));
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${server.url}${prefix}retail-chargebacks/`);
    for (const path of ["retail-chargebacks/", "assets/style.css"]) await kept(page, `${prefix}${path}`);
    await page.goto(`${server.url}${prefix}rules/`);
    await kept(page, `${prefix}rules/`);
    assert.equal(await page.locator("#offline").textContent(), "");
    await server.close();
    for (const path of ["rules/", "retail-chargebacks/"]) {
      await page.goto(`${server.url}${prefix}${path}`);
      // What the browser still holds as fresh needs no network; a reload asks for it.
      await page.reload();
      await page.getByText("No connection.").waitFor();
      const display = await page.evaluate("getComputedStyle(document.querySelector('header.site .frame')).display");
      assert.equal(display, "flex");
    }
    assert.equal(
      await page.evaluate("fetch('../cohorts.json', { cache: 'reload' }).then(() => 'answered', () => 'refused')"),
      "refused",
    );
    await assert.rejects(page.goto(`${server.url}${prefix}volume-rebates/`), /ERR_/);
    await context.close();
  }
});

test("with a network a page comes from the network, and replaces what was kept", async () => {
  const { url } = await start(files);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/names/`);
  await kept(page, "/names/");
  await page.evaluate("caches.open('visited').then((cache) => cache.put('/names/', new Response('old')))");
  await page.reload();
  assert.equal(await page.locator("h1").count(), 1);
  await until(page, "caches.match('/names/').then((response) => response.text()).then((text) => text.includes('<h1'))");
  await context.close();
});
