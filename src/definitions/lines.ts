// What a line of a file is in a structure, such as a deduction or a lot: its names, and which fields each line has.

import { list, type Of, object, prose, word } from "../catalog/shape.ts";

/** The lines of a structure. */
export const LINES = object({
  unit: prose("What one line is: deduction."),
  columns: list(prose(), "What names a line, as headings of columns: Invoice number."),
  fields: list(word(), "The keys of the fields that belong to a line."),
});

export type StructureLines = Of<typeof LINES>;
