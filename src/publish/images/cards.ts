// The cards that are shown where a link is shared: one for each definition with its open point and its drawing, one for all other pages.

import type { Compiled } from "../../definitions/compile.ts";
import { svgOf } from "../site/drawing/figure.ts";
import { linesOf } from "../site/drawing/lettering.ts";
import { html, type Part, raw, textOf } from "../site/html.ts";
import { type Entry, entriesOf } from "../site/model.ts";
import { CARD, cardPath, HOME_CARD } from "../site/sharing.ts";
import { paletteOf, plainRules } from "./palette.ts";
import { FAMILY, pngOf } from "./raster.ts";

const EDGE = 60;
const COLUMN = 440;

/** What a card is drawn from. No release stands on it: cards would change with each, and services keep them for long. */
export interface CardInput {
  catalogs: Omit<Compiled, "problems">;
  /** The files of site/, by path relative to it. */
  files: ReadonlyMap<string, string>;
}

/** Resolves to all cards, by published path. */
export async function cardsOf(input: CardInput): Promise<ReadonlyMap<string, Uint8Array>> {
  const cards = await Promise.all(
    [...cardDrawings(input)].map(async ([name, svg]): Promise<[string, Uint8Array]> => {
      return [cardPath(name), await pngOf(svg, { width: CARD.width })];
    }),
  );
  return new Map(cards);
}

/** Returns each card as an SVG, by its name. */
export function cardDrawings({ catalogs, files }: CardInput): ReadonlyMap<string, string> {
  const stylesheet = files.get("style.css") ?? "";
  const mark = files.get("icon.svg") ?? "";
  const entries = entriesOf({ catalogs });
  return new Map([
    [HOME_CARD, cardOf(mark, stylesheet, homeTexts(), namesOf(entries))],
    ...entries.map((entry): [string, string] => {
      const { cohort, asset, number, openPoint } = entry;
      const picture = catalogs.pictures.get(cohort.id);
      const drawing = picture ? textOf(svgOf(picture, cohort.id, asset.name, "broad")) : "";
      const texts = definitionTexts(number, cohort.name, openPoint, asset.name);
      return [cohort.id, cardOf(mark, stylesheet, texts, fitted(drawing))];
    }),
  ]);
}

/** A text of the left column: its size, and how it looks. */
interface Lettered {
  text: string;
  size: number;
  look: "title" | "text" | "soft";
  /** What is left free above it. */
  above: number;
}

function definitionTexts(number: string, name: string, openPoint: string, structure: string): Lettered[] {
  return [
    { text: `Cohort ${number}`, size: 26, look: "soft", above: 60 },
    { text: name, size: 52, look: "title", above: 10 },
    { text: openPoint, size: 31, look: "text", above: 26 },
    { text: `Asset structure: ${structure}`, size: 24, look: "soft", above: 26 },
  ];
}

function homeTexts(): Lettered[] {
  return [
    { text: "Twelve kinds of receivable and the documents to ask for", size: 50, look: "title", above: 70 },
    {
      text: "What each is, what can still be open about it, and the papers that show it.",
      size: 31,
      look: "text",
      above: 26,
    },
  ];
}

function cardOf(mark: string, stylesheet: string, texts: readonly Lettered[], beside: Part): string {
  const color = paletteOf(stylesheet, "light");
  const card = html`<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}" font-family="${FAMILY}">
<style>${raw(plainRules(stylesheet, classesIn(beside)))}
.title { fill: ${color.get("--ink")}; font-weight: 600 } .text { fill: ${color.get("--ink")} } .soft { fill: ${color.get("--soft")} }</style>
<rect width="${CARD.width}" height="${CARD.height}" fill="${color.get("--paper")}"/>
<rect width="${CARD.width}" height="12" fill="${color.get("--accent")}"/>
${placed(mark, EDGE, EDGE - 8, 36, 36)}<text x="${EDGE + 50}" y="${EDGE + 19}" font-size="26" font-weight="600" fill="${color.get("--accent")}">Definition Discovery</text>
${column(texts, EDGE + 28)}${beside}</svg>
`;
  return textOf(card);
}

function column(texts: readonly Lettered[], top: number): Part {
  let at = top;
  return texts.map(({ text, size, look, above }) => {
    at += above;
    return linesOf(text, COLUMN, size).map((line) => {
      at += size * 1.22;
      return html`<text class="${look}" x="${EDGE}" y="${Math.round(at - size * 0.25)}" font-size="${size}">${line}</text>\n`;
    });
  });
}

const PANEL = { left: 560, top: 90, width: CARD.width - 560 - EDGE, height: CARD.height - 90 - EDGE };

// As large as the panel allows, in its middle.
function fitted(svg: string): Part {
  const [, width = "1", height = "1"] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const scale = Math.min(PANEL.width / Number(width), PANEL.height / Number(height));
  const [wide, high] = [Number(width) * scale, Number(height) * scale];
  return placed(svg, PANEL.left + (PANEL.width - wide) / 2, PANEL.top + (PANEL.height - high) / 2, wide, high);
}

function placed(svg: string, x: number, y: number, width: number, height: number): Part {
  const place = `x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(width)}" height="${Math.round(height)}" overflow="visible"`;
  return raw(svg.replace("<svg ", `<svg ${place} `));
}

function namesOf(entries: readonly Entry[]): Part {
  return entries.map(
    ({ number, cohort }, index) =>
      html`<text class="soft" x="${PANEL.left + 40}" y="${PANEL.top + 36 + index * 39}" font-size="27">${number}</text><text class="text" x="${PANEL.left + 90}" y="${PANEL.top + 36 + index * 39}" font-size="27">${cohort.name}</text>\n`,
  );
}

function classesIn(part: Part): ReadonlySet<string> {
  const names = [...textOf(html`${part}`).matchAll(/ class="([^"]*)"/g)];
  return new Set(names.flatMap(([, value = ""]) => value.split(" ")));
}
