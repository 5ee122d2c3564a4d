import type { XmlElement } from "@rgrove/parse-xml";
import { placeAt } from "../../../core/compile/problem.ts";
import type { Rule } from "../../../core/compile/rules/rule.ts";
import { type Drawing, elementsOf } from "../drawing.ts";
import { type Box, boxOf, isIn, overlap } from "../place.ts";

/** A drawing with the name of its structure. */
export type NamedDrawing = Drawing & { structure: string };

const FILE = "definitions/setoff-netting/narrow.svg";
const ELEMENTS = ["svg", "defs", "pattern", "rect", "line", "circle", "path", "text", "tspan"];
const PARTS = ["supported", "contingent", "excluded", "exposed"];
const SMALLEST_FONT = 12; // units of the drawing
// Attributes that run a script, lead to another file, or override the stylesheet: onclick, xlink:href, style.
const ACTIVE_ATTRIBUTE = /^on|href$|^style$/;
// A fill with a pattern of the same drawing: url(#hatch).
const PATTERN_FILL = /^url\(#(.*)\)$/;

// A page includes a drawing unchanged, so a drawing must not load or run anything. A part that only its color
// distinguishes is lost in print.
export const drawingParts: Rule<readonly NamedDrawing[]> = {
  name: "drawing-parts",
  asks:
    "A drawing is an SVG of plain shapes and words that names its structure, holds each part with its label in it, " +
    "and has letters of at least 12 units. No part lies over another.",
  good: { [FILE]: (text: string) => text.replace('font-size="13"', 'font-size="12"') },
  bad: { [FILE]: (text: string) => text.replace("<text", '«<text» onclick=""') },
  check: (drawings, report) => {
    for (const drawing of drawings)
      for (const { at, message } of faultsOf(drawing))
        report(placeAt(drawing.path, drawing.text, Math.max(drawing.text.indexOf(at), 0)), message);
  },
};

interface Fault {
  /** The text in the file at which the problem is reported. */
  at: string;
  message: string;
}

function faultsOf(drawing: NamedDrawing): Fault[] {
  const elements = elementsOf(drawing);
  if (typeof elements === "string") return [{ at: "", message: `this is no SVG (${elements}); mend its markup` }];
  return [
    ...headFaults(drawing, elements[0]),
    ...elements.flatMap(elementFaults),
    ...idFaults(drawing, elements),
    ...labelFaults(elements),
    ...placeFaults(elements),
  ];
}

function headFaults({ id, format, structure }: NamedDrawing, root: XmlElement | undefined): Fault[] {
  const attributes = {
    class: `drawing ${format}`,
    role: "img",
    "aria-label": `How the gross obligation of ${structure} divides`,
    "aria-describedby": `told-${id}`,
  };
  return Object.entries(attributes)
    .filter(([name, value]) => root?.attributes[name] !== value)
    .map(([name, value]) => ({ at: "<svg", message: `the drawing has another ${name}; write ${name}="${value}"` }));
}

function elementFaults(element: XmlElement): Fault[] {
  const { name: tag } = element;
  const at = `<${tag}`;
  if (!ELEMENTS.includes(tag)) return [{ at, message: `no drawing holds ${tag}; use ${ELEMENTS.join(", ")}` }];
  const active = Object.keys(element.attributes).find((name) => ACTIVE_ATTRIBUTE.test(name));
  if (active !== undefined) return [{ at, message: `a drawing has no ${active}; leave it out` }];
  // A font-size that is not a number is not large enough either.
  const isLargeEnough = Number(element.attributes["font-size"]) >= SMALLEST_FONT;
  if (tag === "text" && !isLargeEnough)
    return [{ at, message: `letters have a font-size of at least ${SMALLEST_FONT}; write one` }];
  return [];
}

// Several drawings are in one page, so their ids must differ.
function idFaults({ id, format }: NamedDrawing, elements: readonly XmlElement[]): Fault[] {
  const ids = new Set(elements.map((element) => element.attributes["id"] ?? "").filter((name) => name !== ""));
  const idsWithoutDrawing = [...ids].filter((name) => !name.includes(`${id}-${format}`));
  const patternIds = elements.flatMap((element) => PATTERN_FILL.exec(element.attributes["fill"] ?? "")?.[1] ?? []);
  const missingPatterns = [...new Set(patternIds)].filter((name) => !ids.has(name));
  const idMessage = `an id names its drawing; write ${id}-${format} into it`;
  return [
    ...idsWithoutDrawing.map((name) => ({ at: `id="${name}"`, message: idMessage })),
    ...missingPatterns.map((name) => ({ at: `#${name}`, message: `no pattern here is called ${name}; add it` })),
  ];
}

// A shape has the classes "part ... supported", and its label has "on ... supported".
function labelFaults(elements: readonly XmlElement[]): Fault[] {
  const countElements = (firstClass: string, part: string): number =>
    elements.filter((element) => {
      const classes = classesOf(element);
      return classes[0] === firstClass && classes.at(-1) === part;
    }).length;
  return PARTS.flatMap((part) => {
    const shapes = countElements("part", part);
    const labels = countElements("on", part);
    if (shapes === 0) return [{ at: "<svg", message: `nothing here shows what is ${part}; draw it` }];
    if (shapes !== labels)
      return [{ at: "<svg", message: `${shapes} shapes show what is ${part}, and ${labels} have a label; label each` }];
    return [];
  });
}

// A label is read as the name of the shape that it is in, and the size of a shape as its share of the whole.
function placeFaults(elements: readonly XmlElement[]): Fault[] {
  const shapes = elements.flatMap((element) => {
    const [first, ...others] = classesOf(element);
    const part = PARTS.find((one) => one === others.at(-1));
    return first === "part" && part !== undefined ? [{ part, box: boxOf(element), at: textOf(element) }] : [];
  });
  const labels = elements.filter((element) => classesOf(element)[0] === "on" && element.name === "text");
  const labelsElsewhere = labels.flatMap((label): Fault[] => {
    const part = classesOf(label).at(-1);
    const boxes: readonly Box[] = shapes.flatMap((shape) => (shape.part === part ? [shape.box] : []));
    const { x, y } = label.attributes;
    if (part === undefined || !PARTS.includes(part)) return [];
    if (boxes.some((box) => isIn(box, Number(x), Number(y)))) return [];
    return [{ at: `x="${x}" y="${y}"`, message: `this label of what is ${part} is not in its shape; move it there` }];
  });
  const overlaps = shapes.flatMap(({ box, at, part }, index): Fault[] => {
    const below = shapes.slice(0, index).find((shape) => overlap(shape.box, box));
    if (below === undefined) return [];
    return [{ at, message: `this shape of what is ${part} lies over one of what is ${below.part}; move one of them` }];
  });
  return [...labelsElsewhere, ...overlaps];
}

function classesOf(element: XmlElement): string[] {
  return (element.attributes["class"] ?? "").split(" ");
}

// Returns the part of the text of a file that has the place of a shape.
function textOf({ attributes: { d, x, y } }: XmlElement): string {
  return d === undefined ? `x="${x}" y="${y}"` : `d="${d}"`;
}
