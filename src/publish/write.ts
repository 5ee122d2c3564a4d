// The only place that writes files: a finished tree in one move, or a list of named files.

import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from "node:zlib";
import { CODING_ENDINGS, type Coding, codingsOf } from "../release/paths.ts";
import type { Publication } from "./publication.ts";

/** Gives the compressed twins that a server may send: `<path>.br` and `<path>.gz` for every negotiated path. */
export async function codedTwins(publication: Publication): Promise<Publication> {
  const twins = [...publication].flatMap(([path, bytes]) =>
    codingsOf(path).map(async (coding): Promise<[string, Uint8Array]> => {
      return [path + CODING_ENDINGS[coding], await encode(coding, bytes)];
    }),
  );
  return new Map(await Promise.all(twins));
}

const brotli = promisify<Uint8Array, BrotliOptions, Buffer>(brotliCompress);
const gzipped = promisify<Uint8Array, ZlibOptions, Buffer>(gzip);

async function encode(coding: Coding, bytes: Uint8Array): Promise<Uint8Array> {
  if (coding === "gzip") return gzipped(bytes, { level: 9 });
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}

/** Replaces a folder by these files. The folder is never half written: it is made beside its place and moved there. */
export async function writeTree(folder: string, files: ReadonlyMap<string, string | Uint8Array>): Promise<void> {
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  for (const [path, bytes] of files) await writeText(join(fresh, path), bytes);
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
}

/** Writes one file and the folders above it. */
export async function writeText(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
