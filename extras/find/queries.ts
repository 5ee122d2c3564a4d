// What practitioners type, and the records that they have to find by it.

import { list, type Of, object, prose } from "../../core/catalog/shape.ts";
import type { Compilation } from "../../core/compile/compile.ts";
import type { YamlFile } from "../../core/compile/yaml.ts";

/** What practitioners type to find the two records of a folder. */
export const QUERIES = object({ cohort: list(prose()), asset: list(prose()) });

/** The queries of each definition, with their file. */
export interface QueryData {
  compiled: Pick<Compilation, "cohorts" | "assets" | "folders">;
  queries: readonly { asked: Of<typeof QUERIES>; file: YamlFile }[];
}
