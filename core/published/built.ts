// Reads the files of a build from a folder (dist/), or from the archive that a package has in its place. Also makes the
// archive. The server and the commands that read a build use it.

import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { sha256 } from "../base/hash.ts";
import { UserError } from "../base/user-error.ts";
import { parseSums, SUMS_FILE } from "./sums.ts";

/** The path of the archive, in a clone that makes it and in a package that has it. */
export const ARCHIVE_FILE = "build/dist.br";

/**
 * The folder of a package with the files that programs import: both catalogs and every schema. The archive has these
 * files too.
 */
export const IMPORTED_FOLDER = "build/json";

/** Tells whether a published file is among the files that programs import. */
export function isImported(path: string): boolean {
  return /^(?:cohorts|asset-definitions)\.json$|^schemas\/.+\.json$/.test(path);
}

/** The files of a build. */
interface BuiltFiles {
  /** The path of the folder, or of the archive. */
  name: string;
  /** Returns the paths of all files. Throws a UserError if the folder has something that is not a regular file. */
  paths(): readonly string[];
  has(path: string): boolean;
  /** Returns the bytes of a file. Throws a UserError if the file is missing, or changed in an archive. */
  read(path: string): Uint8Array;
  /** Returns an error about a file. Its sentence has the path, the fault and the remedy. */
  errorAt: FileError;
}

type FileError = (path: string, fault: string) => UserError;

/**
 * Returns the files of a build. A path that ends in `.br` is an archive, and any other path a folder. `remedy` says
 * what to do if the build is incomplete.
 */
export function builtFilesAt(name: string, remedy = "run: npm run build"): BuiltFiles {
  const errorAt = (path: string, fault: string): UserError => new UserError(`${join(name, path)} ${fault}; ${remedy}`);
  const { paths, has, find } = name.endsWith(".br") ? inArchive(name, errorAt) : inFolder(name, errorAt);
  const read = (path: string): Uint8Array => {
    const bytes = find(path);
    if (bytes === undefined) throw errorAt(path, "is missing");
    return bytes;
  };
  return { name, paths, has, read, errorAt };
}

/**
 * Returns the archive of a build: SHA256SUMS and every file that it lists, compressed together with brotli. The first
 * line is JSON with the path and the length of each file. The bytes of the files follow.
 */
export function archiveOf({ read, errorAt }: BuiltFiles): Uint8Array {
  const sums = parseSums(new TextDecoder().decode(read(SUMS_FILE)));
  if (typeof sums === "string") throw errorAt(SUMS_FILE, sums);
  const files = [SUMS_FILE, ...sums.keys()].toSorted().map((path) => ({ path, bytes: read(path) }));
  const firstLine = JSON.stringify(files.map(({ path, bytes }) => [path, bytes.length]));
  const content = Buffer.concat([Buffer.from(`${firstLine}\n`), ...files.map(({ bytes }) => bytes)]);
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });
}

type FileAccess = Pick<BuiltFiles, "paths" | "has"> & { find(path: string): Uint8Array | undefined };

function inArchive(name: string, errorAt: FileError): FileAccess {
  const files = new Map<string, Uint8Array>();
  try {
    const bytes = brotliDecompressSync(readFileSync(name));
    let end = bytes.indexOf("\n") + 1;
    for (const [path, length] of JSON.parse(bytes.toString("utf8", 0, end))) {
      files.set(path, bytes.subarray(end, end + length));
      end += length;
    }
    if (end !== bytes.length) throw new RangeError();
  } catch {
    throw errorAt("", "is incomplete");
  }
  const sums = parseSums(new TextDecoder().decode(files.get(SUMS_FILE)));
  const find = (path: string): Uint8Array | undefined => {
    const bytes = files.get(path);
    const hash = typeof sums === "string" ? undefined : sums.get(path);
    if (bytes && path !== SUMS_FILE && sha256(bytes) !== hash) throw errorAt(path, `does not match ${SUMS_FILE}`);
    return bytes;
  };
  return { paths: () => [...files.keys()], has: (path) => files.has(path), find };
}

function inFolder(name: string, errorAt: FileError): FileAccess {
  const paths = (): string[] => {
    let items: Dirent[];
    try {
      items = readdirSync(name, { recursive: true, withFileTypes: true });
    } catch {
      throw errorAt("", "cannot be read as a folder");
    }
    return items.flatMap((item) => {
      if (item.isDirectory()) return [];
      const path = relative(name, join(item.parentPath, item.name));
      if (!item.isFile()) throw errorAt(path, "is not a regular file");
      return path;
    });
  };
  const has = (path: string): boolean => statSync(join(name, path), { throwIfNoEntry: false })?.isFile() === true;
  const find = (path: string): Uint8Array | undefined =>
    existsSync(join(name, path)) ? readFileSync(join(name, path)) : undefined;
  return { paths, has, find };
}
