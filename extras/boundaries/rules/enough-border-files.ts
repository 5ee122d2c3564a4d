import type { Rule } from "../../../core/compile/rules/rule.ts";
import { placeOf } from "../../../core/compile/yaml-file.ts";
import type { BoundaryData } from "../data.ts";
import { OUTSIDE } from "../register.ts";

const LEAST_FILES = 120;
const LEAST_HERE = 10;
const LEAST_OUTSIDE = 12;

const NOWHERE = { outside: "nothing-fits" };

// A border file is an invented story of a file that fits several definitions. These stories test whether the key works
// for files that people have.
export const enoughBorderFiles: Rule<BoundaryData> = {
  name: "enough-border-files",
  asks: `There are at least ${LEAST_FILES} border files. At least ${LEAST_HERE} belong to each cohort, \
and at least ${LEAST_OUTSIDE} are outside.`,
  good: { "extras/boundaries/border-files.yaml#0.story": "A story that has been written anew." },
  bad: {
    "extras/boundaries/border-files.yaml#0": { id: "«all-outside»", story: "Nothing is open.", places: NOWHERE },
    ...Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [`extras/boundaries/border-files.yaml#${index + 1}.places`, NOWHERE]),
    ),
  },
  check: ({ borderFiles, folders, files }, report) => {
    const place = placeOf(files.borderFiles, [0, "id"]);
    if (borderFiles.length < LEAST_FILES)
      return report(place, `there are ${borderFiles.length} border files; write at least ${LEAST_FILES}`);
    const quotas = [...folders.map(({ id }) => [id, LEAST_HERE] as const), [OUTSIDE, LEAST_OUTSIDE] as const];
    for (const [id, least] of quotas) {
      const count = borderFiles.filter(({ places }) => Object.hasOwn(places, id)).length;
      if (count < least) return report(place, `${count} border files belong to ${id}; write at least ${least}`);
    }
  },
};
