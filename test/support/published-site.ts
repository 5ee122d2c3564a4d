// What is published: as the build wrote it, and as it would be from something else.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Compiled } from "../../src/definitions/compile.ts";
import { readReleases } from "../../src/publish/project.ts";
import { type ProjectFiles, publicationOf } from "../../src/publish/publication.ts";
import { documentOf, type Page, pathOf } from "../../src/publish/site/layout.ts";
import type { SiteModel } from "../../src/publish/site/model.ts";
import { responsesOf } from "../../src/serve/load.ts";
import { type Running, serve } from "../../src/serve/server.ts";
import { CONTRACT, compiledDefinitions, ROOT } from "./project.ts";
import { noteRendering } from "./renderings.ts";

/** Texts by published path. */
export type Files = ReadonlyMap<string, string>;

/** What a publication is made from. */
export type Input = ProjectFiles & { compiled: Compiled };

const DIST = join(ROOT, "dist");

/** What dist/ is built from. */
const BUILT_FROM = [
  ...["clients", "contract", "definitions", "releases", "site", "LICENSE"],
  ...["base", "catalog", "contract", "definitions", "publish", "release"].map((folder) => `src/${folder}`),
];

let built: ReadonlyMap<string, Uint8Array> | undefined;

/** Returns every published file of dist/. Throws where dist/ is not what this project builds now. */
export function builtFiles(): ReadonlyMap<string, Uint8Array> {
  built ??= readBuilt();
  return built;
}

function readBuilt(): ReadonlyMap<string, Uint8Array> {
  const builtAt = statSync(join(DIST, "SHA256SUMS"), { throwIfNoEntry: false })?.mtimeMs;
  if (builtAt === undefined) throw new Error("dist/ is missing, and the tests read it; run: npm run build");
  const newer = BUILT_FROM.flatMap(filesBelow).find((path) => statSync(join(ROOT, path)).mtimeMs > builtAt);
  if (newer !== undefined) throw new Error(`dist/ is older than ${newer}, and the tests read it; run: npm run build`);
  // Compressed copies and the headers of static hosts are no part of what is published.
  const paths = filesBelow("dist").filter((path) => !/\.(?:br|gz)$|\/_headers$/.test(path));
  const files = new Map(paths.map((path) => [path.slice("dist/".length), readFileSync(join(ROOT, path))]));
  if (files.has("sitemap.xml"))
    throw new Error("dist/ was built with SITE_BASE_URL, and the tests read it; run npm run build without");
  return files;
}

function filesBelow(path: string): string[] {
  if (statSync(join(ROOT, path)).isFile()) return [path];
  const entries = readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .sort();
}

/** Returns every file of dist/ as text. */
export function builtSite(): Files {
  const decoder = new TextDecoder();
  return new Map([...builtFiles()].map(([path, bytes]) => [path, decoder.decode(bytes)]));
}

let own: Promise<Input> | undefined;

/** Returns what this project's own publication is made from; what the build draws and minifies is that of dist/. */
export function projectInput(): Promise<Input> {
  own ??= readInput();
  return own;
}

async function readInput(): Promise<Input> {
  const files = [...builtFiles()];
  const textsAt = (places: RegExp): Map<string, string> =>
    new Map(
      files
        .filter(([path]) => places.test(path))
        .map(([path, bytes]) => [path.replace(/^assets\//, ""), new TextDecoder().decode(bytes)]),
    );
  return {
    contract: CONTRACT,
    downloads: textsAt(/^(?:cohorts[-_]client\.|schemas\/|vectors\/README\.md)/),
    siteFiles: textsAt(/^(?:assets\/(?!findable\.json|cards\/)|icon\.svg|service-worker\.mjs)/),
    images: new Map(files.filter(([path]) => /^[^/]+\.(?:png|ico)$/.test(path))),
    releases: await readReleases(ROOT),
    license: readFileSync(join(ROOT, "LICENSE"), "utf8"),
    compiled: await compiledDefinitions(),
  };
}

/** Returns pages as they would be published from something else, by path. */
export function pagesFrom(model: SiteModel, pages: readonly Page[]): Files {
  return new Map(pages.map((page) => [pathOf(page), documentOf(page, model)]));
}

/** Returns everything that would be published from something else, as text: takes seconds, for what a few pages cannot show. */
export function publishedSite(input: Input): Files {
  noteRendering();
  const decoder = new TextDecoder();
  return new Map([...publicationOf(input, input.compiled)].map(([path, bytes]) => [path, decoder.decode(bytes)]));
}

/** Serves files with the real server and its real headers; `prefix` ("" or "a/b/") puts all of them below a path. */
export function serveFiles(files: Files, prefix = ""): Promise<Running> {
  // A file without an extension has a media type only at the top, and no page needs one.
  const served = [...files].filter(([path]) => prefix === "" || /\.[a-z]+$/.test(path));
  const placed = served.map(([path, text]) => [`${prefix}${path}`, Buffer.from(text)] as const);
  return serve({ responses: responsesOf(new Map(placed)), port: 0 });
}
