// What several pages share: links to cited passages and to places on the page, sections, contents, copy buttons, tables.

import type { SourceReference } from "#client";
import { dayInWords } from "../../base/day.ts";
import { releaseAtStart } from "../../catalog/releases.ts";
import { statesInWords } from "../data/review.ts";
import { ABOUT_FOLDER, AUTHORITIES_FOLDER, DOCUMENTS_FOLDER } from "./folders.ts";
import { type Html, html, type Part } from "./html.ts";
import { addressAt, passageAddress, releaseFolder, releaseOf, type SiteModel, sourceOf } from "./model.ts";

/** Returns a link to a cited passage on the page of its source. */
export function referenceLink(reference: SourceReference, up: string): Html {
  const { sourceId, startLine, endLine } = reference;
  return html`<a class="ref" href="${up}${passageAddress(sourceId, reference)}">${sourceId}<span class="lines">:${startLine}–${endLine}</span></a>`;
}

/** Returns a link to a cited passage by the heading it stands under. */
export function passageLink(reference: SourceReference, up: string, model: SiteModel): Html {
  const { sourceId, startLine, endLine } = reference;
  const sections = [...(sourceOf(model, sourceId)?.sections.values() ?? [])];
  const section = sections.filter((one) => one.startLine <= startLine).at(-1);
  const name = section === undefined || section.level === 1 ? "All of it" : section.title;
  return html`<a href="${up}${passageAddress(sourceId, reference)}">${name}, lines ${startLine}–${endLine}</a>`;
}

/** Returns a link that names its address, so that paper has it. Where a build does not know its own, the page script writes it. */
export function addressLink(path: string, up: string, model: SiteModel): Html {
  return html`<a href="${up}${path}">${addressAt(model, path)}</a>`;
}

/** Returns the release that the pages show, as a sentence that leads to its page. */
export function releaseLink(model: SiteModel, up: string): Html {
  const release = releaseOf(model);
  return html`<a href="${up}${releaseFolder(release.number)}">${releaseAtStart(release)}</a>.`;
}

/** Returns the line under a title: release, by when law was read, and who read and signed the texts at these paths, or all texts. */
export function statusLine(model: SiteModel, up: string, paths?: readonly string[]): Html {
  const { lawAsAt, reviewStates } = model.catalogs;
  const states = [...reviewStates].filter(([path]) => paths === undefined || paths.includes(path));
  const review = statesInWords(states.map(([, state]) => state));
  return html`<p class="state">${releaseLink(model, up)} Law read by <a href="${up}${AUTHORITIES_FOLDER}">\
${dayInWords(lawAsAt)}</a>. <a href="${up}${ABOUT_FOLDER}#reviewed">${review}</a></p>
`;
}

/** What a page may have at its head besides its title and what it is: the texts whose state it tells, a line above its title, and what stands last. */
export interface HeadParts {
  /** Paths below definitions/; without them the state is that of all texts. */
  texts?: readonly string[];
  above?: Part;
  more?: Part;
}

/** Returns the head of a page: its title, the state of its texts, and what it is in a sentence or two. */
export function pageHead(
  title: Part,
  lede: Part,
  model: SiteModel,
  up: string,
  { texts, above, more }: HeadParts = {},
): Html {
  return html`<header class="title">
${above && html`<p class="label">${above}</p>\n`}<h1>${title}</h1>
${statusLine(model, up, texts)}<p class="lede">${lede}</p>
${more}</header>
`;
}

/** Returns a link to the place that has this id; `what` names the place in words that no other link of the page has, such as "field: deductionDate". */
export function permalink(id: string, what: string): Html {
  // The stylesheet writes the sign, so that no search, copy or heading list takes it for text of the page.
  return html`<a class="here" href="#${id}" aria-label="Link to this ${what}"></a>`;
}

/** Returns a heading with a link to the place that has this id: its section, or itself. The link is no part of the heading's name. */
export function linkedHeading(id: string, heading: string, place: "its section" | "itself" = "its section"): Html {
  return html`<h2${place === "itself" && html` id="${id}"`} aria-labelledby="${id}-name"><span id="${id}-name">\
${heading}</span>${permalink(id, `section: ${heading}`)}</h2>`;
}

/** Returns the contents of a long page, beside its sections: a list in the margin that stays in view, on narrow screens a bar that opens. */
export function contents(links: readonly (readonly [id: string, name: string])[], label = "On this page"): Html {
  const list = html`<ol>${links.map(([id, name]) => html`<li><a href="#${id}">${name}</a></li>\n`)}</ol>`;
  // No stylesheet can open a closed <details>, so there is one list for the margin and one for the bar; one of them is displayed.
  return html`<nav class="on-page no-print" aria-label="${label}">
<details><summary>${label}<span class="where"></span></summary>${list}</details>
<div><p class="label">${label}</p>${list}</div>
</nav>
`;
}

/** Returns a section whose heading hangs in the margin. It is no landmark: so many would hide the few that lead somewhere. */
export function section(id: string, heading: string, body: Part, kind = ""): Html {
  return html`<section id="${id}" class="hung ${kind}">
${linkedHeading(id, heading)}
<div>
${body}
</div>
</section>
`;
}

/** Returns what is closed to a line, which says what is inside. */
export function fold(line: Part, body: Part, id: string | null = null): Html {
  return html`<details class="fold"${id !== null && html` id="${id}"`}><summary>${line}</summary>\n${body}\n</details>`;
}

/** Returns a section that is closed to a line, which says what is inside; what stands `before` it is always seen. */
export function foldedSection(id: string, heading: string, line: Part, body: Part, before: Part = null): Html {
  return section(id, heading, html`${before}${fold(line, body)}`);
}

/** Returns a link to a document in the register. */
export function documentLink({ id, name }: { id: string; name: string }, up: string): Part {
  return html`<a href="${up}${DOCUMENTS_FOLDER}#${id}">${name}</a>`;
}

/** Returns a button that copies the text of the element with this id, or else of the one before it. What it copies is seen only where several stand together. */
export function copyButton(id: string, what: string, seen = false): Html {
  const named = seen ? ` ${what}` : html`<span class="unseen"> ${what}</span>`;
  return html`<button type="button" class="needs-script" data-copy="${id}">Copy${named}</button><span class="said" role="status"></span>`;
}

/** Returns a table that narrow screens show as a list; the first cell of each row is its head. `ids` are those of its rows, where they are led to. */
export function table(
  kind: string,
  heads: readonly string[],
  rows: readonly (readonly Part[])[],
  ids: readonly string[] = [],
): Part {
  return html`<table class="stack ${kind}" role="table">
<thead role="rowgroup"><tr role="row">${heads.map((head) => html`<th role="columnheader" scope="col">${head}</th>`)}</tr></thead>
<tbody role="rowgroup">
${rows.map(
  ([first, ...rest], index) => html`<tr role="row"${ids[index] !== undefined && html` id="${ids[index]}"`}>\
<th role="rowheader" scope="row">${first}</th>${rest.map((cell, at) => html`<td role="cell" data-head="${heads[at + 1]}">${cell}</td>`)}</tr>\n`,
)}</tbody>
</table>
`;
}
