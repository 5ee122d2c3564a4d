// Every cited document, line by line, with what cites each passage.

import { pathOfSource } from "../../../catalog/releases.ts";
import { pathBelow } from "../../../definitions/files.ts";
import type { Source } from "../../../definitions/source.ts";
import { ABOUT_FOLDER, AUTHORITIES_FOLDER } from "../folders.ts";
import { html, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import { type Citer, lineFragment, type Passage, passagesOf, type SiteModel } from "../model.ts";
import { reviewTable, statusLine } from "../pieces.ts";

/** Returns the page that lists the sources, and the page of each. */
export function sourcePages(model: SiteModel): Page[] {
  return [indexPage(model), ...model.catalogs.sources.map((source) => sourcePage(source, model))];
}

function indexPage(model: SiteModel): Page {
  return {
    folder: "sources/",
    title: "Sources",
    description: "The documents behind every statement of both catalogs, with their hashes.",
    body: html`<header class="title">
<h1>Sources</h1>
${statusLine(model, "../")}<p class="lede">Every statement of both catalogs cites lines of one of these documents by the SHA-256 of its bytes. They are this project’s own notes and not themselves authorities. <code>[@id]</code> in them names an entry of the <a href="../authorities/">register of authorities</a>, which says how each was read.</p>
</header>
<section class="wide" aria-label="All sources">
<table class="stack" role="table">
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Source</th><th role="columnheader" scope="col" class="count">Lines</th><th role="columnheader" scope="col" class="count">Cited passages</th><th role="columnheader" scope="col">SHA-256</th></tr></thead>
<tbody role="rowgroup">
${model.catalogs.sources.map((source) => html`<tr role="row"><th role="rowheader" scope="row"><a href="${source.sourceId}/">${source.title}</a> <code>${source.sourceId}</code></th><td role="cell" class="count">${source.lines.length}</td><td role="cell" class="count">${passagesOf(model, source.sourceId).length}</td><td role="cell"><code class="hash">${source.sha256}</code></td></tr>\n`)}</tbody>
</table>
<p class="after">For programs: <a href="index.json">sources/index.json</a>.</p>
</section>
<p id="review"><a href="../${ABOUT_FOLDER}#reviewed">Who read and who signed</a>, and what a signature says.</p>`,
  };
}

function sourcePage(source: Source, model: SiteModel): Page {
  const { sourceId, title, sha256, lines, file } = source;
  const passages = passagesOf(model, sourceId);
  return {
    folder: `sources/${sourceId}/`,
    title: `Source: ${title}`,
    description: `The source ${sourceId} with line numbers, its cited passages and what cites them.`,
    scripts: ["source.mjs"],
    imports: ["cohorts-client.mjs"],
    body: html`<header class="title">
<p class="label"><a href="../">Sources</a> <span class="sep">/</span> <code>${sourceId}</code></p>
<h1>${title}</h1>
${statusLine(model, "../../", [pathBelow(file)], "#check")}</header>
<section class="check" id="earlier" aria-label="The text that the address cites" hidden></section>
<section class="check" id="check" aria-label="Hash check" data-source="${sourceId}" data-sha256="${sha256}">
<dl>
<div><dt>SHA-256</dt><dd><code class="hash" id="sha256">${sha256}</code></dd></div>
<div><dt>Document</dt><dd><a href="../${sourceId}.md">${sourceId}.md</a>, ${lines.length} lines, ${passages.length} of its passages cited</dd></div>
</dl>
${everyText(source, model)}${reviewTable([["This source", pathBelow(file)]], model.catalogs.reviewStates)}<p class="needs-script"><button type="button" id="recompute">Recompute the hash here</button></p>
<div id="verdict" role="status"></div>
<p class="note without-script">Recomputing the hash here needs JavaScript. By hand: download the document and run <code>sha256sum ${sourceId}.md</code>.</p>
</section>
<nav class="contents" aria-label="Sections of this source">${[...source.sections.values()].filter(({ level }) => level === 2).map((found) => html`<a href="#L${found.startLine}">${found.title}</a>\n`)}</nav>
<p class="note" id="named" role="status"></p>
<p class="legend no-print"><span class="cited-mark">Cited lines</span> carry a bar. The note beside a passage says who cites it.</p>
<ol class="lines" id="lines">
${lines.map((line, index) => lineItem(line, index + 1, passages, source))}</ol>`,
  };
}

// An older citation resolves here with a script, and without one under the hash that it gives.
function everyText({ sourceId, sha256 }: Source, model: SiteModel): Part {
  const texts = [...(model.texts.get(sourceId) ?? [])];
  const kept = (hash: string): Part => html`<a href="../../${pathOfSource(hash)}">as a file</a>`;
  return html`<details><summary>Every text of this source: ${texts.length}</summary>
<ul class="plain">${texts.map(
    ([hash, numbers]) =>
      html`<li>${numbers.length === 1 ? "Release" : "Releases"} ${numbers.join(", ")}: <a href="./${hash === sha256 ? "" : `?sha256=${hash}`}"><code class="hash">${hash}</code></a> ${kept(hash)}</li>\n`,
  )}</ul></details>
<p class="note without-script">An older citation, <code>?sha256=&lt;hash&gt;#L&lt;first&gt;-&lt;last&gt;</code>, is about the lines of <code>/${pathOfSource("<hash>")}</code>; every text is linked above.</p>
`;
}

function lineItem(line: string, number: number, passages: readonly Passage[], { sourceId, sections }: Source): Part {
  const starting = passages.filter(({ startLine }) => startLine === number);
  const cited = passages.some(({ startLine, endLine }) => startLine <= number && number <= endLine);
  const heading = /^#{1,6} /.test(line);
  const begun = [...sections.values()].filter(({ startLine }) => startLine === number).map(lineFragment);
  const unmarked = begun.filter((fragment) => !starting.some((passage) => lineFragment(passage) === fragment));
  const kind = [cited && "cited", heading && "heading"].filter(Boolean).join(" ");
  return html`<li id="L${number}"${kind && html` class="${kind}"`}><a class="number" href="#L${number}" tabindex="-1">${unmarked.map((fragment) => html`<span id="${fragment}"></span>`)}${number}</a><code>${withAuthorities(line)}</code>${starting.length > 0 && html`<div class="cites">${starting.map((passage) => note(passage, sourceId))}</div>`}</li>
`;
}

// A citation stays as it is written, and leads to its entry in the register.
function withAuthorities(line: string): Part {
  return line.split(/(\[@[^\]]*\])/).map((piece, index) => (index % 2 === 0 ? piece : linkIds(piece)));
}

function linkIds(brackets: string): Part {
  const pieces = brackets.split(/(?<=@)([a-z0-9-]+)/);
  return pieces.map((piece, index) =>
    index % 2 === 0 ? piece : html`<a href="../../${AUTHORITIES_FOLDER}#${piece}">${piece}</a>`,
  );
}

const FEW = 3;

function note(passage: Passage, sourceId: string): Part {
  const fragment = lineFragment(passage);
  const range = html`<a id="${fragment}" href="#${fragment}">${passage.startLine}–${passage.endLine}</a>`;
  const citers = distinct(passage.citers);
  if (citers.length <= FEW)
    return html`<p>${range} cited by ${citers.map((citer, index) => html`${index > 0 && ", "}${link(citer, sourceId)}`)}</p>`;
  return html`<div>${range}<details><summary>cited by ${citers.length}</summary><ul>${citers.map((citer) => html`<li>${link(citer, sourceId)}</li>\n`)}</ul></details></div>`;
}

// A passage that one field cites twice is shown once; cohort and asset definition of one id are two citers.
function distinct(citers: readonly Citer[]): Citer[] {
  return [...new Map(citers.map((citer) => [`${citer.label} ${citer.target}`, citer])).values()];
}

// The key of a field is unique only within its record, so a field of another record is shown with that record's id.
function link({ id, label, target }: Citer, sourceId: string): Part {
  const foreign = id !== sourceId && target.includes("#field-");
  return html`<a href="../../${target}">${foreign && `${id} `}${label}</a>`;
}
