// Writes pixels as a PNG with a palette: drawings have few colors, and the file is a third of one with a color for each pixel.

import { zlibSync } from "fflate";

/** Pixels as four bytes each: red, green, blue, and an opacity that is not looked at. */
export interface Pixels {
  width: number;
  height: number;
  bytes: Uint8Array;
}

const MOST_COLORS = 256;

/** Returns pixels as a PNG. Where they have more colors than a palette takes, the rarest take the nearest of the others. */
export function indexedPng({ width, height, bytes }: Pixels): Uint8Array {
  const colors = colorsOf(bytes);
  const palette = paletteOf(colors);
  const rows = rowsOf(colors, width, palette);
  return joinedBytes([
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", [...bigEndian(width), ...bigEndian(height), 8, 3, 0, 0, 0]),
    chunk(
      "PLTE",
      palette.flatMap((color) => bigEndian(color).slice(1)),
    ),
    chunk("IDAT", zlibSync(rows, { level: 6 })),
    chunk("IEND", []),
  ]);
}

function colorsOf(bytes: Uint8Array): Uint32Array {
  const colors = new Uint32Array(bytes.length / 4);
  for (let at = 0; at < colors.length; at += 1)
    colors[at] = ((bytes[at * 4] ?? 0) << 16) | ((bytes[at * 4 + 1] ?? 0) << 8) | (bytes[at * 4 + 2] ?? 0);
  return colors;
}

// The most frequent colors. Of two that are as frequent the darker comes first, so that the order never depends on where they lie.
function paletteOf(colors: Uint32Array): number[] {
  const counts = new Map<number, number>();
  eachRun(colors, (color, from, to) => counts.set(color, (counts.get(color) ?? 0) + to - from));
  const byCount = [...counts].sort(([one, often], [other, seldom]) => seldom - often || one - other);
  return byCount.slice(0, MOST_COLORS).map(([color]) => color);
}

// Each row begins with the number of its filter: 0 for none, because neighbors share a color.
function rowsOf(colors: Uint32Array, width: number, palette: readonly number[]): Uint8Array {
  const index = new Map(palette.map((color, at) => [color, at]));
  const indexOf = (color: number): number => {
    const found = index.get(color) ?? nearest(color, palette);
    index.set(color, found);
    return found;
  };
  const rows = new Uint8Array(colors.length + colors.length / width);
  for (let row = 0; row * width < colors.length; row += 1) {
    const start = row * (width + 1) + 1;
    const pixels = colors.subarray(row * width, (row + 1) * width);
    eachRun(pixels, (color, from, to) => rows.fill(indexOf(color), start + from, start + to));
  }
  return rows;
}

// Most pixels have the color of the one before, and looking each up in a map would take longer than everything else.
function eachRun(colors: Uint32Array, visit: (color: number, from: number, to: number) => void): void {
  let from = 0;
  for (let at = 1; at <= colors.length; at += 1) {
    if (at < colors.length && colors[at] === colors[from]) continue;
    visit(colors[from] as number, from, at);
    from = at;
  }
}

function nearest(color: number, palette: readonly number[]): number {
  const distance = (other: number): number =>
    [16, 8, 0].reduce((sum, shift) => sum + (((color >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0);
  return palette.reduce((best, other, at) => (distance(other) < distance(palette[best] as number) ? at : best), 0);
}

function chunk(type: string, data: readonly number[] | Uint8Array): Uint8Array {
  const checked = new Uint8Array([...new TextEncoder().encode(type), ...data]);
  return joinedBytes([bigEndian(data.length), checked, bigEndian(crc32(checked))]);
}

function bigEndian(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
}

// CRC-32 as PNG asks for it. That of node:zlib is younger than the oldest Node.js that builds.
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function joinedBytes(parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}
