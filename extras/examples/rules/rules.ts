// The rules on invented files.

import type { Rule } from "../../../core/compile/rules/rule.ts";
import type { InventedFiles } from "../data.ts";
import { distinctFiles } from "./distinct-files.ts";
import { enoughExamples } from "./enough-examples.ts";
import { everyFieldTried } from "./every-field-tried.ts";
import { partsAddUp } from "./parts-add-up.ts";

export const EXAMPLE_RULES: readonly Rule<readonly InventedFiles[]>[] = [
  distinctFiles,
  enoughExamples,
  everyFieldTried,
  partsAddUp,
];
