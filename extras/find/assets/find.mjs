// Ranked search for people who type their own words: over the definitions with what tells them apart and what lies outside all twelve, and
// over the registers: notes on law, authorities and documents. The order says what to read next, never what a claim is.

import { NAMED_ALONE } from "./engine.mjs";
import { coveredBy, gapsIn } from "./gaps.mjs";
import { explainedIn } from "./glossary.mjs";
import { isOfOnesOwn, isRequested, requestsIn } from "./guard.mjs";
import {
  asksAboutLaw,
  asLaw,
  citesLaw,
  isShown,
  pinpointsIn,
  placesNamed,
  registered,
  withoutPinpoints,
} from "./law.mjs";
import { isOpen, pagesOfNamed } from "./leads.mjs";
import { namesIn } from "./names.mjs";
import { calledFirst, isCalled, isClear, ranked } from "./scoring.mjs";
import { inOrder, isInRegisters, isRegistered, isWhole, leadingSection, SECTIONS, sectionsOf } from "./sections.mjs";
import { shownOf } from "./shown.mjs";
import { WEIGHTS } from "./weights.mjs";
import { LONGEST_QUERY, plainly, typedWords, wordsOf } from "./words.mjs";

export { indexed, storedIndex, withPoints, withTexts } from "./engine.mjs";
export { glossaryOf } from "./glossary.mjs";
export { entriesOf, rowsOf, wordRowsOf, wordsOfRows } from "./rows.mjs";
export { SECTIONS } from "./sections.mjs";

const NOTE = "The order follows the words that you typed. It says what to read next, not what a claim is.";
const NOTHING = "No text here contains any of these words. Type another word of the trade, a name or a number.";

/**
 * Returns a function that finds among what indexed gives: all but law and papers in the first index, and these in `registers`, so much law. Without
 * registers, papers are found by what the first holds of them. `coverage` says of which places and topics there is law, with what people type for them;
 * `words` are those of the glossary.
 */
export function finderOf(read, registers = undefined, { mostLaw, coverage, typed = {}, words = [] } = {}) {
  const covered = coverage && coveredBy(coverage, typed);
  const explained = explainedIn(words);
  return (query) => find(query, { read, kept: registers ?? read, covered, mostLaw, explained });
}

/** Returns a function that says whether a query asks about law: by a word, a citation or the name of one of these places. */
export function asksAboutLawIn(places) {
  const named = new Map(places.map((place) => [place, [wordsOf(place)]]));
  return (query) => {
    const words = typedWords(plainly(query.slice(0, LONGEST_QUERY)), () => true);
    return asksAboutLaw(words) || citesLaw(query) || placesNamed(words, named).size > 0;
  };
}

// Behind what says that nothing here decides stands what is found without the words that ask for it.
function find(typed, searched) {
  const { asked, gaps, ordered, leading } = answerTo(typed, [], searched);
  const requests = isCalledSo(asked, leading, ordered) ? [] : requestsIn(asked.query);
  const told = requests.length > 0 ? refusedIn(searched.read.entries) : [];
  if (told.length === 0) return shownAnswer(typed, { asked, told, gaps, ordered }, searched);
  return shownAnswer(typed, { ...answerTo(typed, requests, searched), told }, searched);
}

function answerTo(typed, requests, { read, kept, covered, mostLaw, explained }) {
  const asked = askedIn(typed, requests, { read, kept, covered });
  const law = registered(asked, kept, isRegistered);
  const gaps = gapsIn(asked.cut, covered, law);
  const found = [...explained(asked), ...readFirst(asked, read), ...shownLaw(law, gaps, asked.names)];
  const sections = sectionsOf(found, mostLaw).map((section) => withResults(section, asked, read));
  // Behind a place that is not covered, law of others is not what is meant.
  const leading = gaps.length > 0 ? "definitions" : leadingSection(sections, asked);
  return { asked, gaps, ordered: inOrder(sections, leading), leading };
}

function shownAnswer(typed, { asked, told, gaps, ordered }, { covered }) {
  const all = [
    ...sectionIf("limits", told),
    ...sectionIf("gaps", gaps),
    ...withoutEmpty(ordered).map(({ of, results }) => sectionOf(of, results)),
  ];
  const results = all.flatMap((section) => section.results);
  return {
    query: typed,
    sections: all,
    results,
    clear: told.length + gaps.length === 0 && isClear(ordered[0]?.found ?? [], asked.words),
    note: noteOn(results, covered),
  };
}

// Whoever reads what a note on law says reads what that claims.
function noteOn(results, covered) {
  if (results.length === 0) return NOTHING;
  return covered && results.some(({ kind }) => kind === "answer")
    ? `${NOTE} Of each answer on law: ${covered.claim}`
    : NOTE;
}

// --- what is asked ---

// A query as the search reads it.
function askedIn(typed, requests, { read, kept, covered }) {
  const cut = typed.slice(0, LONGEST_QUERY);
  const whole = plainly(withoutPinpoints(cut));
  const isKnown = (stem) => read.known.has(stem) || kept.known.has(stem) || covered?.stems.has(stem) === true;
  const query = leftOf(whole, requests);
  const isName = (stem) => read.inNames.has(stem) || kept.inNames.has(stem);
  const words = typedWords(query, isKnown, isName);
  return {
    cut,
    query,
    pinpoints: pinpointsIn(cut),
    words,
    wordsOfLaw: typedWords(asLaw(query), isKnown),
    names: namesByKind(words, kept === read ? [read] : [read, kept]),
    inDefinitions: read.inDefinitions,
    isAboutLaw: asksAboutLaw(words),
    isCitation: citesLaw(query),
    places: kept.places,
  };
}

// A query without the words of requests, where it says more than these.
function leftOf(query, requests) {
  if (requests.length === 0) return query;
  const left = query.split(/\s+/).filter((text) => !isRequested(text, requests));
  return left.some((text) => wordsOf(text).length > 0) ? left.join(" ") : query;
}

// The names in what was typed, by the sections in which they lead somewhere.
function namesByKind(words, indexes) {
  const names = namesIn(
    words,
    indexes.flatMap(({ names, entries }) => names.map(({ at, rank, stems }) => ({ entry: entries[at], rank, stems }))),
  );
  // A word that leads to several places is the name of none of them.
  const isShared = (name) =>
    name.rank > 0 &&
    !NAMED_ALONE.has(name.entry.kind) &&
    names.some((other) => isSame(name, other) && other.entry !== name.entry);
  const own = names.filter((name) => !isShared(name));
  return Object.fromEntries(
    SECTIONS.map(({ of, kinds }) => [of, own.filter(({ entry }) => kinds.includes(entry.kind))]),
  );
}

function isSame({ stems }, other) {
  return stems.length === other.stems.length && stems.every((stem, at) => stem === other.stems[at]);
}

// --- what is found ---

// Definitions, what is outside, and what is found by its names alone where one is typed.
function readFirst(asked, read) {
  const { query, words, names } = asked;
  const typed = new Set([...names.words, ...names.pages].map(({ entry }) => entry));
  const isTyped = (entry) => !NAMED_ALONE.has(entry.kind) || typed.has(entry);
  const meant = new Set(names.definitions.filter(isLong).map(({ entry }) => entry));
  const found = ranked(query, words, read)
    .filter(({ entry }) => !isRegistered(entry) && isTyped(entry) && !isOpen(entry))
    .map((one) => (meant.has(one.entry) ? { ...one, score: one.score * WEIGHTS.called } : one))
    .sort(calledFirst);
  return [...pagesOfNamed(asked, read), ...found];
}

// A name of its own with several words, and no word that leads to several definitions.
function isLong({ rank, stems }) {
  return rank === 0 && stems.length > 1;
}

// Papers whose names are typed stand before others, those that are called so first.
function shownLaw(law, gaps, { papers }) {
  const named = new Set(papers.map(({ entry }) => entry.id));
  const isLater = (one) => (isCalled(one) || named.has(one.entry.id) ? 0 : 1);
  const documents = law.filter(({ entry }) => entry.kind === "document");
  documents.sort((one, other) => isLater(one) - isLater(other));
  return [...documents, ...law.filter((one) => one.entry.kind !== "document" && isShown(one, gaps.length > 0))];
}

// --- what is told ---

// What is cited, called by just these words, or law of a place that is named is what is meant, and no decision.
function isCalledSo({ isCitation, query, wordsOfLaw, places }, leading, [first]) {
  if (isCitation) return true;
  if (isOfOnesOwn(query)) return false;
  const isOfPlace = leading === "law" && placesNamed(wordsOfLaw, places).size > 0;
  return isOfPlace || (leading !== "words" && isCalled(first?.found[0]));
}

// What says that nothing here decides: the page for it.
function refusedIn(entries) {
  return entries
    .filter(({ kind, refused }) => kind === "page" && refused)
    .map(({ passages: _, ...called }) => ({ ...called, held: [], missing: [], where: [] }));
}

function withResults({ of, found }, { words, wordsOfLaw }, { known }) {
  const results = found.map((one) => shownOf(one, isInRegisters(of) ? wordsOfLaw : words, known));
  return { of, found, results };
}

function sectionIf(of, results) {
  return results.length === 0 ? [] : [sectionOf(of, results)];
}

function sectionOf(of, results) {
  const { called, counted } = SECTIONS.find((section) => section.of === of);
  return { of, called, counted, results };
}

// Where some result holds every word, those that hold none are left out: hidden phrasings alone led to them.
function withoutEmpty(sections) {
  if (!sections.some(({ results }) => results.some(isWhole))) return sections;
  return sections
    .map((section) => ({ ...section, results: section.results.filter(({ held }) => held.length > 0) }))
    .filter(({ results }) => results.length > 0);
}
