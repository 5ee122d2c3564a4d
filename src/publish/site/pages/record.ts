// The page of one id: the cohort and its asset structure together.

import type { SourceReference } from "#client";
import { textsLeadingTo } from "../../../catalog/findable.ts";
import type { Schema } from "../../../contract/schema.ts";
import { registerEntry, scenarioOf } from "../../../definitions/register.ts";
import { definitionPath } from "../../data/definition-files.ts";
import { REVIEWED_TEXTS, reviewFile, reviewPath } from "../../data/review.ts";
import { figureOf } from "../drawing/figure.ts";
import { READING_FOLDER, SOURCES_FOLDER } from "../folders.ts";
import { html, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import { type Definition, passageAddress, type SiteModel, sourceOf } from "../model.ts";
import { contents, passageLink, permalink, section, statusLine } from "../pieces.ts";
import { authoritiesBehind } from "../record/authorities.ts";
import { cases, neighbors } from "../record/boundaries.ts";
import { citation } from "../record/citation.ts";
import { evidence } from "../record/evidence.ts";
import { fieldTable } from "../record/fields.ts";
import { pastOf } from "../record/history.ts";
import { traps } from "../record/traps.ts";
import { withTerms } from "../terms.ts";
import { written } from "../written.ts";
import { calledLines } from "./names.ts";

const UP = "../";

/** Returns the page of a definition. */
export function recordPage(entry: Definition, model: SiteModel): Page {
  const { cohort, asset, number, openPoint } = entry;
  const sections = sectionsOf(entry, model);
  return {
    folder: `${cohort.id}/`,
    title: cohort.name,
    description: `${cohort.name}. ${openPoint} Definition, evidence, amounts and dates.`,
    markdown: `${cohort.id}.md`,
    json: definitionPath(cohort.id),
    body: withTerms(
      html`<article>
<header class="title">
<p class="label"><a href="${UP}${READING_FOLDER}#cohort">Cohort</a> ${number} <span class="sep">/</span> <code>${cohort.id}</code></p>
<h1>${cohort.name}</h1>
${calledLines(entry)}<p class="read-as"><a href="${UP}${READING_FOLDER}#asset-structure">Asset structure</a>: <b>${asset.name}</b></p>
${statusLine(
  model,
  UP,
  REVIEWED_TEXTS.map(([, file]) => reviewPath(cohort.id, file)),
)}<p class="open-point"><span class="label"><a href="${UP}${READING_FOLDER}#open-point">The open point</a></span> ${openPoint}</p>
${written("tools", { id: () => cohort.id }, model).body}
</header>
${contents(sections.map(({ id, inContents }) => [id, inContents]))}${sections.map(({ part }) => part)}</article>
${turnPages(entry, model)}`,
      UP,
      model,
    ),
  };
}

interface PageSection {
  /** The fragment that leads to it. */
  id: string;
  inContents: string;
  part: Part;
}

// In the order in which a file is read: what it is, what to ask for, what not to fall for, what to write down; then what else it might be.
function sectionsOf(entry: Definition, model: SiteModel): PageSection[] {
  const ofSection = (id: string, heading: string, body: Part, inContents = heading): PageSection => ({
    id,
    inContents,
    part: section(id, heading, body),
  });
  const ownTraps = traps(entry, model);
  const ownCases = cases(entry, model);
  return [
    ofSection("definition", "Definition", definition(entry)),
    ofSection("structure", "Structure", structure(entry, model)),
    { id: "evidence", inContents: "Evidence", part: evidence(entry, model) },
    ...(ownTraps ? [ofSection("traps", "Traps", ownTraps)] : []),
    ofSection("fields", "Fields", fieldTable(entry.asset)),
    ofSection("neighbors", "Easily confused with", neighbors(entry, model)),
    ...(ownCases ? [{ id: "cases", inContents: "Cases", part: ownCases }] : []),
    ofSection("event", "Next release event", releaseEvent(entry, model), "Event"),
    ofSection("names", "Other names", names(entry, model), "Names"),
    ofSection("sources", "Sources", sources(entry, model)),
    ofSection("authorities", "Authorities", authoritiesBehind(entry, UP, model)),
    ofSection("changes", "Changes", pastOf(entry, model)),
    ofSection("rules", "Empty rule fields", rules(model)),
    ofSection("cite", "Cite this", citation(entry, model), "Cite"),
  ];
}

function definition({ cohort }: Definition): Part {
  return html`<p class="definition">${cohort.definition}</p>
<p class="label">Decision question</p>
<p class="question" id="question">${cohort.decisionQuestion}${permalink("question", "question")}</p>`;
}

function structure({ cohort, asset }: Definition, { catalogs }: SiteModel): Part {
  const picture = catalogs.pictures.get(cohort.id);
  return html`<p id="purpose"><b>${asset.name}.</b> ${asset.purpose}</p>
${picture && figureOf(picture, cohort.id, asset.name)}`;
}

function releaseEvent({ cohort, number }: Definition, model: SiteModel): Part {
  const { nextReleaseEvent, sourceId } = cohort.referenceScenario;
  const register = sourceOf(model, sourceId);
  const passage = register && registerEntry(number, register);
  return html`<p>${passage && scenarioOf(passage)}</p>
<p><b>Next release event.</b> ${nextReleaseEvent}</p>
<p class="hint">From the reference scenario ${number} of the register${
    passage &&
    html`, <a href="${UP}\
${passageAddress(sourceId, passage)}">lines ${passage.startLine}–${passage.endLine}</a>`
  }. The scenario is invented. A \
<a href="${UP}${READING_FOLDER}#next-release-event">next release event</a> is a description: no funding decision, no \
promise that it will happen, no instruction to release.</p>`;
}

function names({ cohort, asset }: Definition, { catalogs }: SiteModel): Part {
  const put = textsLeadingTo(cohort.id, catalogs.phrasings);
  const list = (kind: string, aliases: readonly string[]): Part =>
    html`<ul class="names">${aliases.map(
      (alias, index) => html`<li id="${kind}-${index + 1}">\
${alias}${permalink(`${kind}-${index + 1}`, `name: ${alias}`)}</li>\n`,
    )}</ul>`;
  return html`<p class="label">Of the cohort</p>
${list("alias", cohort.aliases)}
<p class="label">Of the structure, ${asset.name}</p>
${list("structure-alias", cohort.assetStructureAliases)}
<details class="no-print"><summary>Phrases that find this page in the search (${put.length})</summary><ul>\
${put.map((text, index) => html`<li id="phrasing-${index + 1}">${text}</li>\n`)}</ul></details>`;
}

const RULES = ["entryRule", "exclusionRule", "amountRule", "releaseRule"] as const;

function rules({ contract }: SiteModel): Part {
  const reasons: Readonly<Record<string, Schema>> = contract.$defs["cohortRecord"]?.properties ?? {};
  return html`<p>Four fields that both records have and never fill. They concern programs that read the catalogs.</p>
<details><summary>All four are null</summary>
<dl class="rules">
${RULES.map(
  (rule) => html`<div><dt><code>${rule}</code></dt><dd>\
<code class="null">null</code> ${reasons[rule]?.description?.replace(/^Always null: /, "Always: ")}</dd></div>\n`,
)}</dl></details>`;
}

function sources({ cohort, asset }: Definition, model: SiteModel): Part {
  return html`<p>The sources are this project's own notes, and no outside authority. What the notes lean on, and how \
it was read, stands under <a href="#authorities">Authorities</a>.</p>
${passages("Behind the cohort record", cohort.sourceRefs, model)}${passages("Behind the asset record", asset.sourceRefs, model)}\
<p class="after hint no-print">Each passage opens as its lines, where a button recomputes the hash of the document in your browser.</p>
<p><a href="${UP}${reviewFile(cohort.id)}">How this was reviewed</a>: what the project's readings objected, what was \
mended, and what stays open. Language models read; this is not a sign-off.</p>`;
}

function passages(label: string, references: readonly SourceReference[], model: SiteModel): Part {
  const bySource = [...new Set(references.map(({ sourceId }) => sourceId))].map((id) => {
    const links = references
      .filter(({ sourceId }) => sourceId === id)
      .map((reference) => html`<li>${passageLink(reference, UP, model)}</li>\n`);
    return html`<div><dt><a href="${UP}${SOURCES_FOLDER}${id}/">${sourceOf(model, id)?.title ?? id}</a></dt><dd><ul class="plain">${links}</ul></dd></div>\n`;
  });
  return html`<p class="label">${label}</p>
<dl class="leaning">
${bySource}</dl>
`;
}

function turnPages({ cohort }: Definition, model: SiteModel): Part {
  const entries = model.definitions;
  const index = entries.findIndex((entry) => entry.cohort.id === cohort.id);
  const link = (entry: Definition | undefined, kind: "prev" | "next", word: string): Part =>
    entry &&
    html`<a rel="${kind}" class="${kind}" href="${UP}${entry.cohort.id}/"><span class="label">${word}</span> ${entry.number} ${entry.cohort.name}</a>`;
  return html`<nav class="turn no-print" aria-label="Previous and next cohort">\
${link(entries[index - 1], "prev", "Previous")}${link(entries[index + 1], "next", "Next")}</nav>`;
}
