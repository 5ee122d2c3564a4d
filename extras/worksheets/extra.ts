// The extra worksheets: the register of papers that definitions read, request lists for clients, blank sheets to fill
// in, and the check of sheets that are filled in. This file has its commands, and loads the rest when it is needed.

import { terminalJson } from "../../core/base/json.ts";
import { joinInWords } from "../../core/base/text.ts";
import type { Result } from "../../core/cli/terminal.ts";
import { hasOption, optionValue } from "../../core/extra/command-options.ts";
import type { Extra } from "../../core/extra/extra.ts";
import { TABLES } from "./inspection.ts";

const FORMAT = {
  value: "<format>",
  help:
    "csv or xlsx; for a request list also txt, for a letter txt or xlsx; " +
    "the default follows the ending of the file name",
};
const OUTPUT = { value: "<file>", short: "o", help: "write to this file instead of printing" };

// The published paths that belong to this extra.
const PERMANENT_FILES = /documents\.json$|catalogs\.xlsx$|schemas\/documents|schemas\/commands\/check\./;
// Earlier releases had worksheets/worksheet.css. It belongs to the pages, not to this extra.
const PERMANENT_FOLDERS = /schemas\/inspection\/|documents\/|tables\/|worksheets\/(?!worksheet\.css)/;

export const worksheets: Extra = {
  name: "worksheets",
  permanentPaths: new RegExp(`^(?:${PERMANENT_FILES.source}|${PERMANENT_FOLDERS.source})`),
  readsInFolder: ["worksheet.yaml"],
  commands: {
    worksheet: {
      operand: "<id>...",
      summary:
        "write the blank inspection worksheet of an asset definition, or for several, the schedule of one debtor",
      example: "worksheet milestones-retainage --output sheet.xlsx",
      options: ["base-url", "format", "table", "output"],
      newOptions: {
        format: FORMAT,
        output: OUTPUT,
        table: { value: "<table>", help: `${joinInWords(Object.keys(TABLES), "or")}: the table to write as CSV` },
      },
      run: async (ids, options, { deployment }) => {
        const { worksheet } = await import("./worksheet-command.ts");
        const sheet = await worksheet(await deployment(options), ids, options);
        return writeOutput(sheet, optionValue("output", options), `the worksheet of ${ids.join(" and ")}`);
      },
    },
    check: {
      operand: "<file>",
      summary:
        "check the entries and totals of a completed worksheet or schedule (JSON, CSV, XLSX); nothing is uploaded",
      example: "check retail.lines.csv --of retail-chargebacks",
      exitCodes:
        "0 if every entry is in shape, also if sums differ or something is to be completed: " +
        "the report and counts.differing of --json say so. " +
        "1 if an entry is not in shape, or the file cannot be read. 2 if the call is not understood.",
      options: ["base-url", "json", "of", "dates", "paper"],
      newOptions: {
        of: { value: "<id>", help: "the definition, if the file does not say" },
        dates: {
          value: "<order>",
          help: "month-first or day-first: how dates such as 03/04/2026 are read, if the file does not say",
        },
        paper: { value: "<file>", help: "also write what is filled in to this workbook, short enough to print" },
      },
      run: async ([path = ""], options, { deployment }) => {
        const { inWords } = await import("./check/verdict.ts");
        const { check, checkAndPrint } = await import("./check/check-command.ts");
        const source = await deployment(options);
        const choices = { of: optionValue("of", options), dates: optionValue("dates", options) };
        const paper = optionValue("paper", options);
        const printout = paper === undefined ? undefined : await checkAndPrint(source, path, choices);
        const result = printout?.report ?? (await check(source, path, choices));
        if (printout) await writeOutput(printout.bytes, paper, "");
        const text = hasOption("json", options) ? terminalJson({ file: path, ...result }) : inWords(path, result);
        return { text, faulty: result.findings.length > 0 };
      },
    },
    letter: {
      operand: "<id>",
      summary: "write a letter that asks the account debtor the open point of a definition, and asserts nothing",
      example: "letter retail-chargebacks -o letter.xlsx",
      options: ["base-url", "format", "output"],
      newOptions: { format: FORMAT, output: OUTPUT },
      run: async ([id = ""], options, { deployment }) => {
        const { letter } = await import("./worksheet-command.ts");
        const text = await letter(await deployment(options), id, options);
        return writeOutput(text, optionValue("output", options), `the letter of ${id}`);
      },
    },
    request: {
      operand: "<id>...",
      summary: "merge the documents that definitions read into one request list",
      example: "request milestones-retainage setoff-netting -o request.xlsx",
      options: ["base-url", "format", "trade", "output"],
      newOptions: {
        format: FORMAT,
        output: OUTPUT,
        trade: { value: "<trade>", help: "goods or works: what the seller provides; without it the list is for both" },
      },
      run: async (ids, options, { deployment }) => {
        const { request } = await import("./request.ts");
        const list = await request(await deployment(options), ids, options);
        return writeOutput(list, optionValue("output", options), `the request list of ${ids.join(" and ")}`);
      },
    },
  },
  skeletons: async () => ({ "worksheet.yaml": (await import("./data.ts")).WORKSHEET }),
  rules: async () => (await import("./rules/rules.ts")).WORKSHEET_RULES,
  offer: async (build) => (await import("./offer.ts")).worksheetsOffer(build),
  reading: async () => (await import("./reading.ts")).WORKSHEETS_READING,
};

// Writes bytes to a new file and returns a sentence that says what the file is. Without the name of a file it returns
// the bytes.
async function writeOutput(bytes: Uint8Array, output: string | undefined, content: string): Promise<Result> {
  if (output === undefined) return bytes;
  await (await import("../../core/publish/write.ts")).writeNew(output, bytes);
  return `${output} is ${content}`;
}
