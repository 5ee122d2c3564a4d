// Any two side by side. Every pair has a page of its own, so that a comparison is a link and needs no script.

import type { AssetRecord, CohortRecord, FieldDescriptor } from "#client";
import type { Pair } from "../../../catalog/boundaries.ts";
import type { EvidenceItem } from "../../../definitions/evidence.ts";
import { stubOf } from "../../../release/redirects.ts";
import { COMPARE_FOLDER, RULES_FOLDER } from "../folders.ts";
import { type Html, html, type Part } from "../html.ts";
import { questionLinks } from "../key.ts";
import type { Page } from "../layout.ts";
import { boundarySection, type Entry, entriesOf, lineFragment, pairBetween, type SiteModel } from "../model.ts";
import { statusLine } from "../pieces.ts";

/** Returns the folder of the page that compares two cohorts: the one earlier in the catalog comes first. */
export function comparisonFolder(model: SiteModel, one: string, other: string): string {
  const ids = entriesOf(model).map(({ cohort }) => cohort.id as string);
  const [first, second] = ids.indexOf(one) < ids.indexOf(other) ? [one, other] : [other, one];
  return `${COMPARE_FOLDER}${first}/${second}/`;
}

/** Returns the page that lists all pairs, and the page of every pair. */
export function comparePages(model: SiteModel): Page[] {
  const pairs = pairsOf(model);
  return [indexPage(pairs, model), ...pairs.map(([one, other]) => pairPage(one, other, model))];
}

/** Returns the stub of every pair in the other order, by path. */
export function comparisonStubs(model: SiteModel): [path: string, text: string][] {
  return pairsOf(model).map(([{ cohort: first }, { cohort: second }]) => [
    `${COMPARE_FOLDER}${second.id}/${first.id}/index.html`,
    stubOf(`../../${first.id}/${second.id}/`),
  ]);
}

function pairsOf(model: SiteModel): [Entry, Entry][] {
  const entries = entriesOf(model);
  return entries.flatMap((one, index) => entries.slice(index + 1).map((other): [Entry, Entry] => [one, other]));
}

function indexPage(pairs: readonly [Entry, Entry][], model: SiteModel): Page {
  const isNear = ([one, other]: [Entry, Entry]) => pairBetween(model, one.cohort.id, other.cohort.id).kind !== "rarely";
  const near = pairs.filter(isNear);
  const firsts = [...new Set(near.map(([one]) => one))];
  return {
    folder: COMPARE_FOLDER,
    title: "Any two, side by side",
    description: "What decides between any two of the twelve definitions, with both of them side by side.",
    scripts: ["compare.mjs"],
    body: html`<header class="title">
<h1>Any two, side by side</h1>
${statusLine(model, "../")}<p class="lede">What decides between two definitions. Every pair has a page of its own; <a href="../${RULES_FOLDER}">the rules</a> take all twelve at once.</p>
<nav class="contents" aria-label="On this page"><a href="#pairs">Any two</a>
<a href="#far">Rarely confused</a></nav>
</header>
<section class="wide" id="pairs" aria-labelledby="pairs-h">
<h2 id="pairs-h">Any two</h2>
${picker(model, null)}
<table class="stack pairs" role="table">
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Between</th><th role="columnheader" scope="col">and</th><th role="columnheader" scope="col">What decides</th></tr></thead>
${firsts.map((first) =>
  group(
    near.filter(([one]) => one === first),
    model,
  ),
)}</table>
</section>
<section class="wide" id="far" aria-labelledby="far-h">
<h2 id="far-h">Rarely confused</h2>
<ul class="columns">
${pairs.filter((pair) => !isNear(pair)).map(([one, other]) => html`<li><a href="${one.cohort.id}/${other.cohort.id}/">${one.cohort.name} and ${other.cohort.name}</a></li>\n`)}</ul>
</section>`,
  };
}

function group(pairs: readonly [Entry, Entry][], model: SiteModel): Part {
  return html`<tbody role="rowgroup">
${pairs.map(([one, other], index) => html`<tr role="row"><th role="rowheader" scope="row"${index > 0 && html` class="again"`}>${one.cohort.name}</th><td role="cell"><a href="${one.cohort.id}/${other.cohort.id}/"><span class="unseen">${one.cohort.name} and </span>${other.cohort.name}</a></td><td role="cell">${decision(pairBetween(model, one.cohort.id, other.cohort.id), "../", model)}</td></tr>\n`)}</tbody>
`;
}

/** Returns what decides between two cohorts, with the questions of the key that ask for it. */
export function decision({ decides, kind, questions }: Pair, up: string, model: SiteModel): Part {
  return html`${decides}${kind === "both" && " Parts of one paper may be read in each."} <span class="more">${questionLinks(questions, up, model)}</span>`;
}

function picker(model: SiteModel, chosen: readonly [string, string] | null): Part {
  const up = chosen ? "../../" : "";
  const choice = (
    name: string,
    label: string,
    selected: string | undefined,
  ): Part => html`<label>${label} <select name="${name}">
${entriesOf(model).map(({ cohort }) => html`<option value="${cohort.id}"${cohort.id === selected && html` selected`}>${cohort.name}</option>\n`)}</select></label>
`;
  const ids = entriesOf(model).map(({ cohort }) => cohort.id as string);
  const [one, other] = chosen ?? [ids[0], ids[1]];
  return html`<form class="picker needs-script no-print" id="picker" data-folder="${up || "./"}">
${choice("one", "Compare", one)}${choice("other", "with", other)}<button>Show both</button> <span class="said" role="status"></span>
</form>
`;
}

function pairPage(one: Entry, other: Entry, model: SiteModel): Page {
  const ids = [one.cohort.id, other.cohort.id] as const;
  const pair = pairBetween(model, ...ids);
  return {
    folder: comparisonFolder(model, ...ids),
    title: `${one.cohort.name} and ${other.cohort.name}`,
    description: pair.decides,
    scripts: ["compare.mjs"],
    body: html`<header class="title">
<p class="label"><a href="../../">Compare</a></p>
<h1 class="pair"><span>${one.cohort.name}</span> <span class="and">and</span> <span>${other.cohort.name}</span></h1>
${statusLine(model, "../../../")}<p class="open-point"><span class="label">${pair.kind === "rarely" ? "Rarely confused" : "What decides"}</span> ${decision(pair, "../../../", model)}</p>
</header>
${picker(model, ids)}
<p class="legend"><span class="only">A bar</span> marks what one side has and the other has not.</p>
<div class="side-by-side" role="table" aria-label="${one.cohort.name} and ${other.cohort.name} side by side">
<div role="row" class="heads"><span role="columnheader" class="unseen">Property</span>${[one, other].map(({ cohort }) => html`<div role="columnheader"><h2><a href="../../../${cohort.id}/">${cohort.name}</a></h2> <code>${cohort.id}</code></div>`)}</div>
${rows(one, other, model)}</div>
${sameInBoth(one, other)}`,
  };
}

// In a narrow column the two stand below each other, and each names its cohort. It is hidden from screen readers, which read the column heads.
function cell({ cohort }: Entry, content: Part): Part {
  return html`<div role="cell"><p class="label which" aria-hidden="true">${cohort.name}</p>${content}</div>`;
}

function rows(one: Entry, other: Entry, model: SiteModel): Part {
  const row = (
    name: string,
    contentOf: (entry: Entry, against: Entry) => Part,
  ): Part => html`<div role="row"><span role="rowheader" class="property">${name}</span>${cell(one, contentOf(one, other))}${cell(other, contentOf(other, one))}</div>
`;
  return [
    row("The open point", ({ openPoint }) => html`<p class="point">${openPoint}</p>`),
    row("Definition", ({ cohort }) => html`<p>${cohort.definition}</p>`),
    row("Decision question", ({ cohort }) => html`<p>${cohort.decisionQuestion}</p>`),
    row("Asset structure", ({ asset }) => html`<p><b>${asset.name}.</b> ${asset.purpose}</p>`),
    row("Fields of the structure", ({ asset }, against) => fieldList(asset, against.asset)),
    row("Evidence", ({ cohort }, against) => evidenceList(cohort, against.cohort, model)),
    row("Next release event", ({ cohort }) => html`<p>${cohort.referenceScenario.nextReleaseEvent}</p>`),
    row("Other names", ({ cohort }) => html`<p>${cohort.aliases.join("; ")}</p>`),
    row("Boundary in the source", ({ cohort }, against) => {
      const passage = boundarySection(model, cohort.id, against.cohort.name);
      return passage
        ? html`<p><a class="ref" href="../../../sources/${cohort.id}/#${lineFragment(passage)}">${cohort.id}<span class="lines">:${passage.startLine}–${passage.endLine}</span></a></p>`
        : html`<p class="hint">No passage of its own.</p>`;
    }),
  ];
}

function fieldList({ id, fields }: AssetRecord, against: AssetRecord): Part {
  const keys = new Set(against.fields.map(({ key }) => key));
  return html`<ul class="plain marks">
${fields.filter(({ scope }) => scope === "asset-type").map((field) => fieldItem(id, field, keys.has(field.key)))}</ul>`;
}

function fieldItem(id: string, { key, type }: FieldDescriptor, both: boolean): Html {
  return html`<li${marked(both)}><a href="../../../${id}/#field-${key}"><code>${key}</code></a> <span class="hint">${type === "date" ? "date" : "amount"}</span>${onlyHere(both)}</li>
`;
}

// Two items speak of one paper where they name one document.
function evidenceList({ id }: CohortRecord, against: CohortRecord, { catalogs }: SiteModel): Part {
  const items = catalogs.evidence.get(id)?.cohort ?? [];
  const theirs = new Set(catalogs.evidence.get(against.id)?.cohort.flatMap(idsOf) ?? []);
  return html`<ul class="plain marks">
${items.map((item, index) => {
  const both = idsOf(item).some((document) => theirs.has(document));
  const names = item.documents.map(({ document }) => document.name).join(", ");
  return html`<li${marked(both)}><a href="../../../${id}/#evidence-${index + 1}">${names}</a>${onlyHere(both)}</li>\n`;
})}</ul>`;
}

function idsOf({ documents }: EvidenceItem): string[] {
  return documents.map(({ document }) => document.id);
}

function marked(both: boolean): Part {
  return !both && html` class="only"`;
}

function onlyHere(both: boolean): Part {
  return !both && html` <span class="unseen">(only here)</span>`;
}

function sameInBoth(one: Entry, other: Entry): Part {
  const shared = one.asset.fields.filter(({ key }) => other.asset.fields.some((field) => field.key === key));
  return html`<section class="wide same" aria-labelledby="same-h">
<h2 id="same-h">The same in both</h2>
<p>Version <code>${one.cohort.version}</code>; the fields ${shared.map(({ key }, index) => html`${index > 0 && ", "}<code>${key}</code>`)}; <code>null</code> in <code>entryRule</code>, <code>exclusionRule</code>, <code>amountRule</code> and <code>releaseRule</code>.</p>
</section>`;
}
