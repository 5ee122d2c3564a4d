// Lists the rules on the files of releases.

import type { Rule } from "../../../core/compile/rules/rule.ts";
import { aliasGone } from "./alias-gone.ts";
import { changeForEachDifference } from "./change-for-each-difference.ts";
import { fieldGone } from "./field-gone.ts";
import { releaseChange } from "./release-change.ts";
import { releaseGist } from "./release-gist.ts";
import { releaseGone } from "./release-gone.ts";

export const RELEASE_RULES: readonly Rule[] = [
  releaseChange,
  releaseGist,
  releaseGone,
  changeForEachDifference,
  fieldGone,
  aliasGone,
];
