// Shows a source as its prose, with the numbers of the lines in the margin, and lists its cited passages. It also makes
// the contents of the source.

import { groupBy } from "../../../core/base/group-by.ts";
import { lineFragment } from "../../../core/catalog/references.ts";
import { type Section, type Source, slugOf } from "../../../core/compile/source.ts";
import type { Citer } from "../../../core/extra/offer-values.ts";
import { type Html, html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Kit, Lines } from "../../../core/extra/page/kit.ts";
import type { Passage } from "./passages.ts";

/** Returns what cites the passages of a source. Notes of one first line are together: the script moves them to it. */
export function passageNotes(passages: readonly Passage[], { sourceId }: Source, up: string): Part {
  const notes = [...groupBy(passages, ({ startLine }) => startLine).values()];
  return notes.map(
    (own) => html`<div class="cites">${own.map((passage) => citersNote(passage, sourceId, up))}</div>\n`,
  );
}

// If a passage has more citers than this, they are folded.
const MOST_UNFOLDED = 3;

function citersNote(passage: Passage, sourceId: string, up: string): Part {
  const fragment = lineFragment(passage);
  const range = html`<a href="#${fragment}">${passage.startLine}–${passage.endLine}</a>`;
  const citers = distinctCiters(passage.citers);
  const links = citers.map((citer) => link(citer, sourceId, up));
  if (links.length <= MOST_UNFOLDED) return html`<p>${range} cited by ${joinParts(links, ", ")}</p>`;
  const items = links.map((one) => html`<li>${one}</li>\n`);
  return html`<div>${range}<details><summary>cited by ${links.length}</summary><ul>${items}</ul></details></div>`;
}

// A passage that one field cites twice is shown once; cohort and asset definition of one id are two citers.
function distinctCiters(citers: readonly Citer[]): Citer[] {
  return [...new Map(citers.map((citer) => [`${citer.name} ${citer.path}`, citer])).values()];
}

// The key of a field is unique only within its record, so a field of another record is shown with the id of the record.
function link({ id, name, path }: Citer, sourceId: string, up: string): Part {
  const isOfOtherRecord = id !== sourceId && path.includes("#field-");
  return html`<a href="${up}${path}">${isOfOtherRecord && `${id} `}${name}</a>`;
}

/** Returns the prose of a source without its title. An address of a line leads to the block with that line. */
export function sourceProse({ text, sections }: Source, passages: readonly Passage[], kit: Kit): Html {
  const usedIds = new Set<string>();
  const ranges = [...passages, ...sections.values()];
  let last = 0;
  const anchors = (block: Lines): Part => {
    const first = last + 1;
    last = Math.max(last, block.endLine);
    const lineIds = Array.from({ length: last - first + 1 }, (_, index) => `L${first + index}`);
    const starting = ranges.filter(({ startLine }) => first <= startLine && startLine <= last);
    const ids = new Set([...lineIds, ...starting.map(lineFragment), lineFragment(block)]);
    const newIds = [...ids].filter((id) => !usedIds.has(id));
    for (const id of newIds) usedIds.add(id);
    return newIds.map((id) => html`<span id="${id}"></span>`);
  };
  const lead = (lines: Lines): Html => html`${anchors(lines)}${numbers(lines)}`;
  const slugs = new Map([...sections.values()].map((section) => [section.startLine, section.slug]));
  const idOf = (title: string, { startLine }: Lines): string => sectionId(slugs.get(startLine) ?? slugOf(title));
  return kit.prose(text.replace(/^.*/, ""), { up: "../../", top: 1, idOf, lead });
}

/**
 * Returns the contents of a source: its parts, a fold with all of its sections, and `movedList`, which lists the
 * sections that are now in another source.
 */
export function contents({ sections }: Source, movedList: Part): Part {
  const [, ...below] = [...sections.values()];
  const parts = below.filter(({ level }) => level === 2);
  const all = html`<details class="no-print"><summary>All ${below.length} headings</summary>
<ul>
${below.map(entry)}</ul></details>
`;
  return html`<nav class="parts" aria-label="Sections of this source">
<ul>
${parts.map(entry)}</ul>
${parts.length < below.length && all}${movedList}</nav>`;
}

function entry(section: Section): Html {
  const { slug, title, level } = section;
  return html`<li${level > 2 && html` class="inner"`}><a href="#${sectionId(slug)}">${title}\
</a> <a class="ref" href="#${lineFragment(section)}">${rangeOf(section)}</a></li>\n`;
}

/** Returns the id of a section on the page of its source. */
export function sectionId(slug: string): string {
  return `section-${slug}`;
}

function numbers(lines: Lines): Html {
  return html`<a class="number" href="#${lineFragment(lines)}">${rangeOf(lines)}</a>`;
}

function rangeOf({ startLine, endLine }: Lines): string {
  return startLine === endLine ? `${startLine}` : `${startLine}–${endLine}`;
}
