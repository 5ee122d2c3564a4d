// Compresses and decompresses bytes on another thread, so that a server answers other requests meanwhile. A build uses
// it too.

import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, brotliDecompress, constants, gzip, type ZlibOptions } from "node:zlib";
import type { Coding } from "./paths.ts";

/** How hard a compressor works for each coding: up to 11 for brotli and 9 for gzip. */
export type Qualities = Readonly<Record<Coding, number>>;

/**
 * The qualities for quick compression. Brotli at its best takes seventy times as long, and saves a ninth of the bytes.
 */
export const QUICK: Qualities = { br: 8, gzip: 5 };

const brotli = promisify<Uint8Array, BrotliOptions, Buffer>(brotliCompress);
const gzipBytes = promisify<Uint8Array, ZlibOptions, Buffer>(gzip);

/** Resolves to bytes in a content coding. */
export async function compress(coding: Coding, bytes: Uint8Array, qualities: Qualities): Promise<Uint8Array> {
  if (coding === "gzip") return gzipBytes(bytes, { level: qualities.gzip });
  const params = { [constants.BROTLI_PARAM_QUALITY]: qualities.br, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotli(bytes, { params });
}

/** Resolves to the bytes that were compressed with brotli. */
export const decompressBrotli = promisify<Uint8Array, Buffer>(brotliDecompress);
