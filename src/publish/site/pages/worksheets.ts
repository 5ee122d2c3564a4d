// Where the worksheets are: the links of one definition, and the page that lists all of them and the tables of everything.

import { TABLES } from "../../../catalog/inspection.ts";
import { TABLE_NAMES, TABLES_FOLDER, WORKBOOK_FILE } from "../../paper/tables.ts";
import { DEVELOPERS_FOLDER, WORKSHEETS_FOLDER } from "../folders.ts";
import { html, joined, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import { entriesOf, type SiteModel } from "../model.ts";
import { pageHead, table } from "../pieces.ts";

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
  const rows = entriesOf(model).map(({ cohort, asset }) => [
    html`<a href="../${cohort.id}/">${cohort.name}</a>`,
    asset.name,
    worksheetLinks(cohort.id, "../"),
  ]);
  const tables = TABLE_NAMES.map(
    (name) => html`<a href="../${TABLES_FOLDER}${name.toLowerCase()}.csv">${name.toLowerCase()}</a>`,
  );
  return {
    folder: WORKSHEETS_FOLDER,
    title: "Worksheets",
    description: "Blank inspection worksheets of the twelve asset definitions, and both catalogs as one workbook.",
    body: html`${pageHead("Worksheets", "For each definition a blank sheet: whose claim it is and on which day, the decision question, the evidence of both records, the traps, a row for every line of the file, and the amounts and dates. What is written into it stays with whoever fills it in.", model, "../")}<section class="wide" aria-label="All worksheets">
${table("worksheets", ["Definition", "Structure", "Worksheet"], rows)}<p class="after"><code>definition-discovery check &lt;file&gt;</code> tells, on your own machine, which cells of a filled-in sheet are not filled in as asked (<a href="../${DEVELOPERS_FOLDER}">how to install it</a>). It adds nothing up and judges nothing.</p>
</section>
<section class="wide" aria-labelledby="everything">
<h2 id="everything">Everything as tables</h2>
<p>Both catalogs, the documents and the authorities as one workbook: <a href="../${WORKBOOK_FILE}">XLSX</a>; or table by table as CSV: ${joined(tables, ", ")}.</p>
</section>`,
  };
}
