// Rows as CSV (RFC 4180) that no spreadsheet program takes for formulas. The pages and the builds use this module.

// Where a spreadsheet program may see a formula begin: at the start of a cell, or after a character that another
// delimiter setting takes for the end of a cell. Blanks, quotes and control characters before it are skipped. The wide
// forms are those of East Asian keyboards.
const FORMULA = /(?:^|[,;|\t\r\n])[\s"'\p{Cc}\p{Cf}]*(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

/**
 * Returns a text that no spreadsheet program takes for a formula: an apostrophe goes before each place where one could
 * begin.
 */
export function withoutFormula(text: string): string {
  // A tab or a line end at the start would be skipped by some programs and begin a cell in others.
  return text.replace(/^(?=[\t\r\n])/, "'").replace(FORMULA, "$&'");
}

/** Returns rows of texts as CSV, every cell quoted. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quote).join(",")}\r\n`).join("");
}

/** Returns the texts in rows that `csvOf` wrote. */
export function rowsIn(csv: string): string[][] {
  return csv.split(/\r\n(?="|$)/).flatMap((row) => {
    const cells = [...row.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)];
    return cells.length === 0 ? [] : [cells.map(([, text = ""]) => text.replaceAll('""', '"'))];
  });
}

function quote(text: string): string {
  return `"${withoutFormula(text).replaceAll('"', '""')}"`;
}
