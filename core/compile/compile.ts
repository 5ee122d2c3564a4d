// Compiles the definitions in three steps: it reads the texts of the files, checks the rules, and checks the contract
// (the schema of both catalogs). It takes texts and returns catalogs and problems, and touches no file.

import { CohortError, loadAssetDefinitions, loadCohorts } from "#client";
import { serialize } from "../base/json.ts";
import { type ClientLoad, loadFromBytes } from "../catalog/load-bytes.ts";
import type { Contract } from "../contract/schema.ts";
import { type Definitions, type ReadFolder, readDefinitions } from "./definitions.ts";
import type { DefinitionFiles } from "./files.ts";
import { isError, type Problem, sortProblems } from "./problem.ts";
import { contract as contractRule } from "./rules/contract.ts";
import { checkRules } from "./rules/rule.ts";
import { RECORD_RULES, TEXT_RULES } from "./rules/rules.ts";
import { placeOf } from "./yaml-file.ts";

/** The result of a compilation. The definitions in it are complete only if there are no problems. */
export interface Compilation extends Definitions {
  /** The problems in the order of files, then of lines. */
  problems: readonly Problem[];
  /** The problems with rules that only warn. They do not stop a build. */
  warnings: readonly Problem[];
  /** The files that nothing reads, by path below definitions/. */
  unreadPaths: readonly string[];
}

/** Compiles the definitions. `namesOfExtras` are the names of files that extras read in the folder of a definition. */
export async function compile(
  files: DefinitionFiles,
  contract: Contract,
  namesOfExtras: readonly string[] = [],
): Promise<Compilation> {
  const { definitions, problems: readingProblems, unreadPaths } = readDefinitions(files, contract, namesOfExtras);
  const problems = await problemsOfSteps([
    () => readingProblems,
    () => ruleProblems(definitions),
    () => checkContract(definitions),
  ]);
  return {
    ...definitions,
    problems: sortProblems(problems.filter(isError)),
    warnings: sortProblems(problems.filter((problem) => !isError(problem))),
    unreadPaths,
  };
}

// Runs the steps up to the first step that finds an error, and returns the problems of these steps. A later step would
// report the cause of the error again in other words.
async function problemsOfSteps(steps: readonly (() => readonly Problem[] | Promise<readonly Problem[]>)[]) {
  const allProblems: Problem[] = [];
  for (const step of steps) {
    const problems = await step();
    allProblems.push(...problems);
    if (problems.some(isError)) break;
  }
  return allProblems;
}

function ruleProblems(definitions: Definitions): Problem[] {
  return [...checkRules(TEXT_RULES, definitions), ...checkRules(RECORD_RULES, definitions)];
}

// Loads both catalogs with the client. A problem that the client finds in a record is reported at the file of the
// record.
async function checkContract({ cohorts, assets, folders }: Definitions): Promise<Problem[]> {
  return [
    ...(await clientProblems("cohort", folders, loadCohorts, cohorts)),
    ...(await clientProblems("asset", folders, loadAssetDefinitions, assets)),
  ];
}

async function clientProblems(
  record: "cohort" | "asset",
  folders: readonly ReadFolder[],
  load: ClientLoad<unknown>,
  catalog: unknown,
): Promise<Problem[]> {
  try {
    await loadFromBytes(load, new TextEncoder().encode(serialize(catalog)));
    return [];
  } catch (error) {
    if (!(error instanceof CohortError) || error.problems.length === 0) throw error;
    return error.problems.map(({ path, message }) => {
      // The path of a problem is "records[3].aliases" or "records[3]".
      const [, index = 0, property = ""] = /^records\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
      const { files } = folders[Number(index)] as ReadFolder;
      const sentence = `${property || "the record"} ${message}`;
      return { place: placeOf(files[record], []), rule: contractRule, message: sentence };
    });
  }
}
