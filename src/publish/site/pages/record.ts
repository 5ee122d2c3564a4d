// The page of one id: the cohort and its asset structure together.

import type { SourceReference } from "#client";
import { lineFragment } from "../../../catalog/cite.ts";
import type { Schema } from "../../../contract/schema.ts";
import { registerEntry, scenarioOf } from "../../../definitions/register.ts";
import type { Item } from "../../../definitions/source.ts";
import { REVIEWED_TEXTS, reviewFile } from "../../data/review.ts";
import { trapsIn } from "../../paper/traps.ts";
import { withAuthorities } from "../authorities.ts";
import { figureOf } from "../drawing/figure.ts";
import { READING_FOLDER, SOURCES_FOLDER } from "../folders.ts";
import { html, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import { type Definition, passageAddress, releaseOf, type SiteModel, sourceOf } from "../model.ts";
import { contents, foldedSection, passageLink, permalink, section, statusLine } from "../pieces.ts";
import { authoritiesBehind, readingsBehind } from "../record/authorities.ts";
import { cases, confusedWith, neighbors } from "../record/boundaries.ts";
import { citation } from "../record/citation.ts";
import { agreeing, evidence } from "../record/evidence.ts";
import { fieldTable } from "../record/fields.ts";
import { withTerms } from "../terms.ts";
import { pastOf } from "../told.ts";
import { written } from "../written.ts";
import { calledLines } from "./words.ts";

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
    json: `${cohort.id}.json`,
    body: withTerms(
      html`<article data-id="${cohort.id}" data-release="${releaseOf(model).number}">
<header class="title">
<p class="label"><a href="${UP}${READING_FOLDER}#cohort">Cohort</a> ${number} <span class="sep">/</span> <code>${cohort.id}</code></p>
<h1>${cohort.name}</h1>
${calledLines(entry)}<p class="read-as"><a href="${UP}${READING_FOLDER}#asset-structure">Asset structure</a>: <b>${asset.name}</b></p>
${statusLine(
  model,
  UP,
  REVIEWED_TEXTS.map(([, file]) => `${cohort.id}/${file}`),
)}<p class="open-point"><span class="label"><a href="${UP}${READING_FOLDER}#open-point">The open point</a></span> ${openPoint}</p>
${written("tools", { id: () => cohort.id }, model).body}</header>
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

// First what everybody reads: what it is, what to ask for, what not to fall for, what else it might be. Then a line for everything else.
function sectionsOf(entry: Definition, model: SiteModel): PageSection[] {
  const { asset } = entry;
  const open = (id: string, heading: string, body: Part): PageSection => ({
    id,
    inContents: heading,
    part: section(id, heading, body),
  });
  const ownTraps = traps(entry, model);
  const fields = [html`<p id="purpose"><b>${asset.name}.</b> ${asset.purpose}</p>\n`, fieldTable(asset)];
  const lines = closedLines(entry, model);
  const folded = (id: keyof typeof lines, heading: string, body: Part, before: Part = null): PageSection => ({
    id,
    inContents: heading,
    part: foldedSection(id, heading, lines[id], body, before),
  });
  return [
    open("definition", "Definition", definition(entry)),
    open("structure", "Structure", structure(entry)),
    { id: "evidence", inContents: "Documents", part: evidence(entry) },
    folded("ties", "What must agree", agreeing(entry, model)),
    ...(ownTraps ? [open("traps", "Traps", ownTraps)] : []),
    folded("neighbors", "Easily confused with", neighbors(entry, model), confusedWith(entry, model)),
    folded("fields", "Fields", fields),
    ...(entry.cases.length > 0 ? [folded("cases", "Cases", cases(entry, model))] : []),
    folded("event", "What would settle it", releaseEvent(entry, model)),
    folded("names", "Other names", names(entry)),
    folded("sources", "Notes", sources(entry, model)),
    folded("authorities", "Law", authoritiesBehind(entry, UP, model)),
    folded("changes", "Changes", pastOf(entry, UP, model)),
    folded("rules", "Fields that stay empty", rules(model)),
    folded("cite", "Cite this", citation(entry, model)),
  ];
}

// What the line of each section that is closed says of what is inside.
function closedLines(entry: Definition, model: SiteModel) {
  const { cohort, asset, ties, cases } = entry;
  const dates = asset.fields.filter(({ type }) => type === "date").length;
  const amounts = asset.fields.length - dates;
  const passages = cohort.sourceRefs.length + asset.sourceRefs.length;
  return {
    ties: `${ties.length} pairs of papers, with the difference to expect`,
    neighbors: "What decides against each of the others, and the questions that lead here",
    fields: `How to read a file, and ${asset.fields.length} fields: ${amounts} amounts, ${dates} dates`,
    cases: `${cases.length} invented cases on both sides of the line`,
    event: "An invented file, and the next release event in it",
    names: `${cohort.aliases.length} of the cohort, ${cohort.assetStructureAliases.length} of the structure`,
    sources: `${passages} passages that both records rest on, and how they were reviewed`,
    authorities: readingsBehind(entry, model),
    changes: "What each release changed",
    rules: "Four fields that are always null",
    cite: "A line to copy, and the hashes behind it",
  };
}

function definition({ cohort }: Definition): Part {
  return html`<p class="definition">${cohort.definition}</p>
<p class="label">Decision question</p>
<p class="question" id="question">${cohort.decisionQuestion}${permalink("question", "question")}</p>`;
}

function structure({ id, asset, picture }: Definition): Part {
  return figureOf(picture, id, asset.name);
}

function releaseEvent({ cohort, number }: Definition, model: SiteModel): Part {
  const { nextReleaseEvent, sourceId } = cohort.referenceScenario;
  const register = sourceOf(model, sourceId);
  const passage = register && registerEntry(number, register);
  const lines =
    passage &&
    html`, <a href="${UP}${passageAddress(sourceId, passage)}">lines ${passage.startLine}–${passage.endLine}</a>`;
  return html`<p>${passage && scenarioOf(passage)}</p>
<p><b>Next release event.</b> ${nextReleaseEvent}</p>
<p class="hint">From the reference scenario ${number} of the register${lines}. The scenario is invented. A \
<a href="${UP}${READING_FOLDER}#next-release-event">next release event</a> is a description: no funding decision, no \
promise that it will happen, no instruction to release.</p>`;
}

function names({ cohort, asset }: Definition): Part {
  const list = (kind: string, aliases: readonly string[]): Part =>
    html`<ul class="names">${aliases.map(
      (alias, index) => html`<li id="${kind}-${index + 1}">\
${alias}${permalink(`${kind}-${index + 1}`, `name: ${alias}`)}</li>\n`,
    )}</ul>`;
  return html`<p class="label">Of the cohort</p>
${list("alias", cohort.aliases)}
<p class="label">Of the structure, ${asset.name}</p>
${list("structure-alias", cohort.assetStructureAliases)}`;
}

// Each with a link to its lines; nothing where the source names none.
function traps({ id, dossier }: Definition, model: SiteModel): Part {
  const items = trapsIn(dossier).map((trap, index) => trapItem(trap, index + 1, id, model));
  return items.length > 0 && html`<ol class="traps">\n${items}</ol>`;
}

function trapItem({ text, startLine, endLine }: Item, number: number, id: string, model: SiteModel): Part {
  const fragment = lineFragment({ startLine, endLine });
  const lines = fragment.replace("L", startLine === endLine ? "Line " : "Lines ").replace("-", "–");
  return html`<li id="trap-${number}">${withAuthorities(text, UP, model)} <a class="lines" href="${UP}${SOURCES_FOLDER}${id}/#${fragment}">\
${lines}</a>${permalink(`trap-${number}`, `trap: ${number}`)}</li>
`;
}

const RULES = ["entryRule", "exclusionRule", "amountRule", "releaseRule"] as const;

function rules({ contract }: SiteModel): Part {
  const reasons: Readonly<Record<string, Schema>> = contract.$defs["cohortRecord"]?.properties ?? {};
  return html`<p>Both records have them and never fill them. They concern programs that read the catalogs.</p>
<dl class="rules">
${RULES.map(
  (rule) => html`<div><dt><code>${rule}</code></dt><dd>\
<code class="null">null</code> ${reasons[rule]?.description?.replace(/^Always null: /, "Always: ")}</dd></div>\n`,
)}</dl>`;
}

function sources({ cohort, asset }: Definition, model: SiteModel): Part {
  return html`<p>The sources are this project's own notes, and no outside authority. What the notes lean on, and how \
it was read, stands under <a href="#authorities">Law</a>.</p>
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
