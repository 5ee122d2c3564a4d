// What a release changed in the text of the one before: the lines that are new, and which lines it took over.

import { sha256 } from "../../core/base/hash.ts";
import { linesOf } from "../../core/catalog/references.ts";

/**
 * Returns the delta from one text to another, of lines that each end with a line feed. It begins with the SHA-256 of the other; then `+` stands
 * before a line that is new, and `=3 8` for the lines 3 to 8 of the one.
 */
export function deltaOf(before: string, after: string): string {
  return joined([sha256(after), ...partsOf(linesOf(before), linesOf(after))]);
}

/** Returns the text that a delta makes of another. Throws an Error where it is not the one that the delta states. */
export function withDelta(before: string, delta: string): string {
  const [hash, ...parts] = linesOf(delta);
  const old = linesOf(before);
  const text = parts.map((part) => (part.startsWith("+") ? `${part.slice(1)}\n` : takenOver(old, part))).join("");
  if (sha256(text) !== hash) throw new Error("this makes another text than the delta states");
  return text;
}

function takenOver(old: readonly string[], part: string): string {
  const [first = 0, last = 0] = part.slice(1).split(" ").map(Number);
  return joined(old.slice(first - 1, last));
}

// A line is looked for behind the lines that were taken over last, then everywhere, and taken over with those that follow it in both texts.
function partsOf(old: readonly string[], lines: readonly string[]): string[] {
  const parts: string[] = [];
  let end = 0;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? "";
    const start = old.includes(line, end) ? old.indexOf(line, end) : old.indexOf(line);
    if (start >= 0) {
      for (end = start; end < old.length && old[end] === lines[at]; end += 1) at += 1;
      parts.push(`=${start + 1} ${end}`);
    } else {
      parts.push(`+${line}`);
      at += 1;
    }
  }
  return parts;
}

function joined(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}
