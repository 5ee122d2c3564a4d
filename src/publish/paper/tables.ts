// Both catalogs and their registers as tables, for people who live in spreadsheets: one workbook, and a CSV file for each table.

import type { SourceReference } from "#client";
import { csvOf } from "#csv";
import { BEARINGS, READING_STATUSES } from "../../catalog/authorities.ts";
import { HOLDERS, numberInWords, PRODUCERS } from "../../catalog/documents.ts";
import { entriesOf } from "../../catalog/entries.ts";
import { labelOf } from "../../catalog/inspection.ts";
import type { Compiled } from "../../definitions/compile.ts";
import { type Page, textsOf } from "../../spreadsheet/table.ts";
import { xlsxOf } from "../../spreadsheet/workbook.ts";
import { usesIn } from "../data/documents.ts";

/** The path of the workbook. */
export const WORKBOOK_FILE = "catalogs.xlsx";

/** The folder of the tables as CSV, and their names. */
export const TABLES_FOLDER = "tables/";
export const TABLE_NAMES = ["Cohorts", "Aliases", "Evidence", "Assets", "Fields", "Documents", "Authorities"] as const;

/** What the tables are made from. */
export type TablesInput = Pick<Compiled, "cohorts" | "assets" | "evidence" | "lines" | "documents" | "authorities">;

/** Returns the workbook of everything and its tables as CSV, by published path. */
export function tableFiles(compiled: TablesInput): ReadonlyMap<string, string | Uint8Array> {
  const pages = pagesOf(compiled);
  const { version } = compiled.cohorts;
  return new Map<string, string | Uint8Array>([
    [WORKBOOK_FILE, xlsxOf({ title: "Definition Discovery: both catalogs", edition: `version ${version}`, pages })],
    ...pages.map((page): [string, string] => [`${TABLES_FOLDER}${page.name.toLowerCase()}.csv`, csvOf(textsOf(page))]),
  ]);
}

function pagesOf(compiled: TablesInput): Page[] {
  return [
    cohorts(compiled),
    aliases(compiled),
    evidence(compiled),
    assets(compiled),
    fields(compiled),
    documents(compiled),
    authorities(compiled),
  ];
}

function tableOf(
  name: (typeof TABLE_NAMES)[number],
  columns: readonly (readonly [heading: string, width: number])[],
  rows: readonly (readonly string[])[],
): Page {
  return {
    name,
    columns: columns.map(([heading, width]) => ({ heading, width, format: "text" })),
    rows: rows.map((cells) => ({ cells })),
    naming: 1,
    filtered: true,
  };
}

function cohorts({ cohorts: { records } }: TablesInput): Page {
  return tableOf(
    "Cohorts",
    [
      ["Id", 24],
      ["Name", 28],
      ["Asset structure", 26],
      ["Definition", 70],
      ["Decision question", 60],
      ["Next release event", 50],
      ["Version", 9],
      ["Sources", 40],
    ],
    records.map((record) => [
      record.id,
      record.name,
      record.assetStructure,
      record.definition,
      record.decisionQuestion,
      record.referenceScenario.nextReleaseEvent,
      record.version,
      cited(record.sourceRefs),
    ]),
  );
}

function aliases({ cohorts: { records } }: TablesInput): Page {
  return tableOf(
    "Aliases",
    [
      ["Definition", 28],
      ["Alias", 50],
      ["Of", 18],
    ],
    records.flatMap(({ id, aliases, assetStructureAliases }) => [
      ...aliases.map((alias) => [id, alias, "cohort"]),
      ...assetStructureAliases.map((alias) => [id, alias, "asset structure"]),
    ]),
  );
}

function evidence({ evidence }: TablesInput): Page {
  return tableOf(
    "Evidence",
    [
      ["Definition", 28],
      ["Record", 9],
      ["Item", 6],
      ["Document id", 26],
      ["Document", 34],
      ["Issued", 34],
      ["Produced by", 22],
      ["What to look for", 80],
    ],
    usesIn(evidence).map(({ use: { id, record, item, lookFor }, document, issued }) => [
      id,
      record,
      `${item}`,
      document.id,
      document.name,
      issued,
      PRODUCERS[document.producer],
      lookFor,
    ]),
  );
}

function assets(compiled: TablesInput): Page {
  return tableOf(
    "Assets",
    [
      ["Id", 28],
      ["Name", 28],
      ["Purpose", 80],
      ["A line is one", 18],
      ["What names a line", 40],
      ["Version", 9],
      ["Sources", 40],
    ],
    entriesOf(compiled).map(({ asset: { id, name, purpose, version, sourceRefs } }) => {
      const lines = compiled.lines.get(id);
      return [id, name, purpose, lines?.unit ?? "", (lines?.columns ?? []).join("; "), version, cited(sourceRefs)];
    }),
  );
}

function fields(compiled: TablesInput): Page {
  const rows = entriesOf(compiled).flatMap(({ asset }) =>
    asset.fields.map(({ key, scope, type, unit, description, sourceBasis }) => [
      asset.id,
      key,
      labelOf(key),
      scope,
      type,
      unit,
      description,
      compiled.lines.get(asset.id)?.fields.includes(key) ? "yes" : "no",
      cited(sourceBasis),
    ]),
  );
  return tableOf(
    "Fields",
    [
      ["Definition", 28],
      ["Key", 28],
      ["Name", 28],
      ["Scope", 12],
      ["Type", 15],
      ["Unit", 17],
      ["What it is", 80],
      ["On every line", 10],
      ["Sources", 40],
    ],
    rows,
  );
}

function documents({ documents: register }: TablesInput): Page {
  return tableOf(
    "Documents",
    [
      ["Id", 28],
      ["Name", 32],
      ["Also called", 30],
      ["In the US", 24],
      ["In the UK", 24],
      ["Issued", 32],
      ["Produced by", 22],
      ["Ask first", 24],
      ["Numbers", 36],
      ["Proves", 44],
      ["Does not prove", 44],
      ["How it is had", 44],
      ["What stands in", 40],
    ],
    register.map((one) => [
      one.id,
      one.name,
      ...(["both", "US", "UK"] as const).map((where) => one.otherNames[where].join("; ")),
      one.issued,
      PRODUCERS[one.producer],
      HOLDERS[one.holder],
      one.numbers.map(numberInWords).join("; "),
      one.proves,
      one.doesNotProve,
      one.how,
      one.standIn ?? "",
    ]),
  );
}

function authorities({ authorities: register }: TablesInput): Page {
  return tableOf(
    "Authorities",
    [
      ["Id", 24],
      ["Name", 34],
      ["Kind", 18],
      ["Holds in", 16],
      ["What it establishes", 70],
      ["Bears", 16],
      ["Cite", 50],
      ["How it was read", 18],
      ["Read on", 12],
      ["Copy", 30],
      ["Official text", 40],
      ["Moving", 40],
    ],
    register.map((one) => [
      one.id,
      one.name,
      one.kind,
      one.jurisdictions.join("; "),
      one.establishes,
      BEARINGS[one.bears],
      Object.values(one.cite).join("; "),
      READING_STATUSES[one.read.status].name,
      one.read.on ?? "",
      one.read.copy ?? "",
      one.official?.address ?? "",
      one.moving?.what ?? "",
    ]),
  );
}

function cited(references: readonly SourceReference[]): string {
  return references
    .map(({ sourceId, startLine, endLine }) => `${sourceId}, lines ${startLine} to ${endLine}`)
    .join("; ");
}
