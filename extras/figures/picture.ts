// Reads picture.yaml, which describes a drawing in words: what it shows, and what its parts are.

import type { Path } from "../../core/compile/text.ts";
import type { YamlFile } from "../../core/compile/yaml-file.ts";
import { allowOnly, itemsAt, textAt } from "../../core/compile/yaml-values.ts";

/** A scene: what a drawing shows at one time. */
export interface Scene {
  /** The event that led to the scene. It is empty in the first scene. */
  label: string;
  /** A sentence for each thing in the drawing, from the top. */
  rows: readonly string[];
}

/** A picture of one structure in words. Lengths in the drawing do not represent amounts or shares. */
export interface Picture {
  /** The subject of the drawing. */
  form: string;
  /** The layout of the drawing, for a person who cannot see it. */
  layout: string;
  before: Scene;
  /**
   * What moved after the open point was settled for the seller, and after it was settled against the seller or paid.
   */
  afterSupported: Scene;
  afterExcluded: Scene;
  /** The meaning of each part. */
  supported: string;
  contingent: string;
  excluded: string;
  /** The event that turns the contingent part into supported principal. */
  toSupported: string;
  /** The event that takes the contingent part out. */
  toExcluded: string;
}

/** Reads picture.yaml. */
export function readPicture(file: YamlFile): Picture {
  const words = ["form", "supported", "contingent", "excluded", "toSupported", "toExcluded"];
  allowOnly(file, [], [...words, "before", "afterSupported", "afterExcluded"]);
  allowOnly(file, ["before"], ["layout", "rows"]);
  const word = (key: string): string => textAt(file, [key]);
  return {
    form: word("form"),
    layout: textAt(file, ["before", "layout"]),
    before: { label: "", rows: rowsAt(file, ["before"]) },
    afterSupported: sceneAt(file, ["afterSupported"]),
    afterExcluded: sceneAt(file, ["afterExcluded"]),
    supported: word("supported"),
    contingent: word("contingent"),
    excluded: word("excluded"),
    toSupported: word("toSupported"),
    toExcluded: word("toExcluded"),
  };
}

function sceneAt(file: YamlFile, path: Path): Scene {
  allowOnly(file, path, ["label", "rows"]);
  return { label: textAt(file, [...path, "label"]), rows: rowsAt(file, path) };
}

function rowsAt(file: YamlFile, path: Path): string[] {
  return itemsAt(file, [...path, "rows"]).map((row) => textAt(file, row));
}
