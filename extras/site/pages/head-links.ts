// The line of links at the head of a long page: the sections that most readers came for. On a telephone the table of
// contents is closed, and on some pages below the first text.

import { html, type Part } from "../../../core/extra/page/html.ts";
import { possibleLink } from "../links.ts";

/**
 * Returns the line of links. Each link has the fragment of a section and its name. An extra may add the section, so a
 * link whose section is not on the page becomes its words.
 */
export function headLinks(links: readonly (readonly [fragment: string, name: string])[]): Part {
  return html`<nav class="contents no-print" aria-label="Often looked for">\
${links.map(([fragment, name]) => [possibleLink(html`<a href="#${fragment}">${name}</a>`), "\n"])}</nav>
`;
}
