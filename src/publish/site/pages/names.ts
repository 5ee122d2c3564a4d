// The index of names: every name and alias, words that lead to several places, and names of what lies outside, in one alphabet.

import { type Collision, OUTSIDE_ENTRY } from "../../../catalog/boundaries.ts";
import { fragmentOfWord } from "../../../catalog/findable.ts";
import { NAMES_FOLDER, RULES_FOLDER } from "../folders.ts";
import { html, type Part } from "../html.ts";
import { placeLink } from "../key.ts";
import type { Page } from "../layout.ts";
import type { Definition, SiteModel } from "../model.ts";
import { permalink } from "../pieces.ts";
import { withTerms } from "../terms.ts";
import { writtenPage } from "../written.ts";

const UP = "../";

/** A name and where it leads. */
export interface Name {
  text: string;
  /** The places to read on: ids of cohorts, or `outside/` and the id of an entry. */
  readOn: readonly string[];
  /** The item of the list. */
  item: Part;
}

/** Returns the page that lists every name, so that any word of the trade leads to its definition without a script. */
export function namesPage(model: SiteModel): Page {
  const { ofDefinitions, ofOutside, several } = namesIn(model);
  const slots = {
    "of-definitions": () => ofDefinitions.length,
    several: () => several.length,
    "of-outside": () => ofOutside.length,
    letters: () => namesByLetter(model).map(([letter]) => html`<a href="#${fragmentOf(letter)}">${letter}</a>\n`),
  };
  const page = writtenPage("names", NAMES_FOLDER, slots, model);
  return { ...page, body: withTerms(html`${page.body}${indexOfNames(model)}`, UP, model) };
}

function indexOfNames(model: SiteModel): Part {
  return html`<div class="index">
${namesByLetter(model).map(
  ([letter, names]) => html`<section><h2 id="${fragmentOf(letter)}">${letter}</h2>
<ul class="plain">
${names.map(({ item }) => item)}</ul></section>
`,
)}</div>`;
}

/** Returns every name in one alphabet, by the letters that they begin with. */
export function namesByLetter(model: SiteModel): [letter: string, names: Name[]][] {
  const names = Object.values(namesIn(model)).flat().sort(byAlphabet);
  return [...new Set(names.map(letterOf))].map((letter) => [letter, names.filter((name) => letterOf(name) === letter)]);
}

function namesIn(model: SiteModel): Record<"ofDefinitions" | "ofOutside" | "several", Name[]> {
  const { collisions, outside } = model.catalogs;
  return {
    ofDefinitions: model.definitions.flatMap(namesOf),
    ofOutside: outside.entries.flatMap(({ id, name, otherNames }) =>
      [name, ...otherNames].map((text) => ({ text, readOn: [OUTSIDE_ENTRY + id], item: outsideItem(text, id, model) })),
    ),
    several: collisions.map((collision) => ({
      text: collision.word,
      readOn: collision.leadsTo.map(({ readOn }) => readOn),
      item: severalItem(collision, model),
    })),
  };
}

function namesOf({ cohort, asset }: Definition): Name[] {
  const leads = (text: string, target: string, own: boolean): Name => ({
    text,
    readOn: [cohort.id],
    item: html`<li><a href="${UP}${cohort.id}/${target}">${own ? html`<b>${text}</b>` : text}</a>\
${text !== cohort.name && html` <span class="hint">${cohort.name}</span>`}</li>\n`,
  });
  return [
    leads(cohort.name, "", true),
    leads(asset.name, "#structure", true),
    ...cohort.aliases.map((text, index) => leads(text, `#${ofCohort(index)}`, false)),
    ...cohort.assetStructureAliases.map((text, index) => leads(text, `#${ofStructure(index)}`, false)),
  ];
}

const ofCohort = (index: number): string => `called-${index + 1}`;
const ofStructure = (index: number): string => `called-structure-${index + 1}`;

/**
 * Returns a line for each alias of an entry that shows only while the address names it: whoever comes from the index reads at the top what the
 * alias stands for.
 */
export function calledLines({ cohort, asset }: Definition): Part {
  const line = (id: string, alias: string, of: Part): Part =>
    html`<p class="called" id="${id}"><b>${alias}</b>: another name for ${of}.</p>\n`;
  return [
    cohort.aliases.map((alias, index) => line(ofCohort(index), alias, cohort.name)),
    cohort.assetStructureAliases.map((alias, index) =>
      line(ofStructure(index), alias, `${asset.name}, the asset structure of ${cohort.name}`),
    ),
  ];
}

function outsideItem(text: string, id: string, model: SiteModel): Part {
  const name = model.catalogs.outside.entries.find((entry) => entry.id === id)?.name;
  const leads = text === name ? "outside all twelve" : `outside: ${name}`;
  return html`<li><a href="${UP}${RULES_FOLDER}#outside-${id}">${text}</a> <span class="hint">${leads}</span></li>
`;
}

function severalItem({ word, leadsTo }: Collision, model: SiteModel): Part {
  const id = fragmentOfWord(word);
  return html`<li id="${id}" class="several">${word}${permalink(id, `word: ${word}`)}<ul>\
${leadsTo.map(({ readOn, when }) => html`<li>${placeLink(readOn, UP, model)}, when ${when}</li>\n`)}</ul></li>
`;
}

// Compared by code unit in lower case, because the order of localeCompare depends on the machine that builds.
function byAlphabet(one: Name, other: Name): number {
  const [a, b] = [sortedAs(one), sortedAs(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

// An article at the start does not count, as in the index of a book.
function sortedAs({ text }: Name): string {
  return text.toLowerCase().replace(/^(?:an?|the) /, "");
}

function letterOf(name: Name): string {
  const letter = sortedAs(name).charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : "#";
}

function fragmentOf(letter: string): string {
  return letter === "#" ? "letter-other" : `letter-${letter.toLowerCase()}`;
}
