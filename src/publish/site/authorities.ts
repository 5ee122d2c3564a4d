// Where an authority is on the pages, short in the register and in full on the page of its group, and what both say of it.

import {
  AUTHORITY_KINDS,
  type Authority,
  BEARINGS,
  dayInWords,
  JURISDICTIONS,
  READING_STATUSES,
} from "../../catalog/authorities.ts";
import { AUTHORITIES_FOLDER } from "./folders.ts";
import { html, type Part } from "./html.ts";
import type { SiteModel } from "./model.ts";

/** Authorities whose full entries are one page. */
export interface AuthorityGroup {
  id: string;
  name: string;
  authorities: readonly Authority[];
}

// Statutes and regulations are most of the register, so they are parted by where they hold; every other kind is a group.
const PLACES: readonly (readonly [id: string, name: string, codes: RegExp])[] = [
  ["us-uniform", "Uniform acts of the United States", /^US-UNIFORM$/],
  ["us-federal", "Federal law of the United States", /^US$/],
  ["us-states", "Law of single states of the United States", /^US-/],
  ["united-kingdom", "Law of the United Kingdom", /^GB-/],
  ["europe", "Law of continental Europe", /^(?:EU|DE|FR|CH)$/],
  ["canada", "Law of Canada", /^CA(?:-|$)/],
  ["other-law", "International law and law of other countries", /^/],
];

function placeOf({ kind, jurisdictions: [first = ""] }: Authority): readonly [id: string, name: string] {
  if (kind !== "statute" && kind !== "regulation") return [kind, AUTHORITY_KINDS[kind]];
  const [id, name] = PLACES.find(([, , codes]) => codes.test(first)) as (typeof PLACES)[number];
  return [id, name];
}

/** Returns the groups: the places of law first, then the other kinds, each with its authorities in the order of the register. */
export function groupsOf({ catalogs }: Pick<SiteModel, "catalogs">): AuthorityGroup[] {
  const order = [...PLACES.map(([id]) => id), ...Object.keys(AUTHORITY_KINDS)];
  const groups = new Map<string, AuthorityGroup>();
  for (const authority of catalogs.authorities) {
    const [id, name] = placeOf(authority);
    groups.set(id, { id, name, authorities: [...(groups.get(id)?.authorities ?? []), authority] });
  }
  return [...groups.values()].sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}

/** Returns where the full entry of an authority is, relative to the base address; of an id that the register does not know, the register. */
export function authorityPath(id: string, { catalogs }: Pick<SiteModel, "catalogs">): string {
  const authority = catalogs.authorities.find((one) => one.id === id);
  return authority ? `${AUTHORITIES_FOLDER}${placeOf(authority)[0]}/#${id}` : AUTHORITIES_FOLDER;
}

/** Returns how an authority was read, as a mark beside its name. */
export function statusMark(status: Authority["read"]["status"]): Part {
  return html`<span class="status ${status}">${READING_STATUSES[status].name}</span>`;
}

/** Returns where an authority holds, in words. */
export function placeInWords({ jurisdictions }: Authority): string {
  return jurisdictions.map((code) => JURISDICTIONS[code] ?? code).join(", ");
}

/** Returns what an authority establishes, where, with what bearing, since when, and what is moving. */
export function inShort(authority: Authority, numbers: readonly string[] = []): Part {
  const { kind, establishes, bears, inForceSince, moving } = authority;
  const since =
    inForceSince !== null && `; ${kind === "case" ? "decided" : "in force since"} ${dayInWords(inForceSince)}`;
  return html`<p>${establishes}</p>
<p class="hint">${placeInWords(authority)}; ${BEARINGS[bears]}${since}${numbers.map((number) => `; ${number}`)}</p>
${moving !== null && html`<p><b>Moving.</b> ${moving.what}</p>\n`}`;
}
