// Makes the lists of the other names of a definition. A name has its meaning from the glossary beside it.

import { groupBy } from "../../../core/base/group-by.ts";
import { firstSentence, wordsNamed } from "../../../core/base/text.ts";
import { offerValues } from "../../../core/extra/offer.ts";
import type { GlossaryTerm } from "../../../core/extra/offer-values.ts";
import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import { permalink } from "../../../core/extra/page/pieces.ts";
import { READING_FOLDER } from "../folders.ts";
import type { SiteModel } from "../model.ts";

const UP = "../";

/** Returns a name as a link to its word on the page "How to read". Without a glossary it returns the name alone. */
export function wordLink(id: string, name: string, { offers }: SiteModel): Part {
  const hasWord = offerValues("glossary", offers).some((terms) => terms.some((term) => term.id === id));
  return hasWord ? html`<a href="${UP}${READING_FOLDER}#${id}">${name}</a>` : name;
}

/** Returns the words of the glossary that explain a name, by the name. */
export function termsByName({ offers }: SiteModel): ReadonlyMap<string, readonly GlossaryTerm[]> {
  const terms = offerValues("glossary", offers).flat();
  const pairs = terms.flatMap((term) => (term.explains ?? []).map((name) => ({ name, term })));
  const pairsByName = groupBy(pairs, ({ name }) => name);
  return new Map([...pairsByName].map(([name, group]) => [name, group.map(({ term }) => term)]));
}

// Returns the meaning of a name. If the name is a word of the glossary, it is the first sentence of the word. If the
// name only contains such words, it is links to them.
function meanings(name: string, terms: readonly GlossaryTerm[]): Part {
  const link = ({ term, path }: GlossaryTerm): Part => html`<a href="${UP}${path}">${term}</a>`;
  const exactTerms = wordsNamed(name, terms);
  if (exactTerms.length === 0 && terms.length > 0)
    return html` <span class="hint">see ${joinParts(terms.map(link), ", ")}</span>`;
  return exactTerms.map((term) => html` <span class="hint">${link(term)}: ${firstSentence(term.means)}</span>`);
}

/** Returns the lists of other names: of the cohort, and of the asset structure. */
export function names({ cohort, asset }: Definition, model: SiteModel): Part {
  const terms = termsByName(model);
  const list = (kind: string, aliases: readonly string[]): Part =>
    html`<ul class="names">${aliases.map(
      (alias, index) => html`<li id="${kind}-${index + 1}">\
${alias}${meanings(alias, terms.get(alias) ?? [])}${permalink(`${kind}-${index + 1}`, `name: ${alias}`)}</li>\n`,
    )}</ul>`;
  return html`<p class="label">Of the cohort</p>
${list("alias", cohort.aliases)}
<p class="label">Of the structure, ${asset.name}</p>
${list("structure-alias", cohort.assetStructureAliases)}`;
}
