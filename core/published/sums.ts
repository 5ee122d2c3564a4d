// SHA256SUMS: the list of hashes that every published folder holds, as sha256sum writes and checks it.

import { sha256 } from "../base/hash.ts";

/** The published path of the list. */
export const SUMS_FILE = "SHA256SUMS";

/** Returns the text of SHA256SUMS for files, given as bytes or text by path. */
export function sumsOf(files: Iterable<readonly [path: string, content: string | Uint8Array]>): string {
  return Array.from(files, ([path, content]) => `${sha256(content)}  ${path}\n`).join("");
}

/**
 * Returns the hashes of a SHA256SUMS by path; or, for a text that is not wholly well formed, what is wrong with it, as
 * in "has a bad line 3".
 */
export function parseSums(text: string): ReadonlyMap<string, string> | string {
  const sums = new Map<string, string>();
  for (const [index, line] of text.split("\n").slice(0, -1).entries()) {
    const [, hash, path] = SUM_LINE.exec(line) ?? [];
    if (hash === undefined || path === undefined || sums.has(path))
      return index === 0 ? "is not a list of hashes" : `has a bad line ${index + 1}`;
    sums.set(path, hash);
  }
  if (sums.size === 0) return "is not a list of hashes";
  return text.endsWith("\n") ? sums : "is incomplete";
}

// A path has only characters that need no escape in a URL, and no segment that is empty, "." or "..".
const SEGMENT = "(?!\\.{1,2}(?:/|$))[A-Za-z0-9._-]+";
const SUM_LINE = new RegExp(`^([0-9a-f]{64}) {2}(${SEGMENT}(?:/${SEGMENT})*)$`);
