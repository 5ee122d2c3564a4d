// The section on citing a definition: first a line to copy, then the hashes and passages that a program verifies.

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
  const citationText = citationOf(entry.cohort.name, { ...release, publisher: input.kit.publisher });
  if (citationText === null) return html`<p id="citation">${openReleaseWarning(newest)}</p>`;
  const place = input.kit.addressLink(recordPath(entry.cohort.id, release), UP);
  const isOpen = release !== newest;
  const advice =
    isOpen &&
    html`<p><b>${closedReleaseAdvice(newest, release)}</b> \
<span class="no-print">${differing(entry, release, newest, input)}</span></p>\n`;
  return html`${advice}\
<div class="citation" id="citation-with-hashes"><p id="citation">${citationText} ${place}</p>
<pre id="hashes">${hashes(entry, release, input)}</pre></div>
<p class="copies no-print">${copyButton("citation", "the citation", true)} \
${copyButton("citation-with-hashes", "with the hashes", true)}</p>
<p class="hint">To cite a field, add its key after the title and use its own address: \
<code>#field-</code> and the key.</p>
<p class="print-only">The page also has cases, names, an example, lines of the sources, law and changes.</p>`;
}

// Returns which texts and fields of the cited release differ from those on the page.
function differing(entry: Definition, release: Release, newest: Release, input: PageInput): Part {
  const { records } = input.data.differencesBetween(release.number, newest.number);
  const own = records.filter(({ of, property }) => of === entry.id && property !== "sources");
  const link = html`<a href="${UP}${recordPath(entry.id, release)}">The text of release ${release.number}</a>`;
  if (own.length === 0) return html`${link} has the same words.`;
  const [texts, fields] = differenceCells(own, entry.asset);
  const parts = [texts, fields && html`fields: ${fields}`].filter(Boolean);
  const isWorded = changedIn(newest, input).some(({ id }) => id === entry.id);
  const words = isWorded && html` <a href="${UP}${wordsFolder(newest.number, entry.id)}">Word by word</a>.`;
  return html`${link} differs in: ${joinParts(parts, "; ")}.${words}`;
}

// Returns the lines by which a program verifies the citation: the hashes of the catalogs, and for the newest release
// the passages too. The page has no passages of earlier releases.
function hashes(entry: Definition, release: Release, input: MadeToCite): Part {
  const { version } = input.catalogs;
  const { cohorts, assetDefinitions, number } = release;
  const isNewest = release === newestIn(input.data);
  const files = [cohorts, assetDefinitions].map(
    ({ path, sha256 }) => html`${input.kit.addressLink(path, UP)}\n<code>  sha256 ${sha256}</code>\n`,
  );
  return html`To verify:
Id ${entry.cohort.id}, version ${version}, release ${number}.\
${isNewest && input.lawRead !== null && ` ${input.lawRead}`}
${files}${isNewest && html`Passages it relies on:\n${citedSources(entry).map((source) => passages(source, input))}`}`;
}

function passages(source: CitedSource, input: MadeToCite): Part {
  return html`${source.sourceId}, ${linesInWords(source.lines)}
${source.lines.map((range) => html`  ${input.kit.addressLink(passagePath(source, range), UP)}\n`)}`;
}
