// The glossary: this catalog's own words, words of the trade with the definitions that use them, and the numbers of messages and forms.

import { NUMBER_STANDARDS } from "../../../catalog/documents.ts";
import type { Term } from "../../../definitions/glossary.ts";
import { authorityPath } from "../authorities.ts";
import { DOCUMENTS_FOLDER, GLOSSARY_FOLDER } from "../folders.ts";
import { html, joined, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import type { Definition, SiteModel } from "../model.ts";
import type { NumberStandard } from "../numbers.ts";
import { permalink, table } from "../pieces.ts";
import { patternOf, wordsOfDefinition } from "../terms.ts";
import { writtenPage } from "../written.ts";

const UP = "../";

/** Returns the page of the glossary. */
export function glossaryPage(model: SiteModel): Page {
  const { own, trade } = model.catalogs.glossary;
  const said = model.definitions.map((entry) => ({ entry, words: wordsOfDefinition(entry.cohort.id, model) }));
  const sorted = trade.toSorted(byAlphabet);
  const standards = NUMBER_STANDARDS.filter((one) => model.numbers.some(({ standard }) => standard === one));
  const slots = {
    own: () => own.map((term) => entryOf(term, null)),
    letters: () => firstOfLetters(sorted).map(({ id, term }) => html`<a href="#${id}">${letterOf(term)}</a>\n`),
    trade: () => sorted.map((term) => entryOf(term, [documentsNamed(term, model), usersOf(term, said)])),
    numbers: () => standards.map((standard) => numbersOf(standard, model)),
  };
  return writtenPage("glossary", GLOSSARY_FOLDER, slots, model);
}

// Compared by code unit in lower case, because the order of localeCompare depends on the machine that builds.
function byAlphabet(one: Term, other: Term): number {
  return one.term.toLowerCase() < other.term.toLowerCase() ? -1 : 1;
}

function letterOf(term: string): string {
  return term.charAt(0).toUpperCase();
}

function firstOfLetters(sorted: readonly Term[]): Term[] {
  return sorted.filter(({ term }, index) => letterOf(term) !== letterOf(sorted[index - 1]?.term ?? ""));
}

function entryOf({ id, term, also, used, means }: Term, uses: Part): Part {
  const others = also.filter((name) => ![term, means].some((text) => text.toLowerCase().includes(name.toLowerCase())));
  return html`<div id="${id}"><dt><dfn>${term}</dfn>${
    used &&
    html` <span class="status">${used}\
</span>`
  }${permalink(id, `word: ${term}`)}</dt><dd><p>${means}${others.length > 0 && ` Also: ${others.join(", ")}.`}</p>${uses}</dd></div>
`;
}

// The register says what a document proves; the glossary only what its name means.
function documentsNamed({ term, also }: Term, { catalogs }: SiteModel): Part {
  const names = [term, ...also].map((name) => name.toLowerCase());
  const found = catalogs.documents.filter(({ name, otherNames: { both, US, UK } }) =>
    [name, ...both, ...US, ...UK].some((one) => names.includes(one.toLowerCase())),
  );
  if (found.length === 0) return null;
  const links = found.map(({ id, name }) => html`<a href="${UP}${DOCUMENTS_FOLDER}#${id}">${name}</a>`);
  return html`<p class="hint">${found.length === 1 ? "Document" : "Documents"}: ${joined(links, ", ")}.</p>`;
}

const FEW = 4;

function usersOf(term: Term, said: readonly { entry: Definition; words: string }[]): Part {
  const pattern = patternOf(term);
  const users = said.filter(({ words }) => pattern.test(words)).map(({ entry }) => entry);
  if (users.length === 0) return null;
  const names = users.map(({ cohort }) => html`<a href="${UP}${cohort.id}/">${cohort.name}</a>`);
  const links = joined(names, ", ");
  if (users.length <= FEW) return html`<p class="hint">Used in ${links}.</p>`;
  return html`<details class="hint"><summary>Used in ${users.length} definitions</summary><p>${links}</p></details>`;
}

function numbersOf(standard: NumberStandard, model: SiteModel): Part {
  const numbers = model.numbers.filter((number) => number.standard === standard);
  const rows = numbers.map(({ number, names, authority, documents }) => [
    authority === null ? number : html`<a href="${UP}${authorityPath(authority, model)}">${number}</a>`,
    names.join("; "),
    joined(
      documents.map((document) => html`<a href="${UP}${DOCUMENTS_FOLDER}#${document.id}">${document.name}</a>`),
      ", ",
    ),
  ]);
  return html`<h3>${standard === "other" ? "Others" : standard}</h3>
${table(
  "numbers",
  ["Number", "What it is", "Documents"],
  rows,
  numbers.map(({ id }) => id),
)}`;
}
