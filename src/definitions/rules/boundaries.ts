// Rules on what speaks of several cohorts: ids, pairs, and the questions of the key.

import { cohortOrOutside, type Key } from "../../catalog/boundaries.ts";
import { keyPlaceOf, placeOf, type YamlFile } from "../yaml.ts";
import type { Rule } from "./rules.ts";

/** The rules on boundaries. */
export const BOUNDARY_RULES: readonly Rule[] = [
  {
    // An id is cited, so it stays when the text is written anew.
    name: "distinct-ids",
    description: "The id of a question, an outside entry, a document or a word of the glossary stands once.",
    check: ({ key, outside, documents, glossary, files }, report) => {
      const checkIds = (entries: readonly { id: string }[], file: YamlFile, ...list: string[]): void => {
        for (const [index, { id }] of entries.entries())
          if (entries.findIndex((entry) => entry.id === id) < index)
            report(placeOf(file, [...list, index, "id"]), `the id "${id}" stands twice; rename one`);
      };
      checkIds(key.questions, files.key, "questions");
      checkIds(outside.entries, files.outside, "entries");
      checkIds(documents, files.documents, "documents");
      checkIds(glossary.own, files.glossary, "own");
      checkIds(glossary.trade, files.glossary, "trade");
    },
  },
  {
    // Whoever compares two cohorts finds what decides between them.
    name: "every-pair",
    description: "Each pair of cohorts stands in boundaries.yaml once, in either order.",
    check: ({ boundaries, folders, files: { boundaries: file } }, report) => {
      const inWords = (pair: readonly string[]): string => [...pair].sort().join(" and ");
      const written = boundaries.pairs.map(({ between }) => inWords(between));
      for (const [index, pair] of written.entries())
        if (written.indexOf(pair) < index)
          report(placeOf(file, ["pairs", index, "between", 0]), `the pair ${pair} stands twice; remove one`);
      // A pair that is missing was most likely written as another.
      if (new Set(written).size < written.length) return;
      const ids = folders.map(({ id }) => id);
      for (const pair of ids.flatMap((one, index) => ids.slice(index + 1).map((other) => inWords([one, other]))))
        if (!written.includes(pair)) report(keyPlaceOf(file, ["pairs"]), `the pair ${pair} is missing; write it`);
    },
  },
  {
    // A pair that names a question of the key must agree with the key.
    name: "questions-lead-there",
    description: "Each question of a pair leads to one of its two cohorts.",
    check: ({ key, boundaries, files: { boundaries: file } }, report) => {
      for (const [index, { between, questions }] of boundaries.pairs.entries())
        for (const [number, question] of questions.entries())
          if (!leadsTo(question, between, key))
            report(placeOf(file, ["pairs", index, "questions", number]), leadsElsewhere(question, between));
    },
  },
];

/** Tells whether a question of the key leads to one of these places. */
export function leadsTo(question: string, places: readonly string[], { questions }: Key): boolean {
  const asked = questions.find(({ id }) => id === question);
  return asked?.readOn.some((place) => places.includes(cohortOrOutside(place))) ?? false;
}

/** Returns what is said of a question that leads to none of these places. */
export function leadsElsewhere(question: string, places: readonly string[]): string {
  return `the question "${question}" does not lead to ${places.join(" or ")}; name one that does`;
}
