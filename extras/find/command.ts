// Ranked search over a deployment, in the words that people type: definitions, entries outside all twelve, authorities and documents.

import { UsageError } from "../../core/base/command-line.ts";
import { printedJson } from "../../core/base/json.ts";
import { shortened } from "../../core/base/text.ts";
import { type Extra, standingOf } from "../../core/extra/extra.ts";
import { type FoundResult, type FoundSection, SECTION_NAMES } from "../../core/extra/findable.ts";
import { type Deployment, readingOnce } from "../../core/read/deployment.ts";
import { searchedIn } from "./entries.ts";
import { rankingOf } from "./ranking.ts";

/** Returns the results of a query by sections: a paragraph each, or JSON. Throws a UsageError for a query without a word. */
export async function find(
  deployment: Deployment,
  query: string,
  json: boolean,
  extras: readonly Extra[],
): Promise<string> {
  if (!/[\p{L}\p{N}]/u.test(query)) throw new UsageError("QUERY_REQUIRED: write at least one word to find");
  const once = readingOnce(deployment);
  const { sections, note } = rankingOf(await searchedIn(once, extras))(query);
  const from = await standingOf(once, extras);
  return json
    ? printedJson({
        query,
        sections: sections.map(({ of, results }) => ({ of, results: results.map(withPlaces) })),
        note,
        from,
      })
    : [...sections.flatMap(sectionInWords), note, from].join("\n\n");
}

const MOST_PLACES = 3;
const LONGEST_TEXT = 110; // characters
const LONGEST_POINT = 400; // characters

function withPlaces({ kind, id, name, address, point, held, missing, where }: FoundResult) {
  const places = where.slice(0, MOST_PLACES).map(({ place, address, text }) => ({ place, address, text }));
  return { kind, id, name, address, point, held, missing, where: places };
}

function sectionInWords({ of, results }: FoundSection): string[] {
  return [`--- ${SECTION_NAMES[of]} ---`, ...results.map(inWords)];
}

function inWords({ kind, id, name, address, point, held, missing, where }: FoundResult): string {
  const words = [
    held.length > 0 ? `holds ${[...new Set(held)].join(", ")}` : "",
    missing.length > 0 ? `does not hold ${[...new Set(missing)].join(", ")}` : "",
  ];
  const places = where.slice(0, MOST_PLACES).map(({ place, text }) => `    ${place}: ${shortened(text, LONGEST_TEXT)}`);
  const points = point === undefined ? [] : [`  ${shortened(point, LONGEST_POINT)}`];
  const told = words.filter((part) => part !== "").join("; ");
  // The command get opens it by its id.
  return [`${name} (${kind} ${id}: ${address})`, ...points, ...(told === "" ? [] : [`  ${told}`]), ...places].join(
    "\n",
  );
}
