// The commands list, get and search: aligned columns and Markdown for a person, JSON for a program.

import {
  type CohortRegistry,
  getAssetDefinition,
  getCohort,
  listCohorts,
  searchAssetDefinitions,
  searchCohorts,
} from "#client";
import { didYouMean } from "../base/alike.ts";
import { UsageError } from "../base/command-line.ts";
import { dayInWords, isDay } from "../base/day.ts";
import { printedJson } from "../base/json.ts";
import { aligned, onOneLine } from "../base/text.ts";
import { UserError } from "../base/user-error.ts";
import { dueReadings } from "../catalog/authorities.ts";
import { authorityMarkdown, entryMarkdown } from "../catalog/markdown.ts";
import { type Deployment, following, readAuthorities } from "./deployment.ts";

/** Returns the twelve definitions, one a line. */
export async function list(deployment: Deployment, json: boolean): Promise<string> {
  const listed = listCohorts(await deployment.loadCohorts());
  return json
    ? printedJson(listed)
    : aligned([
        ["ID", "COHORT", "ASSET STRUCTURE"],
        ...listed.map(({ id, name, assetStructure }) => [id, name, assetStructure].map(onOneLine)),
      ]);
}

/** Returns the authorities to read again by a day, one a line, those on which most passages lean first. Throws a UsageError for a text that is no day. */
export async function listStale(deployment: Deployment, day: string, json: boolean): Promise<string> {
  if (!isDay(day)) throw new UsageError("--stale needs the day to count from, as in --stale 2027-06-30");
  const register = await readAuthorities(deployment);
  const due = following(deployment, "authorities.json", () => dueReadings(register, day));
  if (json) return printedJson(due);
  const rows = due.map(({ id, passages, reasons }) => [id, String(passages), reasons.join("; ")].map(onOneLine));
  return [
    ...(rows.length > 0 ? [aligned([["ID", "PASSAGES", "WHY"], ...rows])] : []),
    `${due.length} of ${register.authorities.length} authorities to read again by ${dayInWords(day)}`,
  ].join("\n");
}

/**
 * Returns a cohort and its asset definition; or an authority: what it establishes, how it was read, and what leans on it. Throws a UserError
 * for an unknown id that names the ids like it; none is chosen.
 */
export async function get(deployment: Deployment, id: string, json: boolean): Promise<string> {
  const registry = await deployment.loadCohorts();
  const ids = idsOf(registry);
  if (!ids.includes(id)) return getAuthority(deployment, id, ids, json);
  const cohort = getCohort(registry, id);
  const asset = getAssetDefinition(await deployment.loadAssetDefinitions(), id);
  return json ? printedJson({ cohort, asset }) : entryMarkdown({ cohort, asset }).trimEnd();
}

async function getAuthority(deployment: Deployment, id: string, definitions: string[], json: boolean): Promise<string> {
  const register = await readAuthorities(deployment);
  const { authorities } = register;
  const found = authorities.find((authority) => authority.id === id);
  if (found && json) return printedJson(found);
  if (found) return following(deployment, "authorities.json", () => authorityMarkdown(found, register)).trimEnd();
  const known = [...definitions, ...authorities.map((authority) => authority.id)];
  const hint = didYouMean(id, known, "list shows the ids there are of definitions, and find everything else");
  throw new UserError(`no definition and no authority has exactly this id; ${hint}`);
}

/** Throws a UserError for an id that no definition has; it names the ids like it. */
export function refuseUnknown(registry: CohortRegistry, id: string): void {
  const known = idsOf(registry);
  if (known.includes(id)) return;
  const hint = didYouMean(id, known, "the list command shows the ids there are");
  throw new UserError(`COHORT_NOT_FOUND: no definition has exactly this id; ${hint}`);
}

function idsOf(registry: CohortRegistry): string[] {
  return listCohorts(registry).map((cohort): string => cohort.id);
}

/** Returns the records of both catalogs that hold the text; below them, which text that was. */
export async function search(deployment: Deployment, text: string, json: boolean): Promise<string> {
  const cohorts = searchCohorts(await deployment.loadCohorts(), text);
  const assets = searchAssetDefinitions(await deployment.loadAssetDefinitions(), text);
  if (json) return printedJson({ cohorts, assets });
  const rows = Object.entries({ cohort: cohorts, asset: assets }).flatMap(([kind, found]) =>
    found.map(({ id, name }) => [kind, id, name].map(onOneLine)),
  );
  if (rows.length === 0)
    return `no record holds exactly "${text}"; the find command takes any words and ranks what comes nearest`;
  return `${aligned([["IN", "ID", "NAME"], ...rows])}\n\n${rows.length} ${rows.length === 1 ? "holds" : "hold"} exactly "${text}"`;
}
