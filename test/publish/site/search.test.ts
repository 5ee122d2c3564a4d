// Live search in a real browser.

import assert from "node:assert/strict";
import { after } from "node:test";
import { projectInput, publishedSite } from "../../support/published-site.ts";
import { openSession, browserTest as test } from "../../support/visit.ts";

const input = await projectInput();
const files = publishedSite(input);
const { start, withPage, close } = await openSession(files);

after(close);

test("live search shows which field matched and the matching text, and keeps the query in the address", () =>
  withPage("/", async ({ page }) => {
    await page.locator("#q").pressSequentially("GRNI");
    await page.locator("#results > li").first().waitFor();
    assert.equal(await page.locator("#results .head a").first().textContent(), "Delivered, not yet invoiced");
    assert.equal(await page.locator("#results mark").first().textContent(), "GRNI");
    assert.equal(await page.locator("#results ul a").first().textContent(), "Alias");
    assert.match(await page.locator("#found").innerText(), /^\d+ definitions? holds? “GRNI”\.$/);
    assert.equal(new URL(page.url()).searchParams.get("q"), "GRNI");
    await page.reload();
    await page.locator("#results > li").first().waitFor();
    assert.equal(await page.locator("#q").inputValue(), "GRNI");
  }));

test("live search leads from a matched field to its place", () =>
  withPage("/?q=deduction+number", async ({ page }) => {
    const link = page.locator("#results ul a", { hasText: /^Field / }).first();
    const key = (await link.textContent())?.replace("Field ", "");
    await link.click();
    await page.waitForURL(`**/#field-${key}`);
    assert.equal(await page.locator(":target th").innerText(), key);
  }));

test("live search finds every name and alias in first place among those that have it", () =>
  withPage("/?q=shortage", async ({ page }) => {
    await page.locator("#results > li").first().waitFor();
    const names = input.compiled.cohorts.records.flatMap(({ id, name, aliases }) =>
      [name, ...aliases].map((text) => ({ id, text })),
    );
    const first = await page.evaluate(`(() => {
      const field = document.getElementById("q");
      return ${JSON.stringify(names.map(({ text }) => text))}.map((text) => {
        field.value = text;
        field.dispatchEvent(new Event("input"));
        return document.querySelector("#results .head a")?.getAttribute("href");
      });
    })()`);
    assert.deepEqual(
      first,
      names.map(({ id }) => `${id}/`),
    );
  }));

test("live search finds an authority by the name that people write, and leads to its entry", () =>
  withPage("/?q=UCC+9-404", async ({ page }) => {
    await page.locator("#results .head a", { hasText: "UCC 9-404" }).click();
    await page.waitForURL("**/authorities/#ucc-9-404");
    assert.match(await page.locator(":target h3").innerText(), /^UCC 9-404/);
    await page.goto(new URL("/?q=IFRS+15", page.url()).href);
    await page.locator("#found a").click();
    await page.waitForURL("**/authorities/?text=IFRS+15");
    assert.ok((await page.locator(".register li[data-definition]:visible").count()) > 5);
  }));

test("live search falls back to every word, and says when nothing matches", () =>
  withPage("/?q=shortage", async ({ page }) => {
    await page.locator("#results > li").first().waitFor();
    await page.locator("#q").fill("carton dispute retailer");
    assert.match(await page.locator("#found").innerText(), /every word/);
    assert.ok((await page.locator("#results > li").count()) > 0);
    await page.locator("#q").fill("zebra crossing");
    assert.match(await page.locator("#found").innerText(), /^Nothing/);
    assert.equal(await page.locator("#results > li").count(), 0);
    await page.locator("#q").fill("  ");
    assert.equal(await page.locator("#found").innerText(), "");
  }));

test("live search is worked by keys alone: / focuses, arrows move, Enter opens, Escape goes back", () =>
  withPage("/", async ({ page }) => {
    const focused = () => page.evaluate("document.activeElement.id || document.activeElement.textContent");
    await page.keyboard.press("/");
    assert.equal(await focused(), "q");
    await page.keyboard.type("deduction");
    await page.locator("#results > li").first().waitFor();
    const names = await page.locator("#results .head a").allTextContents();
    assert.ok(names.length > 1);
    await page.keyboard.press("ArrowDown");
    assert.equal(await focused(), names[0]);
    await page.keyboard.press("ArrowDown");
    assert.equal(await focused(), names[1]);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    assert.equal(await focused(), "q");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    assert.equal(await focused(), "q");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.locator("article h1").waitFor();
    assert.equal(await page.locator("h1").textContent(), names[0]);
  }));

test("live search opens the first result on Enter in the field", () =>
  withPage("/", async ({ page }) => {
    await page.locator("#q").fill("volume rebates");
    await page.locator("#results > li").first().waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/volume-rebates/");
  }));

test("live search is reached from any page by / and Enter", () =>
  withPage("/developers/", async ({ page }) => {
    await page.keyboard.press("/");
    await page.keyboard.type("retainage");
    await page.keyboard.press("Enter");
    await page.locator("#results > li").first().waitFor();
    assert.equal(await page.locator("#results .head a").first().textContent(), "Milestones and retainage");
  }));

// The machine may be busy with other tests: of several rounds the best says what the page itself takes.
test("live search updates within one frame of a keystroke", () =>
  withPage("/", async ({ page }) => {
    await page.locator("#q").fill("a");
    await page.locator("#results > li").first().waitFor();
    const times = (await page.evaluate(`(() => {
      const field = document.getElementById("q");
      const text = "remittance advice";
      const best = Array(text.length).fill(Infinity);
      for (let round = 0; round < 10; round += 1) {
        best.forEach((time, index) => {
          const start = performance.now();
          field.value = text.slice(0, index + 1);
          field.dispatchEvent(new Event("input"));
          if (document.querySelectorAll("#results > li").length === 0) throw new Error("no results");
          best[index] = Math.min(time, performance.now() - start);
        });
      }
      return best;
    })()`)) as number[];
    assert.ok(Math.max(...times) < 1000 / 60, `${times} ms`);
  }));

// A page is interactive once its scripts have run, which is what DOMContentLoaded waits for.
test("live search shows the first result less than 100 ms after the page is interactive", async () => {
  const watch = `addEventListener("DOMContentLoaded", () => {
    globalThis.interactive = performance.now();
    new MutationObserver(() => { if (document.querySelector("#results > li")) globalThis.firstResult ??= performance.now(); }).observe(document.getElementById("results"), { childList: true });
  });`;
  const times: number[] = [];
  for (let round = 0; round < 10 && Math.min(...times) >= 100; round += 1) {
    await withPage(
      "/?q=shortage",
      async ({ page }) => {
        await page.locator("#results > li").first().waitFor();
        times.push((await page.evaluate("firstResult - interactive")) as number);
      },
      { init: watch },
    );
  }
  assert.ok(Math.min(...times) < 100, `${times.map(Math.round)} ms`);
});

test("live search says so when a catalog breaks the contract", async () => {
  const { url: origin } = await start(new Map([...files, ["cohorts.json", "{}"]]));
  await withPage(
    "/?q=rebate",
    async ({ page }) => {
      await page.locator("#found", { hasText: /could not be loaded: .*breaks the contract/ }).waitFor();
    },
    { origin },
  );
});
