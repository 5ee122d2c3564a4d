// The traps of a definition, from its own source: what a reader of the documents takes for proof and is none.

import { nameWith } from "../../../catalog/authorities.ts";
import { type Brackets, bracketsIn } from "../../../definitions/authority-citations.ts";
import type { Item } from "../../../definitions/source.ts";
import { unmarked } from "../../data/plain-text.ts";
import { trapsIn } from "../../paper/traps.ts";
import { authorityLink } from "../authorities.ts";
import { SOURCES_FOLDER } from "../folders.ts";
import { html, joined, type Part } from "../html.ts";
import { type Definition, lineFragment, type SiteModel, sourceOf } from "../model.ts";
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
  const fragment = startLine === endLine ? `L${startLine}` : lineFragment({ startLine, endLine });
  const lines = fragment.replace("L", startLine === endLine ? "Line " : "Lines ").replace("-", "–");
  return html`<li id="trap-${number}">${withAuthorities(text, model)} <a class="lines" href="${UP}${SOURCES_FOLDER}${id}/#${fragment}">\
${lines}</a>${permalink(`trap-${number}`, `trap: ${number}`)}</li>
`;
}

// Each citation becomes the name of its authority, as on a worksheet, and leads to its entry.
function withAuthorities(text: string, model: SiteModel): Part {
  const pieces = unmarked(text).split(/(\[@[^\]]*\])/);
  return pieces.map((piece, index) => (index % 2 === 0 ? piece : named(bracketsIn(piece)[0]?.cited ?? [], model)));
}

function named(cited: NonNullable<Brackets["cited"]>, model: SiteModel): Part {
  const links = cited.map((one) => authorityLink(one, UP, model) ?? nameWith(one.id, one.locator));
  return html`(${joined(links, "; ")})`;
}
