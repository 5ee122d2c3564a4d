// Makes the lines at the top of the page of a definition that say what its aliases mean, and their fragments. The index
// of words links to the fragments.

import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import { type PageInput, WORDS_FOLDER } from "./links.ts";
import { meaningOfName } from "./name-meaning.ts";

const UP = "../";

/** Returns the fragment of an alias of a cohort on the page of the definition. `index` counts from 0. */
export function fragmentOfAlias(index: number): string {
  return `called-${index + 1}`;
}

/** Returns the fragment of an alias of the asset structure on the page of the definition. `index` counts from 0. */
export function fragmentOfStructureAlias(index: number): string {
  return `called-structure-${index + 1}`;
}

/**
 * Returns a line for each alias of a definition. The stylesheet shows a line only while the address ends in its
 * fragment, so that a reader who comes from the index of words sees what the alias means.
 */
export function aliasNotes({ cohort, asset }: Definition, input: PageInput): Part {
  const line = (id: string, alias: string, name: Part): Part =>
    html`<p class="called" id="${id}"><b>${alias}</b>: another name for ${name}. \
${meaningOfName(alias, input, `${UP}${WORDS_FOLDER}`)}</p>\n`;
  return [
    cohort.aliases.map((alias, index) => line(fragmentOfAlias(index), alias, cohort.name)),
    cohort.assetStructureAliases.map((alias, index) =>
      line(fragmentOfStructureAlias(index), alias, `${asset.name}, the asset structure of ${cohort.name}`),
    ),
  ];
}
