// The changes that a release describes, by kind, and links to the law that they name.

import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { PageInput } from "../page-data.ts";
import type { Change } from "../register.ts";
import { changesByKind } from "../release-in-words.ts";

/** Returns the changes that a release describes, by kind. */
export function changes(all: readonly Change[], up: string, input: PageInput): Part {
  if (all.length === 0) return html`<p class="hint">No change has been described yet.</p>\n`;
  return changeList(all, all, (change) => whom(change, up, input));
}

/** Returns some of the changes of a release, by kind. `of` names the definitions or authorities before a change. */
export function changeList(
  all: readonly Change[],
  some: readonly Change[],
  of: (change: Change) => Part = () => null,
): Part {
  return changesByKind(all, some).map(({ heading, changes: own }) => {
    const items = own.map((change) => html`<li>${of(change)}${change.says}</li>\n`);
    return html`<h3>${heading}</h3>\n<ul class="told">${items}</ul>\n`;
  });
}

const FEW = 6;

// Returns the definitions that a change concerns, if they are neither all nor none.
function whom({ kind, of }: Change, up: string, input: PageInput): Part {
  if (kind === "authority") {
    const links = authorityLinks(of, up, input);
    return (
      of.length <= FEW &&
      of.every((id) => input.kit.linkTarget("authority", id) !== undefined) &&
      html`${joinParts(links, ", ")}: `
    );
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
