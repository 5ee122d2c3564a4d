// What a record's page says of its past: the releases that changed it, and the fields that it no longer has.

import { dayInWords } from "../../../base/day.ts";
import { concerns, RELEASES_FOLDER } from "../../../catalog/releases.ts";
import { html, type Part } from "../html.ts";
import { type Definition, releaseFolder, type SiteModel } from "../model.ts";
import { permalink } from "../pieces.ts";
import { whereNow } from "../told.ts";
import { broken } from "./fields.ts";

const UP = "../";

/** Returns the releases that changed an entry, the newest first, each leading to what it says, and its former fields. */
export function pastOf(entry: Definition, model: SiteModel): Part {
  const { id } = entry.cohort;
  const changed = model.releases.filter(({ changes }) => changes.some((change) => concerns(change, id))).toReversed();
  return html`<ul class="told">${changed.map(
    ({ number, date, title }) => html`<li><a href="${UP}${releaseFolder(number)}">Release ${number}</a>, \
${date === null ? "open" : dayInWords(date)}: ${title}. <a href="${UP}${RELEASES_FOLDER}#release-${number}">Since then</a></li>\n`,
  )}</ul>
${formerFields(entry, model)}`;
}

// An address that ends in the key of a field leads on when the field is gone; the row of a field that is there again has that id itself.
function formerFields({ cohort, asset }: Definition, model: SiteModel): Part {
  const current = new Set<string>(asset.fields.map(({ key }) => key));
  const gone = model.releases.flatMap((release) =>
    release.gone
      .filter(({ kind, of, name }) => kind === "field" && of === cohort.id && !current.has(name))
      .map((one): [string, Part] => [
        one.name,
        html`<div id="field-${one.name}"><dt><code>${broken(one.name)}</code>\
${permalink(`field-${one.name}`, `field: ${one.name}`)}</dt><dd>Gone from release ${release.number} on. ${whereNow(one, UP)}</dd></div>\n`,
      ]),
  );
  if (gone.length === 0) return null;
  // A field that went twice is told of as it went last.
  return html`<h3>Former fields</h3>
<dl class="neighbors">
${[...new Map(gone).values()]}</dl>
`;
}
