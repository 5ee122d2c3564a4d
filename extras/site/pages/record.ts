// The page of one id: the cohort and its asset structure together.

import type { SourceReference } from "#client";
import { groupBy } from "../../../core/base/group-by.ts";
import { firstSentence, lowerFirstLetter, wordsNamed } from "../../../core/base/text.ts";
import { labelOf, splitNumberedList } from "../../../core/catalog/entries.ts";
import { lineFragment } from "../../../core/catalog/references.ts";
import { registerEntry, scenarioOf } from "../../../core/compile/scenarios.ts";
import { type Item, trapsIn } from "../../../core/compile/source.ts";
import type { Schema } from "../../../core/contract/schema.ts";
import { inPlace, offerValues } from "../../../core/extra/extra.ts";
import type { GlossaryTerm } from "../../../core/extra/offer-values.ts";
import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Definition, PageProse } from "../../../core/extra/page/kit.ts";
import type { Page, PageSection } from "../../../core/extra/page/page.ts";
import {
  contents,
  fold,
  foldedSection,
  passageAddress,
  permalink,
  SOURCES_FOLDER,
  section,
} from "../../../core/extra/page/pieces.ts";
import { READING_FOLDER } from "../folders.ts";
import type { SiteModel } from "../model.ts";
import { EVIDENCE_HEADING, evidence, FIRST_LABEL, sharedDocuments } from "../record/evidence.ts";
import { fieldTable } from "../record/fields.ts";

const UP = "../";
/** The files of a definition whose state its page tells. */
const TEXTS = ["cohort.yaml", "asset.yaml", "dossier.md"];

/** Returns the page of a definition. */
export function recordPage(entry: Definition, model: SiteModel): Page {
  const { kit } = model;
  const { id, cohort, number, openPoint } = entry;
  const sections = sectionsOf(entry, model);
  const tools = kit.scaffold(model.textOf("tools.html"), { id: () => id });
  return {
    folder: `${id}/`,
    title: cohort.name,
    description: `${cohort.name}. ${openPoint} Definition, evidence, amounts and dates.`,
    markdown: `${id}.md`,
    json: `${id}.json`,
    searchWords: textOf(model).searchWords,
    body: kit.withTerms(
      html`<article data-id="${id}"${edition(model)}>
<div class="opening">
<header class="title">
<p class="label">Definition ${number} <span class="sep">/</span> <code>${id}</code></p>
<h1>${cohort.name}</h1>
${model.sectionsOn(`record ${id} head`).map(({ body }) => body)}${
  openPoint !== "" && html`<p class="open-point"><span class="label">The open point</span> ${openPoint}</p>\n`
}</header>
${definition(entry, tools)}
${atAGlance(entry, model, sections)}</div>
${contents([["definition", "Definition"], ...sections.map(({ id: own, inContents }) => [own, inContents] as const)])}\
${sections.map(({ part }) => part)}</article>
${turnPages(entry, model)}`,
      UP,
    ),
  };
}

// A script shows the record of another edition where an address asks for one.
function edition({ kit }: SiteModel): Part {
  return kit.edition && html` data-release="${kit.edition.number}" data-script="${kit.edition.script}"`;
}

// The page that tells how to read has the words of this catalog, where there are any.
function wordLink(id: string, name: string, { offers }: SiteModel): Part {
  const isThere = offerValues("glossary", offers).some((terms) => terms.some((term) => term.id === id));
  return isThere ? html`<a href="${UP}${READING_FOLDER}#${id}">${name}</a>` : name;
}

interface RecordSection {
  place: number;
  /** The fragment that leads to it. */
  id: string;
  inContents: string;
  part: Part;
}

// First what everybody reads: what else it might be, what would settle it, what to ask for, what to read. Then what not
// to fall for, and a line for everything else.
function sectionsOf(entry: Definition, model: SiteModel): RecordSection[] {
  const { asset } = entry;
  const ownTraps = traps(entry, model);
  const fields = [purpose(asset), fieldTable(entry, model)];
  const own: PageSection[] = [
    { place: 30, id: "event", heading: "What would settle it", body: releaseEvent(entry, model) },
    { place: 50, id: "fields", heading: "Amounts and dates", body: fields },
    ...(ownTraps ? [{ place: 70, id: "traps", heading: "Traps", body: ownTraps }] : []),
    { place: 100, id: "names", heading: "Other names", line: namesInWords(entry), body: names(entry, model) },
    { place: 110, id: "sources", heading: "Notes", line: sourcesInWords(entry), body: sources(entry, model) },
    {
      place: 140,
      id: "rules",
      heading: "Why four fields are null",
      line: "The four rule fields of both records, and the reason for each",
      body: rules(model),
    },
  ].map((one) => ({ ...one, on: "" }));
  const checklist: RecordSection = {
    place: 40,
    id: "evidence",
    inContents: EVIDENCE_HEADING,
    part: evidence(entry, model),
  };
  return inPlace([checklist, ...[...own, ...model.sectionsOn(`record ${entry.id}`)].map(recordSection)]);
}

function recordSection({ place, id, heading, line, body, before }: PageSection): RecordSection {
  const part = line === undefined ? section(id, heading, body) : foldedSection(id, heading, line, body, before);
  return { place, id, inContents: heading, part };
}

// How a file is read: the numbered sentences at its end are the list that decides.
function purpose({ name, purpose: text }: Definition["asset"]): Part {
  const { before, lines } = splitNumberedList(text);
  return html`<p id="purpose"><b>${name}.</b> ${before}</p>
${lines.length > 0 && html`<ol>\n${lines.map((line) => html`<li>${result(line)}</li>\n`)}</ol>\n`}`;
}

// "Excluded, as credited: the seller ..." with its result marked.
function result(line: string): Part {
  const [, decided, rest] = /^([^:.]{1,60}:)(.*)$/.exec(line) ?? [];
  return decided === undefined ? line : html`<b>${decided}</b>${rest}`;
}

function namesInWords({ cohort }: Definition): string {
  return `${cohort.aliases.length} of the cohort, ${cohort.assetStructureAliases.length} of the structure`;
}

function sourcesInWords({ cohort, asset }: Definition): string {
  return `${cohort.sourceRefs.length + asset.sourceRefs.length} passages that both records rely on, and how they were reviewed`;
}

// What can be done with a definition stands right behind it: on the first screen of a telephone.
function definition({ cohort }: Definition, tools: Part): Part {
  return html`<section id="definition">
<h2 class="unseen">Definition</h2>
<p class="definition">${cohort.definition}${permalink("definition", "definition")}</p>
${tools}\
<p class="label">Decision question</p>
<p class="question" id="question">${cohort.decisionQuestion}${permalink("question", "question")}</p>
</section>`;
}

/** How many other names the short box has, how many documents, and how many amounts: those that all structures share. */
const NAMES_IN_SHORT = 5;
const DOCUMENTS_IN_SHORT = 3;
const AMOUNTS_IN_SHORT = 4;

// The short box beside the definition: a line for each thing that a reader looks for first.
function atAGlance(entry: Definition, model: SiteModel, sections: readonly RecordSection[]): Part {
  const { id, cohort, asset } = entry;
  const dates = asset.fields.filter(({ type }) => type === "date");
  const amounts = asset.fields.filter(({ type }) => type !== "date");
  const hasDrawing = sections.some((one) => one.id === "structure");
  const status = model.kit.statusLine(
    UP,
    TEXTS.map((file) => `${id}/${file}`),
  );
  const lines = inPlace([
    { place: 10, heading: "Also called", body: namesInShort(cohort.aliases, termsByName(model)) },
    ...model.sectionsOn(`record ${id} glance`),
    { place: 25, heading: FIRST_LABEL, body: documentsInShort(entry, model) },
    { place: 28, heading: "Amounts to read", body: fieldsInShort(amounts, AMOUNTS_IN_SHORT) },
    { place: 26, heading: "Dates to read", body: fieldsInShort(dates, dates.length) },
    {
      place: 50,
      heading: wordLink("asset-structure", "Asset structure", model),
      body: html`<span${!hasDrawing && html` id="structure"`}>${asset.name}</span>`,
    },
  ]);
  return html`<aside class="glance" aria-label="In short">
<dl>
${lines.map(({ heading, body }) => html`<div><dt>${heading}</dt><dd>${body}</dd></div>\n`)}</dl>
${status}</aside>`;
}

// Each leads to what it proves; the last link leads to the list of all on this page.
function documentsInShort(entry: Definition, { kit }: SiteModel): Part {
  const links = sharedDocuments(entry)
    .slice(0, DOCUMENTS_IN_SHORT)
    .map(([id, name], index) => kit.link("document", id, index === 0 ? name : lowerFirstLetter(name), UP));
  return html`${joinParts(links, ", ")}. <a href="#evidence">${EVIDENCE_HEADING}</a>`;
}

// Each leads to its own row.
function fieldsInShort(fields: Definition["asset"]["fields"], most: number): Part {
  const links = fields.map(({ key }, index) => {
    const label = labelOf(key);
    return html`<a href="#field-${key}">${index === 0 ? label : lowerFirstLetter(label)}</a>`;
  });
  const [shown, rest] = [links.slice(0, most), links.slice(most)];
  return html`${joinParts(shown, ", ")}${rest.length > 0 && fold(`${rest.length} more`, joinParts(rest, ", "))}`;
}

// A name that is no plain English leads to where it is explained on this page.
function namesInShort(aliases: readonly string[], explained: ReadonlyMap<string, readonly GlossaryTerm[]>): Part {
  const rest = aliases.length - NAMES_IN_SHORT;
  const shown = aliases.slice(0, NAMES_IN_SHORT).map((alias, index) => {
    return explained.has(alias) ? html`<a class="term" href="#alias-${index + 1}">${alias}</a>` : alias;
  });
  return html`${joinParts(shown, ", ")}${rest > 0 && html`, <a href="#names">${rest} more</a>`}`;
}

function releaseEvent({ cohort, number }: Definition, model: SiteModel): Part {
  const { nextReleaseEvent, sourceId } = cohort.referenceScenario;
  const register = model.kit.sourceOf(sourceId);
  const passage = register && registerEntry(number, register);
  const lines =
    passage &&
    html`, <a href="${UP}${passageAddress(sourceId, passage)}">lines ${passage.startLine}–${passage.endLine}</a>`;
  return html`<p>${passage && scenarioOf(passage)}</p>
<p><b>Next release event.</b> ${nextReleaseEvent}</p>
<p class="hint">From the reference scenario ${number} of the register${lines}. The scenario is invented. A \
${wordLink("next-release-event", "next release event", model)} is a description. It is not a funding decision, a \
promise that it will happen or an instruction to release.</p>`;
}

// The words of the trade that make a name clear.
function termsByName({ offers }: SiteModel): ReadonlyMap<string, readonly GlossaryTerm[]> {
  const terms = offerValues("glossary", offers).flat();
  const pairs = terms.flatMap((term) => (term.explains ?? []).map((name) => ({ name, term })));
  return new Map([...groupBy(pairs, ({ name }) => name)].map(([name, own]) => [name, own.map(({ term }) => term)]));
}

// The first sentence of each word that the name is; a longer name leads to the words in it.
function meanings(name: string, terms: readonly GlossaryTerm[]): Part {
  const link = ({ term, path }: GlossaryTerm): Part => html`<a href="${UP}${path}">${term}</a>`;
  const whole = wordsNamed(name, terms);
  if (whole.length === 0 && terms.length > 0)
    return html` <span class="hint">see ${joinParts(terms.map(link), ", ")}</span>`;
  return whole.map((term) => html` <span class="hint">${link(term)}: ${firstSentence(term.means)}</span>`);
}

function names({ cohort, asset }: Definition, model: SiteModel): Part {
  const explained = termsByName(model);
  const list = (kind: string, aliases: readonly string[]): Part =>
    html`<ul class="names">${aliases.map(
      (alias, index) => html`<li id="${kind}-${index + 1}">\
${alias}${meanings(alias, explained.get(alias) ?? [])}${permalink(`${kind}-${index + 1}`, `name: ${alias}`)}</li>\n`,
    )}</ul>`;
  return html`<p class="label">Of the cohort</p>
${list("alias", cohort.aliases)}
<p class="label">Of the structure, ${asset.name}</p>
${list("structure-alias", cohort.assetStructureAliases)}`;
}

/** How many traps are shown; the others stand behind a line. */
const TRAPS_SHOWN = 5;

// Each with a link to its lines; nothing where the source names none.
function traps({ id, dossier }: Definition, model: SiteModel): Part {
  const items = trapsIn(dossier).map((trap, index) => trapItem(trap, index + 1, id, model));
  const rest = items.slice(TRAPS_SHOWN);
  const more = html`<ol class="traps" start="${TRAPS_SHOWN + 1}">\n${rest}</ol>`;
  return (
    items.length > 0 &&
    html`<ol class="traps">\n${items.slice(0, TRAPS_SHOWN)}</ol>\n${rest.length > 0 && fold(`${rest.length} more traps`, more)}`
  );
}

function trapItem({ text, startLine, endLine }: Item, number: number, id: string, { kit }: SiteModel): Part {
  const fragment = lineFragment({ startLine, endLine });
  const lines = fragment.replace("L", startLine === endLine ? "Line " : "Lines ").replace("-", "–");
  const [, lead, rest] = /^([^.[\]]{1,60}\.) (.*)$/s.exec(text) ?? [];
  const said =
    lead === undefined
      ? kit.withCitationLinks(text, UP)
      : html`<b>${lead}</b> ${kit.withCitationLinks(rest ?? "", UP)}`;
  return html`<li id="trap-${number}">${said} <a class="lines" href="${UP}${SOURCES_FOLDER}${id}/#${fragment}">\
${lines}</a>${permalink(`trap-${number}`, `trap: ${number}`)}</li>
`;
}

// What all pages of definitions say alike.
function textOf({ kit, textOf: fileOf }: SiteModel): PageProse {
  return kit.prosePart(fileOf("record.md"), {});
}

const RULES = ["entryRule", "exclusionRule", "amountRule", "releaseRule"] as const;

function rules({ contract }: SiteModel): Part {
  const reasons: Readonly<Record<string, Schema>> = contract.$defs["cohortRecord"]?.properties ?? {};
  return html`<p>Both records have these fields, and they are always null. They matter only to programs that read the catalogs.</p>
<dl class="rules">
${RULES.map(
  (rule) => html`<div><dt><code>${rule}</code></dt><dd>\
<code class="null">null</code> ${reasons[rule]?.description?.replace(/^Always null: /, "Always: ")}</dd></div>\n`,
)}</dl>`;
}

function sources({ id, cohort, asset }: Definition, model: SiteModel): Part {
  return html`${textOf(model).body}${passages("Behind the cohort record", cohort.sourceRefs, model)}\
${passages("Behind the asset record", asset.sourceRefs, model)}\
<p class="after hint no-print">Each link opens the lines of a passage. A button there recomputes the hash of the document in your browser.</p>
${model.sectionsOn(`record ${id} sources`).map(({ body }) => body)}`;
}

function passages(label: string, references: readonly SourceReference[], { kit }: SiteModel): Part {
  const bySource = [...new Set(references.map(({ sourceId }) => sourceId))].map((id) => {
    const links = references
      .filter(({ sourceId }) => sourceId === id)
      .map((reference) => html`<li>${kit.passageLink(reference, UP)}</li>\n`);
    return html`<div><dt><a href="${UP}${SOURCES_FOLDER}${id}/">${kit.sourceOf(id)?.title ?? id}</a></dt><dd><ul class="plain">${links}</ul></dd></div>\n`;
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
    html`<a rel="${kind}" href="${UP}${entry.id}/"><span class="label">${word}</span> ${entry.number} ${entry.cohort.name}</a>`;
  return html`<nav class="turn no-print" aria-label="Previous and next cohort">\
${link(entries[index - 1], "prev", "Previous")}${link(entries[index + 1], "next", "Next")}</nav>`;
}
