// A source to read: its prose with the numbers of its lines in the margin, and its sections as contents.

import { lineFragment } from "../../../catalog/cite.ts";
import { type Section, type Source, slugOf } from "../../../definitions/source.ts";
import { type Html, html, type Part } from "../html.ts";
import type { SiteModel } from "../model.ts";
import { type Lines, proseOf } from "../prose.ts";

/** Returns the prose of a source below its title, which heads the page, and the lines of each block. */
export function reading({ text, sections }: Source, model: SiteModel): { prose: Html; blocks: Lines[] } {
  const blocks: Lines[] = [];
  const lead = (lines: Lines): Html => {
    blocks.push(lines);
    return numbers(lines);
  };
  const found = new Map([...sections.values()].map((section) => [section.startLine, section.slug]));
  const idOf = (title: string, { startLine }: Lines): string => sectionId(found.get(startLine) ?? slugOf(title));
  const prose = proseOf(text.replace(/^.*/, ""), { model, up: "../../", top: 1, idOf, lead });
  return {
    prose: html`<section class="reading" id="reading" aria-label="The text to read">\n${prose}</section>`,
    blocks,
  };
}

/** Returns the contents of a source: the parts of its text, and all of their sections on demand, each with its lines. */
export function contents({ sections }: Source): Part {
  const [, ...below] = [...sections.values()];
  const parts = below.filter(({ level }) => level === 2);
  return html`<nav class="parts" aria-label="Sections of this source">
<ul>
${parts.map(entry)}</ul>
${
  parts.length < below.length &&
  html`<details class="no-print">\
<summary>All ${below.length} headings</summary>\n<ul>\n${below.map(entry)}</ul></details>\n`
}</nav>`;
}

function entry(section: Section): Html {
  const { slug, title, level } = section;
  return html`<li${level > 2 && html` class="inner"`}><a href="#${sectionId(slug)}">${title}\
</a> <a class="ref" href="#${lineFragment(section)}">${rangeOf(section)}</a></li>\n`;
}

function sectionId(slug: string): string {
  return `section-${slug}`;
}

function numbers(lines: Lines): Html {
  const { startLine, endLine } = lines;
  const fragment = lineFragment(lines);
  return html`<a class="number" href="#${fragment}" aria-label="${startLine === endLine ? "Line" : "Lines"} ${rangeOf(lines)}">${rangeOf(lines)}</a>`;
}

function rangeOf({ startLine, endLine }: Lines): string {
  return startLine === endLine ? `${startLine}` : `${startLine}–${endLine}`;
}
