// The worked examples of a structure: the papers of an invented file, and the figure that each field reads from them. They
// test the words of the definitions and are not published.

import type { AssetRecord, SourceReference } from "#client";
import { citationsAt, type Library } from "./citation.ts";
import type { Path } from "./text.ts";
import { choiceAt, DATE, dayAt, matchingAt } from "./words.ts";
import { allowOnly, isNullAt, itemsAt, keysAt, reportKey, wordAt, type YamlFile } from "./yaml.ts";

/** What an example shows. */
const EXAMPLE_KINDS = [
  "plain",
  "part-paid",
  "part-credited",
  "refused",
  "conceded",
  "contested",
  "paid-and-exposed",
  "period-run-out",
  "price-mismatch",
  "quantity-mismatch",
  "advance",
  "tax",
  "reversal",
  "other",
] as const;

/** What a field reads: an amount such as "120.00", a date such as "2026-03-31", or `null` where it is left empty. */
export interface Figure {
  is: string | null;
  /** The sections that decide it. */
  because: readonly SourceReference[];
}

/** An invented file as on one recorded date. */
export interface WorkedExample {
  id: string;
  kind: string;
  recorded: string;
  papers: readonly Readonly<Record<"paper" | "issuer" | "date" | "says", string>>[];
  /** One for every field of the asset definition, by key. */
  figures: ReadonlyMap<string, Figure>;
}

const AMOUNT = /^(?:0|[1-9]\d*)\.\d\d$/;

/** Reads examples.yaml of the folder `id`. */
export function readExamples(file: YamlFile, id: string, asset: AssetRecord, library: Library): WorkedExample[] {
  return itemsAt(file, []).map((path) => {
    allowOnly(file, path, ["id", "kind", "recorded", "papers", "figures"]);
    return {
      id: wordAt(file, [...path, "id"]),
      kind: choiceAt(file, [...path, "kind"], EXAMPLE_KINDS),
      recorded: dayAt(file, [...path, "recorded"]),
      papers: itemsAt(file, [...path, "papers"]).map((paper) => readPaper(file, paper)),
      figures: readFigures(file, [...path, "figures"], id, asset, library),
    };
  });
}

function readPaper(file: YamlFile, path: Path): WorkedExample["papers"][number] {
  allowOnly(file, path, ["paper", "issuer", "date", "says"]);
  return {
    paper: wordAt(file, [...path, "paper"]),
    issuer: wordAt(file, [...path, "issuer"]),
    date: wordAt(file, [...path, "date"]),
    says: wordAt(file, [...path, "says"]),
  };
}

function readFigures(
  file: YamlFile,
  path: Path,
  id: string,
  asset: AssetRecord,
  library: Library,
): ReadonlyMap<string, Figure> {
  const written = keysAt(file, path);
  const known = asset.fields.map(({ key }): string => key);
  for (const key of written)
    if (!known.includes(key))
      reportKey(file, [...path, key], "unknown-field", `${asset.name} has no field "${key}"; remove or rename it`);
  const missing = known.filter((key) => !written.includes(key));
  if (written.length > 0 && missing.length > 0)
    reportKey(file, path, "missing-field", `an example has a figure for every field; write ${missing.join(", ")}`);
  return new Map(
    asset.fields
      .filter(({ key }) => written.includes(key))
      .map(({ key, type }) => {
        const at = [...path, key];
        allowOnly(file, at, ["is", "because"]);
        return [
          key,
          { is: figureAt(file, [...at, "is"], type), because: citationsAt(file, [...at, "because"], id, library) },
        ];
      }),
  );
}

function figureAt(file: YamlFile, path: Path, type: AssetRecord["fields"][number]["type"]): string | null {
  if (isNullAt(file, path)) return null;
  return type === "date"
    ? matchingAt(file, path, DATE, "a date such as 2026-03-31, in quotes, or null")
    : matchingAt(file, path, AMOUNT, "an amount with two decimals such as 120.00, in quotes, or null");
}
