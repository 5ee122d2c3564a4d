// Where an authority is on the pages, short in the register and in full on the page of its group, and what both say of it.

import { grouped } from "../../base/grouped.ts";
import {
  AUTHORITY_KINDS,
  type Authority,
  groupOf,
  JURISDICTIONS,
  LAW_GROUPS,
  LAW_KINDS,
  nameWith,
  READING_STATUSES,
} from "../../catalog/authorities.ts";
import { type Brackets, bracketsIn } from "../../definitions/authority-citations.ts";
import { keysOf } from "../../definitions/yaml.ts";
import { unmarked } from "../data/plain-text.ts";
import { AUTHORITIES_FOLDER } from "./folders.ts";
import { type Html, html, joined, type Part } from "./html.ts";
import type { SiteModel } from "./model.ts";

/** Authorities whose full entries are one page. */
export interface AuthorityGroup {
  id: string;
  name: string;
  isLaw: boolean;
  authorities: readonly Authority[];
}

/** Returns the groups: the places of law first, then the other kinds, each with its authorities in the order of the register. */
export function groupsOf({ catalogs }: Pick<SiteModel, "catalogs">): AuthorityGroup[] {
  const order = [...LAW_GROUPS.map(([id]) => id), ...Object.keys(AUTHORITY_KINDS)];
  return [...grouped(catalogs.authorities, (authority) => groupOf(authority).id)]
    .map(([id, authorities]) => {
      const [first] = authorities as [Authority];
      return { id, name: groupOf(first).name, isLaw: LAW_KINDS.has(first.kind), authorities };
    })
    .sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}

/** Returns where the full entry of an authority is, relative to the base address; of an id that the register does not know, the register. */
export function authorityPath(id: string, { authorities }: Pick<SiteModel, "authorities">): string {
  const authority = authorities.get(id);
  return authority ? `${AUTHORITIES_FOLDER}${groupOf(authority).id}/#${id}` : AUTHORITIES_FOLDER;
}

/** Returns a link to the full entry of an authority by the name of the part that is cited; undefined where the register does not know it. */
export function authorityLink(
  { id, locator }: { id: string; locator: string },
  up: string,
  model: Pick<SiteModel, "authorities">,
): Html | undefined {
  const found = model.authorities.get(id);
  return found && html`<a href="${up}${authorityPath(id, model)}">${nameWith(found.name, locator)}</a>`;
}

/** Returns a text of a source in which each citation is the name of its authority and leads to its entry; where it stands alone, it says what was not read. */
export function withAuthorities(
  text: string,
  up: string,
  model: Pick<SiteModel, "authorities">,
  alone: boolean = false,
): Part {
  const named = (cited: NonNullable<Brackets["cited"]>): Part => {
    const links = cited.map((one) => [
      authorityLink(one, up, model) ?? nameWith(one.id, one.locator),
      alone && unread(one.id, model),
    ]);
    return html`(${joined(links, "; ")})`;
  };
  const pieces = unmarked(text).split(/(\[@[^\]]*\])/);
  return pieces.map((piece, index) => (index % 2 === 0 ? piece : named(bracketsIn(piece)[0]?.cited ?? [])));
}

// A reader who stops at the statement is told that its authority was not read itself.
function unread(id: string, { authorities }: Pick<SiteModel, "authorities">): Part {
  const status = authorities.get(id)?.read.status;
  return (status === "secondary" || status === "not-read") && `, ${READING_STATUSES[status].name}`;
}

/** Returns how an authority was read, as a mark beside its name. */
export function statusMark(status: Authority["read"]["status"]): Part {
  return html`<span class="status" data-status="${status}">${READING_STATUSES[status].name}</span>`;
}

/** Returns how many authorities were read in each way that any was, the best first. */
export function countsByReading(
  authorities: readonly Authority[],
): [status: Authority["read"]["status"], count: number][] {
  return keysOf(READING_STATUSES)
    .map((status): [Authority["read"]["status"], number] => [
      status,
      authorities.filter(({ read }) => read.status === status).length,
    ])
    .filter(([, count]) => count > 0);
}

/** A place, or several where the same law holds, with the authorities that hold there. */
export interface Jurisdiction {
  id: string;
  name: string;
  authorities: readonly Authority[];
}

/**
 * Returns the places where authorities hold, in the order of JURISDICTIONS. Law of three countries stands under all three, so that no heading
 * says less than its entries.
 */
export function jurisdictionsOf(authorities: readonly Authority[]): Jurisdiction[] {
  const order = Object.keys(JURISDICTIONS);
  const firstOf = ([authority]: readonly Authority[]): number => order.indexOf(authority?.jurisdictions[0] ?? "");
  return [...grouped(authorities, ({ jurisdictions }) => jurisdictions.join("-"))]
    .sort(([, one], [, other]) => firstOf(one) - firstOf(other))
    .map(([codes, own]) => ({
      id: `in-${codes.toLowerCase()}`,
      name: own[0]?.jurisdictions.map((code) => JURISDICTIONS[code] ?? code).join(", ") ?? "",
      authorities: own,
    }));
}
