// Opens every drawing in a real browser, in each way in which a page is shown. Its words must stay inside it and
// contrast with their background, or nobody can read them.

import assert from "node:assert/strict";
import { after } from "node:test";
import type { Page } from "playwright-core";
import { builtSite } from "../../../test/support/published-site.ts";
import { openSession, browserTest as test } from "../../../test/support/visit.ts";

const files = builtSite();
const { withPage, close } = await openSession(files);

after(close);

const LEAST_CONTRAST = 4.5;

// Pages of pairs are left out, because they have the drawings of the records.
const drawings = [...files]
  .filter(
    ([path, text]) => path.endsWith("index.html") && !path.startsWith("compare/") && text.includes('class="drawing'),
  )
  .map(([path]) => `/${path.slice(0, -"index.html".length)}`);

const WAYS = [
  { name: "light", media: { colorScheme: "light" } },
  { name: "dark", media: { colorScheme: "dark" } },
  { name: "print", media: { media: "print", colorScheme: "light" } },
  { name: "forced colors", media: { media: "screen", forcedColors: "active" } },
] as const;

// Runs in the page. Returns the words of its drawings that cannot be read. A word on a pattern needs contrast with its
// outline.
const UNREADABLE = `(() => {
  const luminance = (color) => {
    const [red, green, blue] = (color.match(/[\\d.]+/g) ?? [0, 0, 0]).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const page = getComputedStyle(document.body).backgroundColor;
  const groundOf = (text, x, y) => {
    const below = [...text.ownerSVGElement.querySelectorAll("rect, circle, path.part")].filter((shape) => {
      const { left, right, top, bottom } = shape.getBoundingClientRect();
      return !shape.closest("defs") && shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING &&
        getComputedStyle(shape).fill !== "none" && left <= x && x <= right && top <= y && y <= bottom;
    });
    if (below.length === 0) return page;
    const { fill } = getComputedStyle(below.at(-1));
    if (!fill.startsWith("url")) return fill;
    const { stroke, strokeWidth, fill: textFill } = getComputedStyle(text);
    return stroke !== "none" && Number.parseFloat(strokeWidth) >= 4 ? stroke : textFill;
  };
  return [...document.querySelectorAll("svg.drawing text")].flatMap((text) => {
    const box = text.getBoundingClientRect();
    const around = text.ownerSVGElement.getBoundingClientRect();
    if (box.width === 0) return [];
    const isIn = (outer) => outer.left - 1 <= box.left && box.right <= outer.right + 1 &&
      outer.top - 1 <= box.top && box.bottom <= outer.bottom + 1;
    // The background of a label is the last part that was drawn before it.
    const stands = text.matches(".on:not(.beside)");
    const parts = stands ? [...text.ownerSVGElement.querySelectorAll(".part")] : [];
    const under = parts.findLast((part) => part.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING);
    const { fill } = getComputedStyle(text);
    const got = contrast(fill, groundOf(text, box.left + box.width / 2, box.top + box.height / 2));
    const faults = [
      [!isIn(around), "runs out of its drawing"],
      [under !== undefined && !isIn(under.getBoundingClientRect()), "runs out of its box"],
      [got < ${LEAST_CONTRAST}, "has a contrast of " + got.toFixed(1)],
    ];
    return faults.flatMap(([isFault, says]) => (isFault ? ['"' + text.textContent + '" ' + says] : []));
  });
})()`;

async function faultsIn(page: Page): Promise<string[]> {
  return (await page.evaluate(UNREADABLE)) as string[];
}

test("each drawing can be read in light and dark, on paper and with forced colors", async () => {
  assert.ok(drawings.length > 12, "pages with drawings");
  for (const path of drawings)
    await withPage(path, async ({ page }) => {
      // The handbook has all drawings; what a record adds is where its broad drawing has its words.
      for (const { name, media } of path === "/handbook/" || path === "/how-to-read/" ? WAYS : WAYS.slice(0, 1)) {
        await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null });
        await page.emulateMedia(media);
        assert.deepEqual(await faultsIn(page), [], `${path} ${name}`);
      }
    });
});

test("a word without contrast, outside its drawing or outside its box is found", () =>
  withPage("/how-to-read/", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.evaluate(`{
      const [first, second, third] = document.querySelectorAll("svg.drawing.broad text.on");
      first.style.fill = "rgb(11, 85, 99)";
      second.setAttribute("x", "-40");
      third.textContent = "a label that is far longer than the box that it stands on";
    }`);
    const faults = (await faultsIn(page)).join("\n");
    assert.match(faults, /contrast of 1\.0/);
    assert.match(faults, /runs out of its drawing/);
    assert.match(faults, /far longer than .*runs out of its box/);
  }));
