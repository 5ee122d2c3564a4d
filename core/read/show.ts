// The commands list, get and search: aligned columns and Markdown for a person, JSON for a program.

import {
  type CohortRegistry,
  getAssetDefinition,
  getCohort,
  listCohorts,
  searchAssetDefinitions,
  searchCohorts,
} from "#client";
import { terminalJson } from "../base/json.ts";
import { didYouMean } from "../base/similar-words.ts";
import { alignColumns, onOneLine } from "../base/text.ts";
import { UserError } from "../base/user-error.ts";
import { type Extra, readingsOf } from "../extra/extra.ts";
import { lookUp, openableIds } from "../extra/lookup.ts";
import type { Deployment } from "./deployment.ts";
import { entryMarkdown } from "./entry-markdown.ts";

/** Returns the twelve definitions, one a line. */
export async function list(deployment: Deployment, json: boolean): Promise<string> {
  const cohorts = listCohorts(await deployment.loadCohorts());
  return json
    ? terminalJson(cohorts)
    : alignColumns([
        ["ID", "COHORT", "ASSET STRUCTURE"],
        ...cohorts.map(({ id, name, assetStructure }) => [id, name, assetStructure].map(onOneLine)),
      ]);
}

/**
 * Returns a cohort and its asset definition, or what an extra opens by this id. Throws a UserError for an unknown id
 * that names the ids like it; none is chosen.
 */
export async function get(
  deployment: Deployment,
  id: string,
  json: boolean,
  extras: readonly Extra[],
): Promise<string> {
  const registry = await deployment.loadCohorts();
  const ids = idsOf(registry);
  if (!ids.includes(id)) return getOther(deployment, id, { json, ids, extras });
  const cohort = getCohort(registry, id);
  const asset = getAssetDefinition(await deployment.loadAssetDefinitions(), id);
  return json ? terminalJson({ cohort, asset }) : entryMarkdown({ cohort, asset }).trimEnd();
}

async function getOther(
  deployment: Deployment,
  id: string,
  { json, ids, extras }: { json: boolean; ids: readonly string[]; extras: readonly Extra[] },
): Promise<string> {
  const readings = await readingsOf(extras);
  const lookup = await lookUp(deployment, id, readings);
  if (lookup) return json ? terminalJson(lookup.value) : lookup.markdown.trimEnd();
  const known = [...ids, ...(await openableIds(deployment, readings))];
  throw new UserError(`nothing has exactly this id; ${didYouMean(id, known, 'run "list" to see all definition ids')}`);
}

/** Throws a UserError for an id that no definition has; it names the ids like it. */
export function refuseUnknown(registry: CohortRegistry, id: string): void {
  const known = idsOf(registry);
  if (known.includes(id)) return;
  const hint = didYouMean(id, known, 'run "list" to see all definition ids');
  throw new UserError(`COHORT_NOT_FOUND: no definition has exactly this id; ${hint}`);
}

function idsOf(registry: CohortRegistry): string[] {
  return listCohorts(registry).map((cohort): string => cohort.id);
}

/** Returns the records of both catalogs that hold the text; below them, which text that was. */
export async function search(
  deployment: Deployment,
  text: string,
  json: boolean,
  extras: readonly Extra[],
): Promise<string> {
  const cohorts = searchCohorts(await deployment.loadCohorts(), text);
  const assets = searchAssetDefinitions(await deployment.loadAssetDefinitions(), text);
  if (json) return terminalJson({ cohorts, assets });
  const rows = Object.entries({ cohort: cohorts, asset: assets }).flatMap(([kind, found]) =>
    found.map(({ id, name }) => [kind, id, name].map(onOneLine)),
  );
  if (rows.length === 0) {
    const hints = (await readingsOf(extras)).flatMap(({ noMatchHint }) => noMatchHint ?? []);
    return [`no record contains exactly "${text}"`, ...hints].join("; ");
  }
  return `${alignColumns([["IN", "ID", "NAME"], ...rows])}\n\n${rows.length} ${rows.length === 1 ? "holds" : "hold"} exactly "${text}"`;
}
