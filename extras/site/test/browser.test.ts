// Opens the pages in a real browser, on the real server: copy buttons, folds and contents, pages without scripts, a
// site below a path, citations of earlier releases, and addresses without a page. If one of them fails, a reader has a
// button that does nothing or a link that leads nowhere.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after } from "node:test";
import { NOT_FOUND_PAGE } from "../../../core/published/headers.ts";
import { mediaTypeOf } from "../../../core/published/paths.ts";
import { builtSite } from "../../../test/support/published-site.ts";
import { quickStarts } from "../../../test/support/quick-starts.ts";
import { openSession, browserTest as test } from "../../../test/support/visit.ts";
import { recordPage } from "../pages/record.ts";
import { newestOf, pagesFrom, siteModel } from "./support.ts";

// The newest release is closed here, because an open release has no citation.
const closedModel = await siteModel({ edits: newestOf("2026-12-31") });
const { compilation } = closedModel;
const citable = closedModel.kit.definitions.find(({ id }) => id === "retail-chargebacks") ?? assert.fail();
const files = new Map([...builtSite(), ...pagesFrom(closedModel, [recordPage(citable, closedModel)])]);
const { browser, url, start, visit, withPage, close } = await openSession(files);

after(close);

/** A page with an inline script, a script with an error, and an image of another site. */
const BROKEN_PAGE = `<!doctype html><title>x</title><script>1</script>\
<script type="module" src="assets/bad.mjs"></script><img src="http://127.0.0.1:9/x.png">`;

test("these tests notice a refused inline script, an uncaught error and a request to another host", async () => {
  const brokenSite = new Map([
    ...files,
    ["index.html", BROKEN_PAGE],
    ["assets/bad.mjs", "document.body.innerHTML = '<b>x</b>';\n"],
  ]);
  const { url: origin } = await start(brokenSite);
  const { page, complaints } = await visit("/", { origin });
  await page.context().close();
  const complaintText = complaints.join("\n");
  for (const what of [/inline script/i, /TrustedHTML/, /127\.0\.0\.1:9/]) assert.match(complaintText, what);
});

test("a record page copies its address, and its citation with the day of the browser, also with hashes", async () => {
  const context = await browser.newContext({
    permissions: ["clipboard-read", "clipboard-write"],
    timezoneId: "Pacific/Kiritimati",
  });
  const address = `${url}/retail-chargebacks/`;
  await withPage(
    "/retail-chargebacks/?from=mail#traps",
    async ({ page }) => {
      await page.clock.setFixedTime("2027-03-05T12:00:00Z");
      await page.reload();
      const copyText = async (name: string): Promise<string> => {
        const button = page.getByRole("button", { name, exact: true });
        await button.click();
        await button.locator("xpath=following::*[@role='status'][1]").getByText("Copied.").waitFor();
        return (await page.evaluate("navigator.clipboard.readText()")) as string;
      };
      await page.getByText("More", { exact: true }).click();
      assert.equal(await copyText("Copy link"), `${address}#traps`);
      await page.evaluate("location.hash = '#cite'");
      for (const [button, element] of [
        ["Copy the citation", "#citation"],
        ["Copy with the hashes", "#citation-with-hashes"],
      ] as const) {
        const text = await copyText(button);
        assert.equal(text, await page.locator(element).textContent());
        const [first = ""] = text.split("\n");
        assert.ok(first.startsWith("“Retail chargebacks.” Definition Discovery, release "), first);
        assert.match(first, /\/retail-chargebacks\/\?release=\d+ \(accessed 6 March 2027\)$/);
        assert.equal(/sha256 [0-9a-f]{64}/.test(text), element === "#citation-with-hashes");
      }
      await page.goto(`${url}/authorities/us-uniform/#ucc-9-404`);
      await page.locator("#ucc-9-404 [data-copy]").first().click();
      await page.locator("#ucc-9-404 [role=status]").first().getByText("Copied.").waitFor();
      assert.equal(
        await page.evaluate("navigator.clipboard.readText()"),
        await page.locator("#ucc-9-404 dd span").first().textContent(),
      );
    },
    { context },
  );
  await context.close();
});

test("on plain http, without hash and clipboard, a page says how to check by hand, and still copies", async () => {
  const origin = url.replace("127.0.0.1", "plain.test");
  await withPage(
    "/sources/shared-amounts/",
    async ({ page }) => {
      assert.equal(await page.evaluate("isSecureContext"), false);
      await page.getByRole("button", { name: "Check the hash" }).click();
      const message = /only on pages from https or localhost; .* sha256sum shared-amounts\.md\.$/;
      await page.locator("#verdict", { hasText: message }).waitFor();
      await page.goto(`${origin}/retail-chargebacks/#citation`);
      await page.getByRole("button", { name: "Copy the citation", exact: true }).click();
      await page.getByText("Copied.").waitFor();
      assert.equal(await page.evaluate("getSelection().toString()"), await page.locator("#citation").innerText());
    },
    { origin },
  );
});

test("on a telephone a definition begins in the upper half of the screen, after a few steps, above its tools", () =>
  withPage("/", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const { id } of compilation.folders) {
      await page.goto(`${url}/${id}/`);
      const definition = page.locator("p.definition");
      const [text, tools] = await Promise.all([definition.boundingBox(), page.locator(".tools").boundingBox()]);
      assert.ok(text && tools, id);
      assert.ok(text.y < 844 / 2 && tools.y > text.y && tools.y + tools.height <= 844, `${id} ${text.y} ${tools.y}`);
      const steps = await definition.evaluate((element) => {
        const controls = [...element.ownerDocument.querySelectorAll("a[href], button, input, summary")];
        return controls.filter((one) => one.checkVisibility() && element.compareDocumentPosition(one) === 2).length;
      });
      assert.ok(steps <= 12, `${id} ${steps}`);
    }
  }));

test("the target of an address is open, and the button that opens all sections is remembered", () =>
  withPage("/retail-chargebacks/#alias-3", async ({ page }) => {
    const open = () => page.locator(".fold[open]").count();
    await page.locator("#alias-3:visible").waitFor();
    assert.equal(await open(), 1);
    await page.evaluate("location.hash = '#evidence'");
    await page.locator("#evidence-1:visible").waitFor();
    assert.equal(await open(), 2);
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    const folds = await page.locator(".fold").count();
    assert.ok(folds > 8);
    assert.equal(await open(), folds);
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    assert.equal(await open(), 2);
    await page.getByText("More", { exact: true }).click();
    await page.getByRole("button", { name: "Show all sections" }).click();
    assert.equal(await open(), folds);
    await page.goto(new URL("/setoff-netting/", page.url()).href);
    await page.locator("#open-all[aria-pressed=true]").waitFor({ state: "attached" });
    assert.equal(await open(), await page.locator(".fold").count());
  }));

test("the contents of a long page stay in view and mark the section that is read", () =>
  withPage("/retail-chargebacks/", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const contents = page.getByRole("navigation", { name: "On this page" });
    const links = contents.getByRole("link");
    assert.ok((await links.count()) > 10);
    for (const name of ["Traps", "Other names", "Cite this"]) {
      await contents.getByRole("link", { name, exact: true }).click();
      await contents.locator("[aria-current=location]:visible").filter({ hasText: name }).waitFor();
      assert.equal(await contents.locator("[aria-current]:visible").count(), 1);
      assert.ok(((await contents.boundingBox())?.y ?? -1) >= 0, name);
    }
  }));

test("on a narrow screen the contents are a bar that opens, closes and covers no target", () =>
  withPage("/retail-chargebacks/", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.locator(".on-page");
    const summary = bar.locator("summary");
    const open = () => bar.locator("details[open]").count();
    await summary.click();
    await bar.getByRole("link", { name: "Traps" }).click();
    await summary.filter({ hasText: "On this page: Traps" }).waitFor();
    assert.equal(await open(), 0);
    for (const fragment of ["trap-4", "field-deniedAmount", "evidence"]) {
      await page.evaluate(`location.hash = ${JSON.stringify(fragment)}`);
      const [barBox, target] = [await bar.boundingBox(), await page.locator(`#${fragment}`).boundingBox()];
      assert.equal(barBox?.y, 0);
      assert.ok((target?.y ?? 0) >= (barBox?.height ?? 0) - 1, `${fragment} ${target?.y}`);
    }
    await summary.press("Enter");
    assert.equal(await open(), 1);
    await page.keyboard.press("Escape");
    assert.equal(await open(), 0);
  }));

test("the page for developers opens the quick start that the address names, with the address of this service", () =>
  withPage("/developers/#python", async ({ page }) => {
    await page.locator("#python-text:visible").waitFor();
    assert.equal(await page.locator("#curl-text:visible").count(), 0);
    assert.ok((await page.locator("#python-text").innerText()).includes(url));
  }));

test("without JavaScript everything but live search and hash checking is there, and says so", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await withPage(
    "/",
    async ({ page, complaints }) => {
      assert.equal(await page.locator("#search").isVisible(), false);
      await page.getByText("The search, the filters, the request list").waitFor();
      const follow = async (name: string): Promise<void> => {
        const href = await page.getByRole("link", { name, exact: true }).getAttribute("href");
        await page.goto(new URL(href ?? "missing", page.url()).href);
      };
      await page.goto(`${url}/documents/`);
      assert.equal(await page.locator("#choice").isVisible(), false);
      // A form that needs a script is hidden without scripts.
      for (const path of ["", "compare/", "authorities/", "authorities/on/lien/", "no-such-page", "worksheets/"]) {
        await page.goto(`${url}/${path}`);
        assert.equal(await page.locator("form:visible, input:visible, button:visible").count(), 0, path);
      }
      forgiveMissing(complaints);
      await page.getByText("These files are ready-made").waitFor();
      await page.goto(`${url}/retail-chargebacks/`);
      await page.getByRole("link", { name: "Compare with Promotional allowances" }).click();
      assert.equal(await page.locator("h1").innerText(), "Retail chargebacks and Promotional allowances");
      await page.goto(`${url}/developers/`);
      assert.ok((await page.locator(".fold:visible").count()) > quickStarts().size + quickStarts("recipes").size);
      assert.equal(await page.locator("#javascript-text").isVisible(), true);
      await page.goto(`${url}/developers/interface/`);
      assert.equal(await page.locator("form.try:visible").count(), 0);
      await page.getByText("Sending a request from this page needs JavaScript.").waitFor();
      await page.goto(`${url}/retail-chargebacks/`);
      assert.equal(await page.locator("button:visible").count(), 0);
      assert.equal(await page.locator(".on-page").getByRole("link").count(), 17);
      assert.equal(await page.locator(".called:visible").count(), 0);
      await page.goto(`${url}/words/`);
      await page.locator("#letter-a summary").click();
      await follow("ASN chargebacks");
      const hints = page.locator(".called:visible");
      assert.equal(await hints.innerText(), "ASN chargebacks: another name for Retail chargebacks. See ASN.");
      const { y = -1, height = 0 } = (await hints.boundingBox()) ?? {};
      assert.ok(y >= 0 && y + height <= 720, "in view");
      assert.deepEqual(complaints.splice(0), []);
    },
    { context },
  );
  await context.close();
});

test("a site under a path searches and marks lines as at an origin of its own", async () => {
  const { url: origin } = await start(files, "services/definitions/");
  await withPage(
    "/services/definitions/?q=shortage",
    async ({ page }) => {
      await page.locator("#results .head a").first().click();
      await page.waitForURL("**/services/definitions/retail-chargebacks/");
      await page.goto(`${origin}/services/definitions/sources/retail-chargebacks/#L9`);
      await page.locator("#lines .named").waitFor();
      await page.goto(`${origin}/services/definitions/developers/#curl`);
      assert.ok((await page.locator("#curl-text").innerText()).includes(`${origin}/services/definitions/cohorts.json`));
    },
    { origin },
  );
});

test("a citation opens a definition as its release had it, and the link to copy leads to the last fragment", () =>
  withPage("/retail-chargebacks/?release=1", async ({ page, complaints }) => {
    const catalog = JSON.parse(files.get("releases/1/cohorts.json") ?? "") as typeof compilation.cohorts;
    const old = catalog.records.find(({ id }) => id === "retail-chargebacks") ?? assert.fail();
    await page.locator("article .note a").first().waitFor();
    const article = await page.locator("article").innerText();
    for (const text of [old.definition, old.decisionQuestion, ...old.evidenceToInspect])
      assert.ok(article.includes(text), text);
    assert.ok(
      article.includes(`“Retail chargebacks.” Definition Discovery, release 1, 21 November 2026. ${page.url()}`),
    );
    await page.getByText("What it says today, with the differences marked").first().click();
    const [was = "", is = ""] = await page.locator(".quotations >> nth=0").locator("mark").allInnerTexts();
    const now = compilation.cohorts.records.find(({ id }) => id === old.id)?.definition ?? "";
    assert.ok(old.definition.includes(was) && !now.includes(was) && is !== "", was);
    await page.getByRole("link", { name: "The current text" }).click();
    await page.locator("#open-all").waitFor({ state: "attached" });
    assert.equal(new URL(page.url()).search, "");
    await page.evaluate("location.hash = '#field-grossObligation'");
    await page.waitForFunction("document.getElementById('address').textContent.endsWith('#field-grossObligation')");
    await page.goto(new URL("?release=999", page.url()).href);
    await page.getByText("Release 999, which the address names, could not be loaded").waitFor();
    assert.ok(await page.locator("#definition").isVisible());
    forgiveMissing(complaints);
  }));

// Removes the complaints of the browser about the status 404, which is expected.
function forgiveMissing(complaints: string[]): void {
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/status of 404/.test(text)));
}

test("a deep unknown path shows the whole page, with its words in the search field", () =>
  withPage("/late-delivery/Retail%20chargebacks.html", async ({ page, complaints }) => {
    assert.equal(await page.locator("h1").innerText(), "There is no page at this address");
    assert.equal(await page.locator("#q").inputValue(), "late delivery Retail chargebacks");
    await page.getByRole("button", { name: "Search" }).click();
    await page.locator("#results .item").first().waitFor();
    assert.equal(new URL(page.url()).search, "?q=late+delivery+Retail+chargebacks");
    forgiveMissing(complaints);
  }));

test("a pair in the other order, or a page without its last slash, opens with its query and fragment", async () => {
  for (const [path, heading] of [
    [
      "/compare/late-delivery-claims/return-window-survivors?a=b#both",
      "/compare/return-window-survivors/late-delivery-claims/?a=b#both",
    ],
    ["/retail-chargebacks#sources", "/retail-chargebacks/#sources"],
    ["/index.html?q=grni", "/?q=grni"],
  ] as const)
    await withPage(path, async ({ page }) => assert.ok(page.url().endsWith(heading), page.url()));
});

test("if the host does not redirect, the page leads on from an ended address", async () => {
  const server = createServer(({ url = "" }, response) => {
    const file = new URL(url, "http://host.invalid").pathname.slice(1).replace(/(^|\/)$/, "$1index.html");
    const path = files.has(file) ? file : NOT_FOUND_PAGE;
    response.writeHead(path === file ? 200 : 404, { "Content-Type": mediaTypeOf(path) }).end(files.get(path));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await withPage(
    "/compare/late-delivery-claims/return-window-survivors?a=b#both",
    async ({ page, complaints }) => {
      await page.waitForURL(`${origin}/compare/return-window-survivors/late-delivery-claims/?a=b#both`);
      forgiveMissing(complaints);
    },
    { origin },
  );
  server.close();
});
