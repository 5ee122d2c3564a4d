// The drawings of the structures: each is named in both formats, keeps within its edges, and is told in words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readYaml } from "../../../core/compile/yaml.ts";
import { textOf } from "../../../core/extra/page/html.ts";
import { unescaped } from "../../../test/support/page-reader.ts";
import { compiledDefinitions, PROJECT } from "../../../test/support/project.ts";
import { type Format, figureOf, told } from "../drawing/figure.ts";
import { widthOf } from "../drawing/shapes.ts";
import { type Picture, readPicture } from "../picture.ts";

const { folders } = await compiledDefinitions();
const pictures = await Promise.all(
  folders.map(async ({ id }) => {
    const path = `definitions/${id}/picture.yaml`;
    return { id, picture: readPicture(readYaml(path, await PROJECT.text(path))) };
  }),
);
const FORMATS: readonly Format[] = ["narrow", "broad"];
const WIDTHS = { narrow: 304, broad: 640 };

/** Returns every line of text in a drawing, and how far it reaches to both sides. */
function textsIn(svg: string) {
  return [...svg.matchAll(/<text([^>]*)>(.*?)<\/text>/gs)].flatMap(([, head = "", inside = ""]) => {
    const read = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(head)?.[1] ?? "";
    const [x, size] = [Number(read("x")), Number(read("font-size"))];
    const side = { "": 0, start: 0, middle: 0.5, end: 1 }[read("text-anchor")] ?? Number.NaN;
    let y = Number(read("y"));
    return inside
      .replace(/<tspan[^>]*> <\/tspan>/g, "")
      .split(/<tspan[^>]*>/)
      .map((line, index) => {
        const text = unescaped(line.replace("</tspan>", ""));
        const width = widthOf(text, size);
        if (index > 0) y += size * 1.25;
        return { text, left: x - side * width, right: x + (1 - side) * width, y, size };
      });
  });
}

/** Returns the drawing of a figure in one format. */
function svgOf(picture: Picture, id: string, format: Format): string {
  const [svg = ""] =
    new RegExp(`<svg class="drawing ${format}".*?</svg>`, "s").exec(textOf(figureOf(picture, id, "Some structure"))) ??
    [];
  return svg;
}

// Returns the part of each piece that was drawn, or of each label on one.
function partsIn(svg: string, of: "part" | "on") {
  const classes = new RegExp(`class="${of} (?:excluded )?(supported|contingent|excluded|exposed)"`, "g");
  return Array.from(svg.matchAll(classes), ([, part]) => part).sort();
}

for (const { id, picture } of pictures) {
  for (const format of FORMATS)
    test(`the ${format} drawing of ${id} is named and described, and its letters are large enough and within its edges`, () => {
      const svg = svgOf(picture, id, format);
      const width = WIDTHS[format];
      assert.match(svg, new RegExp(`^<svg class="drawing ${format}" viewBox="0 0 ${width} \\d+" role="img"`));
      assert.match(svg, / aria-label="How the gross obligation of Some structure divides" aria-describedby="told-/);
      assert.doesNotMatch(svg, /NaN|undefined|Infinity/);
      for (const [, pattern] of svg.matchAll(/url\(#([^)]*)\)/g))
        assert.equal(pattern?.replace(/-dots$/, ""), `hatch-${id}-${format}`);
      const height = Number(/viewBox="0 0 \d+ (\d+)"/.exec(svg)?.[1]);
      const drawn = textsIn(svg);
      for (const { text, left, right, y, size } of drawn) {
        assert.ok(size >= 12, `${text}: ${size}`);
        assert.ok(left >= -1 && right <= width + 1, `${text}: from ${left} to ${right} of ${width}`);
        assert.ok(y > 0 && y < height, `${text}: at ${y} of ${height}`);
      }
      const texts = drawn.map(({ text }) => text);
      assert.equal(texts.filter((text) => text.includes("gross obligation")).length, 1);
      // Every piece has a label, and each part is named on one of its pieces.
      assert.deepEqual(partsIn(svg, "on"), partsIn(svg, "part"));
      assert.ok(partsIn(svg, "part").includes("exposed"));
      for (const part of ["supported", "contingent", "excluded"])
        assert.ok(texts.some((text) => text.startsWith(part)));
      // No figure but the numbers of the two events.
      const figures = texts.filter((text) => /\d|[$€£%]/.test(text));
      assert.deepEqual([...new Set(figures)], ["1", "2"]);
    });

  test(`the words of ${id} tell every row, piece and mark of its drawing`, () => {
    const words = told(picture).map(([head, rows]) => `${head} ${rows.join(" ")}`.toLowerCase());
    for (const mark of picture.marks.values()) assert.ok(words.join(" ").includes(mark.toLowerCase()), mark);
    [picture.before, picture.afterSupported, picture.afterExcluded].forEach(({ label, rows }, index) => {
      const pieces = rows.flatMap((row) => row.pieces);
      const fillings = pieces.map(({ filling }) => filling).filter((one) => one !== "room" && one !== "beside");
      for (const text of [label, ...[...rows, ...pieces].map((one) => one.label), ...fillings])
        assert.ok(words[index]?.includes(text.toLowerCase()), text);
    });
  });
}
