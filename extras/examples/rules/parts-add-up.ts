import type { Report, Rule } from "../../../core/compile/rules/rule.ts";
import { placeOf, type YamlFile } from "../../../core/compile/yaml-file.ts";
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
  check: (examples, report) => {
    for (const { tests, published, files } of examples) {
      checkSums(tests, files.tests, report);
      checkSums(published, files.published, report);
    }
  },
};

function checkSums(examples: readonly WorkedExample<unknown>[], file: YamlFile, report: Report): void {
  const message = "the three parts do not add up to the gross; correct the figure that is wrong";
  for (const [index, example] of examples.entries())
    if (!addsUp(example)) report(placeOf(file, [index, "id"]), message);
}

// Tells whether the three parts add up to the gross amount. All four amounts can be left empty together.
function addsUp({ figures }: WorkedExample<unknown>): boolean {
  const centsOf = (key: string): bigint | null => {
    const amount = figures[key]?.is ?? null;
    return amount === null ? null : BigInt(amount.replace(".", ""));
  };
  const gross = centsOf("grossObligation");
  const parts = ["supportedPrincipal", "contingentAmount", "excludedAmount"].map(centsOf);
  if (gross === null) return parts.every((part) => part === null);
  return parts.every((part) => part !== null) && parts.reduce((sum, part) => sum + part, 0n) === gross;
}
