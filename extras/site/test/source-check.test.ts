// Checks a source in a real browser, on a site of which one file differs. The page must tell the reader which of the
// two texts is the published one.

import assert from "node:assert/strict";
import { after } from "node:test";
import { compiledDefinitions } from "../../../test/support/project.ts";
import { builtSite } from "../../../test/support/published-site.ts";
import { openSession, browserTest as test } from "../../../test/support/visit.ts";

const { sources } = await compiledDefinitions();
const files = builtSite();
const { start, withPage, close } = await openSession(files);

after(close);

const SOURCE = "sources/retail-chargebacks";
const hash = sources.find(({ sourceId }) => sourceId === "retail-chargebacks")?.sha256 ?? "-";

// A case of the check of a source: a changed file of the site, what the check says of it, and the query of the address.
type Check = [what: string, path: string, edit: (text: string) => string, says: readonly RegExp[], query?: string];
const CHECKS: readonly Check[] = [
  [
    "what it compared",
    `${SOURCE}.md`,
    (text) => text,
    [
      /^It matches\./,
      new RegExp(hash),
      /equals the hash in \d+ source references/,
      /equals the exact lines on this page/,
    ],
  ],
  [
    "that the source is another",
    `${SOURCE}.md`,
    (text) => text.replace("seller", "Seller"),
    [/^It does not match\./, /differs from the hash in (\d+) of \1 source references/, /differs from the exact lines/],
  ],
  [
    "that the exact lines are others",
    `sources/sha256/${hash}.md`,
    (text) => text.replace("A seller ships", "No seller ships"),
    [/^It does not match\./, /equals the hash in/, /differs from the exact lines/, /equals the text to read/],
  ],
  [
    "that the prose of the page is another",
    `${SOURCE}/index.html`,
    (text) => text.replace("A seller ships", "No seller ships"),
    [/^It does not match\./, /equals the hash in/, /differs from the text to read/, /equals the exact lines/],
  ],
  [
    "that the address cites another text",
    `${SOURCE}.md`,
    (text) => text,
    [/^It does not match\./, /equals the hash printed on this page/, /differs from the hash in the address/],
    `?sha256=${"0".repeat(64)}`,
  ],
];

for (const [what, path, edit, says, query = ""] of CHECKS)
  test(`the source check recomputes the hash and says ${what}`, async () => {
    const { url: origin } = await start(new Map([...files, [path, edit(files.get(path) ?? "")]]));
    await withPage(
      `/${SOURCE}/${query}`,
      async ({ page }) => {
        await page.getByRole("button", { name: "Check the hash" }).click();
        await page.locator("#verdict.good, #verdict.bad").waitFor();
        const verdict = (await page.locator("#verdict").textContent()) ?? "";
        for (const part of says) assert.match(verdict, part);
      },
      { origin },
    );
  });

test("a link to the button checks on arrival, and shows the verdict with the hash and what was compared", async () => {
  const { url: origin } = await start(files);
  await withPage(
    `/retail-chargebacks/`,
    async ({ page }) => {
      await page.getByText("More", { exact: true }).click();
      await page.getByRole("link", { name: "Check the hash" }).click();
      const verdict = page.locator("#verdict.good");
      await verdict.waitFor();
      const text = await verdict.innerText();
      assert.match(text, /^It matches\. SHA-256 [0-9a-f]{64}\s+Compared: retail-chargebacks\.md, \d+ bytes/);
      assert.ok(text.includes((await page.locator("#sha256").textContent()) ?? "-"));
    },
    { origin },
  );
});
