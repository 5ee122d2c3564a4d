// Reports problems at the values and keys of a YAML file. A report adds a problem to the file.

import { isMap, isNode, isSeq } from "yaml";
import { similarWords } from "../base/similar-words.ts";
import type { Path } from "./authored-text.ts";
import type { FilePlace, Requirement } from "./problem.ts";
import { missingProperty } from "./rules/missing-property.ts";
import { propertyType } from "./rules/property-type.ts";
import { keyPlaceOf, nodeAt, placeOf, type YamlFile } from "./yaml-file.ts";

/** Reports a problem at the value at a path. If there is no value, the place is that of the nearest value above. */
export function report(file: YamlFile, path: Path, rule: Requirement, message: string): void {
  push(file, placeOf(file, path), rule, message);
}

/** Reports a problem at the key of a path. */
export function reportKey(file: YamlFile, path: Path, rule: Requirement, message: string): void {
  push(file, keyPlaceOf(file, path), rule, message);
}

/** Reports that the value at a path is missing, or is not of this shape: "a list" or "a map". */
export function reportShape(file: YamlFile, path: Path, shape: string): void {
  if (isNode(nodeAt(file, path))) report(file, path, propertyType, `${nameOf(path)} must be ${shape}`);
  else {
    const missing = path.length === 0 ? "the file is empty" : `${nameOf(path)} is missing`;
    reportMissing(file, path, `${missing}; write ${shape}`);
  }
}

/**
 * Reports a missing property. It is not reported if its cause is reported already, because the property is mistyped or
 * its parent is neither a map nor a list.
 */
export function reportMissing(file: YamlFile, path: Path, message: string): void {
  const parentPath = path.slice(0, -1);
  const parent = nodeAt(file, parentPath);
  if (path.length > 0 && !isMap(parent) && !isSeq(parent)) return;
  const unknownSiblings = file.unknownProperties.filter(
    (sibling) => sibling.length === path.length && sibling.slice(0, -1).join() === parentPath.join(),
  );
  const key = String(path.at(-1));
  const isMistyped = unknownSiblings.some((sibling) => similarWords(String(sibling.at(-1)), [key]).length > 0);
  if (!isMistyped) report(file, path, missingProperty, message);
}

function push(file: YamlFile, place: FilePlace, rule: Requirement, message: string): void {
  if (file.isReadable) file.problems.push({ place, rule, message });
}

/**
 * Returns a path in words: ["pairs", 0, "decides"] as "decides of item 1 of pairs", and ["dates", "filingDate"] as
 * "dates.filingDate".
 */
export function nameOf(path: Path): string {
  if (path.length === 0) return "the file";
  return path.reduce<string>((outer, step) => {
    const name = typeof step === "number" ? `item ${step + 1}` : step;
    if (outer === "") return name;
    const isBelowItem = outer.includes("item ");
    return typeof step === "number" || isBelowItem ? `${name} of ${outer}` : `${outer}.${name}`;
  }, "");
}
