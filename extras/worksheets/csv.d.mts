/** The types of site/csv.mjs. */

export function withoutFormula(text: string): string;
export function csvOf(rows: readonly (readonly string[])[]): string;
