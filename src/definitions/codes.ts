// The table of reason codes as authors write it.

import { CODE_LEADS, type CodeTable, type ReasonCode } from "../catalog/codes.ts";
import { type Places, placeToReadAt } from "./outside.ts";
import type { Path } from "./text.ts";
import { choiceAt, keysOf } from "./words.ts";
import { allowOnly, isAt, itemsAt, report, textAt, wordAt, type YamlFile } from "./yaml.ts";

/** Reads codes.yaml. */
export function readCodes(file: YamlFile, places: Places): CodeTable {
  allowOnly(file, [], ["directory", "licence", "notice", "codes"]);
  const codes = itemsAt(file, ["codes"]).map((path) => readCode(file, path, places));
  codes.forEach(({ code }, index) => {
    if (codes.findIndex((other) => other.code === code) < index)
      report(file, ["codes", index, "code"], "distinct-codes", `the code ${code} stands twice; keep one`);
  });
  return {
    directory: textAt(file, ["directory"]),
    licence: textAt(file, ["licence"]),
    notice: wordAt(file, ["notice"]),
    codes,
  };
}

function readCode(file: YamlFile, path: Path, places: Places): ReasonCode {
  allowOnly(file, path, ["code", "name", "leads", "readOn", "because"]);
  const leads = choiceAt(file, [...path, "leads"], keysOf(CODE_LEADS));
  const empty = leads === "nothing" || !isAt(file, [...path, "readOn"]);
  return {
    code: wordAt(file, [...path, "code"]),
    name: textAt(file, [...path, "name"]),
    leads,
    readOn: empty ? [] : itemsAt(file, [...path, "readOn"]).map((item) => placeToReadAt(file, item, places)),
    because: textAt(file, [...path, "because"]),
  };
}
