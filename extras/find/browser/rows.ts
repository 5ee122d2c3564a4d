// Entries as rows, which are small to send. A row leaves out what follows from another part of its entry.

import type { FindableEntry, PassageKind, Passages } from "../../../core/extra/findable.ts";
import type { Points } from "./engine.ts";
import type { GlossaryWord } from "./glossary.ts";

const NAME = 0;
const ID = 1;
const FIELD = "Field ";

/** An entry as it is sent: a passage without an address stands at that of its entry. */
export interface SentEntry extends Omit<FindableEntry, "passages"> {
  passages: readonly (Omit<Passages, "address"> & { address?: string | undefined })[];
}

type Others = Omit<FindableEntry, "kind" | "id" | "name" | "point" | "address" | "passages">;

// A field is named in its place, its address and its text.
type FieldRow = readonly [key: string, text: string];

// Of the texts, 0 is the name of the entry and 1 its id; `*` stands for its id in an address.
type PassageRow =
  | FieldRow
  | readonly [kind: PassageKind, place: string, address: string | 0, rank: number, ...(string | 0 | 1)[]];

/** An entry as a row. */
export type EntryRow = readonly [
  kind: FindableEntry["kind"],
  id: string,
  name: string,
  point: string | 0,
  address: string,
  passages: readonly PassageRow[],
  others?: Others,
];

/** Returns entries as rows. */
export function rowsOf(entries: readonly SentEntry[]): EntryRow[] {
  return entries.map(({ kind, id, name, point, address, passages, ...others }): EntryRow => {
    const rows = passages.map((passage) => rowOf(passage, { id, name }));
    const row = [kind, id, name, point ?? 0, address.replace(id, "*"), rows] as const;
    return Object.keys(others).length > 0 ? [...row, others] : row;
  });
}

/** Returns the entries of which rowsOf gave the rows. */
export function entriesOf(rows: readonly EntryRow[]): FindableEntry[] {
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

function rowOf(
  { kind, place, address, rank, texts }: SentEntry["passages"][number],
  { id, name }: { id: string; name: string },
): PassageRow {
  const key = keyOf(place);
  const [first = ""] = texts;
  if (kind === "field" && key && address === `${id}/#field-${key}` && first.startsWith(`${key}: `))
    return [key, first.slice(key.length + 2)];
  const short = texts.map((text) => (text === name ? NAME : text === id ? ID : text));
  return [kind, place, address?.replace(hyphenated(first), "~") ?? 0, rank ?? -1, ...short];
}

function passageOf(row: PassageRow, { id, name, own }: { id: string; name: string; own: string }): Passages {
  if (isField(row)) {
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

function isField(row: PassageRow): row is FieldRow {
  return row.length === 2;
}

function keyOf(place: string): string | undefined {
  return place.startsWith(FIELD) ? place.slice(FIELD.length) : undefined;
}

// What the address of a word that leads to several places ends with.
function hyphenated(text = ""): string {
  return text
    .replace(/, when .*/s, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
}

// --- words of the glossary ---

const WORDS = "words/#";

/** A word of a glossary as a row, without what it means. Of its names, 0 is the term. */
export type WordRow = readonly [
  term: string,
  names: readonly (string | 0)[],
  alone: readonly (string | 0)[],
  address?: string,
];

/** Returns words of a glossary as rows. */
export function wordRowsOf(words: readonly GlossaryWord[]): WordRow[] {
  return words.map(({ term, names, alone, address }): WordRow => {
    const short = (texts: readonly string[]) => texts.map((text) => (text === term ? NAME : text));
    const row = [term, short(names), short(alone)] as const;
    return address === WORDS + hyphenated(term) ? row : [...row, address];
  });
}

/** Returns the words of which wordRowsOf gave the rows, with what they mean by their addresses. */
export function wordsOfRows(rows: readonly WordRow[], points: Points = {}): GlossaryWord[] {
  return rows.map(([term, names, alone, address = WORDS + hyphenated(term)]) => {
    const whole = (texts: readonly (string | 0)[]) => texts.map((text) => (text === NAME ? term : text));
    return { term, names: whole(names), alone: whole(alone), means: points[address] ?? "", address };
  });
}
