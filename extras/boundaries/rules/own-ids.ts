import { reportRepeatedIds } from "../../../core/compile/rules/distinct-ids.ts";
import type { Rule } from "../../../core/compile/rules/rule.ts";
import type { BoundaryData } from "../data.ts";

// Readers cite ids, so an id names one entry and stays if its text changes.
export const ownIds: Rule<BoundaryData> = {
  name: "own-ids",
  asks: "The id of a question, an outside entry, a border file or a word of the glossary is used once.",
  good: { "extras/boundaries/key.yaml#questions.0.debate": "Whether it always does." },
  bad: {
    "extras/boundaries/glossary.yaml#trade.1.id": "«cohort»",
    "extras/boundaries/glossary.yaml#trade.0.id": "cohort",
  },
  check: ({ key, outside, glossary, borderFiles, files }, report) => {
    reportRepeatedIds(key.questions, files.key, ["questions"], report);
    reportRepeatedIds(outside.entries, files.outside, ["entries"], report);
    reportRepeatedIds(glossary.own, files.glossary, ["own"], report);
    reportRepeatedIds(glossary.trade, files.glossary, ["trade"], report);
    reportRepeatedIds(borderFiles, files.borderFiles, [], report);
  },
};
