// enough-border-files: the key is tried on enough stories, for each cohort and for outside.

import { OUTSIDE } from "../../catalog/boundaries.ts";
import { placeOf } from "../yaml.ts";
import type { Rule } from "./rule.ts";

const LEAST = 120;
const LEAST_HERE = 10;
const LEAST_OUTSIDE = 12;

/** A key that is not tried says nothing about the files that people have. */
export const enoughBorderFiles: Rule = {
  name: "enough-border-files",
  description: `There are at least ${LEAST} border files, ${LEAST_HERE} of them for each cohort and ${LEAST_OUTSIDE} outside.`,
  good: { "border-files.yaml#0.story": "A story that has been written anew." },
  bad: {
    "border-files.yaml#0": {
      id: "«all-outside»",
      story: "Nothing is open.",
      places: { outside: "nothing-fits" },
    },
    ...Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [`border-files.yaml#${index + 1}.places`, { outside: "nothing-fits" }]),
    ),
  },
  ofTrials: true,
  check: ({ borderFiles, folders, files }) => {
    const wanted = [...folders.map(({ id }) => [id, LEAST_HERE] as const), [OUTSIDE, LEAST_OUTSIDE] as const];
    const few = wanted.flatMap(([place, least]) => {
      const count = borderFiles.filter(({ places }) => Object.hasOwn(places, place)).length;
      return count < least ? [`${count} border files lead to ${place}; write at least ${least}`] : [];
    });
    if (borderFiles.length < LEAST)
      few.unshift(`there are ${borderFiles.length} border files; write at least ${LEAST}`);
    return few.slice(0, 1).map((message) => ({ place: placeOf(files.borderFiles, [0, "id"]), message }));
  },
};
