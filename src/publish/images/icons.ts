// The icons of the site for what takes no SVG, drawn from the one that is authored.

import { pngOf } from "./raster.ts";

/** Returns the icons by published path. `svg` is the authored one. */
export async function iconsOf(svg: string): Promise<ReadonlyMap<string, Uint8Array>> {
  // A telephone rounds the corners itself and shows black where the image is open.
  const ground = /<rect[^>]* fill="(#[0-9a-f]+)"/.exec(svg)?.[1];
  const touch = await pngOf(svg, { width: 180, ...(ground === undefined ? {} : { background: ground }) });
  return new Map([
    ["favicon.ico", icoOf(await pngOf(svg, { width: 32 }), 32)],
    ["apple-touch-icon.png", touch],
  ]);
}

const DIRECTORY = 6;
const ENTRY = 16;

// An ICO file of one image: a directory of one entry, and the PNG as it is.
function icoOf(png: Uint8Array, size: number): Uint8Array {
  const head = new DataView(new ArrayBuffer(DIRECTORY + ENTRY));
  head.setUint16(2, 1, true); // an icon, no cursor
  head.setUint16(4, 1, true); // one image
  head.setUint8(DIRECTORY, size);
  head.setUint8(DIRECTORY + 1, size);
  head.setUint16(DIRECTORY + 4, 1, true); // planes
  head.setUint16(DIRECTORY + 6, 32, true); // bits of a pixel
  head.setUint32(DIRECTORY + 8, png.length, true);
  head.setUint32(DIRECTORY + 12, DIRECTORY + ENTRY, true);
  return new Uint8Array([...new Uint8Array(head.buffer), ...png]);
}
