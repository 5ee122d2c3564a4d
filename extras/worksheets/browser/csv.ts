// Writes rows as CSV (RFC 4180), and reads such CSV again. No spreadsheet program takes a cell for a formula. The pages
// and the build use this module.

// The places where a spreadsheet program may see the beginning of a formula: the start of a cell, or a character that
// ends a cell in programs with another delimiter. Blanks, quotes and control characters may stand before the first sign
// of the formula. The signs =, +, - and @ also have the wide forms of East Asian keyboards.
const FORMULA = /(?:^|[,;|\t\r\n])[\s"'\p{Cc}\p{Cf}]*(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

/**
 * Returns a text that no spreadsheet program takes for a formula. It has an apostrophe in each place where a formula
 * could begin.
 */
export function withoutFormula(text: string): string {
  // Some programs skip a tab or a line end at the start of a cell, and others begin a cell after it.
  return text.replace(/^(?=[\t\r\n])/, "'").replace(FORMULA, "$&'");
}

/** Returns rows of texts as CSV, every cell quoted. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quote).join(",")}\r\n`).join("");
}

/** Returns the texts of CSV that `csvOf` wrote, row by row. */
export function rowsIn(csv: string): string[][] {
  return csv.split(/\r\n(?="|$)/).flatMap((row) => {
    const cells = [...row.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)];
    return cells.length === 0 ? [] : [cells.map(([, text = ""]) => text.replaceAll('""', '"'))];
  });
}

function quote(text: string): string {
  return `"${withoutFormula(text).replaceAll('"', '""')}"`;
}
