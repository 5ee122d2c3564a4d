// The order of steps: read, check, publish as data. Pure: file texts in, catalogs and every problem out.

import type { Case } from "../catalog/boundaries.ts";
import type { Contract } from "../contract/schema.ts";
import { checkContract } from "./conformity.ts";
import { type Contents, type Folder, readDefinitions } from "./definitions.ts";
import type { DefinitionFiles } from "./files.ts";
import type { StructureLines } from "./lines.ts";
import type { Picture } from "./picture.ts";
import { inOrder, type Problem } from "./problem.ts";
import { checkRules } from "./rules/rules.ts";
import type { Source } from "./source.ts";

/** What compiling returns. It is whole only when there are no problems. */
export interface Compiled extends Contents {
  /** By cohort id. */
  cases: ReadonlyMap<string, readonly Case[]>;
  /** By cohort id. */
  pictures: ReadonlyMap<string, Picture>;
  /** The evidence of both records, by cohort id. */
  evidence: ReadonlyMap<string, Folder["evidence"]>;
  /** What a line of a file is, by cohort id. */
  lines: ReadonlyMap<string, StructureLines>;
  /** The records of the readings in four roles, by cohort id. */
  reviewTexts: ReadonlyMap<string, Source>;
  /** In the order of files, then lines. */
  problems: readonly Problem[];
}

/** Compiles the definitions; where `tried`, checks what they are tried on as well: border files, queries and worked examples. */
export async function compile(files: DefinitionFiles, contract: Contract, { tried = false } = {}): Promise<Compiled> {
  const { contents, definitions, problems } = readDefinitions(files, contract, tried);
  const byId = <T>(of: (folder: Folder) => T): ReadonlyMap<string, T> =>
    new Map(definitions.folders.map((folder) => [folder.id, of(folder)]));
  return {
    ...contents,
    cases: byId(({ cases }) => cases),
    pictures: byId(({ picture }) => picture),
    evidence: byId(({ evidence }) => evidence),
    lines: byId(({ lines }) => lines),
    reviewTexts: byId(({ review }) => review),
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
