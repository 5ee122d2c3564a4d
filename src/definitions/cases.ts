// The cases of a cohort and the queries that find it.

import { type Case, OUTSIDE } from "../catalog/boundaries.ts";
import { unknownId } from "./boundaries.ts";
import { allowOnly, itemsAt, report, textAt, textsAt, wordAt, type YamlFile } from "./yaml.ts";

/** What practitioners type to find the two records of a folder. */
export interface Queries {
  cohort: readonly string[];
  asset: readonly string[];
}

/** Reads cases.yaml. */
export function readCases(file: YamlFile, ids: readonly string[]): Case[] {
  return itemsAt(file, []).map((path) => {
    allowOnly(file, path, ["case", "belongs", "reason"]);
    const belongs = wordAt(file, [...path, "belongs"]);
    if (belongs !== "" && belongs !== OUTSIDE && !ids.includes(belongs))
      report(file, [...path, "belongs"], "known-id", `${unknownId(belongs)} or ${OUTSIDE}`);
    return { story: textAt(file, [...path, "case"]), belongs, reason: textAt(file, [...path, "reason"]) };
  });
}

/** Reads queries.yaml. */
export function readQueries(file: YamlFile): Queries {
  allowOnly(file, [], ["cohort", "asset"]);
  return { cohort: textsAt(file, ["cohort"]), asset: textsAt(file, ["asset"]) };
}
