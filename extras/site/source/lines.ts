// Shows a source in two views: its exact lines, each with its number and the records that cite it, and its prose, with
// the numbers of the lines in the margin. It also makes the contents of the source.

import { groupBy } from "../../../core/base/group-by.ts";
import { lineFragment } from "../../../core/catalog/references.ts";
import { type Section, type Source, slugOf } from "../../../core/compile/source.ts";
import type { Citer } from "../../../core/extra/offer-values.ts";
import { type Html, html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Kit, Lines } from "../../../core/extra/page/kit.ts";
import type { Passage } from "./passages.ts";

// The exact lines of a longer text are on a page of their own, because one page with both views would be too large.
const MOST_CHARACTERS = 60_000;

/** Returns whether the exact lines of a source are on a page of their own. */
export function isLong({ text }: Source): boolean {
  return text.length > MOST_CHARACTERS;
}

/** The folder of the exact lines of a long source, below the folder of the source. */
export const LINES_FOLDER = "lines/";

/** Returns an empty list of lines, which the script of the page fills when a visitor asks for them. */
export function linesPlaceholder({ lines }: Source): Part {
  return html`<ol class="lines" id="lines" aria-label="Exact lines" data-from="${LINES_FOLDER}" \
data-count="${lines.length}"></ol>
<p class="note without-script">The exact lines stand on <a href="${LINES_FOLDER}">a page of their own</a>.</p>`;
}

/** Returns the lines of a source with notes on its cited passages. Passages, sections and blocks get ids for links. */
export function exactLines(source: Source, passages: readonly Passage[], blocks: readonly Lines[], up: string): Part {
  const ranges = [...source.sections.values(), ...blocks.filter(({ startLine, endLine }) => startLine < endLine)];
  const citedLines = new Set<number>();
  for (const { startLine, endLine } of passages)
    for (let line = startLine; line <= endLine; line++) citedLines.add(line);
  const lineMarks = {
    sourceId: source.sourceId,
    up,
    passages: groupBy(passages, startOf),
    ranges: groupBy(ranges, startOf),
    citedLines,
  };
  return html`<ol class="lines" id="lines" aria-label="Exact lines">
${source.lines.map((line, index) => lineItem(line, index + 1, lineMarks))}</ol>`;
}

const startOf = ({ startLine }: Lines): number => startLine;

/** What the lines of a source are marked with. */
interface LineMarks {
  sourceId: string;
  up: string;
  /** The cited passages, by the number of their first line. */
  passages: ReadonlyMap<number, readonly Passage[]>;
  /** Sections and blocks, by the number of their first line. */
  ranges: ReadonlyMap<number, readonly Lines[]>;
  /** The numbers of the lines of all passages. */
  citedLines: ReadonlySet<number>;
}

function lineItem(line: string, number: number, { sourceId, up, passages, ranges, citedLines }: LineMarks): Part {
  const starting = passages.get(number) ?? [];
  const passagesHere = new Set(starting.map(lineFragment));
  const rangesHere = new Set((ranges.get(number) ?? []).map(lineFragment));
  const anchorsNeeded = [...rangesHere].filter((fragment) => !passagesHere.has(fragment));
  const isHeading = /^#{1,6} /.test(line);
  const notes = starting.map((passage) => citersNote(passage, sourceId, up));
  const kind = [citedLines.has(number) && "cited", isHeading && "heading"].filter(Boolean).join(" ");
  return html`<li id="L${number}"${kind && html` class="${kind}"`}><a class="number" href="#L${number}">\
${anchorsNeeded.map((fragment) => html`<span id="${fragment}"></span>`)}${number}</a><code>${line}</code>\
${notes.length > 0 && html`<div class="cites">${notes}</div>`}</li>
`;
}

// If a passage has more citers than this, they are folded.
const MOST_UNFOLDED = 3;

function citersNote(passage: Passage, sourceId: string, up: string): Part {
  const fragment = lineFragment(passage);
  const range = html`<a id="${fragment}" href="#${fragment}">${passage.startLine}–${passage.endLine}</a>`;
  const citers = distinctCiters(passage.citers);
  const links = citers.map((citer) => link(citer, sourceId, up));
  if (links.length <= MOST_UNFOLDED) return html`<p>${range} cited by ${joinParts(links, ", ")}</p>`;
  const items = links.map((one) => html`<li>${one}</li>\n`);
  return html`<div>${range}<details><summary>cited by ${links.length}</summary><ul>${items}</ul></details></div>`;
}

// A passage that one field cites twice is shown once; cohort and asset definition of one id are two citers.
function distinctCiters(citers: readonly Citer[]): Citer[] {
  return [...new Map(citers.map((citer) => [`${citer.label} ${citer.target}`, citer])).values()];
}

// The key of a field is unique only within its record, so a field of another record is shown with the id of the record.
function link({ id, label, target }: Citer, sourceId: string, up: string): Part {
  const isOfOtherRecord = id !== sourceId && target.includes("#field-");
  return html`<a href="${up}${target}">${isOfOtherRecord && `${id} `}${label}</a>`;
}

/** Returns the prose of a source without its title, and the range of lines of each block. */
export function sourceProse(source: Source, passages: readonly Passage[], kit: Kit): { prose: Html; blocks: Lines[] } {
  const { text, sections } = source;
  const blocks: Lines[] = [];
  // If the lines are on another page, the prose has their ids: an address of a line leads to the block with that line.
  const usedIds = new Set<string>();
  const ranges = [...passages, ...sections.values()];
  let last = 0;
  const anchors = (block: Lines): Part => {
    if (!isLong(source)) return null;
    const first = last + 1;
    last = Math.max(last, block.endLine);
    const lineIds = Array.from({ length: last - first + 1 }, (_, index) => `L${first + index}`);
    const starting = ranges.filter(({ startLine }) => first <= startLine && startLine <= last);
    const ids = new Set([...lineIds, ...starting.map(lineFragment), lineFragment(block)]);
    const newIds = [...ids].filter((id) => !usedIds.has(id));
    for (const id of newIds) usedIds.add(id);
    return newIds.map((id) => html`<span id="${id}"></span>`);
  };
  const lead = (lines: Lines): Html => {
    blocks.push(lines);
    return html`${anchors(lines)}${numbers(lines)}`;
  };
  const slugs = new Map([...sections.values()].map((section) => [section.startLine, section.slug]));
  const idOf = (title: string, { startLine }: Lines): string => sectionId(slugs.get(startLine) ?? slugOf(title));
  const prose = kit.prose(text.replace(/^.*/, ""), { up: "../../", top: 1, idOf, lead });
  return {
    prose: html`<section class="reading" id="reading" \
aria-label="The text to read, each part after the numbers of its lines">\n${prose}</section>`,
    blocks,
  };
}

/**
 * Returns the contents of a source: its parts, a fold with all of its sections, and `moved`, which lists the sections
 * that are now in another source.
 */
export function contents({ sections }: Source, moved: Part): Part {
  const [, ...below] = [...sections.values()];
  const parts = below.filter(({ level }) => level === 2);
  const all = html`<details class="no-print"><summary>All ${below.length} headings</summary>
<ul>
${below.map(entry)}</ul></details>
`;
  return html`<nav class="parts" aria-label="Sections of this source">
<ul>
${parts.map(entry)}</ul>
${parts.length < below.length && all}${moved}</nav>`;
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
