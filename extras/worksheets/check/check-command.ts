// The command check: reads a file from the disk, loads the published schema of its definition, and checks the file. It
// never sends the file.

import { basename } from "node:path";
import { listCohorts } from "#client";
import { UsageError } from "../../../core/base/command-line.ts";
import { joinInWords } from "../../../core/base/text.ts";
import { readUserFile } from "../../../core/base/user-file.ts";
import { object } from "../../../core/catalog/shape.ts";
import { closedObject, type OutputSchemas, TEXT, TEXTS } from "../../../core/publish/output-schemas.ts";
import { type Deployment, readJson, withMalformedError } from "../../../core/read/deployment.ts";
import { refuseUnknown } from "../../../core/read/show.ts";
import { xlsxOf } from "../spreadsheet/workbook.ts";
import { checkFile, type Definitions, type FileChoices } from "./check.ts";
import type { CheckResult, FileHead } from "./check-result.ts";
import { DATE_ORDERS } from "./date-text.ts";
import type { Finding } from "./finding.ts";
import type { NamedFile } from "./input-file.ts";
import type { RecordSchema } from "./record.ts";
import { shortPrint } from "./short-print.ts";

// The shape of a schema is not checked here. shapeIn in record.ts throws an error if a keyword is missing.
const ANY_OBJECT = object({});

/** The options of a call for one file. */
interface CheckOptions {
  of?: string | undefined;
  dates?: string | undefined;
}

function choicesFrom({ of, dates }: CheckOptions): FileChoices {
  const order = DATE_ORDERS.find((knownOrder) => knownOrder === dates);
  if (dates !== undefined && !order)
    throw new UsageError(`--dates is ${joinInWords(DATE_ORDERS, "or")}, not "${dates}"`);
  return { of, dates: order };
}

/**
 * Checks the file at a path against a deployment. Rejects with a UserError for a file that cannot be read as a
 * worksheet.
 */
export async function check(
  deployment: Deployment,
  path: string,
  options: CheckOptions = {},
): Promise<CheckedInTerminal> {
  const { file, definitions } = await read(deployment, path);
  return withoutTexts(await checkFile(file, definitions, choicesFrom(options)));
}

/** Checks the file as `check` does. Also returns its entries as a workbook that is short on paper. */
export async function checkAndPrint(
  deployment: Deployment,
  path: string,
  options: CheckOptions,
): Promise<{ report: CheckedInTerminal; bytes: Uint8Array }> {
  const { file, definitions } = await read(deployment, path);
  const { report, book } = await shortPrint(file, definitions, choicesFrom(options));
  return { report: withoutTexts(report), bytes: xlsxOf(book) };
}

async function read(deployment: Deployment, path: string): Promise<{ file: NamedFile; definitions: Definitions }> {
  const bytes = await readUserFile(path);
  const registry = await deployment.loadCohorts();
  const names = new Map(listCohorts(registry).map(({ id, name }) => [id, name]));
  const withSchema = async <Result>(id: string, use: (schema: RecordSchema) => Result): Promise<Result> => {
    refuseUnknown(registry, id);
    const schemaPath = `schemas/inspection/${id}.schema.json`;
    const schema = (await readJson(deployment, schemaPath, ANY_OBJECT)) as unknown as RecordSchema;
    return withMalformedError(deployment, schemaPath, () => use(schema));
  };
  return {
    file: { name: basename(path), bytes },
    definitions: {
      names,
      nameIt: "name its definition with --of <id>",
      chooseOrder: ", or name the order with --dates month-first or --dates day-first",
      withSchema,
    },
  };
}

/** A result without the names of the parties of the file. */
type CheckedInTerminal = Omit<CheckResult, "head"> & { head: Omit<FileHead, "seller" | "accountDebtor"> };

// Leaves out the texts of the file, because files are private and a terminal keeps its output.
function withoutTexts({ findings, notes, head, ...report }: CheckResult): CheckedInTerminal {
  const withoutWritten = (list: readonly Finding[]): Finding[] => list.map(({ writtenText: _, ...finding }) => finding);
  const { sha256, recordedDate, release } = head;
  return {
    ...report,
    findings: withoutWritten(findings),
    notes: withoutWritten(notes),
    head: { sha256, recordedDate, release },
  };
}

const COUNT = { type: "integer", minimum: 0 };

const FINDINGS = {
  type: "array",
  items: closedObject(
    {
      place: { description: "The place in the file.", ...TEXT },
      says: TEXT,
      explains: { description: "True where others may follow from it.", type: "boolean" },
      asks: { description: "True where it asks for something to be completed or corrected.", type: "boolean" },
      look: { description: "True where somebody has to look at it.", type: "boolean" },
      item: { description: "The item of its row, by the reference in its first column.", ...TEXT },
    },
    "A place, and what is said of it.",
    "explains",
    "asks",
    "look",
    "item",
  ),
};

/** The schema of the output of the command with --json. */
export const PRINTED: OutputSchemas = {
  check: closedObject(
    {
      file: { description: "The file as it was named.", ...TEXT },
      definition: { description: "The id of the definition that the file is of, or: a schedule.", ...TEXT },
      holds: { description: "What the file holds, in words.", ...TEXT },
      findings: { description: "What is not in the right format; none where all is.", ...FINDINGS },
      notes: {
        description: "What is worth a look and in the right format.",
        ...FINDINGS,
      },
      compared: { description: "The names of the totals that were compared.", ...TEXTS },
      differences: { description: "Those that differ, each at its place.", ...FINDINGS },
      left: { description: "What was not added up, each with its reason.", ...TEXTS },
      toLookAt: { description: "The places of notes that somebody has to look at.", ...TEXTS },
      counts: closedObject(
        {
          differing: COUNT,
          notInShape: COUNT,
          toBeCompleted: COUNT,
          toLookAt: COUNT,
          notRead: COUNT,
          noted: COUNT,
        },
        "How many places differ, are not in shape, are to be completed or corrected, are to be looked at, " +
          "are not read, or are only noted.",
      ),
      pages: closedObject(
        { all: COUNT, read: COUNT },
        "How many pages of the file have something on them, and how many of these are read; 0 for a record.",
      ),
      unread: { description: "The pages, columns, rows and cells that are not read.", ...TEXTS },
      head: closedObject(
        { sha256: TEXT, recordedDate: TEXT, release: TEXT },
        "The hash of the file, and the recorded date and the release that it names; empty where it does not.",
      ),
    },
    "The result of a check of a completed worksheet.",
  ),
};
