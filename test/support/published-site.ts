// The site with everything its pages reach, as published: for tests that read the pages and tests that open them.

import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Compiled } from "../../src/definitions/compile.ts";
import { readProject } from "../../src/publish/project.ts";
import { type ProjectFiles, publicationOf } from "../../src/publish/publication.ts";
import { type Representation, representationsOf, resourceOf } from "../../src/release/headers.ts";
import { prepareResponses } from "../../src/serve/responses.ts";
import { type Running, serve } from "../../src/serve/server.ts";
import { compiledDefinitions, ROOT } from "./project.ts";

/** Texts by published path. */
export type Files = ReadonlyMap<string, string>;

/** What a publication is made from. */
export type Input = ProjectFiles & { compiled: Compiled };

/** Gives what this project's own publication is made from. */
export async function projectInput(): Promise<Input> {
  return { ...(await readProject(ROOT)), compiled: await compiledDefinitions() };
}

/** Gives everything that is published, as text. */
export function publishedSite(input: Input): Files {
  const decoder = new TextDecoder();
  return new Map([...publicationOf(input, input.compiled)].map(([path, bytes]) => [path, decoder.decode(bytes)]));
}

/** Serves files with the real server and its real headers; `prefix` ("" or "a/b/") puts all of them below a path. */
export function serveFiles(files: Files, prefix = ""): Promise<Running> {
  // What has no ending has a media type at the top alone, and no page needs it.
  const served = [...files].filter(([path]) => prefix === "" || /\.[a-z]+$/.test(path));
  const resources = served.map(([path, text]) =>
    representationsOf(resourceOf(`${prefix}${path}`), (_file, coding) => encoded(coding, Buffer.from(text))),
  );
  return serve({ responses: prepareResponses(resources), port: 0 });
}

// Quick: how small the twins are is no matter here.
function encoded(coding: Representation["coding"], bytes: Uint8Array): Uint8Array {
  if (coding === "identity") return bytes;
  return coding === "br"
    ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
    : gzipSync(bytes);
}
