// Loads everything that the MCP server needs when it starts: both catalogs, the registers, and the sources that they cite.

import type { Deployment } from "../deployment.ts";
import { findersIn, loadFindable } from "../find.ts";

/** Both catalogs as a deployment publishes them, the registers and the ranked search over all of it. */
export type LoadedCatalogs = Awaited<ReturnType<typeof loadCatalogs>>;

/** Loads everything from a deployment. Throws a CohortError or a UserError for a file that is missing or malformed. */
export async function loadCatalogs(deployment: Deployment) {
  const findable = await loadFindable(deployment);
  const { releases } = findable;
  const newest = releases.at(-1)?.sources ?? [];
  const loading = newest.map(async ({ sourceId, path }) => [sourceId, await deployment.read(path)] as const);
  const sources: ReadonlyMap<string, Uint8Array> = new Map(await Promise.all(loading));
  // Reads a source that any release cites. What earlier releases cite grows with every release, and is rarely asked for.
  const readSource = async (sha256: string): Promise<Uint8Array | undefined> => {
    const file = releases.flatMap((release) => release.sources).findLast((one) => one.sha256 === sha256);
    return file && ((newest.includes(file) && sources.get(file.sourceId)) || deployment.read(file.path));
  };
  return { ...findable, sources, readSource, ...findersIn(findable) };
}
