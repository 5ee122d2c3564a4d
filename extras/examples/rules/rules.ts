// Lists the rules on worked examples.

import type { Rule } from "../../../core/compile/rules/rule.ts";
import type { DefinitionExamples } from "../data.ts";
import { distinctExamples } from "./distinct-examples.ts";
import { enoughExamples } from "./enough-examples.ts";
import { everyFieldTried } from "./every-field-tried.ts";
import { partsAddUp } from "./parts-add-up.ts";

export const EXAMPLE_RULES: readonly Rule<readonly DefinitionExamples[]>[] = [
  distinctExamples,
  enoughExamples,
  everyFieldTried,
  partsAddUp,
];
