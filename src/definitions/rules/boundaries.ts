// Rules on what speaks of several cohorts: ids, pairs, the questions of the key, and border files.

import { cohortOrOutside, OUTSIDE } from "../../catalog/boundaries.ts";
import { keyPlaceOf, placeOf, type YamlFile } from "../yaml.ts";
import type { Rule } from "./rule.ts";

const LEAST_FILES = 120;
const LEAST_HERE = 10;
const LEAST_OUTSIDE = 12;

/** The rules on boundaries. */
export const BOUNDARY_RULES: readonly Rule[] = [
  {
    // An id is cited, so it stays when the text is written anew.
    name: "distinct-ids",
    description:
      "The id of a question, an outside entry, a document, a word of the glossary, a border file or a worked example stands once.",
    good: { "border-files.yaml#0.id": "claims-without-a-clause" },
    bad: { "border-files.yaml#0.id": "claims-without-a-clause", "border-files.yaml#1.id": "«claims-without-a-clause»" },
    check: ({ key, outside, documents, glossary, borderFiles, folders, files }, report) => {
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
      checkIds(borderFiles, files.borderFiles);
      for (const folder of folders) checkIds(folder.examples, folder.files.examples);
    },
  },
  {
    // Whoever compares two cohorts finds what decides between them.
    name: "every-pair",
    description: "Each pair of cohorts stands in boundaries.yaml once, in either order.",
    good: { "boundaries.yaml#pairs.65.between": ["setoff-netting", "formula-priced-shipments"] },
    bad: {
      "boundaries.yaml#pairs.65.between": ["«setoff-netting»", "volume-rebates"],
      "boundaries.yaml#pairs.65.questions": ["rebate-on-purchases"],
    },
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
    // A pair or a border file that names a question of the key must agree with the key.
    name: "questions-lead-there",
    description:
      "Each question of a pair leads to one of its two cohorts, and the question of a border file to the place it stands beside.",
    good: { "border-files.yaml#0.places": { "return-window-survivors": "return-right" } },
    bad: { "border-files.yaml#0.places": { "return-window-survivors": "«delay-clause»" } },
    check: ({ key, boundaries, borderFiles, files }, report) => {
      const leadsTo = new Map(key.questions.map(({ id, readOn }) => [id, readOn.map(cohortOrOutside)]));
      const check = (question: string, places: readonly string[], file: YamlFile, path: (string | number)[]): void => {
        if (!leadsTo.get(question)?.some((place) => places.includes(place)))
          report(
            placeOf(file, path),
            `the question "${question}" does not lead to ${places.join(" or ")}; name one that does`,
          );
      };
      for (const [index, { between, questions }] of boundaries.pairs.entries())
        for (const [number, question] of questions.entries())
          check(question, between, files.boundaries, ["pairs", index, "questions", number]);
      for (const [index, { places }] of borderFiles.entries())
        for (const [place, question] of Object.entries(places))
          check(question, [place], files.borderFiles, [index, "places", place]);
    },
  },
  {
    // A key that is not tried says nothing about the files that people have.
    name: "enough-border-files",
    description: `There are at least ${LEAST_FILES} border files, ${LEAST_HERE} of them for each cohort and ${LEAST_OUTSIDE} outside.`,
    good: { "border-files.yaml#0.story": "A story that has been written anew." },
    bad: {
      "border-files.yaml#0": {
        id: "«all-outside»",
        story: "Nothing is open.",
        places: { outside: "nothing-fits" },
      },
      ...Object.fromEntries(
        Array.from({ length: 10 }, (_, index) => [
          `border-files.yaml#${index + 1}.places`,
          { outside: "nothing-fits" },
        ]),
      ),
    },
    ofTrials: true,
    check: ({ borderFiles, folders, files }, report) => {
      const place = placeOf(files.borderFiles, [0, "id"]);
      if (borderFiles.length < LEAST_FILES)
        return report(place, `there are ${borderFiles.length} border files; write at least ${LEAST_FILES}`);
      const wanted = [...folders.map(({ id }) => [id, LEAST_HERE] as const), [OUTSIDE, LEAST_OUTSIDE] as const];
      for (const [there, least] of wanted) {
        const count = borderFiles.filter(({ places }) => Object.hasOwn(places, there)).length;
        if (count < least) return report(place, `${count} border files lead to ${there}; write at least ${least}`);
      }
    },
  },
];
