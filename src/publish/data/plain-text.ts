// A text of a source as one line without marks.

import { type Authority, nameWith } from "../../catalog/authorities.ts";
import { bracketsIn } from "../../definitions/authority-citations.ts";

/** Returns a text as unmarked does. A citation becomes the name of its authority in parentheses; without authorities it is left out. */
export function plainText(text: string, authorities?: readonly Authority[]): string {
  return unmarked(authorities ? withNames(text, authorities) : text.replace(/\s*\[@[^\]]*\]/g, ""));
}

/** Returns a text of a source on one line, without the asterisks and backticks that mark words in it. */
export function unmarked(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`/g, (_, strong, light, code) => strong ?? light ?? code)
    .trim();
}

function withNames(text: string, authorities: readonly Authority[]): string {
  const nameOf = (id: string): string => authorities.find((authority) => authority.id === id)?.name ?? id;
  return bracketsIn(text).reduce((written, { text: brackets, cited }) => {
    const names = (cited ?? []).map(({ id, locator }) => nameWith(nameOf(id), locator));
    return written.replace(brackets, () => `(${names.join("; ")})`);
  }, text);
}
