// Puts hits into the sections of an answer, and chooses the section that stands first. A section has the results of one
// kind, such as definitions, papers or law.

import type { FindableEntry, FoundResult, FoundSection, SectionName } from "../../../core/extra/findable.ts";
import { NAME_KINDS, stemsOfAll } from "./entry-names.ts";
import { likeliestSection } from "./likeliest-section.ts";
import { PAPER_WORDS } from "./lists.ts";
import { type Passage, passagesIn, stemsIn } from "./passages.ts";
import type { ParsedQuery } from "./query.ts";
import { type Hit, isExactName, trueFirst, wordsNotHeld } from "./scoring.ts";
import { bySection } from "./signs.ts";
import type { TypedWord } from "./typed-words.ts";
import { splitWords, stemsOf } from "./words.ts";

/** The properties of a section that do not depend on the query. */
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

/** Returns the sections that have hits. `mostLaw` replaces the usual largest number of results of law. */
export function sectionsOf(hits: readonly Hit[], mostLaw: number | undefined): RankedSection[] {
  const sections = SECTIONS.map(({ of, kinds, maxResults }): RankedSection => {
    const most = of === "law" ? (mostLaw ?? maxResults) : maxResults;
    const sectionHits = hits.filter(({ entry }) => kinds.includes(entry.kind));
    return { of, hits: sectionHits.slice(0, most), isCut: sectionHits.length > most };
  });
  return sections.filter((section) => section.hits.length > 0);
}

// --- the leading section ---

// The order in which sections are tried if the query is a name in several of them.
const SECTIONS_BY_NAME: readonly SectionName[] = ["definitions", "outside", "papers", "words", "pages"];

/** Returns the best hit of a section, which is its first. */
type FirstHit = (of: SectionName) => Hit | undefined;

/**
 * Returns the name of the leading section: the one that stands first because the query means it. Returns undefined if
 * the query means none. The first of these rules that applies decides:
 *
 * 1. It is law, if the query is a citation and a result of law has all of its words.
 * 2. It is papers, if the query asks for a paper by its name.
 * 3. It is the section of an entry whose name is the query. A word of the glossary that consists of several words gives
 *    way to an entry outside all twelve, or to a definition, that has all of these words in a name.
 * 4. It is law, if the query cites law or names its place.
 * 5. It is the likeliest section (likeliest-section.ts). If only a word of the glossary has all words of the query, it
 *    is words instead.
 */
export function leadingSection(sections: readonly SectionResults[], parsedQuery: ParsedQuery): SectionName | undefined {
  const section = (of: SectionName) => sections.find((candidate) => candidate.of === of);
  const firstHit: FirstHit = (of) => section(of)?.hits[0];
  const isWhole = (of: SectionName) => hasWholeResult(section(of));
  if (parsedQuery.isCitation && isWhole("law")) return "law";

  const namedSection = isPaperAsked(parsedQuery) ? "papers" : sectionByWholeName(firstHit);
  if (namedSection === "words" && parsedQuery.words.length > 1) {
    if (isInName(firstHit("outside"), parsedQuery)) return "outside";
    if (isInDefinitionName(section("definitions"), parsedQuery)) return "definitions";
  }
  if (namedSection) return namedSection;

  const law = withMostWords(section("law")?.hits.slice(0, RESULTS_LOOKED_AT.law));
  if (isLawNamed(law, firstHit("definitions"), parsedQuery)) return "law";

  const likeliest = likeliestSection(bySection(firstHit), parsedQuery);
  return likeliest && isWhole("words") && !isWhole(likeliest) ? "words" : likeliest;
}

// Returns the first of the hits that have the most words of the query.
function withMostWords(hits: readonly Hit[] = []): Hit | undefined {
  const most = Math.max(...hits.map(({ heldWords }) => heldWords.length));
  return hits.find(({ heldWords }) => heldWords.length === most);
}

/**
 * Returns sections in the order of an answer. The leading section is first. The section of words follows, if the query
 * is one of its words. Then come sections with a result that has every word of the query, and then the others.
 */
export function inOrder(sections: readonly SectionResults[], leadingName: SectionName | undefined): SectionResults[] {
  const isLeading = ({ of }: SectionResults) => of === leadingName;
  const isNamedWord = ({ of, hits }: SectionResults) => of === "words" && isExactName(hits[0]);
  return [...sections].sort(
    (one, other) =>
      trueFirst(isLeading(one), isLeading(other)) ||
      trueFirst(isNamedWord(one), isNamedWord(other)) ||
      trueFirst(hasWholeResult(one), hasWholeResult(other)),
  );
}

/** Returns whether a result has every word of the query. */
export function hasEveryWord({ held, missing }: FoundResult): boolean {
  return held.length > 0 && missing.length === 0;
}

// A section stands before others if one of its first results has every word of the query. This is the number of results
// that are looked at, if it is not 1. All definitions are looked at: they are long, and the best need not have every
// word.
const RESULTS_LOOKED_AT: Readonly<Partial<Record<SectionName, number>>> = {
  definitions: Number.POSITIVE_INFINITY,
  law: 3,
};

// Whether one of the first results of a section has every word of the query, apart from years.
function hasWholeResult(section: SectionResults | undefined): boolean {
  if (!section) return false;
  const firstResults = section.results.slice(0, RESULTS_LOOKED_AT[section.of] ?? 1);
  return firstResults.some(({ held, missing }) => held.length > 0 && missing.every(isYear));
}

// A year tells when something happened, and seldom stands in a text.
function isYear(word: string): boolean {
  return /^(?:19|20)\d\d$/.test(word);
}

// Whether a name of a definition has every word of the query, in any form.
function isInDefinitionName(definitions: SectionResults | undefined, { words }: ParsedQuery): boolean {
  const hasEvery = (passage: Passage) => wordsNotHeld(words, new Set(stemsIn(passage))).length === 0;
  return definitions?.hits.some(({ entry }) => namePassages(entry).some(hasEvery)) ?? false;
}

// Whether a name of an entry has every word of the query, as it is typed.
function isInName(hit: Hit | undefined, { words }: ParsedQuery): boolean {
  const typedWords = words.flatMap(({ text }) => splitWords(text.toLowerCase()));
  const names = hit ? namePassages(hit.entry) : [];
  return names.some(({ text }) => {
    const nameWords = new Set(splitWords(text.toLowerCase()));
    return typedWords.every((word) => nameWords.has(word));
  });
}

function namePassages(entry: FindableEntry): Passage[] {
  return passagesIn(entry).filter(({ kind }) => NAME_KINDS.has(kind));
}

// Returns the section of the entry whose name is the query. If there are several, the rank of the name decides, and
// then the order of the sections.
function sectionByWholeName(firstHit: FirstHit): SectionName | undefined {
  const firstHits = SECTIONS_BY_NAME.map((of) => ({ of, hit: firstHit(of) }));
  // A word of loan agreements that names a definition leads to the definition.
  const leadsToDefinition = ({ of, hit }: (typeof firstHits)[number]) => of === "words" && hit?.entry.leadsOn;
  const exactNames = firstHits.filter((first) => isExactName(first.hit) && !leadsToDefinition(first));
  return exactNames.sort((one, other) => (one.hit?.nameRank ?? 0) - (other.hit?.nameRank ?? 0))[0]?.of;
}

// Whether the query cites law, is the name of the law, or names its place. In a long query a number alone cites no law.
function isLawNamed(law: Hit | undefined, definition: Hit | undefined, parsedQuery: ParsedQuery): boolean {
  const { words, isCitation, namesPlace } = parsedQuery;
  if (!law) return false;
  const isCited = law.isCited === true && law.heldWords.length * 2 >= words.length;
  const isOnlyName = isExactName(law) && (definition?.heldWords.length ?? 0) < words.length;
  const isOfPlace = law.heldWords.length > 1 && namesPlace;
  return isCitation || isCited || isOnlyName || isOfPlace;
}

const paperStems = new Set(stemsOf(PAPER_WORDS));

// Whether the query has nothing but names of papers and words that ask for a paper: "what does a remittance advice
// show". Without a word that asks, a name that is also a definition's own name asks for the definition.
function isPaperAsked({ words, names }: ParsedQuery): boolean {
  const otherWords = wordsNotHeld(words, stemsOfAll(names.papers));
  const hasPaperName = otherWords.length < words.length;
  const isDefinitionName = otherWords.length === 0 && names.definitions.some(({ rank }) => rank === 0);
  return hasPaperName && !isDefinitionName && otherWords.every(asksForPaper);
}

function asksForPaper({ stems }: TypedWord): boolean {
  return stems.some((stem) => paperStems.has(stem));
}
