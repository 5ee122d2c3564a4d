import { reportRepeatedIds } from "../../../core/compile/rules/distinct-ids.ts";
import type { Rule } from "../../../core/compile/rules/rule.ts";
import type { DefinitionExamples } from "../data.ts";

export const distinctExamples: Rule<readonly DefinitionExamples[]> = {
  name: "distinct-examples",
  asks: "The id of a worked example is used once in its file.",
  good: { "definitions/setoff-netting/examples.yaml#0.kind": "plain" },
  bad: {
    "definitions/setoff-netting/examples.yaml#0.id": "one-file",
    "definitions/setoff-netting/examples.yaml#1.id": "«one-file»",
  },
  check: (examples, report) => {
    for (const { tests, published, files } of examples) {
      reportRepeatedIds(tests, files.tests, [], report);
      reportRepeatedIds(published, files.published, [], report);
    }
  },
};
