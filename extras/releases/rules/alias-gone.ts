import type { Requirement } from "../../../core/compile/problem.ts";

export const aliasGone: Requirement = {
  name: "alias-gone",
  asks: "A name that a release had leads somewhere: as a name, as a word that leads to several places, as a phrasing, or under gone.",
};
