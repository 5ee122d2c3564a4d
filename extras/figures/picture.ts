// The picture of a structure in words: what its drawing shows, and what the parts in it are.

import type { Path } from "../../core/compile/text.ts";
import { allowOnly, itemsAt, textAt, type YamlFile } from "../../core/compile/yaml.ts";

/** What a drawing shows at one time. */
export interface Scene {
  /** The event that led here; "" in the scene before it. */
  label: string;
  /** Each thing in the drawing, in whole sentences, from the top. */
  rows: readonly string[];
}

/** The picture of one structure in words. Lengths in its drawing stand for no amounts and no shares. */
export interface Picture {
  /** What the drawing is of. */
  form: string;
  /** How it is laid out, for somebody who cannot see it. */
  layout: string;
  before: Scene;
  /** What moved once the open point is settled for the seller, and once it is settled against it or paid. */
  afterSupported: Scene;
  afterExcluded: Scene;
  /** What each part is. */
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
