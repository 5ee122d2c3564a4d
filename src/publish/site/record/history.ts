// What a record's page says of its past: the releases that changed it, and the fields that it no longer has.

import { dayInWords } from "../../../base/day.ts";
import { concerns, type Release } from "../../../catalog/releases.ts";
import { html, type Part } from "../html.ts";
import { type Definition, releaseFolder, type SiteModel } from "../model.ts";
import { permalink } from "../pieces.ts";
import { changesOf, whereNow } from "../told.ts";
import { broken } from "./fields.ts";

const UP = "../";

/** Returns the releases that changed an entry, the newest first, with what each says of it, and its former fields. */
export function pastOf(entry: Definition, model: SiteModel): Part {
  const { id } = entry.cohort;
  const changed = model.releases.filter(({ changes }) => changes.some((change) => concerns(change, id)));
  const [newest, ...earlier] = changed.toReversed();
  if (!newest) return html`<p>No release has changed it yet.</p>`;
  return html`<p>Last changed in ${dated(newest)}.</p>
${toldOf(newest, id, model)}${
  earlier.length > 0 &&
  html`<details>\
<summary>Earlier releases: ${earlier.map(({ number }) => number).join(", ")}\
</summary>\n${earlier.map((release) => html`<p><b>${dated(release)}</b></p>\n${toldOf(release, id, model)}`)}</details>\n`
}${formerFields(entry, model)}`;
}

function dated({ number, date }: Release): string {
  return `release ${number}, ${date === null ? "open" : dayInWords(date)}`;
}

function toldOf({ number, changes }: Release, id: string, model: SiteModel): Part {
  return html`${changesOf(id, changes, model)}<p class="more"><a href="${UP}${releaseFolder(number)}">Release ${number}</a></p>
`;
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
