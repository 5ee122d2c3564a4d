// What each idea gives: how a scene is drawn, and how it is told to somebody who cannot see it.

import { lowered } from "../../../core/base/text.ts";
import type { Picture, Row, Scene } from "../picture.ts";
import type { Area, Drawn } from "./areas.ts";
import { partOf } from "./shapes.ts";

/** A scene of a picture, with what its drawing needs of the whole. */
export interface Shown {
  scene: Scene;
  /** True in the scenes after an event. */
  after: boolean;
  before: Scene;
  /** Returns the text of the picture at a mark of its drawing. */
  mark(name: string): string;
}

/** The idea of one drawing. */
export interface Sketch {
  /** Draws a scene from the top of an area and in its width. */
  draw(shown: Shown, area: Area): Drawn;
  /** How the drawing is laid out, in whole sentences; the text of a mark stands for its name in braces. */
  layout: readonly string[];
  /** Tells where a row stands, in words that follow its label; nothing where the order of rows says it all. */
  placeOf(row: Row, shown: Shown): string | undefined;
  /** Where the first piece of a row lies; on the left if nothing is said. */
  from?: string;
}

/** Returns what a drawing needs to show a scene of a picture. */
export function shownOf(scene: Scene, { marks, before }: Picture): Shown {
  return { scene, after: scene !== before, before, mark: (name) => marks.get(name) ?? "" };
}

/** Returns the layout of a drawing in words. */
export function layoutInWords({ layout }: Sketch, { mark }: Shown): string {
  return layout.join(" ").replace(/\{(\w+)\}/g, (_, name: string) => lowered(mark(name)));
}

/** Returns a row in words: its label, where it stands, and its pieces in their order. */
export function rowInWords(row: Row, { placeOf, from = "the left" }: Sketch, shown: Shown): string {
  const place = placeOf(row, shown) ?? "";
  const parts = row.pieces
    .filter(({ filling }) => filling !== "room")
    .map(({ filling, label }) => {
      const name = partOf(filling);
      return name !== "" && label !== "" ? `${name} (${label})` : name + label;
    })
    .filter((part) => part !== "");
  const order = parts.length > 1 ? `from ${from} ${parts.join(", then ")}` : (parts[0] ?? "");
  return `${row.label}${place === "" ? "" : ` (${place})`}${order === "" ? "" : `: ${order}`}.`;
}
