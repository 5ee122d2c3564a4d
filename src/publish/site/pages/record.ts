// The page of one id: the cohort and its asset structure together.

import { dayInWords } from "../../../catalog/authorities.ts";
import { OUTSIDE } from "../../../catalog/boundaries.ts";
import { textsLeadingTo } from "../../../catalog/findable.ts";
import { releaseInWords } from "../../../catalog/releases.ts";
import type { Schema } from "../../../contract/schema.ts";
import type { EvidenceItem } from "../../../definitions/evidence.ts";
import { registerEntry, scenarioOf } from "../../../definitions/register.ts";
import { figureOf } from "../drawing.ts";
import { html, type Part } from "../html.ts";
import { questionsTo } from "../key.ts";
import type { Page } from "../layout.ts";
import { terms } from "../linked-data.ts";
import {
  boundarySection,
  type Entry,
  entriesOf,
  KEY_FOLDER,
  lineFragment,
  type Neighbour,
  neighboursOf,
  releaseOf,
  type SiteModel,
  sourceOf,
} from "../model.ts";
import { referenceLink, releaseLink, reviewTable, section } from "../pieces.ts";
import { citation } from "../record/citation.ts";
import { fieldTable } from "../record/fields.ts";
import { pastOf } from "../record/history.ts";
import { authoritiesBehind } from "./authorities.ts";
import { comparisonFolder, decision } from "./compare.ts";
import { DOCUMENTS_FOLDER, REQUEST_FOLDER } from "./documents.ts";

const UP = "../";

/** Returns the page of one entry. */
export function recordPage(entry: Entry, model: SiteModel): Page {
  const { cohort, asset, number, openPoint } = entry;
  const picture = model.catalogs.pictures.get(cohort.id);
  return {
    folder: `${cohort.id}/`,
    title: cohort.name,
    description: cohort.definition,
    data: terms(entry, model),
    markdown: `${cohort.id}.md`,
    body: html`<article>
<header class="title">
<p class="label">Cohort ${number} <span class="sep">/</span> <code>${cohort.id}</code></p>
<h1>${cohort.name}</h1>
<p class="read-as">Read as <b>${asset.name}</b></p>
<p class="hint">${releaseLink(model, UP)}</p>
<p class="open-point"><span class="label">The open point</span> ${openPoint}</p>
<nav class="contents" aria-label="On this page">${contents(entry, model)}</nav>
</header>
${section(
  "definition",
  "Definition",
  html`<p class="definition">${cohort.definition}</p>
<p class="label">Decision question</p>
<p class="question" id="question">${cohort.decisionQuestion}</p>`,
)}
${section(
  "structure",
  "Structure",
  html`<p id="purpose"><b>${asset.name}.</b> ${asset.purpose}</p>
${picture && figureOf(picture, cohort.id, asset.name)}`,
)}
${section("checklist", "Evidence", evidence(entry, model), "checklist")}
${section("fields", "Fields", fieldTable(asset))}
${section("event", "Next release event", releaseEvent(entry, model))}
${section("names", "Other names", names(entry, model))}
${section("neighbours", "Easily confused with", neighbours(entry, model))}
${cases(entry, model)}${section("rules", "Rules", rules(model))}
${section("sources", "Sources", sources(entry, model))}
${section("authorities", "Authorities", authoritiesBehind(entry, UP, model))}
${section("changes", "Changes", pastOf(entry, model))}
${section("cite", "Cite this", citation(entry, model))}
</article>
${turnPages(entry, model)}`,
  };
}

function contents({ cohort }: Entry, model: SiteModel): Part {
  const links: [id: string, name: string][] = [
    ["definition", "Definition"],
    ["structure", "Structure"],
    ["checklist", "Evidence"],
    ["fields", "Fields"],
    ["event", "Event"],
    ["names", "Names"],
    ["neighbours", "Easily confused with"],
    ...(casesOf(cohort.id, model).length > 0 ? [["cases", "Cases"] as [string, string]] : []),
    ["rules", "Rules"],
    ["sources", "Sources"],
    ["authorities", "Authorities"],
    ["changes", "Changes"],
    ["cite", "Cite"],
  ];
  return links.map(([id, name]) => html`<a href="#${id}">${name}</a>\n`);
}

// While the address ends in #checklist, :target in the stylesheet prints this section alone, without a script.
function evidence({ cohort, asset }: Entry, model: SiteModel): Part {
  const { cohort: deciding = [], asset: reading = [] } = model.catalogs.evidence.get(cohort.id) ?? {};
  return html`<p class="print-only"><b>${cohort.name}: documents to request</b><br>Read as ${asset.name}. Law as at ${dayInWords(model.catalogs.lawAsAt)}.<br>Seller and account debtor: ____________________ Requested: __________ Received: __________ By: __________</p>
<div class="lists">
<div><h3>To answer the decision question</h3>
<ul class="boxes">
${deciding.map((item, index) => html`<li id="evidence-${index + 1}">${leading(item)}</li>\n`)}</ul></div>
<div><h3>To read the amounts and dates</h3>
<ul class="boxes">
${reading.map((item, index) => html`<li id="reading-${index + 1}">${leading(item)}</li>\n`)}</ul></div>
</div>
<p class="print-only">From ${cohort.id}, version ${cohort.version}, ${releaseInWords(releaseOf(model))}${model.baseAddress !== null && `, ${model.baseAddress}/${cohort.id}/`}. Catalog SHA-256: cohorts <code>${model.sums.cohorts}</code>, asset definitions <code>${model.sums.assets}</code>.</p>
<p class="no-print"><a href="#checklist" data-print>Print this checklist</a> <span class="hint">While this link is open, the page prints the checklist alone.</span> <a href="${UP}${REQUEST_FOLDER}?of=${cohort.id}">Request list of these documents</a></p>`;
}

// The sentence as it is published; each document in it leads to its entry in the register.
function leading({ sentence, lookFor, documents }: EvidenceItem): Part {
  const named = sentence.slice(0, -lookFor.length);
  let from = 0;
  const pieces = documents.flatMap(({ document: { id, name } }): Part[] => {
    const at = named.toLowerCase().indexOf(name.toLowerCase(), from);
    if (at < 0) return [];
    const before = named.slice(from, at);
    from = at + name.length;
    return [before, html`<a href="${UP}${DOCUMENTS_FOLDER}#${id}">${named.slice(at, from)}</a>`];
  });
  return html`<b>${pieces}${named.slice(from)}</b>${lookFor}`;
}

function releaseEvent({ cohort, number }: Entry, model: SiteModel): Part {
  const { nextReleaseEvent, sourceId } = cohort.referenceScenario;
  const register = sourceOf(model, sourceId);
  const passage = register && registerEntry(number, register);
  return html`<p>${passage && scenarioOf(passage)}</p>
<p><b>Next release event.</b> ${nextReleaseEvent}</p>
<p class="hint">From the reference scenario ${number} of the register${passage && html`, <a href="${UP}sources/${sourceId}/#${lineFragment(passage)}">lines ${passage.startLine}–${passage.endLine}</a>`}. The scenario is invented. An event is a description: no funding decision, no promise that it will happen, no instruction to release.</p>`;
}

function names({ cohort, asset }: Entry, { catalogs }: SiteModel): Part {
  const put = textsLeadingTo(cohort.id, catalogs.phrasings);
  return html`<p class="label">Of the cohort</p>
<ul class="names">${cohort.aliases.map((alias, index) => html`<li id="alias-${index + 1}">${alias}</li>\n`)}</ul>
<p class="label">Of the structure, ${asset.name}</p>
<ul class="names">${cohort.assetStructureAliases.map((alias, index) => html`<li id="structure-alias-${index + 1}">${alias}</li>\n`)}</ul>
<details class="no-print"><summary>How people put it who do not know the name (${put.length})</summary><ul>${put.map((text, index) => html`<li id="phrasing-${index + 1}">${text}</li>\n`)}</ul></details>`;
}

function neighbours({ cohort }: Entry, model: SiteModel): Part {
  const all = neighboursOf(model, cohort.id);
  const near = all.filter(({ pair }) => pair.kind !== "rarely");
  const far = all.filter((neighbour) => !near.includes(neighbour));
  return html`<p class="label">Questions of the key that lead here</p>
<ul class="plain">${questionsTo(cohort.id, model).map(({ number, question: { id, question } }) => html`<li><a href="${UP}${KEY_FOLDER}#question-${id}">${number}</a>. ${question}</li>\n`)}</ul>
<dl class="neighbours">
${near.map((neighbour) => neighbourEntry(cohort.id, neighbour, model))}</dl>
${far.length > 0 && html`<p class="label">Rarely confused with</p>\n<dl class="neighbours">\n${far.map((neighbour) => neighbourEntry(cohort.id, neighbour, model))}</dl>\n`}<p class="hint">What fits none of the twelve is <a href="${UP}${KEY_FOLDER}#outside">outside</a>.</p>`;
}

function neighbourEntry(id: string, { entry, pair }: Neighbour, model: SiteModel): Part {
  const { cohort } = entry;
  const passage = boundarySection(model, id, cohort.name);
  return html`<div><dt><a href="${UP}${cohort.id}/">${cohort.name}</a></dt>
<dd>${decision(pair, UP, model)} <span class="more"><a href="${UP}${comparisonFolder(model, id, cohort.id)}">Compare<span class="unseen"> with ${cohort.name}</span></a>${passage && html` <a href="${UP}sources/${id}/#${lineFragment(passage)}">Lines ${passage.startLine}–${passage.endLine}<span class="unseen"> of the source on ${cohort.name}</span></a>`}</span></dd></div>
`;
}

function casesOf(id: string, { catalogs }: SiteModel) {
  return catalogs.cases.get(id) ?? [];
}

function cases({ cohort }: Entry, model: SiteModel): Part {
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

const RULES = ["entryRule", "exclusionRule", "amountRule", "releaseRule"] as const;

function rules({ contract }: SiteModel): Part {
  const reasons: Readonly<Record<string, Schema>> = contract.$defs["cohortRecord"]?.properties ?? {};
  return html`<dl class="rules">
${RULES.map((rule) => html`<div><dt><code>${rule}</code></dt><dd><code class="null">null</code> ${reasons[rule]?.description?.replace(/^Always null: /, "Always: ")}</dd></div>\n`)}</dl>`;
}

function sources({ cohort, asset }: Entry, { catalogs }: SiteModel): Part {
  const list = (
    name: string,
    references: typeof cohort.sourceRefs,
  ): Part => html`<dt>${name}</dt><dd class="refs">${references.map((reference) => html`${referenceLink(reference, UP)}\n`)}</dd>
`;
  return html`<dl class="source-refs">
${list("Cohort record", cohort.sourceRefs)}${list("Asset record", asset.sourceRefs)}</dl>
<p class="hint">Each link opens the cited lines. There, one button recomputes the hash of the document in your browser.</p>
${reviewTable(
  [
    ["Cohort record", `${cohort.id}/cohort.yaml`],
    ["Asset record", `${cohort.id}/asset.yaml`],
    ["Source", `${cohort.id}/dossier.md`],
  ],
  catalogs.reviewStates,
)}`;
}

function turnPages({ cohort }: Entry, model: SiteModel): Part {
  const entries = entriesOf(model);
  const index = entries.findIndex((entry) => entry.cohort.id === cohort.id);
  const link = (entry: Entry | undefined, kind: "prev" | "next", word: string): Part =>
    entry &&
    html`<a rel="${kind}" class="${kind}" href="${UP}${entry.cohort.id}/"><span class="label">${word}</span> ${entry.number} ${entry.cohort.name}</a>`;
  return html`<nav class="turn no-print" aria-label="Previous and next cohort">${link(entries[index - 1], "prev", "Previous")}${link(entries[index + 1], "next", "Next")}</nav>`;
}
