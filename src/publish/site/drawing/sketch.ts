// What each idea gives: how a scene is drawn, and how it is told to somebody who cannot see it.

import type { Picture, Row, Scene } from "../../../definitions/picture.ts";
import type { Area, Drawn } from "./shapes.ts";

/** The idea of one drawing. */
export interface Sketch {
  /** Draws a scene from the top of an area and in its width. */
  draw(scene: Scene, picture: Picture, area: Area): Drawn;
  /** Tells how the drawing is laid out, in whole sentences. */
  layoutOf(picture: Picture): string;
  /** Tells where a row stands, in words that stand behind its label; "" where the order of rows says it all. */
  placeOf(row: Row, scene: Scene, picture: Picture): string;
  /** Where the first piece of a row lies; on the left if nothing is said. */
  from?: string;
}

/** Returns the text of a picture at a mark of its drawing. */
export function markOf({ marks }: Picture, name: string): string {
  return marks.get(name) ?? "";
}

/** Returns a row in words: its label, where it stands, and its pieces in their order. */
export function rowInWords(row: Row, place: string, from = "the left"): string {
  const pieces = row.pieces.filter(({ filling }) => filling !== "room");
  const told = pieces.map(({ filling, label }) => {
    const name = filling === "beside" ? "" : filling;
    return label === "" ? name : name === "" ? label : `${name} (${label})`;
  });
  const parts = told.filter((name) => name !== "");
  const order = parts.length > 1 ? `from ${from} ${parts.join(", then ")}` : (parts[0] ?? "");
  return `${row.label}${place === "" ? "" : ` (${place})`}${order === "" ? "" : `: ${order}`}.`;
}
