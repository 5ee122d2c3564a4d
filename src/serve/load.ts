// Reads a published folder once, checks every byte of it, and prepares all responses.

import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sha256 } from "../base/hash.ts";
import { UserError } from "../base/user-error.ts";
import { representationsOf, resourceOf } from "../release/headers.ts";
import { CODING_ENDINGS, type Coding, HEADERS_FILE } from "../release/paths.ts";
import { stubLocation } from "../release/redirects.ts";
import { parseSums, SUMS_FILE } from "../release/sums.ts";
import { prepareResponses, type Responses } from "./responses.ts";

/**
 * Reads a published folder, checks it against its SHA256SUMS, and returns its responses. Throws a UserError that names the file and says what to
 * do, the `remedy`.
 */
export function loadResponses(folder: string, remedy = "run: npm run build"): Responses {
  const broken = (path: string, what: string): UserError => new UserError(`${join(folder, path)} ${what}; ${remedy}`);
  const found = new Set(filesIn(folder, broken));
  const read = (path: string): Buffer => {
    if (!found.has(path)) throw broken(path, "is missing");
    return readFileSync(join(folder, path));
  };
  const sums = parseSums(read(SUMS_FILE).toString("utf8"));
  if (typeof sums === "string") throw broken(SUMS_FILE, sums);
  // A package is handed on without compressed copies: either all of them are there or none.
  const isCompressed = found.has(SUMS_FILE + CODING_ENDINGS.br);
  // A source lies under its id and under its hash, a catalog at the top and with its release: the same bytes are held, hashed and decoded once.
  const held = new Map<string, Buffer>();
  const hashes = new Map<Uint8Array, string>();
  const hold = (key: string, hash: string, bytes: Buffer): Buffer => {
    const first = held.get(key) ?? bytes;
    held.set(key, first);
    hashes.set(first, hash);
    return first;
  };
  const stubs = new Map<string, string>();
  const loaded = [SUMS_FILE, ...sums.keys()].flatMap((path) => {
    const contents = read(path);
    const hash = sha256(contents);
    if (sums.has(path) && hash !== sums.get(path)) throw broken(path, `does not match ${SUMS_FILE}`);
    const location = stubLocation(path, contents);
    if (location !== null) {
      stubs.set(path, location);
      found.delete(path);
      return [];
    }
    const bytes = hold(hash, hash, contents);
    const readCoded = (file: string, coding: Coding): Buffer => {
      const coded = read(file);
      const codedHash = sha256(coded);
      const pair = `${hash} ${codedHash}`;
      if (!held.has(pair) && !decodesTo(coding, coded, bytes)) throw broken(file, `does not decode to ${path}`);
      return hold(pair, codedHash, coded);
    };
    const resource = resourceOf(path);
    const representations = representationsOf(
      isCompressed ? resource : { ...resource, codings: [] },
      (file, coding) => (coding === "identity" ? bytes : readCoded(file, coding)),
      (known) => hashes.get(known) ?? sha256(known),
    );
    return [representations];
  });
  for (const file of [HEADERS_FILE, ...loaded.flat().map((one) => one.file)]) found.delete(file);
  for (const path of found) throw broken(path, `is not listed in ${SUMS_FILE}`);
  return prepareResponses(loaded, stubs);
}

type Broken = (path: string, what: string) => UserError;

function filesIn(folder: string, broken: Broken, below = ""): string[] {
  return itemsIn(folder, broken, below).flatMap((item) => {
    const path = below + item.name;
    if (item.isDirectory()) return filesIn(folder, broken, `${path}/`);
    if (!item.isFile()) throw broken(path, "is not a plain file");
    return [path];
  });
}

function itemsIn(folder: string, broken: Broken, below: string): Dirent[] {
  try {
    return readdirSync(join(folder, below), { withFileTypes: true });
  } catch {
    throw broken(below, "is not a folder that can be read");
  }
}

function decodesTo(coding: Coding, coded: Uint8Array, identity: Uint8Array): boolean {
  const decode = coding === "br" ? brotliDecompressSync : gunzipSync;
  // One output chunk, of which the smallest has 64 bytes: zlib would concatenate chunks of 16 KiB, which takes 3 MB more at start.
  const most = identity.length + 1;
  try {
    return decode(coded, { maxOutputLength: most, chunkSize: Math.max(64, most) }).equals(identity);
  } catch {
    return false;
  }
}
