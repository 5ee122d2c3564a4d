// Everything the MCP server needs, loaded when it starts: both catalogs, what stands beside them, and the bytes of every source.

import type { Found } from "#find";
import type { AuthorityRegister } from "../../catalog/authorities.ts";
import type { BoundaryRegister } from "../../catalog/boundaries.ts";
import type { CodeTable } from "../../catalog/codes.ts";
import type { DocumentRegister } from "../../catalog/documents.ts";
import type { Catalogs } from "../../catalog/entries.ts";
import type { ReleaseIndex } from "../../catalog/releases.ts";
import { type Deployment, isCodeTable, readJson } from "../deployment.ts";
import { finderOfDeployment, loadFindable } from "../find.ts";

/** Both catalogs as a deployment publishes them, with what sets them apart, what they lean on, and the ranked search over all of it. */
export interface LoadedCatalogs extends Catalogs {
  boundaries: BoundaryRegister;
  authorities: AuthorityRegister["authorities"];
  documents: DocumentRegister["documents"];
  codes: CodeTable;
  /** What the newest release cites, by source id. */
  sources: ReadonlyMap<string, Uint8Array>;
  releases: ReleaseIndex["releases"];
  /** Returns the bytes of a source that any release cites, by SHA-256; undefined for any other. */
  readSource: (sha256: string) => Promise<Uint8Array | undefined>;
  find: (query: string) => Found;
}

/** Loads everything from a deployment. Throws a CohortError or a UserError for what is missing or malformed. */
export async function loadCatalogs(deployment: Deployment): Promise<LoadedCatalogs> {
  const findable = await loadFindable(deployment);
  const codes = await readJson(deployment, "codes.json", isCodeTable);
  const { releases } = findable;
  const newest = releases.at(-1)?.sources ?? [];
  const loading = newest.map(
    async ({ sourceId, path }): Promise<[string, Uint8Array]> => [sourceId, await deployment.read(path)],
  );
  const sources = new Map(await Promise.all(loading));
  // What earlier releases cite grows with every release, and is rarely asked for.
  const readSource = async (sha256: string): Promise<Uint8Array | undefined> => {
    const file = releases.flatMap((release) => release.sources).findLast((one) => one.sha256 === sha256);
    return file && ((newest.includes(file) && sources.get(file.sourceId)) || deployment.read(file.path));
  };
  const find = finderOfDeployment(deployment, findable);
  return { ...findable, codes, sources, readSource, find };
}
