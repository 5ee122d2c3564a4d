import type { Rule } from "../../../core/compile/rules/rule.ts";
import { placeOf } from "../../../core/compile/yaml-file.ts";
import type { InventedFiles } from "../data.ts";

const LEAST_EXAMPLES = 8;
const LEAST_KINDS = 6;

// A field is clear only if different readers find the same figure in more than one file.
export const enoughExamples: Rule<readonly InventedFiles[]> = {
  name: "enough-examples",
  asks: `A definition has at least ${LEAST_EXAMPLES} worked examples of ${LEAST_KINDS} kinds, \
and publishes an ordinary file and a trap.`,
  good: { "definitions/setoff-netting/examples.yaml#0.kind": "plain" },
  bad: {
    ...Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [`definitions/setoff-netting/examples.yaml#${at}.kind`, "plain"]),
    ),
    "definitions/setoff-netting/examples.yaml#0.kind": "«plain»",
  },
  check: (all, report) => {
    for (const { examples, workedFiles, files } of all) {
      const [count, kinds] = [examples.length, new Set(examples.map(({ kind }) => kind)).size];
      if (count < LEAST_EXAMPLES || kinds < LEAST_KINDS)
        report(
          placeOf(files.examples, [0, "kind"]),
          `this has ${count} examples of ${kinds} kinds; write at least ${LEAST_EXAMPLES} of ${LEAST_KINDS}`,
        );
      if (workedFiles.map(({ kind }) => kind).join() !== "ordinary,trap")
        report(
          placeOf(files.worked, []),
          "these are not an ordinary file and a trap; write one of each, in this order",
        );
    }
  },
};
