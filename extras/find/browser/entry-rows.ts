// Turns entries into rows and back. Rows are small to send: a row leaves out what follows from the rest of its entry.

import { labelOf } from "../../../core/catalog/entries.ts";
import type { FindableEntry, PassageKind, Passages } from "../../../core/extra/findable.ts";
import type { Points } from "./engine.ts";
import type { GlossaryWord } from "./glossary.ts";

// These numbers stand for the name and the id of the entry among the texts of a row.
const NAME_CODE = 0;
const ID_CODE = 1;
const FIELD_PREFIX = "Field ";

/** An entry as it is sent. A passage without an address has the address of its entry. */
export interface SentEntry extends Omit<FindableEntry, "passages"> {
  passages: readonly (Omit<Passages, "address"> & { address?: string | undefined })[];
}

type OtherParts = Omit<FindableEntry, "kind" | "id" | "name" | "point" | "address" | "passages">;

// The key of a field is enough: its place, its address and the start of its text follow from it.
type FieldRow = readonly [key: string, text: string];

// Among the texts, 0 is the name of the entry and 1 its id. The address 0 is that of the entry, and `~` in an address
// stands for the first text with hyphens. The rank -1 stands for none.
type PassageRow =
  | FieldRow
  | readonly [kind: PassageKind, place: string, address: string | 0, rank: number, ...(string | 0 | 1)[]];

/** An entry as a row. In its address `*` stands for its id, and the point 0 stands for none. */
export type EntryRow = readonly [
  kind: FindableEntry["kind"],
  id: string,
  name: string,
  point: string | 0,
  address: string,
  passages: readonly PassageRow[],
  others?: OtherParts,
];

/** Returns entries as rows. */
export function rowsOf(entries: readonly SentEntry[]): EntryRow[] {
  return entries.map(({ kind, id, name, point, address, passages, ...others }): EntryRow => {
    const rows = passages.map((passage) => rowOf(passage, { id, name }));
    const row = [kind, id, name, point ?? 0, address.replace(id, "*"), rows] as const;
    return Object.keys(others).length > 0 ? [...row, others] : row;
  });
}

/** Returns the entries of the rows that rowsOf returned. */
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
  const start = key && startOfField(key);
  if (kind === "field" && start && address === `${id}/#field-${key}` && first.startsWith(start))
    return [key, first.slice(start.length)];
  const short = texts.map((text) => (text === name ? NAME_CODE : text === id ? ID_CODE : text));
  return [kind, place, address?.replace(hyphenate(first), "~") ?? 0, rank ?? -1, ...short];
}

function passageOf(row: PassageRow, { id, name, own }: { id: string; name: string; own: string }): Passages {
  if (isFieldRow(row)) {
    const [key, text] = row;
    return {
      kind: "field",
      place: FIELD_PREFIX + key,
      address: `${id}/#field-${key}`,
      texts: [startOfField(key) + text],
    };
  }
  const [kind, place, address, rank, ...short] = row;
  const texts = short.map((text) => (text === NAME_CODE ? name : text === ID_CODE ? id : text));
  return {
    kind,
    place,
    address: address === 0 ? own : address.replace("~", hyphenate(texts[0])),
    texts,
    ...(rank >= 0 && { rank }),
  };
}

function isFieldRow(row: PassageRow): row is FieldRow {
  return row.length === 2;
}

// Returns the start of the text of a field, which follows from its key: "paidAmount: Paid amount. ".
function startOfField(key: string): string {
  return `${key}: ${labelOf(key)}. `;
}

function keyOf(place: string): string | undefined {
  return place.startsWith(FIELD_PREFIX) ? place.slice(FIELD_PREFIX.length) : undefined;
}

// Returns the end of the address of a word that leads to several places.
function hyphenate(text = ""): string {
  return text
    .replace(/, when .*/s, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
}

// --- words of the glossary ---

const WORDS_ADDRESS = "words/#";

/** A word of the glossary as a row, without its meaning. Among its names, 0 is the term. */
export type WordRow = readonly [
  term: string,
  names: readonly (string | 0)[],
  everyday: readonly (string | 0)[],
  address?: string,
];

/** Returns words of the glossary as rows. */
export function wordRowsOf(words: readonly GlossaryWord[]): WordRow[] {
  return words.map(({ term, names, everyday, address }): WordRow => {
    const short = (texts: readonly string[]) => texts.map((text) => (text === term ? NAME_CODE : text));
    const row = [term, short(names), short(everyday)] as const;
    return address === WORDS_ADDRESS + hyphenate(term) ? row : [...row, address];
  });
}

/** Returns the words of the rows that wordRowsOf returned. `points` has their meanings by their addresses. */
export function wordsOfRows(rows: readonly WordRow[], points: Points = {}): GlossaryWord[] {
  return rows.map(([term, names, everyday, address = WORDS_ADDRESS + hyphenate(term)]) => {
    const whole = (texts: readonly (string | 0)[]) => texts.map((text) => (text === NAME_CODE ? term : text));
    return { term, names: whole(names), everyday: whole(everyday), meaning: points[address] ?? "", address };
  });
}
