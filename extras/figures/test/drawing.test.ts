// Reads the drawings as pages hold them. A reader who cannot see a drawing needs its name and its description, and a
// sum in it could be taken for a real one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { textOf } from "../../../core/extra/page/html.ts";
import { readConfirmed } from "../../../test/support/confirmed.ts";
import { compiledDefinitions } from "../../../test/support/project.ts";
import { elementsOf, inPage } from "../drawing.ts";
import { readDrawings, SHAPES, shapesIn } from "./shapes.ts";

const { folders } = await compiledDefinitions();
const drawings = await readDrawings();
const confirmed = readConfirmed(SHAPES);

test("there is a drawing in each format for each definition", () => {
  assert.equal(drawings.length, 2 * folders.length);
});

test("a page holds a drawing without the line that names its stylesheet, and with the spaces between words", () => {
  const text = '<?xml-stylesheet href="a.css"?>\n<svg>\n  <text>one<tspan> </tspan><tspan>two</tspan></text>\n</svg>\n';
  assert.equal(
    textOf(inPage({ id: "one", format: "broad", path: "broad.svg", text })).trim(),
    "<svg><text>one<tspan> </tspan><tspan>two</tspan></text></svg>",
  );
});

for (const drawing of drawings)
  test(`the ${drawing.format} drawing of ${drawing.id} says once what it divides, and holds no figure but the numbers \
of the events`, () => {
    const elements = elementsOf(drawing);
    assert.ok(typeof elements !== "string", String(elements));
    const texts = elements.filter(({ name }) => name === "text").map(({ text }) => text);
    assert.equal(texts.filter((text) => text.includes("gross obligation")).length, 1);
    const figures = texts.filter((text) => /\d|[$€£%]/.test(text));
    assert.deepEqual([...new Set(figures)], ["1", "2"]);
  });

test("every shape and word of a drawing is where an author confirmed it (npm run confirm:drawings)", () => {
  for (const drawing of drawings) assert.deepEqual(shapesIn(drawing), confirmed.get(drawing.path), drawing.path);
  assert.equal(confirmed.size, drawings.length);
});
