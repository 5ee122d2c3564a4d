// What the MCP server answers from: both catalogs and the bytes of every source, read once.

import type { AssetDefinitionCatalog, CohortRegistry } from "#client";
import { UserError } from "../../base/user-error.ts";
import type { Deployment } from "../deployment.ts";

/** Both catalogs and the published sources, by source id. */
export interface LoadedCatalogs {
  cohorts: CohortRegistry;
  assets: AssetDefinitionCatalog;
  sources: ReadonlyMap<string, Uint8Array>;
}

/** Loads everything from a deployment. Throws a CohortError or a UserError for what is missing or malformed. */
export async function loadCatalogs(deployment: Deployment): Promise<LoadedCatalogs> {
  const cohorts = await deployment.loadCohorts();
  const assets = await deployment.loadAssetDefinitions();
  const index = readIndex(new TextDecoder().decode(await deployment.read(INDEX)), deployment.name);
  const sources = index.map(
    async ({ sourceId, path }): Promise<[string, Uint8Array]> => [sourceId, await deployment.read(path)],
  );
  return { cohorts, assets, sources: new Map(await Promise.all(sources)) };
}

const INDEX = "sources/index.json";

type IndexEntry = { sourceId: string; path: string };

function readIndex(text: string, name: string): IndexEntry[] {
  try {
    const { sources } = JSON.parse(text);
    if (Array.isArray(sources) && sources.every(isEntry)) return sources;
  } catch {
    // Refused below, with whatever else is no index.
  }
  throw new UserError(
    `${INDEX} of ${name} is no source index; every entry must name a sourceId and a path under sources/`,
  );
}

function isEntry(entry: Partial<IndexEntry> | null): entry is IndexEntry {
  return typeof entry?.sourceId === "string" && /^sources\/[a-z][a-z0-9-]*\.md$/.test(String(entry.path));
}
