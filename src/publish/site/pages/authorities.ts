// Law and notes: what an assignee asks, place by place in the words of the note that all twelve share; the notes; and every authority by its name.

import { dayInWords } from "../../../base/day.ts";
import { type Authority, LAW_KINDS, READING_STATUSES } from "../../../catalog/authorities.ts";
import { type AnswerItem, answersIn } from "../../data/law.ts";
import { type AuthorityGroup, countsByReading, groupsOf, statusMark, withAuthorities } from "../authorities.ts";
import { AUTHORITIES_FOLDER } from "../folders.ts";
import { html, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import { passageAddress, type SiteModel } from "../model.ts";
import { section } from "../pieces.ts";
import { writtenPage } from "../written.ts";
import { sourceRows } from "./sources.ts";

/** Returns the page of law and notes. */
export function authoritiesPage(model: SiteModel): Page {
  const { authorities, changes } = model.catalogs;
  const law = authorities.filter(({ kind }) => LAW_KINDS.has(kind));
  const slots = {
    questions: () => questions(model),
    count: () => law.length,
    statuses: () => statuses(law),
    changes: () =>
      changes.map(({ id, what, look }) => html`<li id="change-${id}">${what} Next look: ${dayInWords(look)}.</li>\n`),
    groups: () =>
      groupsOf(model)
        .filter(({ isLaw }) => isLaw)
        .map(groupLink),
    notes: () => sourceRows(model),
  };
  return writtenPage("authorities", AUTHORITIES_FOLDER, slots, model);
}

function statuses(law: readonly Authority[]): Part {
  return countsByReading(law).map(
    ([status, count]) => html`<div><dt>${statusMark(status)} <span class="count">${count}</span></dt>\
<dd>${READING_STATUSES[status].means}</dd></div>\n`,
  );
}

function questions(model: SiteModel): Part {
  const items = answersIn(model.catalogs);
  return model.catalogs.answers.map(({ question, topic }) => {
    const own = items.filter((item) => item.question === question);
    return section(
      topic,
      question,
      own.map((item) => answer(item, model)),
    );
  });
}

function answer({ place, text, lines }: AnswerItem, model: SiteModel): Part {
  const { sourceId, startLine, endLine } = lines;
  const said = startLine === endLine ? `Line ${startLine}` : `Lines ${startLine}–${endLine}`;
  const link = html`<a class="lines" href="../${passageAddress(sourceId, lines)}">${said}</a>`;
  return html`<details class="answer" id="${sourceId}-L${startLine}"><summary>${place}</summary>
<p>${withAuthorities(text, "../", model, true)} ${link}</p></details>
`;
}

/** Returns a link to the page of a group, where each of its authorities stands in full. */
export function groupLink({ id, name, authorities }: AuthorityGroup): Part {
  return html`<li id="${id}"><a href="../${AUTHORITIES_FOLDER}${id}/">${name}</a> <span class="count">${authorities.length}</span></li>\n`;
}
