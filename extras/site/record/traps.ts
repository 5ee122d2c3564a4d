// Makes the list of the traps of a definition: the mistakes that its dossier warns of.

import { sentencesOf } from "../../../core/base/sentences.ts";
import { lineFragment } from "../../../core/catalog/references.ts";
import { type Item, trapsIn } from "../../../core/compile/source.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import { fold, permalink, SOURCES_FOLDER } from "../../../core/extra/page/pieces.ts";
import type { SiteModel } from "../model.ts";

const UP = "../";

// The number of traps that are shown in full. Each further trap is folded under its first words, so that a reader who
// looks for one finds it.
const TRAPS_SHOWN = 5;

// The most characters of the first words, unless the first sentence is longer.
const LONGEST_START = 90;

/** Returns the traps, each with a link to its lines in the dossier. Returns false if the dossier has none. */
export function traps({ id, dossier }: Definition, model: SiteModel): Part {
  const items = trapsIn(dossier).map((trap, index) => trapItem(trap, index + 1, id, model));
  if (items.length === 0) return false;
  return html`<ol class="traps">\n${items}</ol>\n`;
}

function trapItem({ text, startLine, endLine }: Item, number: number, id: string, { kit }: SiteModel): Part {
  const fragment = lineFragment({ startLine, endLine });
  const lines = fragment.replace("L", startLine === endLine ? "Line " : "Lines ").replace("-", "–");
  const links = html`<a class="lines" href="${UP}${SOURCES_FOLDER}${id}/#${fragment}">\
${lines}</a>${permalink(`trap-${number}`, `trap: ${number}`)}`;
  const start = startOf(text);
  const rest = text.slice(start.length).trim();
  const content =
    number > TRAPS_SHOWN
      ? fold(kit.withCitationLinks(start, UP), html`${kit.withCitationLinks(rest, UP)} ${links}`)
      : html`${withBoldLead(text, kit)} ${links}`;
  return html`<li id="trap-${number}">${content}</li>
`;
}

// Returns the first words of a trap: its first sentence, and further sentences that are short enough. They end before
// the first citation, because the line of a fold holds no link.
function startOf(text: string): string {
  const [uncited = ""] = text.split(" [@");
  // A sentence that ends within bold words does not end the first words.
  const isOutsideBold = (position: number): boolean => uncited.slice(0, position).split("**").length % 2 === 1;
  const ends = sentencesOf(uncited)
    .map((sentence) => sentence.offset + sentence.text.length)
    .filter(isOutsideBold);
  const end = ends.findLast((position) => position <= LONGEST_START) ?? ends[0] ?? uncited.length;
  return uncited.slice(0, end);
}

// A short first sentence, which names the trap: "Gross of freight. The invoice ...".
const LEAD = /^([^.[\]]{1,60}\.) (.*)$/s;

function withBoldLead(text: string, kit: SiteModel["kit"]): Part {
  const [, lead, rest = ""] = LEAD.exec(text) ?? [];
  if (lead === undefined) return kit.withCitationLinks(text, UP);
  return html`<b>${lead}</b> ${kit.withCitationLinks(rest, UP)}`;
}
