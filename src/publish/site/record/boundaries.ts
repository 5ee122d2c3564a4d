// Where a definition ends: its neighbors with what decides, and made-up cases on both sides of the line.

import { OUTSIDE } from "../../../catalog/boundaries.ts";
import { RULES_FOLDER } from "../folders.ts";
import { html, type Part } from "../html.ts";
import { questionsTo } from "../key.ts";
import {
  boundarySection,
  type Entry,
  entriesOf,
  lineFragment,
  type Neighbour,
  neighboursOf,
  type SiteModel,
} from "../model.ts";
import { comparisonFolder, decision } from "../pages/compare.ts";
import { section } from "../pieces.ts";

const UP = "../";

/** Returns the neighbors of a definition, with what decides and the questions that lead here. */
export function neighbours({ cohort }: Entry, model: SiteModel): Part {
  const all = neighboursOf(model, cohort.id);
  const near = all.filter(({ pair }) => pair.kind !== "rarely");
  const far = all.filter((neighbour) => !near.includes(neighbour));
  return html`<p class="label">Questions of the key that lead here</p>
<ul class="plain">${questionsTo(cohort.id, model).map(({ number, question: { id, question } }) => html`<li><a href="${UP}${RULES_FOLDER}#question-${id}">${number}</a>. ${question}</li>\n`)}</ul>
<dl class="neighbours">
${near.map((neighbour) => neighbourEntry(cohort.id, neighbour, model))}</dl>
${far.length > 0 && html`<p class="label">Rarely confused with</p>\n<dl class="neighbours">\n${far.map((neighbour) => neighbourEntry(cohort.id, neighbour, model))}</dl>\n`}<p class="hint">What fits none of the twelve is <a href="${UP}${RULES_FOLDER}#outside">outside</a>.</p>`;
}

function neighbourEntry(id: string, { entry, pair }: Neighbour, model: SiteModel): Part {
  const { cohort } = entry;
  const passage = boundarySection(model, id, cohort.name);
  return html`<div><dt><a href="${UP}${cohort.id}/">${cohort.name}</a></dt>
<dd>${decision(pair, UP, model)} <span class="more"><a href="${UP}${comparisonFolder(model, id, cohort.id)}">Compare<span class="unseen"> with ${cohort.name}</span></a>${passage && html` <a href="${UP}sources/${id}/#${lineFragment(passage)}">Lines ${passage.startLine}–${passage.endLine}<span class="unseen"> of the source on ${cohort.name}</span></a>`}</span></dd></div>
`;
}

/** Returns the cases told of a definition. */
export function casesOf(id: string, { catalogs }: SiteModel) {
  return catalogs.cases.get(id) ?? [];
}

/** Returns the section of the cases of a definition; null where none are told. */
export function cases({ cohort }: Entry, model: SiteModel): Part {
  const given = casesOf(cohort.id, model);
  if (given.length === 0) return null;
  const named = new Map(entriesOf(model).map((entry) => [entry.cohort.id as string, entry.cohort.name]));
  const place = (belongs: string): Part => {
    if (belongs === cohort.id) return html`<b>Here</b>`;
    if (belongs === OUTSIDE) return "Outside all twelve";
    const name = named.get(belongs);
    return name ? html`<a href="${UP}${belongs}/">${name}</a>` : belongs;
  };
  return section(
    "cases",
    "Cases",
    html`<p class="hint">Made-up examples that show the boundary. They do not classify your file.</p>
<table class="stack cases" role="table">
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">What happened</th><th role="columnheader" scope="col">Read as</th><th role="columnheader" scope="col">Because</th></tr></thead>
<tbody role="rowgroup">
${given.map(({ story, belongs, reason }) => html`<tr role="row"><td role="cell">${story}</td><td role="cell">${place(belongs)}</td><td role="cell">${reason}</td></tr>\n`)}</tbody>
</table>`,
  );
}
