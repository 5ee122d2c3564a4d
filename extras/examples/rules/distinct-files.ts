import { reportRepeatedIds } from "../../../core/compile/rules/distinct-ids.ts";
import type { Rule } from "../../../core/compile/rules/rule.ts";
import type { InventedFiles } from "../data.ts";

export const distinctFiles: Rule<readonly InventedFiles[]> = {
  name: "distinct-files",
  asks: "The id of an invented file is used once in its file.",
  good: { "definitions/setoff-netting/examples.yaml#0.kind": "plain" },
  bad: {
    "definitions/setoff-netting/examples.yaml#0.id": "one-file",
    "definitions/setoff-netting/examples.yaml#1.id": "«one-file»",
  },
  check: (all, report) => {
    for (const { examples, files } of all) reportRepeatedIds(examples, files.examples, [], report);
  },
};
