// How a definition is cited: a line for people first, then what a program checks: the bytes of the release and the lines behind the definition.

import { dayInWords } from "../../../base/day.ts";
import {
  type CitedSource,
  citationOf,
  citedSources,
  lastingPath,
  lastingRecord,
  linesInWords,
  notToBeCited,
} from "../../../catalog/cite.ts";
import type { Release } from "../../../catalog/releases.ts";
import { html, type Part } from "../html.ts";
import { type Definition, releaseOf, type SiteModel } from "../model.ts";
import { addressLink, copyButton } from "../pieces.ts";

const UP = "../";

/** Returns the citation of an entry, with a button that copies it alone and one that copies it with the hashes. Of an open release none is made. */
export function citation(entry: Definition, model: SiteModel): Part {
  const newest = releaseOf(model);
  const release = model.releases.findLast(({ date }) => date !== null) ?? newest;
  const cited = citationOf(entry.cohort.name, { ...release, publisher: model.operator.name });
  if (cited === null) return html`<p id="citation">${notToBeCited(newest)}</p>`;
  const place = addressLink(lastingRecord(entry.cohort.id, release), UP, model);
  const isOpen = release !== newest;
  return html`${isOpen && html`<p>${notToBeCited(newest)} What can be cited is the text before it:</p>\n`}\
<div class="citation" id="citation-with-hashes"><p id="citation">${cited} ${place}</p>
<pre id="hashes">${hashes(entry, release, model)}</pre></div>
<p class="no-print">${copyButton("citation", "the citation", true)} ${copyButton("citation-with-hashes", "with the hashes", true)}</p>
<p class="hint">A field is cited with its key behind the title, and its own address: <code>#field-</code> and the key.</p>
<p class="print-only">Cases and names stand in the handbook; scenario, law and changes on the page.</p>`;
}

// What the text of today rests on is told of its own release alone.
function hashes(entry: Definition, release: Release, model: SiteModel): Part {
  const { version } = model.catalogs.cohorts;
  const { cohorts, assetDefinitions, number } = release;
  const isNewest = release === releaseOf(model);
  return html`To verify:
Id ${entry.cohort.id}, version ${version}, release ${number}.${isNewest && ` Law read by ${dayInWords(model.catalogs.lawAsAt)}.`}
${[cohorts, assetDefinitions].map(({ path, sha256 }) => html`${addressLink(path, UP, model)}\n<code>  sha256 ${sha256}</code>\n`)}${
  isNewest && html`What it rests on:\n${citedSources(entry).map((source) => passages(source, model))}`
}`;
}

function passages(source: CitedSource, model: SiteModel): Part {
  return html`${source.sourceId}, ${linesInWords(source.lines)}
${source.lines.map((range) => html`  ${addressLink(lastingPath(source, range), UP, model)}\n`)}`;
}
