// The input of a server of agents for the built deployment, and calls of its tools.

import assert from "node:assert/strict";
import { join } from "node:path";
import { listCohorts } from "#client";
import { builtDeployment, type Deployment, loadBoth } from "../../../core/read/deployment.ts";
import { EXTRAS } from "../../../extras.ts";
import { ROOT } from "../../../test/support/project.ts";
import { publishedDocument } from "../../../test/support/published-site.ts";
import { readServerInput, type ServerInput } from "../mcp/context.ts";

/** The folder of the build. */
export const DIST = join(ROOT, "dist");

/** The input of a server of agents for this folder. */
export const SERVER_INPUT: ServerInput = await readServerInput(builtDeployment(DIST), EXTRAS);

/** Resolves to the input of a server for the built deployment with some of its parts replaced. */
export function servedFrom(other: Partial<Deployment>): Promise<ServerInput> {
  return readServerInput({ ...builtDeployment(DIST), ...other }, EXTRAS);
}

/** Resolves to the answer of a tool. */
export async function ask(
  tool: string,
  args: object = {},
  { tools, context }: ServerInput = SERVER_INPUT,
  // biome-ignore lint/suspicious/noExplicitAny: answers of nine shapes, read as an agent reads them
): Promise<any> {
  const { run } = tools.find(({ name }) => name === `receivables_${tool}`) ?? assert.fail(tool);
  return run(context, args as never);
}

/** Resolves to the results of a search, from all sections in their order. */
export async function findResults(
  query: string,
  { limit, input = SERVER_INPUT }: { limit?: number; input?: ServerInput } = {},
  // biome-ignore lint/suspicious/noExplicitAny: read as an agent reads them
): Promise<any[]> {
  const { sections } = await ask("find", { query, ...(limit !== undefined && { limit }) }, input);
  return sections.flatMap(({ results }: { results: unknown[] }) => results);
}

const { cohorts } = await loadBoth(SERVER_INPUT.context.deployment);

/** The ids of the definitions. */
export const IDS = listCohorts(cohorts).map(({ id }): string => id);

/** The names of the parts of a definition that a call can ask for. */
export const PARTS =
  SERVER_INPUT.tools.find(({ name }) => name === "receivables_get")?.input.properties["with"]?.items?.enum ?? [];

/** Each pair of definitions, as a comparison names it. */
export const PAIRS = IDS.flatMap((id, index) => IDS.slice(index + 1).map((otherId) => ({ id, otherId })));

/** The releases in releases.json. */
export const RELEASES = publishedDocument<{
  releases: { number: number; sources: { sourceId: string; path: string; sha256: string }[] }[];
}>("releases.json").releases;
