// The shape of queries.yaml: the queries by which practitioners look for the two records of a definition.

import { list, type Of, object, prose } from "../../core/catalog/shape.ts";
import type { Compilation } from "../../core/compile/compile.ts";
import type { YamlFile } from "../../core/compile/yaml-file.ts";

/** The queries that have to find the cohort, and those that have to find the asset definition. */
export const QUERIES = object({ cohort: list(prose()), asset: list(prose()) });

/** The data that the rule on queries checks. */
export interface QueryData {
  compiled: Pick<Compilation, "cohorts" | "assets" | "folders">;
  /** The queries of each folder with their file, in the order of the folders. */
  queries: readonly { byRecord: Of<typeof QUERIES>; file: YamlFile }[];
}
