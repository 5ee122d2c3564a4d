// Draws windows on a time line, and the recorded date as a line across them.

import type { Html, Part } from "../../../../core/extra/page/html.ts";
import { type Row, unitsOf } from "../../picture.ts";
import { type Area, below, between, type Drawn, stacked, xOf } from "../areas.ts";
import { arrow, bar, d, dot, line, lineHeight, lineName, path, words } from "../shapes.ts";
import type { Shown, Sketch } from "../sketch.ts";

const BAR = 24;
const GAP = 10;

/** Each row is a window from its first to its last day; whether the line crosses it is what a reader sees first. */
export const windowOnTime: Sketch = {
  draw: (shown, area) => {
    const { scene, after } = shown;
    const labels = area.width > 400 ? area.width * 0.4 : 0;
    const axis = between(area, area.left + labels, area.left + area.width);
    const days = { ...axis, width: axis.width - 4 };
    const date = xOf(scene.line ?? 0, days);
    const name = lineName("recorded date", date, area);
    let top = area.top + name.height + 8;
    const rows = scene.rows.map((row) => {
      const drawn = rowOf(row, { ...days, top }, labels, date);
      top += drawn.height + GAP;
      return drawn;
    });
    const legend = after ? { shapes: null, height: lineHeight(area.size) } : legendOf(shown, { ...axis, top: top + 6 });
    return {
      shapes: [
        rows.map(({ window }) => window),
        line(date, area.top + name.height, date, top),
        name.shapes,
        rows.map(({ label }) => label),
        arrow(axis.left, top, axis.left + axis.width - 2, top),
        words("time", { ...axis, top: top + 4 }, "aside", "end").shapes,
        legend.shapes,
      ],
      height: top + 6 + legend.height - area.top,
    };
  },
  layout: [
    "Time runs from left to right. Each window lasts from a dot ({start}) to a stroke ({end}),",
    "and the recorded date is a line across all of them.",
  ],
  placeOf: ({ start, pieces, event }, { scene, mark }) => {
    const over = start + unitsOf(pieces) <= (scene.line ?? 0);
    const across = over ? "over before the recorded date" : "still running on the recorded date";
    return event === null ? across : `${across}; a diamond in it: ${mark("event")}`;
  },
};

// The line lies over the windows, so that it is seen which of them it crosses, and below the labels.
interface RowDrawn {
  window: Part;
  label: Part;
  height: number;
}

function rowOf({ label, pieces, start, event }: Row, area: Area, labels: number, date: number): RowDrawn {
  const { left, top } = area;
  const isBeside = labels > 0;
  const width = area.width + 4;
  // A label above its bar is crossed by the date, and has an edge of its own there.
  const name = isBeside
    ? words(label, between(area, left - labels + 4, left - 12), "plain", "end")
    : words(label, { ...area, width }, "on beside");
  const at = below(area, isBeside ? Math.max(0, name.height - BAR) / 2 : name.height + 4);
  const [first, last] = [xOf(start, at), xOf(start + unitsOf(pieces), at) - 1];
  const middle = at.top + BAR / 2;
  const signs = [xOf(event ?? start, at), date].filter((x) => first < x && x < last).sort((one, other) => one - other);
  return {
    window: [
      bar(pieces, BAR, { ...at, left: first }, widestOf([first + 3, ...signs, last + 8])),
      dot(first + 6, middle, 5),
      line(last, at.top - 4, last, at.top + BAR + 4),
      event !== null && diamond(xOf(event, at), middle),
    ],
    label: name.shapes,
    height: Math.max(name.height, at.top + BAR - top),
  };
}

// The widest room between neighbors.
function widestOf(signs: readonly number[]): readonly [number, number] {
  const rooms = signs.slice(1).map((sign, at) => [(signs[at] ?? 0) + 9, sign - 9] as const);
  return rooms.reduce((widest, room) => (room[1] - room[0] > widest[1] - widest[0] ? room : widest));
}

function diamond(x: number, y: number): Html {
  return path("number-ground", d`M${x} ${y - 8}l8 8l-8 8l-8 -8z`);
}

function legendOf({ mark }: Shown, area: Area): Drawn {
  const x = area.left + 9;
  const signs: [name: string, sign: (y: number) => Html][] = [
    ["start", (y) => dot(x, y, 5)],
    ["end", (y) => line(x, y - 8, x, y + 8)],
    ["event", (y) => diamond(x, y)],
  ];
  const { shapes, height } = stacked(area, 4, signs, ([name, sign], at) => {
    const text = words(mark(name), between(at, at.left + 22, at.left + at.width - 50));
    return { shapes: [sign(at.top + lineHeight(at.size) / 2), text.shapes], height: text.height };
  });
  return { shapes, height: height + 4 };
}
