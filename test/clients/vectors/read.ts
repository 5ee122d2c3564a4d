// The vectors as a client's runner reads them: the text that is published, generated here and parsed.

import { vectorFiles } from "../../../src/contract/vectors/generate.ts";
import { FAMILIES, KINDS, type Vectors } from "../../../src/contract/vectors/vector.ts";

/** Returns all vectors and the base documents. */
export function readVectors(): Vectors {
  const files = vectorFiles();
  const read = (path: string) => JSON.parse(files.get(`vectors/${path}.json`) ?? "");
  const base = Object.fromEntries(KINDS.map((kind) => [kind, read(`base/${kind}`)]));
  return { base, ...Object.fromEntries(FAMILIES.map((family) => [family, read(family)])) } as Vectors;
}
