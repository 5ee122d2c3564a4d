import type { Requirement } from "../../../core/compile/problem.ts";

export const releaseChange: Requirement = {
  name: "release-change",
  asks: "A change has a kind; one of software names no definition.",
};
