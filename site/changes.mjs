// What changed between two texts, word by word, and where each line of an older text stands in a newer one.

import { diffArrays } from "./jsdiff.mjs";

// So many runs are no confetti, whatever share of the words they are.
const FEW = 3;

/**
 * Returns the runs of words that two texts share, that only the older one has, and that only the newer one has. Of a text that was written
 * anew, the few words that stayed say nothing: it is one run that is gone and one that is new. A text that was only added to keeps them together.
 */
export function wordChanges(before, after) {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const changes = diffArrays(old, now).map(({ value, count, added, removed }) => ({
    kind: added ? "new" : removed ? "gone" : "same",
    text: textOf(value),
    count,
  }));
  const shared = changes.filter(({ kind }) => kind === "same").reduce((sum, { count }) => sum + count, 0);
  const anew = [
    { kind: "gone", text: textOf(old) },
    { kind: "new", text: textOf(now) },
  ];
  const isAnew = changes.length > FEW && shared * 3 < Math.max(old.length, now.length);
  const runs = isAnew ? anew : changes;
  return runs.filter(({ text }) => text !== "").map(({ kind, text }) => ({ kind, text }));
}

/** Returns for each line of an older text the number of the same line in the newer one, or null where it has none. Lines count from 1. */
export function linesNow(before, after) {
  const now = [];
  let number = 1;
  for (const { count, added, removed } of diffArrays(before, after)) {
    for (let line = 0; line < count; line += 1) {
      if (!added) now.push(removed ? null : number);
      if (!removed) number += 1;
    }
  }
  return now;
}

/**
 * Returns what became of some lines of an older text, piece by piece: lines that stayed, lines that read otherwise, and lines that came between
 * two that stayed. `now` is where a piece stands in the newer text. Empty lines say nothing: every text has the same.
 */
export function passageChanges(before, after, start, end) {
  const now = linesNow(before, after).map((number, index) => (isEmpty(before[index]) ? null : number));
  const pieces = [];
  for (let line = start; line <= end; line += 1) {
    if (isEmpty(before[line - 1])) continue;
    const place = now[line - 1];
    const last = pieces.at(-1);
    if (place === null) {
      if (last?.kind === "changed") last.to = line;
      else pieces.push({ kind: "changed", from: line, to: line });
      continue;
    }
    const between = last?.kind === "same" ? textIn(after, last.now.to + 1, place - 1) : null;
    if (between === "") Object.assign(last, { to: line, now: { from: last.now.from, to: place } });
    else {
      if (between !== null) pieces.push({ kind: "new", now: placeOf(after, last.now.to + 1, place - 1) });
      pieces.push({ kind: "same", from: line, to: line, now: { from: place, to: place } });
    }
  }
  return pieces.map((piece) => (piece.kind === "changed" ? reworded(piece, { before, after, now }) : piece));
}

// Words are compared between the nearest lines that stayed, which may lie outside the piece; what became of its own words is cut out.
function reworded({ from, to }, { before, after, now }) {
  const earlier = now.findLastIndex((place, index) => index < from - 1 && place !== null);
  const later = now.findIndex((place, index) => index > to - 1 && place !== null);
  const last = later < 0 ? before.length : later;
  const place = placeOf(after, earlier < 0 ? 1 : now[earlier] + 1, later < 0 ? after.length : now[later] - 1);
  const runs = wordChanges(
    textIn(before, earlier + 2, last),
    place === null ? "" : textIn(after, place.from, place.to),
  );
  const skipped = wordsOf(textIn(before, earlier + 2, from - 1)).length;
  const own = cut(runs, skipped, skipped + wordsOf(textIn(before, from, to)).length);
  return { kind: "changed", from, to, now: place, runs: own };
}

// The runs that hold the words of the older text from one to another, with what is new between them, in place of the last, or behind all.
function cut(runs, first, last) {
  const own = [];
  const all = runs.reduce((sum, { kind, text }) => sum + (kind === "new" ? 0 : wordsOf(text).length), 0);
  let count = 0;
  for (const { kind, text } of runs) {
    const words = wordsOf(text);
    if (kind === "new") {
      const isBetween = count > first && count < last;
      const isBehind = count === last && (last === all || own.at(-1)?.kind === "gone");
      if (isBetween || isBehind || (count === 0 && first === 0)) own.push({ kind, text });
      continue;
    }
    const inside = words.slice(Math.max(0, first - count), Math.max(0, last - count));
    if (inside.length > 0) own.push({ kind, text: textOf(inside) });
    count += words.length;
  }
  return own;
}

function isEmpty(line) {
  return line.trim() === "";
}

function textIn(lines, from, to) {
  return lines
    .slice(from - 1, Math.max(from - 1, to))
    .join(" ")
    .trim();
}

// The lines that hold text, from the first to the last; null where none does.
function placeOf(lines, from, to) {
  const first = lines.findIndex((line, index) => index >= from - 1 && index < to && !isEmpty(line));
  if (first < 0) return null;
  return { from: first + 1, to: lines.findLastIndex((line, index) => index < to && !isEmpty(line)) + 1 };
}

// The end of a line is a word, so that the items of a list stay apart.
function wordsOf(text) {
  return text.match(/\n|\S+/g) ?? [];
}

function textOf(words) {
  return words.join(" ").replace(/ ?\n ?/g, "\n");
}
