// Ranked search for people who type their own words: over the definitions with what tells them apart, what lies outside all twelve, and
// the names of authorities and documents. The order says what to read next, never what a claim is.

import MiniSearch from "./minisearch.mjs";

const NOTE = "The order follows the words that were typed. It says what to read next, not what a claim is.";
const NOTHING = "No text here holds any of these words. The nearest names follow, if there are any.";

// How much a word counts by the kind of text that it stands in.
const NAMED = ["authority", "document"];
const NAMES = new Set(["name", "alias", "phrasing"]);
const WEIGHTS = { name: 6, alias: 5, phrasing: 2, definition: 2, question: 2, word: 2, key: 1, field: 1, evidence: 1 };
// Results of each kind: definitions and what is outside, authorities, documents.
const MOST_READ = 8;
const MOST_NAMED = 5;
const MOST_WEIGHED = 12;
const MOST_WORDS = 60;
const NEAR = 0.5;
const CLEAR = 1.5;

const LITTLE = new Set(
  "a about all also am an and any are as at be been but by can could did do does doing for from had has have he her him his how i if in into is it its just me my no not of on one only or our out over she so some still such than that the their them then there these they this those to too under until up us was we were what when where whether which while who whose why will with without would yet you your".split(
    " ",
  ),
);

/** Returns a function that finds among entries: `{kind, id, name, structure, address, passages: [{kind, place, address, texts}]}`. */
export function finderOf(entries) {
  const all = entries.map((entry) => ({
    ...entry,
    passages: entry.passages.flatMap(({ texts, ...at }) => texts.map((text) => ({ ...at, text }))),
  }));
  const index = indexOf(all.filter(({ kind }) => !NAMED.includes(kind)));
  const named = all.filter(({ kind }) => NAMED.includes(kind));
  return (query) => find(query, index, named);
}

// --- the index: an entry is a document, and each kind of text a field of it ---

function indexOf(entries) {
  const known = new Set();
  const called = new Map();
  for (const [at, { passages }] of entries.entries()) {
    for (const passage of passages) {
      if (passage.kind === "told") continue;
      passage.stems = stemsOf(passage.text);
      for (const stem of passage.stems) known.add(stem);
      if (!NAMES.has(passage.kind)) continue;
      const joined = passage.stems.join("");
      called.set(joined, [...(called.get(joined) ?? []), at]);
    }
  }
  const engine = new MiniSearch({
    fields: Object.keys(WEIGHTS),
    idField: "at",
    extractField: ({ at }, field) => (field === "at" ? at : entries[at].passages.filter(({ kind }) => kind === field)),
    stringifyField: (passages) => passages,
    tokenize: (passages) => passages.flatMap(({ stems }) => stems),
    processTerm: (stem) => stem,
  });
  engine.addAll(entries.map((_, at) => ({ at })));
  return { entries, known, called, engine };
}

// --- words ---

const INITIALS = /\b[a-z](?:\.[a-z])+\b/g; // U.C.C.

// Every word but the little ones.
function stemsOf(text) {
  return plainOf(text)
    .replace(INITIALS, (initials) => initials.replaceAll(".", ""))
    .split(/[^a-z0-9&]+/)
    .map(stemOf)
    .filter((stem) => stem !== "");
}

// Lengths stay as they are, so that places in the one are places in the other.
function plainOf(text) {
  const small = text.toLowerCase();
  return /^[\x20-\x7e]*$/.test(small) ? small : [...small].map(asciiOf).join("");
}

function asciiOf(letter) {
  if (letter === "\u2019") return "'";
  const [first] = letter.normalize("NFKD");
  return letter.length === 1 && first !== undefined ? first : " ".repeat(letter.length);
}

const stems = new Map();

function stemOf(word) {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const plain = word.replace(/[.&]/g, ""); // OS&D is one word
  const stem = LITTLE.has(plain) ? "" : plain.length < 4 || /\d/.test(plain) ? plain : stripped(plain);
  stems.set(word, stem);
  return stem;
}

// British and American spelling, singular and plural, and the common endings of verbs and nouns become one.
function stripped(word) {
  let stem = word.endsWith("s") ? singular(word) : word;
  if (stem.includes("is") || stem.includes("our")) stem = american(stem);
  if (stem.endsWith("ing") || stem.endsWith("ed")) stem = stem.replace(/([aeiouy][a-z]+)(?:ing|ed)$/, "$1");
  if (stem.at(-1) === stem.at(-2)) stem = stem.replace(/([bdfglmnprt])\1$/, "$1");
  if (stem.endsWith("ion")) stem = stem.replace(/([a-z]{3}[st])ion$/, "$1");
  if (stem.endsWith("ment")) stem = stem.replace(/([a-z]{3})ment$/, "$1");
  if (stem.endsWith("y")) return `${stem.slice(0, -1)}i`;
  return stem.endsWith("e") ? stem.slice(0, -1) : stem;
}

function singular(word) {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /(?:s|sh|ch|x|z)es$/.test(word) ? word.slice(0, -2) : word.replace(/([^suai])s$/, "$1");
}

function american(word) {
  return word
    .replace(/([a-z]{2})is(?=ation$|e[dr]?$|ing$)/, "$1iz")
    .replace(/([a-z]{2})our(?=ed$|ing$|able$|$)/, "$1or");
}

// --- finding ---

function find(query, index, named) {
  const words = typedWords(query, index.known);
  const read = ranked(query, words, index);
  const called = calledBy(words, named);
  const first = read.length === 0 ? nearest(query, words, index) : read.slice(0, MOST_READ);
  // What is called so comes first only where no definition holds as much.
  const lead = called.length > 0 && called[0].held.length > Math.max(...first.map(({ held }) => held.length));
  const results = lead ? [...called, ...first] : [...first, ...called];
  return {
    query,
    results: results.map((result) => resultOf(result, words)),
    clear: lead ? called[0].held.length === words.length : isClear(read, words),
    note: read.length + called.length === 0 ? `${NOTHING} ${NOTE}` : NOTE,
  };
}

// The words as they were typed, without the little ones, each with its stems. A word that stands nowhere is divided in two that do:
// "shortpay" is read as "short pay".
function typedWords(query, known) {
  return [...query.matchAll(/\S+/g)]
    .map(([text]) => ({ text: text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""), stems: stemsOf(text) }))
    .filter(({ stems }) => stems.length > 0)
    .slice(0, MOST_WORDS)
    .map(({ text, stems }) => ({
      text,
      stems: stems.some((stem) => known.has(stem)) ? stems : divided(text, stems, known),
    }));
}

function divided(text, stems, known) {
  const plain = plainOf(text).replace(/[^a-z0-9]/g, "");
  for (let at = plain.length - 2; at > 1; at -= 1) {
    const halves = [stemOf(plain.slice(0, at)), stemOf(plain.slice(at))];
    if (halves.every((half) => known.has(half))) return halves;
  }
  return stems;
}

function ranked(query, words, index, options = {}) {
  const stems = words.flatMap((word) => word.stems);
  const terms = termsOf(stems, index.known);
  const unknown = (term) => !index.known.has(term);
  const found = index.engine.search(query, {
    tokenize: () => [...terms.keys()],
    processTerm: (term) => term,
    boost: WEIGHTS,
    bm25: { k: 1.2, b: 0.7, d: 1 },
    // An abbreviation is no beginning of a word.
    prefix: (term) => term.length > (/[A-Z]/.test(query) ? 3 : 1) && unknown(term),
    fuzzy: (term) => term.length > 4 && unknown(term) && !/\d/.test(term) && 0.2,
    ...options,
  });
  const called = index.called.get(stems.join("")) ?? [];
  return found
    .map(({ id, score, queryTerms, terms: matched }) => {
      const held = wordsHeld(words, new Set(queryTerms.flatMap((term) => terms.get(term))));
      return {
        entry: index.entries[id],
        called: called.includes(id),
        held,
        matched: new Set(matched),
        score: score * Math.sqrt(held.length / words.length),
      };
    })
    .filter(({ held }) => held.length > 0)
    .sort((one, other) => other.score - one.score)
    .map((one, at) =>
      at < MOST_WEIGHED ? { ...one, score: one.score * (1 + NEAR * nearness(one.entry, stems)) } : one,
    )
    .sort((one, other) => Number(other.called) - Number(one.called) || other.score - one.score);
}

// What is searched, with the stems that each stands for: every stem, and two neighbors as one word where a text writes them so.
function termsOf(stems, known) {
  const joined = stems.slice(1).map((stem, at) => [stems[at] + stem, [stems[at], stem]]);
  return new Map([...joined.filter(([term]) => known.has(term)), ...stems.map((stem) => [stem, [stem]])]);
}

function wordsHeld(words, stems) {
  return words.filter((word) => word.stems.every((stem) => stems.has(stem)));
}

// The share of neighbors in the query that stand side by side in a text of the entry.
function nearness({ passages }, stems) {
  const pairs = stems.slice(1).map((stem, at) => [stems[at], stem]);
  const isThere = ([first, second]) =>
    passages.some(({ stems: own = [] }) => own.some((stem, at) => stem === first && own[at + 1] === second));
  return pairs.length === 0 ? 0 : pairs.filter(isThere).length / pairs.length;
}

// The only one that is called so, or one that holds every word and scores well above the next.
function isClear([first, second], words) {
  if (first === undefined || first.called !== (second?.called ?? false)) return first?.called ?? false;
  return first.held.length === words.length && first.score > CLEAR * (second?.score ?? 0);
}

// Authorities and documents are found by names that hold two of the words, or the only one; the shortest such name first.
function calledBy(words, named) {
  const found = named.flatMap((entry) => {
    const names = entry.passages.map((passage) => {
      passage.stems ??= stemsOf(passage.text);
      const held = wordsHeld(words, new Set(passage.stems));
      return { entry, held, matched: new Set(), length: passage.stems.length };
    });
    const [best] = names.sort((one, other) => other.held.length - one.held.length || one.length - other.length);
    return best !== undefined && best.held.length >= Math.min(2, words.length || 1) ? [best] : [];
  });
  const sorted = found.sort((one, other) => other.held.length - one.held.length || one.length - other.length);
  return NAMED.flatMap((kind) => sorted.filter(({ entry }) => entry.kind === kind).slice(0, MOST_NAMED));
}

function nearest(query, words, index) {
  const close = ranked(query, words, index, { fields: ["name", "alias"], prefix: false, fuzzy: 0.4 });
  return [...close.slice(0, 3), { entry: index.entries.at(-1), held: [], matched: new Set() }];
}

function resultOf({ entry, held, matched }, words) {
  const { kind, id, name, structure, address, passages } = entry;
  for (const word of words) for (const stem of word.stems) matched.add(stem);
  const where = passages
    .map((passage) => ({ passage, weight: weightOf(passage, matched) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ passage: { place, address, text } }) => ({ place, address, text, marks: () => marksIn(text, matched) }));
  const told = new Set(passages.flatMap((passage) => (passage.kind === "told" ? passage.stems : [])));
  const isHeld = (word) => held.includes(word) || word.stems.every((stem) => told.has(stem));
  return {
    kind,
    id,
    name,
    structure,
    address,
    held: words.filter(isHeld).map(({ text }) => text),
    missing: words.filter((word) => !isHeld(word)).map(({ text }) => text),
    where,
  };
}

function weightOf(passage, matched) {
  passage.stems ??= stemsOf(passage.text);
  return new Set(passage.stems.filter((stem) => matched.has(stem))).size * (WEIGHTS[passage.kind] ?? 0.5);
}

// Where in a text the stems stand: [start, end] each.
function marksIn(text, matched) {
  return [...plainOf(text).matchAll(/\b[a-z](?:\.[a-z])+\b|[a-z0-9&]+/g)]
    .filter(([word]) => matched.has(stemOf(word)))
    .map(({ 0: word, index }) => [index, index + word.length]);
}
