// Reads the invented files of each structure: examples that test its words, and two worked files that are published.

import type { AssetRecord } from "#client";
import { citations, type Of } from "../../core/catalog/shape.ts";
import type { Compilation } from "../../core/compile/compile.ts";
import { dedupeByCause, type Problem } from "../../core/compile/problem.ts";
import { EMPTY_CONTEXT, type ReadContext, readList } from "../../core/compile/read.ts";
import { readerOf, textsInProject } from "../../core/compile/reader.ts";
import type { YamlFile } from "../../core/compile/yaml-file.ts";
import { type InventedFile, inventedFile, type WorkedFile, workedShape } from "./invented-file.ts";

const EXAMPLE_KINDS =
  "plain part-paid part-credited refused conceded contested paid-and-exposed period-run-out price-mismatch \
quantity-mismatch advance tax reversal other".split(/\s+/);

/** An example. Each figure names the sections that decide it. */
export type WorkedExample = InventedFile<{ because: Of<ReturnType<typeof citations>> }>;

/** The invented files of a structure. */
export interface InventedFiles {
  id: string;
  asset: AssetRecord;
  examples: readonly WorkedExample[];
  workedFiles: readonly WorkedFile[];
  files: Readonly<Record<"examples" | "worked", YamlFile>>;
}

/** Reads the invented files from the texts of definitions/, and checks them. */
export function readInvented(
  definitions: ReadonlyMap<string, string>,
  { folders, sources }: Pick<Compilation, "folders" | "sources">,
): { inventedFiles: readonly InventedFiles[]; problems: Problem[] } {
  const reader = readerOf(textsInProject({ definitions }));
  const base: ReadContext = { ...EMPTY_CONTEXT, library: new Map(sources.map((source) => [source.sourceId, source])) };
  const inventedFiles = folders.map(({ id, asset }): InventedFiles => {
    const files = {
      examples: reader.yaml(`definitions/${id}/examples.yaml`),
      worked: reader.yaml(`definitions/${id}/worked.yaml`),
    };
    const shape = inventedFile<WorkedExample>(asset, EXAMPLE_KINDS, { because: citations() });
    const own = { ...base, definitionId: id };
    return {
      id,
      asset,
      examples: readList(files.examples, shape, own),
      workedFiles: readList(files.worked, workedShape(asset), own),
      files,
    };
  });
  return { inventedFiles, problems: dedupeByCause(reader.problems()) };
}
