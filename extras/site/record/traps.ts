// Makes the list of the traps of a definition: the mistakes that its dossier warns of.

import { lineFragment } from "../../../core/catalog/references.ts";
import { type Item, trapsIn } from "../../../core/compile/source.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import { fold, permalink, SOURCES_FOLDER } from "../../../core/extra/page/pieces.ts";
import type { SiteModel } from "../model.ts";

const UP = "../";

// The number of traps that are shown. The others are folded into a line.
const TRAPS_SHOWN = 5;

/** Returns the traps, each with a link to its lines in the dossier. Returns false if the dossier has none. */
export function traps({ id, dossier }: Definition, model: SiteModel): Part {
  const items = trapsIn(dossier).map((trap, index) => trapItem(trap, index + 1, id, model));
  if (items.length === 0) return false;
  const [shownItems, rest] = [items.slice(0, TRAPS_SHOWN), items.slice(TRAPS_SHOWN)];
  const restList = html`<ol class="traps" start="${TRAPS_SHOWN + 1}">\n${rest}</ol>`;
  return html`<ol class="traps">\n${shownItems}</ol>\n\
${rest.length > 0 && fold(`${rest.length} more traps`, restList)}`;
}

function trapItem({ text, startLine, endLine }: Item, number: number, id: string, { kit }: SiteModel): Part {
  const fragment = lineFragment({ startLine, endLine });
  const lines = fragment.replace("L", startLine === endLine ? "Line " : "Lines ").replace("-", "–");
  return html`<li id="trap-${number}">${withBoldLead(text, kit)} \
<a class="lines" href="${UP}${SOURCES_FOLDER}${id}/#${fragment}">\
${lines}</a>${permalink(`trap-${number}`, `trap: ${number}`)}</li>
`;
}

// A short first sentence, which names the trap: "Gross of freight. The invoice ...".
const LEAD = /^([^.[\]]{1,60}\.) (.*)$/s;

function withBoldLead(text: string, kit: SiteModel["kit"]): Part {
  const [, lead, rest = ""] = LEAD.exec(text) ?? [];
  if (lead === undefined) return kit.withCitationLinks(text, UP);
  return html`<b>${lead}</b> ${kit.withCitationLinks(rest, UP)}`;
}
