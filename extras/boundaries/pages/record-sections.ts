// The sections on the boundaries of a definition: the questions that lead to it, its neighbors with what decides, and
// made-up cases on both sides.

import { capitalize, lowerFirstLetter } from "../../../core/base/text.ts";
import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import { passageAddress, permalink } from "../../../core/extra/page/pieces.ts";
import { type CohortCase, OUTSIDE } from "../register.ts";
import {
  COMPARE_FOLDER,
  comparisonAddress,
  type Neighbor,
  neighborsOf,
  type PageInput,
  placeLink,
  questionsOf,
  RULES_FOLDER,
} from "./links.ts";
import { borderCases, boundarySection, caseTable, decision } from "./pair.ts";

const UP = "../";

/** The most definitions that the short box names. */
const IN_SHORT = 3;

/**
 * Returns the short box of the definitions that look like this one. Each has a link to the part below on the two, and a
 * link to both side by side.
 */
export function notThisLines({ id }: Definition, input: PageInput): Part {
  const twins = twinsIn(id, input).slice(0, IN_SHORT);
  const lines = twins.map(
    ({ is, neighbor: { entry } }) =>
      html`<li>${capitalize(is)}: <a href="#neighbor-${entry.id}">${entry.cohort.name}</a></li>\n`,
  );
  const pairs = twins.map(
    ({ neighbor: { entry } }) =>
      html`<a href="${UP}${comparisonAddress(input, id, entry.id)}">${lowerFirstLetter(entry.cohort.name)}</a>`,
  );
  const any = html`<a href="${UP}${COMPARE_FOLDER}#${id}">${pairs.length === 0 ? "another" : "any other"}</a>`;
  return html`<ul class="plain">${lines}<li><b>Compare with</b> ${joinParts([...pairs, any], ", ")}</li>\n</ul>`;
}

/** Returns the definitions that look like this one, with what decides between the two. */
export function twinsOf({ id }: Definition, input: PageInput): Part {
  return html`<dl class="neighbors">
${twinsIn(id, input).map(({ is, neighbor }) => neighborEntry(id, neighbor, input, is))}</dl>
`;
}

/** Returns the other neighbors of a definition, with what decides, and the questions that lead here. */
export function lessOften({ id }: Definition, input: PageInput): Part {
  const questionsToHere = questionsOf(input).filter(({ readOn }) => readOn.includes(id));
  return html`<dl class="neighbors">
${othersOf(id, input).map((neighbor) => neighborEntry(id, neighbor, input))}</dl>
<p class="label"><a href="${UP}${RULES_FOLDER}">Questions</a> that point here</p>
<ul class="plain prose">${questionsToHere.map(
    ({ id: questionId, number, question }) => html`<li><a href="${UP}${RULES_FOLDER}#question-${questionId}">\
<span class="unseen">Question </span>${number}</a>. ${question}</li>\n`,
  )}</ul>
<p class="hint">An amount that fits none of the twelve is <a href="${UP}${RULES_FOLDER}#outside">outside</a>.</p>`;
}

/** Returns the line under which the other neighbors are folded. */
export function lessOftenInWords({ id }: Definition, input: PageInput): string {
  return `Less often: the ${othersOf(id, input).length} others, and the questions that point here`;
}

/** A neighbor that looks like the definition, and its description, which is before its name. */
interface Twin {
  is: string;
  neighbor: Neighbor;
}

function twinsIn(id: string, input: PageInput): Twin[] {
  const all = neighborsOf(input, id);
  return (input.data.notThis.get(id) ?? []).flatMap(({ of, is }) => {
    const neighbor = all.find(({ entry }) => entry.id === of);
    return neighbor ? [{ is, neighbor }] : [];
  });
}

// Returns the neighbors that do not look like the definition. Those that readers rarely confuse with it come last.
function othersOf(id: string, input: PageInput): Neighbor[] {
  const twins = new Set(input.data.notThis.get(id)?.map(({ of }) => of));
  const others = neighborsOf(input, id).filter(({ entry }) => !twins.has(entry.id));
  const isRare = ({ pair }: Neighbor): boolean => pair.kind === "rarely";
  return [...others.filter((one) => !isRare(one)), ...others.filter(isRare)];
}

// Returns a neighbor with what decides. If the neighbor looks like the definition, its description is before its name.
function neighborEntry(id: string, { entry, pair }: Neighbor, input: PageInput, is?: string): Part {
  const { cohort } = entry;
  const fragment = `neighbor-${cohort.id}`;
  const passage = boundarySection(input.kit, id, cohort.name);
  const links = [
    html`<a href="${UP}${comparisonAddress(input, id, cohort.id)}">Compare<span class="unseen"> \
with ${cohort.name}</span></a>`,
    passage &&
      html`<a href="${UP}${passageAddress(id, passage)}">Lines ${passage.startLine}–${passage.endLine}\
<span class="unseen"> of the source on ${cohort.name}</span></a>`,
    casesAgainst(id, cohort.id, input),
  ];
  const name = html`<a href="${UP}${cohort.id}/">${cohort.name}</a>${permalink(fragment, `neighbor: ${cohort.name}`)}`;
  return html`<div id="${fragment}"><dt>${is === undefined ? name : html`${capitalize(is)}: ${name}`}</dt>
<dd>${decision(pair, UP, input, links)}</dd></div>
`;
}

// Returns links to the cases of the definition itself, which are on its page, that tell it apart from another.
function casesAgainst(id: string, other: string, input: PageInput): Part {
  const ownCases = borderCases(input, id, other).filter((one) => one.id === id);
  const links = ownCases.map(({ number }) => html`<a href="#case-${number}">${number}</a>`);
  return links.length > 0 && html`${links.length === 1 ? "Case" : "Cases"} ${joinParts(links, ", ")}`;
}

/** Returns the cases of a definition as a table. */
export function cases({ id: definitionId }: Definition, input: PageInput): Part {
  const linkTo = (belongs: string): Part => {
    if (belongs === definitionId) return html`<b>This definition</b>`;
    return belongs === OUTSIDE
      ? html`<a href="${UP}${RULES_FOLDER}#outside">Outside all twelve</a>`
      : placeLink(belongs, UP, input);
  };
  const rows = casesOf(definitionId, input).map(({ story, belongs, reason }, index) => {
    const id = `case-${index + 1}`;
    return { id, story: [story, permalink(id, `case: ${index + 1}`)], readNext: linkTo(belongs), reason };
  });
  return caseTable(rows);
}

/** Returns the invented cases of a definition. */
export function casesOf(id: string, { data }: Pick<PageInput, "data">): readonly CohortCase[] {
  return data.cases.find((one) => one.id === id)?.cases ?? [];
}
