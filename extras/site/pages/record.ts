// The page of a definition: its cohort and its asset structure together.

import type { SourceReference } from "#client";
import { firstSentence } from "../../../core/base/text.ts";
import { splitNumberedList } from "../../../core/catalog/entries.ts";
import { registerEntry, scenarioOf } from "../../../core/compile/scenarios.ts";
import type { Schema } from "../../../core/contract/schema.ts";
import { sortByPlace } from "../../../core/extra/markdown-part.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Definition, PageProse } from "../../../core/extra/page/kit.ts";
import type { Page, PageSection } from "../../../core/extra/page/page.ts";
import {
  contents,
  foldedSection,
  passageAddress,
  permalink,
  SOURCES_FOLDER,
  section,
} from "../../../core/extra/page/pieces.ts";
import type { SiteModel } from "../model.ts";
import { EVIDENCE_HEADING, evidence } from "../record/evidence.ts";
import { fieldTable } from "../record/fields.ts";
import { glance } from "../record/glance.ts";
import { idOfPurposeLine } from "../record/matters-for.ts";
import { names, wordLink } from "../record/names.ts";
import { openPointLine } from "../record/open-point.ts";
import { traps } from "../record/traps.ts";

const UP = "../";
// The files whose status the page states.
const DEFINITION_FILES = ["cohort.yaml", "asset.yaml", "dossier.md"];

/** Returns the page of a definition. */
export function recordPage(entry: Definition, model: SiteModel): Page {
  const { kit } = model;
  const { id, cohort, number, openPoint } = entry;
  const sections = sectionsOf(entry, model);
  const hasDrawing = sections.some((section) => section.id === "structure");
  const files = DEFINITION_FILES.map((file) => `${id}/${file}`);
  const status = kit.statusLine(UP, files);
  const tools = kit.scaffold(model.textOf("tools.html"), { id: () => id });
  const contentsEntries = sections.map((section) => [section.id, section.nameInContents] as const);
  return {
    folder: `${id}/`,
    title: cohort.name,
    description: `${cohort.name}. ${openPoint} Definition, evidence, amounts and dates.`,
    markdown: `${id}.md`,
    json: `${id}.json`,
    searchWords: sharedText(model).searchWords,
    body: kit.withTerms(
      html`<article data-id="${id}"${editionAttributes(model)}>
<div class="opening">
<header class="title">
<p class="label">Definition ${number} <span class="sep">/</span> <code>${id}</code></p>
<h1>${cohort.name}</h1>
${model.sectionsOn(`record ${id} head`).map(({ body }) => body)}${openPointLine(entry)}</header>
${definition(entry, status, tools)}
</div>
${contents([["definition", "Definition"], ...contentsEntries])}${glance(entry, model, hasDrawing)}
${sections.map(({ part }) => part)}</article>
${turnPages(entry, model)}`,
      UP,
    ),
  };
}

// Returns attributes for the script of the page: it shows the record of another release if the address names one.
function editionAttributes({ kit }: SiteModel): Part {
  return kit.edition && html` data-release="${kit.edition.number}" data-script="${kit.edition.script}"`;
}

/** A section of the page. */
interface RecordSection {
  /** The number by which sections are ordered. */
  place: number;
  /** The fragment of its address. */
  id: string;
  nameInContents: string;
  /** The markup of the section with its heading. */
  part: Part;
}

// The sections that everybody reads come first: what would settle the claim, what to ask for and what to read. Traps
// follow. Every other section is folded into a line.
function sectionsOf(entry: Definition, model: SiteModel): RecordSection[] {
  const { asset } = entry;
  const trapList = traps(entry, model);
  const fields = [purpose(asset), fieldTable(entry, model)];
  const ownSections: PageSection[] = [
    { place: 30, id: "event", heading: "What would settle it", body: releaseEvent(entry, model) },
    { place: 50, id: "fields", heading: "Amounts and dates", body: fields },
    ...(trapList ? [{ place: 70, id: "traps", heading: "Traps", body: trapList }] : []),
    { place: 100, id: "names", heading: "Other names", line: namesInWords(entry), body: names(entry, model) },
    { place: 110, id: "sources", heading: "Notes", line: sourcesInWords(entry), body: sources(entry, model) },
    {
      place: 140,
      id: "rules",
      heading: "For programs",
      line: "Why the four rule fields of both records are always null",
      body: ruleFields(model),
    },
  ].map((section) => ({ ...section, on: "" }));
  const addedSections = model.sectionsOn(`record ${entry.id}`);
  const checklist: RecordSection = {
    place: 40,
    id: "evidence",
    nameInContents: EVIDENCE_HEADING,
    part: evidence(entry, model),
  };
  return sortByPlace([checklist, ...[...ownSections, ...addedSections].map(recordSection)]);
}

function recordSection({ place, id, heading, line, body, before }: PageSection): RecordSection {
  const part = line === undefined ? section(id, heading, body) : foldedSection(id, heading, line, body, before);
  return { place, id, nameInContents: heading, part };
}

// Returns the purpose of the asset structure. Its first sentence comes first, then the list of the numbered sentences
// at its end with the sentences that introduce the list. What its words mean follows, because readers look for the
// list.
function purpose({ name, purpose: text }: Definition["asset"]): Part {
  const { before, lines } = splitNumberedList(text);
  if (lines.length === 0) return html`<p id="purpose"><b>${name}.</b> ${before}</p>\n`;
  const { opening, meanings, introduction } = partsOfPurpose(before);
  return html`<p id="purpose"><b>${name}.</b> ${opening} ${introduction}</p>
<ol>\n${lines.map(purposeLine)}</ol>
${meanings !== "" && html`<p>${meanings}</p>\n`}`;
}

/** The text before the numbered list of a purpose, in three parts. */
interface PurposeParts {
  /** The first sentence, which says what the structure shows. */
  opening: string;
  /** The sentences on the words of the list. */
  meanings: string;
  /** The last sentences, which say how the list is used. */
  introduction: string;
}

// The sentence that introduces the list, and whatever follows it.
const INTRODUCTION = / ?(Go through this list .*)$/s;

/** Splits the text before the numbered list of a purpose. The three parts together have every word of it. */
export function partsOfPurpose(before: string): PurposeParts {
  const [match = "", introduction = ""] = INTRODUCTION.exec(before) ?? [];
  const rest = before.slice(0, before.length - match.length);
  const opening = firstSentence(rest);
  return { opening, meanings: rest.slice(opening.length).trim(), introduction };
}

function purposeLine(line: string, index: number): Part {
  return html`<li id="${idOfPurposeLine(index + 1)}">${withResultMarked(line)}</li>\n`;
}

// Returns a line with its result in bold, which stands before a colon: "Excluded, as credited: the seller ...".
function withResultMarked(line: string): Part {
  const [, result, rest] = /^([^:.]{1,60}:)(.*)$/.exec(line) ?? [];
  return result === undefined ? line : html`<b>${result}</b>${rest}`;
}

function namesInWords({ cohort }: Definition): string {
  return `${cohort.aliases.length} of the cohort, ${cohort.assetStructureAliases.length} of the structure`;
}

function sourcesInWords({ cohort, asset }: Definition): string {
  const count = cohort.sourceRefs.length + asset.sourceRefs.length;
  return `${count} passages that both records rely on, and how they were reviewed`;
}

// Returns the definition with the status and the tools right after it. So they are on the first screen of a telephone,
// and the Tab key reaches the definition before their links.
function definition({ cohort }: Definition, status: Part, tools: Part): Part {
  return html`<section id="definition">
<h2 class="unseen">Definition</h2>
<p class="definition">${cohort.definition}${permalink("definition", "definition")}</p>
${status}${tools}
</section>`;
}

// Returns what would settle the claim. Sections of extras say what settles the open point in every case, and the
// invented example comes after them.
function releaseEvent({ id, cohort, number }: Definition, model: SiteModel): Part {
  const { nextReleaseEvent, sourceId } = cohort.referenceScenario;
  const register = model.kit.sourceOf(sourceId);
  const passage = register && registerEntry(number, register);
  const lines =
    passage &&
    html`, <a href="${UP}${passageAddress(sourceId, passage)}">lines ${passage.startLine}–${passage.endLine}</a>`;
  return html`${model.sectionsOn(`record ${id} event`).map(({ body }) => body)}<div class="example">
<p class="label">An example</p>
<p>${passage && scenarioOf(passage)}</p>
<p><b>Next release event.</b> ${nextReleaseEvent}</p>
<p class="hint">From the reference scenario ${number} of the register${lines}. The scenario is invented. A \
${wordLink("next-release-event", "next release event", model)} is a description. It is not a funding decision, a \
promise that it will happen or an instruction to release.</p>
</div>`;
}

// Returns the text that the pages of all definitions share.
function sharedText({ kit, textOf }: SiteModel): PageProse {
  return kit.prosePart(textOf("record.md"), {});
}

// Returns a section of that text, without its heading.
function sharedSection(id: string, model: SiteModel): Part {
  return sharedText(model).sections.find((section) => section.id === id)?.body;
}

// The fields of both records that are always null.
const RULE_FIELDS = ["entryRule", "exclusionRule", "amountRule", "releaseRule"] as const;

function ruleFields(model: SiteModel): Part {
  const reasons: Readonly<Record<string, Schema>> = model.contract.$defs["cohortRecord"]?.properties ?? {};
  return html`${sharedSection("rules", model)}
<dl class="rules">
${RULE_FIELDS.map(
  (field) => html`<div><dt><code>${field}</code></dt><dd>\
<code class="null">null</code> ${reasons[field]?.description?.replace(/^Always null: /, "Always: ")}</dd></div>\n`,
)}</dl>`;
}

function sources({ id, cohort, asset }: Definition, model: SiteModel): Part {
  return html`${sharedSection("sources", model)}${passages("Behind the cohort record", cohort.sourceRefs, model)}\
${passages("Behind the asset record", asset.sourceRefs, model)}${sharedSection("passages", model)}
${model.sectionsOn(`record ${id} sources`).map(({ body }) => body)}`;
}

function passages(label: string, references: readonly SourceReference[], { kit }: SiteModel): Part {
  const sourceIds = [...new Set(references.map(({ sourceId }) => sourceId))];
  const bySource = sourceIds.map((id) => {
    const links = references
      .filter(({ sourceId }) => sourceId === id)
      .map((reference) => html`<li>${kit.passageLink(reference, UP)}</li>\n`);
    return html`<div><dt><a href="${UP}${SOURCES_FOLDER}${id}/">${kit.sourceOf(id)?.title ?? id}</a></dt>\
<dd><ul class="plain">${links}</ul></dd></div>\n`;
  });
  return html`<p class="label">${label}</p>
<dl class="leaning">
${bySource}</dl>
`;
}

function turnPages({ id }: Definition, { kit }: SiteModel): Part {
  const entries = kit.definitions;
  const index = entries.findIndex((entry) => entry.id === id);
  const link = (entry: Definition | undefined, kind: "prev" | "next", word: string): Part =>
    entry &&
    html`<a rel="${kind}" href="${UP}${entry.id}/"><span class="label">${word}</span> \
${entry.number} ${entry.cohort.name}</a>`;
  return html`<nav class="turn no-print" aria-label="Previous and next cohort">\
${link(entries[index - 1], "prev", "Previous")}${link(entries[index + 1], "next", "Next")}</nav>`;
}
