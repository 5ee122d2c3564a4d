// The offer of figures to a build: sections of the page of each definition, of the pages that compare two, and of each
// chapter of the handbook.

import { dedupeByCause, type Problem } from "../../core/compile/problem.ts";
import { readAt } from "../../core/compile/read.ts";
import { readerOf, textsInProject } from "../../core/compile/reader.ts";
import { noValues } from "../../core/compile/rules/no-values.ts";
import { plainCharacters } from "../../core/compile/rules/plain-characters.ts";
import { checkRules, type Rule } from "../../core/compile/rules/rule.ts";
import type { BuildInput } from "../../core/extra/extra.ts";
import type { Offer } from "../../core/extra/offer.ts";
import { html } from "../../core/extra/page/html.ts";
import type { PageSection } from "../../core/extra/page/page.ts";
import { FORMATS, inPage } from "./drawing.ts";
import { eventList, figureOf, labeledEvents } from "./figure.ts";
import { PICTURE, type Picture } from "./picture.ts";
import { drawingParts, type NamedDrawing } from "./rules/drawing-parts.ts";
import { pictureParts, type ReadPicture } from "./rules/picture-parts.ts";

/** The rules of this extra, on pictures and on drawings. */
export const FIGURE_RULES: readonly Rule[] = [pictureParts, drawingParts];

/** Resolves to the offer, from the pictures and drawings of all definitions. */
export async function figuresOffer({ compilation, texts }: BuildInput): Promise<Offer> {
  const files = textsInProject({ definitions: await texts("definitions") });
  const reader = readerOf(files);
  const pictures = compilation.folders.map(({ id }): ReadPicture => {
    const file = reader.yaml(`definitions/${id}/picture.yaml`);
    return { id, picture: readAt(file, [], PICTURE), file };
  });
  const drawings = compilation.folders.flatMap(({ id, asset }) =>
    FORMATS.map((format): NamedDrawing => {
      const path = `definitions/${id}/${format}.svg`;
      return { id, format, path, text: reader.text(path), structure: asset.name };
    }),
  );
  // The rules need whole values, so they run only if every file could be read. Two rules of the core check the texts of
  // the pictures. The rules of this extra check the parts of pictures and drawings.
  const problems: Problem[] = dedupeByCause(reader.problems());
  if (problems.length === 0)
    problems.push(
      ...checkRules([plainCharacters, noValues], { texts: reader.texts() }),
      ...checkRules([pictureParts], pictures),
      ...checkRules([drawingParts], drawings),
    );
  if (problems.length > 0) return { extra: "figures", problems };
  return { extra: "figures", sections: () => pictures.flatMap(({ id, picture }) => sectionsOf(id, picture, drawings)) };
}

// The events are what settles the open part of an amount. The record of a definition lists them in its section on the
// event, far above the figure. So the figure there has a link to them and no second list.
const LINK_TO_EVENTS = html`<p class="moves no-print"><a href="#event">What moves the open part</a></p>`;

// A section that belongs to the text before it. It has no heading, and no address leads to it.
const BARE = { id: "", heading: "" };

function sectionsOf(id: string, picture: Picture, drawings: readonly NamedDrawing[]): PageSection[] {
  const drawingsOfDefinition = drawings.filter((drawing) => drawing.id === id);
  const narrowDrawings = drawingsOfDefinition.filter(({ format }) => format === "narrow");
  const allFormats = figureOf(picture, id, drawingsOfDefinition.map(inPage), LINK_TO_EVENTS);
  const narrow = figureOf(picture, id, narrowDrawings.map(inPage), labeledEvents(picture));
  return [
    { on: `record ${id} event`, place: 10, ...BARE, body: eventList(picture) },
    { on: `record ${id}`, place: 60, id: "structure", heading: "How the amount divides", body: allFormats },
    { on: `drawing ${id}`, place: 10, ...BARE, body: narrow },
    { on: `chapter ${id}`, place: 20, ...BARE, body: narrow },
  ];
}
