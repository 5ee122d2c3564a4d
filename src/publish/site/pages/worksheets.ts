// Where the worksheets are: the links of one definition, and the page that lists all of them and the tables of everything.

import { TABLES } from "../../../catalog/inspection.ts";
import { TABLE_NAMES, TABLES_FOLDER } from "../../paper/tables.ts";
import { WORKSHEETS_FOLDER } from "../folders.ts";
import { html, joined, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import type { SiteModel } from "../model.ts";
import { table } from "../pieces.ts";
import { writtenPage } from "../written.ts";

/** Returns links to the worksheet of a definition in every format, `up` being the way to the base address. */
export function worksheetLinks(id: string, up: string): Part {
  const sheet = (ending: string): string => `${up}${WORKSHEETS_FOLDER}${id}.${ending}`;
  const tables = Object.entries(TABLES).map(
    ([name, label]) => html`<a href="${sheet(`${name}.csv`)}">${label.toLowerCase()}</a>`,
  );
  return html`<a href="${sheet("xlsx")}">XLSX</a>, CSV (${joined(tables, ", ")}), <a href="${up}schemas/inspection/${id}.schema.json">JSON Schema</a>`;
}

/** Returns the page that lists the worksheets. */
export function worksheetsPage(model: SiteModel): Page {
  const rows = model.definitions.map(({ cohort, asset }) => [
    html`<a href="../${cohort.id}/">${cohort.name}</a>`,
    asset.name,
    worksheetLinks(cohort.id, "../"),
  ]);
  const tables = TABLE_NAMES.map(
    (name) => html`<a href="../${TABLES_FOLDER}${name.toLowerCase()}.csv">${name.toLowerCase()}</a>`,
  );
  const slots = {
    worksheets: () => table("worksheets", ["Definition", "Structure", "Worksheet"], rows),
    tables: () => joined(tables, ", "),
  };
  return writtenPage("worksheets", WORKSHEETS_FOLDER, slots, model);
}
