// What the command line shows of the catalogs: tables and pages for a person, JSON for a program.

import {
  type CohortRegistry,
  getAssetDefinition,
  getCohort,
  listCohorts,
  searchAssetDefinitions,
  searchCohorts,
} from "#client";
import { UserError } from "../base/user-error.ts";
import { twin } from "../catalog/markdown.ts";
import type { Deployment } from "./deployment.ts";

/** Gives the twelve definitions as a table. */
export async function list(deployment: Deployment, json: boolean): Promise<string> {
  const listed = listCohorts(await deployment.loadCohorts());
  return json
    ? print(listed)
    : table([
        ["ID", "COHORT", "ASSET STRUCTURE"],
        ...listed.map(({ id, name, assetStructure }) => [id, name, assetStructure]),
      ]);
}

/** Gives a cohort and its asset definition. Throws a UserError for an unknown id, with ids that look alike; none is chosen. */
export async function get(deployment: Deployment, id: string, json: boolean): Promise<string> {
  const registry = await deployment.loadCohorts();
  refuseUnknown(registry, id);
  const cohort = getCohort(registry, id);
  const asset = getAssetDefinition(await deployment.loadAssetDefinitions(), id);
  return json ? print({ cohort, asset }) : twin(cohort, asset).trimEnd();
}

/** Gives the blank worksheet of an asset definition, as it is published. Throws a UserError as get does. */
export async function worksheet(deployment: Deployment, id: string, format: string): Promise<Uint8Array> {
  refuseUnknown(await deployment.loadCohorts(), id);
  return deployment.read(`worksheets/${id}.${format}`);
}

function refuseUnknown(registry: CohortRegistry, id: string): void {
  const known = listCohorts(registry).map((cohort): string => cohort.id);
  if (known.includes(id)) return;
  const alike = known.filter((one) => looksAlike(one, id));
  const hint = alike.length > 0 ? `did you mean ${alike.join(" or ")}?` : "the list command shows the ids there are";
  throw new UserError(`COHORT_NOT_FOUND: no definition has exactly this id; ${hint}`);
}

/** Gives the records of both catalogs that hold the text. */
export async function search(deployment: Deployment, text: string, json: boolean): Promise<string> {
  const cohorts = searchCohorts(await deployment.loadCohorts(), text);
  const assets = searchAssetDefinitions(await deployment.loadAssetDefinitions(), text);
  if (json) return print({ cohorts, assets });
  const rows = [
    ...cohorts.map(({ id, name }) => ["cohort", id, name]),
    ...assets.map(({ id, name }) => ["asset", id, name]),
  ];
  return rows.length === 0 ? "nothing found" : table([["CATALOG", "ID", "NAME"], ...rows]);
}

function print(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

// Alike: one holds the other, or a third of the letters at most have to change.
function looksAlike(known: string, typed: string): boolean {
  const given = typed.toLowerCase();
  if (given.length > 2 * known.length) return false;
  return (given.length >= 4 && known.includes(given)) || distance(known, given) <= known.length / 3;
}

// The least number of letters to insert, delete or replace.
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const replaced = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
