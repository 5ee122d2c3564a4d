// The home page: what this is and is not, one search box, and all twelve.

import { dayInWords } from "../../../catalog/authorities.ts";
import { type Html, html, joined, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import { termSets } from "../linked-data.ts";
import { type Entry, entriesOf, type SiteModel } from "../model.ts";

// An abbreviation, a phrase, what happened, and what lies outside all twelve.
const EXAMPLES = ["GRNI", "short pay", "our customer is also our supplier", "bill and hold"];

/** Returns the home page. */
export function homePage(model: SiteModel): Page {
  return {
    folder: "",
    title: "Definition Discovery: twelve kinds of commercial payment claim",
    description:
      "Definitions of twelve kinds of commercial payment claim, the structure each is read as, the evidence to inspect, and the source lines behind every statement.",
    scripts: ["search.mjs"],
    data: termSets(model),
    body: html`<div class="lead">
<h1>Twelve kinds of payment claim, defined line by line</h1>
<ul class="plain">
<li><b>What this is.</b> Definitions of what can still be open about a commercial receivable, each with the asset structure that shows its amounts and dates.</li>
<li><b>What it gives.</b> The evidence to inspect, the amounts and dates to read, and the hashed source lines behind every statement.</li>
<li><b>What it leans on.</b> ${model.catalogs.authorities.length} <a href="authorities/">authorities</a>, each with how it was read. Law as at ${dayInWords(model.catalogs.lawAsAt)}.</li>
<li><b>What it is not.</b> It holds no values and no balances, assigns no claim to a definition, and decides nothing. ${signatures(model)}</li>
</ul>
</div>
${searchForm()}
<section class="wide" aria-labelledby="all-h">
<h2 id="all-h">The twelve, each by its one open point</h2>
${tableOfTwelve(model, "")}<p class="after">Two that look alike? <a href="compare/">Compare any two</a>. Another word for it? <a href="names/">The index of names</a> lists every alias. What to ask a client for? <a href="request/">Make a request list</a>. A sheet to fill in? <a href="worksheets/">The worksheets</a>.</p>
</section>`,
  };
}

// Nobody's signature is claimed, and none is left out.
function signatures({ catalogs }: SiteModel): Part {
  const current = [...catalogs.reviewStates.values()].flatMap((state) => state.signatures).filter((one) => one.current);
  const count = current.length === 0 ? "Nobody" : new Set(current.map(({ who }) => who)).size;
  return html`${count} outside the project has signed it; <a href="sources/#review">who read it</a>.`;
}

/** Returns the table of the twelve by name and open point. */
export function tableOfTwelve(model: SiteModel, up: string): Html {
  return html`<table class="stack twelve" role="table">
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col"><abbr title="Number in the register">No.</abbr></th><th role="columnheader" scope="col">Cohort</th><th role="columnheader" scope="col">Asset structure</th><th role="columnheader" scope="col">The open point that decides it</th></tr></thead>
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

// A GET form: the query is in the address, so that a search can be bookmarked and sent.
function searchForm(): Part {
  return html`<div class="search" role="search">
<form id="search" class="needs-script" method="get" action="./">
<label for="q">Search in your own words <span class="hint">a name, an abbreviation, a number, or what happened</span></label>
<div class="box"><input type="search" id="q" name="q" autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby="keys" aria-controls="results" aria-keyshortcuts="/"><kbd aria-hidden="true">/</kbd></div>
<p id="keys" class="hint"><span>Try ${joined(EXAMPLES.map(example), ", ")}.</span> <span class="keyboard">Keys: <kbd>/</kbd> to search, <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open.</span></p>
</form>
<p class="note without-script">Live search needs JavaScript. Everything else works without it: the <a href="names/">index of names</a> lists every name and alias.</p>
<p id="found" class="found" role="status"></p>
<ol id="results" class="results" aria-label="Search results"></ol>
<div id="after" class="closing"></div>
</div>
`;
}
