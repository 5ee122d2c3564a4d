// What agents are served of what was built, and calls of its tools.

import assert from "node:assert/strict";
import { join } from "node:path";
import { listCohorts } from "#client";
import { builtDeployment, type Deployment, loadBoth } from "../../../core/read/deployment.ts";
import { EXTRAS } from "../../../extras.ts";
import { ROOT } from "../../../test/support/project.ts";
import { builtFiles } from "../../../test/support/published-site.ts";
import { readServerInput, type ServerInput } from "../mcp/context.ts";

/** The folder that was built. */
export const DIST = join(ROOT, "dist");

/** What a server of it is made from. */
export const SERVED: ServerInput = await readServerInput(builtDeployment(DIST), EXTRAS);

/** Resolves to what a server is made from, if parts of the built deployment are replaced. */
export function servedFrom(other: Partial<Deployment>): Promise<ServerInput> {
  return readServerInput({ ...builtDeployment(DIST), ...other }, EXTRAS);
}

/** Resolves to the answer of a tool. */
// biome-ignore lint/suspicious/noExplicitAny: answers of nine shapes, read as an agent reads them
export async function ask(tool: string, args: object = {}, { tools, context }: ServerInput = SERVED): Promise<any> {
  const { run } = tools.find(({ name }) => name === `receivables_${tool}`) ?? assert.fail(tool);
  return run(context, args as never);
}

/** Returns what a file holds that others publish. */
export function published<T>(path: string): T {
  return JSON.parse(new TextDecoder().decode(builtFiles().get(path)));
}

/** Resolves to the results of a search, those of all sections in their order. */
export async function found(
  query: string,
  { limit, served = SERVED }: { limit?: number; served?: ServerInput } = {},
  // biome-ignore lint/suspicious/noExplicitAny: read as an agent reads them
): Promise<any[]> {
  const { sections } = await ask("find", { query, ...(limit !== undefined && { limit }) }, served);
  return sections.flatMap(({ results }: { results: unknown[] }) => results);
}

const { cohorts } = await loadBoth(SERVED.context.deployment);

/** The ids of the definitions. */
export const IDS = listCohorts(cohorts).map(({ id }): string => id);

/** The names of the parts of a definition that a call can ask for. */
export const PARTS =
  SERVED.tools.find(({ name }) => name === "receivables_get")?.input.properties["with"]?.items?.enum ?? [];

/** Each pair of definitions, as a comparison names it. */
export const PAIRS = IDS.flatMap((id, index) => IDS.slice(index + 1).map((otherId) => ({ id, otherId })));

/** The releases as they publish themselves. */
export const RELEASES = published<{
  releases: { number: number; sources: { sourceId: string; path: string; sha256: string }[] }[];
}>("releases.json").releases;
