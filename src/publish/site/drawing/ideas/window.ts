// Draws windows on a time line, and the recorded date as a line across them.

import { type Picture, type Row, UNITS, unitsOf } from "../../../../definitions/picture.ts";
import { html, type Part } from "../../html.ts";
import { widthOf } from "../lettering.ts";
import { type Area, arrow, bar, type Drawn, line, lineHeight, lineName, round, words } from "../shapes.ts";
import { markOf, type Sketch } from "../sketch.ts";

const BAR = 24;
const GAP = 10;

// The line lies over the windows, so that it is seen which of them it crosses, and below the labels.
interface RowDrawn {
  shapes: readonly [window: Part, label: Part];
  height: number;
}

/** Each row is a window from its first to its last day; whether the line crosses it is what a reader sees first. */
export const windowOnTime: Sketch = {
  draw: (scene, picture, area) => {
    const labels = area.width > 400 ? area.width * 0.4 : 0;
    const unit = (area.width - labels - 4) / UNITS;
    const axis = { ...area, left: area.left + labels, width: area.width - labels };
    const date = axis.left + (scene.line ?? 0) * unit;
    const name = lineName("recorded date", date, area);
    let top = area.top + name.height + 8;
    const rows = scene.rows.map((row) => {
      const drawn = rowOf(row, { ...axis, top }, unit, labels);
      top += drawn.height + GAP;
      return drawn.shapes;
    });
    const dateLine = line(date, area.top + name.height, date, top);
    const time = [
      arrow(axis.left, top, axis.left + axis.width - 2, top),
      words("time", axis.left + axis.width, top + 4, { size: area.size, width: 60, anchor: "end", look: "aside" })
        .shapes,
    ];
    top += 6;
    const legend = scene.label === "" ? legendOf(picture, { ...axis, top, width: axis.width - 50 }) : noLegend(area);
    return {
      shapes: [rows.map(([bar]) => bar), dateLine, name.shapes, rows.map(([, label]) => label), time, legend.shapes],
      height: top + legend.height - area.top,
    };
  },
  layoutOf: (picture) =>
    `Time runs from left to right. Each window lasts from a dot (${markOf(picture, "start")}) to a stroke (${markOf(picture, "end")}), and the recorded date is a line across all of them.`,
  placeOf: ({ start, pieces, event }, { line: date }, picture) => {
    const end = start + unitsOf(pieces);
    const across = end <= (date ?? 0) ? "over before the recorded date" : "still running on the recorded date";
    return event === null ? across : `${across}; a diamond in it: ${markOf(picture, "event")}`;
  },
};

function rowOf({ label, pieces, start, event }: Row, area: Area, unit: number, labels: number): RowDrawn {
  const { left, top, width, size } = area;
  const name =
    labels > 0
      ? words(label, left - 12, top, { size, width: labels - 16, anchor: "end" })
      : words(label, left, top, { size, width });
  const barTop = labels > 0 ? top + Math.max(0, name.height - BAR) / 2 : top + name.height + 4;
  const middle = barTop + BAR / 2;
  const end = left + (start + unitsOf(pieces)) * unit;
  const window = [
    bar(pieces, start, unit, BAR, { ...area, top: barTop }),
    startMark(left + start * unit + 6, middle),
    endMark(end - 1, middle),
    event !== null && eventMark(left + event * unit, middle),
  ];
  const shapes = [window, labels > 0 ? name.shapes : onGround(name.shapes, label, area)] as const;
  return { shapes, height: Math.max(name.height, barTop + BAR - top) };
}

// A label above its bar is crossed by the date, and stands on a ground of its own there.
function onGround(name: Part, label: string, { left, top, width, size }: Area): Part {
  const ground = Math.min(width, widthOf(label, size) + 4);
  return html`<rect class="plate" x="${round(left)}" y="${round(top)}" width="${round(ground)}" height="${lineHeight(size)}"/>${name}`;
}

function startMark(x: number, y: number): Part {
  return html`<circle class="mark" cx="${round(x)}" cy="${round(y)}" r="5"/>`;
}

function endMark(x: number, y: number): Part {
  return line(x, y - BAR / 2 - 4, x, y + BAR / 2 + 4);
}

function eventMark(x: number, y: number): Part {
  return html`<path class="number-ground" d="M${round(x)} ${round(y - 8)}l8 8l-8 8l-8 -8z"/>`;
}

function legendOf(picture: Picture, { left, top, width, size }: Area): Drawn {
  const signs = [
    [startMark, markOf(picture, "start")],
    [(x: number, y: number) => line(x, y - 8, x, y + 8), markOf(picture, "end")],
    [eventMark, markOf(picture, "event")],
  ] as const;
  let height = 0;
  const shapes = signs.map(([sign, text]) => {
    const told = words(text, left + 22, top + height, { size, width: width - 22 });
    const drawn = [sign(left + 9, top + height + lineHeight(size) / 2), told.shapes];
    height += told.height + 4;
    return drawn;
  });
  return { shapes, height };
}

function noLegend({ size }: Area): Drawn {
  return { shapes: null, height: lineHeight(size) };
}
