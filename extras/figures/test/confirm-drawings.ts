// Writes into shapes.txt where every shape and word of the drawings is, and prints what has moved. An author runs it
// with `npm run confirm:drawings` after looking at each drawing that it names.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../../test/support/project.ts";
import { confirmedShapes, readDrawings, shapesFile, shapesIn } from "./shapes.ts";

const drawings = await readDrawings();
const confirmed = confirmedShapes();
for (const drawing of drawings) {
  const [before, now] = [confirmed.get(drawing.path) ?? [], shapesIn(drawing)];
  const moved = [
    ...before.filter((shape) => !now.includes(shape)).map((shape) => `  - ${shape}`),
    ...now.filter((shape) => !before.includes(shape)).map((shape) => `  + ${shape}`),
  ];
  if (moved.length > 0) console.log(`${drawing.path}\n${moved.join("\n")}`);
}
writeFileSync(join(ROOT, "extras", "figures", "test", "shapes.txt"), shapesFile(drawings));
