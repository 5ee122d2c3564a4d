// A YAML file with the place of every value in it, so that a problem is reported at a word.

import { type Document, isMap, isNode, isScalar, isSeq, type Pair, type YAMLMap } from "yaml";
import { type AuthoredText, type Decode, type Path, sourceIndexOf } from "./authored-text.ts";
import { parseYaml } from "./parse-yaml.ts";
import { type FilePlace, type Problem, placeAt } from "./problem.ts";
import { yaml } from "./rules/yaml.ts";

/** A YAML file. If its reader does not find a value, a problem is added to `problems`. */
export interface YamlFile {
  /** The path in the project: `definitions/setoff-netting/cohort.yaml`. */
  file: string;
  source: string;
  document: Document.Parsed;
  /** False if the file is missing or is not YAML. Such a file gets no further problems. */
  readable: boolean;
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
  const readable = source !== undefined && !error;
  return {
    file,
    source: source ?? "",
    document,
    readable,
    problems,
    texts: [],
    unknownProperties: [],
    lastPath: [],
  };
}

/**
 * Returns the place of the value at a path, or of the nearest value above it. If the value is a text, the place is that
 * of the character at `offset`.
 */
export function placeOf(file: YamlFile, path: Path, offset = 0): FilePlace {
  const node = nodeAt(file, path);
  if (!isNode(node)) return path.length > 0 ? keyPlaceOf(file, path.slice(0, -1)) : placeAt(file.file, "", 0);
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

const HEXADECIMAL_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

// The escapes that stand for white space, by the character after the backslash. An escaped line break stands for
// nothing.
const WHITE_SPACE: Readonly<Record<string, string>> = {
  ...{ t: "\t", "\t": "\t", n: "\n", v: "\v", f: "\f", r: "\r", " ": " " },
  ...{ _: "\u00a0", L: "\u2028", P: "\u2029", "\n": "" },
};

const DOUBLE_QUOTED: Decode = (source, index) => {
  const character = source[index] ?? "";
  if (character !== "\\") return { length: 1, part: character };
  const kind = source[index + 1] ?? "";
  const digits = HEXADECIMAL_DIGITS[kind];
  if (digits === undefined) return { length: 2, part: WHITE_SPACE[kind] ?? kind };
  const code = Number.parseInt(source.slice(index + 2, index + 2 + digits), 16);
  return { length: 2 + digits, part: code <= 0x10ffff ? String.fromCodePoint(code) : "" };
};

const SINGLE_QUOTED: Decode = (source, index) => ({
  length: source.startsWith("''", index) ? 2 : 1,
  part: source[index] ?? "",
});

// Returns the index of the first character of a scalar, and how its style writes a character.
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
    lastPath.push({
      step,
      node: isMap(outer)
        ? pairsOf(outer).get(String(step))?.value
        : isSeq(outer)
          ? outer.get(Number(step), true)
          : undefined,
    });
  }
  return path.length === 0 ? document.contents : lastPath.at(-1)?.node;
}

// The pairs of each map by key. The parser has no index: it goes through all pairs to find one.
const PAIRS = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();

function pairsOf(map: YAMLMap): ReadonlyMap<string, Pair> {
  const pairs = PAIRS.get(map) ?? new Map(map.items.map((pair) => [String(pair.key), pair]));
  PAIRS.set(map, pairs);
  return pairs;
}
