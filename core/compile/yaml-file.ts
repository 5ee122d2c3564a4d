// The type of a YAML file, and functions that find a value in it and the place of a value, so that a problem is
// reported at a word.

import { type Document, isMap, isNode, isScalar, isSeq, type Pair, type YAMLMap } from "yaml";
import { oncePer } from "../base/once-per.ts";
import { type AuthoredText, type Decode, type Path, sourceIndexOf } from "./authored-text.ts";
import { parseYaml } from "./parse-yaml.ts";
import { type FilePlace, type Problem, placeAt } from "./problem.ts";
import { yaml } from "./rules/yaml.ts";

/** A YAML file. The functions of yaml-values.ts read its values, and add to it what they find. */
export interface YamlFile {
  /** The path in the project: `definitions/setoff-netting/cohort.yaml`. */
  file: string;
  source: string;
  document: Document.Parsed;
  /** Whether the file exists and is YAML. Otherwise no further problem of it is reported. */
  isReadable: boolean;
  problems: Problem[];
  /** Every text that was read with `textAt`. */
  texts: AuthoredText[];
  /** The paths of properties that no reader knows. */
  unknownProperties: Path[];
  /** The steps of the path that was read last, each with its node. */
  lastPath: { step: string | number; node: unknown }[];
}

/** Reads a YAML file. Only the first syntax error is reported, because the others usually follow from it. */
export function readYaml(file: string, source: string | undefined): YamlFile {
  const { document, error } = parseYaml(file, source ?? "");
  const problems = error
    ? [{ place: placeAt(file, source ?? "", error.offset), rule: yaml, message: error.message }]
    : [];
  const isReadable = source !== undefined && !error;
  return {
    file,
    source: source ?? "",
    document,
    isReadable,
    problems,
    texts: [],
    unknownProperties: [],
    lastPath: [],
  };
}

/**
 * Returns the place of the value at a path. If the value is a text, it is the place of the character at `offset`. If
 * there is no value, it is the place of the key of the nearest value above.
 */
export function placeOf(file: YamlFile, path: Path, offset = 0): FilePlace {
  const node = nodeAt(file, path);
  if (!isNode(node) && path.length > 0) return keyPlaceOf(file, path.slice(0, -1));
  if (!isNode(node)) return placeAt(file.file, "", 0);
  const start = node.range?.[0] ?? 0;
  if (!isScalar(node) || typeof node.value !== "string") return placeAt(file.file, file.source, start);
  const { first, decode } = styleOf(node.type, file.source, start);
  return placeAt(file.file, file.source, sourceIndexOf(file.source, first, node.value.trim(), offset, decode));
}

/** Returns the place of the key at a path. An item of a list has no key, so its place is that of the item. */
export function keyPlaceOf(file: YamlFile, path: Path): FilePlace {
  const map = nodeAt(file, path.slice(0, -1));
  const key = isMap(map) && pairsOf(map).get(String(path.at(-1)))?.key;
  return isNode(key) ? placeAt(file.file, file.source, key.range?.[0] ?? 0) : placeOf(file, path);
}

// The number of hexadecimal digits in an escape, by the character after the backslash: `\x41`, `\u0041`, `\U00000041`.
const HEXADECIMAL_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

// The escapes that stand for white space, by the character after the backslash. An escaped line break stands for
// nothing.
const WHITE_SPACE: Readonly<Record<string, string>> = {
  ...{ t: "\t", "\t": "\t", n: "\n", v: "\v", f: "\f", r: "\r", " ": " " },
  ...{ _: "\u00a0", L: "\u2028", P: "\u2029", "\n": "" },
};

// Decodes a character of a text in double quotes, where a backslash begins an escape.
const DOUBLE_QUOTED: Decode = (source, index) => {
  const character = source[index] ?? "";
  if (character !== "\\") return { length: 1, part: character };
  const kind = source[index + 1] ?? "";
  const digits = HEXADECIMAL_DIGITS[kind];
  if (digits === undefined) return { length: 2, part: WHITE_SPACE[kind] ?? kind };
  const code = Number.parseInt(source.slice(index + 2, index + 2 + digits), 16);
  return { length: 2 + digits, part: code <= 0x10ffff ? String.fromCodePoint(code) : "" };
};

// Decodes a character of a text in single quotes, where two quotes stand for one.
const SINGLE_QUOTED: Decode = (source, index) => ({
  length: source.startsWith("''", index) ? 2 : 1,
  part: source[index] ?? "",
});

// Returns the index of the first character of a scalar (a single value, such as a text), and the function that decodes
// its characters.
function styleOf(type: string | null | undefined, source: string, start: number): { first: number; decode?: Decode } {
  if (type?.startsWith("BLOCK")) return { first: source.indexOf("\n", start) };
  if (type === "QUOTE_DOUBLE") return { first: start + 1, decode: DOUBLE_QUOTED };
  return type === "QUOTE_SINGLE" ? { first: start + 1, decode: SINGLE_QUOTED } : { first: start };
}

/**
 * Returns the node at a path. Values are read in the order of the file, so the steps that a path shares with the last
 * path are not walked again.
 */
export function nodeAt({ document, lastPath }: YamlFile, path: Path): unknown {
  const shared = path.findIndex((step, depth) => lastPath[depth]?.step !== step);
  lastPath.splice(shared < 0 ? path.length : shared);
  for (const step of path.slice(lastPath.length)) {
    const outer: unknown = lastPath.length === 0 ? document.contents : lastPath.at(-1)?.node;
    lastPath.push({ step, node: nodeIn(outer, step) });
  }
  return path.length === 0 ? document.contents : lastPath.at(-1)?.node;
}

// Returns the node of a map or of a list to which one step leads.
function nodeIn(outer: unknown, step: string | number): unknown {
  if (isMap(outer)) return pairsOf(outer).get(String(step))?.value;
  return isSeq(outer) ? outer.get(Number(step), true) : undefined;
}

// The pairs of each map by key. A map of the parser has no index and goes through all its pairs to find one.
const pairsOf = oncePer(
  (map: YAMLMap): ReadonlyMap<string, Pair> => new Map(map.items.map((pair) => [String(pair.key), pair])),
);
