// The home page: what this tells and does not do, one search box, and all twelve.

import {
  ABOUT_FOLDER,
  AUTHORITIES_FOLDER,
  COMPARE_FOLDER,
  HANDBOOK_FOLDER,
  NAMES_FOLDER,
  READING_FOLDER,
  REQUEST_FOLDER,
  WORKSHEETS_FOLDER,
} from "../folders.ts";
import { type Html, html, joined, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import { type Entry, entriesOf, type SiteModel } from "../model.ts";
import { statusLine } from "../pieces.ts";

// An abbreviation, a phrase, what happened, and what lies outside all twelve.
const EXAMPLES = ["GRNI", "short pay", "our customer is also our supplier", "bill and hold"];

/** Returns the home page. */
export function homePage(model: SiteModel): Page {
  return {
    folder: "",
    title: "Definition Discovery: twelve kinds of receivable and the documents to ask for",
    description:
      "What each of twelve kinds of receivable is, the one point still unsettled, the documents that settle it, and the amounts and dates to read.",
    scripts: ["search.mjs"],
    body: html`<div class="lead">
<div>
<h1>Twelve kinds of receivable and the documents to ask for</h1>
${statusLine(model, "")}</div>
<ul class="plain">
<li><b>What it tells you.</b> For each kind: what it is, the one point still unsettled, the documents that settle it, and the amounts and dates to read from them.</li>
<li><b>What it rests on.</b> This project’s own notes, cited by line and by hash, and ${model.catalogs.authorities.length} <a href="${AUTHORITIES_FOLDER}">authorities</a>, each with whether and how it was read.</li>
<li><b>What it does not do.</b> It holds no values, does not classify your file and makes no credit decision. ${signatures(model)}</li>
<li><b>New here?</b> <a href="${READING_FOLDER}">How to read</a> takes four minutes; <a href="${ABOUT_FOLDER}">About</a> says who makes this and how.</li>
</ul>
</div>
${searchForm()}
<section class="wide" aria-labelledby="all-h">
<h2 id="all-h">The twelve, each by its one open point</h2>
<p class="hint">A <a href="${READING_FOLDER}#cohort">cohort</a> is a kind of receivable, its <a href="${READING_FOLDER}#open-point">open point</a> what is not settled yet, and its <a href="${READING_FOLDER}#asset-structure">asset structure</a> how it is taken apart to be read.</p>
${tableOfTwelve(model, "")}<p class="after">Two that look alike? <a href="${COMPARE_FOLDER}">Compare any two</a>. Another word for it? <a href="${NAMES_FOLDER}">The index of names</a> lists every alias. What to ask a client for? <a href="${REQUEST_FOLDER}">Make a request list</a>. A sheet to fill in? <a href="${WORKSHEETS_FOLDER}">The worksheets</a>. All twelve on paper? <a href="${HANDBOOK_FOLDER}">The handbook</a>.</p>
</section>`,
  };
}

// Nobody's signature is claimed, and none is left out.
function signatures({ catalogs }: SiteModel): Part {
  const current = [...catalogs.reviewStates.values()].flatMap((state) => state.signatures).filter((one) => one.current);
  const count = new Set(current.map(({ who }) => who)).size;
  return html`${count === 0 ? "Nobody has signed it" : "Somebody outside the project has signed texts of it"}: <a href="${ABOUT_FOLDER}#reviewed">what “reviewed” means here</a>.`;
}

/** Returns the table of the twelve by name and open point. */
export function tableOfTwelve(model: SiteModel, up: string): Html {
  return html`<table class="stack twelve" role="table">
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col"><abbr title="Number in the register">No.</abbr></th><th role="columnheader" scope="col">Cohort</th><th role="columnheader" scope="col">Asset structure</th><th role="columnheader" scope="col">What is still open</th></tr></thead>
<tbody role="rowgroup">
${entriesOf(model).map((entry) => row(entry, up))}</tbody>
</table>
`;
}

function row({ number, cohort, openPoint }: Entry, up: string): Part {
  return html`<tr role="row"><td role="cell" class="no">${number}</td><th role="rowheader" scope="row"><a href="${up}${cohort.id}/">${cohort.name}</a> <code>${cohort.id}</code></th><td role="cell">${cohort.assetStructure}</td><td role="cell" class="point">${openPoint}</td></tr>
`;
}

function example(query: string): Html {
  return html`<a href="?${new URLSearchParams({ q: query }).toString()}">${query}</a>`;
}

/** Returns the field to search in, under its label; `attributes` are its further ones, and `within` stands in its box. */
export function searchField(attributes: Part = null, within: Part = null): Html {
  return html`<label for="q">Search <span class="hint">a name, an abbreviation, a number, or what happened</span></label>
<div class="box"><input type="search" id="q" name="q" autocomplete="off" autocapitalize="none" spellcheck="false"${attributes} aria-keyshortcuts="Control+/">${within}</div>
`;
}

// A GET form: the query is in the address, so that a search can be bookmarked and sent.
function searchForm(): Part {
  return html`<div class="search" role="search">
<form id="search" class="needs-script" method="get" action="./">
${searchField(html` aria-describedby="keys" aria-controls="results"`, html`<kbd aria-hidden="true">Ctrl /</kbd>`)}<p id="keys" class="hint"><span>Try ${joined(EXAMPLES.map(example), ", ")}.</span> <span class="keyboard">Keys: <kbd>Ctrl</kbd> <kbd>/</kbd> to search, <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open.</span></p>
</form>
<p class="note without-script">Live search needs JavaScript. Everything else works without it: the <a href="${NAMES_FOLDER}">index of names</a> lists every name and alias.</p>
<p id="found" class="found" role="status"></p>
<div id="words" class="closing"></div>
<ol id="results" class="results" aria-label="Search results"></ol>
<div id="after" class="closing"></div>
</div>
`;
}
