// Uses the search of the home page in a real browser. Typing, keys, focus and the address have to work together, also
// while the index loads or cannot be loaded.

import assert from "node:assert/strict";
import { after } from "node:test";
import type { Page } from "playwright-core";
import { builtSite } from "../../../test/support/published-site.ts";
import { assertReaderDecides, REQUEST } from "../../../test/support/reader-decides.ts";
import { openSession, browserTest as test, until } from "../../../test/support/visit.ts";

const files = builtSite();
const { browser, visit, withPage, close } = await openSession(files);

after(close);

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DATA = "assets/findable.json";

const heads = (page: Page) => page.locator("#results .head a");
const glossaryLinks = (page: Page) => page.locator("#results section[data-of=words] .head a");
const countText = (page: Page) => page.locator("#found").innerText();
const focusOf = (page: Page) => page.evaluate("document.activeElement.id || document.activeElement.textContent");

async function ready(page: Page): Promise<void> {
  await page.locator('#results[aria-busy="false"] .item').first().waitFor();
}

test("a request for a decision is told above all results that the reader decides", () =>
  withPage(`/?q=${encodeURIComponent(REQUEST)}`, async ({ page }) => {
    await ready(page);
    assertReaderDecides(await page.locator("#results > .limits").innerText());
    assert.equal(await page.locator("#results > :first-child.limits").count(), 1);
    assert.match(await countText(page), /^No definition decides that\./);
  }));

test("search leads to words of the glossary, below the definitions, and says which words a result lacks", () =>
  withPage("/?q=retailer+deducts+late+asn", async ({ page }) => {
    await ready(page);
    assert.equal(await glossaryLinks(page).innerText(), "ASN");
    assert.equal(
      await page.locator("#results section[data-of=words] summary").innerText(),
      "Advance ship notice: the seller's message that goods are on the way, with what is packed in what.",
    );
    assert.equal(await heads(page).first().textContent(), "Retail chargebacks");
    const words = await page.locator("#results .words").allTextContents();
    assert.ok(words.includes("Not in it: asn"), words.join());
    assert.equal(await page.locator("#results .item").first().locator(".words").count(), 0);
    assert.match(await countText(page), /\d definitions.*, and more/);
    await page.locator("#q").fill("retailer zxqv");
    assert.equal(await glossaryLinks(page).count(), 0);
    await page.locator("#q").fill("4010");
    assert.equal(await countText(page), "For “4010”: 1 word.");
    await page.locator("#q").fill("assignment Poland");
    await page.locator("#results h2", { hasText: "Not covered" }).waitFor();
    assert.match(await countText(page), /^For “assignment Poland”: not covered/);
    await page.locator("#q").fill("4010");
    await page.locator("#q").press("Enter");
    await page.waitForURL("**/words/#x12");
    assert.match(await page.locator(":target").innerText(), /^X12/);
    await page.goto(new URL("/?q=EDI+812", page.url()).href);
    await glossaryLinks(page).first().click();
    await page.waitForURL("**/words/#edi-812");
    assert.equal(await page.locator("tr:target td").first().innerText(), "credit or debit adjustment");
    await page.goto(new URL("/?q=contingent", page.url()).href);
    await ready(page);
    assert.equal(await heads(page).first().textContent(), "contingent amount");
  }));

test("search says what a result is and holds, keeps the query in the address, and opens a clear result on Enter", () =>
  withPage("/", async ({ page }) => {
    await page.locator("#q").pressSequentially("GRNI");
    await ready(page);
    const first = page.locator("#results li.item").first();
    assert.equal(await heads(page).first().textContent(), "Delivered, not yet invoiced");
    assert.equal(await first.locator(".head").innerText(), "Delivered, not yet invoiced");
    assert.equal(await first.locator("ul a").first().textContent(), "Alias");
    assert.equal(await first.locator("mark").first().textContent(), "GRNI");
    assert.match(await countText(page), /^For “GRNI”: \d+ definitions?, /);
    assert.equal(
      await page.locator("#after").innerText(),
      "The order follows the words that you typed. It says what to read next, not what a claim is.",
    );
    assert.equal(new URL(page.url()).searchParams.get("q"), "GRNI");
    await page.reload();
    await ready(page);
    assert.equal(await page.locator("#q").inputValue(), "GRNI");
    // The word of the glossary is below it, and Enter does not open that word.
    await glossaryLinks(page).first().waitFor();
    await page.locator("#q").press("Enter");
    await page.waitForURL("**/delivered-not-invoiced/");
  }));

test("search finds misspelt words and sentences, and what is outside all twelve", () =>
  withPage("/?q=shortage", async ({ page }) => {
    await ready(page);
    for (const [query, first] of [
      ["retainge", "milestones-retainage/"],
      ["our customer is also our supplier", "setoff-netting/"],
      ["bill and hold", "rules/#outside-bill-and-hold"],
    ] as const) {
      await page.locator("#q").fill(query);
      // The meaning of a word of the glossary may have to be loaded first.
      await page.locator(`#results .head a[href="${first}"]`).first().waitFor();
      assert.equal(await heads(page).first().getAttribute("href"), first, query);
    }
    assert.equal(await page.locator("#results h2").first().innerText(), "Outside all twelve");
    await heads(page).first().click();
    await page.waitForURL("**/rules/#outside-bill-and-hold");
    assert.match(await page.locator(":target dt").innerText(), /^Bill-and-hold/);
  }));

test("search leads from a matched place to it, and loads the other places where they are asked for", () =>
  withPage("/?q=deduction+date", async ({ page }) => {
    await ready(page);
    const first = page.locator("#results li.item").first();
    assert.equal(await first.locator("ul a").count(), 1);
    await first.locator("summary").click();
    await first.locator("details a").first().waitFor();
    assert.ok((await first.locator("details li").count()) > 2);
    const link = first.locator("a", { hasText: /^Field / }).first();
    const key = (await link.textContent())?.replace("Field ", "");
    await link.click();
    await page.waitForURL(`**/#field-${key}`);
    assert.equal(await page.locator(":target th code").innerText(), key);
  }));

test("the first screen of a telephone has all of the first answer, and each other is folded to at most two lines", () =>
  withPage("/", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const query of ["last day to dispute", "retainage texas", "bill and hold"]) {
      await page.locator("#q").fill(query);
      await ready(page);
      await page.evaluate("scrollTo(0, 0)");
      const boxes: { bottom: number; height: number }[] = await page.evaluate(
        "[...document.querySelectorAll('#results .item')].map((one) => one.getBoundingClientRect().toJSON())",
      );
      assert.ok((boxes[0]?.bottom ?? 845) <= 844, query);
      assert.ok(boxes.length > 3 && boxes.slice(1).every(({ height }) => height < 170), query);
    }
    const lines = page.locator("#results .item summary");
    const heights = await lines.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    assert.ok(
      heights.every((height) => height < 50),
      heights.join(),
    );
    const second = page.locator("#results .item").nth(1);
    assert.equal(await second.locator(".words").isVisible(), false);
    await second.locator("summary").click();
    await second.locator(".words").waitFor();
  }));

test("the line of a paper says what the paper proves, and its file is loaded once an answer has papers", () =>
  withPage("/?q=retainage", async ({ page }) => {
    await ready(page);
    const loads: string[] = [];
    page.on("request", (request) => loads.push(new URL(request.url()).pathname));
    for (const query of ["short paid invoice", "remittance advice"]) {
      await page.locator("#q").fill(query);
      await ready(page);
      const papers = page.locator("#results section[data-of=papers] li.item");
      await papers.first().waitFor();
      for (const line of await papers.locator(":is(.point, summary)").allTextContents())
        assert.ok(line === "More places" || /^[A-Z].{20,}\.$/.test(line), line);
    }
    assert.ok(loads.filter((path) => path.endsWith("/papers.json")).length <= 1, loads.join());
  }));

test("law and papers are loaded where they are asked for, and nothing above them moves", () =>
  withPage("/?q=short+pay", async ({ page }) => {
    await ready(page);
    const top = () => page.evaluate("document.querySelector('#results .head a').getBoundingClientRect().top + scrollY");
    const before = await top();
    await page.locator("#results > details > summary").click();
    await page.locator("#results > details section[data-of=law] a").first().waitFor();
    assert.equal(await top(), before);
  }));

test("law is shown at once for a name of a definition and a word of law, and what is cut is counted as shown", () =>
  withPage("/?q=retainage+limit", async ({ page }) => {
    await page.locator("#results section[data-of=law] .item").first().waitFor();
    assert.equal(await page.locator("#results > details").count(), 0);
    await page.locator("#q").fill("customer deducts late from the payment of the invoice");
    assert.match(await countText(page), /: \d definitions\b.*, and more/);
  }));

test("a page that is opened with a query moves nothing when the results come", () =>
  withPage(
    "/?q=New+York+retainage",
    async ({ page }) => {
      await ready(page);
      assert.equal(await page.locator("#results section").first().getAttribute("data-of"), "law");
      const shift = (await page.evaluate("window.shifted")) as number;
      assert.ok(shift < 0.05, `${shift}`);
    },
    {
      init: `window.shifted = 0;
        new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shifted += entry.value; })
          .observe({ type: "layout-shift", buffered: true });`,
    },
  ));

test("what was found is said once, when typing has stopped", () =>
  withPage("/", async ({ page }) => {
    await page.locator("#q").pressSequentially("retainage");
    await ready(page);
    await page.evaluate(`window.said = [];
      const announced = document.getElementById("announced");
      new MutationObserver(() => window.said.push(announced.textContent))
        .observe(announced, { childList: true, characterData: true, subtree: true });`);
    await page.locator("#q").pressSequentially(" held back");
    await until(page, "window.said.length > 0");
    assert.deepEqual(await page.evaluate("window.said"), [await countText(page)]);
  }));

test("search finds an authority by the name that people write, and leads to its full entry", () =>
  withPage("/?q=UCC+9-404", async ({ page }) => {
    await heads(page).filter({ hasText: "UCC 9-404" }).click();
    await page.waitForURL("**/authorities/us-uniform/#ucc-9-404");
    assert.match(await page.locator(":target h3").innerText(), /^UCC 9-404/);
  }));

test("an answer is the same whether its query was typed, with law asked for on the way, or opened by its address", () =>
  withPage("/?q=late+delivery+charge", async ({ page }) => {
    const resultTexts = () => page.locator("#results h2, #results .head a").allInnerTexts();
    await ready(page);
    const firstTexts = await resultTexts();
    await page.locator("#q").fill("retainage limit");
    await page.locator("#results section[data-of=law] .item").first().waitFor();
    await page.locator("#q").fill("");
    await page.locator("#q").pressSequentially("late delivery charge");
    await ready(page);
    assert.deepEqual(await resultTexts(), firstTexts);
    assert.equal(await page.locator("#results section[data-of=law] .item").count(), 0);
  }));

test("Enter right behind the number of a section opens it, and its excerpt begins with its first sentence", () =>
  withPage("/", async ({ page }) => {
    await page.locator("#q").fill("9-406");
    await page.locator("#q").press("Enter");
    await page.waitForURL("**/authorities/us-uniform/#ucc-9-406");
    await page.goto(new URL("/?q=9-406", page.url()).href);
    await ready(page);
    const excerpt = await page.locator("#results li.item li").first().innerText();
    assert.match(excerpt, /^On an account, chattel paper or payment intangible/m);
  }));

test("search loads law where no definition is clearly meant, and shows it first where a place is named", () =>
  withPage("/?q=setoff+against+an+assignee,+England", async ({ page }) => {
    await page.locator("#results li.item", { hasText: "England and Wales: defenses against the assignee" }).waitFor();
    await heads(page).first().click();
    await page.waitForURL(/\/(?:sources\/shared-law|authorities)\//);
  }));

test("search opens with a rule of law that is typed by its name alone", () =>
  withPage("/?q=constraint+on+variable+consideration", async ({ page }) => {
    await heads(page).first().waitFor();
    assert.equal(await page.locator("#results section").first().getAttribute("data-of"), "law");
    assert.match(await heads(page).first().innerText(), /^IFRS 15/);
  }));

test("search says so when no text holds a word, and offers where else to look", () =>
  withPage("/?q=zxqv", async ({ page }) => {
    await page.locator("#after a").first().waitFor();
    assert.equal(
      await countText(page),
      "No text here contains “zxqv”. Type another word of the trade, a name or a number.",
    );
    const suggestions = await page.locator("#after a").evaluateAll((links) => links.map((a) => a.getAttribute("href")));
    assert.deepEqual(suggestions, ["words/", "rules/#key", "rules/#outside"]);
    await page.locator("#q").fill("the");
    assert.match(await countText(page), /^No text here contains “the”\./);
    await page.locator("#q").fill("  ");
    assert.equal(await countText(page), "");
    assert.equal(await page.locator("#results .item").count(), 0);
    assert.equal(await page.locator("#after").innerText(), "");
  }));

test("search is worked by keys alone: Control and /, arrows, Tab, Enter and Escape", () =>
  withPage("/", async ({ page }) => {
    await page.keyboard.press("Control+/");
    assert.equal(await focusOf(page), "q");
    await page.keyboard.type("deduction date");
    await ready(page);
    const names = await heads(page).allTextContents();
    await page.keyboard.press("Enter");
    await page.locator("#found", { hasText: "More than one may fit: choose one." }).waitFor();
    assert.equal(await focusOf(page), names[0]);
    for (const [key, expected] of [
      ["ArrowDown", names[1]],
      ["Tab", await page.locator("#results .item").nth(1).locator("summary").textContent()],
      ["ArrowUp", names[1]],
      ["ArrowUp", names[0]],
      ["ArrowUp", "q"],
      ["ArrowDown", names[0]],
      ["Escape", "q"],
      ["ArrowDown", names[0]],
    ] as const) {
      await page.keyboard.press(key);
      assert.equal(await focusOf(page), expected, key);
    }
    for (let place = 0; place < 2; place += 1) await page.keyboard.press("Tab");
    assert.equal(await focusOf(page), "More places");
    await page.keyboard.press("Enter");
    await page.locator("#results details[open] a").first().waitFor();
    await page.keyboard.press("Tab");
    const address = await page.evaluate("document.activeElement.href");
    await page.keyboard.press("Enter");
    await page.waitForURL(String(address));
  }));

test("going back comes to the same results at the same place", () =>
  withPage("/?q=short+pay", async ({ page }) => {
    await ready(page);
    const link = page.locator("#results .head a").nth(4);
    await link.scrollIntoViewIfNeeded();
    const position = (await page.evaluate("scrollY")) as number;
    assert.ok(position > 100, String(position));
    await link.click();
    await page.locator("article h1").waitFor();
    await page.goBack();
    await ready(page);
    await until(page, `scrollY === ${position}`);
  }));

test("search is reached from any page by Control, / and Enter, and by no single key, which speech input sets off", () =>
  withPage("/developers/", async ({ page }) => {
    for (const key of ["/", "s", "?", "1"]) await page.keyboard.press(key);
    assert.equal(await page.evaluate("document.activeElement === document.body"), true);
    assert.equal(await page.locator("#q").inputValue(), "");
    await page.keyboard.press("Control+/");
    await page.keyboard.type("retainage");
    await page.keyboard.press("Enter");
    await ready(page);
    assert.equal(await heads(page).first().textContent(), "Milestones and retainage");
  }));

test("on a phone the first result stands above the fold", async () => {
  const context = await browser.newContext(PHONE);
  await withPage(
    "/?q=short+pay",
    async ({ page }) => {
      await ready(page);
      const top: number = await page.evaluate("document.querySelector('#results .item').getBoundingClientRect().top");
      assert.ok(top < PHONE.viewport.height / 2, `${top}`);
      assert.equal(await page.locator(".search kbd:visible").count(), 0);
    },
    { context },
  );
  await context.close();
});

test("nothing that is searched is loaded before the field is entered, and then once, which the page says", async () => {
  const context = await browser.newContext();
  const requests: string[] = [];
  const answers: (() => void)[] = [];
  context.on("request", (request) => requests.push(new URL(request.url()).pathname.slice(1)));
  await context.route(`**/${DATA}`, async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  const requestCounts = () =>
    [DATA, "assets/find.mjs", "assets/minisearch.mjs"].map((path) => requests.filter((one) => one === path).length);
  await withPage(
    "/",
    async ({ page }) => {
      await page.waitForLoadState("networkidle");
      assert.deepEqual(requestCounts(), [0, 0, 0]);
      await page.locator("#q").pressSequentially("short pay");
      await page.locator("#found", { hasText: "Loading the search …" }).waitFor();
      assert.equal(await page.locator("html.searching").count(), 0);
      for (const answer of answers) answer();
      await ready(page);
      assert.deepEqual(requestCounts(), [1, 1, 1]);
    },
    { context },
  );
  await context.close();
});

// Takes the best of several rounds, because other tests may keep the machine busy.
test("search answers a keystroke within 100 milliseconds", () =>
  withPage("/?q=late+asn", async ({ page }) => {
    await ready(page);
    const times = (await page.evaluate(`(() => {
      const field = document.getElementById("q");
      const text = "retailer deducts late asn";
      const best = Array(text.length).fill(Infinity);
      for (let round = 0; round < 10; round += 1) {
        best.forEach((time, index) => {
          const start = performance.now();
          field.value = text.slice(0, index + 1);
          field.dispatchEvent(new Event("input"));
          if (document.querySelectorAll("#results .item").length === 0) throw new Error("no results");
          best[index] = Math.min(time, performance.now() - start);
        });
      }
      return best;
    })()`)) as number[];
    assert.ok(Math.max(...times) < 100, `${times} ms`);
  }));

for (const [file, answer, what] of [
  [DATA, { status: 404 }, "findable\\.json: status 404"],
  [DATA, { body: "{" }, "findable\\.json: "],
  ["assets/minisearch.mjs", { status: 404 }, "find\\.mjs: "],
] as const)
  test(`search says what failed when it cannot be loaded: ${what}`, async () => {
    const context = await browser.newContext();
    await context.route(`**/${file}`, (route) => route.fulfill(answer));
    const { page, complaints } = await visit("/", { context });
    await page.locator("#q").fill("rebate");
    const message = `^The search could not be loaded \\(${what}.*\\)\\. The list of words works without it\\.$`;
    await page.locator("#found", { hasText: new RegExp(message) }).waitFor();
    assert.equal(await page.locator("#found a").getAttribute("href"), "words/");
    for (const complaint of complaints) assert.match(complaint, /^console: Failed to load resource/);
    await context.close();
  });

test("Enter opens a rule of law once law is loaded, and law that failed to load is asked for again", async () => {
  const context = await browser.newContext();
  let failures = 1;
  await context.route("**/assets/law.json", (route) => {
    failures -= 1;
    return failures < 0 ? route.continue() : route.fulfill({ status: 503 });
  });
  const { page } = await visit("/?q=UCC+9-404", { context });
  await page.locator("#found", { hasText: "UCC 9-404" }).waitFor();
  await page.locator("#results > details > summary").click();
  await page.locator("#results > details section[data-of=law] a").first().waitFor();
  await page.locator("#q").fill("UCC 9-405");
  await page.locator("#q").press("Enter");
  await page.waitForURL("**/authorities/us-uniform/#ucc-9-405");
  await context.close();
});

test("a part of an answer that could not be loaded says so, and loads when it is opened again", async () => {
  const context = await browser.newContext();
  let isDown = true;
  await context.route("**/assets/law.json", (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()));
  const { page } = await visit("/?q=short+pay", { context });
  await ready(page);
  const law = page.locator("#results > details");
  const failure = law.getByText(/^It could not be loaded \(law\.json: status 503\)\.$/);
  await law.locator("summary").first().click();
  await failure.waitFor();
  isDown = false;
  await law.locator("summary").first().click();
  await law.locator("summary").first().click();
  await law.locator("section[data-of=law] a").first().waitFor();
  assert.equal(await failure.count(), 0);
  await context.close();
});

test("going back to an answer that opens with law comes to the same place", () =>
  withPage("/?q=New+York+retainage", async ({ page }) => {
    await ready(page);
    const link = page.locator("#results .head a").nth(4);
    await link.scrollIntoViewIfNeeded();
    const position = (await page.evaluate("scrollY")) as number;
    assert.ok(position > 100, String(position));
    await link.click();
    await page.waitForURL("**/authorities/**");
    await page.goBack();
    await ready(page);
    await until(page, `scrollY === ${position}`);
  }));
