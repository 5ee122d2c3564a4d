// The order of steps: read, check by the rules and by the contract, publish as data. Pure: file texts in, catalogs and every problem out.

import { CohortError, loadAssetDefinitions, loadCohorts } from "#client";
import { serialize } from "../base/json.ts";
import type { Contract } from "../contract/schema.ts";
import { type Contents, type Definitions, type ReadFolder, readDefinitions } from "./definitions.ts";
import type { DefinitionFiles } from "./files.ts";
import { inOrder, type Problem } from "./problem.ts";
import { checkRules } from "./rules/rules.ts";
import { placeOf } from "./yaml.ts";

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

// What the client refuses of a record is said of its file, by the published path.
async function checkContract({ cohorts, assets, folders }: Definitions): Promise<Problem[]> {
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
      const [, index = 0, property = ""] = /^records\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
      const { files } = folders[Number(index)] as ReadFolder;
      return { place: placeOf(files[record], []), rule: "contract", message: `${property || "the record"} ${message}` };
    });
  }
}
