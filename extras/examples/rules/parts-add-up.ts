import type { Rule } from "../../../core/compile/rules/rule.ts";
import { placeOf } from "../../../core/compile/yaml-file.ts";
import type { DefinitionExamples } from "../data.ts";
import type { WorkedExample } from "../worked-example.ts";

// The three parts of the gross amount do not overlap and leave nothing out, so they add up to it.
export const partsAddUp: Rule<readonly DefinitionExamples[]> = {
  name: "parts-add-up",
  asks: "In a worked example the supported, the contingent and the excluded amount add up to the gross obligation.",
  good: { "definitions/setoff-netting/examples.yaml#0.kind": "plain" },
  bad: {
    "definitions/setoff-netting/examples.yaml#0.id": "«more-than-the-gross»",
    "definitions/setoff-netting/examples.yaml#0.figures.grossObligation.is": "0.01",
  },
  check: (all, report) => {
    for (const { tests, published, files } of all)
      for (const [file, entries] of [
        [files.tests, tests],
        [files.published, published],
      ] as const)
        for (const [index, one] of entries.entries())
          if (!addsUp(one))
            report(
              placeOf(file, [index, "id"]),
              "the three parts do not add up to the gross; correct the figure that is wrong",
            );
  },
};

// Tells whether the three parts add up to the gross amount. All four amounts can be left empty together.
function addsUp({ figures }: WorkedExample<unknown>): boolean {
  const centsOf = (key: string): bigint | null => {
    const is = figures[key]?.is ?? null;
    return is === null ? null : BigInt(is.replace(".", ""));
  };
  const gross = centsOf("grossObligation");
  const parts = ["supportedPrincipal", "contingentAmount", "excludedAmount"].map(centsOf);
  if (gross === null) return parts.every((part) => part === null);
  return parts.every((part) => part !== null) && parts.reduce((sum, part) => sum + part, 0n) === gross;
}
