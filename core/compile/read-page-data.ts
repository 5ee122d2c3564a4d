// Reads the data of a page from the YAML file beside the code of the page. Extras with pages use it.

import type { Shape } from "../catalog/shape.ts";
import { lineOf, sortProblems } from "./problem.ts";
import { readAt } from "./read.ts";
import { readYaml } from "./yaml-file.ts";

/**
 * Returns the value of a YAML file by its shape. Throws a RangeError with the place of each problem, because the file
 * belongs to the program, and the page cannot be made without it.
 */
export function readPageData<T>(file: string, source: string, shape: Shape<T>): T {
  const yaml = readYaml(file, source);
  const value = readAt(yaml, [], shape);
  if (yaml.problems.length > 0) throw new RangeError(sortProblems(yaml.problems).map(lineOf).join("\n"));
  return value;
}
