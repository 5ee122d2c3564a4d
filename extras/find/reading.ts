// What the search adds to the reading of a deployment: ranked results, the words of the glossary, and a tool for
// agents.

import { shorten } from "../../core/base/text.ts";
import { UserError } from "../../core/base/user-error.ts";
import type { FoundResult } from "../../core/extra/findable.ts";
import type { Reading } from "../../core/extra/reading.ts";
import { input, refuseEmpty, type Tool } from "../../core/extra/tool.ts";
import type { Deployment } from "../../core/read/deployment.ts";
import { wordLookup } from "./glossary-words.ts";
import { SEARCH_FILES } from "./paths.ts";

// An agent reads all of an answer. What is meant stands first, and of each other section the best is enough.
const USUAL_LIMITS = { first: 3, others: 1 };
const MOST_PLACES = { first: 2, others: 1 };
// In characters. A rule of law has its reading status and both of its days in it.
const LONGEST_TEXT = { law: 260, others: 150 };

interface FindArguments {
  query: string;
  limit?: number;
}

const findTool: Tool = {
  name: "receivables_find",
  title: "Find in your own words",
  description:
    "Start here. Answers a question or a term in sections: definitions, words, outside all twelve, papers, law and " +
    "pages. " +
    "The section that is meant stands first, and before it that a place is not covered. `limits` says that nothing " +
    "here gives the decision that was asked for. Each result says which of the words it holds, and receivables_get " +
    "opens it by its id. " +
    "Law says how it was read and how old its text is. The order is not a classification.",
  input: input(
    { query: { type: "string", description: "a question, or words of the trade", maxLength: 1000 } },
    {
      limit: {
        type: "integer",
        description:
          `how many of each section; without it ${USUAL_LIMITS.first} of the first section ` +
          `and ${USUAL_LIMITS.others} of each other`,
        minimum: 1,
        maximum: 20,
      },
    },
  ),
  place: 10,
  isSlow: true,
  run: async ({ find }, { query, limit }: FindArguments) => {
    refuseEmpty(query);
    if (!find) throw new UserError("NOT_FOUND: this server has no search");
    const { limits, sections, note } = await find(query);
    return {
      query,
      ...(limits && { limits }),
      sections: sections.map(({ of, results }, at) => {
        const position = at === 0 ? "first" : "others";
        const longest = LONGEST_TEXT[of === "law" ? "law" : "others"];
        const first = results.slice(0, limit ?? USUAL_LIMITS[position]);
        return { of, results: first.map((result) => shortenResult(result, MOST_PLACES[position], longest)) };
      }),
      note,
    };
  },
};

function shortenResult(
  { kind, id, name, address, point, held, where }: FoundResult,
  mostPlaces: number,
  longest: number,
) {
  const places = where.slice(0, mostPlaces).map(({ place, text }) => ({ place, text: shorten(text, longest) }));
  return { kind, id, name, address, point: point && shorten(point, longest), held, where: places };
}

const loadWords = async (deployment: Deployment) => (await import("./ranking.ts")).publishedWords(deployment);

/** What the search adds to the reading of a deployment. */
export const FIND_READING: Reading = {
  requiredPaths: SEARCH_FILES,
  open: async (deployment, id) => {
    const word = (await loadWords(deployment)).find(({ address }) => address === id);
    return word && wordLookup(word);
  },
  ids: async (deployment) => (await loadWords(deployment)).map(({ address }) => address),
  noMatchHint: 'run "find" to search everything',
  // Imported at the first search, because it needs a package that no other reading needs.
  ranking: async (deployment, findable) => (await import("./ranking.ts")).rankingIn(deployment, findable),
  tools: [findTool],
};
