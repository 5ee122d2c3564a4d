import type { Requirement } from "../../../core/compile/problem.ts";

export const fieldGone: Requirement = {
  name: "field-gone",
  asks: "A field that a release had leads somewhere: under gone stands what is in its place.",
};
