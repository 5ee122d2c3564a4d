// Uses in a real browser the forms that lead to a page or filter one: a pair, law, and the register of documents. A
// faulty form leads a reader to another page than the one chosen.

import assert from "node:assert/strict";
import { after } from "node:test";
import type { Page } from "playwright-core";
import { builtSite } from "../../../test/support/published-site.ts";
import { openSession, browserTest as test } from "../../../test/support/visit.ts";
import { register } from "./support.ts";

const { url, withPage, close } = await openSession(builtSite());

after(close);

/** Resolves to the order of the two definitions of a pair in the title, heading, picker, table and drawings. */
async function orderOn(page: Page): Promise<string[][]> {
  const texts = (selector: string): Promise<string[]> => page.locator(selector).allTextContents();
  const [title = ""] = (await page.title()).split(" | ");
  const drawingNames = (await texts(".drawings h3")).map((text) => text.split(":")[0] ?? "");
  const quotationNames = (await texts(".quotation figcaption")).map((text) => text.replace("The source of ", ""));
  const [, ...heads] = await texts(".side-by-side thead th");
  const choices = await texts("#compare option:checked");
  return [title.split(" and "), await texts("h1.pair span:not(.and)"), choices, heads, drawingNames, quotationNames];
}

const inOrder = (...names: string[]): string[][] => Array.from({ length: 6 }, () => names);

test("a pair shows first what the reader chose first, at the one address of the pair", () =>
  withPage("/volume-rebates/", async ({ page }) => {
    const reverseOrder = inOrder("Volume rebates", "Retail chargebacks");
    await page.getByRole("link", { name: "Compare with Retail chargebacks" }).click();
    await page.waitForURL("**/compare/retail-chargebacks/volume-rebates/?first=volume-rebates");
    assert.deepEqual(await orderOn(page), reverseOrder);
    const questions = page.getByRole("row", { name: "Open point" }).getByRole("cell");
    assert.match((await questions.first().textContent()) ?? "", /tier/);
    await page.goto(`${url}/compare/`);
    const prompts = ["Choose a definition", "Choose a definition"];
    assert.deepEqual(await page.locator("#compare option:checked").allTextContents(), prompts);
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await page.getByText("Choose two definitions.").waitFor();
    assert.equal(await page.evaluate("document.activeElement.name"), "one");
    await page.locator("select[name=one]").selectOption("Volume rebates");
    await page.locator("select[name=other]").selectOption("Retail chargebacks");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await page.waitForURL("**/compare/retail-chargebacks/volume-rebates/?first=volume-rebates");
    assert.deepEqual(await orderOn(page), reverseOrder);
    await page.goto(`${url}/compare/retail-chargebacks/volume-rebates/`);
    assert.deepEqual(await orderOn(page), inOrder("Retail chargebacks", "Volume rebates"));
    await page.goto(`${url}/compare/#setoff-netting`);
    assert.deepEqual(await page.locator("#compare option:checked").first().textContent(), "Setoff and netting");
  }));

test("the form of law asks for a topic or a place, and leads to the one, the other or both", () =>
  withPage("/authorities/in/texas/", async ({ page }) => {
    const show = page.locator("#law").getByRole("button", { name: "Show" });
    await page.locator("#law [name=place]").selectOption("");
    assert.equal(await page.locator("#law option:checked").first().textContent(), "Choose a topic");
    await show.click();
    await page.getByText("Choose a topic or a place.").waitFor();
    await page.locator("#law [name=place]").selectOption("ontario");
    await show.click();
    await page.waitForURL("**/authorities/in/ontario/");
    await page.locator("#law [name=question]").selectOption("retention");
    await show.click();
    await page.waitForURL("**/authorities/in/ontario/#retention");
    await page.locator("#law [name=place]").selectOption("");
    await show.click();
    await page.waitForURL("**/authorities/on/retention/");
  }));

test("the page of a pair shows both side by side and leads on to any other pair", () =>
  withPage("/compare/retail-chargebacks/volume-rebates/", async ({ page }) => {
    assert.equal(await page.locator("h1").innerText(), "Retail chargebacks and Volume rebates");
    assert.match(
      await page.getByRole("row", { name: "Papers that only its question needs" }).innerText(),
      /Rebate agreement/,
    );
    await page.getByRole("link", { name: "Papers that only one of the two questions needs" }).click();
    assert.ok(await page.locator("tr#papers:target").isVisible());
    await page.goto(new URL("/compare/", page.url()).href);
    await page.locator("#volume-rebates summary").click();
    await page.locator("#volume-rebates").getByRole("link", { name: "with Retail chargebacks" }).click();
    await page.waitForURL(/\/compare\/retail-chargebacks\/volume-rebates\//);
    await page.goto(new URL("/compare/retail-chargebacks/volume-rebates/", page.url()).href);
    await page.locator("select[name=one]").selectOption("Volume rebates");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await page.getByText("Choose two different definitions.").waitFor();
    await page.locator("select[name=other]").selectOption("Late-delivery claims");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await page.waitForURL("**/compare/late-delivery-claims/volume-rebates/?first=volume-rebates");
  }));

test("the reason codes are filtered by a number or a word, and all are folded again without one", () =>
  withPage("/words/#codes", async ({ page }) => {
    const field = page.locator("#code-filter input");
    const said = page.locator("#code-filter .said");
    await field.fill("38");
    assert.equal(await said.innerText(), "1 code.");
    assert.ok(await page.locator("#code-38").isVisible());
    await field.fill("nothing-has-this");
    assert.equal(await said.innerText(), "No code has these words.");
    await field.fill("");
    assert.equal(await said.textContent(), "");
    assert.equal(await page.locator("table.codes tr[id]:visible").count(), 0);
  }));

/** The parts of a document that these tests use. */
interface Document {
  id: string;
  name: string;
  producer: string;
  holder: string;
  readBy: readonly { id: string }[];
}

interface DocumentRequest {
  document: string;
  for: readonly string[];
}

test("the register of documents is filtered by words, definition and maker, and the address keeps the choice", () =>
  withPage("/documents/?of=setoff-netting&text=", async ({ page }) => {
    const items = () => page.locator(".register li[data-of]:not([hidden])");
    const { documents, alsoAsked } = register<{
      documents: readonly Document[];
      alsoAsked: readonly DocumentRequest[];
    }>("documents");
    const requests = alsoAsked.filter((one) => one.for.includes("setoff-netting")).map(({ document }) => document);
    const documentsHere = documents.filter(
      ({ id, readBy }) => requests.includes(id) || readBy.some((use) => use.id === "setoff-netting"),
    );
    assert.equal(await items().count(), documentsHere.length);
    const waitForText = (text: string) => page.locator("#shown", { hasText: text }).waitFor();
    await waitForText(`${documentsHere.length} of ${documents.length}`);
    const counts = await page.locator(".register:not([hidden]) .count").allInnerTexts();
    const sum = counts.reduce((sum, text) => sum + Number.parseInt(text, 10), 0);
    assert.equal(sum, documentsHere.length);
    await page.locator("[name=producer]").selectOption(documentsHere[0]?.producer ?? "");
    await page.locator("[name=holder]").selectOption(documentsHere[0]?.holder ?? "");
    await page.locator("[name=text]").fill(documentsHere[0]?.name ?? "");
    assert.ok((await items().evaluateAll((items) => items.map(({ id }) => id))).includes(documentsHere[0]?.id ?? ""));
    await page.reload();
    assert.ok((await items().count()) < documentsHere.length);
    const otherId = documents.find((document) => !documentsHere.includes(document))?.id;
    await page.evaluate(`location.hash = '#${otherId}'`);
    await page.locator(`#${otherId}:visible`).waitFor();
    assert.equal(await items().count(), documents.length);
  }));
