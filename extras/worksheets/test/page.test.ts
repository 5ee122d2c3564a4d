// Uses the page of worksheets in a real browser. It must write the files and find the mistakes of the command line, and
// send nothing of a file to anybody.

import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test as plainTest } from "node:test";
import type { Page } from "playwright-core";
import { publishedDeployment } from "../../../core/read/deployment.ts";
import { builtFiles, builtSite } from "../../../test/support/published-site.ts";
import { openSession, browserTest as test, until } from "../../../test/support/visit.ts";
import { csvOf, rowsIn } from "../browser/csv.ts";
import { check } from "../check/check-command.ts";
import type { Finding } from "../check/finding.ts";
import { schemaFrom } from "../check/known-definition.ts";
import { type RecordSchema, shapeIn } from "../check/record.ts";
import { kindsOf, placeInWords, verdictOf } from "../check/verdict.ts";
import { knownDefinitions } from "../known-definitions.ts";
import { request } from "../request.ts";
import { worksheet } from "../worksheet-command.ts";
import { fillIn, zipOf } from "./fill-in.ts";
import { projectWorksheets } from "./support.ts";

const files = builtFiles();
const deployment = publishedDeployment("the build", files);
const { withPage, close } = await openSession(builtSite());
const folder = await mkdtemp(join(tmpdir(), "worksheets-page-"));
after(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const CHOICES = ["retail-chargebacks", "volume-rebates", "setoff-netting"];
const ALL = knownDefinitions(await projectWorksheets());
const addressOf = (ids: readonly string[]): string => `/worksheets/?${ids.map((id) => `of=${id}`).join("&")}`;
const bytesAt = (path: string): Uint8Array => files.get(path) ?? assert.fail(path);

const SHEET = bytesAt("worksheets/retail-chargebacks.xlsx");
const SCHEDULE = await worksheet(deployment, CHOICES, { output: "schedule.xlsx" });
const LINES = "Definition,Invoice number,Currency,Total,Remark,Remarc";

/** Files that a person may choose, by name. */
const FILES: Readonly<Record<string, Uint8Array | string>> = {
  "worked.xlsx": bytesAt("worksheets/schedule-example.xlsx"),
  "sheet.xlsx": fillIn(SHEET, {
    1: { B7: "Ferry Line Ltd", B10: "6 Nov", B12: "usd" },
    6: { C16: "1,140.00", C17: 12.5 },
  }),
  "lines.csv": `${LINES}\nretail-chargebacks,INV-1,USD,"1.140,0O",<b>x</b>,\n`,
  "semicolons.csv": "Definition;Invoice number;Total\nretail-chargebacks;INV-1;12.50\n",
  "record.json": JSON.stringify({ asset: "setoff-netting", version: "0", lines: [{ currency: "eur" }], more: "x" }),
  "schedule.xlsx": SCHEDULE,
};

/** Files that the page refuses, with its sentence. */
const UNREADABLE_FILES: Readonly<Record<string, readonly [content: Uint8Array | string, says: RegExp]>> = {
  "old.xls": [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...new Array(600).fill(0)]), /an older workbook/],
  "many.xlsx": [bookOf(`<worksheet><sheetData>${"<a/>".repeat(1_000_001)}</sheetData></worksheet>`), /140,000 cells/],
  "bomb.xlsx": [bookOf(`<worksheet>${" ".repeat(40_000_000)}</worksheet>`), /140,000 cells/],
  "cut.xlsx": [SHEET.subarray(0, 4_000), /its end is missing/],
  "broken.json": ["{", /not JSON/],
  "unknown.json": ['{"asset":"none-such"}', /choose its definition in the list Definition\b/],
  "none.csv": ["a,b\n1,2\n", /choose its definition in the list Definition\b/],
  "picture.png": ["x", /does not end in/],
};

function bookOf(page: string): Uint8Array {
  return zipOf({
    "xl/workbook.xml": '<workbook xmlns:r="r"><sheets><sheet name="Lines" r:id="rId1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="a.xml"/></Relationships>',
    "xl/a.xml": page,
  });
}

async function saveFile(name: string, content: Uint8Array | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** Waits until the check has loaded its files, as it does when a reader comes to it. */
async function comeToCheck(page: Page): Promise<void> {
  const responses = ["check-worker.mjs", "known-definitions.json"].map((name) =>
    page.waitForResponse((response) => response.url().endsWith(name)),
  );
  await page.locator("#file").focus();
  await Promise.all(responses);
  await page.waitForTimeout(200);
}

/** Resolves to the sentence of the page on a file. */
async function saidOf(page: Page, choose: () => Promise<unknown>): Promise<string> {
  await choose();
  await page.locator("#check-said:not(:empty)").waitFor();
  return page.locator("#check-said").innerText();
}

plainTest("the check of the page knows of each definition what its published schema says to the check", () => {
  // Keys of a schema that no check reads.
  const omittedKeys = ["description", "pattern", "additionalProperties", "$schema", "$id", "$defs"];
  const readIn = (text: string): RecordSchema =>
    JSON.parse(text, (key, value) => {
      // The page sends documents in another order.
      if (key === "enum") return value.toSorted();
      return omittedKeys.includes(key) && typeof value !== "number" ? undefined : value;
    });
  for (const entry of ALL) {
    const text = new TextDecoder().decode(bytesAt(`schemas/inspection/${entry.id}.schema.json`));
    const { title: _, ...rest } = readIn(text);
    const schema = schemaFrom(entry);
    assert.deepEqual(shapeIn(schema), shapeIn(rest), entry.id);
    assert.deepEqual(schema, rest, entry.id);
  }
});

plainTest("rows that are written as CSV are read back unchanged", () => {
  const rows = [["Item", "Entry"], ['a "quoted", text', ""], ["two\nlines", "1"], [""]];
  assert.deepEqual(rowsIn(csvOf(rows)), rows);
});

test("the page finds in a file what the command line finds, without a network, and asks for nothing", () =>
  withPage("/worksheets/", async ({ page }) => {
    await comeToCheck(page);
    const requests: string[] = [];
    page.on("request", (one) => requests.push(one.url()));
    await page.context().setOffline(true);
    for (const [name, content] of Object.entries(FILES)) {
      const path = await saveFile(name, content);
      const heading = await saidOf(page, () => page.locator("#file").setInputFiles(path));
      const result = await check(deployment, path);
      const { unread, holds, definition } = result;
      const notRead: Finding[] = unread.map((place) => ({ place, says: "" }));
      const kinds = [...kindsOf(result), ["Not read", notRead] as const];
      const findings = kinds.flatMap(([, places]) => places);
      const headings = kinds.flatMap(([kind, places]) => (places.length > 0 ? [`${kind}: ${places.length}`] : []));
      assert.deepEqual(await page.locator("#findings h3").allInnerTexts(), headings, name);
      const [headline = ""] = verdictOf(name, result);
      assert.equal(heading, headline, name);
      const items = page.locator(".findings li");
      assert.deepEqual(await items.locator("b").allInnerTexts(), findings.map(placeInWords), name);
      const texts = await items.allInnerTexts();
      for (const [index, { says }] of findings.entries())
        assert.ok(
          says === "" ||
            texts[index]?.endsWith(`${says.charAt(0).toUpperCase()}${says.slice(1)}${says.endsWith("?") ? "" : "."}`),
          `${texts[index]} ${says}`,
        );
      for (const part of [name, definition]) assert.ok(heading.includes(part), heading);
      const words = `${heading} ${await page.locator("#findings > details").textContent()}`;
      for (const part of [holds, "Nothing else was judged."]) assert.ok(words.includes(part), words);
    }
    assert.deepEqual(requests, []);
    await page.context().setOffline(false);
  }));

test("a finding shows the place, the entry as text, and the expected form", () =>
  withPage("/worksheets/", async ({ page }) => {
    const path = await saveFile("lines.csv", FILES["lines.csv"] ?? "");
    await saidOf(page, () => page.locator("#file").setInputFiles(path));
    const [item = ""] = await page.locator(".findings li").filter({ hasText: "(Total)" }).allInnerTexts();
    assert.match(item, /^Invoices, row 2, column D \(Total\), INV-1\nWritten: 1\.140,0O\. This amount has letters/);
    assert.equal(await page.locator("#checked b b, #checked q b").count(), 0);
    // On paper the list of what was compared is there once.
    const short = page.locator("#findings > details > summary");
    assert.ok(await short.isVisible());
    await page.emulateMedia({ media: "print" });
    assert.ok(!(await short.isVisible()));
  }));

test("an ambiguous order of dates is chosen beside the file, and the file is checked again", () =>
  withPage("/worksheets/", async ({ page }) => {
    const path = await saveFile(
      "dates.csv",
      `${LINES}\nretail-chargebacks,INV-1,USD,5,,\n`.replace("Total", "Invoice date").replace("5", "03/04/2026"),
    );
    const heading = await saidOf(page, () => page.locator("#file").setInputFiles(path));
    assert.match(heading, /1 place is not in shape/);
    const doubt = page.locator(".findings li").filter({ hasText: "or choose the order in the list Dates as text" });
    assert.equal(await doubt.count(), 1);
    await page.locator("#file-dates").selectOption("month-first");
    await page.locator(".findings li").filter({ hasText: "is read with the month first" }).waitFor();
    assert.equal(await doubt.count(), 0);
    assert.match(
      await page.locator("#check-of").innerText(),
      /^dates\.csv\. The file: SHA-256 of the file [0-9a-f]{64}\.$/,
    );
  }));

test("a file that cannot be read gives one sentence, and the next file is read", () =>
  withPage("/worksheets/", async ({ page }) => {
    await comeToCheck(page);
    for (const [name, [content, says]] of Object.entries(UNREADABLE_FILES)) {
      const path = await saveFile(name, content);
      const heading = await saidOf(page, () => page.locator("#file").setInputFiles(path));
      assert.match(heading, says, name);
      assert.match(heading, /^[A-Za-z].*\.$/, name);
      assert.equal(await page.locator("#findings li").count(), 0);
      await assert.rejects(check(deployment, path, undefined), { name: "UserError" }, name);
    }
    const path = await saveFile("lines.csv", "Invoice number,Total\nINV-1,12.50\n");
    await saidOf(page, () => page.locator("#file").setInputFiles(path));
    await page.locator("#file-of").selectOption("volume-rebates");
    await page.locator("#check-said", { hasText: "of volume-rebates" }).waitFor();
  }));

test("one dropped file is checked, two are not, and a long check can be stopped", () =>
  withPage("/worksheets/", async ({ page }) => {
    const drop = (...texts: string[]) =>
      page.evaluate(
        `((texts) => { const dataTransfer = new DataTransfer();
        for (const text of texts) dataTransfer.items.add(new File([text], "dropped.csv"));
        const on = document.querySelector("h1");
        const send = (type) => on.dispatchEvent(
          new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
        for (const type of ["dragenter", "dragover"]) send(type);
        return send("drop"); })(${JSON.stringify(texts)})`,
      );
    assert.match(await saidOf(page, () => drop(LINES, LINES)), /one file at a time/);
    assert.equal(await drop(`${LINES}\nretail-chargebacks,INV-1,USD,12.50,,\n`), false);
    await page.locator("#check-said", { hasText: "dropped.csv" }).waitFor();
    const rows = `retail-chargebacks,INV-1,USD,12.50,,\n`.repeat(400_000);
    const path = await saveFile("long.csv", `${LINES}\n${rows}`);
    await page.locator("#file").setInputFiles(path);
    await page.locator("#checking", { hasText: "Checking long.csv" }).waitFor();
    const turn = `new Promise((resolve) => {
        const from = performance.now();
        setTimeout(() => resolve(performance.now() - from)); })`;
    assert.ok(Number(await page.evaluate(turn)) < 1_000);
    await page.locator("#stop").click();
    await page.locator("#check-said", { hasText: "The check was stopped." }).waitFor();
    const short = await saveFile("short.csv", `${LINES}\nretail-chargebacks,INV-1,USD,12.50,,\n`);
    await page.locator("#file").setInputFiles(short);
    await page.locator("#check-said", { hasText: "short.csv" }).waitFor();
  }));

test("the page scrolls to the result of a check, unless the reader has moved meanwhile", () =>
  withPage("/worksheets/", async ({ page }) => {
    await comeToCheck(page);
    const drop = (text: string) =>
      page.evaluate(
        `((text) => { const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], "dropped.csv"));
        const event = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
        document.querySelector("h1").dispatchEvent(event); })(${JSON.stringify(text)})`,
      );
    const where = (): Promise<{ focus: string; top: number; half: number; scrolled: number }> =>
      page.evaluate(
        `({ focus: document.activeElement.id, top: document.querySelector("#check-said").getBoundingClientRect().top,
          half: innerHeight / 2, scrolled: scrollY })`,
      );
    const toTop = () => page.evaluate("document.activeElement.blur(); scrollTo(0, 0)");
    const faulty = `retail-chargebacks,INV-1,USD,x,,\n`;
    const waitForScroll = () => page.waitForTimeout(100);
    await toTop();
    await saidOf(page, () => drop(`${LINES}\n${faulty.repeat(40)}`));
    await waitForScroll();
    const led = await where();
    assert.equal(led.focus, "check-said");
    assert.ok(led.top >= 0 && led.top <= led.half, JSON.stringify(led));
    // A choice beside the file checks it again, and keeps its focus.
    await page.locator("#file-dates").focus();
    await page.locator("#file-dates").selectOption("day-first");
    await page.locator("#checking").waitFor({ state: "hidden" });
    await waitForScroll();
    assert.equal((await where()).focus, "file-dates");
    await toTop();
    await drop(`${LINES}\n${faulty.repeat(100_000)}`);
    await page.locator("#checking", { hasText: "Checking dropped.csv" }).waitFor();
    await toTop();
    await page.locator("#check-said:not(:empty)").waitFor();
    await waitForScroll();
    const endPosition = await where();
    assert.deepEqual([endPosition.focus, endPosition.scrolled], ["", 0]);
  }));

test("the worker can send nothing, and the page can start no other worker", () =>
  withPage("/worksheets/", async ({ page, complaints }) => {
    const workerStart = page.waitForEvent("worker");
    await comeToCheck(page);
    const worker = await workerStart;
    const outcome = await worker.evaluate("fetch('/cohorts.json').then(() => 'sent', () => 'refused')");
    assert.equal(outcome, "refused");
    const script =
      "(() => { try { new Worker('/assets/page.mjs'); return 'made'; } catch ({ name }) { return name; } })()";
    assert.equal(await page.evaluate(script), "TypeError");
    const policy =
      "(() => { try { trustedTypes.createPolicy('check', {}); return 'made'; } catch ({ name }) { return name; } })()";
    assert.equal(await page.evaluate(policy), "TypeError");
    assert.match(complaints.splice(0).join("\n"), /connect-src|Content Security Policy/);
  }));

test("the count of requests is between the choice and the list, above the buttons that save it", () =>
  withPage("/worksheets/?of=retail-chargebacks", async ({ page }) => {
    await page.locator(".asked").first().waitFor();
    const tops = await Promise.all(
      ["#choice", "#counted", "#actions", "#list"].map(async (id) => (await page.locator(id).boundingBox())?.y ?? 0),
    );
    assert.deepEqual(
      tops,
      tops.toSorted((one, other) => one - other),
    );
    assert.match(await page.locator("#counted").innerText(), /^\d+ requests/);
  }));

test("a filter of documents leaves the names of the shown documents at the head of a step", () =>
  withPage("/documents/?text=lien+waiver", async ({ page }) => {
    await page.locator("#shown:not(:empty)").waitFor();
    const headings = await page.locator(".register li[data-of]:visible h3").allInnerTexts();
    const names = await page.locator(".register > .contents a:visible").allInnerTexts();
    assert.ok(names.length > 0 && names.length === headings.length, `${names} / ${headings}`);
  }));

test("the request list and the schedule are saved with the bytes that the command line writes", () =>
  withPage(addressOf(CHOICES), async ({ page }) => {
    await page.locator(".asked").first().waitFor();
    const download = async (id: string): Promise<Buffer> => {
      const [one] = await Promise.all([page.waitForEvent("download"), page.locator(id).click()]);
      names.push(one.suggestedFilename().replace(/\d{2}/, "_"));
      return readFile(await one.path());
    };
    const names: string[] = [];
    const to = (output: string) => ({ output });
    assert.deepEqual(await download("#list-xlsx"), Buffer.from(await request(deployment, CHOICES, to("a.xlsx"))));
    assert.deepEqual(await download("#list-csv"), Buffer.from(await request(deployment, CHOICES, to("a.csv"))));
    assert.deepEqual(await download("#schedule-xlsx"), Buffer.from(SCHEDULE));
    const csv = await worksheet(deployment, CHOICES, to("a.csv"));
    assert.deepEqual(await download("#schedule-csv"), Buffer.from(csv));
    // A request list goes to the client, so it does not say which definitions were chosen.
    const [list, schedule] = ["request-list-of-_", "schedule-retail-chargebacks-and-2-more"];
    assert.deepEqual(names, [`${list}.xlsx`, `${list}.csv`, `${schedule}.xlsx`, `${schedule}.csv`]);
  }));

test("a blank worksheet prints alone from its button, with every column of its tables", () =>
  withPage(addressOf(CHOICES), async ({ page }) => {
    await page.evaluate(`globalThis.prints = 0;
      globalThis.print = () => { prints += 1; globalThis.printed = document.documentElement.dataset.title; }`);
    for (const [at, { id, name }] of ALL.entries()) {
      const tableOf = (table: string) => rowsIn(new TextDecoder().decode(bytesAt(`worksheets/${id}.${table}.csv`)));
      const headingsOf = (table: "invoices" | "lines"): string[] =>
        (tableOf(table)[0] ?? []).filter((heading) => heading !== "Definition");
      await page.locator(`[data-blank="${id}"]`).click();
      const title = JSON.stringify(`Inspection worksheet: ${name} (`);
      await until(page, `globalThis.printed?.startsWith(${title}) ?? false`);
      assert.equal(await page.evaluate("prints"), at + 1, `${id} is printed once`);
      await page.emulateMedia({ media: "print" });
      const texts = (selector: string) => page.locator(`#blank ${selector}`).allInnerTexts();
      const headings = new Set([...(await texts(".schedule-sheet th")), ...(await texts(".schedule-sheet h3"))]);
      for (const heading of [...headingsOf("invoices"), ...headingsOf("lines")])
        assert.ok(headings.has(heading), `${id} ${heading}`);
      const file = (await texts(".blank-file")).join("\n");
      for (const [item = ""] of tableOf("file").slice(1)) assert.ok(file.includes(item), `${id} ${item}`);
      const summary = tableOf("summary").slice(1);
      assert.deepEqual(
        await texts(".blank-file tbody td:first-child"),
        summary.map(([, label]) => label),
      );
      for (const selector of ["#request", "#check", ".masthead", "#worksheets .worksheets"])
        assert.ok(!(await page.locator(selector).first().isVisible()), selector);
      // Each print resets the choice. An invoice table and the lines follow, which may need two sheets.
      const sheets = 2 + Math.ceil((headingsOf("lines").length - 1) / 16);
      assert.equal(sheetsOf(await page.pdf({ format: "A4", preferCSSPageSize: true })), sheets, id);
      await page.emulateMedia({ media: "screen" });
    }
  }));

const sheetsOf = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test("a schedule of any definitions prints on one sheet, and the findings of a check print alone", async () => {
  for (const ids of [CHOICES.slice(0, 1), ALL.map(({ id }) => id)])
    await withPage(addressOf(ids), async ({ page }) => {
      await page.locator(".asked").first().waitFor();
      await page.evaluate("globalThis.print = () => {}");
      // Each print resets the choice of what is printed alone.
      const printSchedule = () => page.locator("#schedule-print").click();
      for (const format of ["A4", "Letter"]) {
        await printSchedule();
        assert.equal(sheetsOf(await page.pdf({ format })), 1, `${ids.length} ${format}`);
      }
      await printSchedule();
      await page.emulateMedia({ media: "print" });
      const words = await page.locator("main").innerText();
      assert.match(words, /^One debtor under several definitions[\s\S]*Supported does not mean eligible/);
      assert.equal(await page.locator("#list:visible, #check:visible").count(), 0);
      await page.evaluate("dispatchEvent(new Event('afterprint'))");
      await until(page, "getComputedStyle(document.getElementById('schedule')).display === 'none'");
      await page.emulateMedia({ media: "screen" });
      const path = await saveFile("sheet.xlsx", FILES["sheet.xlsx"] ?? "");
      await saidOf(page, () => page.locator("#file").setInputFiles(path));
      await page.locator("#check-print").click();
      await page.emulateMedia({ media: "print" });
      assert.match(
        await page.locator("main").innerText(),
        /In sheet\.xlsx, of [\w-]+, .* \d places? (?:is|are) not in shape/,
      );
      assert.equal(await page.locator("#list:visible, #schedule:visible").count(), 0);
    });
});

test("an old address of the page of documents still leads to the worksheets", () =>
  withPage("/documents/?of=volume-rebates#request", async ({ page }) => {
    await page.waitForURL("**/worksheets/?of=volume-rebates#request");
    assert.ok(await page.getByLabel("Volume rebates").first().isChecked());
  }));
