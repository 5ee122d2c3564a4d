// What changed between two texts, word by word, and where each line of an older text stands in a newer one.

import { diffArrays } from "./jsdiff.mjs";

/**
 * Returns the runs of words that two texts share, that only the older one has, and that only the newer one has. Of a text that was written
 * anew, the few words that stayed say nothing: it is one run that is gone and one that is new.
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
  const runs = shared * 3 < Math.max(old.length, now.length) ? anew : changes;
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

// The end of a line is a word, so that the items of a list stay apart.
function wordsOf(text) {
  return text.match(/\n|\S+/g) ?? [];
}

function textOf(words) {
  return words.join(" ").replace(/ ?\n ?/g, "\n");
}
