// Makes the parts of the page of a source: its prose with the numbers of the lines in the margin, the notes on its
// cited passages, and its contents.

import { groupBy } from "../../../core/base/group-by.ts";
import { lineFragment } from "../../../core/catalog/references.ts";
import { type Section, type Source, slugOf } from "../../../core/compile/source.ts";
import type { Citer } from "../../../core/extra/offer-values.ts";
import { type Html, html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Kit, Lines } from "../../../core/extra/page/kit.ts";
import type { Passage } from "./passages.ts";

/**
 * Returns the notes on the passages of a source: what cites each passage. The notes on passages with the same first
 * line are together, because the script of the page moves them to that line.
 */
export function passageNotes(passages: readonly Passage[], { sourceId }: Source, up: string): Part {
  const groups = [...groupBy(passages, ({ startLine }) => startLine).values()];
  return groups.map(
    (group) => html`<div class="cites">${group.map((passage) => citersNote(passage, sourceId, up))}</div>\n`,
  );
}

// If a passage has more citers, they are folded.
const MOST_UNFOLDED = 3;

function citersNote(passage: Passage, sourceId: string, up: string): Part {
  const fragment = lineFragment(passage);
  const range = html`<a href="#${fragment}">${passage.startLine}–${passage.endLine}</a>`;
  const citers = distinctCiters(passage.citers);
  const links = citers.map((citer) => citerLink(citer, sourceId, up));
  if (links.length <= MOST_UNFOLDED) return html`<p>${range} cited by ${joinParts(links, ", ")}</p>`;
  const items = links.map((link) => html`<li>${link}</li>\n`);
  return html`<div>${range}<details><summary>cited by ${links.length}</summary><ul>${items}</ul></details></div>`;
}

// A field that cites the passage twice counts once. The cohort and the asset definition of one id are two citers,
// because their names differ.
function distinctCiters(citers: readonly Citer[]): Citer[] {
  return [...new Map(citers.map((citer) => [`${citer.name} ${citer.path}`, citer])).values()];
}

// A field of another record is shown with the id of the record, because records have fields with the same key.
function citerLink({ id, name, path }: Citer, sourceId: string, up: string): Part {
  const isOfOtherRecord = id !== sourceId && path.includes("#field-");
  return html`<a href="${up}${path}">${isOfOtherRecord && `${id} `}${name}</a>`;
}

/**
 * Returns the prose of a source without its title. Each block has an anchor for each of its lines, and for each passage
 * and section that begins in it, so that an address such as #L47-55 leads to the block.
 */
export function sourceProse({ text, sections }: Source, passages: readonly Passage[], kit: Kit): Html {
  const usedIds = new Set<string>();
  const ranges = [...passages, ...sections.values()];
  let lastLine = 0;
  const anchors = (block: Lines): Part => {
    // The lines after the block before, such as empty lines, belong to this block.
    const firstLine = lastLine + 1;
    lastLine = Math.max(lastLine, block.endLine);
    const lineIds = Array.from({ length: lastLine - firstLine + 1 }, (_, index) => `L${firstLine + index}`);
    const rangesInBlock = ranges.filter(({ startLine }) => firstLine <= startLine && startLine <= lastLine);
    const ids = new Set([...lineIds, ...rangesInBlock.map(lineFragment), lineFragment(block)]);
    const newIds = [...ids].filter((id) => !usedIds.has(id));
    for (const id of newIds) usedIds.add(id);
    return newIds.map((id) => html`<span id="${id}"></span>`);
  };
  const lead = (lines: Lines): Html => html`${anchors(lines)}${numberLink(lines)}`;
  const slugs = new Map([...sections.values()].map((section) => [section.startLine, section.slug]));
  const idOf = (title: string, { startLine }: Lines): string => sectionId(slugs.get(startLine) ?? slugOf(title));
  return kit.prose(text.replace(/^.*/, ""), { up: "../../", top: 1, idOf, lead });
}

/**
 * Returns the contents of a source: its sections of the second level, a fold with all sections, and `movedList`, which
 * lists the sections that are now in another source.
 */
export function contents({ sections }: Source, movedList: Part): Part {
  const [, ...sectionsBelowTitle] = [...sections.values()];
  const mainSections = sectionsBelowTitle.filter(({ level }) => level === 2);
  const allSections = html`<details class="no-print"><summary>All ${sectionsBelowTitle.length} headings</summary>
<ul>
${sectionsBelowTitle.map(contentsEntry)}</ul></details>
`;
  return html`<nav class="parts" aria-label="Sections of this source">
<ul>
${mainSections.map(contentsEntry)}</ul>
${mainSections.length < sectionsBelowTitle.length && allSections}${movedList}</nav>`;
}

function contentsEntry(section: Section): Html {
  const { slug, title, level } = section;
  return html`<li${level > 2 && html` class="inner"`}><a href="#${sectionId(slug)}">${title}\
</a> <a class="ref" href="#${lineFragment(section)}">${rangeOf(section)}</a></li>\n`;
}

/** Returns the id of a section on the page of its source. */
export function sectionId(slug: string): string {
  return `section-${slug}`;
}

// Returns the numbers of lines as a link to the lines.
function numberLink(lines: Lines): Html {
  return html`<a class="number" href="#${lineFragment(lines)}">${rangeOf(lines)}</a>`;
}

function rangeOf({ startLine, endLine }: Lines): string {
  return startLine === endLine ? `${startLine}` : `${startLine}–${endLine}`;
}
