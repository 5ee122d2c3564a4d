// The drawings there are, one for each idea, and what picture.yaml gives each of them.

/** What a drawing takes from picture.yaml. */
export interface DrawingShape {
  /** Its lines, axes and places that bear a text of the picture. */
  marks: readonly string[];
  /** Where a row can stand; none where all rows are alike. */
  places: readonly string[];
  /** True where a line crosses the rows, whose place each scene gives. */
  line: boolean;
  /** True where rows lie along an axis, so that each has a start and can have an event. */
  along: boolean;
  /** The marks that run along a row, each as far as the row gives it; none where rows have no such tracks. */
  tracks: readonly string[];
}

const SHAPES = {
  window: { marks: ["start", "end", "event"], places: [], line: true, along: true, tracks: [] },
  "base-and-strip": { marks: ["base", "strip"], places: ["base", "strip"], line: false, along: false, tracks: [] },
  "two-way": {
    marks: ["seller", "obligor"],
    places: ["to the seller", "to the obligor", "no part", "net"],
    line: false,
    along: false,
    tracks: [],
  },
  cap: { marks: ["cap", "clause"], places: [], line: true, along: true, tracks: [] },
  "order-lines": {
    marks: ["ordered", "sent", "received", "price"],
    places: [],
    line: false,
    along: false,
    tracks: ["ordered", "sent", "received"],
  },
  acceptance: {
    marks: ["event", "before", "after"],
    places: ["before", "after"],
    line: false,
    along: false,
    tracks: [],
  },
  levels: {
    marks: ["count", "reached", "open", "missed", "statement", "purchases"],
    places: [],
    line: true,
    along: false,
    tracks: [],
  },
  certificates: { marks: ["strip", "release"], places: [], line: true, along: false, tracks: [] },
  "price-axis": {
    marks: ["price", "provisional", "published", "above", "below", "days"],
    places: [],
    line: true,
    along: false,
    tracks: [],
  },
  pattern: {
    marks: ["record", "open", "habit", "break"],
    places: ["record", "open", "break"],
    line: true,
    along: true,
    tracks: [],
  },
  "deal-and-claim": {
    marks: ["deal", "claim", "price"],
    places: ["price", "matched", "open", "refused", "deal", "stray"],
    line: false,
    along: false,
    tracks: [],
  },
  "receipt-and-bill": {
    marks: ["note", "receipt", "bill"],
    places: ["note", "receipt", "bill"],
    line: false,
    along: false,
    tracks: [],
  },
} as const satisfies Record<string, DrawingShape>;

/** The name of a drawing. */
export type DrawingName = keyof typeof SHAPES;

/** The drawings by name. */
export const DRAWINGS: Readonly<Record<DrawingName, DrawingShape>> = SHAPES;
