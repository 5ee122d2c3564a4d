// Ranked search over a deployment: definitions, what lies outside all twelve, authorities and documents, in the words that people type.

import { type Found, type FoundResult, finderOf } from "#find";
import { serialize } from "../base/json.ts";
import { UserError } from "../base/user-error.ts";
import { findableEntries } from "../catalog/findable.ts";
import { type Deployment, isBoundaryRegister, isDocumentRegister, isRegister, readJson } from "./deployment.ts";

/** Loads what is searched. Returns a function that finds. */
export async function loadFinder(deployment: Deployment): Promise<(query: string) => Found> {
  const cohorts = await deployment.loadCohorts();
  const assets = await deployment.loadAssetDefinitions();
  const boundaries = await readJson(deployment, "boundaries.json", isBoundaryRegister);
  const { authorities } = await readJson(deployment, "authorities.json", isRegister);
  const { documents } = await readJson(deployment, "documents.json", isDocumentRegister);
  return finderOf(findableEntries({ cohorts, assets, boundaries, authorities, documents }));
}

/** Returns what is found, ranked: for a person a paragraph each, or JSON. Throws a UserError for a query without a word. */
export async function find(deployment: Deployment, query: string, json: boolean): Promise<string> {
  if (query.trim() === "") throw new UserError("QUERY_REQUIRED: write at least one word to find");
  const { results, note } = (await loadFinder(deployment))(query);
  return json
    ? serialize({ query, results: results.map(withPlaces), note }).trimEnd()
    : [...results.map(inWords), note].join("\n\n");
}

const MOST_PLACES = 3;

// The places that hold the most are enough to judge by.
function withPlaces({ kind, id, name, held, missing, where }: FoundResult) {
  const places = where.slice(0, MOST_PLACES).map(({ place, address, text }) => ({ place, address, text }));
  return { kind, id, name, held, missing, where: places };
}

function inWords({ kind, id, name, point, held, missing, where }: FoundResult): string {
  const words = [
    held.length > 0 ? `holds ${held.join(", ")}` : "",
    missing.length > 0 ? `does not hold ${missing.join(", ")}` : "",
  ];
  const places = where.slice(0, MOST_PLACES).map(({ place, text }) => `    ${place}: ${shortened(text)}`);
  const told = point === undefined ? [] : [`  ${point}`];
  return [`${name} (${kind} ${id})`, ...told, `  ${words.filter((part) => part !== "").join("; ")}`, ...places].join(
    "\n",
  );
}

const LONGEST = 110; // characters

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, text.lastIndexOf(" ", LONGEST))} ...`;
}
