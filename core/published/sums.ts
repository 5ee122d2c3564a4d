// Writes and parses SHA256SUMS, the list of the hashes of all published files. It has the format of the command
// sha256sum: a line with a hash, two blanks and a path for each file.

import { sha256 } from "../base/hash.ts";

/** The published path of the list. */
export const SUMS_FILE = "SHA256SUMS";

/** Returns the text of SHA256SUMS for files: pairs of a path and its content, as bytes or as a text. */
export function sumsOf(files: Iterable<readonly [path: string, content: string | Uint8Array]>): string {
  return Array.from(files, ([path, content]) => `${sha256(content)}  ${path}\n`).join("");
}

/**
 * Returns the hashes in the text of a SHA256SUMS, by path. If the text is malformed, returns the end of a sentence
 * about the file, such as "has a bad line 3".
 */
export function parseSums(text: string): ReadonlyMap<string, string> | string {
  const sums = new Map<string, string>();
  for (const [index, line] of text.split("\n").slice(0, -1).entries()) {
    const [, hash, path] = SUM_LINE.exec(line) ?? [];
    const isBad = hash === undefined || path === undefined || sums.has(path);
    if (isBad) return index === 0 ? "is not a list of hashes" : `has a bad line ${index + 1}`;
    sums.set(path, hash);
  }
  if (sums.size === 0) return "is not a list of hashes";
  return text.endsWith("\n") ? sums : "is incomplete";
}

// A path has only characters that need no escape in a URL, and no segment that is empty, "." or "..".
const SEGMENT = "(?!\\.{1,2}(?:/|$))[A-Za-z0-9._-]+";
const SUM_LINE = new RegExp(`^([0-9a-f]{64}) {2}(${SEGMENT}(?:/${SEGMENT})*)$`);
