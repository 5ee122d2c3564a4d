// Everything the MCP server needs, loaded when it starts: both catalogs, what stands beside them, and the bytes of every source.

import type { Found } from "#find";
import type { AuthorityRegister } from "../../catalog/authorities.ts";
import type { BoundaryRegister } from "../../catalog/boundaries.ts";
import type { CodeTable } from "../../catalog/codes.ts";
import type { DocumentRegister } from "../../catalog/documents.ts";
import type { Catalogs } from "../../catalog/entries.ts";
import type { SourceBytes } from "../../catalog/references.ts";
import { type Deployment, isCodeTable, readJson } from "../deployment.ts";
import { finderOfDeployment, loadFindable } from "../find.ts";

/** Both catalogs as a deployment publishes them, with what sets them apart, what they lean on, and the ranked search over all of it. */
export interface LoadedCatalogs extends Catalogs {
  boundaries: BoundaryRegister;
  authorities: AuthorityRegister["authorities"];
  documents: DocumentRegister["documents"];
  codes: CodeTable;
  sources: SourceBytes;
  find: (query: string) => Found;
}

/** Loads everything from a deployment. Throws a CohortError or a UserError for what is missing or malformed. */
export async function loadCatalogs(deployment: Deployment): Promise<LoadedCatalogs> {
  const findable = await loadFindable(deployment);
  const codes = await readJson(deployment, "codes.json", isCodeTable);
  const { sources: index } = await readJson(deployment, "sources/index.json", isIndex);
  const sources = index.map(
    async ({ sourceId, path }): Promise<[string, Uint8Array]> => [sourceId, await deployment.read(path)],
  );
  const find = finderOfDeployment(deployment, findable);
  return { ...findable, codes, sources: new Map(await Promise.all(sources)), find };
}

interface SourceIndex {
  sources: { sourceId: string; path: string }[];
}

// Every path lies below sources/, so that an index cannot lead anywhere else.
function isIndex(value: unknown): value is SourceIndex {
  const { sources } = (value ?? {}) as Partial<SourceIndex>;
  return (
    Array.isArray(sources) &&
    sources.every(
      (entry: Partial<SourceIndex["sources"][number]> | null) =>
        typeof entry?.sourceId === "string" && /^sources\/[a-z][a-z0-9-]*\.md$/.test(String(entry.path)),
    )
  );
}
