// Every cited document: what it is, its text to read, its exact lines, and what cites each passage.

import { dayInWords } from "../../../catalog/authorities.ts";
import { WORK } from "../../../catalog/cite.ts";
import { pathOfSource } from "../../../catalog/releases.ts";
import { pathBelow } from "../../../definitions/files.ts";
import type { Source } from "../../../definitions/source.ts";
import { ABOUT_FOLDER, AUTHORITIES_FOLDER, SOURCES_FOLDER } from "../folders.ts";
import { html, joined, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import { type Entry, entriesOf, passagesOf, releaseFolder, releaseOf, type SiteModel } from "../model.ts";
import { pageHead } from "../pieces.ts";
import { exactLines } from "../source/lines.ts";
import { contents, reading } from "../source/reading.ts";

/** Returns the page that lists the sources, and the page of each. */
export function sourcePages(model: SiteModel): Page[] {
  return [indexPage(model), ...model.catalogs.sources.map((source) => sourcePage(source, model))];
}

function indexPage(model: SiteModel): Page {
  const head = pageHead(
    "Sources",
    html`Every statement of both catalogs cites lines of one of these documents by the SHA-256 of its bytes. They are \
this project’s own notes and not themselves authorities. Brackets in them name an entry of the <a \
href="../${AUTHORITIES_FOLDER}">register of authorities</a>, which says how each was read.`,
    model,
    "../",
  );
  return {
    folder: SOURCES_FOLDER,
    title: "Sources",
    description: "The documents behind every statement of both catalogs, with their hashes.",
    body: html`${head}<section class="wide" aria-label="All sources">
<table class="stack sources" role="table">
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Source</th>\
<th role="columnheader" scope="col">What it is</th><th role="columnheader" scope="col" class="count">Lines</th>\
<th role="columnheader" scope="col" class="count">Cited passages</th><th role="columnheader" scope="col">SHA-256</th></tr></thead>
<tbody role="rowgroup">
${model.catalogs.sources.map(
  (source) => html`<tr role="row"><th role="rowheader" scope="row">\
<a href="${source.sourceId}/">${source.title}</a> <code>${source.sourceId}</code></th><td role="cell">\
${roleOf(source, model, "../")}</td><td role="cell" class="count">${source.lines.length}</td>\
<td role="cell" class="count">${passagesOf(model, source.sourceId).length}</td><td role="cell">${hashOf(source)}</td></tr>\n`,
)}</tbody>
</table>
<p class="after">For programs: <a href="index.json">sources/index.json</a>.</p>
</section>
<p id="review"><a href="../${ABOUT_FOLDER}#reviewed">Who read and who signed</a>, and what a signature says.</p>`,
  };
}

// A hash that does not fit one line breaks into equal parts.
function hashOf({ sha256 }: Source): Part {
  return html`<code class="hash">${joined(sha256.match(/.{1,16}/g) ?? [], html`<wbr>`)}</code>`;
}

// What is read with one definition is told by its name; what several share, by its own first sentence.
function roleOf(source: Source, model: SiteModel, up: string): Part {
  const entries = entriesOf(model);
  const link = ({ cohort }: Entry): Part => html`<a href="${up}${cohort.id}/">${cohort.name}</a>`;
  const own = entries.find(({ cohort }) => cohort.id === source.sourceId);
  if (own) return html`The notes behind ${link(own)} and its asset structure, ${own.asset.name}.`;
  const citers = new Set(passagesOf(model, source.sourceId).flatMap((passage) => passage.citers.map(({ id }) => id)));
  const served = entries.filter(({ cohort }) => citers.has(cohort.id));
  const all = served.length === entries.length;
  const which = all ? html`<a href="${up}">all twelve definitions</a>` : joined(served.map(link), ", ");
  return html`${firstSentence(source)} Cited by ${which}.`;
}

function firstSentence({ lines }: Source): string {
  const start = lines.findIndex((line, index) => index > 0 && line !== "");
  const paragraph = lines.slice(start, lines.indexOf("", start)).join(" ");
  return (/^.*?\.(?=\s|$)/.exec(paragraph)?.[0] ?? paragraph).replaceAll("`", "");
}

function sourcePage(source: Source, model: SiteModel): Page {
  const { sourceId, title, sha256, lines, file } = source;
  const passages = passagesOf(model, sourceId);
  const { prose, blocks } = reading(source, model);
  const work = workOf([releaseOf(model).number], model);
  const head = pageHead(
    title,
    html`${roleOf(source, model, "../../")} The notes are this project’s own; brackets in them name the <a \
href="../../${AUTHORITIES_FOLDER}">authorities</a> that a statement leans on.`,
    model,
    "../../",
    {
      texts: [pathBelow(file)],
      above: html`<a href="../">Sources</a> <span class="sep">/</span> <code>${sourceId}</code>`,
    },
  );
  return {
    folder: `${SOURCES_FOLDER}${sourceId}/`,
    title: `Source: ${title}`,
    description: `The source ${sourceId} with line numbers, its cited passages and what cites them.`,
    scripts: ["source.mjs"],
    imports: ["cohorts-client.mjs"],
    body: html`${head}<section class="check" id="earlier" aria-label="The text that the address cites" hidden></section>
<section class="check" id="check" aria-label="The document and its hash" data-source="${sourceId}" \
data-sha256="${sha256}" data-title="${title}" data-work="${work}">
<dl>
<div><dt>SHA-256</dt><dd><code class="hash" id="sha256">${sha256}</code></dd></div>
<div><dt>Document</dt><dd><a href="../${sourceId}.md">${sourceId}.md</a>, ${lines.length} lines, ${passages.length} of its passages cited</dd></div>
</dl>
${everyText(source, model)}<p class="note without-script">Recomputing the hash here needs JavaScript. By hand: \
download the document and run <code>sha256sum ${sourceId}.md</code>.</p>
</section>
${contents(source)}
${bar()}
<p class="legend print-only">The numbers in the margin are lines of the document with the SHA-256 above.</p>
${prose}
<p class="legend no-print" id="legend"><span class="cited-mark">A thin edge</span> marks lines that are cited; the \
note beside them says by what. <span class="named-mark">A thick edge</span> marks the lines that the address \
names.<span class="needs-script"> Choose a line by its number, and with Shift all lines to another.</span></p>
${exactLines(source, passages, blocks, model)}`,
  };
}

// What a citation names beside the title of the source.
function workOf(numbers: readonly number[], { releases }: SiteModel): string {
  const named = releases.filter(({ number }) => numbers.includes(number));
  const dated = named.map(({ number, date }) => `release ${number}, ${date === null ? "open" : dayInWords(date)}`);
  return `${WORK}, ${dated.join("; ")}.`;
}

// Stays in view: what is shown, what the address names, and whether it is what was published.
function bar(): Part {
  return html`<div class="source-bar no-print" id="bar">
<p class="views"><a href="#reading">Reading</a> <a href="#lines">Exact lines</a></p>
<button type="button" class="needs-script" id="recompute">Check the hash</button>
<div id="verdict" role="status"></div>
<p id="named" role="status"></p>
<div class="chosen needs-script" id="chosen" hidden><button type="button" data-copy="chosen-link">Copy link</button>\
<span class="said" role="status"></span><button type="button" data-copy="chosen-lines">Copy with citation</button>\
<span class="said" role="status"></span><pre class="unseen" id="chosen-link" aria-hidden="true"></pre>\
<pre class="unseen" id="chosen-lines" aria-hidden="true"></pre></div>
</div>`;
}

// An older citation resolves here with a script, and without one under the hash that it gives.
function everyText({ sourceId, sha256 }: Source, model: SiteModel): Part {
  const texts = [...(model.texts.get(sourceId) ?? [])];
  const kept = (hash: string): Part => html`<a href="../../${pathOfSource(hash)}">as a file</a>`;
  const changed = (number: number): Part =>
    html`; <a href="../../${releaseFolder(number)}">what release ${number} changed</a>`;
  return html`<details><summary>Every text of this source: ${texts.length}</summary>
<ul class="plain">${texts.map(
    ([hash, numbers]) =>
      html`<li id="text-${hash}" data-work="${workOf(numbers, model)}">\
${numbers.length === 1 ? "Release" : "Releases"} ${numbers.join(", ")}: <a href="./${hash === sha256 ? "" : `?sha256=${hash}`}">\
<code class="hash">${hash}</code></a> ${kept(hash)}${hash !== sha256 && changed((numbers.at(-1) ?? 0) + 1)}</li>\n`,
  )}</ul></details>
<p class="note without-script">An older citation, <code>?sha256=&lt;hash&gt;#L&lt;first&gt;-&lt;last&gt;</code>, is \
about the lines of <code>/${pathOfSource("<hash>")}</code>; every text is linked above.</p>
`;
}
