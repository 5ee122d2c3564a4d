// The lists of authorities that were added, changed or removed between two releases, place by place. The pages of
// releases show them.

import { compareTexts } from "../../../core/base/compare-texts.ts";
import { groupBy } from "../../../core/base/group-by.ts";
import { keysOf } from "../../../core/base/keys-of.ts";
import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { contents, fold, section } from "../../../core/extra/page/pieces.ts";
import { type PageInput, releaseFolder } from "../page-data.ts";
import { type AuthorityChanges, RELEASES_FILE, type Release } from "../register.ts";
import { authorityLinks } from "./change-lists.ts";

const KINDS = { changed: "Changed", added: "Added", removed: "Removed" } as const;

type Kind = keyof typeof KINDS;

/** The most authorities of one kind on the page of a release. A longer list has a page of its own. */
const MOST_LISTED = 100;

/** The heading for authorities without a place: standards, forms of contract and practices. */
const NO_PLACE = "Standards, forms and practice";

/**
 * Returns the authorities that changed, each kind folded under a line. A long list is replaced by a link to its page.
 * Only the changes of one release have such a page, so `isOfSeveral` tells whether these are changes of several.
 */
export function lawChanges(
  authorities: AuthorityChanges,
  after: number,
  up: string,
  input: PageInput,
  isOfSeveral: boolean,
): Part {
  return kindsOf(authorities).map((kind) => {
    const ids = authorities[kind];
    const line = html`Law and practice: ${ids.length} ${kind}`;
    if (ids.length <= MOST_LISTED) return fold(line, byPlace(ids, up, input));
    if (isOfSeveral) return html`<p>${line}; the pages of the releases since list them by place.</p>\n`;
    return html`<p><a href="${up}${lawFolder(after)}#${kind}">${line}, by place</a></p>\n`;
  });
}

function kindsOf(authorities: AuthorityChanges): Kind[] {
  return keysOf(KINDS).filter((kind) => authorities[kind].length > 0);
}

function lawFolder(number: number): string {
  return `${releaseFolder(number)}law/`;
}

/** Returns the page of the authorities that a release changed, if the list is too long for the page of the release. */
export function lawPages({ number, authorities }: Release, input: PageInput): Page[] {
  const isLong = number > 1 && kindsOf(authorities).some((kind) => authorities[kind].length > MOST_LISTED);
  if (!isLong) return [];
  const up = "../../../";
  const kinds = kindsOf(authorities);
  const counts = kinds.map((kind) => `${authorities[kind].length} ${kind}`).join(", ");
  return [
    {
      folder: lawFolder(number),
      title: `Release ${number}: law by place`,
      description: `The rules of law, standards and practices whose entries release ${number} changed, \
added or removed, by place.`,
      body: html`<header class="title">
<p class="label"><a href="../../">Releases</a> <span class="sep">/</span> <a href="../">Release ${number}</a></p>
<h1>Law in release ${number}, by place</h1>
<p class="lede">Entries of the register of authorities: ${counts}. Each leads to its entry of today. The ids are in \
<a href="${up}${RELEASES_FILE}">${RELEASES_FILE}</a>.</p>
</header>
${contents(kinds.map((kind) => [kind, KINDS[kind]]))}\
${kinds.map((kind) => section(kind, KINDS[kind], byPlace(authorities[kind], up, input)))}`,
    },
  ];
}

function byPlace(ids: readonly string[], up: string, input: PageInput): Part {
  const idsByPlace = [...groupBy(ids, (id) => input.data.placeOf(id) || NO_PLACE)];
  // A tilde sorts after all letters, so that authorities without a place are last.
  const sortKeyOf = (place: string): string => (place === NO_PLACE ? "~" : place);
  const sorted = idsByPlace.toSorted(([one], [other]) => compareTexts(sortKeyOf(one), sortKeyOf(other)));
  const rows = sorted.map(([place, idsOfPlace]) => {
    const links = authorityLinks(idsOfPlace, up, input);
    return html`<div><dt>${place}</dt><dd>${joinParts(links, ", ")}</dd></div>\n`;
  });
  return html`<dl class="leaning">\n${rows}</dl>\n`;
}
