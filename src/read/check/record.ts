// Checks a filled-in record in JSON against its shape. The published schema says the same, and a test holds the two together.

import {
  CURRENCY,
  EVIDENCE_PARTS,
  FILE_PARTS,
  type InspectionShape,
  type Kind,
  type Part,
  RECORDS,
  SOURCE,
} from "../../catalog/inspection.ts";
import { type Finding, faultOf, unknownWord } from "./finding.ts";

/** Checks a value at a place; returns everything that is not in shape there and below. */
type Check = (value: unknown, place: string) => Finding[];

/** Returns everything in a record that is not in shape, by JSON pointer. */
export function checkRecord(record: unknown, shape: InspectionShape): Finding[] {
  const { id, version, documents, lines, summary } = shape;
  const check = closed(
    {
      asset: exactly(id),
      version: exactly(version),
      release: entry("text"),
      file: closed(entries(FILE_PARTS)),
      evidence: listOf(
        closed({
          document: word(documents, "document"),
          record: word(Object.keys(RECORDS), "record"),
          ...entries(EVIDENCE_PARTS),
        }),
      ),
      lines: listOf(closed(entries(lines))),
      summary: closed(
        Object.fromEntries(
          summary.map(({ key, kind }) => [key, closed({ value: entry(kind), ...entries([CURRENCY, SOURCE]) })]),
        ),
      ),
    },
    ["asset", "version"],
  );
  return check(record, "");
}

function closed(checks: Readonly<Record<string, Check>>, required: readonly string[] = []): Check {
  return (value, place) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return found(place, "this is no object");
    const missing = required.filter((key) => !Object.hasOwn(value, key));
    return [
      ...missing.flatMap((key) => found(place, `"${key}" is missing`)),
      ...Object.entries(value).flatMap(([key, part]) => {
        const below = `${place}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
        const check = Object.hasOwn(checks, key) ? checks[key] : undefined;
        return check ? check(part, below) : found(below, "this key is unknown");
      }),
    ];
  };
}

function listOf(check: Check): Check {
  return (value, place) =>
    Array.isArray(value)
      ? value.flatMap((item, index) => check(item, `${place}/${index}`))
      : found(place, "this is no list");
}

function entries(parts: readonly Part[]): Record<string, Check> {
  return Object.fromEntries(parts.map(({ key, kind }) => [key, entry(kind)]));
}

function entry(kind: Kind): Check {
  return text((value) => (value === "" ? "this is empty; leave the key out" : faultOf(value, kind)));
}

function word(known: readonly string[], what: string): Check {
  return text((value) => unknownWord(value, known, what));
}

function exactly(expected: string): Check {
  return text((value) => (value === expected ? undefined : `the definition that is checked against has "${expected}"`));
}

function text(fault: (value: string) => string | undefined): Check {
  return (value, place) => {
    const says = typeof value === "string" ? fault(value) : "this is no string; write amounts and dates as strings";
    return says === undefined ? [] : found(place, says);
  };
}

function found(place: string, says: string): Finding[] {
  return [{ place: place === "" ? "the record" : place, says }];
}
