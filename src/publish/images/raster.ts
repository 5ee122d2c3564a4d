// Draws an SVG as a PNG: the same bytes on every machine, because the renderer is WebAssembly and the letters come from a package.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

/** The family of the letters in an image, in the weights 400 and 600; no other is known. */
export const FAMILY = "Source Serif 4";

const FONTS = ["400", "600"].map(
  (weight) => `@fontsource/source-serif-4/files/source-serif-4-latin-${weight}-normal.woff2`,
);

/** How an SVG becomes pixels: how many wide, and what color lies behind what it leaves open. */
export interface Raster {
  width: number;
  background?: string;
}

// A preview draws at every save what rarely changes.
const done = new Map<string, Promise<Uint8Array>>();

/** Resolves to an SVG as a PNG. */
export function pngOf(svg: string, raster: Raster): Promise<Uint8Array> {
  const key = JSON.stringify([svg, raster]);
  const png = done.get(key) ?? draw(svg, raster);
  done.set(key, png);
  return png;
}

async function draw(svg: string, { width, background }: Raster): Promise<Uint8Array> {
  const fontBuffers = await prepared();
  const resvg = new Resvg(svg, {
    fitTo: { mode: "width", value: width },
    font: { fontBuffers, defaultFontFamily: FAMILY },
    ...(background === undefined ? {} : { background }),
  });
  const image = resvg.render();
  // A copy, because the bytes lie in memory that is given back.
  const png = image.asPng().slice();
  image.free();
  resvg.free();
  return png;
}

let preparing: Promise<Uint8Array[]> | undefined;

// The module can be started once.
function prepared(): Promise<Uint8Array[]> {
  preparing ??= readPackaged("@resvg/resvg-wasm/index_bg.wasm").then(async (module) => {
    await initWasm(module);
    return Promise.all(FONTS.map(readPackaged));
  });
  return preparing;
}

async function readPackaged(name: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(fileURLToPath(import.meta.resolve(name))));
}
