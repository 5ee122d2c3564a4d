// Everything the MCP server needs, loaded when it starts: both catalogs, their contract, the register of authorities and the bytes of every source.

import type { AuthorityRegister } from "../../catalog/authorities.ts";
import type { CodeTable } from "../../catalog/codes.ts";
import type { Catalogs } from "../../catalog/entries.ts";
import type { SourceBytes } from "../../catalog/references.ts";
import type { Contract } from "../../contract/schema.ts";
import { type Deployment, isCodeTable, isRegister, readJson } from "../deployment.ts";

/** Both catalogs as a deployment publishes them, with their contract, their sources and what these lean on. */
export interface LoadedCatalogs extends Catalogs {
  contract: Contract;
  authorities: AuthorityRegister["authorities"];
  codes: CodeTable;
  sources: SourceBytes;
}

/** Loads everything from a deployment. Throws a CohortError or a UserError for what is missing or malformed. */
export async function loadCatalogs(deployment: Deployment): Promise<LoadedCatalogs> {
  const cohorts = await deployment.loadCohorts();
  const assets = await deployment.loadAssetDefinitions();
  const contract = await readJson(deployment, "schemas/contract.schema.json", isContract);
  const { authorities } = await readJson(deployment, "authorities.json", isRegister);
  const codes = await readJson(deployment, "codes.json", isCodeTable);
  const { sources: index } = await readJson(deployment, "sources/index.json", isIndex);
  const sources = index.map(
    async ({ sourceId, path }): Promise<[string, Uint8Array]> => [sourceId, await deployment.read(path)],
  );
  return { cohorts, assets, contract, authorities, codes, sources: new Map(await Promise.all(sources)) };
}

interface SourceIndex {
  sources: { sourceId: string; path: string }[];
}

function isContract(value: unknown): value is Contract {
  return typeof (value as Partial<Contract> | null)?.$defs === "object";
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
