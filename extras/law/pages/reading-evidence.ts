// Writes how an authority was read: the copy and both days, its official text, its citations, and the passages that
// rely on it. The pages of the groups of authorities use it.

import { dayInWords } from "../../../core/base/day.ts";
import { keysOf } from "../../../core/base/keys-of.ts";
import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Kit } from "../../../core/extra/page/kit.ts";
import { copyButton, SOURCES_FOLDER } from "../../../core/extra/page/pieces.ts";
import type { Authority } from "../authority.ts";
import type { AuthorityCitation } from "../citations.ts";
import { CITATION_FORMS, isMaintained } from "../closed-lists.ts";
import type { LawData } from "../data.ts";
import { readingEndsOn } from "../due.ts";
import { textDayInWords } from "../state.ts";

/** The input of the pages: the register, the kit of the site, and the day of the edition if it has one. */
export interface PageInput {
  law: LawData;
  kit: Kit;
  date: string | null;
}

/** The input of the pages, with the passages that cite each authority. */
export interface PageInputWithCitations extends PageInput {
  /** The passages that cite an authority, by the id of the authority. */
  citationsByAuthority: ReadonlyMap<string, readonly AuthorityCitation[]>;
}

/**
 * Returns how an authority was read, where its text is, its citations, and the passages that rely on it. `up` is the
 * way to the base address.
 */
export function evidenceOf(authority: Authority, input: PageInputWithCitations, up: string): Part {
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

/**
 * Returns the note on a reading that had expired by the day of the release, or null. The day of the release is used,
 * because a build reads no clock.
 */
export function expiryNote(authority: Authority, { date }: PageInput): Part {
  const ends = readingEndsOn(authority);
  if (ends === null || date === null || !isMaintained(authority)) return null;
  if (ends > date) return null;
  const when = ends < date ? "before" : "the day of";
  return html`<p class="lapsed">This reading expired on ${dayInWords(ends)}, ${when} this release.</p>\n`;
}

function officialText({ official, read }: Authority): Part {
  if (official !== null && official === read.at) return html`<p>The official text is at the same address.</p>\n`;
  const linkText = official?.replace(/^https?:\/\/(?:www\.)?/, "");
  return (
    official &&
    html`<p>Official text: <a class="written" href="${official}" rel="noreferrer external">${linkText}</a></p>\n`
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
