// The lists of changes that a release describes, by kind, with links to the definitions and authorities that they name.

import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { PageInput } from "../page-data.ts";
import type { Change } from "../register.ts";
import { changesByKind } from "../release-in-words.ts";

/** Returns all changes that a release describes, by kind. */
export function changes(releaseChanges: readonly Change[], up: string, input: PageInput): Part {
  if (releaseChanges.length === 0) return html`<p class="hint">No change has been described yet.</p>\n`;
  return changeList(releaseChanges, releaseChanges, (change) => subjectsOf(change, up, input));
}

/**
 * Returns the changes in `listedChanges` by kind. `releaseChanges` are all changes of the release, which decide how a
 * kind is named. `prefixOf` returns the names before a change.
 */
export function changeList(
  releaseChanges: readonly Change[],
  listedChanges: readonly Change[],
  prefixOf: (change: Change) => Part = () => null,
): Part {
  return changesByKind(releaseChanges, listedChanges).map(({ heading, changes: changesOfKind }) => {
    const items = changesOfKind.map((change) => html`<li>${prefixOf(change)}${change.says}</li>\n`);
    return html`<h3>${heading}</h3>\n<ul class="told">${items}</ul>\n`;
  });
}

// The most authorities that are named before a change.
const MOST_AUTHORITIES = 6;

// Returns the authorities that a change names, if they are few and have an entry. For any other change it returns the
// definitions that the change concerns, if they are neither all nor none.
function subjectsOf({ kind, of }: Change, up: string, input: PageInput): Part {
  if (kind === "authority") {
    const hasEntries = of.every((id) => input.kit.linkTarget("authority", id) !== undefined);
    if (of.length > MOST_AUTHORITIES || !hasEntries) return null;
    return html`${joinParts(authorityLinks(of, up, input), ", ")}: `;
  }
  if (of.length === 0 || of.length === input.kit.definitions.length) return null;
  const definitions = input.kit.definitions.filter(({ cohort }) => of.includes(cohort.id));
  const links = definitions.map(({ cohort }) => html`<a href="${up}${cohort.id}/">${cohort.name}</a>`);
  return html`${joinParts(links, ", ")}: `;
}

/** Returns links to authorities of the register. */
export function authorityLinks(ids: readonly string[], up: string, input: PageInput): Part[] {
  return ids.map((id) => {
    const target = input.kit.linkTarget("authority", id);
    return target ? input.kit.link("authority", id, target.name, up) : html`<code>${id}</code>`;
  });
}
