// The section on citing a definition: first a line to copy, then the hashes and passages that a program verifies.

import type { CohortRegistry } from "#client";
import { type CitedSource, citedSources, linesInWords } from "../../../core/catalog/references.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import { copyButton } from "../../../core/extra/page/pieces.ts";
import { citationOf, closedReleaseAdvice, openReleaseWarning, passagePath, recordPath } from "../citation-text.ts";
import { newestIn, newestToCite, type PageInput } from "../page-data.ts";
import type { Release } from "../register.ts";

/** The input of the pages, with the catalogs and the sentence on the reading of the law. */
interface MadeToCite extends PageInput {
  catalogs: Pick<CohortRegistry, "version">;
  lawRead: string | null;
}

const UP = "../";

/**
 * Returns the citation of an entry, with a button that copies it alone and one that copies it with the hashes. An open
 * release is not cited.
 */
export function citation(entry: Definition, input: MadeToCite): Part {
  const newest = newestIn(input.data);
  const release = newestToCite(input.data);
  const cited = citationOf(entry.cohort.name, { ...release, publisher: input.kit.publisher });
  if (cited === null) return html`<p id="citation">${openReleaseWarning(newest)}</p>`;
  const place = input.kit.addressLink(recordPath(entry.cohort.id, release), UP);
  const isOpen = release !== newest;
  return html`${isOpen && html`<p><b>${closedReleaseAdvice(newest, release)}</b></p>\n`}\
<div class="citation" id="citation-with-hashes"><p id="citation">${cited} ${place}</p>
<pre id="hashes">${hashes(entry, release, input)}</pre></div>
<p class="copies no-print">${copyButton("citation", "the citation", true)} ${copyButton("citation-with-hashes", "with the hashes", true)}</p>
${isOpen && otherText(entry, release, newest)}\
<p class="hint">To cite a field, add its key after the title and use its own address: <code>#field-</code> and the key.</p>
<p class="print-only">The handbook has the cases and names. The page has the scenario, the law and the changes.</p>`;
}

// Returns the note that the citation is of an earlier release than the words on the page.
function otherText({ id }: Definition, release: Release, newest: Release): Part {
  return html`<p class="note no-print">This cites <a href="${UP}${recordPath(id, release)}">the text of release ${release.number}</a>, \
not the words on this page, which are of release ${newest.number}. Read that text before you cite it.</p>\n`;
}

// Returns the lines by which a program verifies the citation: the hashes of the catalogs, and the passages if the
// release is the newest, because the page has only the passages of that one.
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
${source.lines.map((range) => html`  ${input.kit.addressLink(passagePath(source, range), UP)}\n`)}`;
}
