// The pieces that pages are made of: links to places on a page, sections, tables of contents, copy buttons and tables.

import type { SourceReference } from "#client";
import { lineFragment } from "../../catalog/references.ts";
import { type Html, html, joinParts, type Part } from "./html.ts";
import type { PageSection } from "./page.ts";

/** The folder of the pages of sources, and of the sources themselves. */
export const SOURCES_FOLDER = "sources/";

/** Returns the address of lines of a source, on its page, relative to the base address. */
export function passageAddress(sourceId: string, lines: Pick<SourceReference, "startLine" | "endLine">): string {
  return `${SOURCES_FOLDER}${sourceId}/#${lineFragment(lines)}`;
}

/** Returns a link to a cited passage on the page of its source. */
export function referenceLink(reference: SourceReference, up: string): Html {
  const { sourceId, startLine, endLine } = reference;
  return html`<a class="ref" href="${up}${passageAddress(sourceId, reference)}">${sourceId}\
<span class="lines">:${startLine}–${endLine}</span></a>`;
}

/**
 * Returns a link to the element with this id. `what` is its accessible name, which no other link of the page has, such
 * as "field: deductionDate".
 */
export function permalink(id: string, what: string): Html {
  // The stylesheet draws the sign of the link, so that it is not part of the text that is searched, copied or listed.
  return html`<a class="here" href="#${id}" aria-label="Link to this ${what}"></a>`;
}

/**
 * Returns the first words of the element with this id as a link to that element. The words are the name of the link
 * too, so the page does not send them twice.
 */
export function ownLink(id: string, words: string): Html {
  return html`<a class="own" href="#${id}">${words}</a>`;
}

/** Returns a heading that is a link to the element with this id: its section, or itself. */
export function linkedHeading(id: string, heading: string, place: "its section" | "itself" = "its section"): Html {
  return html`<h2${place === "itself" && html` id="${id}"`}>${ownLink(id, heading)}</h2>`;
}

/**
 * Returns the table of contents of a long page. It is a list in the margin that stays in view, and on narrow screens a
 * bar that opens.
 */
export function contents(links: readonly (readonly [id: string, name: string])[], label = "On this page"): Html {
  const list = html`<ol>${links.map(([id, name]) => html`<li><a href="#${id}">${name}</a></li>\n`)}</ol>`;
  // A stylesheet cannot open a closed <details>. So the page has the list twice, for the margin and for the bar, and
  // the stylesheet displays one of the two.
  return html`<nav class="on-page no-print" aria-label="${label}">
<details><summary>${label}<span class="where"></span></summary>${list}</details>
<div><p class="label">${label}</p>${list}</div>
</nav>
`;
}

/**
 * Returns a section whose heading is in the margin. The section is not a landmark (a part of a page that screen
 * readers list), because so many landmarks would hide the useful ones.
 */
export function section(id: string, heading: string, body: Part, kind = ""): Html {
  return html`<section id="${id}" class="hung ${kind}">
${linkedHeading(id, heading)}
<div>
${body}
</div>
</section>
`;
}

/** Returns a table of contents and the sections that it lists. */
export function sectionsWithContents(sections: readonly Pick<PageSection, "id" | "heading" | "body">[]): Html {
  const tableOfContents = contents(sections.map(({ id, heading }) => [id, heading] as const));
  return html`${tableOfContents}${sections.map(({ id, heading, body }) => section(id, heading, body))}`;
}

/** Returns a body that is folded under a line, which says what is inside. If `isOpen` is true, it is open at first. */
export function fold(line: Part, body: Part, id: string | null = null, isOpen = false): Html {
  return html`<details class="fold"${isOpen && html` open`}${id !== null && html` id="${id}"`}>\
<summary>${line}</summary>\n${body}\n</details>`;
}

/** Returns a section whose body is folded under a line. The part `before` the line is always visible. */
export function foldedSection(id: string, heading: string, line: Part, body: Part, before: Part = null): Html {
  return section(id, heading, html`${before}${fold(line, body)}`);
}

/**
 * Returns a button that copies the text of the element with this id. If no element has the id, it copies the element
 * before the button. `what` names the copied text for screen readers. If `isNameVisible` is true, everybody sees the
 * name, because several buttons stand together.
 */
export function copyButton(id: string, what: string, isNameVisible = false): Html {
  const label = isNameVisible ? ` ${what}` : html`<span class="unseen"> ${what}</span>`;
  return html`<button type="button" class="needs-script" data-copy="${id}">Copy${label}</button>\
<span class="said" role="status"></span>`;
}

/**
 * Returns a table that narrow screens show as a list. The first cell of each row is its header. `ids` are the ids of
 * the rows, for addresses that lead to a row.
 */
export function table(
  kind: string,
  heads: readonly string[],
  rows: readonly (readonly Part[])[],
  ids: readonly string[] = [],
): Part {
  return html`<table class="stack ${kind}" role="table">
<thead role="rowgroup"><tr role="row">${heads.map((head) => html`<th role="columnheader" scope="col">${head}</th>`)}\
</tr></thead>
<tbody role="rowgroup">
${rows.map(
  ([first, ...rest], index) => html`<tr role="row"${ids[index] !== undefined && html` id="${ids[index]}"`}>\
<th role="rowheader" scope="row">${first}</th>\
${rest.map((cell, at) => html`<td role="cell" data-head="${heads[at + 1]}">${cell}</td>`)}</tr>\n`,
)}</tbody>
</table>
`;
}

/**
 * Returns a key, which is one long word such as `grossObligation`, with a place for a line break before each capital.
 */
export function breakableKey(key: string): Part {
  return joinParts(key.split(/(?=[A-Z])/), html`<wbr>`);
}
