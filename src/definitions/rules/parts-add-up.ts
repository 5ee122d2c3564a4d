// parts-add-up: in every worked example the three parts are the gross obligation.

import type { WorkedExample } from "../trials.ts";
import { placeOf } from "../yaml.ts";
import type { Rule } from "./rule.ts";

const PARTS = ["supportedPrincipal", "contingentAmount", "excludedAmount"];

/** The parts never overlap, and nothing lies between them. */
export const partsAddUp: Rule = {
  name: "parts-add-up",
  description:
    "In a worked example the supported, the contingent and the excluded amount add up to the gross obligation, or all four are left empty.",
  good: { "setoff-netting/examples.yaml#0.kind": "plain" },
  bad: {
    "setoff-netting/examples.yaml#0.id": "«more-than-the-gross»",
    "setoff-netting/examples.yaml#0.figures.grossObligation.is": "0.01",
  },
  ofTrials: true,
  check: ({ folders }) =>
    folders.flatMap(({ examples, files }) =>
      examples.flatMap((example, index) => {
        const gross = centsOf(example, "grossObligation");
        const parts = PARTS.map((key) => centsOf(example, key));
        const sum = parts.reduce<bigint | null>(
          (total, part) => (total === null || part === null ? null : total + part),
          0n,
        );
        const empty = gross === null && parts.every((part) => part === null);
        if (empty || (gross !== null && sum === gross)) return [];
        const place = placeOf(files.examples, [index, "id"]);
        return [{ place, message: "the three parts do not add up to the gross; correct the figure that is wrong" }];
      }),
    ),
};

function centsOf({ figures }: WorkedExample, key: string): bigint | null {
  const is = figures[key]?.is ?? null;
  return is === null ? null : BigInt(is.replace(".", ""));
}
