// Ranked search over a deployment, in the words that people type: definitions, entries outside all twelve, authorities and documents.

import { type Found, type FoundResult, finderOf, type Indexed, indexed } from "#find";
import { UsageError } from "../base/command-line.ts";
import { printedJson } from "../base/json.ts";
import { shortened } from "../base/text.ts";
import { findableEntries, registerEntries, typedWords } from "../catalog/findable.ts";
import { RELEASES_FILE, standingInWords } from "../catalog/releases.ts";
import {
  type Deployment,
  isBoundaryRegister,
  isCodeTable,
  isReleaseIndex,
  isSourceIndex,
  readAuthorities,
  readJson,
} from "./deployment.ts";

/** Loads everything that can be found. Throws a CohortError or a UserError for a file that is missing or malformed. */
export async function loadFindable(deployment: Deployment) {
  const cohorts = await deployment.loadCohorts();
  const assets = await deployment.loadAssetDefinitions();
  const boundaries = await readJson(deployment, "boundaries.json", isBoundaryRegister);
  const registers = await readAuthorities(deployment);
  const codes = await readJson(deployment, "codes.json", isCodeTable);
  const { releases } = await readJson(deployment, RELEASES_FILE, isReleaseIndex);
  const { review } = await readJson(deployment, "sources/index.json", isSourceIndex);
  return { ...registers, cohorts, assets, boundaries, codes, releases, review };
}

/**
 * Returns the ranked search over what was loaded, and the one that gives all law. The first query makes the index: most servers that a host of
 * agents starts are never asked.
 */
export function findersIn(findable: Awaited<ReturnType<typeof loadFindable>>) {
  let index: [Indexed, Indexed] | undefined;
  const found = (query: string, mostLaw?: number): Found => {
    index ??= [indexed(findableEntries(findable)), indexed(registerEntries(findable), typedWords(findable))];
    return finderOf(...index, mostLaw)(query);
  };
  return { find: (query: string) => found(query), findLaw: (query: string) => found(query, Number.POSITIVE_INFINITY) };
}

/** Returns the ranked results of a query: a paragraph each, or JSON. Throws a UsageError for a query without a word. */
export async function find(deployment: Deployment, query: string, json: boolean): Promise<string> {
  if (!/[\p{L}\p{N}]/u.test(query)) throw new UsageError("QUERY_REQUIRED: write at least one word to find");
  const findable = await loadFindable(deployment);
  const { results, note } = findersIn(findable).find(query);
  const from = standingInWords(findable);
  return json
    ? printedJson({ query, results: results.map(withPlaces), note, from })
    : [...results.map(inWords), note, from].join("\n\n");
}

const MOST_PLACES = 3;
const LONGEST_TEXT = 110; // characters
const LONGEST_POINT = 400; // characters

function withPlaces({ kind, id, name, point, held, missing, where }: FoundResult) {
  const places = where.slice(0, MOST_PLACES).map(({ place, address, text }) => ({ place, address, text }));
  return { kind, id, name, point, held, missing, where: places };
}

function inWords({ kind, id, name, address, point, held, missing, where }: FoundResult): string {
  const words = [
    held.length > 0 ? `holds ${[...new Set(held)].join(", ")}` : "",
    missing.length > 0 ? `does not hold ${[...new Set(missing)].join(", ")}` : "",
  ];
  const places = where.slice(0, MOST_PLACES).map(({ place, text }) => `    ${place}: ${shortened(text, LONGEST_TEXT)}`);
  const points = point === undefined ? [] : [`  ${shortened(point, LONGEST_POINT)}`];
  const told = words.filter((part) => part !== "").join("; ");
  // What the command get shows is named by its id, all else by its address.
  const named = kind === "definition" || kind === "authority" ? id : address;
  return [`${name} (${kind} ${named})`, ...points, ...(told === "" ? [] : [`  ${told}`]), ...places].join("\n");
}
