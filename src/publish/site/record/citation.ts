// How a definition is cited: what it is and of which release, for people; its bytes and the lines behind it, for ever.

import { dayInWords } from "../../../catalog/authorities.ts";
import { releaseInWords } from "../../../catalog/releases.ts";
import { html, type Part } from "../html.ts";
import { addressAt, type Entry, lastingPath, releaseOf, type SiteModel } from "../model.ts";
import { copyButton } from "../pieces.ts";

/** Returns the citation of an entry, with a button that copies it. */
export function citation({ cohort, asset }: Entry, model: SiteModel): Part {
  const { cohorts, assetDefinitions, ...release } = releaseOf(model);
  const known = model.baseAddress === null ? "" : ` ${addressAt(model, `${cohort.id}/`)}`;
  const ofRecords = [...cohort.sourceRefs, ...asset.sourceRefs];
  const ofFields = asset.fields.flatMap(({ sourceBasis }) => sourceBasis);
  // The passages of single fields lie within those of the records, but for notes that only fields rest on.
  const references = [
    ...ofRecords,
    ...ofFields.filter(({ sourceId }) => !ofRecords.some((reference) => reference.sourceId === sourceId)),
  ];
  const sources = [...new Set(references.map(({ sourceId }) => sourceId))].map((id) => {
    const own = references.filter(({ sourceId }) => sourceId === id);
    const lines = [...new Set(own.map(({ startLine, endLine }) => `${startLine}-${endLine}`))];
    const addresses = [...new Set(own.map((reference) => addressAt(model, lastingPath(reference))))];
    return [`${id}, lines ${lines.join(", ")}`, ...addresses.map((address) => `  ${address}`)].join("\n");
  });
  const text = [
    `${cohort.name}, Definition Discovery, ${releaseInWords(release)}.${known}`,
    `"${cohort.definition}"`,
    `Read as ${asset.name}. Id ${cohort.id}, version ${cohort.version}. Law as at ${dayInWords(model.catalogs.lawAsAt)}.`,
    ...[cohorts, assetDefinitions].map(({ path, sha256 }) => `${addressAt(model, path)}\n  sha256 ${sha256}`),
    "What it rests on, under addresses that keep the cited lines:",
    ...sources,
  ].join("\n");
  return html`<pre class="citation" id="citation">${text}</pre>
<p class="no-print">${copyButton("citation", "the citation")}</p>`;
}
