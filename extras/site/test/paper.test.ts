// Prints pages with a real browser. A page on paper must be complete, say its release, and have nothing that only a
// screen can use.

import assert from "node:assert/strict";
import { after } from "node:test";
import type { Page } from "playwright-core";
import { compiledDefinitions } from "../../../test/support/project.ts";
import { builtSite } from "../../../test/support/published-site.ts";
import { openSession, browserTest as test } from "../../../test/support/visit.ts";

const { cohorts } = await compiledDefinitions();
const { url, withPage, close } = await openSession(builtSite());

after(close);

/** Resolves to the text of a page on paper. */
async function paperText(page: Page): Promise<string> {
  await page.emulateMedia({ media: "print" });
  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  const text = await page.locator("body").innerText();
  await page.emulateMedia({ media: "screen" });
  await page.evaluate("dispatchEvent(new Event('afterprint'))");
  return text;
}

const OF_THE_RECORD = ["Decision question", "grossObligation", "Cite this"];
const OF_THE_SCREEN = ["Index of names", "Request list", "On this page", "Copy"];

test("a record page prints whole from its button, without what only the screen needs", () =>
  withPage(
    "/retail-chargebacks/#checklist",
    async ({ page }) => {
      const whole = await paperText(page);
      for (const text of OF_THE_RECORD) assert.ok(whole.includes(text), text);
      for (const text of OF_THE_SCREEN) assert.ok(!whole.includes(text), text);
      await page.getByRole("button", { name: "Print", exact: true }).click();
      assert.equal(await page.evaluate("printed"), 1);
    },
    { init: "globalThis.printed = 0; globalThis.print = () => { globalThis.printed += 1; };" },
  ));

test("paper says which release to cite while its own is open, and mentions no fold", async () => {
  await withPage("/volume-rebates/", async ({ page }) => {
    const record = await paperText(page);
    assert.match(record, /Release \d+, open/);
    assert.match(record, /Cite release \d+\. The words above are of release \d+, which is open and may still change\./);
    assert.match(record, /What would settle it\s+From contingent to supported:/);
    await page.goto(`${url}/authorities/in/germany/`);
    assert.match(await paperText(page), /What holds in the European Union stands below its own rules\./);
  });
});

// Counts the sheets of a PDF: Chromium writes each as an uncompressed object.
function sheetsOf(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test("a definition prints on four sheets, and each says its definition", async () => {
  const ids = cohorts.records.map(({ id }) => id);
  await withPage(`/${ids[0]}/`, async ({ page }) => {
    const counts: number[] = [];
    for (const id of ids) {
      await page.goto(`${url}/${id}/`);
      counts.push(sheetsOf(await page.pdf({ format: "A4" })));
    }
    assert.deepEqual([...new Set(counts)], [4], counts.join());
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const head = await page.locator(".masthead").innerText();
    assert.match(head, /Definition Discovery/);
    assert.match(head, /Release \d+/);
    assert.ok(head.includes(page.url()), head);
    const colors = "(({ color, backgroundColor }) => [color, backgroundColor])(getComputedStyle(document.body))";
    assert.deepEqual(await page.evaluate(colors), ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  });
});

test("a request list prints as a letter to fill in, without the choice of definitions", () =>
  withPage("/worksheets/?of=retail-chargebacks&of=promotional-allowances", async ({ page }) => {
    await page.locator(".asked").first().waitFor();
    await page.locator("#choice").getByLabel("Volume rebates").check();
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    await page.emulateMedia({ media: "print" });
    const text = await page.locator("body").innerText();
    assert.match(text, /Documents to provide[\s\S]*Account debtor[\s\S]*Please send the documents/);
    assert.ok(page.url().includes("&of=volume-rebates"), page.url());
    assert.doesNotMatch(text, /Choose|Print|Copy|https?:|Retail chargebacks|release/);
    const groups = await page.locator(".asked").count();
    assert.ok(groups > 1);
    assert.equal(await page.locator(".columns-of:visible").count(), groups);
  }));
