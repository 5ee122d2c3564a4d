// The section on law of the page of a definition, and the line under which it is folded.

import { dayInWords } from "../../../core/base/day.ts";
import { nameWithLocator } from "../../../core/extra/brackets.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import { passageAddress, SOURCES_FOLDER } from "../../../core/extra/page/pieces.ts";
import { authoritiesOf, notesBehind, upcomingChanges } from "../answers.ts";
import type { AuthorityCitation } from "../citations.ts";
import type { LawData } from "../data.ts";
import { authorityPath, countsByReading, stateMark } from "./entries.ts";

/**
 * Returns the section on law: the day by which the law was read, upcoming changes, and the authorities of each section
 * of the source.
 */
export function authoritiesBehind({ cohort, cohort: { id } }: Definition, up: string, law: LawData): Part {
  const { lawAsAt } = law;
  const citations = law.citationsBySource.get(id) ?? [];
  const notes = notesBehind(cohort, law).map(
    ({ title, sourceId }, at) => html`${at > 0 && " and "}<a href="${up}${SOURCES_FOLDER}${sourceId}/">${title}</a>`,
  );
  const sections = [...new Map(citations.map(({ section }) => [section.slug, section])).values()];
  const changes = upcomingChanges(cohort, law).map((sentence) => html`<li>${sentence}</li>\n`);
  const authoritiesIn = (section: AuthorityCitation["section"]): Part[] => {
    const citationsInSection = citations.filter((citation) => citation.section === section);
    return distinctCitations(citationsInSection).map((citation) => authorityItem(citation, up, law));
  };
  return html`<p>The project last read law on ${dayInWords(lawAsAt)}. \
<span class="no-print">More law is in ${notes}.</span></p>
${changes.length > 0 && html`<p class="label">Moving</p>\n<ul>${changes}</ul>\n`}\
<p class="label">By section of the source</p>
<dl class="leaning">
${sections.map(
  (section) => html`<div><dt><a href="${up}${passageAddress(id, section)}">${section.title}</a></dt><dd>\
<ul class="plain">${authoritiesIn(section)}</ul></dd></div>\n`,
)}</dl>`;
}

/** Returns a line on how the authorities of a definition were read: "98 authorities: 80 text read, 18 second hand". */
export function readingsBehind({ cohort: { id } }: Definition, law: LawData): string {
  const authorities = authoritiesOf(id, law);
  const counts = countsByReading(authorities, law).map(({ name, count }) => `${count} ${name}`);
  return `${authorities.length} authorities: ${counts.join(", ")}`;
}

function distinctCitations(citations: readonly AuthorityCitation[]): AuthorityCitation[] {
  return [...new Map(citations.map((citation) => [`${citation.id} ${citation.locator}`, citation])).values()];
}

function authorityItem({ id, locator }: AuthorityCitation, up: string, law: LawData): Part {
  const authority = law.authoritiesById.get(id);
  return (
    authority &&
    html`<li><a href="${up}${authorityPath(authority)}">${nameWithLocator(authority.name, locator)}</a> \
${stateMark(authority, law)}</li>\n`
  );
}
