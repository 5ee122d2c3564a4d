// An authored record: a YAML file read with the place of every value, so that a problem can name its line.

import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import type { Problem } from "./problem.ts";

/** The way from the top of a file to a value: `["evidenceToInspect", 2]`. */
export type Path = readonly (string | number)[];

/** An authored file. Its readers give what stands at a path and report, once, what should stand there and does not. */
export interface Authored {
  file: string;
  text(path: Path): string;
  texts(path: Path): string[];
  keys(path: Path): string[];
  /** Reports properties other than these at a path. */
  only(path: Path, allowed: readonly string[]): void;
  report(path: Path, message: string): void;
  problems: Problem[];
}

/** Reads a YAML file. Syntax problems are collected like all others. */
export function readAuthored(file: string, source: string): Authored {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, uniqueKeys: true });
  const problems: Problem[] = [...document.errors, ...document.warnings].map((error) => ({
    file,
    ...placeOf(lineCounter, error.pos[0]),
    message: `${error.message.split("\n")[0]?.replace(/ at line \d+, column \d+:?$/, "")}; mend the YAML`,
  }));

  const nodeAt = (path: Path): unknown => (path.length === 0 ? document.contents : document.getIn(path, true));

  // A path that holds nothing is reported at the nearest thing above it.
  const report = (path: Path, message: string): void => {
    const node = nodeAt(path);
    if (!isNode(node) && path.length > 0) {
      report(path.slice(0, -1), message);
      return;
    }
    const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
    problems.push({ file, ...placeOf(lineCounter, offset), message });
  };

  const text = (path: Path): string => {
    const node = nodeAt(path);
    if (isScalar(node) && typeof node.value === "string" && node.value.trim() !== "") return node.value.trim();
    report(path, `${nameOf(path)} must be a text; write it`);
    return "";
  };

  const texts = (path: Path): string[] => {
    const node = nodeAt(path);
    if (isSeq(node)) return node.items.map((_, index) => text([...path, index]));
    report(path, `${nameOf(path)} must be a list of texts; write it`);
    return [];
  };

  const keys = (path: Path): string[] => {
    const node = nodeAt(path);
    if (isMap(node)) return node.items.map((pair) => String(pair.key));
    report(path, `${nameOf(path)} must be a map; write it`);
    return [];
  };

  const only = (path: Path, allowed: readonly string[]): void => {
    for (const key of keys(path)) {
      if (!allowed.includes(key)) report([...path, key], `"${key}" is not known here; use only ${allowed.join(", ")}`);
    }
  };

  return { file, text, texts, keys, only, report, problems };
}

function placeOf(lineCounter: LineCounter, offset: number): { line: number; column: number } {
  const { line, col } = lineCounter.linePos(offset);
  return { line: Math.max(line, 1), column: Math.max(col, 1) };
}

function nameOf(path: Path): string {
  return path.length === 0 ? "the file" : path.join(".");
}
