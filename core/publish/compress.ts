// The compressed copies of published files.

import { constants } from "node:zlib";
import { compress, QUICK, type Qualities } from "../published/compress.ts";
import { CODING_ENDINGS, COPIES_FILE, codingsOf } from "../published/paths.ts";
import { SUMS_FILE, sumsOf } from "../published/sums.ts";
import type { Effort } from "./settings.ts";

const QUALITIES: Readonly<Record<Effort, Qualities>> = {
  best: { br: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION },
  quick: QUICK,
};

/** Returns the copy of every file in every coding that it is offered in, by path, and the list of their hashes. */
export async function compressedCopies(
  publication: ReadonlyMap<string, Uint8Array>,
  effort: Effort,
): Promise<Map<string, Uint8Array>> {
  const copies = [...publication].flatMap(([path, bytes]) =>
    codingsOf(path).map(async (coding): Promise<[string, Uint8Array]> => {
      return [path + CODING_ENDINGS[coding], await compress(coding, bytes, QUALITIES[effort])];
    }),
  );
  const made = await Promise.all(copies);
  const list = sumsOf([...[...publication].filter(([path]) => path === SUMS_FILE), ...made]);
  return new Map([...made, [COPIES_FILE, await compress("gzip", Buffer.from(list), QUALITIES.best)]]);
}
