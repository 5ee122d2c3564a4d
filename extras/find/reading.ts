// What the search adds to the reading of a deployment: ranked results, the words of the glossary, and a tool for
// agents.

import { shorten } from "../../core/base/text.ts";
import { UserError } from "../../core/base/user-error.ts";
import type { FoundPlace, FoundResult } from "../../core/extra/findable.ts";
import type { Reading } from "../../core/extra/reading.ts";
import { inputSchemaOf, refuseEmpty, type Tool } from "../../core/extra/tool.ts";
import type { Deployment } from "../../core/read/deployment.ts";
import { ORDER_NOTE } from "./browser/lists.ts";
import { wordLookup } from "./glossary-words.ts";
import { SEARCH_FILES } from "./paths.ts";

// An agent reads all of an answer. What is meant stands first, and of each other section the best is enough. Words are
// short, and a query often has two.
const USUAL_LIMITS = { first: 3, words: 2, others: 1 };
// In characters. A rule of law has its reading status and both of its days in it. The first text stands whole, so that
// nobody has to open its definition to read on.
const LONGEST_TEXT = { first: 700, law: 240, others: 150 };
const MOST_KEYS = 3;

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
    "here gives the decision that was asked for. The first result has its text whole, with keys of fields. " +
    "receivables_get opens an id. " +
    "Law says how it was read and how old its text is. The order is not a classification.",
  input: inputSchemaOf(
    { query: { type: "string", description: "a question, or words of the trade", maxLength: 1000 } },
    {
      limit: {
        type: "integer",
        description:
          `how many of each section; without it ${USUAL_LIMITS.first} of the first section ` +
          `and ${USUAL_LIMITS.others} of each other, ${USUAL_LIMITS.words} of words`,
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
    // Law of the whole country is meant even behind the sentence that the state has no answer of its own.
    const [first, second] = sections;
    const isBehindGap = first?.of === "gaps" && second?.of === "law";
    const meantSection = isBehindGap ? second : first;
    const mostMeant = USUAL_LIMITS.first - (isBehindGap ? 1 : 0);
    const shownSections = sections.map((section) => {
      const { of, results } = section;
      const besides = of === "words" ? USUAL_LIMITS.words : USUAL_LIMITS.others;
      const [most, shortOf] = section === meantSection ? [mostMeant, resultMeant] : [besides, resultBesides];
      const telling = results.filter(isFirstOrHolds);
      return { of, results: telling.slice(0, limit ?? most).map(shortOf) };
    });
    const hasAnswers = meantSection?.results.some(({ kind }) => kind === "answer");
    return { ...(limits && { limits }), sections: shownSections, note: hasAnswers ? note : ORDER_NOTE };
  },
};

// Behind the first result of a section, one without any of the words is noise to an agent: only hidden phrasings led to
// it. A word or a gap has no count of words.
function isFirstOrHolds({ held, missing }: FoundResult, at: number): boolean {
  return at === 0 || held.length > 0 || missing.length === 0;
}

// The first result of the section that is meant has the text that holds most of the words.
function resultMeant(result: FoundResult, at: number) {
  const { kind, id, address } = result;
  const longest = isLaw(result) ? LONGEST_TEXT.law : LONGEST_TEXT.others;
  const hasAddress = address !== id && kind !== "definition";
  return shortResult(result, { hasAddress, hasPoint: true, isQuoted: at === 0, longest });
}

// A result of another section has its point only if it has half of the words. Law then says how it was read.
function resultBesides(result: FoundResult) {
  const hasPoint = result.held.length >= result.missing.length;
  return shortResult(result, { hasAddress: false, hasPoint, isQuoted: false, longest: LONGEST_TEXT.others });
}

// What an agent gets of a result.
interface Shortening {
  hasAddress: boolean;
  hasPoint: boolean;
  isQuoted: boolean;
  /** In characters. */
  longest: number;
}

function shortResult(result: FoundResult, { hasAddress, hasPoint, isQuoted, longest }: Shortening) {
  const { id, name, address, point, where } = result;
  const nearest = isQuoted || (hasPoint && hasNoPoint(result)) ? (where.find(isSentence) ?? where[0]) : undefined;
  const keys = isQuoted ? fieldKeys(where).slice(0, MOST_KEYS) : [];
  return {
    id,
    name,
    ...(hasAddress && { address }),
    ...(point && hasPoint && { point: shorten(point, longest) }),
    ...wordsIn(result),
    ...(nearest && { where: nearest.place, text: shorten(nearest.text, isQuoted ? LONGEST_TEXT.first : longest) }),
    ...(keys.length > 0 && { keys }),
  };
}

// A name only repeats what was typed.
function isSentence({ text }: FoundPlace): boolean {
  return /[.?]$/.test(text);
}

// Returns the keys of the fields among the places, which lead to #field-settledRebateAmount.
function fieldKeys(places: readonly FoundPlace[]): string[] {
  return places.flatMap(({ address }) => /#field-(\w+)$/.exec(address)?.[1] ?? []);
}

// The point of a rule of law says how it was read. Without a point, its text does.
function hasNoPoint(result: FoundResult): boolean {
  return isLaw(result) && !result.point;
}

function isLaw({ kind }: FoundResult): boolean {
  return kind === "authority" || kind === "answer";
}

function wordsIn({ held, missing }: FoundResult) {
  return missing.length > 0 && { words: `${held.length} of ${held.length + missing.length}` };
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
