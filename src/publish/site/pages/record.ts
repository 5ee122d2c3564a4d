// The page of one id: the cohort and its asset structure together.

import { textsLeadingTo } from "../../../catalog/findable.ts";
import type { Schema } from "../../../contract/schema.ts";
import { registerEntry, scenarioOf } from "../../../definitions/register.ts";
import { figureOf } from "../drawing.ts";
import { html, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import { terms } from "../linked-data.ts";
import { type Entry, entriesOf, lineFragment, type SiteModel, sourceOf } from "../model.ts";
import { referenceLink, reviewTable, section, statusLine } from "../pieces.ts";
import { cases, casesOf, neighbours } from "../record/boundaries.ts";
import { citation } from "../record/citation.ts";
import { evidence } from "../record/evidence.ts";
import { fieldTable } from "../record/fields.ts";
import { pastOf } from "../record/history.ts";
import { authoritiesBehind } from "./authorities.ts";

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
${statusLine(
  model,
  UP,
  reviewedTexts(entry).map(([, path]) => path),
  "#sources",
)}<p class="open-point"><span class="label">The open point</span> ${openPoint}</p>
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
${reviewTable(reviewedTexts({ cohort }), catalogs.reviewStates)}`;
}

// Each is known by its path below definitions/.
function reviewedTexts({ cohort: { id } }: Pick<Entry, "cohort">): [name: string, path: string][] {
  return [
    ["Cohort record", `${id}/cohort.yaml`],
    ["Asset record", `${id}/asset.yaml`],
    ["Source", `${id}/dossier.md`],
  ];
}

function turnPages({ cohort }: Entry, model: SiteModel): Part {
  const entries = entriesOf(model);
  const index = entries.findIndex((entry) => entry.cohort.id === cohort.id);
  const link = (entry: Entry | undefined, kind: "prev" | "next", word: string): Part =>
    entry &&
    html`<a rel="${kind}" class="${kind}" href="${UP}${entry.cohort.id}/"><span class="label">${word}</span> ${entry.number} ${entry.cohort.name}</a>`;
  return html`<nav class="turn no-print" aria-label="Previous and next cohort">${link(entries[index - 1], "prev", "Previous")}${link(entries[index + 1], "next", "Next")}</nav>`;
}
