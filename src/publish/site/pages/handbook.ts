// The handbook: all twelve definitions on one page that prints as a book, made of the sections of their own pages.

import { linkedWithin, placed } from "../composed.ts";
import { HANDBOOK_FOLDER, NAMES_FOLDER, READING_FOLDER, RULES_FOLDER } from "../folders.ts";
import { html, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import { type Entry, entriesOf, type SiteModel } from "../model.ts";
import { section, statusLine } from "../pieces.ts";
import { authoritiesByReading } from "../record/authorities.ts";
import { fourAmounts, onePoint } from "./how-to-read.ts";
import { indexOfNames } from "./names.ts";
import { toldOf } from "./record.ts";
import { outsideSection, overview } from "./rules.ts";

const UP = "../";

/** Returns the page of the handbook. */
export function handbookPage(model: SiteModel): Page {
  const entries = entriesOf(model);
  const body = html`<div class="handbook">
${titleSheet(model)}${contents(entries)}${howToRead(model)}${placed(overview(model), "rules-", `${UP}${RULES_FOLDER}`)}${placed(outsideSection(model), "rules-", `${UP}${RULES_FOLDER}`)}${entries.map((entry) => chapter(entry, model))}<section class="wide" id="index" aria-labelledby="index-h">
<h2 id="index-h">Index of names</h2>
${placed(indexOfNames(model), "names-", `${UP}${NAMES_FOLDER}`)}
</section>
</div>`;
  return {
    folder: HANDBOOK_FOLDER,
    title: "Handbook of the twelve definitions",
    description:
      "All twelve definitions as one page to print or keep: what is open, which documents to ask for, what to read from them, and the rules between them.",
    body: linkedWithin(
      body,
      entries.map(({ cohort }) => cohort.id),
    ),
  };
}

function titleSheet(model: SiteModel): Part {
  return html`<header class="title">
<h1>Handbook of the twelve definitions</h1>
${statusLine(model, UP)}<p class="lede">What each of twelve kinds of receivable is, what can still change what is paid, which documents show it, and the amounts and dates to read from them. It holds no values, does not classify your file and makes no credit decision.</p>
<p class="hint no-print">It prints as a book on A4 or Letter: each definition begins on a new sheet. What each question includes and leaves out stands on the page of the rules: place no border case by the questions alone. The source lines, the cases and the history of a definition stand on its own page.</p>
</header>
`;
}

function contents(entries: readonly Entry[]): Part {
  return html`<section class="wide" id="contents" aria-labelledby="contents-h">
<h2 id="contents-h">Contents</h2>
<ol class="plain">
<li><a href="#read-point">How to read</a></li>
<li><a href="#rules-overview">The questions at a glance</a></li>
<li><a href="#rules-outside">Outside all twelve</a></li>
${entries.map(({ cohort, number, openPoint }) => html`<li><a href="#${cohort.id}">${number} ${cohort.name}</a> <span class="hint">${openPoint}</span></li>\n`)}<li><a href="#index">Index of names</a></li>
</ol>
</section>
`;
}

function howToRead(model: SiteModel): Part {
  const part = html`${section("point", "How to read", onePoint(model))}${section("amounts", "Four amounts", fourAmounts(model))}`;
  return html`<div class="sheet">
${placed(part, "read-", `${UP}${READING_FOLDER}`)}</div>
`;
}

const SECTIONS = ["definition", "structure", "evidence", "traps", "fields", "neighbors"];

function chapter(entry: Entry, model: SiteModel): Part {
  const { id, name } = entry.cohort;
  const told = toldOf(entry, model).filter((one) => SECTIONS.includes(one.id));
  const authorities = section("authorities", "Authorities", authoritiesByReading(id, model));
  return html`<article class="chapter" id="${id}" aria-labelledby="${id}-title">
<header class="title">
<p class="label">${entry.number}</p>
<h2 id="${id}-title">${name}</h2>
<p class="read-as">Asset structure: <b>${entry.asset.name}</b></p>
<p class="open-point"><span class="label">The open point</span> ${entry.openPoint}</p>
</header>
${placed([told.map(({ part }) => part), authorities], `${id}-`, `${UP}${id}/`)}</article>
`;
}
