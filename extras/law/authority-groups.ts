// The groups of authorities. Each group is one page, so the pages and the search find the address of an authority here.

import type { Authority } from "./authority.ts";
import { AUTHORITY_KINDS } from "./closed-lists.ts";

/**
 * The groups of statutes and regulations. They are most of the register, so they are divided by the code of the place
 * where they hold, such as "US-NY". The first pattern that fits decides. Every other kind of authority is one group.
 */
export const LAW_GROUPS: readonly (readonly [id: string, name: string, codePattern: RegExp])[] = [
  ["us-uniform", "Uniform acts of the United States", /^US-UNIFORM$/],
  ["us-federal", "Federal law of the United States", /^US$/],
  ["us-states", "Law of single states of the United States", /^US-/],
  ["united-kingdom", "Law of the United Kingdom", /^GB-/],
  ["europe", "Law of continental Europe", /^(?:EU|DE|FR|CH|NL|ES)$/],
  ["canada", "Law of Canada", /^CA(?:-|$)/],
  ["other-law", "International law and law of other countries", /^/], // It fits every code.
];

/** Returns the id and the name of the group of an authority. */
export function groupOf({ kind, jurisdictions: [firstCode = ""] }: Pick<Authority, "kind" | "jurisdictions">): {
  id: string;
  name: string;
} {
  if (kind !== "statute" && kind !== "regulation") return { id: kind, name: AUTHORITY_KINDS[kind] };
  const [id, name] = LAW_GROUPS.find(([, , codePattern]) => codePattern.test(firstCode)) as (typeof LAW_GROUPS)[number];
  return { id, name };
}
