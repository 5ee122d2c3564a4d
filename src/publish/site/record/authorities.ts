// The authorities behind a definition: on its page by section of its source, on paper by how they were read.

import { dayInWords } from "../../../base/day.ts";
import { READING_STATUSES } from "../../../catalog/authorities.ts";
import type { AuthorityCitation } from "../../../definitions/authority-citations.ts";
import { authoritiesOf, movingLaw, notesBehind } from "../../data/law.ts";
import { authorityLink, countsByReading, statusMark } from "../authorities.ts";
import { SOURCES_FOLDER } from "../folders.ts";
import { html, type Part } from "../html.ts";
import { type Definition, passageAddress, type SiteModel } from "../model.ts";

/** Returns what a record's page says of the law behind it: by which day it was read, what is moving, and the authorities of each section of its source. */
export function authoritiesBehind({ cohort, cohort: { id } }: Definition, up: string, model: SiteModel): Part {
  const { authorityCitations, lawAsAt } = model.catalogs;
  const own = authorityCitations.filter(({ source }) => source.sourceId === id);
  const notes = notesBehind(cohort, model.catalogs).map(
    ({ title, sourceId }, at) => html`${at > 0 && " and "}<a href="${up}${SOURCES_FOLDER}${sourceId}/">${title}</a>`,
  );
  const sections = [...new Map(own.map(({ section }) => [section.slug, section])).values()];
  const moving = movingLaw(cohort, model.catalogs).map((sentence) => html`<li>${sentence}</li>\n`);
  return html`<p>Law read by ${dayInWords(lawAsAt)}. <span class="no-print">More law stands in ${notes}.</span></p>
${moving.length > 0 && html`<p class="label">Moving</p>\n<ul>${moving}</ul>\n`}<p class="label">By section of the source</p>
<dl class="leaning">
${sections.map(
  (section) => html`<div><dt><a href="${up}${passageAddress(id, section)}">${section.title}</a></dt><dd>\
<ul class="plain">${distinct(own.filter((citation) => citation.section === section)).map((citation) => cited(citation, up, model))}</ul></dd></div>\n`,
)}</dl>`;
}

/** Returns how the authorities behind a definition were read, in a line: 80 text read, 18 second hand. */
export function readingsBehind({ cohort: { id } }: Definition, { catalogs }: SiteModel): string {
  const own = authoritiesOf(id, catalogs);
  const told = countsByReading(own).map(([status, count]) => `${count} ${READING_STATUSES[status].name}`);
  return `${own.length} authorities: ${told.join(", ")}`;
}

function distinct(citations: readonly AuthorityCitation[]): AuthorityCitation[] {
  return [...new Map(citations.map((citation) => [`${citation.id} ${citation.locator}`, citation])).values()];
}

function cited(citation: AuthorityCitation, up: string, model: SiteModel): Part {
  const authority = model.authorities.get(citation.id);
  return authority && html`<li>${authorityLink(citation, up, model)} ${statusMark(authority.read.status)}</li>\n`;
}
