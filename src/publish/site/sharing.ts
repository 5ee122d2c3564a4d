// What a page says of itself where a link to it is shared or listed: its description, and the tags of the Open Graph protocol, which X reads too.

import { sha256 } from "../../base/hash.ts";
import { WORK } from "../../catalog/cite.ts";
import { paletteOf } from "../images/palette.ts";
import { html, isolated, type Part } from "./html.ts";
import type { Page } from "./layout.ts";
import type { SiteModel } from "./model.ts";

/** The size of a card in pixels. */
export const CARD = { width: 1200, height: 630 } as const;

/** The card of the pages that have none of their own. */
export const HOME_CARD = "home";

/** Returns where a card is published. It is an asset: nobody keeps its address but who has just been told of it. */
export function cardPath(name: string): string {
  return `assets/cards/${name}.png`;
}

// What lists of results show of a description; the rest they cut off.
const MOST = 160;

/** Returns a description at the length that lists of results show: its first sentences that fit, else its first words. */
export function shortened(text: string): string {
  if (text.length <= MOST) return text;
  const sentences = text.match(/.*?[.?!](?= |$)/gs) ?? [];
  let fitting = "";
  for (const sentence of sentences) {
    if ((fitting + sentence).length > MOST) break;
    fitting += sentence;
  }
  return fitting !== "" ? fitting : `${text.slice(0, MOST - 1).replace(/[\s,;:]+\S*$/, "")}…`;
}

/** Returns the description of a page and what is shown where a link to it is shared. */
export function sharingTags(page: Page, model: SiteModel): Part {
  const description = isolated(shortened(page.description));
  const { folder, file } = page;
  const isHome = folder === "" && file === undefined;
  return html`<meta name="description" content="${description}">
<meta property="og:title" content="${isolated(page.title)}">
<meta property="og:description" content="${description}">
<meta property="og:type" content="${isHome ? "website" : "article"}">
<meta property="og:site_name" content="${WORK}">
${model.baseAddress !== null && file === undefined && html`<meta property="og:url" content="${model.baseAddress}/${folder}">\n`}${cardTags(page, model)}${themeColors(model)}`;
}

// The address of an image has to be absolute there: without it a link is shared with its words alone.
function cardTags(
  { card = HOME_CARD, cardShows = "The twelve kinds of receivable, by name." }: Page,
  model: SiteModel,
): Part {
  const bytes = model.images.get(cardPath(card));
  if (bytes === undefined || model.baseAddress === null) return html`<meta name="twitter:card" content="summary">\n`;
  // Services keep an image by its address, so the query names the content.
  const image = `${model.baseAddress}/${cardPath(card)}?v=${sha256(bytes).slice(0, 8)}`;
  return html`<meta property="og:image" content="${image}">
<meta property="og:image:width" content="${CARD.width}">
<meta property="og:image:height" content="${CARD.height}">
<meta property="og:image:alt" content="${isolated(cardShows)}">
<meta name="twitter:card" content="summary_large_image">
`;
}

// What a browser paints around the page, in the color of the page.
function themeColors({ files }: SiteModel): Part {
  return (["light", "dark"] as const).map((scheme) => {
    const paper = paletteOf(files.get("style.css") ?? "", scheme).get("--paper");
    return html`<meta name="theme-color" content="${paper}" media="(prefers-color-scheme: ${scheme})">\n`;
  });
}
