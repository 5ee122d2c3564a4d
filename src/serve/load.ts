// Reads a published folder once, checks every byte of it, and prepares all responses.

import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sha256 } from "../base/hash.ts";
import { UserError } from "../base/user-error.ts";
import { representationsOf, resourceOf } from "../release/headers.ts";
import { CODING_ENDINGS, type Coding, HEADERS_FILE } from "../release/paths.ts";
import { REDIRECTS_FILE, readRedirects } from "../release/redirects.ts";
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
  const loaded = [SUMS_FILE, ...sums.keys()].map((path) => {
    const bytes = read(path);
    if (sums.has(path) && sha256(bytes) !== sums.get(path)) throw broken(path, `does not match ${SUMS_FILE}`);
    const resource = resourceOf(path);
    return representationsOf(isCompressed ? resource : { ...resource, codings: [] }, (file, coding) => {
      if (coding === "identity") return bytes;
      const coded = read(file);
      if (!decodesTo(coding, coded, bytes)) throw broken(file, `does not decode to ${path}`);
      return coded;
    });
  });
  const ended = sums.has(REDIRECTS_FILE) ? readRedirects(read(REDIRECTS_FILE).toString("utf8")) : new Map();
  for (const file of [HEADERS_FILE, ...loaded.flat().map((one) => one.file)]) found.delete(file);
  for (const path of found) throw broken(path, `is not listed in ${SUMS_FILE}`);
  return prepareResponses(loaded, ended);
}

/** Returns the responses of published files that are held in memory, without compressed copies. */
export function responsesOf(files: ReadonlyMap<string, Uint8Array>): Responses {
  const resources = [...files].map(([path, bytes]) =>
    representationsOf({ ...resourceOf(path), codings: [] }, () => bytes),
  );
  const redirects = files.get(REDIRECTS_FILE);
  return prepareResponses(resources, readRedirects(new TextDecoder().decode(redirects)));
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
  try {
    return decode(coded, { maxOutputLength: identity.length + 1 }).equals(identity);
  } catch {
    return false;
  }
}
