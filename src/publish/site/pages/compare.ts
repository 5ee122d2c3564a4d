// All pairs: for each definition what decides against the others. A pair that readers confuse has a page of its own.

import { COMPARE_FOLDER } from "../folders.ts";
import { html, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import { type Definition, type Neighbor, neighborsOf, pairBetween, type SiteModel } from "../model.ts";
import { writtenPage } from "../written.ts";
import { comparisonAddress, decision, pairPage, picker, rareId } from "./pair.ts";

/** Returns the page that lists all pairs, and the page of every pair that readers confuse. */
export function comparePages(model: SiteModel): Page[] {
  const confused = pairsOf(model).filter(
    ([one, other]) => pairBetween(model, one.cohort.id, other.cohort.id).kind !== "rarely",
  );
  return [indexPage(model), ...confused.map(([one, other]) => pairPage(one, other, model))];
}

function pairsOf(model: SiteModel): [Definition, Definition][] {
  const entries = model.definitions;
  return entries.flatMap((one, index) =>
    entries.slice(index + 1).map((other): [Definition, Definition] => [one, other]),
  );
}

function indexPage(model: SiteModel): Page {
  const entries = model.definitions;
  const slots = {
    picker: () => picker(model, model.catalogs.boundaries.pairs[0]?.between ?? ["", ""], "../"),
    each: () => entries.map((entry) => against(entry, model)),
  };
  const page = writtenPage("compare", COMPARE_FOLDER, slots, model, { texts: ["boundaries.yaml"] });
  return { ...page, scripts: ["compare.mjs"] };
}

function against({ cohort }: Definition, model: SiteModel): Part {
  const all = neighborsOf(model, cohort.id);
  const near = all.filter(({ pair }) => pair.kind !== "rarely");
  const far = all.filter(({ pair }) => pair.kind === "rarely");
  const list = (neighbors: readonly Neighbor[]): Part => html`<dl class="neighbors">
${neighbors.map((neighbor) => decisionAgainst(cohort, neighbor, model))}</dl>
`;
  return html`<details class="against" id="with-${cohort.id}"><summary>${cohort.name}</summary>
${list(near)}${far.length > 0 && html`<p class="label">Rarely confused</p>\n${list(far)}`}</details>
`;
}

// Where a pair is rarely confused, this line is all that is told of it, and the list of the one earlier in the catalog is where addresses lead.
function decisionAgainst({ id, name }: Definition["cohort"], { entry, pair }: Neighbor, model: SiteModel): Part {
  const other = entry.cohort;
  const rarely = pair.kind === "rarely";
  const target = rarely ? `${other.id}/` : comparisonAddress(model, id, other.id);
  return html`<div${rarely && pair.between[0] === id && html` id="${rareId(pair)}"`}><dt><a href="../${target}">\
<span class="unseen">${name} and </span>${other.name}</a></dt><dd>${decision(pair, "../", model)}</dd></div>
`;
}
