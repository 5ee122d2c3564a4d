// Reads the worked examples of each definition: many that test its words, and two that are published. The rules check
// both, and the pages show the published examples.

import type { AssetRecord } from "#client";
import { citations, type Of } from "../../core/catalog/shape.ts";
import type { Compilation } from "../../core/compile/compile.ts";
import { dedupeByCause, type Problem } from "../../core/compile/problem.ts";
import { EMPTY_CONTEXT, type ReadContext, readList } from "../../core/compile/read.ts";
import { readerOf, textsInProject } from "../../core/compile/reader.ts";
import type { YamlFile } from "../../core/compile/yaml-file.ts";
import { exampleShape, type PublishedExample, publishedShape, type WorkedExample } from "./worked-example.ts";

const EXAMPLE_KINDS =
  "plain part-paid part-credited refused conceded contested paid-and-exposed period-run-out price-mismatch \
quantity-mismatch advance tax reversal other".split(/\s+/);

/** A worked example that tests the words of a definition. Each figure names the sections that decide it. */
type TestExample = WorkedExample<{ because: Of<ReturnType<typeof citations>> }>;

/** The worked examples of a definition. */
export interface DefinitionExamples {
  id: string;
  asset: AssetRecord;
  /** The examples of examples.yaml, which test the words of the definition. */
  tests: readonly TestExample[];
  /** The examples of worked.yaml. */
  published: readonly PublishedExample[];
  files: Readonly<Record<"tests" | "published", YamlFile>>;
}

/** Reads the worked examples from the texts of definitions/, with a problem for each value that cannot be read. */
export function readExamples(
  definitions: ReadonlyMap<string, string>,
  { folders, sources }: Pick<Compilation, "folders" | "sources">,
): { examples: readonly DefinitionExamples[]; problems: Problem[] } {
  const reader = readerOf(textsInProject({ definitions }));
  const library = new Map(sources.map((source) => [source.sourceId, source]));
  const examples = folders.map(({ id, asset }): DefinitionExamples => {
    const files = {
      tests: reader.yaml(`definitions/${id}/examples.yaml`),
      published: reader.yaml(`definitions/${id}/worked.yaml`),
    };
    const shape = exampleShape<TestExample>(asset, EXAMPLE_KINDS, { because: citations() });
    const context: ReadContext = { ...EMPTY_CONTEXT, library, definitionId: id };
    return {
      id,
      asset,
      tests: readList(files.tests, shape, context),
      published: readList(files.published, publishedShape(asset), context),
      files,
    };
  });
  return { examples, problems: dedupeByCause(reader.problems()) };
}
