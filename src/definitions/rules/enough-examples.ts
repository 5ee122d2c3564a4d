// enough-examples: every structure is shown on worked examples of several kinds.

import { placeOf } from "../yaml.ts";
import type { Rule } from "./rule.ts";

const LEAST = 8;
const KINDS = 6;

/** What two people read alike has been tried on more than one file. */
export const enoughExamples: Rule = {
  name: "enough-examples",
  description: "A structure has at least eight worked examples, of at least six kinds.",
  good: { "setoff-netting/examples.yaml#0.kind": "plain" },
  bad: {
    ...Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [`setoff-netting/examples.yaml#${index}.kind`, "plain"]),
    ),
    "setoff-netting/examples.yaml#0.kind": "«plain»",
  },
  check: ({ folders }) =>
    folders.flatMap(({ examples, files }) => {
      const kinds = new Set(examples.map(({ kind }) => kind)).size;
      return examples.length >= LEAST && kinds >= KINDS
        ? []
        : [
            {
              place: placeOf(files.examples, [0, "kind"]),
              message: `this has ${examples.length} examples of ${kinds} kinds; write at least ${LEAST} of ${KINDS}`,
            },
          ];
    }),
};
