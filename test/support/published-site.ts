// Everything that is published, in memory: for tests that read the pages and tests that open them.

import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Compiled } from "../../src/definitions/compile.ts";
import { readProject } from "../../src/publish/project.ts";
import { type ProjectFiles, publicationOf } from "../../src/publish/publication.ts";
import { type Representation, representationsOf, resourceOf } from "../../src/release/headers.ts";
import { REDIRECTS_FILE, readRedirects } from "../../src/release/redirects.ts";
import { prepareResponses } from "../../src/serve/responses.ts";
import { type Running, serve } from "../../src/serve/server.ts";
import { compiledDefinitions, ROOT } from "./project.ts";

/** Texts by published path. */
export type Files = ReadonlyMap<string, string>;

/** What a publication is made from. */
export type Input = ProjectFiles & { compiled: Compiled };

/** Returns what this project's own publication is made from. */
export async function projectInput(): Promise<Input> {
  return { ...(await readProject(ROOT)), compiled: await compiledDefinitions() };
}

/** Returns everything that is published, as text. */
export function publishedSite(input: Input): Files {
  const decoder = new TextDecoder();
  return new Map([...publicationOf(input, input.compiled)].map(([path, bytes]) => [path, decoder.decode(bytes)]));
}

/** Serves files with the real server and its real headers; `prefix` ("" or "a/b/") puts all of them below a path. */
export function serveFiles(files: Files, prefix = ""): Promise<Running> {
  // A file without an extension has a media type only at the top, and no page needs one.
  const served = [...files].filter(([path]) => prefix === "" || /\.[a-z]+$/.test(path));
  const resources = served.map(([path, text]) =>
    representationsOf(resourceOf(`${prefix}${path}`), (_file, coding) => encoded(coding, Buffer.from(text))),
  );
  const ended = readRedirects(prefix === "" ? (files.get(REDIRECTS_FILE) ?? "") : "");
  return serve({ responses: prepareResponses(resources, ended), port: 0 });
}

// The fastest quality: the size of compressed copies does not matter here.
function encoded(coding: Representation["coding"], bytes: Uint8Array): Uint8Array {
  if (coding === "identity") return bytes;
  return coding === "br"
    ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
    : gzipSync(bytes);
}
