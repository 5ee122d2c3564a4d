// How a definition is cited: a line for people first, then what a program checks: the bytes of the release and the
// lines behind the definition.

import type { CohortRegistry } from "#client";
import { type CitedSource, citedSources, linesInWords } from "../../../core/catalog/references.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import { copyButton } from "../../../core/extra/page/pieces.ts";
import { citationOf, citeInstead, lastingPath, lastingRecord, notToBeCited } from "../citation-text.ts";
import { newestIn, newestToCite, type PageInput } from "../page-data.ts";
import type { Release } from "../register.ts";

/** The same with the version of the catalogs, and what stands of the law. */
interface MadeToCite extends PageInput {
  catalogs: Pick<CohortRegistry, "version">;
  lawRead: string | null;
}

const UP = "../";

/**
 * Returns the citation of an entry, with a button that copies it alone and one that copies it with the hashes. Of an
 * open release none is made.
 */
export function citation(entry: Definition, input: MadeToCite): Part {
  const newest = newestIn(input.data);
  const release = newestToCite(input.data);
  const cited = citationOf(entry.cohort.name, { ...release, publisher: input.kit.publisher });
  if (cited === null) return html`<p id="citation">${notToBeCited(newest)}</p>`;
  const place = input.kit.addressLink(lastingRecord(entry.cohort.id, release), UP);
  const isOpen = release !== newest;
  return html`${isOpen && html`<p><b>${citeInstead(newest, release)}</b></p>\n`}\
<div class="citation" id="citation-with-hashes"><p id="citation">${cited} ${place}</p>
<pre id="hashes">${hashes(entry, release, input)}</pre></div>
<p class="copies no-print">${copyButton("citation", "the citation", true)} ${copyButton("citation-with-hashes", "with the hashes", true)}</p>
${isOpen && otherText(entry, release, newest)}\
<p class="hint">To cite a field, add its key after the title and use its own address: <code>#field-</code> and the key.</p>
<p class="print-only">The handbook has the cases and names. The page has the scenario, the law and the changes.</p>`;
}

// Whoever copies the citation has read other words than it cites.
function otherText({ id }: Definition, release: Release, newest: Release): Part {
  return html`<p class="note no-print">This cites <a href="${UP}${lastingRecord(id, release)}">the text of release ${release.number}</a>, \
not the words on this page, which are of release ${newest.number}. Read that text before you cite it.</p>\n`;
}

// What the text of today rests on is told of its own release alone.
function hashes(entry: Definition, release: Release, input: MadeToCite): Part {
  const { version } = input.catalogs;
  const { cohorts, assetDefinitions, number } = release;
  const isNewest = release === newestIn(input.data);
  return html`To verify:
Id ${entry.cohort.id}, version ${version}, release ${number}.${isNewest && input.lawRead !== null && ` ${input.lawRead}`}
${[cohorts, assetDefinitions].map(({ path, sha256 }) => html`${input.kit.addressLink(path, UP)}\n<code>  sha256 ${sha256}</code>\n`)}${
  isNewest && html`Passages it relies on:\n${citedSources(entry).map((source) => passages(source, input))}`
}`;
}

function passages(source: CitedSource, input: MadeToCite): Part {
  return html`${source.sourceId}, ${linesInWords(source.lines)}
${source.lines.map((range) => html`  ${input.kit.addressLink(lastingPath(source, range), UP)}\n`)}`;
}
