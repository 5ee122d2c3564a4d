// Reads what a page shows from a YAML file that stands beside it, by its shape.

import type { Shape } from "../catalog/shape.ts";
import { lineOf, sortProblems } from "./problem.ts";
import { readAt } from "./read.ts";
import { readYaml } from "./yaml-file.ts";

/**
 * Returns the value of a file of a page. Throws a RangeError with the place of each fault: such a file is of the
 * project itself, and a page cannot be made without it.
 */
export function readPageData<T>(file: string, source: string, shape: Shape<T>): T {
  const yaml = readYaml(file, source);
  const value = readAt(yaml, [], shape);
  if (yaml.problems.length > 0) throw new RangeError(sortProblems(yaml.problems).map(lineOf).join("\n"));
  return value;
}
