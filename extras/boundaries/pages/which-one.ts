// The rules: the ordered key, from an overview of its questions to each with its cases, and what lies outside all
// twelve.

import type { SourceReference } from "#client";
import { idInWords } from "../../../core/base/text.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { PageProse, Slots, WrittenSection } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { contents, fold, linkedHeading, permalink, table } from "../../../core/extra/page/pieces.ts";
import { type OutsideEntry, outsideIdOf } from "../register.ts";
import { type Made, type NumberedQuestion, placeLink, placeLinks, questionsOf, RULES_FOLDER } from "./links.ts";

const UP = "../";

/** Returns the page of the rules. */
export function rulesPage(made: Made, text: string): Page {
  const { key, outside } = made.data;
  const questions = questionsOf(made);
  const slots: Slots = {
    overview: () => overview(questions, made),
    before: () => beforeTheFirst(key.before),
    questions: () => html`<ol class="rules-list">\n${questions.map((question) => questionItem(question, made))}</ol>`,
    sentence: () => html`<p>${outside.sentence}</p>`,
    outside: () =>
      html`<dl class="neighbors outside">\n${outside.entries.map((entry) => outsideEntry(entry, made))}</dl>`,
  };
  const below = ({ sections }: PageProse): Part => [
    contents(
      sections.flatMap((section) => [linkTo(section), ...(section.id === "key" ? questions.map(questionLink) : [])]),
    ),
    sections.map(wideSection),
  ];
  const page = made.kit.writtenPage(text, RULES_FOLDER, slots, { texts: ["key.yaml", "outside.yaml"], below });
  const body = made.kit.withTerms(page.body, UP);
  return { ...page, body, menu: { in: "head", place: 20, name: "Which one?" } };
}

type Contents = readonly [id: string, name: string];

function linkTo({ id, heading }: WrittenSection): Contents {
  return [id, heading];
}

function questionLink(question: NumberedQuestion): Contents {
  return [`question-${question.id}`, numbered(question)];
}

function wideSection({ id, heading, body }: WrittenSection): Part {
  return html`<section class="wide${id === "overview" && " overview"}" id="${id}">\n${linkedHeading(id, heading)}\n${body}\n</section>\n`;
}

function beforeTheFirst(texts: readonly string[]): Part {
  return html`<div class="prose">
<p class="label">Before the first question</p>
<ul>${texts.map((text) => html`<li>${text}</li>\n`)}</ul>
</div>`;
}

function numbered(question: NumberedQuestion): string {
  return `${question.number}. ${idInWords(question.id)}`;
}

function overview(questions: readonly NumberedQuestion[], made: Made): Part {
  const rows = questions.map((question): Part[] => [
    html`<a href="#question-${question.id}">${numbered(question)}</a>`,
    question.question,
    leadsTo(question, made),
  ]);
  return table("questions", ["About", "Ask", "If yes, read next"], rows);
}

// A question can lead to many entries of the outside list: its own place on the page names them.
function leadsTo({ id, readOn }: NumberedQuestion, made: Made): Part {
  const [place = ""] = readOn;
  const kinds = readOn.filter((one) => outsideIdOf(one) !== null).length;
  return kinds > 1 ? html`<a href="#question-${id}">outside: ${kinds} kinds</a>` : placeLink(place, UP, made);
}

function questionItem(question: NumberedQuestion, made: Made): Part {
  const { id, number, includes, leavesOut, readOn, reason, debate, sources, cases } = question;
  const items = cases.map(({ story, readOn: place }, index) => {
    const own = `case-${id}-${index + 1}`;
    return html`<li id="${own}">${story} Read next: ${placeLink(place, UP, made)}.${permalink(own, `case: ${index + 1} of question ${number}`)}</li>\n`;
  });
  const body = html`<p>If yes, read next: ${placeLinks(readOn, UP, made)}.</p>
<dl class="guide">
${part("Includes", listed(includes))}${part("Leaves out", listed(leavesOut))}${part("Reason", reason)}\
${part("Still argued about", debate)}${part("Cases", items.length > 0 && html`<ul>${items}</ul>`)}${part("Lines", passages(sources, made))}</dl>`;
  return html`<li id="question-${id}"><h3>${numbered(question)}${permalink(`question-${id}`, `question: ${number}`)}</h3>
${fold(question.question, body)}</li>
`;
}

function part(name: string, content: Part): Part {
  return content !== "" && content !== false && html`<div><dt>${name}</dt><dd>${content}</dd></div>\n`;
}

function passages(sources: readonly SourceReference[], made: Made): Part {
  const items = sources.map(
    (reference) =>
      html`<li>${made.kit.sourceOf(reference.sourceId)?.title}: ${made.kit.passageLink(reference, UP)}</li>\n`,
  );
  return html`<ul class="plain passages">${items}</ul>`;
}

function listed(texts: readonly string[]): Part {
  return texts.length > 0 && html`<ul>${texts.map((text) => html`<li>${text}</li>\n`)}</ul>`;
}

function outsideEntry(entry: OutsideEntry, made: Made): Part {
  const { id, name, otherNames, why, instead, readOn, sources, debate } = entry;
  const leading = questionsOf(made)
    .filter((question) => question.readOn.some((place) => outsideIdOf(place) === id))
    .map((question) => html`<a href="#question-${question.id}">Question ${question.number}</a> points here.`);
  const body = html`<p><b>Where to look.</b> ${instead}${readOn.length > 0 && html` Read next: ${placeLinks(readOn, UP, made)}.`}</p>
${debate !== "" && html`<p><b>Still argued about.</b> ${debate}</p>\n`}<p class="hint">Also called: ${otherNames.join("; ")}.</p>
${leading.length > 0 && html`<p class="hint">${leading}</p>\n`}${passages(sources, made)}`;
  return html`<div id="outside-${id}"><dt>${name}${permalink(`outside-${id}`, `entry: ${name}`)}</dt>
<dd>${fold(why, body)}</dd></div>
`;
}
