// Joins the two catalogs: an entry is a cohort with its asset definition. Also has functions on the keys and texts of
// entries.

import type { AssetDefinitionCatalog, AssetRecord, CohortRecord, CohortRegistry } from "#client";
import { capitalize } from "../base/text.ts";

/** Both catalogs, loaded by the client or compiled. */
export interface Catalogs {
  cohorts: CohortRegistry;
  assets: AssetDefinitionCatalog;
}

/** A cohort and its asset definition. */
export interface Entry {
  cohort: CohortRecord;
  asset: AssetRecord;
}

/**
 * Returns the entries in the order of the cohorts. They are joined by id, because the order of asset definitions is not
 * fixed. The records are not copied, because a build asks for them thousands of times and nothing changes them.
 */
export function entriesOf({ cohorts, assets }: Catalogs): Entry[] {
  const assetById = new Map(assets.records.map((asset) => [asset.id, asset]));
  return cohorts.records.map((cohort) => ({ cohort, asset: assetById.get(cohort.id) as AssetRecord }));
}

/** Returns a key in words: `grossObligation` as `Gross obligation`. */
export function labelOf(key: string): string {
  return capitalize(key.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`));
}

/** The keys of the four amounts that every structure has, in the order in which they are read. */
export const FOUR_AMOUNTS = ["grossObligation", "supportedPrincipal", "contingentAmount", "excludedAmount"] as const;

/** A text in two parts: the text before the numbered list, and the lines of the list without their numbers. */
interface TextWithList {
  before: string;
  lines: readonly string[];
}

/**
 * Splits a text that ends in a numbered list, such as "1 Excluded: ... 2 Supported: ...". If the text has no such list,
 * `lines` is empty.
 */
export function splitNumberedList(text: string): TextWithList {
  const [before = "", ...pieces] = text.split(/ (?=\d+ [A-Z])/);
  const isList = pieces.every((piece, index) => piece.startsWith(`${index + 1} `));
  if (!isList) return { before: text, lines: [] };
  return { before, lines: pieces.map((piece) => piece.replace(/^\d+ /, "")) };
}
