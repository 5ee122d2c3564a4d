// dist/ read once and checked to the last byte: the table that the server answers from.

import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sha256 } from "../base/hash.ts";
import { UserError } from "../base/user-error.ts";
import { CODING_ENDINGS, type Coding, resourceOf } from "../release/headers.ts";
import { makeTable, type ResourceBytes, type Table } from "./responses.ts";

/** Reads a published folder once, checks every byte of it against its SHA256SUMS, and makes all answers up. Throws an Error of one line that names the file and the remedy. */
export function readTable(folder: string): Table {
  const unread = new Set(filesIn(folder));
  const read = (path: string): Buffer => {
    if (!unread.delete(path)) throw broken(folder, path, "is missing");
    return readFileSync(join(folder, path));
  };
  const sums = read(SUMS_FILE);
  const resources = [resourceBytes(folder, SUMS_FILE, sums, read)];
  for (const [path, hash] of parseSums(folder, sums.toString("utf8"))) {
    const bytes = read(path);
    if (sha256(bytes) !== hash) throw broken(folder, path, `does not match ${SUMS_FILE}`);
    resources.push(resourceBytes(folder, path, bytes, read));
  }
  for (const path of unread) throw broken(folder, path, `is not listed in ${SUMS_FILE}`);
  return makeTable(resources);
}

const SUMS_FILE = "SHA256SUMS";

function resourceBytes(
  folder: string,
  path: string,
  bytes: Uint8Array,
  read: (path: string) => Uint8Array,
): ResourceBytes {
  const resource = resourceOf(path);
  const coded = new Map(resource.codings.map((coding) => [coding, read(path + CODING_ENDINGS[coding])]));
  for (const [coding, twin] of coded) {
    if (!decodesTo(coding, twin, bytes))
      throw broken(folder, path + CODING_ENDINGS[coding], `does not decode to ${path}`);
  }
  return { resource, bytes, coded };
}

function broken(folder: string, path: string, what: string): Error {
  return new UserError(`${join(folder, path)} ${what}: run \`npm run build\``);
}

function filesIn(folder: string, below = ""): string[] {
  return itemsIn(folder, below).flatMap((item) => {
    const path = below + item.name;
    if (item.isDirectory()) return filesIn(folder, `${path}/`);
    if (!item.isFile()) throw broken(folder, path, "is not a plain file");
    return [path];
  });
}

function itemsIn(folder: string, below: string): Dirent[] {
  try {
    return readdirSync(join(folder, below), { withFileTypes: true });
  } catch {
    throw broken(folder, below, "is not a folder that can be read");
  }
}

// A line of sha256sum; the path has only characters that mean themselves in a URL, and no empty or dotted-only step.
const SUM_LINE = /^([0-9a-f]{64}) {2}((?!\.{1,2}(?:\/|$))[A-Za-z0-9._-]+(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._-]+)*)$/;

function parseSums(folder: string, text: string): Map<string, string> {
  const sums = new Map<string, string>();
  for (const [index, line] of text.split("\n").slice(0, -1).entries()) {
    const [, hash, path] = SUM_LINE.exec(line) ?? [];
    if (hash === undefined || path === undefined || sums.has(path))
      throw broken(folder, SUMS_FILE, `has a bad line ${index + 1}`);
    sums.set(path, hash);
  }
  if (sums.size === 0 || !text.endsWith("\n")) throw broken(folder, SUMS_FILE, "is cut short");
  return sums;
}

function decodesTo(coding: Coding, coded: Uint8Array, identity: Uint8Array): boolean {
  const decode = coding === "br" ? brotliDecompressSync : gunzipSync;
  // In one chunk, and 64 bytes is the smallest there is: many, put together afterwards, double what a start takes in memory.
  const most = identity.length + 1;
  try {
    return decode(coded, { maxOutputLength: most, chunkSize: Math.max(64, most) }).equals(identity);
  } catch {
    return false;
  }
}
