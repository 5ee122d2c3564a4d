// Citations of sources in a real browser: of the text of today, of earlier texts, and of what there never was.

import assert from "node:assert/strict";
import { after } from "node:test";
import type { Page } from "playwright-core";
import type { ReleaseIndex } from "../../../src/catalog/releases.ts";
import { projectInput, publishedSite } from "../../support/published-site.ts";
import { openSession, browserTest as test } from "../../support/visit.ts";

const input = await projectInput();
const files = publishedSite(input);
const { browser, url, start, withPage, close } = await openSession(files);

after(close);

const ID = "retail-chargebacks";
const { releases } = JSON.parse(files.get("releases.json") ?? "") as ReleaseIndex;
const hashIn = (number: number, id = ID): string =>
  releases[number - 1]?.sources.find(({ sourceId }) => sourceId === id)?.sha256 ?? assert.fail();
const linesOf = (sha256: string): string[] => (files.get(`sources/sha256/${sha256}.md`) ?? assert.fail()).split("\n");

// What release 1 says of a field, and where: the words that somebody cited first.
const FIRST = hashIn(1);
const cited = JSON.parse(files.get("releases/1/asset-definitions.json") ?? "")
  .records.find(({ id }: { id: string }) => id === ID)
  .fields.find(({ key }: { key: string }) => key === "disputeDeadlineDate")
  .sourceBasis.find(({ sourceId }: { sourceId: string }) => sourceId === ID) as { startLine: number; endLine: number };
const RANGE = `#L${cited.startLine}-${cited.endLine}`;

const box = async (page: Page): Promise<string> => {
  await page.locator("#earlier h2, #earlier p").first().waitFor();
  return page.locator("#earlier").innerText();
};

test("a citation of release 1 shows the lines as they were, of which release they are, and what has changed since", () =>
  withPage(`/sources/${ID}/?sha256=${FIRST}${RANGE}`, async ({ page }) => {
    const said = await box(page);
    assert.match(said, /^An earlier text\n/);
    assert.equal(await page.evaluate("document.activeElement.id"), "earlier-h");
    assert.match(said, /a text of release 1 of 21 November 2026\. It reads otherwise today/);
    assert.match(said, /✓ Recomputed just now: the bytes have this hash\./);
    const shown = await page.locator("#earlier > ol.lines > li > code").allTextContents();
    assert.deepEqual(shown, linesOf(FIRST).slice(cited.startLine - 1, cited.endLine));
    assert.ok((await page.locator("#earlier del").count()) > 0 && (await page.locator("#earlier ins").count()) > 0);
    // A change without what is gone is what stands on the lines of today that it names.
    const { address, words } = (await page.evaluate(`(() => {
      const item = [...document.querySelectorAll("#earlier > ul > li")].find((one) => one.querySelector("del") && one.querySelector("ins"));
      for (const gone of item.querySelectorAll("del")) gone.remove();
      return { address: item.querySelector("a").href, words: item.textContent };
    })()`)) as { address: string; words: string };
    const [, from, to] = /#L(\d+)-(\d+)$/.exec(address) ?? assert.fail(address);
    const today = linesOf(hashIn(releases.length)).slice(Number(from) - 1, Number(to));
    const isText = (word: string): boolean => word !== "";
    assert.deepEqual(
      words
        .slice(words.indexOf(": ") + 2)
        .split(/\s+/)
        .filter(isText),
      today.join(" ").split(/\s+/).filter(isText),
    );
    await page.locator("#earlier summary").click();
    assert.equal(await page.locator("#earlier details li").count(), linesOf(FIRST).length - 1);
    assert.equal(await page.locator("#lines .named").count(), 0);
  }));

test("a link from what has changed leads to the lines of today, and a line number to another line of the earlier text", () =>
  withPage(`/sources/${ID}/?sha256=${FIRST}${RANGE}`, async ({ page }) => {
    await box(page);
    await page.locator("#earlier summary").click();
    await page.locator("#earlier details a.number").nth(8).click();
    await page.getByText("Line 9, as it was").waitFor();
    assert.equal(await page.locator("#earlier > ol.lines > li > code").innerText(), linesOf(FIRST)[8]);
    await page.locator("#earlier > ul a").first().click();
    await page.locator("#lines .named").first().waitFor();
    assert.equal(new URL(page.url()).search, "");
    assert.equal(await page.locator("#earlier").isVisible(), false);
  }));

test("an address with the hash of today is like one without", () =>
  withPage(`/sources/${ID}/?sha256=${hashIn(releases.length)}#L11-12`, async ({ page }) => {
    await page.locator("#lines .named").first().waitFor();
    assert.equal(await page.locator("#lines .named").count(), 2);
    assert.equal(await page.locator("#earlier").isVisible(), false);
  }));

const REFUSED: readonly [query: string, says: RegExp][] = [
  [`?sha256=${"0".repeat(64)}`, /No release cites a text with this hash: 0{64}\. Below is the text of today\./],
  ["?sha256=%3Cimg%20src=x%20onerror=globalThis.pwned=1%3E", /The address gives no SHA-256, which has 64 digits/],
  ["?sha256=", /The address gives no SHA-256/],
  [`?sha256=${FIRST.slice(0, 8)}`, new RegExp(`With these digits begins ${FIRST}\\. Below`)],
  [`?sha256=${hashIn(1, "shared-amounts")}`, /This is the hash of another source: shared-amounts\. Below/],
  [`?sha256=${FIRST}#L9999`, /There is no line 9999: this text has \d+ lines\./],
  [`?sha256=${FIRST}#L9-7`, /#L9-7 names no lines\. An address ends in #L47, or in #L47-55\./],
  [`?sha256=${FIRST}`, /The address names no lines of it\./],
];

for (const [query, says] of REFUSED)
  test(`an address that names nothing says so: ${query.slice(0, 30)}`, () =>
    withPage(`/sources/${ID}/${query}`, async ({ page }) => {
      assert.match(await box(page), says);
      assert.equal(await page.evaluate("globalThis.pwned"), undefined);
      assert.equal(await page.locator("#lines > li").count(), linesOf(hashIn(releases.length)).length - 1);
    }));

test("a citation of a section that is gone leads to the field that stands in its place, and to its section", () => {
  const gone = "milestones-retainage";
  const { sourceBasis } = JSON.parse(files.get("releases/1/asset-definitions.json") ?? "")
    .records.find(({ id }: { id: string }) => id === gone)
    .fields.find(({ key }: { key: string }) => key === "withheldAmount");
  const { sha256, startLine, endLine } = sourceBasis[0];
  return withPage(`/sources/${gone}/?sha256=${sha256}#L${startLine}-${endLine}`, async ({ page }) => {
    const said = await box(page);
    assert.match(said, /The text of today has no section “Withheld amount”\./);
    assert.match(
      said,
      /The field withheldAmount is gone; in its place stand openWithheldAmount and finalWithheldAmount\. /,
    );
    const [section] = /In the text of today: lines (\d+)/.exec(said)?.slice(1) ?? [];
    assert.equal(linesOf(hashIn(releases.length, gone))[Number(section) - 1], "### Open withheld amount");
  });
});

test("an earlier text whose bytes are not those of its hash is shown with a warning", async () => {
  const path = `sources/sha256/${FIRST}.md`;
  const { url: origin } = await start(new Map([...files, [path, (files.get(path) ?? "").replaceAll("the", "a")]]));
  await withPage(
    `/sources/${ID}/?sha256=${FIRST}${RANGE}`,
    async ({ page }) => assert.match(await box(page), /✗ The bytes that are published under this hash have another/),
    { origin },
  );
});

test("an earlier text is shown on plain http, where the browser offers no hash", async () => {
  await withPage(
    `/sources/${ID}/?sha256=${FIRST}${RANGE}`,
    async ({ page }) => assert.match(await box(page), /Not recomputed here: .*\nLines \d+–\d+, as they were/s),
    { origin: url.replace("127.0.0.1", "plain.test") },
  );
});

test("where the earlier text cannot be fetched, the page says why and where it is kept", async () => {
  const path = `sources/sha256/${FIRST}.md`;
  const { url: origin } = await start(new Map([...files].filter(([one]) => one !== path)));
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/sources/${ID}/?sha256=${FIRST}${RANGE}`);
  assert.equal(
    await box(page),
    `Could not show the text that the address cites: ${path} was answered with status 404. It is kept at ${path}.`,
  );
  await context.close();
});

test("a range lights its lines and is scrolled to, whether or not a record cites just these", () =>
  withPage(`/sources/${ID}/#L211-213`, async ({ page }) => {
    assert.equal(files.get(`sources/${ID}/index.html`)?.includes('id="L211-213"'), false);
    assert.deepEqual(await page.locator("#lines .named").evaluateAll((lines) => lines.map(({ id }) => id)), [
      "L211",
      "L212",
      "L213",
    ]);
    const top = (await page.evaluate("document.getElementById('L211').getBoundingClientRect().top")) as number;
    assert.ok(top >= 0 && top < 100, `${top}`);
    await page.evaluate("location.hash = '#L9999'");
    await page.getByText(/There is no line 9999: this text has \d+ lines\./).waitFor();
    assert.equal(await page.locator("#lines .named").count(), 0);
    await page.evaluate("location.hash = '#L47-55x'");
    await page.getByText("#L47-55x names no lines.").waitFor();
    await page.evaluate("location.hash = '#L1-999999999'");
    await page.getByText(/This text ends with line \d+\./).waitFor();
    assert.equal(await page.locator("#lines .named").count(), await page.locator("#lines > li").count());
  }));

test("without JavaScript the page of a source says where an older citation is kept", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${url}/sources/${ID}/?sha256=${FIRST}${RANGE}`);
  await page.getByText("An older citation, ?sha256=<hash>").waitFor();
  await page.getByText("Every text of this source").click();
  assert.ok(await page.locator(`a[href="../../sources/sha256/${FIRST}.md"]`).isVisible());
  assert.equal(await page.locator("#earlier").isVisible(), false);
  await context.close();
});
