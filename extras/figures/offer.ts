// What figures offer to a build: a section of each record, and of each chapter of the handbook.

import { lowered } from "../../core/base/text.ts";
import { oncePerCause, type Problem } from "../../core/compile/problem.ts";
import { readerOf } from "../../core/compile/reader.ts";
import { noValues } from "../../core/compile/rules/no-values.ts";
import { plainCharacters } from "../../core/compile/rules/plain-characters.ts";
import { checkRules, type Rule } from "../../core/compile/rules/rule.ts";
import type { BuildInput, Offer } from "../../core/extra/extra.ts";
import { figureOf } from "./drawing/figure.ts";
import { type Picture, readPicture } from "./picture.ts";
import { pictureParts, type ReadPicture } from "./rules/picture-parts.ts";
import { rowPieces } from "./rules/row-pieces.ts";

/** The rules on pictures. */
export const FIGURE_RULES: readonly Rule[] = [rowPieces, pictureParts];

/** Reads the pictures and returns what they add to a build. */
export async function figuresOffer({ compiled, texts }: BuildInput): Promise<Offer> {
  const files = new Map([...(await texts("definitions"))].map(([path, text]) => [`definitions/${path}`, text]));
  const reader = readerOf(files);
  const pictures = compiled.folders.map(({ id }): ReadPicture => {
    const file = reader.yaml(`definitions/${id}/picture.yaml`);
    return { id, picture: readPicture(file), file };
  });
  const problems: Problem[] = oncePerCause(reader.problems());
  if (problems.length === 0)
    problems.push(
      ...checkRules([plainCharacters, noValues], { texts: reader.texts() }),
      ...checkRules([pictureParts], pictures),
    );
  if (problems.length > 0) return { of: "figures", problems };
  const nameOf = (id: string): string => compiled.folders.find((folder) => folder.id === id)?.asset.name ?? id;
  return {
    of: "figures",
    sections: () =>
      pictures.flatMap(({ id, picture }) => [
        {
          on: `record ${id} glance`,
          place: 20,
          id: "",
          heading: "What settles it",
          body: settledBy(picture),
        },
        {
          on: `record ${id}`,
          place: 60,
          id: "structure",
          heading: "Structure",
          body: figureOf(picture, id, nameOf(id)),
        },
        { on: `drawing ${id}`, place: 10, id: "", heading: "", body: figureOf(picture, id, nameOf(id), ["narrow"]) },
        { on: `chapter ${id}`, place: 20, id: "", heading: "", body: figureOf(picture, id, nameOf(id), ["narrow"]) },
      ]),
  };
}

// The two events that the drawing shows; others may settle it too.
function settledBy({ afterSupported, afterExcluded }: Picture): string {
  return `For example: ${lowered(afterSupported.label)}, or ${lowered(afterExcluded.label)}.`;
}
