// Turns entries into rows for the published search files, and back into entries when the files are loaded. A row takes
// fewer bytes than its entry, because it leaves out what follows from the other parts of the entry.

import { labelOf } from "../../../core/catalog/entries.ts";
import type { FindableEntry, PassageKind, Passages } from "../../../core/extra/findable.ts";
import type { Points } from "./engine.ts";
import { withoutCondition } from "./entry-names.ts";
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

// A text in which NAME_CODE stands for the name of the entry, and ID_CODE for its id.
type ShortText = string | 0 | 1;

// The row of a field has only its key and the rest of its text. The place, the address and the start of the text follow
// from the key.
type FieldRow = readonly [key: string, text: string];

// The address 0 stands for the address of the entry. In an address `~` stands for the first text with hyphens: "#~" is
// "#short-pay" if the first text is "short pay". The rank -1 stands for no rank.
type PassageRow =
  | FieldRow
  | readonly [kind: PassageKind, place: string, address: string | 0, rank: number, ...texts: ShortText[]];

/** An entry as a row. In its address `*` stands for its id. The point 0 stands for no point. */
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
    const entry = { kind, id, name, ...(point !== 0 && { point }), address: address.replace("*", id), ...others };
    return { ...entry, passages: passages.map((row) => passageOf(row, entry)) };
  });
}

// --- passages ---

type SentPassage = SentEntry["passages"][number];

function rowOf(passage: SentPassage, entry: Pick<SentEntry, "id" | "name">): PassageRow {
  const { kind, place, address, rank, texts } = passage;
  const [first = ""] = texts;
  const shortTexts = texts.map((text) => shortText(text, entry));
  const row = [kind, place, address?.replace(hyphenate(first), "~") ?? 0, rank ?? -1, ...shortTexts] as const;
  return fieldRowOf(passage, entry.id) ?? row;
}

// Returns undefined if the place, the address and the start of the text do not follow from the key of a field.
function fieldRowOf({ kind, place, address, texts: [text = ""] }: SentPassage, id: string): FieldRow | undefined {
  const key = place.startsWith(FIELD_PREFIX) ? place.slice(FIELD_PREFIX.length) : "";
  if (kind !== "field" || key === "" || address !== fieldAddress(id, key)) return undefined;
  const start = startOfField(key);
  return text.startsWith(start) ? [key, text.slice(start.length)] : undefined;
}

function passageOf(row: PassageRow, entry: Pick<FindableEntry, "id" | "name" | "address">): Passages {
  if (isFieldRow(row)) {
    const [key, text] = row;
    return {
      kind: "field",
      place: FIELD_PREFIX + key,
      address: fieldAddress(entry.id, key),
      texts: [startOfField(key) + text],
    };
  }
  const [kind, place, address, rank, ...shortTexts] = row;
  const texts = shortTexts.map((text) => wholeText(text, entry));
  return {
    kind,
    place,
    address: address === 0 ? entry.address : address.replace("~", hyphenate(texts[0])),
    texts,
    ...(rank >= 0 && { rank }),
  };
}

function isFieldRow(row: PassageRow): row is FieldRow {
  return row.length === 2;
}

function shortText(text: string, { id, name }: Pick<SentEntry, "id" | "name">): ShortText {
  if (text === name) return NAME_CODE;
  return text === id ? ID_CODE : text;
}

function wholeText(text: ShortText, { id, name }: Pick<FindableEntry, "id" | "name">): string {
  if (text === NAME_CODE) return name;
  return text === ID_CODE ? id : text;
}

function fieldAddress(id: string, key: string): string {
  return `${id}/#field-${key}`;
}

// Returns the start of the text of a field, which follows from its key: "paidAmount: Paid amount. ".
function startOfField(key: string): string {
  return `${key}: ${labelOf(key)}. `;
}

// Returns a word as the end of its address: "short pay, when ..." becomes "short-pay".
function hyphenate(word = ""): string {
  return withoutCondition(word)
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
    const shortTexts = (texts: readonly string[]) => texts.map((text) => (text === term ? NAME_CODE : text));
    const row = [term, shortTexts(names), shortTexts(everyday)] as const;
    return address === WORDS_ADDRESS + hyphenate(term) ? row : [...row, address];
  });
}

/** Returns the words of the rows that wordRowsOf returned. `points` has their meanings by their addresses. */
export function wordsOfRows(rows: readonly WordRow[], points: Points = {}): GlossaryWord[] {
  return rows.map(([term, names, everyday, address = WORDS_ADDRESS + hyphenate(term)]) => {
    const wholeTexts = (texts: readonly (string | 0)[]) => texts.map((text) => (text === NAME_CODE ? term : text));
    return { term, names: wholeTexts(names), everyday: wholeTexts(everyday), meaning: points[address] ?? "", address };
  });
}
