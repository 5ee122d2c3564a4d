// Which idea is drawn how.

import type { DrawingName } from "../../../definitions/picture.ts";
import { acceptance } from "./ideas/acceptance.ts";
import { baseAndStrip } from "./ideas/base-and-strip.ts";
import { cap } from "./ideas/cap.ts";
import { certificates } from "./ideas/certificates.ts";
import { levels } from "./ideas/levels.ts";
import { orderLines } from "./ideas/order-lines.ts";
import { pattern } from "./ideas/pattern.ts";
import { priceAxis } from "./ideas/price-axis.ts";
import { receiptAndBill } from "./ideas/receipt-and-bill.ts";
import { rows } from "./ideas/rows.ts";
import { twoWay } from "./ideas/two-way.ts";
import { windowOnTime } from "./ideas/window.ts";
import type { Sketch } from "./sketch.ts";

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
