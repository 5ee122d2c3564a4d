// Opens the page of a source in a real browser: its two views, and lines that are chosen by pointer, keyboard and
// address. A citation of lines must show exactly these lines.

import assert from "node:assert/strict";
import { after } from "node:test";
import type { Page } from "playwright-core";
import { lineFragment, referencesOf } from "../../../core/catalog/references.ts";
import { compiledDefinitions } from "../../../test/support/project.ts";
import { builtSite } from "../../../test/support/published-site.ts";
import { openSession, browserTest as test } from "../../../test/support/visit.ts";
import { namesOfAuthorities } from "./support.ts";

const { cohorts, assets, sources } = await compiledDefinitions();
const files = builtSite();
const { browser, start, withPage, close } = await openSession(files);

after(close);

const ID = "retail-chargebacks";
const PATH = `/sources/${ID}/`;
const source = sources.find(({ sourceId }) => sourceId === ID) ?? assert.fail();

const number = (line: number): string => `#lines a.number[href="#L${line}"]`;
const hashOf = (page: Page): string => new URL(page.url()).hash;
const visible = (page: Page, id: string): Promise<boolean> => page.locator(id).isVisible();

async function namedIn(page: Page): Promise<number[]> {
  const ids = await page.locator("#lines .named").evaluateAll((items) => items.map(({ id }) => id));
  return ids.map((id) => Number(id.slice(1)));
}

test("a source is read as prose with real headings, and shown as exact lines where the address names lines", () =>
  withPage(PATH, async ({ page }) => {
    assert.deepEqual([await visible(page, "#reading"), await visible(page, "#lines")], [true, false]);
    const headings = [...source.sections.values()].slice(1).map(({ title }) => title);
    for (const title of headings)
      assert.ok((await page.getByRole("heading", { name: title, exact: true }).count()) > 0, title);
    await page
      .getByRole("navigation", { name: "Sections of this source" })
      .getByRole("link", { name: "Traps" })
      .click();
    assert.equal(hashOf(page), "#section-traps");
    const block = page.locator("#section-traps ~ ul > li > a.number, #section-traps ~ p > a.number").first();
    const [, from, to = from] = /(\d+)(?:–(\d+))?/.exec(await block.innerText()) ?? [];
    await block.click();
    await page.locator("#lines .named").first().waitFor();
    assert.deepEqual([await visible(page, "#reading"), await visible(page, "#lines")], [false, true]);
    const names = await namedIn(page);
    assert.deepEqual([names[0], names.at(-1)], [Number(from), Number(to)]);
    await page.goBack();
    await page.locator("#section-traps").waitFor();
    assert.equal(await visible(page, "#lines"), false);
  }));

test("the exact lines are those of the document, and each cited line is marked, with what cites it", () =>
  withPage(`${PATH}#lines`, async ({ page }) => {
    await page.locator("#lines > li").first().waitFor();
    assert.deepEqual(await page.locator("#lines > li > code").allTextContents(), source.lines);
    const references = referencesOf({ cohorts, assets }).filter(({ reference }) => reference.sourceId === ID);
    const lines = source.lines.map((_, index) => index + 1);
    const isCited = (line: number): boolean =>
      references.some(({ reference: { startLine, endLine } }) => startLine <= line && line <= endLine);
    const citedIds = await page.locator("#lines > .cited").evaluateAll((items) => items.map(({ id }) => id));
    for (const line of lines.filter(isCited)) assert.ok(citedIds.includes(`L${line}`), `${line}`);
    assert.ok(citedIds.length < lines.length);
    for (const { reference } of references) {
      const range = `#${lineFragment(reference)}`;
      const note = page.locator(`#L${reference.startLine} > .cites`);
      assert.equal(await note.locator(`a[href="${range}"]`).count(), 1, range);
    }
    assert.equal(await page.locator("#cited > .cites").count(), 0);
    const ids = await page.locator("[id]").evaluateAll((elements) => elements.map(({ id }) => id));
    assert.deepEqual(ids, [...new Set(ids)]);
  }));

test("where the exact lines cannot be loaded, the page says so and marks the part with the named line", async () => {
  const { url: origin } = await start(
    new Map([...files].filter(([path]) => path !== `sources/sha256/${source.sha256}.md`)),
  );
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}${PATH}#L11`);
  await page.getByText("Line 11 The exact lines could not be loaded.", { exact: true }).waitFor();
  const block = page.locator("#reading .named");
  assert.ok((await block.innerText()).includes((source.lines[10] ?? "-").slice(0, 30)));
  assert.deepEqual([await visible(page, "#reading"), await visible(page, "#chosen")], [true, false]);
  // A second request loads them again.
  await page.route("**/sources/sha256/*.md", (route) => route.fulfill({ body: source.text }));
  await page.getByRole("link", { name: "Exact lines" }).click();
  await page.locator("#lines > li").first().waitFor();
  await context.close();
});

test("the other view keeps the lines of the address", () =>
  withPage(`${PATH}#L11-12`, async ({ page }) => {
    await page.getByRole("link", { name: "Reading", exact: true }).click();
    const block = page.locator("#reading .named");
    await block.waitFor();
    assert.ok((await block.innerText()).includes((source.lines[10] ?? "-").slice(0, 30)));
    assert.equal(hashOf(page), "#L11-12");
    assert.equal(await page.locator(".views [aria-current]").innerText(), "Reading");
    await page.getByRole("link", { name: "Exact lines" }).click();
    assert.deepEqual(await namedIn(page), [11, 12]);
    await page.getByRole("link", { name: "Exact lines" }).click();
    await page.locator("#chosen").waitFor({ state: "hidden" });
    assert.deepEqual([hashOf(page), await namedIn(page)], ["#lines", []]);
  }));

test("a click or Enter on a number chooses its line, and with Shift the lines to there; Back undoes the choice", () =>
  withPage(`${PATH}#lines`, async ({ page }) => {
    await page.locator(number(53)).scrollIntoViewIfNeeded();
    const place = await page.evaluate("scrollY");
    await page.locator(number(53)).click();
    assert.equal(await page.evaluate("scrollY"), place);
    await page.getByText("Line 53", { exact: true }).waitFor();
    await page.locator(number(57)).click({ modifiers: ["Shift"] });
    await page.getByText("Lines 53–57", { exact: true }).waitFor();
    assert.deepEqual([hashOf(page), await namedIn(page)], ["#L53-57", [53, 54, 55, 56, 57]]);
    await page.locator(number(51)).click({ modifiers: ["Shift"] });
    assert.deepEqual([hashOf(page), await namedIn(page)], ["#L51-53", [51, 52, 53]]);
    assert.equal(page.context().pages().length, 1);
    assert.equal(await page.evaluate("String(getSelection())"), "");
    await page.goBack();
    await page.locator("#chosen").waitFor({ state: "hidden" });
    assert.equal(hashOf(page), "#lines");
    await page.locator(number(1)).focus();
    for (const key of ["Tab", "Enter"]) await page.keyboard.press(key);
    await page.getByText("Line 2", { exact: true }).waitFor();
    await page.locator(number(4)).focus();
    await page.keyboard.press("Shift+Enter");
    assert.deepEqual([hashOf(page), await namedIn(page)], ["#L2-4", [2, 3, 4]]);
  }));

test("a copied link and copied lines keep their meaning in later releases", async () => {
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  await withPage(
    `${PATH}#L11-12`,
    async ({ page }) => {
      const copyText = async (name: string): Promise<string> => {
        await page.getByRole("button", { name }).click();
        await page.getByText("Copied.").first().waitFor();
        return (await page.evaluate("navigator.clipboard.readText()")) as string;
      };
      const address = `${new URL(PATH, page.url()).href}?sha256=${source.sha256}#L11-12`;
      assert.equal(await copyText("Copy link"), address);
      const text = await copyText("Copy with citation");
      // A citation of an authority is copied with its printed name.
      const [brackets = assert.fail(), id] = /\[@([a-z0-9-]+)\]/.exec(source.lines[11] ?? "") ?? [];
      const name = namesOfAuthorities().get(id ?? "");
      const quotation = source.lines.slice(10, 12).join("\n").replace(brackets, `(${name})`);
      const [citation = ""] = text.split(`${quotation}\n\n`).slice(1);
      assert.match(citation, /^“Retail chargebacks, Mechanism, lines 11 to 12\.” Definition Discovery, release \d+, /);
      assert.ok(citation.endsWith(`. ${address}\n`));
      const item = source.lines.findIndex(
        (line, at) => line.startsWith("- ") && source.lines[at + 1]?.startsWith("- "),
      );
      await page.evaluate(`location.hash = "#L${item + 1}"`);
      await page.getByText(`Line ${item + 1}`, { exact: true }).waitFor();
      assert.ok((source.lines[item] ?? "").startsWith(`- ${(await copyText("Copy with citation")).slice(0, 20)}`));
    },
    { context },
  );
  await context.close();
});

test("an address with unknown lines says so in view, and hides nothing", () =>
  withPage(`${PATH}#L300`, async ({ page }) => {
    const place = (): Promise<unknown> => page.evaluate("scrollY");
    await page.locator("#lines .named").waitFor();
    const before = await place();
    for (const [hash, says] of [
      ["#L9999", `There is no line 9999: this text has ${source.lines.length} lines.`],
      ["#L47-55x", "#L47-55x does not name any lines."],
      ["#L9-3", "#L9-3 does not name any lines."],
    ] as const) {
      await page.evaluate(`location.hash = "${hash}"`);
      await page.locator("#named", { hasText: says }).waitFor();
      assert.equal(await place(), before, hash);
      assert.ok(await page.evaluate("document.getElementById('named').getBoundingClientRect().bottom <= innerHeight"));
      assert.equal(await visible(page, "#chosen"), false);
    }
    await page.evaluate("location.hash = '#L1-999999999'");
    await page.getByText(/This text ends with line \d+\./).waitFor();
    assert.equal((await namedIn(page)).length, await page.locator("#lines > li").count());
  }));
