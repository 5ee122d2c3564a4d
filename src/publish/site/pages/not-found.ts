// What browsers show where there is no page: how to find what was meant.

import { NOT_FOUND_PAGE } from "../../../release/headers.ts";
import { COMPARE_FOLDER, DOCUMENTS_FOLDER, NAMES_FOLDER, RULES_FOLDER } from "../folders.ts";
import { html } from "../html.ts";
import { type Page, rootOf } from "../layout.ts";
import type { SiteModel } from "../model.ts";
import { searchField, tableOfTwelve } from "./home.ts";

/** Returns the page for addresses that have none. */
export function notFoundPage(model: SiteModel): Page {
  const root = rootOf(model);
  return {
    folder: "",
    file: NOT_FOUND_PAGE,
    title: "There is no page at this address",
    description:
      "There is no page at this address. Search the definitions, or take one of the twelve by its open point.",
    scripts: ["not-found.mjs"],
    body: html`<header class="title">
<h1>There is no page at this address</h1>
<p class="lede" id="moved" hidden>This page has moved: <a href="${root}">go there</a>.</p>
<p class="lede">The address or the link to it may be wrong. Search for what you expected here, or take one of the twelve below.</p>
</header>
<div class="search needs-script" role="search">
<form method="get" action="${root}">
${searchField()}<p><button>Search</button></p>
</form>
</div>
<ul class="plain prose">
<li>A document, and no name for what it is about? <a href="${root}${RULES_FOLDER}">The rules</a> lead from question to question.</li>
<li>Another word than ours? <a href="${root}${NAMES_FOLDER}">The index of names</a> lists every alias.</li>
<li>Two that look alike? <a href="${root}${COMPARE_FOLDER}">Compare any two</a>.</li>
<li>A document? <a href="${root}${DOCUMENTS_FOLDER}">The documents</a> say what each proves.</li>
</ul>
<section class="wide" aria-labelledby="all-h">
<h2 id="all-h">The twelve, each by its one open point</h2>
${tableOfTwelve(model, root)}</section>`,
  };
}
