// What the search adds to the reading of a deployment: ranked results, the words of the glossary, and a tool for agents
// that returns short results.

import { shorten } from "../../core/base/text.ts";
import { UserError } from "../../core/base/user-error.ts";
import type { FoundPlace, FoundResult, FoundSection } from "../../core/extra/findable.ts";
import type { Reading } from "../../core/extra/reading.ts";
import { inputSchemaOf, refuseEmpty, type Tool, type ToolContext } from "../../core/extra/tool.ts";
import { type Deployment, loadBoth } from "../../core/read/deployment.ts";
import { ORDER_NOTE } from "./browser/lists.ts";
import { wordLookup } from "./glossary-words.ts";
import { SEARCH_FILES } from "./paths.ts";

// The most results of a section, by default. An agent reads all of an answer. The section that is meant comes first,
// and of every other section the best result is enough. Words are short, and a query often has two.
const USUAL_LIMITS = { first: 3, words: 2, others: 1 };
// In characters. A rule of law is longer than others, because its text has its reading status and both of its days. The
// first text is whole, so that an agent need not open the definition to read on.
const LONGEST_TEXT = { first: 700, law: 240, others: 150 };
// It stands in each answer, so it is short. The description of the tool says what the order means.
const SHORT_NOTE = "This says what to read next, not what a claim is.";
const MOST_KEYS = 3;

const LAW_OF_COUNTRY = "Look for law of the United States as a whole.";

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
  run: async (context, { query, limit }: FindArguments) => {
    const { find } = context;
    refuseEmpty(query);
    if (!find) throw new UserError("NOT_FOUND: this server has no search");
    const { limits, sections, note, withoutOwnRule = [] } = await find(query);
    const changes = await changesAskedFor(context, query);
    const keys = await keysTyped(context, query);
    const orderedSections = namedOutsideFirst(sections, query);
    const { meantSection, mostResults } = meantSectionOf(orderedSections);
    const shownSections = orderedSections.map((section) => {
      const { of, results } = section;
      const isMeant = section === meantSection;
      const mostBesides = of === "words" ? USUAL_LIMITS.words : USUAL_LIMITS.others;
      const most = limit ?? (isMeant ? mostResults : mostBesides);
      const isShown = isMeant || limit !== undefined || !MANY_ENTRIES.has(of) ? isFirstOrHasWords : hasThird;
      const shownResults = results.filter(isShown).slice(0, most);
      const besides = limit === undefined ? inShort : resultBesides;
      return { of, results: shownResults.map(isMeant ? meantResult : besides) };
    });
    const sectionsWithResults = shownSections.filter(({ results }) => results.length > 0);
    const hasAnswers = meantSection?.results.some(({ kind }) => kind === "answer");
    const shortNote = hasAnswers ? note.replace(ORDER_NOTE, SHORT_NOTE) : SHORT_NOTE;
    const isGapShown = orderedSections.some(({ of }) => of === "gaps");
    const gaps = withoutOwnRule.map(({ name }) => `${name}. ${LAW_OF_COUNTRY}`);
    return {
      ...(limits && { limits }),
      ...(gaps.length > 0 && !isGapShown && { notCovered: gaps }),
      ...(changes && { changes }),
      ...(keys && { keys }),
      sections: sectionsWithResults,
      note: sectionsWithResults.length === 0 ? note : shortNote,
    };
  },
};

// Words that ask what a release changed, and words that say between which texts.
const ASKS_FOR_CHANGES = /\b(?:chang(?:e|es|ed)|differs?|different|revised|revisions?|rewritten)\b/i;
const NAMES_RELEASES = /\b(?:releases?|versions?|editions?)\b/i;

// Resolves to the id of the changes of a definition, if a query has the name of the definition and asks for them, as
// "changes in setoff and netting since release 3". It is undefined if the server cannot open such an id.
async function changesAskedFor({ deployment, open }: ToolContext, query: string): Promise<string | undefined> {
  if (!ASKS_FOR_CHANGES.test(query) || !NAMES_RELEASES.test(query)) return undefined;
  const typed = bareWords(query);
  const { cohorts } = await loadBoth(deployment);
  const named = cohorts.records.find(({ id, name, aliases }) =>
    [id, name, ...aliases].some((one) => typed.includes(bareWords(one))),
  );
  const changesId = named && `${named.id}/#changes`;
  return changesId !== undefined && (await open(changesId)) ? changesId : undefined;
}

// A key that more definitions have, such as supportedPrincipal, leads to none of them.
const MOST_WITH_KEY = 4;

// Resolves to the keys of fields that a query has, each with the ids of the definitions that have the field.
async function keysTyped({ deployment }: ToolContext, query: string): Promise<Record<string, string[]> | undefined> {
  const typed = new Set(query.match(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g));
  if (typed.size === 0) return undefined;
  const { assets } = await loadBoth(deployment);
  const found = [...typed].flatMap((key) => {
    const ids = assets.records.filter(({ fields }) => fields.some((field) => field.key === key)).map(({ id }) => id);
    return ids.length > 0 && ids.length <= MOST_WITH_KEY ? [[key, ids] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

// Returns the words of a text in small letters, each between spaces.
function bareWords(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return ` ${words.join(" ")} `;
}

// Returns the sections with the one outside all twelve first, if a query has the whole name of its first result.
function namedOutsideFirst(sections: readonly FoundSection[], query: string): readonly FoundSection[] {
  const outside = sections.find(({ of }) => of === "outside");
  const names = outside?.results[0]?.where.filter(isName).map(({ text }) => bareWords(text)) ?? [];
  const typed = bareWords(query);
  const isNamed = names.some((name) => name.trim().includes(" ") && typed.includes(name));
  return outside && isNamed ? [outside, ...sections.filter((section) => section !== outside)] : sections;
}

// Returns the section that is meant, and how many of its results are shown. It is the first section, with one
// exception: if the first section says that a state has no answer of its own, the law of the whole country behind it is
// meant.
function meantSectionOf([first, second]: readonly FoundSection[]) {
  if (first?.of === "gaps" && second?.of === "law")
    return { meantSection: second, mostResults: USUAL_LIMITS.first - 1 };
  return { meantSection: first, mostResults: USUAL_LIMITS.first };
}

// A later result without any word of the query would only distract an agent, because only hidden phrasings led to it. A
// word of the glossary and a gap are not compared with the words, and so have no missing words.
function isFirstOrHasWords({ held, missing }: FoundResult, at: number): boolean {
  return at === 0 || held.length > 0 || missing.length === 0;
}

// The sections with so many entries that one of them has a word or two of almost any query.
const MANY_ENTRIES: ReadonlySet<FoundSection["of"]> = new Set(["papers", "law", "pages"]);

function hasThird({ held, missing }: FoundResult): boolean {
  return held.length * 2 >= missing.length;
}

// A result of the section that is meant. The first of them also has the text with the most words of the query.
function meantResult(result: FoundResult, at: number) {
  const { kind, id, address } = result;
  const longest = isLaw(result) ? LONGEST_TEXT.law : LONGEST_TEXT.others;
  const hasAddress = at === 0 && address !== id && kind !== "definition";
  // The name of a definition says enough of a later one: its open point is only read if it is opened.
  const hasPoint = at === 0 || kind !== "definition";
  return shortResult(result, { hasAddress, hasPoint, isQuoted: at === 0, longest });
}

// A result of another section in short. The reason why something is outside decides whether to read on, so it is shown.
function inShort(result: FoundResult) {
  const { id, name, kind, point } = result;
  const isOutside = kind === "outside" || kind === "word";
  return { id, name, ...(isOutside && point && { point: shorten(point, LONGEST_TEXT.others) }) };
}

// A result of another section. It has its point only if it has at least half of the words.
function resultBesides(result: FoundResult) {
  const hasPoint = result.held.length >= result.missing.length;
  return shortResult(result, { hasAddress: false, hasPoint, isQuoted: false, longest: LONGEST_TEXT.others });
}

/** The parts of a result that an agent gets. */
interface Shortening {
  hasAddress: boolean;
  hasPoint: boolean;
  /** Whether the result has a text with words of the query, and keys of fields. */
  isQuoted: boolean;
  /** The length of the longest point, in characters. */
  longest: number;
}

function shortResult(result: FoundResult, { hasAddress, hasPoint, isQuoted, longest }: Shortening) {
  const { id, name, address, point, where } = result;
  const hasText = isQuoted || (hasPoint && isLawWithoutPoint(result));
  const nearest = hasText ? (where.find(isSentence) ?? where[0]) : undefined;
  const keys = isQuoted ? fieldKeys(where).slice(0, MOST_KEYS) : [];
  return {
    id,
    name,
    ...(hasAddress && { address }),
    ...(point && hasPoint && { point: shorten(point, longest) }),
    ...heldOfAll(result),
    ...(nearest && { where: nearest.place, text: shorten(nearest.text, isQuoted ? LONGEST_TEXT.first : longest) }),
    ...(keys.length > 0 && { keys }),
  };
}

function isName({ place }: FoundPlace): boolean {
  return place === "Name" || place === "Alias" || place === "Other name";
}

// Whether a text is a sentence and not a name, because a name only repeats what was typed.
function isSentence({ text }: FoundPlace): boolean {
  return /[.?]$/.test(text);
}

// Returns the keys of the fields among the places: settledRebateAmount for "Field settledRebateAmount". A former field
// has another label, and an agent cannot open it.
function fieldKeys(places: readonly FoundPlace[]): string[] {
  return places.flatMap(({ place }) => /^Field (\w+)$/.exec(place)?.[1] ?? []);
}

// The point of a rule of law has its reading status. If it has no point, its text is shown, which has the status too.
function isLawWithoutPoint(result: FoundResult): boolean {
  return isLaw(result) && !result.point;
}

function isLaw({ kind }: FoundResult): boolean {
  return kind === "authority" || kind === "answer";
}

// Returns how many words of the query a result has, as "2 of 3", if it lacks one.
function heldOfAll({ held, missing }: FoundResult) {
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
  // This module is imported at the first search, because it needs a package that no other reading needs.
  ranking: async (deployment, findable) => (await import("./ranking.ts")).rankingIn(deployment, findable),
  tools: [findTool],
};
