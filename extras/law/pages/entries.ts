// Where an authority is on the pages, short in the register and in full on the page of its group, and what both say of
// it.

import { groupBy } from "../../../core/base/group-by.ts";
import { keysOf } from "../../../core/compile/yaml.ts";
import type { Link } from "../../../core/extra/offer-values.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { LawData } from "../data.ts";
import {
  AUTHORITY_KINDS,
  type Authority,
  groupOf,
  JURISDICTIONS,
  LAW_GROUPS,
  LAW_KINDS,
  READING_STATUSES,
  TIERS,
} from "../register.ts";
import { datesOf, markOf, noteOn, wayOf } from "../state.ts";

/** What "not maintained" means, on a page where it stands beside a rule. */
export const UNMAINTAINED_NOTE = ` A rule that is “${TIERS.second.name}” stays as it was read: nobody reads it again each year.`;

/** The folder of the pages of law. */
export const AUTHORITIES_FOLDER = "authorities/";

/** Authorities whose full entries are one page. */
export interface AuthorityGroup {
  id: string;
  name: string;
  isLaw: boolean;
  authorities: readonly Authority[];
}

/**
 * Returns the groups: the places of law first, then the other kinds, each with its authorities in the order of the
 * register.
 */
export function groupsOf({ authorities: all }: Pick<LawData, "authorities">): AuthorityGroup[] {
  const order = [...LAW_GROUPS.map(([id]) => id), ...Object.keys(AUTHORITY_KINDS)];
  return [...groupBy(all, (authority) => groupOf(authority).id)]
    .map(([id, authorities]) => {
      const [first] = authorities as [Authority];
      return { id, name: groupOf(first).name, isLaw: LAW_KINDS.has(first.kind), authorities };
    })
    .sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}

/** Returns where the full entry of an authority is, relative to the base address. */
export function authorityPath(authority: Pick<Authority, "id" | "kind" | "jurisdictions">): string {
  return `${AUTHORITIES_FOLDER}${groupOf(authority).id}/#${authority.id}`;
}

/**
 * Returns what opens the authorities of the register: where each is, and what a reader who stops there has to know of
 * its reading.
 */
export function authorityOpener({
  authorities,
  gone,
}: Pick<LawData, "authorities" | "gone">): (id: string) => Link | undefined {
  const byId = new Map(authorities.map((authority) => [authority.id, authority]));
  const left = new Map(gone.map((one) => [one.id, one]));
  return (id) => {
    const ended = left.get(id);
    if (ended) return { name: ended.name, path: authorityPath(ended), note: `left out since release ${ended.ended}` };
    const found = byId.get(id);
    if (!found) return undefined;
    return { name: found.name, path: authorityPath(found), note: noteOn(found) || undefined };
  };
}

/** Returns a way of reading, as a mark; the color follows the status. */
export function statusMark(status: Authority["read"]["status"] | "older", mark: string): Part {
  return html`<span class="status" data-status="${status}">${mark}</span>`;
}

/** Returns how an authority was read, as a mark beside its name, with both days. */
export function stateMark(authority: Authority, { lawAsAt }: Pick<LawData, "lawAsAt">): Part {
  const dates = datesOf(authority);
  const { status } = authority.read;
  const shown = statusMark(
    wayOf(authority, lawAsAt) === READING_STATUSES[status] ? status : "older",
    markOf(authority, lawAsAt),
  );
  return html`${shown}${dates !== "" && html` <span class="hint">${dates}</span>`}`;
}

/** A way of reading, with how many authorities were read so. */
export interface WayCounted {
  name: string;
  means: string;
  status: Authority["read"]["status"];
  count: number;
}

/** Returns how many authorities were read in each way that any was, the best first. */
export function countsByReading(
  authorities: readonly Authority[],
  { lawAsAt }: Pick<LawData, "lawAsAt">,
): WayCounted[] {
  return [...groupBy(authorities, (one) => wayOf(one, lawAsAt))]
    .map(([{ name, means }, some]) => ({ name, means, status: some[0]?.read.status ?? "not-read", count: some.length }))
    .sort((one, other) => rankOf(one) - rankOf(other));
}

// Older texts stand after those of the same kind of which the day is no question.
function rankOf({ name, status }: WayCounted): number {
  const order = keysOf(READING_STATUSES);
  return name === READING_STATUSES[status].name ? order.indexOf(status) : order.indexOf("text-in-part") + 0.5;
}

/** A place, or several where the same law holds, with the authorities that hold there. */
export interface Jurisdiction {
  id: string;
  name: string;
  authorities: readonly Authority[];
}

/**
 * Returns the places where authorities hold, in the order of JURISDICTIONS. Law of three countries stands under all
 * three, so that no heading says less than its entries.
 */
export function jurisdictionsOf(authorities: readonly Authority[]): Jurisdiction[] {
  const order = Object.keys(JURISDICTIONS);
  const firstOf = ([authority]: readonly Authority[]): number => order.indexOf(authority?.jurisdictions[0] ?? "");
  return [...groupBy(authorities, ({ jurisdictions }) => jurisdictions.join("-"))]
    .sort(([, one], [, other]) => firstOf(one) - firstOf(other))
    .map(([codes, own]) => ({
      id: `in-${codes.toLowerCase()}`,
      name: own[0]?.jurisdictions.map((code) => JURISDICTIONS[code] ?? code).join(", ") ?? "",
      authorities: own,
    }));
}
