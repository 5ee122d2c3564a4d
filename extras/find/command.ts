// The command `find`: prints the results of the ranked search as paragraphs or as JSON.

import { UsageError } from "../../core/base/command-line.ts";
import { terminalJson } from "../../core/base/json.ts";
import { shorten } from "../../core/base/text.ts";
import { type Extra, provenanceOf, readingsOf } from "../../core/extra/extra.ts";
import type { FoundResult, FoundSection, LimitsPage, SearchAnswer } from "../../core/extra/findable.ts";
import { findableIn } from "../../core/extra/lookup.ts";
import { closedObject, type OutputSchemas, TEXT, TEXTS } from "../../core/publish/output-schemas.ts";
import { type Deployment, withReadCache } from "../../core/read/deployment.ts";
import { SECTIONS } from "./browser/sections.ts";
import { rankingIn } from "./ranking.ts";

/**
 * Resolves to the printed answer to a query: a paragraph for each result, or JSON. Throws a UsageError if the query has
 * neither a letter nor a digit.
 */
export async function find(
  deployment: Deployment,
  query: string,
  json: boolean,
  extras: readonly Extra[],
): Promise<string> {
  if (!/[\p{L}\p{N}]/u.test(query)) throw new UsageError("QUERY_REQUIRED: write at least one word to find");
  const cachedDeployment = withReadCache(deployment);
  const ranking = await rankingIn(cachedDeployment, async () => findableIn(cachedDeployment, await readingsOf(extras)));
  const answer = ranking(query);
  const provenance = await provenanceOf(cachedDeployment, extras);
  return json ? answerAsJson(query, answer, provenance) : answerInWords(answer, provenance);
}

function answerAsJson(query: string, { limits, sections, note }: SearchAnswer, provenance: string): string {
  const sectionsForJson = sections.map(({ of, results }) => ({ of, results: results.map(resultForJson) }));
  return terminalJson({ query, ...(limits && { limits }), sections: sectionsForJson, note, from: provenance });
}

function answerInWords({ limits, sections, note }: SearchAnswer, provenance: string): string {
  const limitsParagraph = limits ? [limitsInWords(limits)] : [];
  return [...limitsParagraph, ...sections.flatMap(sectionInWords), note, provenance].join("\n\n");
}

const RESULT = closedObject(
  {
    kind: { enum: ["definition", "outside", "word", "term", "mark", "page", "answer", "authority", "document", "gap"] },
    id: TEXT,
    name: TEXT,
    address: { description: "Relative to the base address.", ...TEXT },
    point: { description: "What distinguishes it, or what a paper proves, if that is known.", ...TEXT },
    held: { description: "The words of the query that it holds.", ...TEXTS },
    missing: { description: "The words of the query that it does not hold.", ...TEXTS },
    where: {
      description: "The places that hold the most.",
      type: "array",
      maxItems: 3,
      items: closedObject(
        {
          place: { description: "What the text is, such as Alias.", ...TEXT },
          address: { description: "Relative to the base address.", ...TEXT },
          text: TEXT,
        },
        "A text that holds words of the query.",
      ),
    },
  },
  "Something that may be read next.",
  "point",
);

/** The schema of the output with --json, by command. */
export const OUTPUT_SCHEMAS: OutputSchemas = {
  get: closedObject(
    {
      kind: { const: "word" },
      id: { description: "Its address, relative to the base address.", ...TEXT },
      name: TEXT,
      also: { description: "Its other names.", ...TEXTS },
      means: TEXT,
      address: { description: "Relative to the base address.", ...TEXT },
    },
    "A word of the glossary.",
  ),
  find: closedObject(
    {
      query: { description: "What was asked.", ...TEXT },
      limits: closedObject(
        { id: TEXT, name: TEXT, address: { description: "Relative to the base address.", ...TEXT }, point: TEXT },
        "If the query asks for a decision, a price or a sum: the page that says that nothing here gives one.",
      ),
      sections: {
        description: "What was found, by kind: the section that is meant first, and none where nothing is found.",
        type: "array",
        items: closedObject(
          {
            of: { enum: SECTIONS.map(({ of }) => of) },
            results: {
              description: "What may be read next, the best first.",
              type: "array",
              items: RESULT,
            },
          },
          "Results of one kind.",
        ),
      },
      note: { description: "What to know of the results; it may be empty.", ...TEXT },
      from: { description: "The release and the law that were searched.", ...TEXT },
    },
    "The answer to a query.",
    "limits",
  ),
};

const MOST_PLACES = 3;
// In characters.
const LONGEST_TEXT = 110;
const LONGEST_POINT = 400;

function resultForJson({ kind, id, name, address, point, held, missing, where }: FoundResult) {
  const places = where.slice(0, MOST_PLACES).map(({ place, address, text }) => ({ place, address, text }));
  return { kind, id, name, address, point, held, missing, where: places };
}

function limitsInWords({ id, name, point }: LimitsPage): string {
  return `${name}: ${point} (get ${id})`;
}

function sectionInWords({ heading, results }: FoundSection): string[] {
  return [`--- ${heading} ---`, ...results.map(resultInWords)];
}

function resultInWords({ kind, id, name, address, point, held, missing, where }: FoundResult): string {
  // The first line shows the id, because the command `get` opens an entry by its id.
  const nameLine = `${name} (${kind} ${id}: ${address})`;
  const pointLines = point === undefined ? [] : [`  ${shorten(point, LONGEST_POINT)}`];
  const words = [
    ...(held.length > 0 ? [`holds ${[...new Set(held)].join(", ")}`] : []),
    ...(missing.length > 0 ? [`does not hold ${[...new Set(missing)].join(", ")}`] : []),
  ];
  const wordLines = words.length > 0 ? [`  ${words.join("; ")}`] : [];
  const placeLines = where
    .slice(0, MOST_PLACES)
    .map(({ place, text }) => `    ${place}: ${shorten(text, LONGEST_TEXT)}`);
  return [nameLine, ...pointLines, ...wordLines, ...placeLines].join("\n");
}
