// What is published: the catalogs, their sources, and everything that is made from them. Pure: texts in, bytes by path out.

import { serialize, serializeRegister } from "../base/json.ts";
import { CODES_FILE } from "../catalog/codes.ts";
import { entriesOf } from "../catalog/entries.ts";
import { pathOfSource, type Release, releaseInWords } from "../catalog/releases.ts";
import type { Contract } from "../contract/schema.ts";
import type { Compiled } from "../definitions/compile.ts";
import { pathBelow } from "../definitions/files.ts";
import { REDIRECTS_FILE, redirectsText } from "../release/redirects.ts";
import { SUMS_FILE, sumsOf } from "../release/sums.ts";
import { REGISTER_FILE, registerOf } from "./data/authorities.ts";
import { BOUNDARIES_FILE, boundariesOf } from "./data/boundaries.ts";
import { DOCUMENTS_FILE, documentsOf } from "./data/documents.ts";
import { type OpenApi, openApi } from "./data/openapi.ts";
import { reviewFile, statesInWords } from "./data/review.ts";
import { schemaFiles } from "./data/schemas.ts";
import { markdownFiles } from "./markdown/definition.ts";
import { tableFiles } from "./paper/tables.ts";
import { worksheetFiles } from "./paper/worksheets.ts";
import { changelogOf } from "./releases/changelog.ts";
import { endedIn } from "./releases/ended.ts";
import { releaseFiles, releaseIndexOf } from "./releases/files.ts";
import { type History, historyOf, type ReleaseFiles } from "./releases/history.ts";
import { crawlerFiles, type Operator, siteFiles, siteModelOf } from "./site/render.ts";

/** Files to publish: bytes by path relative to the base address. */
export type Publication = ReadonlyMap<string, Uint8Array>;

/** The texts of the project that go into a publication. */
export interface ProjectFiles {
  contract: Contract;
  openApi: OpenApi;
  /** Published as they are, by published path. */
  downloads: ReadonlyMap<string, string>;
  /** The stylesheets and scripts of the pages, by path relative to site/. */
  siteFiles: ReadonlyMap<string, string>;
  /** The icons of the site, by published path. */
  images: ReadonlyMap<string, Uint8Array>;
  /** The files below releases/. */
  releases: ReleaseFiles;
  license: string;
}

/** What only the operator of a deployment knows. Nothing here is needed to build. */
export interface Settings {
  /** Where the publication will stand, without a slash at the end; canonical links and the sitemap need it. */
  baseAddress?: string;
  /** Named on the page About. */
  operator?: Operator;
  /** Where to report a vulnerability, and until when that holds: published as security.txt. */
  security?: { contact: string; expires: string };
}

/** Returns everything that is published, in the order of paths, with the sums of it. What is compiled is its newest release. */
export function publicationOf(
  project: ProjectFiles,
  compiled: Compiled,
  settings: Settings = {},
  history: History = historyOf(project.releases, compiled),
): Publication {
  return completed(new Map(filesOf(project, compiled, settings, history)), history, settings);
}

// Everything but what follows from all of it.
function filesOf(project: ProjectFiles, compiled: Compiled, settings: Settings, history: History): File[] {
  const { contract, downloads, images } = project;
  const { releases } = releaseIndexOf(history);
  const release = releases.at(-1) as Release;
  return [
    ["cohorts.json", serialize(compiled.cohorts)],
    ["asset-definitions.json", serialize(compiled.assets)],
    ...entriesOf(compiled).map((entry): File => [`${entry.cohort.id}.json`, serialize(entry)]),
    ...compiled.folders.map(({ id, review }): File => [reviewFile(id), review.text]),
    [BOUNDARIES_FILE, serializeRegister(boundariesOf(compiled))],
    [DOCUMENTS_FILE, serializeRegister(documentsOf(compiled))],
    [CODES_FILE, serializeRegister(compiled.codes)],
    [REGISTER_FILE, serializeRegister(registerOf(compiled))],
    ...schemaFiles(),
    ["sources/index.json", serialize(sourceIndex(compiled))],
    ...compiled.sources.map(({ sourceId, text }): File => [sourcePath(sourceId), text]),
    ...releaseFiles(history),
    ["openapi.json", serialize(openApi(project.openApi, contract, compiled))],
    ...images,
    ...downloads,
    ["CHANGELOG.md", changelogOf(releases)],
    ...securityText(settings),
    ...markdownFiles(compiled, release, settings),
    ...worksheetFiles(compiled, releaseInWords(release)),
    ...tableFiles(compiled),
    ...siteFiles(siteModelOf({ ...project, ...settings, compiled, history })),
  ];
}

// In the order of paths, with what follows from all files: for crawlers, where ended addresses lead, and the sums.
function completed(
  files: ReadonlyMap<string, string | Uint8Array>,
  history: History,
  { baseAddress }: Settings,
): Publication {
  const folders = [...files.keys()]
    .filter((path) => /(?:^|\/)index\.html$/.test(path))
    .map((path) => path.slice(0, -"index.html".length));
  const crawled: File[] = crawlerFiles(folders.sort(), baseAddress ?? null);
  const paths = [...files.keys(), ...crawled.map(([path]) => path), SUMS_FILE];
  const redirects: File = [REDIRECTS_FILE, redirectsText(endedIn(history, paths).ended)];
  const described = inOrder([...files, ...crawled, redirects]);
  return new Map(inOrder([...described, [SUMS_FILE, sumsOf(described)]]));
}

type File = readonly [path: string, content: string | Uint8Array];

function inOrder(files: readonly File[]): [path: string, bytes: Uint8Array][] {
  const encoder = new TextEncoder();
  return files
    .map(([path, content]): [string, Uint8Array] => [
      path,
      typeof content === "string" ? encoder.encode(content) : content,
    ])
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

function sourcePath(sourceId: string): string {
  return `sources/${sourceId}.md`;
}

function sourceIndex({ sources, reviewStates }: Compiled): unknown {
  const entries = sources.map(({ sourceId, title, sha256: hash, lines, file }) => ({
    sourceId,
    title,
    path: sourcePath(sourceId),
    sha256: hash,
    kept: pathOfSource(hash),
    lines: lines.length,
    review: reviewStates.get(pathBelow(file)),
  }));
  return { sources: entries, review: statesInWords([...reviewStates.values()]) };
}

// security.txt (RFC 9116). Without a contact there is none, because an address that nobody reads is worse than no address.
function securityText({ security }: Settings): File[] {
  if (!security) return [];
  return [[".well-known/security.txt", `Contact: ${security.contact}\nExpires: ${security.expires}\n`]];
}
