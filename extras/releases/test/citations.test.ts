// Opens citations of sources in a real browser: of the text of today, of earlier texts, and of a hash that no text has.
// A reader must see the lines that were cited, and never other lines in their place.

import assert from "node:assert/strict";
import { after } from "node:test";
import type { Page } from "playwright-core";
import { builtSite } from "../../../test/support/published-site.ts";
import { openSession, browserTest as test } from "../../../test/support/visit.ts";
import type { ReleaseIndex } from "../register.ts";

const files = builtSite();
const { browser, url, start, withPage, close } = await openSession(files);

after(close);

const ID = "retail-chargebacks";
const { releases } = JSON.parse(files.get("releases.json") ?? "") as ReleaseIndex;
const hashIn = (number: number, id = ID): string =>
  releases[number - 1]?.sources.find(({ sourceId }) => sourceId === id)?.sha256 ?? assert.fail();
const linesOf = (sha256: string): string[] => (files.get(`sources/sha256/${sha256}.md`) ?? assert.fail()).split("\n");

// A field of release 1 and its place in the source: these lines were cited first.
const FIRST = hashIn(1);
const reference = JSON.parse(files.get("releases/1/asset-definitions.json") ?? "")
  .records.find(({ id }: { id: string }) => id === ID)
  .fields.find(({ key }: { key: string }) => key === "disputeDeadlineDate")
  .sourceBasis.find(({ sourceId }: { sourceId: string }) => sourceId === ID) as { startLine: number; endLine: number };
const RANGE = `#L${reference.startLine}-${reference.endLine}`;

const box = async (page: Page): Promise<string> => {
  await page.locator("#earlier h2, #earlier p").first().waitFor();
  return page.locator("#earlier").innerText();
};

test("a citation of release 1 shows its lines as they were, their release and where to go, on paper too", () =>
  withPage(`/sources/${ID}/?sha256=${FIRST}${RANGE}`, async ({ page }) => {
    const answer = await box(page);
    assert.match(answer, /^An earlier text\n/);
    assert.ok(answer.includes(`Release 1: ${FIRST} as a file; what release 2 changed`), answer);
    await page.locator("#lines .named").first().waitFor();
    assert.deepEqual(await page.locator("#lines > li > code").allTextContents(), linesOf(FIRST).slice(0, -1));
    const passage = linesOf(FIRST).slice(reference.startLine - 1, reference.endLine);
    assert.deepEqual(await page.locator("#lines .named > code").allTextContents(), passage);
    await page.locator('#lines a.number[href="#L9"]').click();
    await page.locator('#lines a.number[href="#L12"]').click({ modifiers: ["Shift"] });
    await page.getByText("Lines 9–12", { exact: true }).waitFor();
    assert.ok((await page.locator("#chosen-link").textContent())?.endsWith(`?sha256=${FIRST}#L9-12`));
    assert.equal(await page.locator("#reading").isVisible(), false);
    assert.equal(await page.getByRole("link", { name: "what release 2 changed" }).last().isVisible(), true);
    await page.emulateMedia({ media: "print" });
    const onPaper = ["#lines", "#reading"].map((id) => page.locator(id).isVisible());
    assert.deepEqual(await Promise.all(onPaper), [true, false]);
    await page.emulateMedia({ media: "screen" });
    await page.locator("#bar").getByRole("link", { name: "The current text" }).click();
    await page.locator("#reading").waitFor();
    assert.deepEqual([new URL(page.url()).search, await page.locator("#earlier").isVisible()], ["", false]);
  }));

test("an address with the hash of today is like one without", () =>
  withPage(`/sources/${ID}/?sha256=${hashIn(releases.length)}#L11-12`, async ({ page }) => {
    await page.locator("#lines .named").first().waitFor();
    assert.equal(await page.locator("#lines .named").count(), 2);
    assert.equal(await page.locator("#earlier").isVisible(), false);
  }));

test("the page reports a hash that no text of the source has, and marks no line", async () => {
  for (const query of [
    `?sha256=${"0".repeat(64)}#L9`,
    "?sha256=%3Cimg%20src=x%20onerror=globalThis.pwned=1%3E",
    "?sha256=",
    `?sha256=${hashIn(1, "shared-amounts")}#L9`,
  ])
    await withPage(`/sources/${ID}/${query}`, async ({ page }) => {
      assert.match(await box(page), /No release cites a text of this source that has the hash in the address\./, query);
      assert.equal(await page.evaluate("globalThis.pwned"), undefined);
      await page.locator("#lines > li").first().waitFor();
      assert.equal(await page.locator("#lines > li").count(), linesOf(hashIn(releases.length)).length - 1);
      assert.equal(await page.locator("#lines .named").count(), 0);
    });
});

test("where an earlier text cannot be fetched, the page says so, links it, and shows the current text", async () => {
  const [earlier, current] = [FIRST, hashIn(releases.length)].map((hash) => `sources/sha256/${hash}.md`);
  for (const [lostPaths, selector] of [
    [[earlier], "#lines"],
    [[earlier, current], "#reading"],
  ] as const) {
    const { url: origin } = await start(new Map([...files].filter(([path]) => !lostPaths.includes(path))));
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${origin}/sources/${ID}/?sha256=${FIRST}${RANGE}`);
    assert.match(await box(page), /The text that the address cites could not be loaded: Release 1: .* as a file/);
    await page.locator(selector).waitFor();
    await context.close();
  }
});

test("without JavaScript a source has its prose and citers, and says where its lines and older texts are", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${url}/sources/${ID}/?sha256=${FIRST}#L${reference.startLine}`);
  for (const id of ["#reading", "#cited"]) assert.ok(await page.locator(id).isVisible(), id);
  assert.ok(await page.locator(`#cited a[href="../${ID}.md"]`).isVisible());
  const block = page.locator(`#reading :has(> #L${reference.startLine})`);
  const top = await block.evaluate((element) => element.getBoundingClientRect().top);
  assert.ok(top >= 0 && top < 200, `${top}`);
  assert.equal(await block.evaluate((element) => getComputedStyle(element).borderLeftWidth), "6px");
  await page.getByText("An older citation, ?sha256=<hash>").waitFor();
  await page.getByText("Every text of this source").click();
  assert.ok(await page.locator(`a[href="../../sources/sha256/${FIRST}.md"]`).isVisible());
  assert.equal(await page.locator("#earlier").isVisible(), false);
  await context.close();
});
