// How the texts of a definition were reviewed: who read and who signed them, and the project's own record of its readings.

import { REVIEWED_TEXTS, reviewPath } from "../../review.ts";
import { ABOUT_FOLDER, AUTHORITIES_FOLDER, REVIEW_FOLDER } from "../folders.ts";
import { html } from "../html.ts";
import type { Page } from "../layout.ts";
import { type Entry, entriesOf, type SiteModel } from "../model.ts";
import { contents, reviewTable, section, statusLine } from "../pieces.ts";
import { proseOf } from "../prose.ts";

const UP = "../../";

/** Returns the page of each definition that says how it was reviewed. */
export function reviewPages(model: SiteModel): Page[] {
  return entriesOf(model).map((entry) => reviewPage(entry, model));
}

function reviewPage({ cohort }: Entry, model: SiteModel): Page {
  const { id, name } = cohort;
  const { catalogs } = model;
  const title = `How this was reviewed: ${name}`;
  const texts = REVIEWED_TEXTS.map(([called, file]): [string, string] => [called, reviewPath(id, file)]);
  const { before, parts } = partsOf(catalogs.reviewTexts.get(id)?.text ?? "");
  const setting = { model, up: UP, top: 1 };
  return {
    folder: `${id}/${REVIEW_FOLDER}`,
    title,
    description: `The project's own readings of ${name}, what was objected and mended, what stays open, and who signed. No reading is a sign-off.`,
    body: html`<header class="title">
<p class="label"><a href="../">${name}</a></p>
<h1>${title}</h1>
${statusLine(
  model,
  UP,
  texts.map(([, path]) => path),
)}<p class="note caveat"><b>This is not a sign-off.</b> A language model read the texts for the project in the place of each trade. Nobody who works in these trades is quoted. <a href="${UP}${ABOUT_FOLDER}#reviewed">What “reviewed” means here</a>.</p>
</header>
${contents(parts.map(([id, heading]) => [id, heading]))}<div class="prose">
${reviewTable(texts, catalogs.reviewStates)}<p class="hint">The whole was read first, then every change made after the objections; the day is that of the last. What could not be checked then may have been read since: the <a href="${UP}${AUTHORITIES_FOLDER}">register of authorities</a> says how each stands now.</p>
${proseOf(before, setting)}</div>
${parts.map(([id, heading, text]) => section(id, heading, html`<div class="prose record">${proseOf(text, setting)}</div>`))}`,
  };
}

// The title of the record is that of the page. Each part begins at a heading of the second level.
function partsOf(text: string): { before: string; parts: [id: string, heading: string, text: string][] } {
  const [before = "", ...rest] = text.replace(/^# .*\n/, "").split(/^## /m);
  return {
    before,
    parts: rest.map((part) => {
      const [heading = "", ...lines] = part.split("\n");
      return [fragmentOf(heading), heading, lines.join("\n")];
    }),
  };
}

function fragmentOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
