// Both catalogs and their registers as tables, for people who live in spreadsheets: one workbook, and a CSV file for
// each table of the catalogs.

import { numberInWords } from "../../core/catalog/document-names.ts";
import { HOLDER_HEADINGS, PRODUCERS } from "../../core/catalog/documents.ts";
import { labelOf } from "../../core/catalog/entries.ts";
import { referencesInWords } from "../../core/catalog/references.ts";
import type { Table } from "../../core/extra/offer.ts";
import { csvOf } from "./browser/csv.ts";
import type { WorksheetData } from "./data.ts";
import { usesIn } from "./documents.ts";
import { textsOf, type WorkbookPage } from "./spreadsheet/table.ts";
import { xlsxOf } from "./spreadsheet/workbook.ts";

/** The path of the workbook. */
export const WORKBOOK_FILE = "catalogs.xlsx";

/** The folder of the tables as CSV. */
export const TABLES_FOLDER = "tables/";
/** The names of the tables. The workbook also has tables that other extras offer. */
export const TABLE_NAMES = ["Cohorts", "Aliases", "Evidence", "Assets", "Fields", "Documents"] as const;

/** Returns the workbook of all tables, and the tables of the catalogs as CSV, by published path. */
export function tableFiles(
  data: WorksheetData,
  offeredTables: readonly Table[],
): ReadonlyMap<string, string | Uint8Array> {
  const tables = [cohorts, aliases, evidence, assets, fields, documents].map((pageOf) => pageOf(data));
  const pages = [...tables, ...offeredTables.map(offeredPage)];
  const { version } = data.compilation.cohorts;
  return new Map<string, string | Uint8Array>([
    [WORKBOOK_FILE, xlsxOf({ title: "Definition Discovery: both catalogs", edition: `version ${version}`, pages })],
    ...tables.map((page): [string, string] => [`${TABLES_FOLDER}${page.name.toLowerCase()}.csv`, csvOf(textsOf(page))]),
  ]);
}

// A column: its heading, its width in characters, and a function that returns its text in a row.
type CatalogColumn<Row> = readonly [heading: string, width: number, cell: (row: Row) => string];

function tableOf<Row>(
  name: (typeof TABLE_NAMES)[number],
  rows: readonly Row[],
  columns: readonly CatalogColumn<Row>[],
): WorkbookPage {
  return {
    name,
    columns: columns.map(([heading, width]) => ({ heading, width, format: "text" })),
    rows: rows.map((row) => ({ cells: columns.map(([, , cell]) => cell(row)) })),
    nameColumnCount: 1,
    hasFilters: true,
  };
}

function cohorts({
  compilation: {
    cohorts: { records },
  },
}: WorksheetData): WorkbookPage {
  return tableOf("Cohorts", records, [
    ["Id", 24, ({ id }) => id],
    ["Name", 28, ({ name }) => name],
    ["Asset structure", 26, ({ assetStructure }) => assetStructure],
    ["Definition", 70, ({ definition }) => definition],
    ["Decision question", 60, ({ decisionQuestion }) => decisionQuestion],
    ["Next release event", 50, ({ referenceScenario }) => referenceScenario.nextReleaseEvent],
    ["Version", 9, ({ version }) => version],
    ["Sources", 40, ({ sourceRefs }) => referencesInWords(sourceRefs)],
  ]);
}

function aliases({
  compilation: {
    cohorts: { records },
  },
}: WorksheetData): WorkbookPage {
  const rows = records.flatMap(({ id, aliases, assetStructureAliases }) => [
    ...aliases.map((alias) => ({ id, alias, aliasOf: "cohort" })),
    ...assetStructureAliases.map((alias) => ({ id, alias, aliasOf: "asset structure" })),
  ]);
  return tableOf("Aliases", rows, [
    ["Definition", 28, ({ id }) => id],
    ["Alias", 50, ({ alias }) => alias],
    ["Of", 18, ({ aliasOf }) => aliasOf],
  ]);
}

function evidence({ compilation: { folders } }: WorksheetData): WorkbookPage {
  return tableOf("Evidence", usesIn(folders), [
    ["Definition", 28, ({ use }) => use.id],
    ["Record", 9, ({ use }) => use.record],
    ["Item", 6, ({ use }) => `${use.item}`],
    ["Document id", 26, ({ document }) => document.id],
    ["Document", 34, ({ document }) => document.name],
    ["Issued", 34, ({ issued }) => issued],
    ["Produced by", 22, ({ document }) => PRODUCERS[document.producer]],
    ["What to look for", 80, ({ use }) => use.lookFor],
  ]);
}

function assets(data: WorksheetData): WorkbookPage {
  return tableOf("Assets", foldersWithLines(data), [
    ["Id", 28, ({ asset }) => asset.id],
    ["Name", 28, ({ asset }) => asset.name],
    ["Purpose", 80, ({ asset }) => asset.purpose],
    ["A line is one", 18, ({ lines }) => lines.unit],
    ["What names a line", 40, ({ lines }) => lines.columns.join("; ")],
    ["Version", 9, ({ asset }) => asset.version],
    ["Sources", 40, ({ asset }) => referencesInWords(asset.sourceRefs)],
  ]);
}

function fields(data: WorksheetData): WorkbookPage {
  const rows = foldersWithLines(data).flatMap(({ id, asset, lines }) =>
    asset.fields.map((field) => ({ id, field, isOnLine: lines.fields.includes(field.key) })),
  );
  return tableOf("Fields", rows, [
    ["Definition", 28, ({ id }) => id],
    ["Key", 28, ({ field }) => field.key],
    ["Name", 28, ({ field }) => labelOf(field.key)],
    ["Scope", 12, ({ field }) => field.scope],
    ["Type", 15, ({ field }) => field.type],
    ["Unit", 17, ({ field }) => field.unit],
    ["What it is", 80, ({ field }) => field.description],
    ["On every line", 10, ({ isOnLine }) => (isOnLine ? "yes" : "no")],
    ["Sources", 40, ({ field }) => referencesInWords(field.sourceBasis)],
  ]);
}

function documents({ compilation: { documents: register } }: WorksheetData): WorkbookPage {
  return tableOf("Documents", register, [
    ["Id", 28, ({ id }) => id],
    ["Name", 32, ({ name }) => name],
    ["Also called", 30, ({ otherNames }) => otherNames.both.join("; ")],
    ["In the US", 24, ({ otherNames }) => otherNames.US.join("; ")],
    ["In the UK", 24, ({ otherNames }) => otherNames.UK.join("; ")],
    ["Issued", 32, ({ issued }) => issued],
    ["Produced by", 22, ({ producer }) => PRODUCERS[producer]],
    ["Ask first", 24, ({ holder }) => HOLDER_HEADINGS[holder]],
    ["Numbers", 36, ({ numbers }) => numbers.map(numberInWords).join("; ")],
    ["Proves", 44, ({ proves }) => proves],
    ["Does not prove", 44, ({ doesNotProve }) => doesNotProve],
    ["How it is had", 44, ({ how }) => how],
    ["What stands in", 40, ({ standIn }) => standIn ?? ""],
  ]);
}

// Returns each definition with the description of its lines.
function foldersWithLines({ compilation, sheets }: WorksheetData) {
  return compilation.folders.map((folder, index) => {
    const { lines } = sheets[index] as (typeof sheets)[number];
    return { ...folder, lines };
  });
}

function offeredPage({ name, columns, rows, below }: Table): WorkbookPage {
  return {
    name,
    columns: columns.map(([heading, width]) => ({ heading, width, format: "text" })),
    rows: rows.map((cells) => ({ cells })),
    ...(below !== undefined && { below }),
    nameColumnCount: 1,
    hasFilters: true,
  };
}
