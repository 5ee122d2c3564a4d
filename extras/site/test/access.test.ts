// Opens pages in a real browser: axe, width, colors and policy. People who use a keyboard, a screen reader, large
// letters or a telephone could not use a page with a fault. One page stands for all of its kind; AXE=all takes every
// page.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after } from "node:test";
import type { Page } from "playwright-core";
import { compiledDefinitions, ROOT } from "../../../test/support/project.ts";
import { builtSite, type Files } from "../../../test/support/published-site.ts";
import { openSession, browserTest as test } from "../../../test/support/visit.ts";
import { words } from "../../../test/support/words.ts";
import { register } from "./support.ts";

const compilation = await compiledDefinitions();
const files = builtSite();
const { browser, start, withPage, close } = await openSession(files);

after(close);

const { releases } = register<{ releases: { sources: { sourceId: string; sha256: string }[] }[] }>("releases");
const FIRST = releases[0]?.sources.find(({ sourceId }) => sourceId === "retail-chargebacks")?.sha256;
const EARLIER = `/sources/retail-chargebacks/?sha256=${FIRST}#L172-260`;

const axe = await readFile(join(ROOT, "node_modules/axe-core/axe.min.js"), "utf8");
const paths = [
  "/404.html",
  ...[...files]
    .filter(([path]) => path.endsWith("index.html"))
    .map(([path]) => `/${path.slice(0, -"index.html".length)}`),
];

const NAMES = new Set(
  [...compilation.cohorts.records, ...compilation.sources.map(({ sourceId: id }) => ({ id }))].map(
    ({ id }) => id as string,
  ),
);

/**
 * Returns the kind of a page: its address with placeholders for what differs within the kind, such as ids and numbers.
 */
function kindOf(path: string): string {
  const steps = path.split("/").map((step) => (NAMES.has(step) || /^\d+$/.test(step) ? "*" : step));
  return steps.join("/").replace(/^\/authorities\/.+/, "/authorities/*/");
}

/** Returns the shortest page of each kind. */
function onePerKind(): string[] {
  const shortest = new Map<string, string>();
  for (const path of paths.toSorted((one, other) => textAt(other).length - textAt(one).length))
    shortest.set(kindOf(path), path);
  return [...shortest.values()];
}

function textAt(path: string): string {
  return files.get(`${path.slice(1)}${path.endsWith("/") ? "index.html" : ""}`) ?? assert.fail(path);
}

const NARROW = { width: 320, height: 900 };
const BETWEEN = { width: 768, height: 900 };
const WIDE = { width: 1440, height: 900 };

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

// Themes differ only in colors, and widths only in layout.
const COLOR_RULES = ["color-contrast", "link-in-text-block"];
const LAYOUT_RULES = ["target-size", "scrollable-region-focusable"];

async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  const options = JSON.stringify({
    resultTypes: ["violations"],
    // No page has a frame or a sound.
    iframes: false,
    preload: false,
    rules: { "target-size": { enabled: true } },
    ...(rules ? { runOnly: { type: "rule", values: rules } } : {}),
  });
  const violations = (await page.evaluate(
    `axe.run(document, ${options}).then(({ violations }) => violations)`,
  )) as Violation[];
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
}

// The policy of the pages forbids added scripts, so the browser ignores the policy for axe.
async function eachPage(
  pages: Files,
  pagePaths: readonly string[],
  look: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  const { url: origin } = await start(pages);
  const queue = [...pagePaths];
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: "reduce", viewport: NARROW });
  const work = async (): Promise<void> => {
    const page = await context.newPage();
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      await page.goto(`${origin}${path}`);
      await page.evaluate(axe);
      await look(page, path);
    }
  };
  await Promise.all([work(), work()]);
  await context.close();
}

async function overflowOf(page: Page): Promise<number> {
  return (await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")) as number;
}

test("axe finds the fault of a broken page", () =>
  eachPage(
    new Map([
      ...files,
      ["index.html", '<!doctype html><html lang="en"><title>x</title><main><h1>x</h1><input></main></html>'],
    ]),
    ["/"],
    async (page) => assert.match((await violationsOf(page)).join(), /label/),
  ));

test("no page has an axe violation in either theme, and each fits every width", async () => {
  await eachPage(files, process.env["AXE"] === "all" ? paths : onePerKind(), async (page, path) => {
    const fits = async (): Promise<void> => assert.ok((await overflowOf(page)) <= 0, path);
    await page.setViewportSize(NARROW);
    await page.emulateMedia({ colorScheme: "light" });
    await fits();
    await page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true");
    assert.deepEqual(await violationsOf(page), [], `${path} narrow and opened`);
    await fits();
    for (const viewport of [BETWEEN, WIDE]) {
      await page.setViewportSize(viewport);
      await fits();
    }
    // All pages share their colors and their layout, so two usual pages are enough.
    if (process.env["AXE"] !== "all" && path !== "/" && kindOf(path) !== "/*/") return;
    assert.deepEqual(await violationsOf(page, LAYOUT_RULES), [], `${path} wide`);
    await page.emulateMedia({ colorScheme: "dark" });
    assert.deepEqual(await violationsOf(page, COLOR_RULES), [], `${path} dark`);
  });
});

test("a page has no axe violation while it shows results, a verdict and a target", async () => {
  const context = await browser.newContext({ bypassCSP: true, viewport: NARROW });
  for (const [path, ready] of [
    ["/?q=shortage", "#results .item"],
    ["/sources/retail-chargebacks/#L9", "#recompute"],
    ["/retail-chargebacks/#field-deductedAmount", ":target"],
    ["/retail-chargebacks/#checklist", ".on-page summary"],
    ["/worksheets/?of=volume-rebates", "#file"],
    [EARLIER, "#earlier h2"],
  ] as const) {
    await withPage(
      path,
      async ({ page }) => {
        await page.locator(ready).first().waitFor();
        if (ready === "#recompute") {
          await page.locator(ready).click();
          await page.locator("#verdict.good").waitFor();
        }
        if (ready === "#file") {
          const buffer = Buffer.from("Definition,Invoice number,Total\nvolume-rebates,INV-1,x\n");
          await page.locator(ready).setInputFiles({ name: "invoices.csv", mimeType: "text/csv", buffer });
          await page.locator(".findings").waitFor();
          // A bar that stays in view covers what is scrolled below it, and the page has scrolled to the findings.
          await page.evaluate("scrollTo(0, 0)");
        }
        if (ready === ".on-page summary") await page.locator(ready).click();
        await page.evaluate(axe);
        assert.deepEqual(await violationsOf(page), [], path);
        await page.emulateMedia({ colorScheme: "dark" });
        assert.deepEqual(await violationsOf(page, COLOR_RULES), [], `${path} dark`);
      },
      { context },
    );
  }
  await context.close();
});

test("a page reports no error, asks no other host, moves nothing, and fits with forced colors", async () => {
  for (const path of words`/ /retail-chargebacks/ /words/ /worksheets/ /sources/shadow-dashboard/ /developers/
    /releases/2/`)
    await withPage(path, async ({ page }) => {
      assert.equal(await page.evaluate("document.getAnimations().length"), 0, path);
      await page.emulateMedia({ forcedColors: "active" });
      assert.ok((await overflowOf(page)) <= 0, path);
    });
});

// The text spacing that readers may set (WCAG 1.4.12).
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

// Returns texts of drawings that are cut off because they extend beyond their drawing.
const CUT_OFF = `[...document.querySelectorAll(".drawing text")].filter((text) => {
  const [textBox, drawingBox] = [text, text.ownerSVGElement].map((element) => element.getBoundingClientRect());
  return drawingBox.width > 0 && (textBox.left < drawingBox.left - 1 || textBox.right > drawingBox.right + 1);
}).map(({ textContent }) => textContent)`;

test("with more space between letters, words and lines nothing is cut off and nothing overflows", () =>
  eachPage(
    files,
    ["/", "/retail-chargebacks/", "/compare/late-delivery-claims/retail-chargebacks/", "/rules/", "/worksheets/"],
    async (page, path) => {
      await page.addStyleTag({ content: SPACED });
      for (const viewport of [NARROW, WIDE]) {
        await page.setViewportSize(viewport);
        assert.ok((await overflowOf(page)) <= 0, `${path} ${viewport.width}`);
        assert.deepEqual(await page.evaluate(CUT_OFF), [], `${path} ${viewport.width}`);
      }
    },
  ));

// Returns the focused element if it is visible neither in its middle nor at its corners.
const UNSEEN_FOCUS = `(() => {
  const { activeElement: focused } = document;
  const shares = [[0.5, 0.5], [0.05, 0.1], [0.95, 0.1], [0.05, 0.9], [0.95, 0.9]];
  const points = [...focused.getClientRects()].flatMap(({ left, top, width, height }) =>
    shares.map(([x, y]) => [left + width * x, top + height * y]));
  const seen = points.map(([x, y]) => document.elementFromPoint(x, y));
  return seen.some((one) => one && (focused.contains(one) || one.contains(focused))) ? null : focused.textContent;
})()`;

test("a focus that moves backward by Tab is never below a bar that stays in view", async () => {
  for (const path of words`/retail-chargebacks/ /sources/retail-chargebacks/ /sources/retail-chargebacks/#L172-177`) {
    await withPage(path, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.locator("footer a").last().focus();
      for (let steps = 0; steps < 60; steps += 1) {
        await page.keyboard.press("Shift+Tab");
        assert.equal(await page.evaluate(UNSEEN_FOCUS), null, path);
      }
    });
  }
});

test("landmarks are few, and those of one kind have names that differ", () => {
  for (const path of paths) {
    const [main = ""] = /<main .*<\/main>/s.exec(textAt(path)) ?? [];
    const labels = [...main.matchAll(/<(?:section|nav)[^>]* aria-label(?:ledby)?="([^"]*)"/g)].map(([, name]) => name);
    assert.ok(labels.length <= 6, `${path} ${labels.length}`);
    assert.equal(new Set(labels).size, labels.length, path);
  }
});
