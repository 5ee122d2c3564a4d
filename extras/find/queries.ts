// The shape of queries.yaml, which holds what practitioners type to find the two records of a definition.

import { list, type Of, object, prose } from "../../core/catalog/shape.ts";
import type { Compilation } from "../../core/compile/compile.ts";
import type { YamlFile } from "../../core/compile/yaml-file.ts";

/** The queries that have to find the cohort, and those that have to find the asset definition. */
export const QUERIES = object({ cohort: list(prose()), asset: list(prose()) });

/** What the rule on queries checks: the records, and the queries of each folder with their file, in the same order. */
export interface QueryData {
  compiled: Pick<Compilation, "cohorts" | "assets" | "folders">;
  queries: readonly { byRecord: Of<typeof QUERIES>; file: YamlFile }[];
}
