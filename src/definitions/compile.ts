// The order of steps: read, check, publish as data. Pure: file texts in, catalogs and every problem out.

import type { AssetDefinitionCatalog, CohortRegistry } from "#client";
import type { Authority } from "../catalog/authorities.ts";
import type { Case } from "../catalog/boundaries.ts";
import type { EvidenceDocument } from "../catalog/documents.ts";
import type { Contract } from "../contract/schema.ts";
import type { AuthorityCitation } from "./authority-citations.ts";
import { checkContract } from "./conformity.ts";
import { type Between, type Folder, readDefinitions } from "./definitions.ts";
import type { DefinitionFiles } from "./files.ts";
import type { Glossary } from "./glossary.ts";
import type { Lines } from "./lines.ts";
import type { Picture } from "./picture.ts";
import { inOrder, type Problem } from "./problem.ts";
import type { ReviewState, Reviews } from "./reviews.ts";
import { checkRules } from "./rules/rules.ts";
import type { Source } from "./source.ts";

/** What compiling returns. It is whole only when there are no problems. */
export interface Compiled extends Omit<Between, "borderFiles"> {
  cohorts: CohortRegistry;
  assets: AssetDefinitionCatalog;
  /** The cited documents, in the order in which they are published. */
  sources: readonly Source[];
  /** By cohort id. */
  cases: ReadonlyMap<string, readonly Case[]>;
  /** By cohort id. */
  pictures: ReadonlyMap<string, Picture>;
  documents: readonly EvidenceDocument[];
  /** The evidence of both records, by cohort id. */
  evidence: ReadonlyMap<string, Folder["evidence"]>;
  /** What a line of a file is, by cohort id. */
  lines: ReadonlyMap<string, Lines>;
  glossary: Glossary;
  lawAsAt: string;
  authorities: readonly Authority[];
  authorityCitations: readonly AuthorityCitation[];
  reviews: Reviews;
  /** The records of the readings in four roles, by cohort id. */
  reviewTexts: ReadonlyMap<string, Source>;
  /** By path below definitions/. */
  reviewStates: ReadonlyMap<string, ReviewState>;
  /** In the order of files, then lines. */
  problems: readonly Problem[];
}

/** Compiles the definitions. */
export async function compile(files: DefinitionFiles, contract: Contract): Promise<Compiled> {
  const { definitions, problems } = readDefinitions(files, contract);
  const { cohorts, assets, sources, key, boundaries, outside, collisions, phrasings, codes, folders } = definitions;
  const { lawAsAt, authorityFiles, authorityCitations, reviews, reviewStates } = definitions;
  return {
    cohorts,
    assets,
    sources,
    key,
    boundaries,
    outside,
    collisions,
    phrasings,
    codes,
    cases: new Map(folders.map(({ id, cases }) => [id, cases])),
    pictures: new Map(folders.map(({ id, picture }) => [id, picture])),
    documents: definitions.documents,
    evidence: new Map(folders.map(({ id, evidence }) => [id, evidence])),
    lines: new Map(folders.map(({ id, lines }) => [id, lines])),
    glossary: definitions.glossary,
    lawAsAt,
    authorities: authorityFiles.flatMap(({ authorities }) => authorities),
    authorityCitations,
    reviews,
    reviewTexts: new Map(folders.map(({ id, review }) => [id, review])),
    reviewStates,
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
