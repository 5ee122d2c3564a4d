// The drawings there are, one for each idea, and what picture.yaml gives each of them.

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
export const DRAWINGS = {
  window: { marks: ["start", "end", "event"], line: "each", along: true },
  "base-and-strip": { marks: ["base", "strip"], places: ["base", "strip"] },
  "two-way": { marks: ["seller", "obligor"], places: ["to the seller", "to the obligor", "no part", "net"] },
  cap: { marks: ["cap", "clause"], line: "before" },
  "order-lines": { marks: ["sent", "received", "billed", "price"], tracks: ["sent", "received", "billed"] },
  acceptance: { marks: ["event", "before", "after"], places: ["before", "after"] },
  levels: { marks: ["count", "reached", "open", "missed", "statement", "purchases"], line: "each" },
  certificates: { marks: ["strip", "release"], line: "each" },
  "price-axis": { marks: ["price", "provisional", "published", "above", "below", "days"], line: "before" },
  pattern: {
    marks: ["record", "open", "habit", "break"],
    places: ["record", "open", "break"],
    line: "each",
    along: true,
  },
  "deal-and-claim": {
    marks: ["deal", "claim", "price"],
    places: ["price", "matched", "open", "refused", "deal", "stray"],
  },
  "receipt-and-bill": { marks: ["note", "receipt", "bill"], places: ["note", "receipt", "bill"] },
} as const satisfies Record<string, DrawingShape>;

/** The name of a drawing. */
export type DrawingName = keyof typeof DRAWINGS;
