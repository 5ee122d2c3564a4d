// The page of each group of authorities. The page of a large group has only what each authority says. It links to
// further pages, which show how each authority was read.

import { groupBy } from "../../../core/base/group-by.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { contents, fold, linkedHeading } from "../../../core/extra/page/pieces.ts";
import type { Authority } from "../authority.ts";
import { groupOf } from "../authority-groups.ts";
import type { LawData } from "../data.ts";
import { authorityItem, readingItem, UP_FROM_GROUP, UP_FROM_READINGS } from "./authority-item.ts";
import {
  AUTHORITIES_FOLDER,
  type AuthorityGroup,
  groupsOf,
  type Jurisdiction,
  jurisdictionsOf,
  marksNote,
} from "./entries.ts";
import type { PageInput, PageInputWithCitations } from "./reading-evidence.ts";

/**
 * The most authorities whose readings fit on one page. The authorities of a place stay on one page, so a place with
 * more authorities makes a longer page.
 */
const MOST_ON_PAGE = 120;

const READINGS_NOTE =
  " The days beside a name lead to how it was read, citations to copy, and the passages that rely on it.";

const COPIES_NOTE =
  "We read stored copies, not the official addresses. The words after “find” are exactly in the copy.";

/** A part of a large group: the places whose readings are on the same further page. */
interface ReadingsPart {
  /** The folder of the further page, from the page of the group. */
  folder: string;
  places: readonly Jurisdiction[];
}

/** Returns the page of each group of authorities. */
export function authorityGroupPages(input: PageInput): Page[] {
  const citationsByAuthority = groupBy(input.law.citations, ({ id }) => id);
  return groupsOf(input.law).flatMap((group) => pagesOf(group, { ...input, citationsByAuthority }));
}

function pagesOf(group: AuthorityGroup, input: PageInputWithCitations): Page[] {
  if (group.authorities.length <= MOST_ON_PAGE) return [groupPage(group, input)];
  const parts = partsOf(group);
  return [groupPage(group, input, parts), ...parts.map((part) => readingsPage(group, part, input))];
}

function partsOf({ authorities }: AuthorityGroup): ReadingsPart[] {
  const parts: Jurisdiction[][] = [];
  const sizeOf = (places: readonly Jurisdiction[]): number => places.flatMap((place) => place.authorities).length;
  for (const place of jurisdictionsOf(authorities)) {
    const last = parts.at(-1);
    if (last && sizeOf([...last, place]) <= MOST_ON_PAGE) last.push(place);
    else parts.push([place]);
  }
  return parts.map((places, index) => ({ folder: `readings-${index + 1}/`, places }));
}

function readingsPage(
  { id, name }: AuthorityGroup,
  { folder, places }: ReadingsPart,
  input: PageInputWithCitations,
): Page {
  const [first, last] = [places[0]?.name ?? "", places.at(-1)?.name ?? ""];
  const title = `${name}, how each was read: ${first === last ? first : `${first} to ${last}`}`;
  const above = html`<a href="../../">Law</a> <span class="sep">/</span> <a href="../">${name}</a>`;
  return {
    folder: `${AUTHORITIES_FOLDER}${id}/${folder}`,
    title: `Authorities: ${title}`,
    description: `${title}. The copy that was read, the official text, citations to copy, \
and the passages that rely on each.`,
    body: html`${input.kit.head(
      title,
      html`Each name leads to what the rule says. ${COPIES_NOTE} \
<a href="../../#readings">What each way of reading means</a>.`,
      UP_FROM_READINGS,
      { above },
    )}\
${contents(placeNames(places), "Where they apply")}\
${places.map((place) => jurisdictionSection(place, (authority) => readingItem(authority, input)))}`,
  };
}

function placeNames(places: readonly Jurisdiction[]): (readonly [id: string, name: string])[] {
  return places.map((place) => [place.id, place.name] as const);
}

function groupPage(
  { id, name, authorities }: AuthorityGroup,
  input: PageInputWithCitations,
  parts: readonly ReadingsPart[] = [],
): Page {
  const places = jurisdictionsOf(authorities);
  const folderOf = (authority: Authority): string | undefined =>
    parts.find((part) => part.places.some((place) => place.authorities.includes(authority)))?.folder;
  const isSplit = parts.length > 0;
  const itemOf = (authority: Authority): Part => authorityItem(authority, input, folderOf(authority));
  const inFull = isSplit ? "" : " in full";
  const head = input.kit.head(
    name,
    html`${authorities.length} authorities${inFull}. Each states the rule unless it says \
otherwise. ${COPIES_NOTE} <a href="../#readings">What each way of reading means</a>.\
${isSplit && READINGS_NOTE}`,
    UP_FROM_GROUP,
    { above: html`<a href="../">Law</a>`, more: marksNote(authorities, "../") },
  );
  return {
    folder: `${AUTHORITIES_FOLDER}${id}/`,
    title: `Authorities: ${name}`,
    description: `${name}: ${authorities.length} authorities${inFull}, each with ${isSplit ? "a link to " : ""}\
how it was read, its official text, its citations and the passages that rely on it.`,
    body: html`${head}${places.length > 1 && contents(placeNames(places), "Where they apply")}\
${places.map((place) => jurisdictionSection(place, itemOf))}\
${goneSection(id, input.law)}`,
  };
}

function jurisdictionSection({ id, name, authorities }: Jurisdiction, itemOf: (authority: Authority) => Part): Part {
  return html`<section class="wide register" id="${id}">
${linkedHeading(id, name)}
<ul class="plain">
${authorities.map(itemOf)}</ul>
</section>
`;
}

// Returns the authorities of a group that left the register. Old links lead to their ids on this page.
function goneSection(group: string, { gone }: LawData): Part {
  const goneOfGroup = gone.filter((authority) => groupOf(authority).id === group);
  const rows = goneOfGroup.map(
    ({ id, name, establishes, ended, instead }) => html`<li id="${id}">
<h3>${name}</h3>
<p><span class="hint">Left out since release ${ended}. Read instead: ${instead} Before, it was told to say:</span> \
${establishes}</p>
</li>
`,
  );
  return (
    rows.length > 0 &&
    fold(`${rows.length} rules that this register no longer holds`, html`<ul class="plain">\n${rows}</ul>\n`)
  );
}
