// The texts that the commands list, get and search print: aligned columns or Markdown for a person, and JSON for a
// program.

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

/** Resolves to the twelve definitions, one a line, or to their JSON. */
export async function list(deployment: Deployment, json: boolean): Promise<string> {
  const cohorts = listCohorts(await deployment.loadCohorts());
  return json
    ? terminalJson(cohorts)
    : alignColumns([
        ["ID", "COHORT", "ASSET STRUCTURE"],
        ...cohorts.map(({ id, name, assetStructure }) => [id, name, assetStructure].map(onOneLine)),
      ]);
}

/** The form of the output that a call asks for. */
interface OutputForm {
  /** Whether it is JSON. */
  json: boolean;
  /** Whether it has all of a long text. */
  whole: boolean;
}

/**
 * Resolves to the definition with this id, or to another entry that an extra has under the id. Rejects with a UserError
 * for an unknown id. The error suggests ids that resemble it.
 */
export async function get(
  deployment: Deployment,
  id: string,
  { json, whole }: OutputForm,
  extras: readonly Extra[],
): Promise<string> {
  const registry = await deployment.loadCohorts();
  const ids = idsOf(registry);
  if (!ids.includes(id)) return getEntryOfExtra(deployment, id, { json, whole, ids, extras });
  const cohort = getCohort(registry, id);
  const asset = getAssetDefinition(await deployment.loadAssetDefinitions(), id);
  return json ? terminalJson({ cohort, asset }) : entryMarkdown({ cohort, asset }).trimEnd();
}

// Resolves to an entry that is not a definition, such as a page or a document.
async function getEntryOfExtra(
  deployment: Deployment,
  id: string,
  { json, whole, ids, extras }: OutputForm & { ids: readonly string[]; extras: readonly Extra[] },
): Promise<string> {
  const readings = await readingsOf(extras);
  const lookup = await lookUp(deployment, id, readings);
  const entry = (whole ? lookup?.whole : undefined) ?? lookup;
  if (entry) return json ? terminalJson(entry.value) : entry.markdown.trimEnd();
  const allIds = [...ids, ...(await openableIds(deployment, readings))];
  throw new UserError(`nothing has exactly this id; ${didYouMean(id, allIds, 'run "list" to see all definition ids')}`);
}

/** Throws a UserError for an id that no definition has. The error suggests ids that resemble it. */
export function refuseUnknown(registry: CohortRegistry, id: string): void {
  const ids = idsOf(registry);
  if (ids.includes(id)) return;
  const hint = didYouMean(id, ids, 'run "list" to see all definition ids');
  throw new UserError(`COHORT_NOT_FOUND: no definition has exactly this id; ${hint}`);
}

function idsOf(registry: CohortRegistry): string[] {
  return listCohorts(registry).map((cohort): string => cohort.id);
}

/** Resolves to the records of both catalogs that contain a text, and to a line with their number and the text. */
export async function search(
  deployment: Deployment,
  text: string,
  json: boolean,
  extras: readonly Extra[],
): Promise<string> {
  const cohorts = searchCohorts(await deployment.loadCohorts(), text);
  const assets = searchAssetDefinitions(await deployment.loadAssetDefinitions(), text);
  if (json) return terminalJson({ cohorts, assets });
  const rows = Object.entries({ cohort: cohorts, asset: assets }).flatMap(([kind, records]) =>
    records.map(({ id, name }) => [kind, id, name].map(onOneLine)),
  );
  if (rows.length === 0) {
    const hints = (await readingsOf(extras)).flatMap(({ noMatchHint }) => noMatchHint ?? []);
    return [`no record contains exactly "${text}"`, ...hints].join("; ");
  }
  const verb = rows.length === 1 ? "holds" : "hold";
  return `${alignColumns([["IN", "ID", "NAME"], ...rows])}\n\n${rows.length} ${verb} exactly "${text}"`;
}
