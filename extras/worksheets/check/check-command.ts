// The command check: reads the file that a call names, and what is published of its definition. It sends the file nowhere.

import { basename } from "node:path";
import { listCohorts } from "#client";
import { readGiven } from "../../../core/base/given-file.ts";
import { object } from "../../../core/catalog/shape.ts";
import { closed, type Printed, TEXT, TEXTS } from "../../../core/publish/printed.ts";
import { type Deployment, following, readJson } from "../../../core/read/deployment.ts";
import { refuseUnknown } from "../../../core/read/show.ts";
import { xlsxOf } from "../spreadsheet/workbook.ts";
import { type Checked, checkFile, type Definitions, type NamedFile } from "./check.ts";
import type { Finding, RecordSchema } from "./record.ts";
import { shortPrint } from "./short-print.ts";

// What the schema asks for is read where it is asked.
const ANY_OBJECT = object({});

/** Checks the file at a path against a deployment. Rejects with a UserError for a file that cannot be read as a worksheet. */
export async function check(deployment: Deployment, path: string, of: string | undefined): Promise<Checked> {
  const { file, definitions } = await read(deployment, path);
  return withoutTexts(await checkFile(file, definitions, of));
}

/** Does the same, and returns what is filled in as a workbook that is short on paper. */
export async function checkAndPrint(
  deployment: Deployment,
  path: string,
  of: string | undefined,
): Promise<{ checked: Checked; bytes: Uint8Array }> {
  const { file, definitions } = await read(deployment, path);
  const { checked, book } = await shortPrint(file, definitions, of);
  return { checked: withoutTexts(checked), bytes: xlsxOf(book) };
}

async function read(deployment: Deployment, path: string): Promise<{ file: NamedFile; definitions: Definitions }> {
  const bytes = await readGiven(path);
  const registry = await deployment.loadCohorts();
  const names = new Map(listCohorts(registry).map(({ id, name }) => [id, name]));
  const withSchema = async <Result>(id: string, use: (schema: RecordSchema) => Result): Promise<Result> => {
    refuseUnknown(registry, id);
    const schemaPath = `schemas/inspection/${id}.schema.json`;
    const schema = (await readJson(deployment, schemaPath, ANY_OBJECT)) as unknown as RecordSchema;
    return following(deployment, schemaPath, () => use(schema));
  };
  return {
    file: { name: basename(path), bytes },
    definitions: { names, nameIt: "name its definition with --of <id>", withSchema },
  };
}

// A terminal keeps what it shows, and files are private.
function withoutTexts({ findings, notes, ...checked }: Checked): Checked {
  const without = (some: readonly Finding[]): Finding[] => some.map(({ place, says }) => ({ place, says }));
  return { ...checked, findings: without(findings), notes: without(notes) };
}

const FINDINGS = {
  type: "array",
  items: closed(
    { place: { description: "The place in the file.", ...TEXT }, says: TEXT },
    "A place, and what is said of it.",
  ),
};

/** What the command prints with --json. */
export const PRINTED: Printed = {
  check: closed(
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
      differences: { description: "Those that differ, each at its place, the largest first.", ...FINDINGS },
      left: { description: "What was not added up, each with its reason.", ...TEXTS },
      lacking: {
        description: "How many of the notes ask for a state, a place or an amount to be written or changed.",
        type: "integer",
        minimum: 0,
      },
      pages: closed(
        { all: { type: "integer", minimum: 0 }, read: { type: "integer", minimum: 0 } },
        "How many pages of the file have something on them, and how many of these are read; 0 for a record.",
      ),
      unread: { description: "The pages and columns that are not read.", ...TEXTS },
    },
    "The result of a check of a completed worksheet.",
  ),
};
