// Loads a build for the server: reads all files once, checks every byte against SHA256SUMS, and prepares all responses.

import { statSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sha256 } from "../base/hash.ts";
import { keysOf } from "../base/keys-of.ts";
import { builtFilesAt } from "../published/built.ts";
import { compress, decompressBrotli, QUICK } from "../published/compress.ts";
import { type Resource, resourceOf } from "../published/headers.ts";
import { CODING_ENDINGS, COPIES_FILE, type Coding, HEADERS_FILE, isText } from "../published/paths.ts";
import {
  type Content,
  contentText,
  type Representation,
  type RepresentationOnDemand,
  representationOf,
  representationOnDemand,
} from "../published/representation.ts";
import { parseSums, SUMS_FILE } from "../published/sums.ts";
import { prepareResponses, type Responses } from "./responses.ts";

/**
 * Returns the responses of a build, a folder or an archive, after checking every byte. All responses are of one build,
 * even if another build replaces it meanwhile. Throws the UserErrors of `builtFilesAt`.
 */
export function loadResponses(path: string, remedy?: string): Responses {
  for (;;) {
    const identity = identityOf(path);
    try {
      return loadOnce(path, remedy);
    } catch (error) {
      // If the folder was replaced meanwhile, the files were of two builds, so they are read again.
      if (identityOf(path) === identity) throw error;
    }
  }
}

// Returns a text that differs for each build of a folder. It is made from the file SHA256SUMS, which every build writes
// anew. The text is empty for an archive, which is one file and is read in one step.
function identityOf(folder: string): string {
  try {
    const { dev, ino, mtimeMs } = statSync(join(folder, SUMS_FILE));
    return `${dev} ${ino} ${mtimeMs}`;
  } catch {
    return "";
  }
}

function loadOnce(path: string, remedy?: string): Responses {
  const { paths, read: bytesOf, errorAt } = builtFilesAt(path, remedy);
  const unreadPaths = new Set(paths());
  const read = (path: string): Content => {
    if (!unreadPaths.has(path)) throw errorAt(path, "is missing");
    return contentOf(bytesOf(path));
  };
  const list = read(SUMS_FILE);
  const sums = parseSums(contentText(list));
  if (typeof sums === "string") throw errorAt(SUMS_FILE, sums);
  // A build has either all compressed copies or none. A package has none.
  const isCompressed = unreadPaths.has(COPIES_FILE);
  const copies = isCompressed ? parseSums(gunzipText(read(COPIES_FILE))) : new Map([[SUMS_FILE, list.hash]]);
  if (typeof copies === "string") throw errorAt(COPIES_FILE, copies);

  const readChecked = (path: string): Content => {
    const content = read(path);
    const [name, hashes] = sums.has(path) ? [SUMS_FILE, sums] : [COPIES_FILE, copies];
    if (content.hash !== hashes.get(path)) throw errorAt(path, `does not match ${name}`);
    unreadPaths.delete(path);
    return content;
  };

  const resources = [SUMS_FILE, ...sums.keys()].map((path) => {
    const resource = resourceOf(path, (linkedPath) => sums.has(linkedPath));
    const compressedCopies = (isCompressed ? resource.codings : []).map((coding) =>
      representationOf(resource, coding, readChecked(path + CODING_ENDINGS[coding])),
    );
    return representationsOf(resource, compressedCopies, readChecked(path));
  });
  for (const file of [HEADERS_FILE, COPIES_FILE]) unreadPaths.delete(file);
  for (const path of unreadPaths) throw errorAt(path, `is not listed in ${SUMS_FILE}`);
  return prepareResponses(resources);
}

/** Returns the responses of published files that are held in memory, without compressed copies. */
export function responsesOf(files: ReadonlyMap<string, Uint8Array>): Responses {
  const representations = [...files].map(([path, bytes]) => {
    const resource = resourceOf(path, (linkedPath) => files.has(linkedPath));
    return representationsOf(resource, [], contentOf(bytes));
  });
  return prepareResponses(representations);
}

// Returns the representations of a resource: one for each content coding, the best first, and last "identity", the
// bytes without a coding. A coding without a compressed copy is made on demand. If there is a copy in brotli, only this
// copy is in memory, and the bytes of identity are decompressed from it.
function representationsOf(
  resource: Resource,
  copies: readonly Representation[],
  identity: Content,
): (Representation | RepresentationOnDemand)[] {
  const brotli = copies.find(({ coding }) => coding === "br");
  const identityContent = brotli === undefined ? identity : { ...identity, bytes: cachedDecompressorOf(brotli) };
  const readText = brotli === undefined ? readerOf(identity) : decompressorOf(brotli);
  const codings = isText(resource.path) ? keysOf(CODING_ENDINGS) : [];
  const codedRepresentations = codings.map(
    (coding) =>
      copies.find((copy) => copy.coding === coding) ??
      representationOnDemand(resource, coding, identity.hash, compressorOf(coding, readText)),
  );
  return [...codedRepresentations, representationOf(resource, "identity", identityContent)];
}

// This function and the next two return functions that are not made inside representationsOf. A function that is made
// there would keep the text in memory.
function readerOf(identity: Content): () => Promise<Uint8Array> {
  return async () => identity.bytes();
}

function decompressorOf(brotli: Content): () => Promise<Uint8Array> {
  return () => decompressBrotli(brotli.bytes());
}

function compressorOf(coding: Coding, readText: () => Promise<Uint8Array>): () => Promise<Uint8Array> {
  return async () => compress(coding, await readText(), QUICK);
}

function contentOf(bytes: Uint8Array): Content {
  return { hash: sha256(bytes), length: bytes.length, bytes: () => bytes };
}

// Returns a function that decompresses a text. The result is reused until the garbage collector frees it, so that
// clients cannot make the server decompress it again and again, or hold it twice.
function cachedDecompressorOf(brotli: Content): () => Uint8Array {
  let last: WeakRef<Uint8Array> | undefined;
  return () => {
    const lastBytes = last?.deref();
    if (lastBytes !== undefined) return lastBytes;
    const bytes = brotliDecompressSync(brotli.bytes());
    last = new WeakRef(bytes);
    return bytes;
  };
}

// Returns the text of content that was compressed with gzip. It is empty if the content is not in gzip.
function gunzipText({ bytes }: Content): string {
  try {
    return gunzipSync(bytes()).toString("utf8");
  } catch {
    return "";
  }
}
