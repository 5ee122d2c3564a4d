// The published files: as the build wrote them, or as a build of something else would write them.

import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { offersOf, type PublicationInput, publicationOf } from "../../core/publish/publication.ts";
import { SUMS_FILE } from "../../core/published/sums.ts";
import { responsesOf } from "../../core/serve/load.ts";
import { type RunningServer, serve } from "../../core/serve/server.ts";
import { EXTRAS } from "../../extras.ts";
import { filesBelow } from "./files-below.ts";
import { compiledDefinitions, PROJECT, ROOT } from "./project.ts";

/** Texts by published path. */
export type Files = ReadonlyMap<string, string>;

const DIST = join(ROOT, "dist");

/** The files and folders that dist/ is built from. */
const BUILT_FROM = ["clients", "contract", "core", "definitions", "extras", "extras.ts", "LICENSE"];

const TESTS = /^extras\/[a-z]+\/test\//;

let files: ReadonlyMap<string, Uint8Array> | undefined;

/** Returns SHA256SUMS and every file of dist/ that it lists. Throws if dist/ is older than the project. */
export function builtFiles(): ReadonlyMap<string, Uint8Array> {
  files ??= readBuilt();
  return files;
}

function readBuilt(): ReadonlyMap<string, Uint8Array> {
  const builtAt = statSync(join(DIST, SUMS_FILE), { throwIfNoEntry: false })?.mtimeMs;
  if (builtAt === undefined) throw new Error("dist/ is missing, and the tests read it; run: npm run build");
  const newer = BUILT_FROM.flatMap((place) => filesBelow(ROOT, place)).find(
    (path) => !TESTS.test(path) && statSync(join(ROOT, path)).mtimeMs > builtAt,
  );
  if (newer !== undefined) throw new Error(`dist/ is older than ${newer}, and the tests read it; run: npm run build`);
  const lines = readFileSync(join(DIST, SUMS_FILE), "utf8").matchAll(/ {2}(.*)$/gm);
  const paths = [SUMS_FILE, ...[...lines].map(([, path = ""]) => path)];
  const files = new Map(paths.map((path) => [path, readFileSync(join(DIST, path))]));
  if (files.has("sitemap.xml"))
    throw new Error("dist/ was built with SITE_BASE_URL, and the tests read it; run npm run build without");
  return files;
}

/** Returns the value of a JSON file of dist/. */
export function publishedDocument<T>(path: string): T {
  return JSON.parse(new TextDecoder().decode(builtFiles().get(path)));
}

/** Returns every file of dist/ as text. */
export function builtSite(): Files {
  const decoder = new TextDecoder();
  return new Map([...builtFiles()].map(([path, bytes]) => [path, decoder.decode(bytes)]));
}

/** Returns the input of the project's own publication. */
export async function projectInput(): Promise<PublicationInput> {
  return { project: PROJECT, compilation: await compiledDefinitions() };
}

/**
 * Resolves to all files of a publication with another input, as text. It takes seconds, so tests of a few pages do not
 * use it.
 */
export async function publishedSite(input: PublicationInput): Promise<Files> {
  const decoder = new TextDecoder();
  const publication = await publicationOf(input, await offersOf(EXTRAS, input));
  return new Map([...publication].map(([path, bytes]) => [path, decoder.decode(bytes)]));
}

/** Serves files with the real server and its real headers; `prefix` ("" or "a/b/") puts all of them below a path. */
export function serveFiles(files: Files, prefix = ""): Promise<RunningServer> {
  // A file without an extension has a media type only at the top of a site, and no page needs such a file.
  const entries = [...files].filter(([path]) => prefix === "" || /\.[a-z]+$/.test(path));
  const buffers = entries.map(([path, text]) => [`${prefix}${path}`, Buffer.from(text)] as const);
  return serve({ responses: responsesOf(new Map(buffers)), port: 0 });
}
