// The full entries of the register, a page a group: how each was read, its official text, its citations to copy, and each passage that leans on it.

import { dayInWords } from "../../../core/base/day.ts";
import { grouped } from "../../../core/base/grouped.ts";
import { capitalized } from "../../../core/base/text.ts";
import { keysOf } from "../../../core/compile/yaml.ts";
import { html, joined, type Part } from "../../../core/extra/page/html.ts";
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
import type { AuthorityCitation } from "../citations.ts";
import type { LawData } from "../data.ts";
import { readingEndsOn } from "../due.ts";
import { type Authority, BEARINGS, groupOf, isMaintained, TOLD_FROM } from "../register.ts";
import { textDayInWords, toldOf } from "../state.ts";
import {
  AUTHORITIES_FOLDER,
  type AuthorityGroup,
  groupsOf,
  type Jurisdiction,
  jurisdictionsOf,
  KEPT_NOTE,
  stateMark,
} from "./entries.ts";

/** What the pages are made from: the register, what the site lends, and the day of the edition, where it has one. */
interface Made {
  law: LawData;
  kit: Kit;
  date: string | null;
}

interface Leaning extends Made {
  /** The passages that lean on an authority, by its id. */
  leaning: ReadonlyMap<string, readonly AuthorityCitation[]>;
}

const UP = "../../";

/** A group of more authorities has its full entries on pages of their own, at most so many on each: one page would weigh too much. */
const MOST_IN_FULL = 100;

/** The full entries of some places of a group. */
interface FullPart {
  folder: string;
  places: readonly Jurisdiction[];
}

/** Returns the page of each group of authorities. */
export function authorityGroupPages(made: Made): Page[] {
  const leaning = grouped(made.law.citations, ({ id }) => id);
  return groupsOf(made.law).flatMap((group) => pagesOf(group, { ...made, leaning }));
}

function pagesOf(group: AuthorityGroup, made: Leaning): Page[] {
  if (group.authorities.length <= MOST_IN_FULL) return [groupPage(group, made)];
  const parts = partsOf(group);
  return [groupPage(group, made, parts), ...parts.map((part) => fullPage(group, part, made))];
}

// A place is not divided.
function partsOf({ id, authorities }: AuthorityGroup): FullPart[] {
  const parts: Jurisdiction[][] = [];
  const sizeOf = (places: readonly Jurisdiction[]): number => places.flatMap((place) => place.authorities).length;
  for (const place of jurisdictionsOf(authorities)) {
    const last = parts.at(-1);
    if (last && sizeOf([...last, place]) <= MOST_IN_FULL) last.push(place);
    else parts.push([place]);
  }
  return parts.map((places, index) => ({ folder: `${AUTHORITIES_FOLDER}${id}/full-${index + 1}/`, places }));
}

function fullPage({ name }: AuthorityGroup, { folder, places }: FullPart, made: Leaning): Page {
  const up = "../../../";
  const [first, last] = [places[0]?.name ?? "", places.at(-1)?.name ?? ""];
  const told = `${name}, in full: ${first === last ? first : `${first} to ${last}`}`;
  const above = html`<a href="../../">Law</a> <span class="sep">/</span> <a href="../">${name}</a>`;
  return {
    folder,
    title: `Authorities: ${told}`,
    description: `${told}. How each authority was read, its official text, its citations and the passages that rely on it.`,
    body: html`${made.kit.head(told, html`${READING_TOLD} <a href="../../#readings">What each way of reading means</a>.`, up, { above })}\
${contents(placeNames(places), "Where they apply")}${places.map((place) => jurisdictionSection(place, (one) => entryOf(one, made, up)))}`,
  };
}

const READING_TOLD =
  "Each states the rule unless it says otherwise. We read stored copies, not the official addresses. The words after “find” are exactly in the copy.";

function placeNames(places: readonly Jurisdiction[]): (readonly [id: string, name: string])[] {
  return places.map((place) => [place.id, place.name] as const);
}

function groupPage({ id, name, authorities }: AuthorityGroup, made: Leaning, parts: readonly FullPart[] = []): Page {
  const places = jurisdictionsOf(authorities);
  const folderOf = (authority: Authority): string | undefined =>
    parts.find((part) => part.places.some((place) => place.authorities.includes(authority)))?.folder;
  const hasOlder = authorities.some((one) => !isMaintained(one));
  const head = made.kit.head(
    name,
    html`${authorities.length} authorities${parts.length === 0 && " in full"}. ${READING_TOLD} <a href="../#readings">What each way of reading means</a>.${hasOlder && KEPT_NOTE}`,
    UP,
    { above: html`<a href="../">Law</a>` },
  );
  return {
    folder: `${AUTHORITIES_FOLDER}${id}/`,
    title: `Authorities: ${name}`,
    description: `${name}: ${authorities.length} authorities in full, each with how it was read, its official text, its citations and the passages that rely on it.`,
    body: html`${head}${places.length > 1 && contents(placeNames(places), "Where they apply")}${places.map((place) => jurisdictionSection(place, (one) => entryOf(one, made, UP, folderOf(one))))}${goneSection(id, made.law)}`,
  };
}

function jurisdictionSection({ id, name, authorities }: Jurisdiction, entry: (authority: Authority) => Part): Part {
  return html`<section class="wide register" id="${id}">
${linkedHeading(id, name)}
<ul class="plain">
${authorities.map(entry)}</ul>
</section>
`;
}

// Each id of an earlier release is still an address here.
function goneSection(group: string, { gone }: LawData): Part {
  const own = gone.filter((one) => groupOf(one).id === group);
  const rows = own.map(
    ({ id, name, establishes, ended, instead }) => html`<li id="${id}">
<h3>${name}</h3>
<p><span class="hint">Left out since release ${ended}. Read instead: ${instead} Before, it was told to say:</span> ${establishes}</p>
</li>
`,
  );
  return (
    own.length > 0 &&
    fold(`${own.length} rules that this register no longer holds`, html`<ul class="plain">\n${rows}</ul>\n`)
  );
}

// On the page of a long group an entry leads to `folder`, where it stands in full.
function entryOf(authority: Authority, made: Leaning, up: string, folder?: string): Part {
  const { id, name, otherNames, establishes, bears } = authority;
  const { from } = toldOf(authority, made.law.lawAsAt);
  const passages = (made.leaning.get(id) ?? []).map((citation) => passageLink(citation, made, up));
  const lean = passages.length === 1 ? "the passage that relies" : `${passages.length} passages that rely`;
  const line = `How it was read, citations to copy, and ${lean} on it`;
  const leaning = html`<p>Cited by ${joined(passages, "; ")}.</p>\n`;
  const body = [
    reading(authority),
    lapsed(authority, made),
    officialText(authority),
    citationStrings(authority),
    leaning,
  ];
  const called = otherNames.length > 0 && `also called ${otherNames.join(", ")}`;
  const hints = [!PLAIN_BEARINGS.has(bears) && BEARINGS[bears], called].filter((hint) => hint !== false);
  return html`<li id="${id}">
<h3>${name} ${stateMark(authority, made.law)}${permalink(id, `authority: ${name}`)}</h3>
<p><span class="hint">${TOLD_FROM[from]}:</span> ${establishes}</p>
${hints.length > 0 && html`<p class="hint">${capitalized(hints.join("; "))}.</p>\n`}${authority.moving !== null && html`<p><b>Moving:</b> <a href="${up}${AUTHORITIES_FOLDER}#change-${authority.moving}">what is changing in it</a>.</p>\n`}${folder === undefined ? fold(line, body) : html`<p class="hint no-print"><a href="${up}${folder}#${id}">${line}</a></p>\n`}</li>
`;
}

// What "says" and "reported to say" tell already.
const PLAIN_BEARINGS: ReadonlySet<string> = new Set(["states", "reported"]);

function reading({ read: { copy, at, on, textAsOf, history, find, note } }: Authority): Part {
  if (copy === null) return note !== null && html`<p>${note}</p>\n`;
  return html`<p>Read: ${at === null ? copy : html`<a href="${at}" rel="noreferrer external">${copy}</a>`}\
${on !== null && `, ${dayInWords(on)}; text of ${textDayInWords(textAsOf)}`}.${history !== null && ` ${history}`}${find !== null && html` Find <q>${find}</q>.`}${note !== null && ` ${note}`}</p>
`;
}

// Judged against the day of the release: a build has no clock.
function lapsed(authority: Authority, { date }: Made): Part {
  const ends = readingEndsOn(authority);
  if (ends === null || date === null || ends > date || !isMaintained(authority)) return null;
  return html`<p class="lapsed">This reading expired on ${dayInWords(ends)}, before this release.</p>\n`;
}

function officialText({ official, read }: Authority): Part {
  if (official !== null && official === read.at) return html`<p>The official text is at the same address.</p>\n`;
  const written = official?.replace(/^https?:\/\/(?:www\.)?/, "");
  return (
    official &&
    html`<p>Official text: <a class="written" href="${official}" rel="noreferrer external">${written}</a></p>\n`
  );
}

const FORMS = {
  bluebook: "Bluebook",
  oscola: "OSCOLA",
  plain: "Usual form",
  eli: "ELI",
  ecli: "ECLI",
  neutral: "Neutral",
};

function citationStrings({ cite }: Authority): Part {
  const given = keysOf(FORMS).filter((form) => cite[form]);
  const rows = given.map(
    (form) =>
      html`<div><dt>${FORMS[form]}</dt><dd><span>${cite[form]}</span> ${copyButton("", FORMS[form])}</dd></div>\n`,
  );
  return rows.length > 0 && html`<dl class="cite-as">\n${rows}</dl>\n`;
}

function passageLink({ source, section, startLine, locator }: AuthorityCitation, { kit }: Made, up: string): Part {
  const entry = kit.definitions.find(({ cohort }) => cohort.id === source.sourceId);
  return html`<a href="${up}${SOURCES_FOLDER}${source.sourceId}/#L${startLine}">\
${entry?.cohort.name ?? source.title}: ${section.title}</a>${locator !== "" && html` <span class="hint">${locator}</span>`}`;
}
