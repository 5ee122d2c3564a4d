// The index: an entry is a document, and each kind of text a field of it.

import MiniSearch from "./minisearch.mjs";
import { packed, unpacked } from "./packed.mjs";
import { FIELDS } from "./weights.mjs";
import { nameOf, stemsOf, wordsOf } from "./words.mjs";

const ENGINE = {
  fields: Object.keys(FIELDS),
  idField: "at",
  stringifyField: (terms) => terms,
  tokenize: (terms) => terms,
  processTerm: (term) => term,
};

/** Returns what the key of a topic or a place is in the index: no stem is the same. */
export function termOfKey(key) {
  return `=${key}`;
}

/** Returns the terms of entries as data that JSON can hold: reading it takes a fraction of the time of finding the terms. */
export function storedIndex(entries) {
  return packed(documentsOf(entries), STORED);
}

/**
 * Returns entries, `{kind, id, name, structure, point, address, passages: [{kind, place, address, texts}]}`, as they are searched. A topic and a place
 * stand by their keys, and `typed` is what people type for each; `stored` is what storedIndex gives for the same entries, and without it the index is
 * built here.
 */
export function indexed(given, typed = {}, stored = undefined) {
  const documents = stored ? documentsIn(stored, given) : documentsOf(given);
  const engine = new MiniSearch(ENGINE);
  engine.addAll(documents);
  const entries = [...given];
  const spelled = entries.flatMap(namesOf);
  const names = spelled.map(({ at, rank, stems }) => ({ at, rank, stems }));
  const keys = keysBy(typed);
  const ofDefinitions = names.filter(({ at, rank }) => rank === 0 && entries[at].kind === "definition");
  const inDefinitions = new Set(ofDefinitions.flatMap(({ stems }) => stems));
  return {
    entries,
    known: knownIn(documents, keys),
    keys,
    names,
    inDefinitions,
    inNames: new Set(names.flatMap(({ stems }) => stems)),
    called: calledBy(spelled),
    places: placesIn(typed),
    engine,
  };
}

/** Returns what indexed gave with more passages of some entries, by their addresses: their words are in its index already. */
export function withTexts({ entries, ...index }, texts) {
  const added = (address) => texts[address] ?? [];
  return {
    ...index,
    entries: entries.map((entry) => ({ ...entry, passages: [...entry.passages, ...added(entry.address)] })),
  };
}

/** Returns what indexed gave with what entries say, by their addresses. */
export function withPoints({ entries, ...index }, points) {
  return { ...index, entries: entries.map((entry) => ({ point: points[entry.address], ...entry })) };
}

function documentsOf(entries) {
  return entries.map(({ passages }, at) => ({ at, ...termsOfFields(passages, ENGINE.fields) }));
}

// Names are sent with their entries: their terms are found here.
const SENT = ["names"];
const STORED = ENGINE.fields.filter((field) => !SENT.includes(field));

function documentsIn(stored, entries) {
  return unpacked(stored, STORED).map((document, at) => ({
    ...document,
    ...termsOfFields(entries[at].passages, SENT),
  }));
}

function termsOfFields(passages, fields) {
  const own = ({ kinds }) =>
    passages
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ kind, texts }) => texts.flatMap(TERMS_OF[kind] ?? stemsOf));
  return Object.fromEntries(fields.map((field) => [field, atMost(FIELDS[field].most, own(FIELDS[field]))]));
}

// Terms, each no more often than so: how often a long text says a word tells little, and takes kilobytes.
function atMost(most, terms) {
  if (most === undefined) return terms;
  const times = new Map();
  return terms.filter((term) => {
    times.set(term, (times.get(term) ?? 0) + 1);
    return times.get(term) <= most;
  });
}

const TERMS_OF = { topic: termOfKey, place: termOfKey };

const textsOf = new WeakMap();

/** Returns the passages of an entry, each text by itself, made when somebody first asks: of most entries nobody does. */
export function passagesIn({ passages }) {
  const own = textsOf.get(passages) ?? passages.flatMap(passagesOf);
  textsOf.set(passages, own);
  return own;
}

/** Returns the stems of a passage, counted when they are first asked for: most never are. */
export function stemsIn(passage) {
  passage.stems ??= stemsOf(passage.text);
  return passage.stems;
}

// Phrasings are found through the index alone, so that nobody has to load them.
function passagesOf({ texts, ...passage }) {
  return (passage.kind === "phrasing" ? [] : texts).map((text, index) => ({ ...passage, text, index }));
}

// What is known are the stems, each with the number of entries that hold it in one field, and those that people type for a key.
function knownIn(documents, keys) {
  const known = new Map([...keys].map(([stem, { length }]) => [stem, length]));
  for (const field of ENGINE.fields) {
    const counts = new Map();
    for (const document of documents)
      for (const stem of new Set(document[field])) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    for (const [stem, count] of counts) known.set(stem, Math.max(count, known.get(stem) ?? 0));
  }
  return known;
}

// A place has names; a topic has phrases, with commas between them.
const isPlace = (key) => /^[A-Z]/.test(key);

function placesIn(typed) {
  const places = Object.entries(typed).filter(([key]) => isPlace(key));
  return new Map(places.map(([code, names]) => [code, [names].flat().map(wordsOf)]));
}

// The keys for which people type a word, by its stem.
function keysBy(typed) {
  const keys = new Map();
  for (const [key, names] of Object.entries(typed))
    for (const stem of new Set([names].flat().flatMap(stemsOf))) keys.set(stem, [...(keys.get(stem) ?? []), key]);
  return keys;
}

// --- names ---

// What follows a word that leads to several places.
const WHEN = ", when ";
const NAMES = new Set(["name", "alias"]);

/** A word of loan agreements, what stands on a paper, and a page are found by their names alone, and called so after all others. */
export const NAMED_ALONE = new Set(["term", "mark", "page"]);
export const AFTER_NAMES = 9;

// Each name of an entry: its stems, and its place among what is called so. Its own name, with 0, counts before a word that leads to several.
function namesOf({ kind: of, passages }, at) {
  return passages
    .filter(({ kind, rank }) => rank !== undefined || NAMES.has(kind))
    .flatMap(passagesOf)
    .flatMap(({ text, rank = NAMED_ALONE.has(of) ? AFTER_NAMES : 0 }) =>
      formsOf(text.split(WHEN)[0]).map((form) => ({ at, rank, ...nameOf(form) })),
    )
    .filter(({ stems }) => stems.length > 0);
}

// An abbreviation in brackets is a name too, and so is what stands before it.
function formsOf(text) {
  const [, before, short] = /^(.+) \(([A-Z][A-Z&/]+)\)$/.exec(text) ?? [];
  return before ? [text, before, short] : [text];
}

// Maps: an object whose keys are large numbers takes kilobytes.
function calledBy(names) {
  const called = new Map();
  for (const { at, rank, joined } of names)
    for (const name of joined) {
      const own = called.get(name) ?? new Map();
      own.set(at, Math.min(rank, own.get(at) ?? rank));
      called.set(name, own);
    }
  return called;
}
