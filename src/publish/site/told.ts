// What releases tell a reader, wherever a page repeats it: changes by kind, what is gone and where to go, and the texts of sources.

import { CHANGE_KINDS, type Change, type Gone } from "../../catalog/releases.ts";
import { keysOf } from "../../definitions/yaml.ts";
import { authorityLink } from "./authorities.ts";
import { html, joined, type Part } from "./html.ts";
import { type SiteModel, sourceOf } from "./model.ts";

/** Returns what a release says that it changed, by kind. */
export function changes(told: readonly Change[], up: string, model: SiteModel): Part {
  if (told.length === 0) return html`<p class="hint">Nothing is said yet.</p>\n`;
  return keysOf(CHANGE_KINDS).map((kind) => {
    const ofKind = told.filter((change) => change.kind === kind);
    const items = ofKind.map((change) => html`<li>${whom(change, up, model)}${change.says}</li>\n`);
    return items.length > 0 && html`<h3>${CHANGE_KINDS[kind]}</h3>\n<ul class="told">${items}</ul>\n`;
  });
}

const FEW = 6;

// Whom a change concerns, where that is neither everybody nor nobody.
function whom({ kind, of }: Change, up: string, model: SiteModel): Part {
  if (kind === "authority") {
    const links = authorityLinks(of, up, model);
    return of.length <= FEW && of.every((id) => model.authorities.has(id)) && html`${joined(links, ", ")}: `;
  }
  if (of.length === 0 || of.length === model.definitions.length) return null;
  const named = model.definitions.filter(({ cohort }) => of.includes(cohort.id));
  return html`${joined(
    named.map(({ cohort }) => html`<a href="${up}${cohort.id}/">${cohort.name}</a>`),
    ", ",
  )}: `;
}

/** Returns links to authorities of the register. */
export function authorityLinks(ids: readonly string[], up: string, model: SiteModel): Part[] {
  return ids.map((id) => authorityLink({ id, locator: "" }, up, model) ?? html`<code>${id}</code>`);
}

/** Returns where a reader goes from what is gone. */
export function whereNow({ of, now, says }: Gone, up: string): Part {
  const links = now.map((key) => html`<a href="${up}${of}/#field-${key}"><code>${key}</code></a>`);
  return html`${links.length > 0 && html`Now ${joined(links, " and ")}. `}${says}`;
}

/** Returns a link to the text of a source that has this hash, on the page of a release. */
export function sourceLink(sourceId: string, sha256: string, model: SiteModel): Part {
  const current = sourceOf(model, sourceId);
  if (!current) return html`<code>${sourceId}</code>`;
  const query = current.sha256 === sha256 ? "" : `?sha256=${sha256}`;
  return html`<a href="../../sources/${sourceId}/${query}">${sourceId}</a>`;
}
