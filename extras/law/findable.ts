// The entries of law for the search: the answers of the notes, the changes of law, and the authorities that are law.
// The search of the pages, `find` and the tools of agents use them.

import { dayInWords } from "../../core/base/day.ts";
import {
  type Coverage,
  type Findable,
  type FindableEntry,
  namedEntry,
  type PassageKind,
  type Passages,
  passages,
} from "../../core/extra/findable.ts";
import type { Authority } from "./authority.ts";
import { groupOf } from "./authority-groups.ts";
import { ANSWERS_CLAIM, LAW_KINDS } from "./closed-lists.ts";
import { jurisdictionNames } from "./jurisdictions.ts";
import type { AuthorityRegister } from "./register.ts";
import { leadOf } from "./state.ts";

/** The parts of the entry of a rule, an answer or a change. */
interface LawParts {
  entry: FindableEntry;
  /** The codes of the places where the law holds. */
  codes: readonly string[];
  /** The ids of the topics that it is about. People ask for a topic by its words. */
  topicIds: readonly string[];
  says: string;
  /** The words before what it says, such as "Says (text read)". */
  lead: string;
  tier: Authority["tier"];
}

// The codes of law that holds in every state: federal law, and uniform acts.
const UNIFORM = "US-UNIFORM";
const FEDERAL = "US";

/** Returns the entries of a register that the search can find. */
export function findableLaw(register: AuthorityRegister): Findable {
  const { topics, places } = register;
  const law = [...answersFound(register), ...changesFound(register), ...authoritiesFound(register)];
  return {
    first: [lawToComePage(register)],
    later: law.map(lawEntry),
    typedWords: searchWordsByKey({ topics, places }),
    coverage: coverageOf(register, law),
  };
}

function answersFound({ answers, places }: AuthorityRegister): LawParts[] {
  const [namePatterns, wordPatterns] = [patternsOf(places, 1), patternsOf(places)];
  return answers.map((answer) => {
    const { question, topic, place, says, tier, cited, sourceId, startLine } = answer;
    const name = `${place}: ${question.toLowerCase()}`;
    // The place is found by its name, then by any words that people type for it, then by such words in the answer.
    const codes = firstNotEmpty(
      codesIn(place, namePatterns),
      codesIn(place, wordPatterns),
      codesIn(says, wordPatterns),
    );
    const entry = namedEntry(
      "answer",
      answerId(answer),
      name,
      [],
      `authorities/on/${topic}/#${sourceId}-L${startLine}`,
    );
    const [firstCited] = cited;
    // An answer that cites no authority only names the codes of other states. So it is a result only if the query has
    // such a state.
    return {
      entry: { ...entry, ...(firstCited !== undefined && { sharesLinesOf: firstCited }) },
      codes,
      topicIds: [topic],
      says,
      lead: leadOf(answer),
      tier: firstCited === undefined ? "second" : tier,
    };
  });
}

function firstNotEmpty(...lists: readonly string[][]): string[] {
  return lists.find((list) => list.length > 0) ?? [];
}

function changesFound({ changes, places }: AuthorityRegister): LawParts[] {
  const wordPatterns = patternsOf(places);
  return changes.map(({ id, what: says, look, stage }) => {
    const entry = namedEntry("answer", id, "What is changing in the law", [], `authorities/#change-${id}`);
    const state = stage === "stopped" ? "Not law when last seen, a bill of a past session" : "Changing";
    const lead = `${state} (look again on ${dayInWords(look)})`;
    return { entry, codes: codesIn(says, wordPatterns), topicIds: [], says, lead, tier: "first" };
  });
}

function authoritiesFound({ authorities }: AuthorityRegister): LawParts[] {
  return authorities
    .filter(({ kind }) => LAW_KINDS.has(kind))
    .map((authority) => {
      const { kind, jurisdictions, id, name, otherNames, cite, topics: topicIds, establishes: says, tier } = authority;
      const address = `authorities/${groupOf(authority).id}/#${id}`;
      const entry = namedEntry("authority", id, name, [...otherNames, ...numbersIn(cite)], address);
      // A rule of accounting is not the law of a place.
      const codes = kind === "accounting-standard" ? [] : jurisdictions;
      return { entry, codes, topicIds, says, lead: leadWithPlace(codes, leadOf(authority)), tier };
    });
}

const MOST_PLACES_NAMED = 3;

// Returns the lead of a rule with the names of its places: "Germany. Says (text read)". A reader of one line has to see
// that a rule is of another country. The names of many places would be longer than the rule, so they are left out.
function leadWithPlace(codes: readonly string[], lead: string): string {
  const names = jurisdictionNames(codes);
  return names.length === 0 || names.length > MOST_PLACES_NAMED ? lead : `${names.join(", ")}. ${lead}`;
}

function lawEntry({ entry, codes, topicIds, says, lead, tier }: LawParts): FindableEntry {
  const under = (kind: PassageKind, label: string, ...texts: string[]): Passages =>
    passages(kind, label, entry.address, ...texts);
  const isWide = codes.includes(FEDERAL) || codes.includes(UNIFORM);
  const places = isWide ? [UNIFORM, ...codes.filter((code) => !isAmerican(code))] : codes;
  const lawPassages = [
    under("topic", "Asked", ...topicIds),
    under("place", "Place", ...places),
    under("says", lead, says),
  ];
  return {
    ...entry,
    passages: [...entry.passages, ...lawPassages],
    ...(isWide && { wide: isWide }),
    ...(tier === "second" && { onlyNamed: true }),
  };
}

// Returns the topics that the register covers in each place. Federal law does not cover the law of a state. An answer
// on the United States does not cover it either, so for uniform acts only the authorities count.
function coverageOf({ places, elsewhere, subjects }: AuthorityRegister, law: readonly LawParts[]): Coverage {
  const codes = Object.keys(places).filter((code) => code !== FEDERAL);
  const topicsOf = (code: string): string[] => {
    const lawOfPlace = law.filter((parts) => parts.codes.includes(code));
    const countedLaw = code === UNIFORM ? lawOfPlace.filter(({ entry }) => entry.kind === "authority") : lawOfPlace;
    return [...new Set(countedLaw.flatMap(({ topicIds }) => topicIds))];
  };
  const states = codes.filter((code) => isAmerican(code) && code !== UNIFORM);
  return {
    held: Object.fromEntries(codes.map((code) => [code, topicsOf(code)])),
    wide: Object.fromEntries(states.map((code) => [code, UNIFORM])),
    subjects,
    elsewhere,
    address: "authorities/#places",
    claim: ANSWERS_CLAIM,
  };
}

// Returns the entry of upcoming changes of law, which the page of law lists.
function lawToComePage({ changes }: Pick<AuthorityRegister, "changes">): FindableEntry {
  const days = changes.flatMap(({ on, look }) => [on ?? look, look]);
  const years = [...new Set(days.map((day) => day.slice(0, 4)))].flatMap((year) => [year, `law ${year}`]);
  const words = [...years, "law to come", "new law", "pending legislation", "changing law", "law about to change"];
  const address = "authorities/#changes";
  return {
    kind: "page",
    id: address,
    name: "Law about to change",
    point: "What is changing in the law that the definitions rely on, by day.",
    address,
    passages: [passages("alias", "Page", address, "Law to come", ...words)],
  };
}

/** Returns the id of an answer of a note, such as `works-law#L183`. */
export function answerId({ sourceId, startLine }: AuthorityRegister["answers"][number]): string {
  return `${sourceId}#L${startLine}`;
}

function isAmerican(code: string): boolean {
  return code.startsWith("US");
}

// Returns the words that people type for each topic and each place, by its code. The words for law that holds in every
// state are the names of all states.
function searchWordsByKey({ topics, places }: Pick<AuthorityRegister, "topics" | "places">) {
  const american = Object.keys(places).filter(isAmerican);
  return { ...topics, ...places, [UNIFORM]: american.flatMap((code) => places[code] ?? []) };
}

type Patterns = readonly (readonly [code: string, pattern: RegExp])[];

// Returns a pattern for each place that fits any of its words, such as /\b(?:New York|N\.Y\.)(?!\w)/. With `most` it
// fits only so many of them. The first word of a place is its name.
function patternsOf(places: AuthorityRegister["places"], most?: number): Patterns {
  return Object.entries(places).map(([code, names]) => {
    return [code, new RegExp(`\\b(?:${names.slice(0, most).join("|")})(?!\\w)`)];
  });
}

function codesIn(text: string, patterns: Patterns): string[] {
  return patterns.flatMap(([code, pattern]) => (pattern.test(text) ? [code] : []));
}

// Returns the numbers of an authority that people copy into a search: neutral citation, ECLI (European case law) and
// ELI (European legislation). Its other citations repeat its name.
function numbersIn({ neutral, ecli, eli }: Authority["cite"]): string[] {
  return [neutral, ecli, eli].filter((number) => number !== undefined);
}
