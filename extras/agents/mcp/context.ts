// Prepares the context in which the tools run: the deployment, whose files are read once so that all answers agree, and
// the readings by which the extras know the deployment.

import { hash, list, object } from "../../../core/catalog/shape.ts";
import { type Extra, provenanceOf, readingsOf } from "../../../core/extra/extra.ts";
import type { Findable, SearchAnswer } from "../../../core/extra/findable.ts";
import { findableIn, lookUp, openableIds } from "../../../core/extra/lookup.ts";
import type { Reading } from "../../../core/extra/reading.ts";
import type { Papers, Tool, ToolContext } from "../../../core/extra/tool.ts";
import { pathOfSource } from "../../../core/published/paths.ts";
import { type Deployment, loadBoth, publishedIn, readJson, withReadCache } from "../../../core/read/deployment.ts";
import { toolsIn } from "./tools.ts";

/** The values from which a server for agents is made. */
export interface ServerInput {
  tools: readonly Tool[];
  /** The ids of the definitions. */
  ids: readonly string[];
  context: ToolContext;
  /** The provenance of answers, in one line. */
  provenance: string;
  version: string;
}

/**
 * Reads the files that the tools need, so that all answers are of one state. Rejects with a CohortError or a UserError
 * if a file is missing or malformed.
 */
export async function readServerInput(deployment: Deployment, extras: readonly Extra[]): Promise<ServerInput> {
  const cached = withReadCache(deployment);
  const readings = await readingsOf(extras);
  const { cohorts } = await loadBoth(cached);
  await readNewestSources(cached);
  await readRegisters(readings, cached);
  await openPointsIn(cached, readings);

  const findable = memoize(() => findableIn(cached, readings));
  const context: ToolContext = {
    deployment: cached,
    open: (id) => lookUp(cached, id, readings, findable),
    ids: () => openableIds(cached, readings, findable),
    hint: (id) => firstHint(id, cached, readings),
    openPoints: () => openPointsIn(cached, readings),
    papers: () => papersIn(cached, readings),
    ...searchIn(cached, readings, findable),
  };
  const ids = cohorts.records.map(({ id }): string => id);
  const provenance = await provenanceOf(cached, extras);
  return { tools: toolsIn(readings), ids, context, provenance, version: cohorts.version };
}

const SOURCES = object({ sources: list(object({ sha256: hash() })) });

// Reads the sources of the newest release. The sources of earlier releases are read on demand, because their number
// grows with every release.
async function readNewestSources(deployment: Deployment): Promise<void> {
  const { sources } = await readJson(deployment, "sources/index.json", SOURCES);
  await Promise.all(sources.map((source) => deployment.read(pathOfSource(source.sha256))));
}

// Reads the files that answers need, so that all are of one state. Each is parsed when an answer first needs it.
async function readRegisters(readings: readonly Reading[], deployment: Deployment): Promise<void> {
  const isPublished = await publishedIn(deployment);
  const paths = readings.flatMap(({ requiredPaths = [] }) => requiredPaths).filter(isPublished);
  await Promise.all(paths.map((path) => deployment.read(path)));
}

async function firstHint(
  id: string,
  deployment: Deployment,
  readings: readonly Reading[],
): Promise<string | undefined> {
  for (const { hint } of readings) {
    const hintText = await hint?.(deployment, id);
    if (hintText !== undefined) return hintText;
  }
  return undefined;
}

async function openPointsIn(
  deployment: Deployment,
  readings: readonly Reading[],
): Promise<ReadonlyMap<string, string>> {
  const pointsByReading = await Promise.all(readings.map((reading) => reading.openPoints?.(deployment)));
  return new Map(pointsByReading.flatMap((points) => [...(points ?? [])]));
}

async function papersIn(deployment: Deployment, readings: readonly Reading[]): Promise<ReadonlyMap<string, Papers>> {
  const papersByReading = await Promise.all(readings.map((reading) => reading.papers?.(deployment)));
  return new Map(papersByReading.flatMap((papers) => [...(papers ?? [])]));
}

// Returns the ranked search, if an extra adds it. Its index is made at the first query.
function searchIn(
  deployment: Deployment,
  readings: readonly Reading[],
  findable: () => Promise<readonly Findable[]>,
): Pick<ToolContext, "find"> {
  const { ranking } = readings.find((reading) => reading.ranking !== undefined) ?? {};
  if (!ranking) return {};
  const makeFind = memoize(() => ranking(deployment, findable));
  return { find: async (query: string, mostLaw?: number): Promise<SearchAnswer> => (await makeFind())(query, mostLaw) };
}

// Returns a function that computes a value at its first call and then returns the same value.
function memoize<T>(compute: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined;
  return () => (promise ??= compute());
}
