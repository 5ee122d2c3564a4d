// The index: an entry is a document, and each kind of text a field of it.

import MiniSearch from "./minisearch.mjs";
import { packed, unpacked } from "./packed.mjs";
import { nameOf, stemsOf, wordsOf } from "./words.mjs";
import { FIELDS } from "./weights.mjs";

const ENGINE = {
  fields: Object.keys(FIELDS),
  idField: "at",
  stringifyField: (value) => value,
  tokenize: (texts) => texts.flatMap(stemsOf),
  processTerm: (stem) => stem,
};

/** Returns the index of entries as data that JSON can hold: reading it takes a fraction of the time of building it. */
export function storedIndex(entries, typed = {}) {
  return packed(engineOf(entries.map((entry) => typedOut(entry, typed))).toJSON());
}

/**
 * Returns entries, `{kind, id, name, structure, point, address, passages: [{kind, place, address, texts}]}`, as they are searched. `typed` is what
 * people type for a topic or a place, by its key; `stored` is what storedIndex gives for the same entries, and without it the index is built here.
 */
export function indexed(entriesGiven, typed = {}, stored = undefined) {
  const given = entriesGiven.map((entry) => typedOut(entry, typed));
  const built = stored ? undefined : engineOf(given);
  const data = stored ? unpacked(stored) : built.toJSON();
  const engine = built ?? MiniSearch.loadJS(data, ENGINE);
  const entries = given.map((entry) => ({ ...entry, passages: entry.passages.flatMap(passagesOf) }));
  const named = entries.flatMap(({ passages }) => passages.filter(({ kind }) => kind === "place"));
  const places = new Map([...new Set(named.map(({ text }) => text))].map((text) => [text, wordsOf(text)]));
  const names = entries.flatMap(namesOf);
  return { entries, known: knownIn(data), names, called: calledBy(names), places, engine };
}

/** Returns what indexed gave with more passages of some entries, by their ids: their words are in its index already. */
export function withTexts({ entries, ...index }, texts) {
  const added = (id) => (texts[id] ?? []).flatMap(passagesOf);
  return {
    ...index,
    entries: entries.map((entry) => ({ ...entry, passages: [...entry.passages, ...added(entry.id)] })),
  };
}

function engineOf(entries) {
  const engine = new MiniSearch(ENGINE);
  engine.addAll(entries.map(({ passages }, at) => ({ ...textsOf(passages), at })));
  return engine;
}

function textsOf(passages) {
  const own = ({ kinds }) => passages.filter(({ kind }) => kinds.includes(kind)).flatMap(({ texts }) => texts);
  return Object.fromEntries(Object.entries(FIELDS).map(([field, of]) => [field, own(of)]));
}

// A topic and a place stand by their keys, each with what people type for it.
function typedOut({ passages, ...entry }, typed) {
  const isKey = ({ kind }) => kind === "topic" || kind === "place";
  const out = (passage) => ({ ...passage, texts: passage.texts.flatMap((key) => typed[key] ?? key) });
  return { ...entry, passages: passages.map((passage) => (isKey(passage) ? out(passage) : passage)) };
}

// Phrasings are found through the index alone, so that nobody has to load them.
function passagesOf({ texts, ...passage }) {
  return (passage.kind === "phrasing" ? [] : texts).map((text, index) => ({ ...passage, text, index }));
}

// What is known are the stems, each with the number of entries that hold it.
function knownIn({ index }) {
  const counted = (fields) => Math.max(...Object.values(fields).map((entries) => Object.keys(entries).length));
  return new Map(index.map(([stem, fields]) => [stem, counted(fields)]));
}

// --- names ---

// What follows a word that leads to several places.
const WHEN = ", when ";
const NAMES = new Set(["name", "alias"]);

/** A word of loan agreements and a page are found by their names alone, and called so after all others. */
export const NAMED_ALONE = new Set(["term", "page"]);
const AFTER_NAMES = 9;

// Each name of an entry: its stems, and its place among what is called so. Its own name, with 0, counts before a word that leads to several.
function namesOf({ kind: of, passages }, at) {
  return passages
    .filter(({ kind, rank }) => rank !== undefined || NAMES.has(kind))
    .map(({ text, rank = NAMED_ALONE.has(of) ? AFTER_NAMES : 0 }) => ({ at, rank, ...nameOf(text.split(WHEN)[0]) }))
    .filter(({ stems }) => stems.length > 0);
}

function calledBy(names) {
  const called = new Map();
  for (const { at, rank, joined } of names)
    for (const name of joined) {
      const own = called.get(name) ?? {};
      own[at] = Math.min(rank, own[at] ?? rank);
      called.set(name, own);
    }
  return called;
}
