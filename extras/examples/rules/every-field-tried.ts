import type { Rule } from "../../../core/compile/rules/rule.ts";
import { keyPlaceOf } from "../../../core/compile/yaml-file.ts";
import type { DefinitionExamples } from "../data.ts";

// The rule only warns, so that a new field can be built before an example has it.
export const everyFieldTried: Rule<readonly DefinitionExamples[]> = {
  name: "every-field-tried",
  asks: "Some worked example says what each field is, or that it is left empty.",
  good: { "definitions/setoff-netting/examples.yaml#0.kind": "plain" },
  bad: {
    "definitions/setoff-netting/asset.yaml#dates.untriedDate": {
      description: "Date on which the account was closed, as the ledger states it.",
      sources: ["dossier#untried-date"],
    },
    "definitions/setoff-netting/dossier.md": (text: string) =>
      `${text}\n## Untried date\n\nThe ledger states the day on which the account was closed.\n`,
  },
  warns: true,
  check: (examples, report) => {
    for (const { asset, tests, files } of examples)
      for (const { key } of asset.fields)
        if (tests.every(({ figures }) => figures[key] == null))
          report(
            keyPlaceOf(files.tests, [0, "figures"]),
            `no example says what ${key} is; write it in one, or null with the sections that leave it empty`,
          );
  },
};
