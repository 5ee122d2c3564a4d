// Parses the brackets in which a source cites authorities (rules of law or practice) by their ids, such as
// `[@ucc-9-404, (a)(1); @usc-11-553]`. The syntax is that of citations in Pandoc. The extra `law` checks the ids, and
// pages show each of them as a link.

/** One pair of brackets, with its offset in the text and its items. `items` is null if an item cannot be parsed. */
interface Brackets {
  text: string;
  offset: number;
  items: readonly BracketItem[] | null;
}

/** An id and its locator, the cited part such as `(a)(1)`. The locator is empty if the whole is cited. */
export interface BracketItem {
  id: string;
  locator: string;
}

// Matches a pair of brackets, such as `[@ucc-9-404]`. It also matches brackets that are not closed on their line, so
// that they are reported.
const BRACKETS = /\[@[^\]\n]*\]?/g;

// Matches an item, such as `@ucc-9-404, (a)(1)`: an id, and after a comma its locator.
const BRACKET_ITEM = /^@([a-z0-9]+(?:-[a-z0-9]+)*)(?:, (\S.*))?$/;

/** Returns the brackets of a text. */
export function bracketsIn(text: string): Brackets[] {
  return [...text.matchAll(BRACKETS)].map((match) => ({
    text: match[0],
    offset: match.index,
    items: match[0].endsWith("]") ? itemsIn(match[0].slice(1, -1)) : null,
  }));
}

function itemsIn(inside: string): Brackets["items"] {
  const items = inside.split("; ").map((item) => BRACKET_ITEM.exec(item));
  if (items.some((match) => match === null)) return null;
  return items.map((match) => ({ id: match?.[1] ?? "", locator: match?.[2] ?? "" }));
}

/** Splits a text into pieces: plain texts, and the items of each pair of brackets. */
export function splitAtBrackets(text: string): (string | readonly BracketItem[])[] {
  // The pattern has a group, so the result has plain texts at even indexes and brackets at odd ones.
  const pieces = text.split(/(\[@[^\]]*\])/);
  return pieces
    .map((piece, index) => (index % 2 === 0 ? piece : (bracketsIn(piece)[0]?.items ?? piece)))
    .filter((piece) => piece !== "");
}

/** Returns a name with its locator: `UCC 9-404(a)(1)`, `FIDIC Red Book 1999, cl. 14.9`. */
export function nameWithLocator(name: string, locator: string): string {
  if (locator === "") return name;
  return locator.startsWith("(") ? name + locator : `${name}, ${locator}`;
}

/** Returns a text of a source on one line, without the asterisks and backticks that mark words in it. */
export function withoutMarks(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`/g, (_, strong, light, code) => strong ?? light ?? code)
    .trim();
}

/**
 * Returns a text of a source on one line without marks. Brackets become names in parentheses: `[@ucc-9-404, (a)]`
 * becomes `(UCC 9-404(a))`. `nameOf` returns the name of an id, or undefined if the id stays. `noteOf` returns a note
 * that follows the name. Without `nameOf`, brackets are left out.
 */
export function plainText(
  text: string,
  nameOf?: (id: string) => string | undefined,
  noteOf: (id: string) => string | undefined = () => undefined,
): string {
  if (!nameOf) return withoutMarks(text.replace(/\s*\[@[^\]]*\]/g, ""));
  const textWithNames = bracketsIn(text).reduce((whole, { text: brackets, items }) => {
    const names = (items ?? []).map(({ id, locator }) => {
      const note = noteOf(id);
      return `${nameWithLocator(nameOf(id) ?? id, locator)}${note === undefined ? "" : `, ${note}`}`;
    });
    return whole.replace(brackets, () => `(${names.join("; ")})`);
  }, text);
  return withoutMarks(textWithNames);
}
