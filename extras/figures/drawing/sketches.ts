// Which idea is drawn how.

import type { DrawingName } from "../picture.ts";
import { stacked } from "./areas.ts";
import { acceptance } from "./ideas/acceptance.ts";
import { baseAndStrip } from "./ideas/base-and-strip.ts";
import { cap } from "./ideas/cap.ts";
import { certificates } from "./ideas/certificates.ts";
import { levels } from "./ideas/levels.ts";
import { orderLines } from "./ideas/order-lines.ts";
import { pattern } from "./ideas/pattern.ts";
import { priceAxis } from "./ideas/price-axis.ts";
import { receiptAndBill } from "./ideas/receipt-and-bill.ts";
import { twoWay } from "./ideas/two-way.ts";
import { windowOnTime } from "./ideas/window.ts";
import { labelledBar } from "./shapes.ts";
import type { Sketch } from "./sketch.ts";

// One bar below the other says it all: each stands for one case.
const rows: Sketch = {
  draw: ({ scene }, area) => stacked(area, 10, scene.rows, (row, at) => labelledBar(row, at)),
  layout: ["Each case is a bar."],
  placeOf: () => undefined,
};

/** The sketches by the name of their drawing. */
export const SKETCHES: Readonly<Record<DrawingName, Sketch>> = {
  window: windowOnTime,
  "base-and-strip": baseAndStrip,
  "two-way": twoWay,
  cap,
  "order-lines": orderLines,
  acceptance,
  "receipt-and-bill": receiptAndBill,
  levels,
  certificates,
  "price-axis": priceAxis,
  pattern,
  rows,
};
