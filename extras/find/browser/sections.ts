// Puts hits into the sections of an answer, and chooses the section that stands first.

import type { FindableEntry, FoundResult, FoundSection, SectionName } from "../../../core/extra/findable.ts";
import { stemsOfAll } from "./entry-names.ts";
import { likeliestSection } from "./likeliest-section.ts";
import { PAPER_WORDS } from "./lists.ts";
import { type Passage, passagesIn, stemsIn } from "./passages.ts";
import type { ParsedQuery } from "./query.ts";
import { type Hit, isExactName, trueFirst, wordsNotHeld } from "./scoring.ts";
import type { TypedWord } from "./typed-words.ts";
import { splitWords, stemsOf } from "./words.ts";

/** What a section is, whatever was found. */
interface Section extends Omit<FoundSection, "results" | "isCut"> {
  kinds: readonly FindableEntry["kind"][];
  /** The largest number of results that are shown. */
  maxResults: number;
}

/** The hits of one section, the best first. */
export interface RankedSection {
  of: SectionName;
  hits: readonly Hit[];
  /** Whether there are more hits than these. */
  isCut: boolean;
}

/** The hits of one section with their results, in the same order. */
export interface SectionResults extends RankedSection {
  results: readonly FoundResult[];
}

/** The sections of an answer, in their usual order. */
export const SECTIONS: readonly Section[] = [
  { of: "gaps", heading: "Not covered", kinds: ["gap"], maxResults: 3 },
  {
    of: "definitions",
    heading: "Definitions",
    kinds: ["definition"],
    maxResults: 5,
    countNames: ["definition", "definitions"],
  },
  {
    of: "words",
    heading: "Words and codes",
    kinds: ["word", "term", "mark"],
    maxResults: 5,
    countNames: ["word", "words"],
  },
  {
    of: "outside",
    heading: "Outside all twelve",
    kinds: ["outside"],
    maxResults: 5,
    countNames: ["kind outside all twelve", "kinds outside all twelve"],
  },
  { of: "papers", heading: "Papers", kinds: ["document"], maxResults: 5, countNames: ["paper", "papers"] },
  {
    of: "law",
    heading: "Law",
    kinds: ["answer", "authority"],
    maxResults: 8,
    countNames: ["rule of law", "rules of law"],
  },
  { of: "pages", heading: "Pages of this site", kinds: ["page"], maxResults: 3, countNames: ["page", "pages"] },
];

/**
 * Returns the hits by sections, without sections that have none. `mostLaw` replaces the usual largest number of law.
 */
export function sectionsOf(hits: readonly Hit[], mostLaw: number | undefined): RankedSection[] {
  return SECTIONS.map(({ of, kinds, maxResults }) => ({
    of,
    ...atMost(
      of === "law" ? (mostLaw ?? maxResults) : maxResults,
      hits.filter(({ entry }) => kinds.includes(entry.kind)),
    ),
  })).filter((section) => section.hits.length > 0);
}

function atMost(most: number, hits: readonly Hit[]): Pick<RankedSection, "hits" | "isCut"> {
  return { hits: hits.slice(0, most), isCut: hits.length > most };
}

// --- the leading section ---

// The order of sections if the query is a name in several of them.
const SECTIONS_BY_NAME: readonly SectionName[] = ["definitions", "outside", "papers", "words", "pages"];

/** Returns the best hit of a section. */
type FirstHit = (of: SectionName) => Hit | undefined;

/**
 * Returns the leading section: the one that stands first because the query means it. It is undefined if none is meant.
 * The rules are tried in this order:
 *
 * 1. law, if the query is a citation and a result of law has all of its words;
 * 2. papers, if the query asks for a paper by its name;
 * 3. the section of an entry whose name is the query. If the query is an explained term of several words, what is
 *    outside or a definition that has the term in a name comes before the term;
 * 4. law, if the query cites it or names its place;
 * 5. the likeliest section (likeliest-section.ts), or words if only an explained word holds all of the query.
 */
export function leadingSection(sections: readonly SectionResults[], parsedQuery: ParsedQuery): SectionName | undefined {
  const section = (of: SectionName) => sections.find((one) => one.of === of);
  const first: FirstHit = (of) => section(of)?.hits[0];
  const best = {
    definitions: first("definitions"),
    outside: first("outside"),
    papers: first("papers"),
    law: first("law"),
    pages: first("pages"),
  };
  const isWhole = (of: SectionName) => sections.some((one) => one.of === of && hasWholeResult(one));
  if (parsedQuery.isCitation && isWhole("law")) return "law";
  const law = mostHeld(section("law")?.hits.slice(0, RESULTS_LOOKED_AT.law));
  const namedSection = isPaperAsked(parsedQuery) ? "papers" : sectionByWholeName(first);
  const certain = namedSection ?? (isLawNamed(law, best.definitions, parsedQuery) ? "law" : undefined);
  if (certain === "words" && parsedQuery.words.length > 1) {
    if (isInName(best.outside, parsedQuery)) return "outside";
    if (isInOnePlace(section("definitions"), NAME_KINDS, parsedQuery)) return "definitions";
  }
  if (certain) return certain;
  const likeliest = likeliestSection(best, parsedQuery);
  return likeliest && isWhole("words") && !isWhole(likeliest) ? "words" : likeliest;
}

// Returns the hit with the most words of the query, the first of them.
function mostHeld(hits: readonly Hit[] = []): Hit | undefined {
  const most = Math.max(...hits.map(({ heldWords }) => heldWords.length));
  return hits.find(({ heldWords }) => heldWords.length === most);
}

/**
 * Returns sections in the order of an answer. The leading section is first. Words follow if the query is one of them,
 * then the sections with a result that has every word of the query, then the others.
 */
export function inOrder(sections: readonly SectionResults[], leading: SectionName | undefined): SectionResults[] {
  const isFirst = ({ of }: SectionResults) => of === leading;
  const isExplained = ({ of, hits }: SectionResults) => of === "words" && isExactName(hits[0]);
  return [...sections].sort(
    (one, other) =>
      trueFirst(isFirst(one), isFirst(other)) ||
      trueFirst(isExplained(one), isExplained(other)) ||
      trueFirst(hasWholeResult(one), hasWholeResult(other)),
  );
}

/** Returns whether a result has every word of the query. */
export function hasEveryWord({ held, missing }: FoundResult): boolean {
  return held.length > 0 && missing.length === 0;
}

// How many results of a section may have every word of the query, so that the section stands before others. For
// definitions any of them may: they are long, and the best of them need not have every word.
const RESULTS_LOOKED_AT: Readonly<Partial<Record<SectionName, number>>> = {
  definitions: Number.POSITIVE_INFINITY,
  law: 3,
};

function hasWholeResult({ of, results }: SectionResults): boolean {
  return results
    .slice(0, RESULTS_LOOKED_AT[of] ?? 1)
    .some(({ held, missing }) => held.length > 0 && missing.every(isYear));
}

// A year tells when something happened, and seldom stands in a text.
function isYear(word: string): boolean {
  return /^(?:19|20)\d\d$/.test(word);
}

const NAME_KINDS: ReadonlySet<string> = new Set(["name", "alias"]);

// Whether one text of these kinds in a definition has every word of the query.
function isInOnePlace(
  definitions: SectionResults | undefined,
  kinds: ReadonlySet<string>,
  { words }: ParsedQuery,
): boolean {
  const holds = (passage: Passage) =>
    kinds.has(passage.kind) && wordsNotHeld(words, new Set(stemsIn(passage))).length === 0;
  return definitions?.hits.some(({ entry }) => passagesIn(entry).some(holds)) ?? false;
}

// Whether a name of an entry has every word of the query, as it is typed.
function isInName(one: Hit | undefined, { words }: ParsedQuery): boolean {
  const names = one ? passagesIn(one.entry).filter(({ kind }) => NAME_KINDS.has(kind)) : [];
  return names.some(({ text }) => {
    const own = new Set(splitWords(text.toLowerCase()));
    return words.every((word) => splitWords(word.text.toLowerCase()).every((part) => own.has(part)));
  });
}

function sectionByWholeName(first: FirstHit): SectionName | undefined {
  const firstHits = SECTIONS_BY_NAME.flatMap((of) => ({ of, one: first(of) }));
  // A word of loan agreements that names a definition leads to the definition.
  const exactNames = firstHits.filter(({ of, one }) => isExactName(one) && !(of === "words" && one?.entry.leadsOn));
  return exactNames.sort(({ one }, { one: other }) => (one?.nameRank ?? 0) - (other?.nameRank ?? 0))[0]?.of;
}

// Law is meant if the query cites it, is its name or names its place. In a long query a number alone cites no law.
function isLawNamed(law: Hit | undefined, definition: Hit | undefined, parsedQuery: ParsedQuery): boolean {
  const { words, isCitation, namesPlace } = parsedQuery;
  if (!law) return false;
  const isThere = law.heldWords.length > 1 && namesPlace;
  const isCalledAlone = isExactName(law) && (definition?.heldWords.length ?? 0) < words.length;
  const isCited = law.isCited === true && law.heldWords.length * 2 >= words.length;
  return isCited || isCitation || isCalledAlone || isThere;
}

const paperStems = new Set(stemsOf(PAPER_WORDS));

// A paper is asked for if the query has nothing but names of papers and words that ask for a paper. If it is also the
// own name of a definition and has no word that asks for a paper, it asks for the definition.
function isPaperAsked({ words, names }: ParsedQuery): boolean {
  const others = wordsNotHeld(words, stemsOfAll(names.papers));
  const isOther = others.length === 0 && names.definitions.some(({ rank }) => rank === 0);
  return others.length < words.length && !isOther && withoutStems(others, paperStems).length === 0;
}

function withoutStems(words: readonly TypedWord[], excludedStems: ReadonlySet<string>): TypedWord[] {
  return words.filter(({ stems }) => !stems.some((stem) => excludedStems.has(stem)));
}
