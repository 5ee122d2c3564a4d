// What paper shows, as the browser prints it: how many sheets, and what stands on each.

import assert from "node:assert/strict";
import { after } from "node:test";
import { projectInput, publishedSite } from "../../support/published-site.ts";
import { openSession, browserTest as test } from "../../support/visit.ts";

const input = await projectInput();
const { withPage, close } = await openSession(publishedSite(input));

after(close);

const ids = input.compiled.cohorts.records.map(({ id }) => id);
const FORMATS = ["A4", "Letter"] as const;

// Chromium writes each page as an object of its own, uncompressed.
function sheetsOf(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

for (const format of FORMATS)
  test(`every definition prints on three or four sheets of ${format}, and its checklist alone on one`, async () => {
    for (const id of ids)
      await withPage(`/${id}/`, async ({ page }) => {
        const whole = sheetsOf(await page.pdf({ format }));
        assert.ok(whole === 3 || whole === 4, `${id}: ${whole} sheets`);
        await page.evaluate("location.hash = '#checklist'");
        assert.equal(sheetsOf(await page.pdf({ format })), 1, id);
      });
  });

test("the letters of every drawing have at least seven points on paper", async () => {
  for (const id of ids)
    await withPage(`/${id}/`, async ({ page }) => {
      await page.emulateMedia({ media: "print" });
      const sizes = await page.evaluate(
        "[...document.querySelectorAll('.drawing text')].filter((text) => text.getClientRects().length > 0).map((text) => parseFloat(text.getAttribute('font-size')) * text.getScreenCTM().a * 0.75)",
      );
      assert.ok(Array.isArray(sizes) && sizes.length > 10, id);
      assert.ok(Math.min(...(sizes as number[])) >= 7, `${id}: ${Math.min(...(sizes as number[]))}pt`);
    });
});

test("a drawing keeps its key together on paper, and a key of a field has no break without a hyphen", () =>
  withPage("/retail-chargebacks/", async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    const found = await page.evaluate(
      "[getComputedStyle(document.querySelector('.key')).breakInside, getComputedStyle(document.querySelector('.fields wbr')).display]",
    );
    assert.deepEqual(found, ["avoid", "none"]);
  }));

test("a checklist printed alone asks for each document once, under the heads of its columns", async () => {
  for (const id of ids)
    await withPage(`/${id}/#checklist`, async ({ page }) => {
      await page.emulateMedia({ media: "print" });
      const { cohort = [], asset = [] } = input.compiled.evidence.get(id) ?? {};
      const asked = new Set(
        [...cohort, ...asset].flatMap(({ documents }) => documents.map(({ document }) => document.id)),
      );
      const links = await page
        .locator("#checklist .boxes b a:not(.term):visible")
        .evaluateAll((all) => all.map((link) => (link as { hash?: string }).hash));
      assert.deepEqual([...links].sort(), [...asked].map((document) => `#${document}`).sort(), id);
      assert.equal(await page.locator("#checklist .columns-of:visible").count(), 2);
    });
});

const REQUEST = "/request/?of=retail-chargebacks&of=promotional-allowances";

test("a request list prints like a checklist, with what was chosen, and the address that says it", () =>
  withPage(REQUEST, async ({ page }) => {
    await page.locator(".asked").first().waitFor();
    await page.getByLabel("Volume rebates").check();
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    await page.emulateMedia({ media: "print" });
    const shown = await page.locator("body").innerText();
    assert.match(shown, /Documents to request: Retail chargebacks; Volume rebates; Promotional allowances/);
    assert.match(shown, /Claim of/);
    assert.ok(shown.includes(page.url()) && page.url().includes("&of=volume-rebates"), page.url());
    assert.doesNotMatch(shown, /Choose|Print|Copy/);
    const groups = await page.locator(".asked").count();
    assert.ok(groups > 1);
    assert.equal(await page.locator(".columns-of:visible").count(), groups);
    const { width = 0 } = (await page.locator(".asked").first().boundingBox()) ?? {};
    assert.equal(width, (await page.locator("main").boundingBox())?.width);
    for (const format of FORMATS) assert.ok(sheetsOf(await page.pdf({ format })) <= 3, format);
  }));

test("a pair prints on three sheets", () =>
  withPage("/compare/delivered-not-invoiced/formula-priced-shipments/", async ({ page }) => {
    for (const format of FORMATS) assert.equal(sheetsOf(await page.pdf({ format })), 3, format);
  }));

test("the handbook begins each definition on a new sheet, and needs two or three for it", () =>
  withPage("/handbook/", async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    const breaks = await page.evaluate(
      "[...document.querySelectorAll('.chapter')].map((chapter) => getComputedStyle(chapter).breakBefore)",
    );
    assert.deepEqual(
      breaks,
      ids.map(() => "page"),
    );
    // Besides the definitions: a title, contents, how to read, the questions, what lies outside, and the index on two.
    for (const format of FORMATS) {
      const sheets = sheetsOf(await page.pdf({ format })) - 7;
      assert.ok(sheets >= 2 * ids.length && sheets < 3 * ids.length, `${format}: ${sheets} sheets`);
    }
  }));

test("paper names the page, its release and its address, black on white in a dark theme too", () =>
  withPage("/retail-chargebacks/", async ({ page }) => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const head = await page.locator(".masthead").innerText();
    assert.match(head, /Definition Discovery/);
    assert.match(head, /Release \d+/);
    assert.ok(head.includes(page.url()), head);
    const styles = await page.evaluate(
      "(({ color, backgroundColor }, root) => [color, backgroundColor, root.getPropertyValue('--title')])(getComputedStyle(document.body), getComputedStyle(document.documentElement))",
    );
    assert.deepEqual(styles, ["rgb(0, 0, 0)", "rgb(255, 255, 255)", '"Retail chargebacks"']);
  }));
