// The exact lines of a source: each with its number, and beside a cited passage who cites it.

import { grouped } from "../../../base/grouped.ts";
import { lineFragment } from "../../../catalog/cite.ts";
import type { Source } from "../../../definitions/source.ts";
import { authorityPath } from "../authorities.ts";
import { html, type Part } from "../html.ts";
import type { Citer, Passage, SiteModel } from "../model.ts";
import type { Lines } from "../prose.ts";

/** Returns the lines of a source with its cited passages. Links lead to these, to its sections and to its blocks. */
export function exactLines(
  source: Source,
  passages: readonly Passage[],
  blocks: readonly Lines[],
  model: SiteModel,
): Part {
  const ranges = [...source.sections.values(), ...blocks.filter(({ startLine, endLine }) => startLine < endLine)];
  const cited = new Set<number>();
  for (const { startLine, endLine } of passages) for (let line = startLine; line <= endLine; line++) cited.add(line);
  const places = {
    sourceId: source.sourceId,
    passages: grouped(passages, startOf),
    ranges: grouped(ranges, startOf),
    cited,
    model,
  };
  return html`<ol class="lines" id="lines" aria-label="Exact lines">
${source.lines.map((line, index) => lineItem(line, index + 1, places))}</ol>`;
}

const startOf = ({ startLine }: Lines): number => startLine;

interface Places {
  sourceId: string;
  passages: ReadonlyMap<number, readonly Passage[]>;
  ranges: ReadonlyMap<number, readonly Lines[]>;
  /** The numbers of the lines of all passages. */
  cited: ReadonlySet<number>;
  model: SiteModel;
}

function lineItem(line: string, number: number, { sourceId, passages, ranges, cited, model }: Places): Part {
  const starting = passages.get(number) ?? [];
  const noted = new Set(starting.map(lineFragment));
  const begun = new Set((ranges.get(number) ?? []).map(lineFragment));
  const unnoted = [...begun].filter((fragment) => !noted.has(fragment));
  const heading = /^#{1,6} /.test(line);
  const kind = [cited.has(number) && "cited", heading && "heading"].filter(Boolean).join(" ");
  return html`<li id="L${number}"${kind && html` class="${kind}"`}><a class="number" href="#L${number}">\
${unnoted.map((fragment) => html`<span id="${fragment}"></span>`)}${number}</a><code>${withAuthorities(line, model)}\
</code>${starting.length > 0 && html`<div class="cites">${starting.map((passage) => note(passage, sourceId))}</div>`}</li>
`;
}

// A citation stays as it is written, and leads to the entry of its authority.
function withAuthorities(line: string, model: SiteModel): Part {
  return line.split(/(\[@[^\]]*\])/).map((piece, index) => (index % 2 === 0 ? piece : linkIds(piece, model)));
}

function linkIds(brackets: string, model: SiteModel): Part {
  const pieces = brackets.split(/(?<=@)([a-z0-9-]+)/);
  return pieces.map((piece, index) =>
    index % 2 === 0 ? piece : html`<a href="../../${authorityPath(piece, model)}">${piece}</a>`,
  );
}

const FEW = 3;

function note(passage: Passage, sourceId: string): Part {
  const fragment = lineFragment(passage);
  const range = html`<a id="${fragment}" href="#${fragment}">${passage.startLine}–${passage.endLine}</a>`;
  const citers = distinct(passage.citers);
  if (citers.length <= FEW)
    return html`<p>${range} cited by ${citers.map((citer, index) => html`${index > 0 && ", "}${link(citer, sourceId)}`)}</p>`;
  return html`<div>${range}<details><summary>cited by ${citers.length}</summary><ul>${citers.map(
    (citer) => html`<li>\
${link(citer, sourceId)}</li>\n`,
  )}</ul></details></div>`;
}

// A passage that one field cites twice is shown once; cohort and asset definition of one id are two citers.
function distinct(citers: readonly Citer[]): Citer[] {
  return [...new Map(citers.map((citer) => [`${citer.label} ${citer.target}`, citer])).values()];
}

// The key of a field is unique only within its record, so a field of another record is shown with that record's id.
function link({ id, label, target }: Citer, sourceId: string): Part {
  const foreign = id !== sourceId && target.includes("#field-");
  return html`<a href="../../${target}">${foreign && `${id} `}${label}</a>`;
}
