// The drawings there are, one for each idea, and what picture.yaml gives each of them.

/** What a drawing takes from picture.yaml. */
export interface DrawingShape {
  /** Its lines, axes and places that bear a text of the picture. */
  marks: readonly string[];
  /** Where a row can stand; none where all rows are alike. */
  places: readonly string[];
  /** Whether a line crosses the rows in each scene or before the event alone; the scene gives its place. */
  line: "none" | "before" | "each";
  /** True where rows lie along an axis, so that each has a start and can have an event. */
  along: boolean;
  /** The marks that run along a row, each as far as the row gives it; none where rows have no such tracks. */
  tracks: readonly string[];
}

const SHAPES = {
  window: { marks: ["start", "end", "event"], places: [], line: "each", along: true, tracks: [] },
  "base-and-strip": { marks: ["base", "strip"], places: ["base", "strip"], line: "none", along: false, tracks: [] },
  "two-way": {
    marks: ["seller", "obligor"],
    places: ["to the seller", "to the obligor", "no part", "net"],
    line: "none",
    along: false,
    tracks: [],
  },
  cap: { marks: ["cap", "clause"], places: [], line: "before", along: false, tracks: [] },
  "order-lines": {
    marks: ["sent", "received", "billed", "price"],
    places: [],
    line: "none",
    along: false,
    tracks: ["sent", "received", "billed"],
  },
  acceptance: {
    marks: ["event", "before", "after"],
    places: ["before", "after"],
    line: "none",
    along: false,
    tracks: [],
  },
  levels: {
    marks: ["count", "reached", "open", "missed", "statement", "purchases"],
    places: [],
    line: "each",
    along: false,
    tracks: [],
  },
  certificates: { marks: ["strip", "release"], places: [], line: "each", along: false, tracks: [] },
  "price-axis": {
    marks: ["price", "provisional", "published", "above", "below", "days"],
    places: [],
    line: "before",
    along: false,
    tracks: [],
  },
  pattern: {
    marks: ["record", "open", "habit", "break"],
    places: ["record", "open", "break"],
    line: "each",
    along: true,
    tracks: [],
  },
  "deal-and-claim": {
    marks: ["deal", "claim", "price"],
    places: ["price", "matched", "open", "refused", "deal", "stray"],
    line: "none",
    along: false,
    tracks: [],
  },
  "receipt-and-bill": {
    marks: ["note", "receipt", "bill"],
    places: ["note", "receipt", "bill"],
    line: "none",
    along: false,
    tracks: [],
  },
} as const satisfies Record<string, DrawingShape>;

/** The name of a drawing. */
export type DrawingName = keyof typeof SHAPES;

/** The drawings by name. */
export const DRAWINGS: Readonly<Record<DrawingName, DrawingShape>> = SHAPES;
