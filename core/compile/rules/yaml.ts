// `readYaml` in ../yaml-file.ts reports where this rule is broken.

import type { Rule } from "./rule.ts";

export const yaml: Rule = {
  name: "yaml",
  asks:
    "A YAML file can be read: brackets close, lines are indented with blanks, each key is written once, and there " +
    "are no anchors.",
  bad: { "definitions/volume-rebates/cohort.yaml": "id: volume-rebates\n«id»: again\n" },
};
