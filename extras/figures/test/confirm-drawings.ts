// Writes into shapes.txt where every shape and word of the drawings is, and prints what has moved. An author runs it
// with `npm run confirm:drawings` after looking at each drawing that it names.

import { confirm } from "../../../test/support/confirmed.ts";
import { readDrawings, SHAPES, shapesIn } from "./shapes.ts";

confirm(SHAPES, new Map((await readDrawings()).map((drawing) => [drawing.path, shapesIn(drawing)])));
