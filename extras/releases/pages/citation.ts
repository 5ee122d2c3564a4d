// The section of the page of a definition on how to cite it: first a line to copy, then the hashes and passages that a
// program verifies.

import type { CohortRegistry } from "#client";
import { type CitedSource, citedSources, linesInWords } from "../../../core/catalog/references.ts";
import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import { copyButton } from "../../../core/extra/page/pieces.ts";
import { citationOf, closedReleaseAdvice, openReleaseWarning, passagePath, recordPath } from "../citation-text.ts";
import { newestIn, newestToCite, type PageInput } from "../page-data.ts";
import type { Release } from "../register.ts";
import { changedIn } from "./changed-words.ts";
import { differenceCells } from "./changes.ts";
import { wordsFolder } from "./definition-parts.ts";

/** The input of the pages, with the catalogs and the sentence that says when the law was last read. */
export interface CitationInput extends PageInput {
  catalogs: Pick<CohortRegistry, "version">;
  lawSentence: string | null;
}

const UP = "../";

/**
 * Returns the citation of an entry, with a button that copies it alone and one that copies it with the hashes. An open
 * release is not cited.
 */
export function citation(entry: Definition, input: CitationInput): Part {
  const newest = newestIn(input.data);
  const release = newestToCite(input.data);
  const citationText = citationOf(entry.cohort.name, { ...release, publisher: input.kit.publisher });
  if (citationText === null) return html`<p id="citation">${openReleaseWarning(newest)}</p>`;
  const address = input.kit.addressLink(recordPath(entry.cohort.id, release), UP);
  const isOpen = release !== newest;
  const advice =
    isOpen &&
    html`<p><b>${closedReleaseAdvice(newest, release)}</b> \
<span class="no-print">${differenceSentence(entry, release, newest, input)}</span></p>\n`;
  return html`${advice}\
<div class="citation" id="citation-with-hashes"><p id="citation">${citationText} ${address}</p>
<pre id="hashes">${hashes(entry, release, input)}</pre></div>
<p class="copies no-print">${copyButton("citation", "the citation", true)} \
${copyButton("citation-with-hashes", "with the hashes", true)}</p>
<p class="hint">To cite a field, add its key after the title and use its own address: \
<code>#field-</code> and the key.</p>
<p class="print-only">The page also has cases, names, an example, lines of the sources, law and changes.</p>`;
}

// Returns the sentence on the texts and fields of the cited release that differ from those on the page.
function differenceSentence(entry: Definition, release: Release, newest: Release, input: PageInput): Part {
  const { records } = input.data.differencesBetween(release.number, newest.number);
  const differences = records.filter(({ of, property }) => of === entry.id && property !== "sources");
  const link = html`<a href="${UP}${recordPath(entry.id, release)}">The text of release ${release.number}</a>`;
  if (differences.length === 0) return html`${link} has the same words.`;
  const [texts, fields] = differenceCells(differences, entry.asset);
  const parts = [texts, fields && html`fields: ${fields}`].filter(Boolean);
  const isReworded = changedIn(newest, input).some(({ id }) => id === entry.id);
  const wordsLink = isReworded && html` <a href="${UP}${wordsFolder(newest.number, entry.id)}">Word by word</a>.`;
  return html`${link} differs in: ${joinParts(parts, "; ")}.${wordsLink}`;
}

// Returns the lines by which a program verifies the citation: the hashes of the catalogs, and for the newest release
// the passages too. The build knows no passages of earlier releases.
function hashes(entry: Definition, release: Release, input: CitationInput): Part {
  const { version } = input.catalogs;
  const { cohorts, assetDefinitions, number } = release;
  const isNewest = release === newestIn(input.data);
  const files = [cohorts, assetDefinitions].map(
    ({ path, sha256 }) => html`${input.kit.addressLink(path, UP)}\n<code>  sha256 ${sha256}</code>\n`,
  );
  return html`To verify:
Id ${entry.cohort.id}, version ${version}, release ${number}.\
${isNewest && input.lawSentence !== null && ` ${input.lawSentence}`}
${files}${isNewest && html`Passages it relies on:\n${citedSources(entry).map((source) => passages(source, input))}`}`;
}

function passages(source: CitedSource, input: CitationInput): Part {
  return html`${source.sourceId}, ${linesInWords(source.lines)}
${source.lines.map((range) => html`  ${input.kit.addressLink(passagePath(source, range), UP)}\n`)}`;
}
