// Where a definition ends: the questions that lead to it, its neighbors with what decides, and made-up cases on both sides of the line.

import { html, joined, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import { passageAddress, permalink } from "../../../core/extra/page/pieces.ts";
import { type Case, OUTSIDE } from "../register.ts";
import { type Made, type Neighbor, neighborsOf, placeLink, questionsOf, RULES_FOLDER } from "./links.ts";
import { borderCases, boundarySection, caseTable, comparisonAddress, decision } from "./pair.ts";

const UP = "../";

/** Returns the names of the definitions that readers confuse with this one, each leading to what is told of the pair. */
export function confusedWith({ cohort: { id } }: Definition, made: Made): Part {
  const near = neighborsOf(made, id).filter(({ pair }) => pair.kind !== "rarely");
  const items = near.map(({ entry: { cohort } }) => {
    return html`<li><a href="${UP}${comparisonAddress(made, id, cohort.id)}">${cohort.name}</a></li>\n`;
  });
  return html`<ul class="names">${items}</ul>\n`;
}

/** Returns the neighbors of a definition, with what decides and the questions that lead here. */
export function neighbors({ cohort }: Definition, made: Made): Part {
  const all = neighborsOf(made, cohort.id);
  const near = all.filter(({ pair }) => pair.kind !== "rarely");
  const far = all.filter((neighbor) => !near.includes(neighbor));
  const leading = questionsOf(made).filter(({ readOn }) => readOn.includes(cohort.id));
  const list = (some: readonly Neighbor[]): Part => html`<dl class="neighbors">
${some.map((neighbor) => neighborEntry(cohort.id, neighbor, made))}</dl>
`;
  return html`<p class="label"><a href="${UP}${RULES_FOLDER}">Questions</a> that point here</p>
<ul class="plain prose">${leading.map(
    ({ id, number, question }) => html`<li><a href="${UP}${RULES_FOLDER}#question-${id}">\
<span class="unseen">Question </span>${number}</a>. ${question}</li>\n`,
  )}</ul>
${list(near)}${far.length > 0 && html`<p class="label">Rarely confused with</p>\n${list(far)}`}\
<p class="hint">An amount that fits none of the twelve is <a href="${UP}${RULES_FOLDER}#outside">outside</a>.</p>`;
}

function neighborEntry(id: string, { entry, pair }: Neighbor, made: Made): Part {
  const { cohort } = entry;
  const own = `neighbor-${cohort.id}`;
  const passage = boundarySection(made.kit, id, cohort.name);
  const others = [
    pair.kind !== "rarely" &&
      html`<a href="${UP}${comparisonAddress(made, id, cohort.id)}">Compare<span class="unseen"> with ${cohort.name}</span></a>`,
    passage &&
      html`<a href="${UP}${passageAddress(id, passage)}">Lines ${passage.startLine}–${passage.endLine}\
<span class="unseen"> of the source on ${cohort.name}</span></a>`,
    casesAgainst(id, cohort.id, made),
  ];
  return html`<div id="${own}"><dt><a href="${UP}${cohort.id}/">${cohort.name}</a>${permalink(own, `neighbor: ${cohort.name}`)}</dt>
<dd>${decision(pair, UP, made, others)}</dd></div>
`;
}

// Those that this page tells itself.
function casesAgainst(id: string, other: string, made: Made): Part {
  const numbers = borderCases(made, id, other).flatMap((given) => (given.id === id ? [given.number] : []));
  const links = numbers.map((number) => html`<a href="#case-${number}">${number}</a>`);
  return links.length > 0 && html`${links.length === 1 ? "Case" : "Cases"} ${joined(links, ", ")}`;
}

/** Returns the cases of a definition as a table. */
export function cases({ id: own }: Definition, made: Made): Part {
  const given = casesOf(own, made);
  const place = (belongs: string): Part => {
    if (belongs === own) return html`<b>This definition</b>`;
    return belongs === OUTSIDE
      ? html`<a href="${UP}${RULES_FOLDER}#outside">Outside all twelve</a>`
      : placeLink(belongs, UP, made);
  };
  const shown = given.map(({ story, belongs, reason }, index) => {
    const id = `case-${index + 1}`;
    return { id, story: [story, permalink(id, `case: ${index + 1}`)], readNext: place(belongs), reason };
  });
  return caseTable(shown);
}

/** Returns the invented cases of a definition. */
export function casesOf(id: string, { data }: Pick<Made, "data">): readonly Case[] {
  return data.cases.find((one) => one.id === id)?.cases ?? [];
}
