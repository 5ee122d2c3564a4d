// The sections that boundaries add to the handbook, the page that prints all definitions as a book: the questions at a
// glance, the outside list, the words, and the neighbors and cases of each chapter.

import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { PageSection } from "../../../core/extra/page/page.ts";
import { cohortOrOutside, OUTSIDE } from "../register.ts";
import { neighborsOf, type PageInput, type PageInputWithPapers, questionsOf } from "./links.ts";
import { casesOf } from "./record-sections.ts";
import { type Sense, wordsByLetter } from "./word-index.ts";

/** Returns the sections of the handbook and of its chapters. `text` is handbook.md. */
export function handbookSections(input: PageInputWithPapers, text: string): PageSection[] {
  const chapters = input.kit.definitions.flatMap((entry): PageSection[] => {
    const page = `chapter ${entry.id}`;
    const neighborItems = neighborsOf(input, entry.id).map(
      ({ entry: neighbor, pair }) => html`<b>${chapterLinks([neighbor.cohort.id], input, true)}.</b> ${pair.decides}`,
    );
    const caseItems = casesOf(entry.id, input).map(
      ({ story, belongs, reason }) => html`${story} Read next: ${chapterLinks([belongs], input)}. ${reason}`,
    );
    return [
      { on: page, place: 60, id: "", heading: "Easily confused with", body: list(neighborItems) },
      { on: page, place: 70, id: "", heading: "Cases", body: list(caseItems) },
    ];
  });
  const slots = { questions: () => html`<ol>\n${questionItems(input)}</ol>` };
  const questions = input.kit.prosePart(text, slots).sections.map(({ id, heading, body }) => ({ id, heading, body }));
  const words = html`<div class="index">\n${index(input)}</div>`;
  return [
    ...questions.map((section) => ({ on: "handbook", place: 20, ...section })),
    { on: "handbook", place: 30, id: "outside", heading: "Outside all twelve", body: outside(input) },
    { on: "handbook", place: 90, id: "index", heading: "Words", body: words },
    ...chapters,
  ];
}

function list(items: readonly Part[], kind = "entries"): Part {
  return html`<ul class="${kind}">
${items.map((item) => html`<li>${item}</li>\n`)}</ul>
`;
}

function questionItems(input: PageInput): Part {
  return questionsOf(input).map(({ question, readOn, includes, leavesOut }) => {
    return html`<li>${question} Read next: <b>${chapterLinks(readOn, input, true)}</b>.
${labelTexts("Includes", includes)}${labelTexts("Leaves out", leavesOut)}</li>\n`;
  });
}

function labelTexts(name: string, texts: readonly string[]): Part {
  return texts.length > 0 && html`<p><i>${name}.</i> ${texts.join(" ")}</p>\n`;
}

function outside(input: PageInput): Part {
  const { sentence, entries } = input.data.outside;
  const items = entries.map(
    ({ name, why, instead, readOn }) =>
      html`<b>${name}.</b> ${why} ${instead}${readOn.length > 0 && html` Read next: ${chapterLinks(readOn, input)}.`}`,
  );
  return html`<p>${sentence}</p>\n${list(items)}`;
}

// Returns links to the chapters of places to read on. A link has the number of the chapter, and also its name if
// `hasNames` is set. The outside list is one chapter.
function chapterLinks(readOn: readonly string[], { kit }: PageInput, hasNames = false): Part {
  const chapters = kit.definitions.filter(({ cohort }) => readOn.includes(cohort.id));
  const links = chapters.map(
    (entry) => html`<a href="#${entry.cohort.id}">${entry.number}${hasNames && ` ${entry.cohort.name}`}</a>`,
  );
  const isOutside = readOn.map(cohortOrOutside).includes(OUTSIDE);
  return joinParts([...links, ...(isOutside ? [html`<a href="#outside">outside</a>`] : [])], ", ");
}

// Returns the text behind a word in the index. For another name of a term it is the term, for an ambiguous word the
// chapters with the senses, for a name of a definition its chapter, and for a term its meaning.
function senseInBook({ readOn, says, see, leadsTo, id }: Sense, input: PageInput): Part {
  if (see) return html`See <b>${see.term}</b>. `;
  if (leadsTo) return leadsTo.map(({ readOn: place, when }) => html`${chapterLinks([place], input)} when ${when}; `);
  return id === undefined ? chapterLinks(readOn, input) : says;
}

function index(input: PageInputWithPapers): Part {
  // The names of the outside list are left out, because the chapter on the list has them.
  const outsideNames = new Set(input.data.outside.entries.map(({ name }) => name));
  return wordsByLetter(input).map(([letter, words]) => {
    const indexWords = words.filter(({ text }) => !outsideNames.has(text));
    const items = indexWords.map(
      ({ text, senses }) => html`<b>${text}</b> ${senses.map((sense) => senseInBook(sense, input))}`,
    );
    return html`<h3>${letter}</h3>\n${list(items, "plain")}`;
  });
}
