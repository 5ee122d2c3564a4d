// The sections that boundaries add to the handbook: the questions at a glance, the outside list, the words, and the
// neighbors and cases of each chapter.

import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { PageSection } from "../../../core/extra/page/page.ts";
import { cohortOrOutside, OUTSIDE } from "../register.ts";
import { neighborsOf, type PageInput, type PageInputWithPapers, questionsOf } from "./links.ts";
import { casesOf } from "./record-sections.ts";
import { type Sense, wordsByLetter } from "./word-index.ts";

/** Returns the sections of the handbook and of its chapters. */
export function handbookSections(input: PageInputWithPapers): PageSection[] {
  const chapters = input.kit.definitions.flatMap((entry): PageSection[] => {
    const on = `chapter ${entry.id}`;
    const near = neighborsOf(input, entry.id).map(
      ({ entry: other, pair }) => html`<b>${places([other.cohort.id], input, true)}.</b> ${pair.decides}`,
    );
    const stories = casesOf(entry.id, input).map(
      ({ story, belongs, reason }) => html`${story} Read next: ${places([belongs], input)}. ${reason}`,
    );
    return [
      { on, place: 60, id: "", heading: "Easily confused with", body: list(near) },
      { on, place: 70, id: "", heading: "Cases", body: list(stories) },
    ];
  });
  const questions = html`<p>Ask these questions about one line or one amount, in this order. The first question that \
you answer with yes says which chapter to read next.</p>
<ol>
${questionItems(input)}</ol>`;
  const words = html`<div class="index">\n${index(input)}</div>`;
  return [
    { on: "handbook", place: 20, id: "questions", heading: "The questions at a glance", body: questions },
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
    return html`<li>${question} Read next: <b>${places(readOn, input, true)}</b>.
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
      html`<b>${name}.</b> ${why} ${instead}${readOn.length > 0 && html` Read next: ${places(readOn, input)}.`}`,
  );
  return html`<p>${sentence}</p>\n${list(items)}`;
}

// Returns links to the chapters of places to read on, by their numbers or also by their names. The outside list is one
// part of the book.
function places(readOn: readonly string[], { kit }: PageInput, named = false): Part {
  const inside = kit.definitions.filter(({ cohort }) => readOn.includes(cohort.id));
  const links = inside.map(
    (entry) => html`<a href="#${entry.cohort.id}">${entry.number}${named && ` ${entry.cohort.name}`}</a>`,
  );
  const beyond = readOn.map(cohortOrOutside).includes(OUTSIDE) ? [html`<a href="#outside">outside</a>`] : [];
  return joinParts([...links, ...beyond], ", ");
}

// Returns the entry of a word in the index. A name has its chapter, and another name of a term has the term. Any other
// word has its meaning, or what decides where it leads.
function inBook({ readOn, says, see, leadsTo, id }: Sense, input: PageInput): Part {
  if (see) return html`See <b>${see.term}</b>. `;
  if (leadsTo) return leadsTo.map((one) => html`${places([one.readOn], input)} when ${one.when}; `);
  return id === undefined ? places(readOn, input) : says;
}

function index(input: PageInputWithPapers): Part {
  // The part on the outside list has these names.
  const phrases = new Set(input.data.outside.entries.map(({ name }) => name));
  return wordsByLetter(input).map(([letter, words]) => {
    const otherWords = words.filter(({ text }) => !phrases.has(text));
    const items = otherWords.map(
      ({ text, senses }) => html`<b>${text}</b> ${senses.map((sense) => inBook(sense, input))}`,
    );
    return html`<h3>${letter}</h3>\n${list(items, "plain")}`;
  });
}
