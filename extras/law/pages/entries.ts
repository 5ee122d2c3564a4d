// The groups, addresses and marks of authorities, for all pages of law. The entry of an authority is on the page of its
// group. Its mark says how it was read, such as "text read".

import { groupBy } from "../../../core/base/group-by.ts";
import { keysOf } from "../../../core/base/keys-of.ts";
import { capitalize } from "../../../core/base/text.ts";
import type { Link } from "../../../core/extra/offer-values.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Authority } from "../authority.ts";
import { groupOf, LAW_GROUPS } from "../authority-groups.ts";
import { AUTHORITY_KINDS, isMaintained, LAW_KINDS, READING_STATUSES, TIERS } from "../closed-lists.ts";
import type { LawData } from "../data.ts";
import { JURISDICTIONS, jurisdictionNames } from "../jurisdictions.ts";
import { datesOf, markOf, remarkOn, wayOf } from "../state.ts";

/** The sentence that explains "not maintained" on a page with such a rule. */
const UNMAINTAINED_NOTE = ` A rule that is “${TIERS.second.name}” stays as it was read: \
nobody reads it again each year.`;

/**
 * Returns the line that explains the marks and days beside these rules. `up` is the way to the page of law, which
 * explains every mark.
 */
export function marksNote(authorities: readonly Authority[], up: string): Part {
  if (authorities.length === 0) return null;
  const hasSecondHand = authorities.some(({ read: { status } }) => status === "secondary");
  const secondHand =
    hasSecondHand && ` “${capitalize(READING_STATUSES.secondary.name)}”: only a report of it was read.`;
  return html`<p class="hint">“As of” is the day of a rule's text, “read on” the day of our reading. \
“Text read”: its own words were read.${secondHand}${!authorities.every(isMaintained) && UNMAINTAINED_NOTE} \
<a href="${up}#readings">All marks</a>.</p>
`;
}

/** The folder of the pages of law. */
export const AUTHORITIES_FOLDER = "authorities/";

/** A group of authorities, whose entries are on one page. */
export interface AuthorityGroup {
  id: string;
  name: string;
  isLaw: boolean;
  authorities: readonly Authority[];
}

/**
 * Returns the groups of the register: the groups of law by place first, then the other kinds. The authorities of a
 * group are in the order of the register.
 */
export function groupsOf({ authorities }: Pick<LawData, "authorities">): AuthorityGroup[] {
  const order = [...LAW_GROUPS.map(([id]) => id), ...Object.keys(AUTHORITY_KINDS)];
  return [...groupBy(authorities, (authority) => groupOf(authority).id)]
    .map(([id, members]) => {
      const [first] = members as [Authority];
      return { id, name: groupOf(first).name, isLaw: LAW_KINDS.has(first.kind), authorities: members };
    })
    .sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}

/** Returns the address of the entry of an authority, relative to the base address. */
export function authorityPath(authority: Pick<Authority, "id" | "kind" | "jurisdictions">): string {
  return `${AUTHORITIES_FOLDER}${groupOf(authority).id}/#${authority.id}`;
}

/**
 * Returns a function from the id of an authority to its link. The note of the link says whether the authority was read
 * in its own text, for a reader who does not follow the link.
 */
export function authorityLinkIn({
  authorities,
  gone,
}: Pick<LawData, "authorities" | "gone">): (id: string) => Link | undefined {
  const byId = new Map(authorities.map((authority) => [authority.id, authority]));
  const goneById = new Map(gone.map((authority) => [authority.id, authority]));
  return (id) => {
    const goneAuthority = goneById.get(id);
    if (goneAuthority) {
      const { name, ended } = goneAuthority;
      return { name, path: authorityPath(goneAuthority), note: `left out since release ${ended}` };
    }
    const authority = byId.get(id);
    if (!authority) return undefined;
    return { name: authority.name, path: authorityPath(authority), note: remarkOn(authority) || undefined };
  };
}

/** Returns the mark of an authority. Its color depends on the status. */
export function statusMark(status: Authority["read"]["status"] | "older", mark: string): Part {
  return html`<span class="status" data-status="${status}">${mark}</span>`;
}

/**
 * Returns the mark beside the name of an authority, with both days of its reading. The days are a link if there is an
 * address of how it was read.
 */
export function stateMark(authority: Authority, { lawAsAt }: Pick<LawData, "lawAsAt">, readingAddress?: string): Part {
  const dates = datesOf(authority);
  const { status } = authority.read;
  const isOlder = wayOf(authority, lawAsAt) !== READING_STATUSES[status];
  const mark = statusMark(isOlder ? "older" : status, markOf(authority, lawAsAt));
  if (readingAddress !== undefined)
    return html`${mark} <a class="hint" href="${readingAddress}">${dates === "" ? "how it was read" : dates}</a>`;
  return html`${mark}${dates !== "" && html` <span class="hint">${dates}</span>`}`;
}

/** A way in which authorities were read, such as "text read", and their number. */
interface ReadingCount {
  name: string;
  means: string;
  status: Authority["read"]["status"];
  count: number;
}

/** Returns the ways in which authorities were read, the best first, with the number of authorities for each. */
export function countsByReading(
  authorities: readonly Authority[],
  { lawAsAt }: Pick<LawData, "lawAsAt">,
): ReadingCount[] {
  return [...groupBy(authorities, (authority) => wayOf(authority, lawAsAt))]
    .map(([{ name, means }, members]) => {
      const status = members[0]?.read.status ?? "not-read";
      return { name, means, status, count: members.length };
    })
    .sort((one, other) => rankOf(one) - rankOf(other));
}

// Returns the rank of a way of reading, which follows the order of the statuses. An older text is not a status. It
// comes after `text-in-part`.
function rankOf({ name, status }: ReadingCount): number {
  const order = keysOf(READING_STATUSES);
  return name === READING_STATUSES[status].name ? order.indexOf(status) : order.indexOf("text-in-part") + 0.5;
}

/** A place, or several places with the same law, and the authorities that hold there. */
export interface Jurisdiction {
  id: string;
  name: string;
  authorities: readonly Authority[];
}

/**
 * Returns the places where authorities hold, in the order of JURISDICTIONS. Authorities that hold in the same three
 * countries are below one heading with all three.
 */
export function jurisdictionsOf(authorities: readonly Authority[]): Jurisdiction[] {
  const order = Object.keys(JURISDICTIONS);
  const firstOf = ([authority]: readonly Authority[]): number => order.indexOf(authority?.jurisdictions[0] ?? "");
  return [...groupBy(authorities, ({ jurisdictions }) => jurisdictions.join("-"))]
    .sort(([, one], [, other]) => firstOf(one) - firstOf(other))
    .map(([codes, members]) => ({
      id: `in-${codes.toLowerCase()}`,
      name: jurisdictionNames(members[0]?.jurisdictions ?? []).join(", "),
      authorities: members,
    }));
}
