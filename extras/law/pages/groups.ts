// The page of each group of authorities: what each authority says, how it was read, its official text, its citations to
// copy, and each passage that cites it. The page of a large group has only what each authority says, and links to
// further pages, which have the rest.

import { dayInWords } from "../../../core/base/day.ts";
import { groupBy } from "../../../core/base/group-by.ts";
import { keysOf } from "../../../core/base/keys-of.ts";
import { capitalize } from "../../../core/base/text.ts";
import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Kit } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import {
  contents,
  copyButton,
  fold,
  linkedHeading,
  permalink,
  SOURCES_FOLDER,
} from "../../../core/extra/page/pieces.ts";
import { groupOf } from "../authority-groups.ts";
import type { AuthorityCitation } from "../citations.ts";
import { BEARINGS, CITATION_FORMS, isMaintained, RULE_LEADS } from "../closed-lists.ts";
import type { LawData } from "../data.ts";
import { readingEndsOn } from "../due.ts";
import { type Authority, contraryAuthority } from "../register.ts";
import { ruleProvenance, textDayInWords } from "../state.ts";
import {
  AUTHORITIES_FOLDER,
  type AuthorityGroup,
  groupsOf,
  type Jurisdiction,
  jurisdictionsOf,
  stateMark,
  UNMAINTAINED_NOTE,
} from "./entries.ts";

/** The input of the pages: the register, the kit of the site, and the day of the edition if it has one. */
interface PageInput {
  law: LawData;
  kit: Kit;
  date: string | null;
}

interface PageInputWithCitations extends PageInput {
  /** The passages that cite an authority, by the id of the authority. */
  citationsByAuthority: ReadonlyMap<string, readonly AuthorityCitation[]>;
}

const UP_FROM_GROUP = "../../";
const UP_FROM_READINGS = "../../../";

/**
 * The most authorities whose readings fit on one page. A page has more only if they all hold in one place, because the
 * authorities of a place are never parted.
 */
const MOST_ON_PAGE = 120;

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
${places.map((place) => jurisdictionSection(place, (one) => readingItem(one, input)))}`,
  };
}

const COPIES_NOTE =
  "We read stored copies, not the official addresses. The words after “find” are exactly in the copy.";

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
  const unmaintainedNote = authorities.some((one) => !isMaintained(one)) && UNMAINTAINED_NOTE;
  const isSplit = parts.length > 0;
  const inFull = isSplit ? "" : " in full";
  const head = input.kit.head(
    name,
    html`${authorities.length} authorities${inFull}. Each states the rule unless it says \
otherwise. ${COPIES_NOTE} <a href="../#readings">What each way of reading means</a>.${unmaintainedNote}`,
    UP_FROM_GROUP,
    { above: html`<a href="../">Law</a>` },
  );
  return {
    folder: `${AUTHORITIES_FOLDER}${id}/`,
    title: `Authorities: ${name}`,
    description: `${name}: ${authorities.length} authorities${inFull}, each with ${isSplit ? "a link to " : ""}\
how it was read, its official text, its citations and the passages that rely on it.`,
    body: html`${head}${places.length > 1 && contents(placeNames(places), "Where they apply")}\
${places.map((place) => jurisdictionSection(place, (one) => authorityItem(one, input, folderOf(one))))}\
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

// The ids of authorities that left the register are still fragments of this page.
function goneSection(group: string, { gone }: LawData): Part {
  const own = gone.filter((one) => groupOf(one).id === group);
  const rows = own.map(
    ({ id, name, establishes, ended, instead }) => html`<li id="${id}">
<h3>${name}</h3>
<p><span class="hint">Left out since release ${ended}. Read instead: ${instead} Before, it was told to say:</span> \
${establishes}</p>
</li>
`,
  );
  return (
    own.length > 0 &&
    fold(`${own.length} rules that this register no longer holds`, html`<ul class="plain">\n${rows}</ul>\n`)
  );
}

// An item of a large group has its evidence on the page in `folder`.
function authorityItem(authority: Authority, input: PageInputWithCitations, folder?: string): Part {
  const { id, name, establishes, moving } = authority;
  const { from } = ruleProvenance(authority, input.law.lawAsAt);
  return html`<li id="${id}">
<h3>${name} ${stateMark(authority, input.law)}${permalink(id, `authority: ${name}`)}</h3>
<p><span class="hint">${RULE_LEADS[from]}:</span> ${establishes}</p>
${hintLine(authority, input)}${
  moving !== null &&
  html`<p>\
<b>Moving:</b> <a href="../#change-${moving}">what is changing in it</a>.</p>\n`
}${evidenceOrLink(authority, input, folder)}</li>
`;
}

function hintLine(authority: Authority, input: PageInput): Part {
  const { otherNames } = authority;
  const called = otherNames.length > 0 && `Also called ${otherNames.join(", ")}`;
  const hints = [bearingInWords(authority, input), called].filter((hint) => hint !== false);
  return hints.length > 0 && html`<p class="hint">${joinParts(hints, ". ")}.</p>\n`;
}

// The bearings that the words before a rule, "says" and "reported to say", express already.
const PLAIN_BEARINGS: ReadonlySet<string> = new Set(["states", "reported"]);

// Returns what a contrary authority is contrary to. Of any other authority it returns the bearing, or false if the
// bearing is plain.
function bearingInWords(authority: Authority, { law, kit }: PageInput): Part {
  const { bears } = authority;
  const to = contraryAuthority(authority, law);
  if (to !== undefined) return html`Contrary to ${kit.withCitationLinks(to, UP_FROM_GROUP, true)}`;
  return !PLAIN_BEARINGS.has(bears) && capitalize(BEARINGS[bears]);
}

// Returns the evidence in a fold, or a link to the page in `folder`, which has it. The note on an expired reading is
// above the link, so that a reader who does not follow it is warned.
function evidenceOrLink(authority: Authority, input: PageInputWithCitations, folder: string | undefined): Part {
  const { id } = authority;
  const count = input.citationsByAuthority.get(id)?.length ?? 0;
  const passagesText = count === 1 ? "the passage that relies" : `${count} passages that rely`;
  const label = `How it was read, citations to copy, and ${passagesText} on it`;
  if (folder === undefined) return fold(label, evidenceOf(authority, input, UP_FROM_GROUP));
  const link = html`<p class="hint no-print"><a href="${folder}#${id}">${label}</a></p>\n`;
  return [expiryNote(authority, input), link];
}

function readingItem(authority: Authority, input: PageInputWithCitations): Part {
  const { id, name } = authority;
  return html`<li id="${id}">
<h3><a href="../#${id}">${name}</a></h3>
${evidenceOf(authority, input, UP_FROM_READINGS)}</li>
`;
}

// Returns how an authority was read, where its text is, its citations, and the passages that rely on it.
function evidenceOf(authority: Authority, input: PageInputWithCitations, up: string): Part {
  const citations = input.citationsByAuthority.get(authority.id) ?? [];
  const passages = citations.map((citation) => passageLink(citation, input, up));
  return [
    readingPart(authority),
    expiryNote(authority, input),
    officialText(authority),
    citationStrings(authority),
    passages.length > 0 && html`<p>Cited by ${joinParts(passages, "; ")}.</p>\n`,
  ];
}

function readingPart({ read: { copy, at, on, textAsOf, history, find, note } }: Authority): Part {
  if (copy === null) return note !== null && html`<p>${note}</p>\n`;
  return html`<p>Read: ${at === null ? copy : html`<a href="${at}" rel="noreferrer external">${copy}</a>`}\
${on !== null && `, ${dayInWords(on)}; text of ${textDayInWords(textAsOf)}`}.${history !== null && ` ${history}`}\
${find !== null && html` Find <q>${find}</q>.`}${note !== null && ` ${note}`}</p>
`;
}

// A reading is compared with the day of the release, because a build uses no clock.
function expiryNote(authority: Authority, { date }: PageInput): Part {
  const ends = readingEndsOn(authority);
  if (ends === null || date === null || ends > date || !isMaintained(authority)) return null;
  const when = ends < date ? "before" : "the day of";
  return html`<p class="lapsed">This reading expired on ${dayInWords(ends)}, ${when} this release.</p>\n`;
}

function officialText({ official, read }: Authority): Part {
  if (official !== null && official === read.at) return html`<p>The official text is at the same address.</p>\n`;
  const written = official?.replace(/^https?:\/\/(?:www\.)?/, "");
  return (
    official &&
    html`<p>Official text: <a class="written" href="${official}" rel="noreferrer external">${written}</a></p>\n`
  );
}

function citationStrings({ cite }: Authority): Part {
  const rows = keysOf(CITATION_FORMS)
    .filter((form) => cite[form])
    .map((form) => {
      const name = CITATION_FORMS[form];
      return html`<div><dt>${name}</dt><dd><span>${cite[form]}</span> ${copyButton("", name)}</dd></div>\n`;
    });
  return rows.length > 0 && html`<dl class="cite-as">\n${rows}</dl>\n`;
}

function passageLink({ source, section, startLine, locator }: AuthorityCitation, { kit }: PageInput, up: string): Part {
  const entry = kit.definitions.find(({ cohort }) => cohort.id === source.sourceId);
  return html`<a href="${up}${SOURCES_FOLDER}${source.sourceId}/#L${startLine}">\
${entry?.cohort.name ?? source.title}: ${section.title}</a>\
${locator !== "" && html` <span class="hint">${locator}</span>`}`;
}
