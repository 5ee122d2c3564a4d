// Makes the links that the pages of boundaries share: to the key, to the outside list, to a pair, and to any place to
// read on.

import type { EvidenceDocument } from "../../../core/catalog/documents.ts";
import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Definition, Kit } from "../../../core/extra/page/kit.ts";
import type { BoundaryData } from "../data.ts";
import type { ListedNumber } from "../numbers.ts";
import { findPair, OUTSIDE, outsideIdOf, type Pair, type Question } from "../register.ts";

/** The folder of the pages of boundaries. */
export const RULES_FOLDER = "rules/";
export const COMPARE_FOLDER = "compare/";
export const WORDS_FOLDER = "words/";

/** The input of the pages: the boundaries, and the kit of the site. */
export interface PageInput {
  data: BoundaryData;
  kit: Kit;
}

/** The input of the pages, with the documents that definitions read and their numbers. */
export interface PageInputWithPapers extends PageInput {
  documents: readonly EvidenceDocument[];
  numbers: readonly ListedNumber[];
}

/** A question with its number in the key, from 1. */
export interface NumberedQuestion extends Question {
  number: number;
}

/** Returns the questions of the key in the order in which they are asked. */
export function questionsOf({ data }: Pick<PageInput, "data">): NumberedQuestion[] {
  return data.key.questions.map((question, index) => ({ ...question, number: index + 1 }));
}

/** Returns links to questions of the key, by their numbers: "Questions 4 and 7". */
export function questionLinks(ids: readonly string[], up: string, input: PageInput): Part {
  const links = questionsOf(input)
    .filter(({ id }) => ids.includes(id))
    .map(({ id, number }) => html`<a href="${up}${RULES_FOLDER}#question-${id}">${number}</a>`);
  const last = links.length - 1;
  return html`${links.length === 1 ? "Question" : "Questions"} \
${links.map((link, index) => [index > 0 && (index === last ? " and " : ", "), link])}`;
}

/** Returns a link to a place to read on: a cohort, an entry of the outside list, or that list. */
export function placeLink(place: string, up: string, input: PageInput): Part {
  const entryId = outsideIdOf(place);
  if (entryId !== null) return outsideLink(entryId, "outside: ", up, input);
  if (place === OUTSIDE) return html`<a href="${up}${RULES_FOLDER}#outside">outside all twelve</a>`;
  const cohort = input.kit.definitions.find((entry) => entry.cohort.id === place)?.cohort;
  return cohort ? html`<a href="${up}${place}/">${cohort.name}</a>` : place;
}

function outsideLink(id: string, prefix: string, up: string, { data }: PageInput): Part {
  const name = data.outside.entries.find((entry) => entry.id === id)?.name;
  return html`<a href="${up}${RULES_FOLDER}#outside-${id}">${prefix}${name ?? id}</a>`;
}

/** Returns links to several places to read on. If all are outside, the word "outside" is there once. */
export function placeLinks(places: readonly string[], up: string, input: PageInput): Part {
  const outsideIds = places.map(outsideIdOf).filter((id) => id !== null);
  if (outsideIds.length > 1 && outsideIds.length === places.length) {
    const links = outsideIds.map((id) => outsideLink(id, "", up, input));
    return html`outside all twelve: ${joinParts(links, "; ")}`;
  }
  const links = places.map((place) => placeLink(place, up, input));
  return joinParts(links, "; ");
}

/** A neighbor of a cohort, and what decides between the two. */
export interface Neighbor {
  entry: Definition;
  pair: Pair;
}

/** Returns the other eleven definitions with what decides, in the order of the catalog. */
export function neighborsOf(input: PageInput, id: string): Neighbor[] {
  const neighbors = input.kit.definitions.filter((entry) => entry.cohort.id !== id);
  return neighbors.map((entry) => ({ entry, pair: pairBetween(input, id, entry.cohort.id) }));
}

/** Returns the pair of two cohorts, whose ids may be in either order. */
export function pairBetween({ data: { pairs } }: Pick<PageInput, "data">, firstId: string, secondId: string): Pair {
  const pair = findPair(pairs, firstId, secondId);
  if (!pair) throw new RangeError(`no pair is between ${firstId} and ${secondId}`);
  return pair;
}

/** Returns the folder of the page of a pair. */
export function folderOfPair({ between }: Pair): string {
  return `${COMPARE_FOLDER}${between.join("/")}/`;
}

/**
 * Returns the address of the page that compares two cohorts. Both orders of a pair have the same page. The script of
 * the page shows first the cohort that the address names.
 */
export function comparisonAddress(input: PageInput, firstId: string, secondId: string): string {
  const pair = pairBetween(input, firstId, secondId);
  return firstId === pair.between[0] ? folderOfPair(pair) : `${folderOfPair(pair)}?first=${firstId}`;
}
