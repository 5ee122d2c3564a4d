// The content of an inspection worksheet in no file format: two tables, in which the examiner's columns are empty.

import type { AssetRecord, CohortRecord } from "#client";
import { readEvidence } from "../../catalog/evidence.ts";

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
  /** As at which day the law is stated, and what is moving. */
  law: readonly string[];
  evidence: SheetTable;
  fields: SheetTable;
}

/** The column of the evidence table that takes yes or no, and the two words. */
export const SEEN = { column: 2, answers: ["yes", "no"] } as const;

/** Returns the blank sheet of an asset definition; its cohort gives the title its everyday name. */
export function sheetOf(asset: AssetRecord, cohort: CohortRecord, law: readonly string[]): Sheet {
  return {
    id: asset.id,
    title: `Inspection worksheet: ${cohort.name} (${asset.name})`,
    notes: [
      asset.purpose,
      `Blank sheet of the asset definition ${asset.id}, version ${asset.version}. What is written into it stays with whoever fills it in.`,
      "Amounts: a decimal number with a point, in the currency of the source; the currency code and any price basis go with the source. Dates: YYYY-MM-DD, only where the source supplies one.",
    ],
    law,
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

/** Returns the first two cells of an evidence item: the document with its issuer, and what to look for. */
export function evidenceRow(item: string): [document: string, lookFor: string] {
  const { document, issuer, lookFor } = readEvidence(item);
  return [issuer === "" ? document : `${document}, ${issuer}`, lookFor];
}
