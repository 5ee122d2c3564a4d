// The tools that agents call. Each is a pure function of the loaded catalogs and its arguments.

import { isDeepStrictEqual } from "node:util";
import {
  type AssetRecord,
  type CohortRecord,
  getAssetDefinition,
  getCohort,
  listAssetDefinitions,
  listCohorts,
  type SourceReference,
  searchAssetDefinitions,
  searchCohorts,
} from "#client";
import { sha256 } from "../../base/hash.ts";
import { searchAuthorities } from "../../catalog/authorities.ts";
import { citedText, referenceFault } from "../../catalog/references.ts";
import type { Contract } from "../../contract/schema.ts";
import type { LoadedCatalogs } from "./catalogs.ts";
import { type CatalogName, type ToolSchemas, toolSchemas } from "./schemas.ts";

/** A tool as agents see it, with the function behind it. `run` throws a CohortError for what the catalogs do not hold. */
export interface CatalogTool extends ToolSchemas {
  name: string;
  title: string;
  description: string;
  // Called with arguments that the input schema accepts.
  run(catalogs: LoadedCatalogs, args: never): Record<string, unknown>;
}

/** Returns the tools. */
export function catalogTools(contract: Contract): CatalogTool[] {
  const schemas = toolSchemas(contract);
  return [
    {
      name: "search",
      title: "Search both catalogs",
      description:
        "Finds the cohorts and asset definitions that hold a text, in any case: one substring, not several words apart. Gives the id, name and text of each; get gives a whole record.",
      ...schemas.search,
      run: search,
    },
    {
      name: "list",
      title: "List both catalogs",
      description: "Gives the id and names of every cohort and every asset definition, in catalog order.",
      ...schemas.list,
      run: list,
    },
    {
      name: "get",
      title: "Get a record",
      description: "Gives one whole record of a catalog, with its source references.",
      ...schemas.get,
      run: get,
    },
    {
      name: "compare",
      title: "Compare two records",
      description:
        "Gives the properties in which two records of a catalog differ, as both have them. The fields of asset definitions are compared key by key; null stands where a record has no field of that key.",
      ...schemas.compare,
      run: compare,
    },
    {
      name: "authorities",
      title: "Find authorities",
      description:
        "Finds the rules of law, of accounting and of messages that the sources lean on, by id, name, citation or what they establish (UCC 9-404, IFRS 15). Gives how each was read, its address, and every passage that leans on it.",
      ...schemas.authorities,
      run: authorities,
    },
    {
      name: "read_code",
      title: "What to read for a reason code",
      description:
        "Says what to read when a line carries an adjustment reason code of UN/EDIFACT data element 4465. It says what to read, never what a claim is; null for a code that is not in the table.",
      ...schemas.read_code,
      run: readCode,
    },
    {
      name: "verify_source_reference",
      title: "Verify a source reference",
      description:
        "Computes the SHA-256 of the published source again, checks that the lines exist, and gives the cited text. The text is given only where everything is right; faults say what is wrong.",
      ...schemas.verify_source_reference,
      run: verifySourceReference,
    },
  ];
}

function search({ cohorts, assets }: LoadedCatalogs, { text }: { text: string }) {
  return {
    cohorts: searchCohorts(cohorts, text).map(({ id, name, assetStructure, definition }) => ({
      id,
      name,
      assetStructure,
      definition,
    })),
    assets: searchAssetDefinitions(assets, text).map(({ id, cohortId, name, purpose }) => ({
      id,
      cohortId,
      name,
      purpose,
    })),
  };
}

function readCode({ codes }: LoadedCatalogs, { code }: { code: string }) {
  return { found: codes.codes.find((one) => one.code === code.trim()) ?? null };
}

function authorities({ authorities: all }: LoadedCatalogs, { text }: { text: string }) {
  return { authorities: searchAuthorities(all, text) };
}

function list({ cohorts, assets }: LoadedCatalogs) {
  return { cohorts: listCohorts(cohorts), assets: listAssetDefinitions(assets) };
}

function get(catalogs: LoadedCatalogs, { catalog, id }: { catalog: CatalogName; id: string }) {
  return { catalog, record: recordOf(catalogs, catalog, id) };
}

function compare(
  catalogs: LoadedCatalogs,
  { catalog, id, otherId }: { catalog: CatalogName; id: string; otherId: string },
) {
  const [one, other] = [recordOf(catalogs, catalog, id), recordOf(catalogs, catalog, otherId)];
  return { catalog, id, otherId, differences: differencesOf({ ...one }, { ...other }) };
}

function recordOf({ cohorts, assets }: LoadedCatalogs, catalog: CatalogName, id: string): CohortRecord | AssetRecord {
  return catalog === "cohorts" ? getCohort(cohorts, id) : getAssetDefinition(assets, id);
}

function differencesOf(one: Record<string, unknown>, other: Record<string, unknown>) {
  return Object.keys(one).flatMap((property) => {
    const [its, theirs] = [one[property], other[property]];
    if (property === "fields") return fieldDifferences(its as AssetRecord["fields"], theirs as AssetRecord["fields"]);
    return isDeepStrictEqual(its, theirs) ? [] : [{ property, one: its, other: theirs }];
  });
}

function fieldDifferences(one: AssetRecord["fields"], other: AssetRecord["fields"]) {
  const keys = new Set([...one, ...other].map(({ key }) => key));
  return [...keys].flatMap((key) => {
    const [its, theirs] = [one, other].map((fields) => fields.find((field) => field.key === key) ?? null);
    return isDeepStrictEqual(its, theirs) ? [] : [{ property: "fields", key, one: its, other: theirs }];
  });
}

function verifySourceReference({ sources }: LoadedCatalogs, cited: SourceReference) {
  const bytes = sources.get(cited.sourceId);
  const fault = referenceFault("the reference", cited, sources);
  const verified = fault === undefined;
  return {
    verified,
    faults: verified ? [] : [fault],
    computedSha256: bytes ? sha256(bytes) : null,
    text: verified && bytes ? citedText(bytes, cited) : null,
  };
}
