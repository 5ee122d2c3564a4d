import type { Requirement } from "../../../core/compile/problem.ts";

export const changeTold: Requirement = {
  name: "change-told",
  asks: "A release tells of every definition that differs from the release before, in a change that names it.",
};
