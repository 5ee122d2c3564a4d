// The only place that writes files: a finished tree in one move, or a list of named files.

import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from "node:zlib";
import { type Compiled, serialize } from "./compile.ts";
import type { Contract } from "./contract.ts";
import { openApi } from "./openapi.ts";
import { type Coding, codingEndings, codingsOf } from "./resources.ts";
import { sha256 } from "./source.ts";
import { markdownTwins } from "./twins.ts";

/** Files to publish: bytes by path relative to the base address. */
export type Publication = ReadonlyMap<string, Uint8Array>;

/** The files that are published as they are, by published path. */
export type Downloads = ReadonlyMap<string, string>;

const MANIFEST = "manifest.json";
const SUMS = "SHA256SUMS";

/** Gives everything that is published, in the order of paths, with a manifest and the sums of it. */
export function publicationOf(compiled: Compiled, contract: Contract, downloads: Downloads): Publication {
  const texts = new Map([
    ["cohorts.json", serialize(compiled.cohorts)],
    ["asset-definitions.json", serialize(compiled.assets)],
    ["sources/index.json", serialize(sourceIndex(compiled))],
    ["openapi.json", serialize(openApi(contract, compiled))],
    [".well-known/api-catalog", serialize(apiCatalog())],
    ...compiled.sources.map((source): [string, string] => [sourcePath(source.sourceId), source.text]),
    ...markdownTwins(compiled),
    ...downloads,
  ]);
  const files = inOrder([...texts].map(([path, text]) => [path, encoded(text)]));
  const described = inOrder([...files, [MANIFEST, encoded(serialize(manifestOf(compiled, files)))]]);
  return new Map([...described, [SUMS, encoded(sumsOf(described))]]);
}

type File = readonly [path: string, bytes: Uint8Array];

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function inOrder(files: readonly File[]): File[] {
  return [...files].sort(([one], [other]) => (one < other ? -1 : 1));
}

function sumsOf(files: readonly File[]): string {
  return files.map(([path, bytes]) => `${sha256(bytes)}  ${path}\n`).join("");
}

// What a program needs to fetch and check a release: everything published but the two files that state hashes.
function manifestOf(compiled: Compiled, files: readonly File[]): unknown {
  const entries = files.map(([path, bytes]) => ({
    path,
    size: bytes.length,
    sha256: sha256(bytes),
    integrity: `sha256-${Buffer.from(sha256(bytes), "hex").toString("base64")}`,
  }));
  return { version: compiled.cohorts.version, releaseNotes: "CHANGELOG.md", files: entries };
}

// RFC 9727: the well-known place where a program finds what describes the interface. Addresses are relative to it.
function apiCatalog(): unknown {
  return {
    linkset: [
      {
        anchor: "../",
        item: [
          { href: "../cohorts.json", type: "application/json" },
          { href: "../asset-definitions.json", type: "application/json" },
        ],
        "service-desc": [{ href: "../openapi.json", type: "application/json" }],
        "service-doc": [{ href: "../llms.txt", type: "text/plain" }],
        describedby: [{ href: "../schemas/contract.schema.json", type: "application/json" }],
      },
    ],
  };
}

function sourcePath(sourceId: string): string {
  return `sources/${sourceId}.md`;
}

function sourceIndex({ sources }: Compiled): unknown {
  const entries = sources.map(({ sourceId, title, sha256: hash, lines }) => ({
    sourceId,
    title,
    path: sourcePath(sourceId),
    sha256: hash,
    lines: lines.length,
  }));
  return { sources: entries };
}

/** Gives the compressed twins that a server may send: `<path>.br` and `<path>.gz` for every negotiated path. */
export async function codedTwins(publication: Publication): Promise<Publication> {
  const twins = [...publication].flatMap(([path, bytes]) =>
    codingsOf(path).map(async (coding): Promise<[string, Uint8Array]> => {
      return [path + codingEndings[coding], await encode(coding, bytes)];
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
export async function writeTree(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
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
