// What stands on an inspection worksheet, before any file format: two tables, with the columns of the examiner empty.

import type { AssetRecord, CohortRecord } from "#client";

/** A table of a sheet. Rows hold what the catalog says; the columns after them are for the examiner and stay empty. */
export interface SheetTable {
  name: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A blank inspection worksheet. */
export interface Sheet {
  id: string;
  title: string;
  notes: readonly string[];
  evidence: SheetTable;
  fields: SheetTable;
}

/** The column of the evidence table that takes yes or no, and the two words. */
export const SEEN = { column: 2, answers: ["yes", "no"] } as const;

/** Gives the blank sheet of an asset definition; its cohort gives the title its everyday name. */
export function sheetOf(asset: AssetRecord, cohort: CohortRecord): Sheet {
  return {
    id: asset.id,
    title: `Inspection worksheet: ${cohort.name} (${asset.name})`,
    notes: [
      asset.purpose,
      `Blank sheet of the asset definition ${asset.id}, version ${asset.version}. What is written into it stays with whoever fills it in.`,
      "Amounts: a decimal number with a point, in the currency of the source; the currency code and any price basis go with the source. Dates: YYYY-MM-DD, only where the source supplies one.",
    ],
    evidence: {
      name: "Evidence to inspect",
      columns: ["Document", "What to look for", "Seen (yes or no)", "Reference"],
      rows: asset.evidenceToInspect.map(evidenceRow),
    },
    fields: {
      name: "Fields",
      columns: ["Key", "Description", "Type", "Unit", "Value", "Source"],
      rows: asset.fields.map(({ key, description, type, unit }) => [key, description, type, unit]),
    },
  };
}

/**
 * Divides an evidence item into the document and what to look for: at its first colon, or behind its first sentence, outside
 * parentheses. Not a word is added or lost; an item of another form stays whole, as the document.
 */
export function evidenceRow(item: string): [document: string, lookFor: string] {
  // The two forms in which the catalogs are written. A comma divides nothing: issuers and other names stand behind it.
  for (const { index, 0: mark } of withoutParentheses(item).matchAll(/: |(?<=[a-z]{2}|\))\. (?=[A-Z])/g)) {
    return [item.slice(0, mark === ": " ? index : index + 1), item.slice(index + mark.length)];
  }
  return [item, ""];
}

// Blanks out what stands in parentheses, nested ones too, and keeps every place.
function withoutParentheses(text: string): string {
  let depth = 0;
  return [...text]
    .map((character) => {
      if (character === "(") depth += 1;
      const kept = depth === 0 || (depth === 1 && character === ")") ? character : "_".repeat(character.length);
      if (character === ")") depth = Math.max(0, depth - 1);
      return kept;
    })
    .join("");
}
