// A worksheet as a page to print: plain tables, no script, one small stylesheet beside it.

import { HEADINGS, STATUSES, TABLES } from "../../catalog/inspection.ts";
import type { Column, Row } from "../../spreadsheet/table.ts";
import { html, type Part, textOf } from "../site/html.ts";
import { broken } from "../site/record/fields.ts";
import type { Sheet } from "./sheet.ts";
import { STYLESHEET_NAME } from "./stylesheet.ts";

/** Returns the HTML page of a sheet. */
export function pageOf(sheet: Sheet): string {
  const { id, title, question, notes, traps, law } = sheet;
  const page = html`<!doctype html>
<html lang="en" data-title="${title}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="../icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${STYLESHEET_NAME}">
</head>
<body>
<nav aria-label="This sheet elsewhere">
<a href="../${id}/">Definition</a>,
<a href="${id}.xlsx">XLSX</a>, CSV:
${Object.entries(TABLES).map(([name, label]) => html`<a href="${id}.${name}.csv">${label}</a>,\n`)}<a href="../schemas/inspection/${id}.schema.json">schema of a filled-in record</a>
</nav>
<main>
<h1>${title}</h1>
<p class="question"><b>Decision question.</b> ${question}</p>
${fileTable(sheet)}
<section>
${notes.map((note) => html`<p>${note}</p>\n`)}</section>
${section(TABLES.evidence, "", evidenceTable(sheet))}
${section("Traps", "", html`<ul>\n${traps.map((trap) => html`<li>${trap}</li>\n`)}</ul>\n${law.map((note) => html`<p>${note}</p>\n`)}`)}
${lineTables(sheet)}
${section(TABLES.summary, "own-page", summaryTable(sheet))}
</main>
</body>
</html>
`;
  return textOf(page);
}

function section(name: string, kind: string, body: Part): Part {
  return html`<section class="${kind}">
<h2>${name}</h2>
${body}
</section>`;
}

// The box around a table scrolls on a narrow screen, so it can be focused from the keyboard and has an accessible name.
function scrolled(name: string, table: Part): Part {
  return html`<div class="scroll" role="region" aria-label="${name}" tabindex="0">\n${table}\n</div>`;
}

// Two entries a row, so that the whole head of a file stands on the first page.
function fileTable({ file }: Sheet): Part {
  const cell = ({ cells: [label = "", entry = ""] }: Row): Part =>
    html`<th scope="row">${label}</th><td class="given">${entry}</td>`;
  const pairs = inPieces(file.rows, 2);
  return scrolled(
    TABLES.file,
    html`<table class="file">
<tbody>
${pairs.map((pair) => html`<tr>${pair.map(cell)}</tr>\n`)}</tbody>
</table>`,
  );
}

function evidenceTable({ evidence }: Sheet): Part {
  const at = Object.fromEntries(evidence.columns.map(({ heading }, index) => [heading, index]));
  const cellOf = ({ cells }: Row, heading: string): string => cells[at[heading] ?? -1] ?? "";
  const inGroups = grouped(evidence.rows, (row) => cellOf(row, HEADINGS.neededFor));
  const rowOf = (row: Row, index: number, item: readonly Row[]): Part => html`<tr>
<th scope="row"><b>${cellOf(row, HEADINGS.document)}</b> <span class="small">Produced by ${cellOf(row, HEADINGS.producedBy)}</span><code>${cellOf(row, HEADINGS.documentId)}</code></th>
${index === 0 && html`<td rowspan="${item.length}">${cellOf(row, HEADINGS.lookFor)}</td>\n`}<td class="status"><ul>${STATUSES.map((status) => html`<li>${status}</li>`)}</ul></td><td></td>
</tr>
`;
  const groupOf = (rows: readonly Row[]): Part => html`<tbody>
<tr class="group"><th scope="rowgroup" colspan="4">Needed for: <b>${cellOf(rows[0] ?? { cells: [] }, HEADINGS.neededFor)}</b></th></tr>
${grouped(rows, (row) => cellOf(row, HEADINGS.lookFor)).map((item) => item.map((row, index) => rowOf(row, index, item)))}</tbody>
`;
  return scrolled(
    TABLES.evidence,
    html`<table class="evidence">
<thead><tr><th scope="col" class="document">Document</th><th scope="col" class="look">What to look for</th><th scope="col" class="status">Status</th><th scope="col">Reference and remark</th></tr></thead>
${inGroups.map(groupOf)}</table>`,
  );
}

const FIELDS_A_TABLE = 6;
const EMPTY_LINES = 17;

// More columns than a page is wide are tables of their own. Each names its lines anew, and numbers tie them together.
function lineTables({ lines, unit }: Sheet): Part[] {
  const names = lines.columns.slice(0, lines.naming);
  const pieces = inPieces(lines.columns.slice(names.length), FIELDS_A_TABLE);
  return pieces.map((fields, index) => {
    const part = pieces.length === 1 ? "" : `, part ${index + 1} of ${pieces.length}`;
    const name = `${TABLES.lines}, each one ${unit}${part}`;
    return section(name, "own-page", scrolled(name, linesTable([...names, ...fields])));
  });
}

function linesTable(columns: readonly Column[]): Part {
  const numbers = Array.from({ length: EMPTY_LINES }, (_, index) => index + 1);
  return html`<table class="lines">
<thead><tr><th scope="col" class="number">No.</th>${columns.map(headOf)}</tr></thead>
<tbody>
${numbers.map((number) => html`<tr><th scope="row">${number}</th>${columns.map(() => html`<td></td>`)}</tr>\n`)}</tbody>
</table>`;
}

function headOf({ heading, small, length }: Column): Part {
  const kind = length === undefined ? "field" : "currency";
  return html`<th scope="col" class="${kind}">${heading}${small !== undefined && html` <code>${broken(small)}</code>`}</th>`;
}

function summaryTable({ summary }: Sheet): Part {
  const rowOf = ({ cells }: Row): Part => {
    const [label = "", description = ""] = cells;
    return html`<tr><th scope="row"><b>${label}</b> <code>${broken(cells.at(-1) ?? "")}</code></th><td>${description}</td><td></td><td></td><td></td></tr>\n`;
  };
  return scrolled(
    TABLES.summary,
    html`<table class="summary">
<thead><tr><th scope="col" class="name">${HEADINGS.field}</th><th scope="col">${HEADINGS.description}</th><th scope="col" class="value">${HEADINGS.value}</th><th scope="col" class="currency">Currency</th><th scope="col" class="source">Source</th></tr></thead>
<tbody>
${summary.rows.map(rowOf)}</tbody>
</table>`,
  );
}

function inPieces<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** Returns neighbors that agree in something as groups, in their order. */
function grouped<T>(items: readonly T[], by: (item: T) => string): T[][] {
  return items.reduce<T[][]>((groups, item) => {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && by(last[0]) === by(item)) last.push(item);
    else groups.push([item]);
    return groups;
  }, []);
}
