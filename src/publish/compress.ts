// The compressed copies of published files. What an earlier build compressed is taken over, because brotli at its best takes
// longer than everything else a build does.

import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from "node:zlib";
import { sha256 } from "../base/hash.ts";
import { CODING_ENDINGS, type Coding, codingsOf } from "../release/paths.ts";
import type { Publication } from "./publication.ts";

/** Where each compressed copy comes from, by its path: the compressor, the SHA-256 of what it read and of what it wrote. */
export type Provenance = Readonly<Record<string, string>>;

/** An earlier build: the provenance of its copies, and its files. Reading one that is missing returns undefined. */
export interface EarlierBuild {
  provenance: Provenance;
  read(path: string): Promise<Uint8Array | undefined>;
}

/** How well a build compresses: for those who download, or at once for an author who looks at a preview. */
export type Effort = "best" | "quick";

/** Returns the copy of every file in every coding that it is offered in, by path. */
export async function compressedCopies(
  publication: Publication,
  effort: Effort,
  earlier?: EarlierBuild,
): Promise<Publication> {
  const copies = [...publication].flatMap(([path, bytes]) =>
    codingsOf(path).map(async (coding): Promise<[string, Uint8Array]> => {
      const copyPath = path + CODING_ENDINGS[coding];
      return [copyPath, (await takenOver(copyPath, bytes, earlier)) ?? (await compress(coding, bytes, effort))];
    }),
  );
  return new Map(await Promise.all(copies));
}

/** Returns the provenance of compressed copies, for the next build. */
export function provenanceOf(publication: Publication, copies: Publication): Provenance {
  const entries = [...copies].map(([path, copy]) => {
    const published = publication.get(path.slice(0, path.lastIndexOf("."))) as Uint8Array;
    return [path, provenance(published, copy)];
  });
  return Object.fromEntries(entries);
}

// Another version of a compressor may write other bytes, and one commit is published as one sequence of bytes.
const COMPRESSORS = `zlib ${process.versions.zlib}, brotli ${process.versions["brotli"]}`;

function provenance(published: Uint8Array, copy: Uint8Array): string {
  return `${COMPRESSORS}: ${sha256(published)} to ${sha256(copy)}`;
}

// A copy that somebody damaged or replaced has another hash, and is compressed again.
async function takenOver(path: string, published: Uint8Array, earlier?: EarlierBuild): Promise<Uint8Array | undefined> {
  const expected = earlier?.provenance[path];
  if (expected === undefined) return undefined;
  const copy = await earlier?.read(path);
  return copy !== undefined && provenance(published, copy) === expected ? copy : undefined;
}

const brotli = promisify<Uint8Array, BrotliOptions, Buffer>(brotliCompress);
const gzipped = promisify<Uint8Array, ZlibOptions, Buffer>(gzip);

async function compress(coding: Coding, bytes: Uint8Array, effort: Effort): Promise<Uint8Array> {
  if (coding === "gzip") return gzipped(bytes, { level: effort === "best" ? 9 : 1 });
  const quality = effort === "best" ? constants.BROTLI_MAX_QUALITY : 1;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotli(bytes, { params });
}
