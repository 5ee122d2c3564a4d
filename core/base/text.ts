// Functions on texts for people: first letters, amounts, ids in words, names, lists in a sentence, columns, and
// escapes.

/** Returns a text with its first letter in upper case, as at the beginning of a sentence. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns a text with its first letter in lower case, as inside a sentence. */
export function lowerFirstLetter(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/**
 * Returns a text whose amounts have a comma before every three digits: `12000.00` as `12,000.00`. An amount has two
 * decimals.
 */
export function withSeparators(text: string): string {
  // The outer pattern matches the digits before two decimals, and the inner one each place before three digits.
  return text.replace(/(?<![\d.,])\d{4,}(?=\.\d{2}(?!\d))/g, (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, ","));
}

/** Returns an id in words: `return-right` as `Return right`. */
export function idInWords(id: string): string {
  return capitalize(id.replaceAll("-", " "));
}

/**
 * Returns a text up to the first full stop before a capital letter or the end. Without one, returns the whole text.
 * Unlike `sentencesOf` in sentences.ts, it ends a sentence after a number, as after "EDI 857.".
 */
export function firstSentence(text: string): string {
  return /^.*?\.(?= [A-Z]|$)/.exec(text)?.[0] ?? text;
}

/**
 * Tells whether a name is one of `names`, apart from case, punctuation and plural. If the name ends in parentheses, as
 * in `proof of delivery (POD)`, either part can be the name.
 */
export function isNameAmong(name: string, names: readonly string[]): boolean {
  const bareNames = new Set(names.map(bareName));
  const [, ...parts] = /^(.*) \((.*)\)$/.exec(name) ?? [];
  return [name, ...parts].some((spelling) => bareNames.has(bareName(spelling)));
}

/** Returns the words that have this name as their term or as another name. A longer name is not a match. */
export function wordsNamed<Word extends { term: string; also: readonly string[] }>(
  name: string,
  words: readonly Word[],
): Word[] {
  return words.filter(({ term, also }) => isNameAmong(name, [term, ...also]));
}

// Returns a name in small letters without spaces, punctuation and the "s" of a plural: "Purchase Orders" as
// "purchaseorder".
function bareName(name: string): string {
  const words = name.toLowerCase().split(/[^a-z0-9]+/);
  return words.map((word) => word.replace(/s$/, "")).join("");
}

/** Returns words as a list in a sentence: `a, b or c`. */
export function joinInWords(words: readonly string[], join: string): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} ${join} ${words.at(-1)}`;
}

/** Returns at most `mostCharacters` of a text, cut between words. A text that was cut ends in dots. */
export function shorten(text: string, mostCharacters: number): string {
  if (text.length <= mostCharacters) return text;
  const end = text.lastIndexOf(" ", mostCharacters);
  return `${text.slice(0, end > 0 ? end : mostCharacters)} ...`;
}

// Matches the characters that a terminal obeys and does not show, and those that are invisible or change the order of a
// text. They are the control and format characters of Unicode, and its separators of lines and paragraphs. Tab and line
// feed are not among them.
const UNPRINTABLE = /(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * Returns a text that is safe for a terminal: a replacement character takes the place of every unprintable character.
 */
export function printable(text: string): string {
  return text.replaceAll("\r\n", "\n").replace(UNPRINTABLE, "\ufffd");
}

/** Returns a text on one line, so that a text from another source cannot imitate several lines of output. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

/** Returns equivalent JSON with every unprintable character escaped. */
export function escapeUnprintable(json: string): string {
  return json.replace(UNPRINTABLE, (character) => character.split("").map(escapeOf).join(""));
}

function escapeOf(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Returns rows in aligned columns. */
export function alignColumns(rows: readonly (readonly string[])[]): string {
  const paddedColumns = (rows[0] ?? []).slice(0, -1);
  const widths = paddedColumns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
  return lines.map((line) => line.trimEnd()).join("\n");
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Returns a text escaped for HTML and XML, for elements and for attributes in double quotes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] as string);
}

/** Returns a text as a part of a regular expression that matches the text itself. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
