import type { Requirement } from "../../../core/compile/problem.ts";

export const releaseGone: Requirement = {
  name: "release-gone",
  asks: "What is gone is a field, another name or an address; a name in braces stands in both addresses.",
};
