// The full entries of the register, a page a group: how each was read, its official text, its citations to copy, and each passage that leans on it.

import { dayInWords } from "../../../base/day.ts";
import { capitalized } from "../../../base/text.ts";
import { type Authority, BEARINGS, readingEndsOn } from "../../../catalog/authorities.ts";
import type { AuthorityCitation } from "../../../definitions/authority-citations.ts";
import { keysOf } from "../../../definitions/yaml.ts";
import { type AuthorityGroup, groupsOf, type Jurisdiction, jurisdictionsOf, statusMark } from "../authorities.ts";
import { AUTHORITIES_FOLDER, SOURCES_FOLDER } from "../folders.ts";
import { html, joined, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import { releaseOf, type SiteModel } from "../model.ts";
import { contents, copyButton, fold, linkedHeading, pageHead, permalink } from "../pieces.ts";

const UP = "../../";

/** Returns the page of each group of authorities. */
export function authorityGroupPages(model: SiteModel): Page[] {
  return groupsOf(model).map((group) => groupPage(group, model));
}

function groupPage({ id, name, authorities }: AuthorityGroup, model: SiteModel): Page {
  const places = jurisdictionsOf(authorities);
  const listed = places.map((place) => [place.id, place.name] as const);
  const head = pageHead(
    name,
    html`${authorities.length} authorities in full; one states the rule unless it says otherwise. Stored copies were read, not the official addresses. The words after “find” stand in the copy exactly so. <a href="../#readings">What each way of reading means</a>.`,
    model,
    UP,
    { above: html`<a href="../">Law and notes</a>` },
  );
  return {
    folder: `${AUTHORITIES_FOLDER}${id}/`,
    title: `Authorities: ${name}`,
    description: `${name}: ${authorities.length} authorities in full, each with how it was read, its official text, its citations and what leans on it.`,
    body: html`${head}${places.length > 1 && contents(listed, "Where they hold")}${places.map((place) => jurisdictionSection(place, model))}`,
  };
}

function jurisdictionSection({ id, name, authorities }: Jurisdiction, model: SiteModel): Part {
  return html`<section class="wide register" id="${id}">
${linkedHeading(id, name)}
<ul class="plain">
${authorities.map((authority) => entryOf(authority, model))}</ul>
</section>
`;
}

function entryOf(authority: Authority, model: SiteModel): Part {
  const { id, name, otherNames, establishes, bears, read } = authority;
  const citations = model.catalogs.authorityCitations.filter((citation) => citation.id === id);
  const passages = citations.map((citation) => passageLink(citation, model));
  const lean = passages.length === 1 ? "the passage that leans" : `${passages.length} passages that lean`;
  const line = `How it was read, citations to copy, and ${lean} on it`;
  const leaning = html`<p>Leaned on by ${joined(passages, "; ")}.</p>\n`;
  const body = [
    reading(authority),
    lapsed(authority, model),
    officialText(authority),
    citationStrings(authority),
    leaning,
  ];
  const called = otherNames.length > 0 && `also called ${otherNames.join(", ")}`;
  const hints = [bears !== "states" && BEARINGS[bears], called].filter((hint) => hint !== false);
  return html`<li id="${id}">
<h3>${name} ${statusMark(read.status)}${permalink(id, `authority: ${name}`)}</h3>
<p>${establishes}</p>
${hints.length > 0 && html`<p class="hint">${capitalized(hints.join("; "))}.</p>\n`}${authority.moving !== null && html`<p><b>Moving:</b> <a href="../#change-${authority.moving}">what is changing in it</a>.</p>\n`}${fold(line, body)}</li>
`;
}

function reading({ read: { copy, at, on, find, note } }: Authority): Part {
  if (copy === null) return note !== null && html`<p>${note}</p>\n`;
  return html`<p>Read: ${at === null ? copy : html`<a href="${at}" rel="noreferrer external">${copy}</a>`}\
${on !== null && `, ${dayInWords(on)}`}.${find !== null && html` Find <q>${find}</q>.`}${note !== null && ` ${note}`}</p>
`;
}

// Judged against the day of the release: a build has no clock.
function lapsed(authority: Authority, model: SiteModel): Part {
  const [ends, { date }] = [readingEndsOn(authority), releaseOf(model)];
  if (ends === null || date === null || ends > date) return null;
  return html`<p class="lapsed">This reading was due again on ${dayInWords(ends)}, before this release.</p>\n`;
}

function officialText({ official, read }: Authority): Part {
  if (official !== null && official === read.at) return html`<p>The official text stands at the same address.</p>\n`;
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

function passageLink({ source, section, startLine, locator }: AuthorityCitation, model: SiteModel): Part {
  const entry = model.definitions.find(({ cohort }) => cohort.id === source.sourceId);
  return html`<a href="${UP}${SOURCES_FOLDER}${source.sourceId}/#L${startLine}">\
${entry?.cohort.name ?? source.title}: ${section.title}</a>${locator !== "" && html` <span class="hint">${locator}</span>`}`;
}
