// What a release says that it changed, by kind, and links to the law that it names.

import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { PageInput } from "../page-data.ts";
import { type Change, changesByKind } from "../register.ts";

/** Returns what a release says that it changed, by kind. */
export function changes(all: readonly Change[], up: string, input: PageInput): Part {
  if (all.length === 0) return html`<p class="hint">No change has been described yet.</p>\n`;
  return toldOfSome(all, all, (change) => whom(change, up, input));
}

/** Returns the same of some changes of a release; `of` says whom a change concerns, where the page does not. */
export function toldOfSome(
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

// Whom a change concerns, where that is neither everybody nor nobody.
function whom({ kind, of }: Change, up: string, input: PageInput): Part {
  if (kind === "authority") {
    const links = authorityLinks(of, up, input);
    return (
      of.length <= FEW &&
      of.every((id) => input.kit.opened("authority", id) !== undefined) &&
      html`${joinParts(links, ", ")}: `
    );
  }
  if (of.length === 0 || of.length === input.kit.definitions.length) return null;
  const named = input.kit.definitions.filter(({ cohort }) => of.includes(cohort.id));
  const links = named.map(({ cohort }) => html`<a href="${up}${cohort.id}/">${cohort.name}</a>`);
  return html`${joinParts(links, ", ")}: `;
}

/** Returns links to authorities of the register. */
export function authorityLinks(ids: readonly string[], up: string, input: PageInput): Part[] {
  return ids.map((id) =>
    input.kit.opened("authority", id)
      ? input.kit.link("authority", id, input.kit.opened("authority", id)?.name, up)
      : html`<code>${id}</code>`,
  );
}
