// The brackets by which a source cites something that has an id: `[@ucc-9-404, (a)(1); @usc-11-553]`, as Pandoc writes
// citations.

/** What one pair of brackets holds: each id with its locator, in order, or `null` if a part cannot be read. */
export interface Brackets {
  text: string;
  offset: number;
  items: readonly BracketItem[] | null;
}

/** An id, and the part that is meant, such as `(a)(1)`; empty for the whole. */
export interface BracketItem {
  id: string;
  locator: string;
}

const BRACKETS = /\[@[^\]\n]*\]?/g;
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

/** Returns a text in pieces: plain ones, and what each pair of brackets cites. */
export function withBrackets(text: string): (string | readonly BracketItem[])[] {
  return text
    .split(/(\[@[^\]]*\])/)
    .map((piece, index) => (index % 2 === 0 ? piece : (bracketsIn(piece)[0]?.items ?? piece)))
    .filter((piece) => piece !== "");
}

/** Returns a name with the part that is meant: `UCC 9-404(a)(1)`, `FIDIC Red Book 1999, cl. 14.9`. */
export function nameWith(name: string, locator: string): string {
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
 * Returns a text of a source as one line without marks. Brackets become the names of what they cite, in parentheses, as
 * far as `nameOf` knows them, each with what `noteOf` tells of it; without `nameOf` they are left out.
 */
export function plainText(
  text: string,
  nameOf?: (id: string) => string | undefined,
  noteOf: (id: string) => string | undefined = () => undefined,
): string {
  if (!nameOf) return withoutMarks(text.replace(/\s*\[@[^\]]*\]/g, ""));
  const named = bracketsIn(text).reduce((written, { text: brackets, items }) => {
    const names = (items ?? []).map(({ id, locator }) => {
      const note = noteOf(id);
      return `${nameWith(nameOf(id) ?? id, locator)}${note === undefined ? "" : `, ${note}`}`;
    });
    return written.replace(brackets, () => `(${names.join("; ")})`);
  }, text);
  return withoutMarks(named);
}
