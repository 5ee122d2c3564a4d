// The entries of law for the search: the answers of the notes, the changes of law, and the authorities that are law.

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
import { JURISDICTIONS } from "./jurisdictions.ts";
import type { AuthorityRegister } from "./register.ts";
import { leadOf } from "./state.ts";

/**
 * The parts of the entry of a rule or an answer: the places where it holds, the words that people ask with, what it
 * says, and the words before that.
 */
interface LawParts {
  entry: FindableEntry;
  codes: readonly string[];
  topicIds: readonly string[];
  says: string;
  lead: string;
  tier: Authority["tier"];
}

/** Returns the entries of a register that the search can find. */
export function findableLaw(register: AuthorityRegister): Findable {
  const { topics, places } = register;
  const law = [...answersFound(register), ...changesFound(register), ...authoritiesFound(register)];
  return {
    first: [lawToComePage(register)],
    later: law.map(lawEntry),
    typed: searchWordsByKey({ topics, places }),
    coverage: coverageOf(register, law),
  };
}

function answersFound({ answers, places }: AuthorityRegister): LawParts[] {
  const [namePatterns, wordPatterns] = [patternsOf(places, 1), patternsOf(places)];
  return answers.map((answer) => {
    const { question, topic, place, says, tier, cited, sourceId, startLine } = answer;
    const name = `${place}: ${question.toLowerCase()}`;
    // The place is found by its names, or by any words that people type for it.
    const own = codesIn(place, namePatterns);
    const near = own.length > 0 ? own : codesIn(place, wordPatterns);
    const codes = near.length > 0 ? near : codesIn(says, wordPatterns);
    const entry = namedEntry(
      "answer",
      answerId(answer),
      name,
      [],
      `authorities/on/${topic}/#${sourceId}-L${startLine}`,
    );
    const [first] = cited;
    // An answer without an authority only names the codes of other states. It is shown where one of them is typed.
    return {
      entry: { ...entry, ...(first !== undefined && { sharesLinesOf: first }) },
      codes,
      topicIds: [topic],
      says,
      lead: leadOf(answer),
      tier: first === undefined ? "second" : tier,
    };
  });
}

function changesFound({ changes, places }: AuthorityRegister): LawParts[] {
  const wordPatterns = patternsOf(places);
  return changes.map(({ id, what: says, look, stage }) => {
    const entry = namedEntry("answer", id, CHANGING, [], `authorities/#change-${id}`);
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

// A reader of one line has to see that a rule is of another country. An entry of many places names none.
function leadWithPlace(codes: readonly string[], lead: string): string {
  const names = codes.map((code) => JURISDICTIONS[code] ?? code);
  return names.length === 0 || names.length > MOST_PLACES_NAMED ? lead : `${names.join(", ")}. ${lead}`;
}

const MOST_PLACES_NAMED = 3;

function lawEntry({ entry, codes, topicIds, says, lead, tier }: LawParts): FindableEntry {
  const at = (kind: PassageKind, place: string, ...texts: string[]): Passages =>
    passages(kind, place, entry.address, ...texts);
  const wide = codes.includes(FEDERAL) || codes.includes(UNIFORM);
  const places = wide ? [UNIFORM, ...codes.filter((code) => !isAmerican(code))] : codes;
  const own = [at("topic", "Asked", ...topicIds), at("place", "Place", ...places), at("says", lead, says)];
  return {
    ...entry,
    passages: [...entry.passages, ...own],
    ...(wide && { wide }),
    ...(tier === "second" && { onlyNamed: true }),
  };
}

// Returns the coverage. Federal law does not make the law of a state covered, and neither does an answer on the United
// States.
function coverageOf({ places, elsewhere, subjects }: AuthorityRegister, law: readonly LawParts[]): Coverage {
  const codes = Object.keys(places).filter((code) => code !== FEDERAL);
  const topicsOf = (code: string): string[] => {
    const own = law.filter(
      (parts) => parts.codes.includes(code) && (code !== UNIFORM || parts.entry.kind === "authority"),
    );
    return [...new Set(own.flatMap(({ topicIds }) => topicIds))];
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

const CHANGING = "What is changing in the law";

// The codes of law that holds in every state: federal law, and uniform acts.
const UNIFORM = "US-UNIFORM";
const FEDERAL = "US";

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

// Returns a pattern for each place, from at most `most` of its names.
function patternsOf(places: AuthorityRegister["places"], most?: number): Patterns {
  return Object.entries(places).map(([code, names]) => {
    return [code, new RegExp(`\\b(?:${names.slice(0, most).join("|")})(?!\\w)`)];
  });
}

function codesIn(text: string, patterns: Patterns): string[] {
  return patterns.flatMap(([code, pattern]) => (pattern.test(text) ? [code] : []));
}

/**
 * Returns the numbers of an authority that people copy into a search: neutral citation, ECLI and ELI. Its other
 * citations repeat its name.
 */
function numbersIn({ neutral, ecli, eli }: Authority["cite"]): string[] {
  return [neutral, ecli, eli].filter((number) => number !== undefined);
}
