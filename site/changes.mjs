// What changed between two texts, word by word, and where each line of an older text stands in a newer one.

import { diffArrays } from "./jsdiff.mjs";

/** Returns the runs of words that two texts share, that only the older one has, and that only the newer one has. */
export function wordChanges(before, after) {
  return diffArrays(wordsOf(before), wordsOf(after)).map(({ value, added, removed }) => ({
    kind: added ? "new" : removed ? "gone" : "same",
    text: value.join(" "),
  }));
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

function wordsOf(text) {
  return text.split(/\s+/).filter((word) => word !== "");
}
