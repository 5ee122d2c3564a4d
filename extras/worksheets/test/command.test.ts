// Calls the commands `worksheet`, `check`, `request` and `letter`. People and scripts rely on what they print, on the
// files they write and on their exit codes.

import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { assertNeedsPackages, makeClone } from "../../../test/support/clone.ts";
import { ROOT } from "../../../test/support/project.ts";
import { assertMendable, assertNotUnderstood, commandOf, outcomeOf } from "../../../test/support/run-command.ts";
import { readXlsx } from "../spreadsheet/read-xlsx.ts";
import { headlineOf, inOrder, linesOf } from "./expected-sentences.ts";

const DIST = join(ROOT, "dist");
const folder = await mkdtemp(join(tmpdir(), "worksheet-commands-"));
after(() => rm(folder, { recursive: true }));

const command = (...words: string[]) => commandOf(ROOT, words);
const call = (...words: string[]) => outcomeOf(words);

/** The last lines about a file in which no totals could be compared. */
const NOTHING_COMPARED = [
  /No totals could be compared\. Nothing else was judged\./,
  /The file: (?:release [^;]+; )?SHA-256 of the file [0-9a-f]{64}\.\n$/,
];

test("an unknown id is refused with similar ids, and none of them is chosen", async () => {
  const sheet = ["-o", join(folder, "none.xlsx")];
  const { code, stdout, stderr } = await command("worksheet", "retail-chargeback", ...sheet);
  assert.deepEqual([code, stdout], [1, ""]);
  assert.equal(stderr, "COHORT_NOT_FOUND: no definition has exactly this id; did you mean retail-chargebacks?\n");
  for (const words of [
    ["worksheet", "zzzz", ...sheet],
    ["request", "zzzz"],
  ])
    assert.match((await call(...words)).stderr, /run "list" to see all definition ids/, words[0]);
});

test("request merges the documents of several definitions, as text, CSV or a workbook", async () => {
  const path = join(folder, "request.xlsx");
  const ids = ["milestones-retainage", "setoff-netting"];
  const [text, csv, file] = await Promise.all([
    call("request", ...ids),
    call("request", ...ids, "--format", "csv"),
    call("request", ...ids, "-o", path),
  ]);
  assert.match(
    text.stdout,
    inOrder(
      /^Documents to provide\n\nLender: ______\n/,
      /\nPlease send /,
      /Seller:\n\n1\. (?:\(First\) )?Aging[\s\S]*[0-9]\. (?:\(First\) )?Lien papers: lien waiver/,
      /Account debtor:\n/,
    ),
  );
  assert.match(
    csv.stdout,
    inOrder(
      /^"Documents to provide"\r?\n"Lender",""\r?\n"Contact",""\r?/,
      /"No\.","Ask first","Whom to ask","Subject","Applies if","Documents"/,
    ),
  );
  assert.equal(file.stdout, `${path} is the request list of milestones-retainage and setoff-netting\n`);
  const [page] = readXlsx(await readFile(path));
  assert.deepEqual([page?.name, (page?.rows.length ?? 0) > 30], ["Documents", true]);
});

test("worksheet prints a table, or writes a sheet to a file in the format that its name ends in", async () => {
  const path = join(folder, "sheet.xlsx");
  const [table, file] = await Promise.all([
    command("worksheet", "setoff-netting", "--table", "lines"),
    call("worksheet", "setoff-netting", "-o", path),
  ]);
  assert.equal(table.stdout, await readFile(join(DIST, "worksheets/setoff-netting.lines.csv"), "utf8"));
  assert.equal(file.code, 0);
  assert.deepEqual(await readFile(path), await readFile(join(DIST, "worksheets/setoff-netting.xlsx")));
});

test("letter prints the letter of a definition, or writes the workbook that is published", async () => {
  const path = join(folder, "letter.xlsx");
  const [letter, file, letters] = await Promise.all([
    call("letter", "setoff-netting"),
    call("letter", "setoff-netting", "-o", path),
    readFile(join(DIST, "worksheets/letters.txt"), "utf8"),
  ]);
  assert.match(letter.stdout, /\n1\. Do your books show debts of the seller to you under other dealings\?/);
  assert.ok(letters.includes(letter.stdout.trim()));
  assert.equal(file.stdout, `${path} is the letter of setoff-netting\n`);
  assert.deepEqual(await readFile(path), await readFile(join(DIST, "worksheets/setoff-netting.letter.xlsx")));
});

test("check --paper writes the filled-in entries to a workbook, and prints its result", async () => {
  const path = join(folder, "paper.xlsx");
  const { code, stdout } = await call("check", join(DIST, "worksheets/schedule-example.xlsx"), "--paper", path);
  assert.equal(code, 0);
  assert.match(
    stdout,
    /, of a schedule, what was compared agrees(?:, and \d+ places? (?:is|are) noted)?\. Looked at: Schedule \(15 rows/,
  );
  const [page] = readXlsx(await readFile(path));
  assert.ok(page?.rows.some(({ cells }) => cells[0]?.text === "Rebate earned"));
});

test("check reads ambiguous dates in the order of the option --dates", async () => {
  const path = join(folder, "dates.csv");
  await writeFile(
    path,
    "Definition,Invoice number,Invoice date,Currency,Total\r\nsetoff-netting,INV-1,03/04/2026,USD,5\r\n",
  );
  const [open, monthFirst, wrong] = await Promise.all([
    command("check", path),
    command("check", path, "--dates", "month-first"),
    command("check", path, "--dates", "american"),
  ]);
  assert.deepEqual([open.code, open.stderr], [1, ""]);
  assert.match(
    open.stdout,
    /^not in shape: Invoices, column C \(Invoice date\): one date, .*, or name the order with --dates month-first or/,
  );
  assert.equal(monthFirst.code, 0);
  assert.match(
    monthFirst.stdout,
    /^noted: Invoices, row 2, column C \(Invoice date\), INV-1: this date is a text and is read with the month first\n/,
  );
  assert.equal(wrong.code, 2);
  assert.match(wrong.stderr, /--dates is month-first or day-first, not "american"/);
});

test("check says that a file is in shape, or names every fault and exits with 1", async () => {
  const files = ["lines.csv", "record.json"].map((name) => join(folder, name)) as [string, string];
  await writeFile(files[0], "Definition,Document number,Owed too,Document number\r\nsetoff-netting,17,us,17\r\n");
  await writeFile(files[1], JSON.stringify({ asset: "setoff-netting", version: "0", lines: [{ currency: "eur" }] }));
  const sheet = join(DIST, "worksheets/setoff-netting.xlsx");
  const [sound, csv, json, noFile] = await Promise.all([
    call("check", sheet),
    command("check", files[0]),
    call("check", files[1], "--json"),
    call("check", join(folder, "none.csv")),
  ]);
  assert.match(
    sound.stdout,
    linesOf(
      headlineOf(
        /^Nothing is filled in yet\. In .*setoff-netting\.xlsx, of setoff-netting/,
        /no totals could be compared\. Looked at: File \(0 rows filled in\)/,
        /.*/,
      ),
      ...NOTHING_COMPARED,
    ),
  );
  assert.deepEqual([csv.code, csv.stderr], [1, ""]);
  assert.match(
    csv.stdout,
    linesOf(
      /^not in shape: Lines, row 1, column D: this heading is there twice/,
      /noted: Lines, row 1, column C: this heading is read as "Owed to"/,
      headlineOf(
        /In .*lines\.csv, of setoff-netting, no totals could be compared/,
        /1 place is not in shape/,
        /1 place was not read/,
        /and 1 place is noted\. Looked at: Lines \(1 row filled in\)\./,
      ),
      /Not read: column D of Lines\./,
      ...NOTHING_COMPARED,
    ),
  );
  assert.equal(json.code, 1);
  const places = JSON.parse(json.stdout).findings.map(({ place }: { place: string }) => place);
  assert.deepEqual(places, ["/version", "/lines/0/currency"]);
  assert.deepEqual([noFile.code, noFile.stdout], [1, ""]);
  assert.match(noFile.stderr, /^\S+none\.csv: no such file or directory \(ENOENT\)\n$/);
});

test("check reads the headings that contractors use for their lines", async () => {
  const headings: readonly (readonly [string, string])[] = [
    ...["Application no.", "App no.", "Pay app", "Invoice no.", "Inv #"].map(
      (name) => [name, "Application or invoice number"] as const,
    ),
    ["App date", "Application date"],
    ...["Retainage", "Retainage held", "Retention", "Retention held"].map(
      (name) => [name, "Retainage held amount"] as const,
    ),
  ];
  const path = join(folder, "contractor.csv");
  for (const [name, heading] of headings) {
    await writeFile(path, `Definition,Contract number,${name}\r\nmilestones-retainage,C 1,\r\n`);
    const { code, stdout } = await call("check", path);
    assert.equal(code, 0, name);
    assert.ok(stdout.startsWith(`noted: Lines, row 1, column C: this heading is read as "${heading}"\n`), stdout);
  }
});

test("check exits with 0 if sums differ, and its help explains each exit code", async () => {
  const path = join(folder, "differs.csv");
  await writeFile(
    path,
    "Item,Currency,Amount,State,Read under,Volume rebates\r\nINV 1,USD,5,supported,Volume rebates,5\r\nTotal,,7,,,\r\n",
  );
  const [report, json, help] = await Promise.all([
    command("check", path),
    command("check", path, "--json"),
    command("help", "check"),
  ]);
  assert.deepEqual([report.code, json.code], [0, 0]);
  assert.match(report.stdout, /^differs: Schedule, row 3, column C \(Amount\): .* differs by 2\.00\n/);
  assert.equal(JSON.parse(json.stdout).counts.differing, 1);
  const text = help.stdout.replace(/\s+/g, " ");
  assert.match(
    text,
    /Exit codes: 0 if every entry is in shape, also if sums differ .* 1 if an entry is not in shape, or/,
  );
});

test("a call that is not understood gives exit code 2 and one line", async () => {
  await assertNotUnderstood([
    ["worksheet", "setoff-netting"],
    ["worksheet", "setoff-netting", "--table", "sums"],
    ["worksheet", "setoff-netting", "--format", "pdf"],
    ["worksheet", "setoff-netting", "--format", "csv", "--table", "lines", "-o", join(folder, "sheet.xlsx")],
    ["worksheet", "setoff-netting", "--format", "xlsx", "--table", "lines", "-o", join(folder, "sheet.xlsx")],
    ["worksheet", "setoff-netting", "-o", join(folder, "sheet.pdf")],
    ["request"],
    ["request", "setoff-netting", "--format", "pdf"],
    ["request", "setoff-netting", "--trade", "services"],
    ["request", "setoff-netting", "--format", "xlsx"],
    ["request", "setoff-netting", "-o", join(folder, "request.html")],
  ]);
  const otherwise = await call("request", "setoff-netting", "--format", "csv", "-o", join(folder, "list.xlsx"));
  assert.match(
    otherwise.stderr,
    /ends in \.xlsx and --format says csv: name the file \*\.csv, or leave out --format; /,
  );
});

test("the error of an unusable file repeats its name", async () => {
  const sheet = ["worksheet", "setoff-netting", "--table", "lines", "--format", "csv", "-o"];
  const calls: readonly [words: string[], expected: RegExp][] = [
    [[...sheet, join(ROOT, "package.json", "sheet.csv")], /sheet\.csv: \S.* \(ENOTDIR\)\n$/],
    [[...sheet, join(folder, "none", "sheet.csv")], /sheet\.csv: \S.* \(ENOENT\)\n$/],
    [[...sheet, folder], /commands-\w+ already exists; choose another name, or remove it first\n$/],
    [["check", folder], /commands-\w+: \S.* \(EISDIR\)\n$/],
  ];
  for (const [words, expected] of calls) assertMendable(words, await outcomeOf(words), expected);
});

test("check and request name the package that is missing, with the remedy", async () => {
  const { root } = await makeClone();
  await assertNeedsPackages(root, [
    ["check", "sheet.csv"],
    ["request", "setoff-netting"],
  ]);
});
