// The page "Which one?": an overview of the key, each question of the key with its cases, and the outside list. The key
// is the list of questions that lead from papers to a place to read on.

import type { SourceReference } from "#client";
import { idInWords } from "../../../core/base/text.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { PageProse, ProseSection, Slots } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { contents, fold, linkedHeading, permalink, table } from "../../../core/extra/page/pieces.ts";
import { type OutsideEntry, outsideIdOf } from "../register.ts";
import { type NumberedQuestion, type PageInput, placeLink, placeLinks, questionsOf, RULES_FOLDER } from "./links.ts";

const UP = "../";

/** Returns the page of the rules. */
export function rulesPage(input: PageInput, text: string): Page {
  const { key, outside } = input.data;
  const questions = questionsOf(input);
  const slots: Slots = {
    overview: () => overview(questions, input),
    before: () => beforeTheFirst(key.before),
    questions: () => html`<ol class="rules-list">\n${questions.map((question) => questionItem(question, input))}</ol>`,
    sentence: () => html`<p>${outside.sentence}</p>`,
    outside: () =>
      html`<dl class="neighbors outside">\n${outside.entries.map((entry) => outsideEntry(entry, input))}</dl>`,
  };
  const linksTo = (section: ProseSection): Contents[] =>
    section.id === "key" ? [linkTo(section), ...questions.map(questionLink)] : [linkTo(section)];
  const below = ({ sections }: PageProse): Part => [contents(sections.flatMap(linksTo)), sections.map(wideSection)];
  const page = input.kit.prosePage(text, RULES_FOLDER, slots, { texts: ["key.yaml", "outside.yaml"], below });
  const body = input.kit.withTerms(page.body, UP);
  return { ...page, body, menu: { in: "head", place: 20, name: "Which one?" } };
}

type Contents = readonly [id: string, name: string];

function linkTo({ id, heading }: ProseSection): Contents {
  return [id, heading];
}

function questionLink(question: NumberedQuestion): Contents {
  return [`question-${question.id}`, questionHeading(question)];
}

function wideSection({ id, heading, body }: ProseSection): Part {
  return html`<section class="wide${id === "overview" && " overview"}" \
id="${id}">\n${linkedHeading(id, heading)}\n${body}\n</section>\n`;
}

function beforeTheFirst(texts: readonly string[]): Part {
  return html`<div class="prose">
<p class="label">Before the first question</p>
<ul>${texts.map((text) => html`<li>${text}</li>\n`)}</ul>
</div>`;
}

function questionHeading(question: NumberedQuestion): string {
  return `${question.number}. ${idInWords(question.id)}`;
}

function overview(questions: readonly NumberedQuestion[], input: PageInput): Part {
  const rows = questions.map((question): Part[] => [
    html`<a href="#question-${question.id}">${questionHeading(question)}</a>`,
    question.question,
    targetOf(question, input),
  ]);
  return table("questions", ["About", "Ask", "If yes, read next"], rows);
}

// Returns a link to the place to which a question leads. If it leads to several entries of the outside list, the link
// has only their number, because there can be many. The question itself names them.
function targetOf({ id, readOn }: NumberedQuestion, input: PageInput): Part {
  const [firstPlace = ""] = readOn;
  const outsideCount = readOn.filter((place) => outsideIdOf(place) !== null).length;
  if (outsideCount > 1) return html`<a href="#question-${id}">outside: ${outsideCount} kinds</a>`;
  return placeLink(firstPlace, UP, input);
}

function questionItem(question: NumberedQuestion, input: PageInput): Part {
  const { id, number, includes, leavesOut, readOn, reason, debate, sources, cases } = question;
  const items = cases.map(({ story, readOn: place }, index) => {
    const caseId = `case-${id}-${index + 1}`;
    return html`<li id="${caseId}">${story} Read next: \
${placeLink(place, UP, input)}.${permalink(caseId, `case: ${index + 1} of question ${number}`)}</li>\n`;
  });
  const body = html`<p>If yes, read next: ${placeLinks(readOn, UP, input)}.</p>
<dl class="guide">
${part("Includes", bulletList(includes))}${part("Leaves out", bulletList(leavesOut))}${part("Reason", reason)}\
${part("Still argued about", debate)}${part("Cases", items.length > 0 && html`<ul>${items}</ul>`)}\
${part("Lines", passages(sources, input))}</dl>`;
  return html`<li id="question-${id}">\
<h3>${questionHeading(question)}${permalink(`question-${id}`, `question: ${number}`)}</h3>
${fold(question.question, body)}</li>
`;
}

function part(name: string, content: Part): Part {
  return content !== "" && content !== false && html`<div><dt>${name}</dt><dd>${content}</dd></div>\n`;
}

function passages(sources: readonly SourceReference[], input: PageInput): Part {
  const items = sources.map(
    (reference) =>
      html`<li>${input.kit.sourceOf(reference.sourceId)?.title}: ${input.kit.passageLink(reference, UP)}</li>\n`,
  );
  return html`<ul class="plain passages">${items}</ul>`;
}

function bulletList(texts: readonly string[]): Part {
  return texts.length > 0 && html`<ul>${texts.map((text) => html`<li>${text}</li>\n`)}</ul>`;
}

function outsideEntry(entry: OutsideEntry, input: PageInput): Part {
  const { id, name, otherNames, why, instead, readOn, sources, debate } = entry;
  const questionLinks = questionsOf(input)
    .filter((question) => question.readOn.some((place) => outsideIdOf(place) === id))
    .map((question) => html`<a href="#question-${question.id}">Question ${question.number}</a> points here.`);
  const body = html`<p><b>Where to look.</b> ${instead}\
${readOn.length > 0 && html` Read next: ${placeLinks(readOn, UP, input)}.`}</p>
${debate !== "" && html`<p><b>Still argued about.</b> ${debate}</p>\n`}<p class="hint">Also called: \
${otherNames.join("; ")}.</p>
${questionLinks.length > 0 && html`<p class="hint">${questionLinks}</p>\n`}${passages(sources, input)}`;
  return html`<div id="outside-${id}"><dt>${name}${permalink(`outside-${id}`, `entry: ${name}`)}</dt>
<dd>${fold(why, body)}</dd></div>
`;
}
