// Everything the MCP server needs, loaded when it starts: both catalogs and the bytes of every source.

import { UserError } from "../../base/user-error.ts";
import type { Catalogs } from "../../catalog/entries.ts";
import type { SourceBytes } from "../../catalog/references.ts";
import type { Deployment } from "../deployment.ts";

/** Both catalogs and their published sources. */
export interface LoadedCatalogs extends Catalogs {
  sources: SourceBytes;
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

interface IndexEntry {
  sourceId: string;
  path: string;
}

function readIndex(text: string, name: string): IndexEntry[] {
  try {
    const { sources } = JSON.parse(text);
    if (Array.isArray(sources) && sources.every(isEntry)) return sources;
  } catch {
    // Not JSON: refused below, as any other JSON is.
  }
  throw new UserError(
    `${INDEX} of ${name} is no source index; every entry must name a sourceId and a path under sources/`,
  );
}

function isEntry(entry: Partial<IndexEntry> | null): entry is IndexEntry {
  return typeof entry?.sourceId === "string" && /^sources\/[a-z][a-z0-9-]*\.md$/.test(String(entry.path));
}
