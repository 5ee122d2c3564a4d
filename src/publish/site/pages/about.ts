// About: who publishes, how the definitions are made, who read and signed them, the limits, how to object, what the pages keep.

import { dayInWords } from "../../../base/day.ts";
import { grouped } from "../../../base/grouped.ts";
import { idInWords, listedInWords } from "../../../base/text.ts";
import { READING_STATUSES } from "../../../catalog/authorities.ts";
import { SHARED_SOURCES } from "../../../definitions/files.ts";
import { REVIEWED_TEXTS, reviewInWords } from "../../data/review.ts";
import { countsByReading } from "../authorities.ts";
import { ABOUT_FOLDER } from "../folders.ts";
import { html, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import { type SiteModel, sourceOf } from "../model.ts";
import { writtenPage } from "../written.ts";

/** Returns the page about the catalog and this deployment of it. */
export function aboutPage(model: SiteModel): Page {
  const { authorities, lawAsAt, reviews, reviewStates } = model.catalogs;
  const states = [...reviewStates.values()];
  const read = states.filter(({ reading }) => reading?.current === true).length;
  const signers = new Set(
    states.flatMap(({ signatures }) => signatures.filter((one) => one.current)).map(({ who }) => who),
  );
  const { contact } = model.operator;
  const [license, , copyright] = model.license.split("\n");
  const slots = {
    operator: () => operator(model),
    authorities: () => authorities.length,
    statuses: () =>
      countsByReading(authorities)
        .map(([status, count]) => `${READING_STATUSES[status].name} ${count}`)
        .join(", "),
    roles: () => listedInWords(reviews.readings.at(-1)?.roles ?? [], "and"),
    signed: () =>
      signers.size === 0
        ? "No practitioner has confirmed any text, and nobody has signed one."
        : `Signatures that hold now are by ${signers.size} outside the project.`,
    read: () => (read === states.length ? `All ${read} texts were` : `Of ${states.length} texts, ${read} were`),
    others: () => reviewTable(model),
    criteria: () =>
      [...reviews.criteria].map(
        ([id, text]) => html`<div id="${id}"><dt><dfn>${idInWords(id)}</dfn></dt><dd>${text}</dd></div>\n`,
      ),
    day: () => dayInWords(lawAsAt),
    write: () =>
      contact === null
        ? "Tell whoever gave you the address of this site. If you found it by yourself, there is nobody to tell."
        : html`Write to ${contactLink(contact)}.`,
    license: () => `${license}. ${copyright}`,
  };
  return writtenPage("about", ABOUT_FOLDER, slots, model);
}

function operator({ operator: { name, contact } }: SiteModel): Part {
  const named = name === null ? "This site names no operator" : html`This site is run by <b>${name}</b>`;
  if (contact !== null) return html`${named}. Contact: ${contactLink(contact)}.`;
  return html`${named}${name === null ? " and no contact." : ", and names no contact."}`;
}

function contactLink(contact: string): Part {
  return html`<a href="${contact}" rel="noreferrer external">${contact.replace(/^(?:mailto|tel):/, "")}</a>`;
}

// Those that all twelve share, beside the sources, by path below definitions/.
const SHARED_TEXTS: readonly [name: string, path: string][] = [
  ["The questions", "key.yaml"],
  ["What decides between two", "boundaries.yaml"],
  ["List of what lies outside", "outside.yaml"],
];

function textsOf(model: SiteModel): [name: string, path: string, called?: string][] {
  const own = model.definitions.flatMap(({ cohort: { id, name } }) =>
    REVIEWED_TEXTS.map(([called, file]): [string, string, string] => [name, `${id}/${file}`, called.toLowerCase()]),
  );
  const shared = SHARED_SOURCES.map((id): [string, string] => [sourceOf(model, id)?.title ?? id, `${id}.md`]);
  return [...shared, ...SHARED_TEXTS, ...own];
}

// The texts that were not read as they stand, or that somebody signed: one row for those of which the same is to be said.
function reviewTable(model: SiteModel): Part {
  const told = textsOf(model).flatMap(([name, path, called]) => {
    const state = model.catalogs.reviewStates.get(path);
    const isPlain = state === undefined || (state.reading?.current === true && state.signatures.length === 0);
    return isPlain ? [] : [{ name, called, sentences: reviewInWords(state).join(" ") }];
  });
  const rows = [...grouped(told, ({ sentences }) => sentences)].map(([sentences, same]) => {
    const names = [...grouped(same, ({ name }) => name)].map(([name, texts]) =>
      [name, texts.flatMap(({ called }) => called ?? []).join(", ")].filter(Boolean).join(": "),
    );
    return html`<div><dt>${sentences}</dt><dd>${names.join("; ")}.</dd></div>\n`;
  });
  return rows.length > 0 && html`<p class="label">Who read and who signed</p>\n<dl class="review">\n${rows}</dl>\n`;
}
