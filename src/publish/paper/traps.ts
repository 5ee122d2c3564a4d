// The traps of a definition: the items of the section "Traps" of its dossier, with their lines, and as a sheet lists them in plain text.

import { type Authority, nameWith } from "../../catalog/authorities.ts";
import { bracketsIn } from "../../definitions/authority-citations.ts";
import type { Source } from "../../definitions/source.ts";

/** A trap as its source has it, with its citations, and its lines. */
export interface Trap {
  text: string;
  startLine: number;
  endLine: number;
}

/** Returns the traps of a source; none where it has no such section. */
export function trapsIn({ sections }: Pick<Source, "sections">): Trap[] {
  const section = sections.get("traps");
  if (!section) return [];
  let line = section.startLine;
  const pieces = section.text.split(/\n(?=- )/).map((piece): Trap => {
    const startLine = line;
    line += piece.split("\n").length;
    return { text: piece.trim(), startLine, endLine: startLine + piece.trimEnd().split("\n").length - 1 };
  });
  return pieces.filter(({ text }) => text.startsWith("- ")).map((trap) => ({ ...trap, text: trap.text.slice(2) }));
}

/**
 * Returns the traps of a source as plain text, each one line. A citation becomes the name of its authority in parentheses; without authorities it is left out.
 */
export function trapsOf(source: Source, authorities?: readonly Authority[]): string[] {
  return trapsIn(source).map(({ text }) =>
    plain(authorities ? withNames(text, authorities) : text.replace(/\s*\[@[^\]]*\]/g, "")),
  );
}

function withNames(text: string, authorities: readonly Authority[]): string {
  return bracketsIn(text).reduce(
    (written, { text: brackets, cited }) =>
      written.replace(brackets, () => `(${(cited ?? []).map((one) => named(one, authorities)).join("; ")})`),
    text,
  );
}

function named({ id, locator }: { id: string; locator: string }, authorities: readonly Authority[]): string {
  return nameWith(authorities.find((authority) => authority.id === id)?.name ?? id, locator);
}

/** Returns a text of a dossier on one line, without the asterisks and backticks that mark words in it. */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`/g, (_, strong, light, code) => strong ?? light ?? code)
    .trim();
}
