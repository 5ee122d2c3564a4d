// Links to the key, to what lies outside all twelve, and to any place to read on.

import { OUTSIDE, outsideIdOf, type Question } from "../../catalog/boundaries.ts";
import { RULES_FOLDER } from "./folders.ts";
import { html, joined, type Part } from "./html.ts";
import type { SiteModel } from "./model.ts";

/** A question with its number in the key, from 1. */
export interface NumberedQuestion extends Question {
  number: number;
}

/** Returns the questions of the key in the order in which they are asked. */
export function questionsOf({ catalogs }: SiteModel): NumberedQuestion[] {
  return catalogs.key.questions.map((question, index) => ({ ...question, number: index + 1 }));
}

/** Returns links to questions of the key, by their numbers: "Questions 4 and 7". */
export function questionLinks(ids: readonly string[], up: string, model: SiteModel): Part {
  const links = questionsOf(model)
    .filter(({ id }) => ids.includes(id))
    .map(({ id, number }) => html`<a href="${up}${RULES_FOLDER}#question-${id}">${number}</a>`);
  const last = links.length - 1;
  return html`${links.length === 1 ? "Question" : "Questions"} ${links.map((link, index) => [index > 0 && (index === last ? " and " : ", "), link])}`;
}

/** Returns a link to a place to read on: a cohort, an entry of the outside list, or that list. */
export function placeLink(place: string, up: string, model: SiteModel): Part {
  const entryId = outsideIdOf(place);
  if (entryId !== null) return outsideLink(entryId, "outside: ", up, model);
  if (place === OUTSIDE) return html`<a href="${up}${RULES_FOLDER}#outside">outside all twelve</a>`;
  const cohort = model.definitions.find((entry) => entry.cohort.id === place)?.cohort;
  return cohort ? html`<a href="${up}${place}/">${cohort.name}</a>` : place;
}

function outsideLink(id: string, before: string, up: string, { catalogs }: SiteModel): Part {
  const name = catalogs.outside.entries.find((entry) => entry.id === id)?.name;
  return html`<a href="${up}${RULES_FOLDER}#outside-${id}">${before}${name ?? id}</a>`;
}

/** Returns links to several places to read on; of several that are all outside it says so once. */
export function placeLinks(places: readonly string[], up: string, model: SiteModel): Part {
  const outside = places.map(outsideIdOf).filter((id) => id !== null);
  if (outside.length > 1 && outside.length === places.length) {
    const links = outside.map((id) => outsideLink(id, "", up, model));
    return html`outside all twelve: ${joined(links, "; ")}`;
  }
  const links = places.map((place) => placeLink(place, up, model));
  return joined(links, "; ");
}
