// Makes the compressed copies of published files, such as cohorts.json.br. A server sends a copy as it is, so it does
// not compress a file for each request.

import { constants } from "node:zlib";
import { compress, QUICK, type Qualities } from "../published/compress.ts";
import { CODING_ENDINGS, COPIES_FILE, codingsOf } from "../published/paths.ts";
import { SUMS_FILE, sumsOf } from "../published/sums.ts";
import type { Effort } from "./settings.ts";

const QUALITIES: Readonly<Record<Effort, Qualities>> = {
  best: { br: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION },
  quick: QUICK,
};

/**
 * Resolves to the compressed copies by path, and to the list of their hashes. Each file has a copy for each of its
 * codings (`codingsOf`). Calls `reportStep` after each fifth of the copies.
 */
export async function compressedCopies(
  publication: ReadonlyMap<string, Uint8Array>,
  effort: Effort,
  reportStep: (step: string) => void = () => {},
): Promise<Map<string, Uint8Array>> {
  const plannedCopies = [...publication].flatMap(([path, bytes]) =>
    codingsOf(path).map((coding) => ({ path, bytes, coding })),
  );
  const fifth = Math.ceil(plannedCopies.length / 5);
  let done = 0;
  const copies = plannedCopies.map(async ({ path, bytes, coding }): Promise<[string, Uint8Array]> => {
    const copy = await compress(coding, bytes, QUALITIES[effort]);
    done += 1;
    if (done % fifth === 0) reportStep(`${done} of ${plannedCopies.length} copies are compressed`);
    return [path + CODING_ENDINGS[coding], copy];
  });
  const copyEntries = await Promise.all(copies);
  // The list begins with the hash of SHA256SUMS, so that it belongs to one publication.
  const sumsEntry = [...publication].filter(([path]) => path === SUMS_FILE);
  const list = sumsOf([...sumsEntry, ...copyEntries]);
  return new Map([...copyEntries, [COPIES_FILE, await compress("gzip", Buffer.from(list), QUALITIES.best)]]);
}
