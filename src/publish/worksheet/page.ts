// A worksheet as a page to print: plain tables, no script, one small stylesheet beside it.

import { html, textOf } from "../site/html.ts";
import type { Sheet, SheetTable } from "./sheet.ts";

/** The name of the stylesheet beside the pages. */
export const STYLESHEET_NAME = "worksheet.css";

/** The stylesheet of the pages. The content policy of the site allows no style inside a page. */
export const STYLESHEET = `:root {
  color-scheme: light;
  font: 100%/1.4 system-ui, sans-serif;
}
body {
  margin: 1.5rem auto;
  max-width: 75rem;
  padding: 0 1rem;
  color: #111;
  background: #fff;
}
h1 {
  font-size: 1.4rem;
}
div {
  overflow-x: auto;
}
table {
  width: 100%;
  border-collapse: collapse;
  margin: 1.5rem 0;
}
caption {
  padding: 0.3rem 0;
  text-align: left;
  font-size: 1.1rem;
  font-weight: bold;
}
th,
td {
  min-width: 6rem;
  padding: 0.4rem 0.5rem;
  border: 1px solid #555;
  text-align: left;
  vertical-align: top;
  overflow-wrap: anywhere;
}
thead th {
  background: #e7e7e7;
}
th:nth-last-child(-n + 2) {
  width: 9rem;
}
th:last-child {
  width: 14rem;
}
tbody th {
  font-weight: normal;
}
a {
  color: #003e9c;
}
:focus-visible {
  outline: 3px solid #003e9c;
}
@page {
  size: landscape;
  margin: 12mm;
}
@media print {
  body {
    max-width: none;
    margin: 0;
    padding: 0;
    font-size: 9pt;
  }
  nav {
    display: none;
  }
  div {
    overflow: visible;
  }
  thead {
    display: table-header-group;
  }
  tr {
    break-inside: avoid;
  }
}
`;

/** Returns the HTML page of a sheet. */
export function pageOf(sheet: Sheet): string {
  const { id, title, notes, law, evidence, fields } = sheet;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${STYLESHEET_NAME}">
</head>
<body>
<nav aria-label="This sheet elsewhere">
<a href="../${id}/">Definition</a>,
<a href="${id}.xlsx">XLSX</a>,
<a href="${id}.csv">CSV</a>,
<a href="../schemas/inspection/${id}.schema.json">schema of a filled-in record</a>
</nav>
<main>
<h1>${title}</h1>
${[...notes, ...law].map((note) => html`<p>${note}</p>\n`)}${tableOf(evidence)}
${tableOf(fields)}
</main>
</body>
</html>
`;
  return textOf(page);
}

// The box around a table scrolls on a narrow screen, so it can be focused from the keyboard and has an accessible name.
function tableOf({ name, columns, rows }: SheetTable) {
  return html`<div role="region" aria-label="${name}" tabindex="0">
<table>
<caption>${name}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
${rows.map((cells) => html`<tr>${columns.map((_, column) => cellOf(cells[column] ?? "", column))}</tr>\n`)}</tbody>
</table>
</div>`;
}

function cellOf(text: string, column: number) {
  return column === 0 ? html`<th scope="row">${text}</th>` : html`<td>${text}</td>`;
}
