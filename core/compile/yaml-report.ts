// Reports problems at the values and keys of a YAML file.

import { isMap, isNode, isSeq } from "yaml";
import { similarWords } from "../base/similar-words.ts";
import type { Path } from "./authored-text.ts";
import type { FilePlace, Requirement } from "./problem.ts";
import { missingProperty } from "./rules/missing-property.ts";
import { propertyType } from "./rules/property-type.ts";
import { keyPlaceOf, nodeAt, placeOf, type YamlFile } from "./yaml-file.ts";

/** Reports a problem at the value at a path, or at the nearest value above it. */
export function report(file: YamlFile, path: Path, rule: Requirement, message: string): void {
  push(file, placeOf(file, path), rule, message);
}

/** Reports a problem at the key of a path. */
export function reportKey(file: YamlFile, path: Path, rule: Requirement, message: string): void {
  push(file, keyPlaceOf(file, path), rule, message);
}

/** Reports that the value at a path is missing, or is not of this form: a list or a map. */
export function reportShape(file: YamlFile, path: Path, shape: string): void {
  if (isNode(nodeAt(file, path))) report(file, path, propertyType, `${nameOf(path)} must be ${shape}`);
  else {
    const missing = path.length === 0 ? "the file is empty" : `${nameOf(path)} is missing`;
    reportMissing(file, path, `${missing}; write ${shape}`);
  }
}

/**
 * Reports a missing property, unless its cause is reported already: the property is mistyped, or its parent is not a
 * map.
 */
export function reportMissing(file: YamlFile, path: Path, message: string): void {
  const parent = nodeAt(file, path.slice(0, -1));
  if (path.length > 0 && !isMap(parent) && !isSeq(parent)) return;
  const unknownSiblings = file.unknownProperties.filter(
    (other) => other.length === path.length && other.slice(0, -1).join() === path.slice(0, -1).join(),
  );
  const isMistyped = unknownSiblings.some(
    (other) => similarWords(String(other.at(-1)), [String(path.at(-1))]).length > 0,
  );
  if (!isMistyped) report(file, path, missingProperty, message);
}

function push(file: YamlFile, place: FilePlace, rule: Requirement, message: string): void {
  if (file.readable) file.problems.push({ place, rule, message });
}

/**
 * Returns a path in words: ["pairs", 0, "decides"] as "decides of item 1 of pairs", and ["dates", "filingDate"] as
 * "dates.filingDate".
 */
export function nameOf(path: Path): string {
  if (path.length === 0) return "the file";
  return path.reduce<string>((whole, step) => {
    if (typeof step === "number") return `item ${step + 1}${whole === "" ? "" : ` of ${whole}`}`;
    return whole === "" ? step : whole.includes("item ") ? `${step} of ${whole}` : `${whole}.${step}`;
  }, "");
}
