// The order of steps: read, check by the rules and by the contract, publish as data. Pure: file texts in, catalogs and every problem out.

import { CohortError, loadAssetDefinitions, loadCohorts } from "#client";
import { serialize } from "../base/json.ts";
import type { Contract } from "../contract/schema.ts";
import { type Contents, type Definitions, type ReadFolder, readDefinitions } from "./definitions.ts";
import type { DefinitionFiles } from "./files.ts";
import { inOrder, type Problem } from "./problem.ts";
import { fieldPaths } from "./records.ts";
import { checkRules } from "./rules/rules.ts";
import type { Path } from "./text.ts";
import { placeOf, type YamlFile } from "./yaml.ts";

/** What compiling returns. It is whole only when there are no problems. */
export interface Compiled extends Contents {
  /** In the order of files, then lines. */
  problems: readonly Problem[];
}

/** Compiles the definitions. */
export async function compile(files: DefinitionFiles, contract: Contract): Promise<Compiled> {
  const { contents, definitions, problems } = readDefinitions(files, contract);
  return {
    ...contents,
    problems: inOrder(await firstOf([() => problems, () => checkRules(definitions), () => checkContract(definitions)])),
  };
}

// Each step supposes that the one before found nothing, and would report the same cause in other words.
async function firstOf(steps: readonly (() => readonly Problem[] | Promise<readonly Problem[]>)[]) {
  for (const step of steps) {
    const problems = await step();
    if (problems.length > 0) return problems;
  }
  return [];
}

const NOWHERE = "http://catalogs.invalid";

/** Returns what the client refuses, at the place where it was written. */
export async function checkContract({ cohorts, assets, folders }: Definitions): Promise<Problem[]> {
  const handOver = (catalog: unknown) => ({ fetch: async () => new Response(serialize(catalog)) });
  return [
    ...(await refused("cohort", folders, () => loadCohorts(NOWHERE, handOver(cohorts)))),
    ...(await refused("asset", folders, () => loadAssetDefinitions(NOWHERE, handOver(assets)))),
  ];
}

async function refused(
  record: "cohort" | "asset",
  folders: readonly ReadFolder[],
  load: () => Promise<unknown>,
): Promise<Problem[]> {
  try {
    await load();
    return [];
  } catch (error) {
    if (!(error instanceof CohortError) || error.problems.length === 0) throw error;
    return error.problems.map(({ path, message }) => {
      const [, index = 0, ...rest] = stepsOf(path);
      const file = (folders[Number(index)] as ReadFolder).files[record];
      const authored = authoredPath(rest, file);
      return {
        place: placeOf(file, authored),
        rule: "contract",
        message: `${authored.join(".") || "the record"} ${message}`,
      };
    });
  }
}

// "records[4].aliases[2]" as ["records", 4, "aliases", 2].
function stepsOf(path: string): Path {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== "");
  return steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

// Where a published value was written: references under their citations, fields under their groups.
function authoredPath(path: Path, file: YamlFile): Path {
  const [first, second] = path;
  if (first === "fields" && typeof second === "number")
    return [...(fieldPaths(file)[second] ?? []), ...authoredPath(path.slice(2), file)];
  return first === "sourceRefs" || first === "sourceBasis" ? ["sources", ...path.slice(1, 2)] : path;
}
