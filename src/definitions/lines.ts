// What a line of a file is in a structure, such as a deduction or a lot: what names it, and the fields that it has of its own.

import type { AssetRecord } from "#client";
import { choiceAt } from "./words.ts";
import { allowOnly, itemsAt, textAt, textsAt, type YamlFile } from "./yaml.ts";

/** The lines of a structure. */
export interface Lines {
  /** What one line is: `deduction`. */
  unit: string;
  /** What names a line, as headings of columns: `Invoice number`. */
  columns: readonly string[];
  /** The keys of the fields that belong to a line. */
  fields: readonly string[];
}

/** Reads the lines of asset.yaml. */
export function readLines(file: YamlFile, asset: AssetRecord): Lines {
  allowOnly(file, ["lines"], ["unit", "columns", "fields"]);
  const keys = asset.fields.map(({ key }): string => key);
  return {
    unit: textAt(file, ["lines", "unit"]),
    columns: textsAt(file, ["lines", "columns"]),
    fields: itemsAt(file, ["lines", "fields"]).map((path) => choiceAt(file, path, keys)),
  };
}
