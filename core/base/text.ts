// Texts for people: first letters, amounts, ids in words, lists in a sentence, and texts that are cut to a length.

/** Returns a text as it begins a sentence. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns a text as it stands inside a sentence. */
export function lowerFirstLetter(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/**
 * Returns a text whose amounts have a comma before every three digits: `12000.00` as `12,000.00`. An amount has two
 * decimals.
 */
export function withSeparators(text: string): string {
  return text.replace(/(?<![\d.,])\d{4,}(?=\.\d{2}(?!\d))/g, (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, ","));
}

/** Returns an id in words: `return-right` as `Return right`. */
export function idInWords(id: string): string {
  return capitalize(id.replaceAll("-", " "));
}

/** Returns the first sentence of a text. */
export function firstSentence(text: string): string {
  return /^.*?\.(?= [A-Z]|$)/.exec(text)?.[0] ?? text;
}

/**
 * Tells whether a name is one of `names`, written or in the plural as it may be, and with an abbreviation of it behind.
 */
export function isNameAmong(name: string, names: readonly string[]): boolean {
  const bareNames = new Set(names.map(bareName));
  return [name, ...(/^(.*) \((.*)\)$/.exec(name) ?? [])].some((one) => bareNames.has(bareName(one)));
}

/** Returns the words of which a name is one of the names; a longer name means something else. */
export function wordsNamed<Word extends { term: string; also: readonly string[] }>(
  name: string,
  words: readonly Word[],
): Word[] {
  return words.filter(({ term, also }) => isNameAmong(name, [term, ...also]));
}

function bareName(name: string): string {
  const words = name.toLowerCase().split(/[^a-z0-9]+/);
  return words.map((word) => word.replace(/s$/, "")).join("");
}

/** Returns words as a list in a sentence: `a, b or c`. */
export function joinInWords(words: readonly string[], join: string): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} ${join} ${words.at(-1)}`;
}

/** Returns a text of at most so many characters, cut between words. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(" ", most);
  return `${text.slice(0, end > 0 ? end : most)} ...`;
}

// What is not shown itself and makes a terminal do something, turns the order of what is shown, or hides: Unicode's
// control and format characters with the separators of lines and paragraphs, but for tab and line feed.
const UNPRINTABLE = /(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * Returns a text as a terminal may be given it: a replacement character stands for each one that is not shown itself.
 */
export function printable(text: string): string {
  return text.replaceAll("\r\n", "\n").replace(UNPRINTABLE, "\ufffd");
}

/** Returns a text on one line, so that a foreign one cannot pass for several. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

/** Returns JSON, the same to a program, in which those characters are written as escapes. */
export function escapeUnprintable(json: string): string {
  return json.replace(UNPRINTABLE, (character) => character.split("").map(escapeOf).join(""));
}

function escapeOf(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Returns rows as aligned columns; the last one is wrapped between words where a line would be longer than `width`. */
export function alignColumns(rows: readonly (readonly string[])[], width = Number.POSITIVE_INFINITY): string {
  const heads = (rows[0] ?? []).slice(0, -1);
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const indent = widths.reduce((sum, one) => sum + one + 2, 0);
  return rows
    .map((row) => {
      const cells = widths.map((one, column) => `${(row[column] ?? "").padEnd(one)}  `).join("");
      const last = wrapLines(row.at(-1) ?? "", ({ length }) => length <= width - indent);
      return (cells + last.join(`\n${" ".repeat(indent)}`)).trimEnd();
    })
    .join("\n");
}

/** Returns the words of a text in lines that fit; a word that does not has a line of its own. */
export function wrapLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Returns a text as HTML and XML write it, in an element or between double quotes in an attribute. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (one) => ENTITIES[one] as string);
}
