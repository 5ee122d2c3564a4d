// The sections on boundaries of the page of a definition: the questions that lead to it, its neighbors with what
// decides, and made-up cases on both sides. A neighbor is any of the other definitions. A twin is a neighbor that looks
// like the definition.

import { capitalize, lowerFirstLetter } from "../../../core/base/text.ts";
import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import { passageAddress, permalink } from "../../../core/extra/page/pieces.ts";
import { casesBetween } from "../border-cases.ts";
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
import { boundarySection, caseTable, decision } from "./pair.ts";

const UP = "../";

// The most twins that the short list names.
const MOST_TWINS = 3;

/**
 * Returns a short list of the twins of a definition. Each has a link to the part below on the two, and a link to the
 * page that has both side by side.
 */
export function twinsInShort({ id }: Definition, input: PageInput): Part {
  const twins = twinsOf(id, input).slice(0, MOST_TWINS);
  const lines = twins.map(
    ({ is, neighbor: { entry } }) =>
      html`<li>${capitalize(is)}: <a href="#neighbor-${entry.id}">${entry.cohort.name}</a></li>\n`,
  );
  const pairLinks = twins.map(
    ({ neighbor: { entry } }) =>
      html`<a href="${UP}${comparisonAddress(input, id, entry.id)}">${lowerFirstLetter(entry.cohort.name)}</a>`,
  );
  const lastText = pairLinks.length === 0 ? "another" : "any other";
  const links = [...pairLinks, html`<a href="${UP}${COMPARE_FOLDER}#${id}">${lastText}</a>`];
  return html`<ul class="plain">${lines}<li><b>Compare with</b> ${joinParts(links, ", ")}</li>\n</ul>`;
}

/** Returns the twins of a definition, with what decides between the two. */
export function twinEntries({ id }: Definition, input: PageInput): Part {
  return html`<dl class="neighbors">
${twinsOf(id, input).map(({ is, neighbor }) => neighborEntry(id, neighbor, input, is))}</dl>
`;
}

/** Returns the neighbors that are not twins, with what decides, and the questions that lead to the definition. */
export function otherNeighborEntries({ id }: Definition, input: PageInput): Part {
  const questionsToHere = questionsOf(input).filter(({ readOn }) => readOn.includes(id));
  const questionItems = questionsToHere.map(
    ({ id: questionId, number, question }) => html`<li><a href="${UP}${RULES_FOLDER}#question-${questionId}">\
<span class="unseen">Question </span>${number}</a>. ${question}</li>\n`,
  );
  return html`<dl class="neighbors">
${otherNeighborsOf(id, input).map((neighbor) => neighborEntry(id, neighbor, input))}</dl>
<p class="label"><a href="${UP}${RULES_FOLDER}">Questions</a> that point here</p>
<ul class="plain prose">${questionItems}</ul>
<p class="hint">An amount that fits none of the twelve is <a href="${UP}${RULES_FOLDER}#outside">outside</a>.</p>`;
}

/** Returns the line under which the neighbors that are not twins are folded. */
export function otherNeighborsLine({ id }: Definition, input: PageInput): string {
  return `Less often: the ${otherNeighborsOf(id, input).length} others, and the questions that point here`;
}

/** A twin: its description, such as "a price that depends on a later count", and the neighbor. */
interface Twin {
  is: string;
  neighbor: Neighbor;
}

function twinsOf(id: string, input: PageInput): Twin[] {
  const neighbors = neighborsOf(input, id);
  return (input.data.notThis.get(id) ?? []).flatMap(({ of, is }) => {
    const neighbor = neighbors.find(({ entry }) => entry.id === of);
    return neighbor ? [{ is, neighbor }] : [];
  });
}

// Returns the neighbors that are not twins. Those that readers rarely confuse with the definition come last.
function otherNeighborsOf(id: string, input: PageInput): Neighbor[] {
  const twinIds = new Set(input.data.notThis.get(id)?.map(({ of }) => of));
  const neighbors = neighborsOf(input, id).filter(({ entry }) => !twinIds.has(entry.id));
  const isRare = ({ pair }: Neighbor): boolean => pair.kind === "rarely";
  return [...neighbors.filter((neighbor) => !isRare(neighbor)), ...neighbors.filter(isRare)];
}

// Returns a neighbor with what decides. `is` describes a twin, and is before its name.
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
    caseLinks(id, cohort.id, input),
  ];
  const name = html`<a href="${UP}${cohort.id}/">${cohort.name}</a>${permalink(fragment, `neighbor: ${cohort.name}`)}`;
  return html`<div id="${fragment}"><dt>${is === undefined ? name : html`${capitalize(is)}: ${name}`}</dt>
<dd>${decision(pair, UP, input, links)}</dd></div>
`;
}

// Returns links to the cases on the page of the definition that tell it apart from a neighbor.
function caseLinks(id: string, neighborId: string, input: PageInput): Part {
  const casesOnPage = casesBetween(input.data, id, neighborId).filter((borderCase) => borderCase.id === id);
  const links = casesOnPage.map(({ number }) => html`<a href="#case-${number}">${number}</a>`);
  return links.length > 0 && html`${links.length === 1 ? "Case" : "Cases"} ${joinParts(links, ", ")}`;
}

/** Returns the cases of a definition as a table. */
export function casesOfDefinition({ id: definitionId }: Definition, input: PageInput): Part {
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
