// The picture of a structure: how its gross obligation divides, in lanes and in words.

import type { Path } from "./text.ts";
import { allowOnly, isAt, itemsAt, report, textAt, wordAt, wordsAt, type YamlFile } from "./yaml.ts";

/** The three parts of a gross obligation. */
export type PartName = "supported" | "contingent" | "excluded";

/** A part of a lane and how many of the twelve units of a lane it takes. `null` leaves room. */
export type LanePart = readonly [name: PartName | null, units: number];

/** A lane of a picture. */
export interface Lane {
  label: string;
  parts: readonly LanePart[];
  /** True for a lane below the frame: something set against the gross obligation and no part of it. */
  against: boolean;
}

/** The picture of one structure and what it says in words. The widths stand for no amounts and no shares. */
export interface Picture {
  /** What the lanes are. */
  form: string;
  lanes: readonly Lane[];
  /** What can still end short of the frame or beyond it, on the right; empty where nothing can. */
  beyond: string;
  supported: string;
  contingent: string;
  excluded: string;
  /** The event that turns the contingent part into supported principal. */
  toSupported: string;
  /** The event that takes the contingent part out. */
  toExcluded: string;
}

const WORDS = ["form", "supported", "contingent", "excluded", "toSupported", "toExcluded"] as const;
const UNITS = 12;
const BELOW = "below the frame";

/** Reads picture.yaml. */
export function readPicture(file: YamlFile): Picture {
  allowOnly(file, [], [...WORDS, "lanes", "beyond"]);
  const [form, supported, contingent, excluded, toSupported, toExcluded] = WORDS.map((key) => textAt(file, [key])) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const lanes = itemsAt(file, ["lanes"]).map((path) => readLane(file, path));
  const beyond = isAt(file, ["beyond"]) ? textAt(file, ["beyond"]) : "";
  return { form, lanes, beyond, supported, contingent, excluded, toSupported, toExcluded };
}

function readLane(file: YamlFile, path: Path): Lane {
  allowOnly(file, path, ["label", "parts", "place"]);
  const place = isAt(file, [...path, "place"]) ? wordAt(file, [...path, "place"]) : "";
  if (place !== "" && place !== BELOW)
    report(
      file,
      [...path, "place"],
      "lane-parts",
      `the place of a lane can only be "${BELOW}"; write that or leave it out`,
    );
  const words = wordsAt(file, [...path, "parts"]);
  const parts = words.map((word, index) => readPart(file, [...path, "parts", index], word));
  if (parts.reduce((sum, [, units]) => sum + units, 0) > UNITS)
    report(file, [...path, "parts"], "lane-parts", `a lane has ${UNITS} units; give its parts fewer`);
  return { label: textAt(file, [...path, "label"]), parts, against: place === BELOW };
}

function readPart(file: YamlFile, path: Path, word: string): LanePart {
  const [, name = "", units] = /^(supported|contingent|excluded|room) (\d{1,2})$/.exec(word) ?? [];
  if (units !== undefined) return [name === "room" ? null : (name as PartName), Number(units)];
  if (word !== "")
    report(
      file,
      path,
      "lane-parts",
      'a part is "supported", "contingent", "excluded" or "room" and its units; write "supported 6"',
    );
  return [null, 0];
}
