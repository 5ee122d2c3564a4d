// The traps of a definition as a sheet lists them: the items of the section "Traps" of its dossier, in plain text.

import { type Authority, nameWith } from "../../catalog/authorities.ts";
import { bracketsIn } from "../../definitions/authority-citations.ts";
import type { Source } from "../../definitions/source.ts";

/** Returns the traps of a source, each one line; none where it has no such section. A citation becomes the name of its authority in parentheses. */
export function trapsOf(source: Source, authorities: readonly Authority[]): string[] {
  const text = source.sections.get("traps")?.text ?? "";
  const items = text.split(/\n(?=- )/).filter((item) => item.startsWith("- "));
  return items.map((item) => plain(withNames(item.slice(2), authorities)));
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

// A dossier marks words with asterisks and backticks.
function plain(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`/g, (_, strong, light, code) => strong ?? light ?? code)
    .trim();
}
