// Entries as rows, small enough to be sent: what can be worked out from another part of an entry is left out.

const NAME = 0;
const ID = 1;
const FIELD = "Field ";

/** Returns entries as rows. */
export function rowsOf(entries) {
  return entries.map(({ kind, id, name, point, address, passages, ...others }) => [
    kind,
    id,
    name,
    point ?? 0,
    address.replace(id, "*"),
    passages.map((passage) => rowOf(passage, { id, name })),
    ...(Object.keys(others).length > 0 ? [others] : []),
  ]);
}

/** Returns the entries of which rowsOf gave the rows. */
export function entriesOf(rows) {
  return rows.map(([kind, id, name, point, address, passages, others = {}]) => {
    const own = address.replace("*", id);
    return {
      kind,
      id,
      name,
      ...(point !== 0 && { point }),
      address: own,
      ...others,
      passages: passages.map((row) => passageOf(row, { id, name, own })),
    };
  });
}

// A field is named in its place, its address and its text.
function rowOf({ kind, place, address, rank, texts }, { id, name }) {
  const key = keyOf(place);
  if (kind === "field" && key && address === `${id}/#field-${key}` && texts[0].startsWith(`${key}: `))
    return [key, texts[0].slice(key.length + 2)];
  const short = texts.map((text) => (text === name ? NAME : text === id ? ID : text));
  return [kind, place, address?.replace(hyphenated(texts[0]), "~") ?? 0, rank ?? -1, ...short];
}

function passageOf(row, { id, name, own }) {
  if (row.length === 2) {
    const [key, text] = row;
    return { kind: "field", place: FIELD + key, address: `${id}/#field-${key}`, texts: [`${key}: ${text}`] };
  }
  const [kind, place, address, rank, ...short] = row;
  const texts = short.map((text) => (text === NAME ? name : text === ID ? id : text));
  return {
    kind,
    place,
    address: address === 0 ? own : address.replace("~", hyphenated(texts[0])),
    texts,
    ...(rank >= 0 && { rank }),
  };
}

function keyOf(place) {
  return place.startsWith(FIELD) ? place.slice(FIELD.length) : undefined;
}

// What the address of a word that leads to several places ends with.
function hyphenated(text = "") {
  return text
    .split(", when ")[0]
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
}

// --- words of the glossary ---

const WORDS = "words/#";

/** Returns words of a glossary as rows, without what they mean. */
export function wordRowsOf(words) {
  return words.map(({ term, names, alone, address }) => {
    const short = (texts) => texts.map((text) => (text === term ? NAME : text));
    return [term, short(names), short(alone), ...(address === WORDS + hyphenated(term) ? [] : [address])];
  });
}

/** Returns the words of which wordRowsOf gave the rows, with what they mean by their addresses. */
export function wordsOfRows(rows, points = {}) {
  return rows.map(([term, names, alone, address = WORDS + hyphenated(term)]) => {
    const whole = (texts) => texts.map((text) => (text === NAME ? term : text));
    return { term, names: whole(names), alone: whole(alone), means: points[address], address };
  });
}
