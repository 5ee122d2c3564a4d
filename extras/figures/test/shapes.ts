// Where every shape and word of a drawing is, in lines that a person can compare. No rule of geometry holds for all
// lines of all drawings, so what an author has looked at is kept beside the tests, in shapes.txt.

import { compiledDefinitions, PROJECT } from "../../../test/support/project.ts";
import { type Drawing, elementsOf, FORMATS } from "../drawing.ts";

/** The confirmed list of shapes. */
export const SHAPES = "extras/figures/test/shapes.txt";

const PLACES = ["viewBox", "x", "y", "dy", "width", "height", "cx", "cy", "r", "x1", "y1", "x2", "y2", "d"];

/** Resolves to the drawings of all definitions, in both formats. */
export async function readDrawings(): Promise<Drawing[]> {
  const { folders } = await compiledDefinitions();
  return Promise.all(
    folders.flatMap(({ id }) =>
      FORMATS.map(async (format): Promise<Drawing> => {
        const path = `definitions/${id}/${format}.svg`;
        return { id, format, path, text: await PROJECT.text(path) };
      }),
    ),
  );
}

/** Returns a line for each element of a drawing: its name, its classes, and its places in units of the drawing. */
export function shapesIn(drawing: Drawing): string[] {
  const elements = elementsOf(drawing);
  if (typeof elements === "string") throw new SyntaxError(`${drawing.path}: ${elements}`);
  return elements.flatMap(({ name, attributes }) => {
    const places = PLACES.flatMap((place) =>
      attributes[place] === undefined ? [] : [`${place} ${attributes[place]}`],
    );
    const classes = attributes["class"] === undefined ? [] : [attributes["class"]];
    return places.length === 0 ? [] : [[name, ...classes, ...places].join(", ")];
  });
}
