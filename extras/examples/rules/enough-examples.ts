import type { Rule } from "../../../core/compile/rules/rule.ts";
import { placeOf } from "../../../core/compile/yaml-file.ts";
import type { DefinitionExamples } from "../data.ts";

const LEAST_EXAMPLES = 8;
const LEAST_KINDS = 6;

// A field is clear only if different readers find the same figure in more than one example.
export const enoughExamples: Rule<readonly DefinitionExamples[]> = {
  name: "enough-examples",
  asks: `A definition has at least ${LEAST_EXAMPLES} worked examples of ${LEAST_KINDS} kinds that \
test its words, and publishes two more: an ordinary one and a trap.`,
  good: { "definitions/setoff-netting/examples.yaml#0.kind": "plain" },
  bad: {
    ...Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [`definitions/setoff-netting/examples.yaml#${index}.kind`, "plain"]),
    ),
    "definitions/setoff-netting/examples.yaml#0.kind": "«plain»",
  },
  check: (examples, report) => {
    for (const { tests, published, files } of examples) {
      const count = tests.length;
      const kinds = new Set(tests.map(({ kind }) => kind)).size;
      if (count < LEAST_EXAMPLES || kinds < LEAST_KINDS)
        report(
          placeOf(files.tests, [0, "kind"]),
          `this has ${count} examples of ${kinds} kinds; write at least ${LEAST_EXAMPLES} of ${LEAST_KINDS}`,
        );
      if (published.map(({ kind }) => kind).join() !== "ordinary,trap")
        report(
          placeOf(files.published, []),
          "these are not an ordinary example and a trap; write one of each, in this order",
        );
    }
  },
};
