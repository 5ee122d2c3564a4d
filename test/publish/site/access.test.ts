// Every page in a real browser: axe, width, policy, hostile text.
// AXE=all takes every page of a pair as well; without it four of the sixty-six stand for the rest.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, describe } from "node:test";
import type { Page } from "playwright-core";
import { ROOT } from "../../support/project.ts";
import { type Files, projectInput, publishedSite } from "../../support/published-site.ts";
import { browserTest as it, openSession } from "../../support/visit.ts";
import { HOSTILE, hostileInput } from "./hostile-input.ts";

const input = await projectInput();
const files = publishedSite(input);
const { browser, start, withPage, close } = await openSession(files);

after(close);

const axe = await readFile(join(ROOT, "node_modules/axe-core/axe.min.js"), "utf8");
const paths = [...files.keys()]
  .filter((path) => path.endsWith("index.html"))
  .map((path) => `/${path.slice(0, -"index.html".length)}`);

const THEMES = ["light", "dark"] as const;
const WIDTHS = [320, 1440];

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

const COLOR_RULES = ["color-contrast", "link-in-text-block"];

async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  const options = JSON.stringify({
    resultTypes: ["violations"],
    rules: { "target-size": { enabled: true } },
    ...(rules ? { runOnly: { type: "rule", values: rules } } : {}),
  });
  const violations = (await page.evaluate(
    `axe.run(document, ${options}).then(({ violations }) => violations)`,
  )) as Violation[];
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
}

// The policy of the pages lets no test put a script into them: axe is run past it, which is the tool's right alone.
async function eachPage(
  published: Files,
  chosen: readonly string[],
  look: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  const { url: origin } = await start(published);
  const waiting = [...chosen];
  const work = async (): Promise<void> => {
    const context = await browser.newContext({ bypassCSP: true, reducedMotion: "reduce" });
    const page = await context.newPage();
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await page.goto(`${origin}${path}`);
      await look(page, path);
    }
    await context.close();
  };
  await Promise.all([work(), work()]);
}

async function overflowOf(page: Page): Promise<number> {
  return (await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")) as number;
}

describe("every page in every theme and width", () => {
  it("is told apart by axe from one with a fault", () =>
    eachPage(
      new Map([
        ...files,
        ["index.html", '<!doctype html><html lang="en"><title>x</title><main><h1>x</h1><input></main></html>'],
      ]),
      ["/"],
      async (page) => {
        await page.evaluate(axe);
        assert.match((await violationsOf(page)).join(), /label/);
      },
    ));

  it("has no axe violation and fits its width", async () => {
    const isPair = (path: string): boolean => /^\/compare\/.+/.test(path);
    const pairs = paths.filter(isPair);
    const chosen = [
      ...paths.filter((path) => !isPair(path)),
      ...(process.env["AXE"] === "all" ? pairs : [pairs[0], pairs[20], pairs[45], pairs[65]]),
    ].filter((path) => path !== undefined);
    await eachPage(files, chosen, async (page, path) => {
      await page.evaluate(axe);
      for (const width of WIDTHS) {
        for (const colorScheme of THEMES) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          // Themes differ in nothing but colors.
          const rules = colorScheme === "light" ? undefined : COLOR_RULES;
          assert.deepEqual(await violationsOf(page, rules), [], `${path} ${colorScheme} ${width}`);
        }
        assert.ok((await overflowOf(page)) <= 0, `${path} ${width}`);
      }
    });
  });

  it("has no axe violation while results, a verdict and a target show", async () => {
    const context = await browser.newContext({ bypassCSP: true, viewport: { width: 320, height: 900 } });
    for (const [path, ready] of [
      ["/?q=shortage", "#results > li"],
      ["/sources/retail-chargebacks/#L9", "#recompute"],
      ["/retail-chargebacks/#field-deductedAmount", ":target"],
    ] as const) {
      await withPage(
        path,
        async ({ page }) => {
          await page.locator(ready).first().waitFor();
          if (ready === "#recompute") {
            await page.locator(ready).click();
            await page.locator("#verdict.good").waitFor();
          }
          await page.evaluate(axe);
          for (const colorScheme of THEMES) {
            await page.emulateMedia({ colorScheme });
            assert.deepEqual(await violationsOf(page), [], `${path} ${colorScheme}`);
          }
        },
        { context },
      );
    }
    await context.close();
  });

  it("complains about nothing, asks nobody else and moves nothing", async () => {
    for (const path of [
      "/",
      "/retail-chargebacks/",
      "/compare/",
      "/compare/volume-rebates/setoff-netting/",
      "/names/",
      "/sources/",
      "/sources/shadow-dashboard/",
      "/developers/",
    ]) {
      await withPage(path, async ({ page }) => {
        assert.equal(await page.evaluate("document.getAnimations().length"), 0, path);
        await page.emulateMedia({ forcedColors: "active" });
        assert.ok((await overflowOf(page)) <= 0, path);
      });
    }
  });
});

describe("a site made of hostile text", () => {
  it("renders it as text: nothing runs, nothing overflows, search still works", async () => {
    const hostile = publishedSite(hostileInput(input));
    const { url: origin } = await start(hostile);
    for (const width of WIDTHS) {
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      for (const path of [
        "/?q=img",
        "/retail-chargebacks/",
        "/compare/",
        "/compare/retail-chargebacks/setoff-netting/",
        "/names/",
        "/sources/",
        "/sources/retail-chargebacks/",
        "/developers/",
      ]) {
        await withPage(
          path,
          async ({ page }) => {
            if (path.startsWith("/?q")) await page.locator("#results > li").first().waitFor();
            assert.equal(await page.evaluate("globalThis.pwned"), undefined, path);
            assert.equal(await page.locator("img, main svg[onload]").count(), 0, path);
            assert.ok(
              ((await page.evaluate("document.body.textContent")) as string).includes(HOSTILE.slice(0, 60)),
              path,
            );
            assert.ok((await overflowOf(page)) <= 0, `${path} ${width}`);
          },
          { origin, context },
        );
      }
      await context.close();
    }
    await withPage(
      "/sources/retail-chargebacks/",
      async ({ page }) => {
        await page.locator("#recompute").click();
        await page.locator("#verdict.good").waitFor();
      },
      { origin },
    );
  });
});
