// The traps of a definition, from its own source: what a reader of the documents takes for proof and is none.

import { lineFragment } from "../../../catalog/cite.ts";
import type { Item } from "../../../definitions/source.ts";
import { trapsIn } from "../../paper/traps.ts";
import { withAuthorities } from "../authorities.ts";
import { SOURCES_FOLDER } from "../folders.ts";
import { html, type Part } from "../html.ts";
import { type Definition, type SiteModel, sourceOf } from "../model.ts";
import { permalink } from "../pieces.ts";

const UP = "../";

/** Returns the traps of an entry as a list, each with a link to its lines; null where its source names none. */
export function traps({ cohort: { id } }: Definition, model: SiteModel): Part {
  const source = sourceOf(model, id);
  const items = source ? trapsIn(source) : [];
  return (
    items.length > 0 &&
    html`<ol class="traps">
${items.map((trap, index) => item(trap, index + 1, id, model))}</ol>`
  );
}

function item({ text, startLine, endLine }: Item, number: number, id: string, model: SiteModel): Part {
  const fragment = lineFragment({ startLine, endLine });
  const lines = fragment.replace("L", startLine === endLine ? "Line " : "Lines ").replace("-", "–");
  return html`<li id="trap-${number}">${withAuthorities(text, UP, model)} <a class="lines" href="${UP}${SOURCES_FOLDER}${id}/#${fragment}">\
${lines}</a>${permalink(`trap-${number}`, `trap: ${number}`)}</li>
`;
}
