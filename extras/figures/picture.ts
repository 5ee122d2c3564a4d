// The picture of a structure: how its gross obligation divides, drawn from the idea of the structure and told in words.

import type { Path } from "../../core/compile/text.ts";
import {
  allowOnly,
  choiceAt,
  isAt,
  itemsAt,
  keysOf,
  report,
  textAt,
  wordAt,
  type YamlFile,
} from "../../core/compile/yaml.ts";
import { rowPieces } from "./rules/row-pieces.ts";

/** What a drawing takes from picture.yaml beside the rows of its scenes. */
export interface DrawingShape {
  /** Its lines, axes and places that bear a text of the picture. */
  marks: readonly string[];
  /** Where a row can stand; where nothing is given, all rows are alike. */
  places?: readonly string[];
  /** Whether a line crosses the rows in each scene or before the event alone; the scene gives its place. */
  line?: "before" | "each";
  /** True where rows lie along an axis, so that each has a start and can have an event. */
  along?: true;
  /** The marks that run along a row, each as far as the row gives it. */
  tracks?: readonly string[];
}

/** The drawings by name. */
const DRAWINGS = {
  window: { marks: ["start", "end", "event"], line: "each", along: true },
  "base-and-strip": { marks: ["base", "strip"], places: ["base", "strip"] },
  "two-way": { marks: ["seller", "obligor"], places: ["to the seller", "to the obligor", "no part", "net"] },
  cap: { marks: ["cap", "clause", "ahead"], line: "before" },
  "order-lines": { marks: ["sent", "received", "billed", "price"], tracks: ["sent", "received", "billed"] },
  acceptance: { marks: ["event", "before", "after"], places: ["before", "after"] },
  levels: { marks: ["count", "reached", "open", "missed", "statement", "purchases"], line: "each" },
  certificates: { marks: ["strip", "release"], line: "each" },
  "price-axis": { marks: ["price", "provisional", "published", "above", "below", "days", "moves"], line: "before" },
  pattern: { marks: ["record", "open", "habit", "break"], places: ["record", "open", "break"], along: true },
  rows: { marks: [] },
  "receipt-and-bill": { marks: ["note", "receipt", "bill"], places: ["note", "receipt", "bill"] },
} as const satisfies Record<string, DrawingShape>;

/** The name of a drawing. */
export type DrawingName = keyof typeof DRAWINGS;

/** The three parts of a gross obligation. */
export type PartName = "supported" | "contingent" | "excluded";

/** What fills a piece of a row: a part, excluded as paid but exposed to the open point, something outside the gross obligation, or nothing. */
export type Filling = PartName | "exposed" | "beside" | "room";

/** A piece of a row, the number of its twelve units, and its label: "" without one, unless it is exposed. */
export interface Piece {
  filling: Filling;
  units: number;
  label: string;
}

/** A thing in a drawing: a delivery, an order line, a deduction, a debt. */
export interface Row {
  label: string;
  /** One of the places that the drawing knows; "" where it knows none. */
  place: string;
  /** How many units lie before the first piece. */
  start: number;
  /** Where in the row something happened, in units; `null` where nothing did. */
  event: number | null;
  pieces: readonly Piece[];
  /** How far each track of the drawing reaches, in units. */
  tracks: ReadonlyMap<string, number>;
}

/** What a drawing shows at one time. */
export interface Scene {
  /** The event that led here; "" in the scene before it. */
  label: string;
  /** The position of the line of the drawing, in units: the recorded date, a cap. `null` in a scene without one. */
  line: number | null;
  rows: readonly Row[];
}

/** The picture of one structure and what it says in words. Lengths stand for no amounts and no shares. */
export interface Picture {
  drawing: DrawingName;
  /** What the drawing is of. */
  form: string;
  /** The texts at the lines, axes and places of the drawing, by the names that the drawing knows. */
  marks: ReadonlyMap<string, string>;
  before: Scene;
  /** What moved once the open point is settled for the seller, and once it is settled against it or paid. */
  afterSupported: Scene;
  afterExcluded: Scene;
  supported: string;
  contingent: string;
  excluded: string;
  /** The event that turns the contingent part into supported principal. */
  toSupported: string;
  /** The event that takes the contingent part out. */
  toExcluded: string;
}

const WORDS = ["form", "supported", "contingent", "excluded", "toSupported", "toExcluded"] as const;
type Words = Record<(typeof WORDS)[number], string>;
/** How many units a row has. */
export const UNITS = 12;
const NO_PIECE =
  'a piece is "supported", "contingent", "excluded", "exposed", "beside" or "room" and its units; write "supported 6"';
const PIECE = /^(supported|contingent|excluded|exposed|beside|room) (\d{1,2})$/;

const NOTHING: Scene = { label: "", line: null, rows: [] };
const UNKNOWN = {
  drawing: "window",
  marks: new Map<string, string>(),
  before: NOTHING,
  afterSupported: NOTHING,
  afterExcluded: NOTHING,
} as const;

/** Reads picture.yaml. */
export function readPicture(file: YamlFile): Picture {
  allowOnly(file, [], [...WORDS, "drawing", "marks", "before", "afterSupported", "afterExcluded"]);
  const words = Object.fromEntries(WORDS.map((key) => [key, textAt(file, [key])])) as Words;
  const drawing = choiceAt(file, ["drawing"], keysOf(DRAWINGS));
  // What a drawing takes depends on its name, so that nothing more is read where nobody knows the name.
  if (!Object.hasOwn(DRAWINGS, drawing)) return { ...words, ...UNKNOWN };
  const shape: DrawingShape = DRAWINGS[drawing];
  return {
    ...words,
    drawing,
    marks: shape.marks.length === 0 ? new Map() : readEach(file, ["marks"], shape.marks, textAt),
    before: readScene(file, ["before"], shape),
    afterSupported: readScene(file, ["afterSupported"], shape),
    afterExcluded: readScene(file, ["afterExcluded"], shape),
  };
}

// Reads a mapping with exactly these keys.
function readEach<T>(
  file: YamlFile,
  path: Path,
  keys: readonly string[],
  read: (file: YamlFile, path: Path) => T,
): Map<string, T> {
  allowOnly(file, path, keys);
  return new Map(keys.map((key) => [key, read(file, [...path, key])]));
}

function readScene(file: YamlFile, path: Path, shape: DrawingShape): Scene {
  const first = path[0] === "before";
  const line = shape.line === "each" || (first && shape.line === "before");
  allowOnly(file, path, [...(first ? [] : ["label"]), ...(line ? ["line"] : []), "rows"]);
  return {
    label: first ? "" : textAt(file, [...path, "label"]),
    line: line ? unitAt(file, [...path, "line"]) : null,
    rows: itemsAt(file, [...path, "rows"]).map((row) => readRow(file, row, shape)),
  };
}

function readRow(file: YamlFile, path: Path, { places = [], along, tracks }: DrawingShape): Row {
  allowOnly(file, path, [
    "label",
    "pieces",
    ...(places.length > 0 ? ["place"] : []),
    ...(along ? ["start", "event"] : []),
    ...(tracks ? ["tracks"] : []),
  ]);
  const start = isAt(file, [...path, "start"]) ? unitAt(file, [...path, "start"]) : 0;
  const event = isAt(file, [...path, "event"]) ? unitAt(file, [...path, "event"]) : null;
  const pieces = itemsAt(file, [...path, "pieces"]).map((piece) => readPiece(file, piece));
  if (start + unitsOf(pieces) > UNITS)
    report(file, [...path, "pieces"], rowPieces, `a row has ${UNITS} units; its pieces have more`);
  return {
    label: textAt(file, [...path, "label"]),
    place: places.length > 0 ? choiceAt(file, [...path, "place"], places) : "",
    start,
    event,
    pieces,
    tracks: tracks ? readEach(file, [...path, "tracks"], tracks, unitAt) : new Map(),
  };
}

/** Returns how many units pieces take together. */
export function unitsOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { units }) => sum + units, 0);
}

// A piece is a word, "supported 6", or that word as `part` with a label.
function readPiece(file: YamlFile, path: Path): Piece {
  const labelled = isAt(file, [...path, "part"]);
  if (labelled) allowOnly(file, path, ["part", "label"]);
  const at = labelled ? [...path, "part"] : path;
  const word = wordAt(file, at);
  const [, filling, units] = PIECE.exec(word) ?? [];
  const label = labelled ? textAt(file, [...path, "label"]) : filling === "exposed" ? "paid but exposed" : "";
  if (filling !== undefined) return { filling: filling as Filling, units: Number(units), label };
  if (word !== "") report(file, at, rowPieces, NO_PIECE);
  return { filling: "room", units: 0, label };
}

function unitAt(file: YamlFile, path: Path): number {
  const value = file.document.getIn(path);
  if (typeof value === "number" && value >= 0 && value <= UNITS) return value;
  if (isAt(file, path)) report(file, path, rowPieces, `a place along a row is a number from 0 to ${UNITS}; write one`);
  else wordAt(file, path);
  return 0;
}
