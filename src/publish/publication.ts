// What is published: the catalogs, their sources, and everything that is made from them. Pure: texts in, bytes by path out.

import { serialize } from "../base/json.ts";
import { markdownFiles } from "../catalog/markdown.ts";
import { pathOfSource, type Release, releaseAtStart, releaseInWords } from "../catalog/releases.ts";
import type { Contract } from "../contract/schema.ts";
import { vectorFiles } from "../contract/vectors/generate.ts";
import type { Compiled } from "../definitions/compile.ts";
import { pathBelow } from "../definitions/files.ts";
import { SUMS_FILE, sumsOf } from "../release/sums.ts";
import { CSL_FILE, cslOf, REGISTER_FILE, registerOf } from "./authorities.ts";
import { BOUNDARIES_FILE, boundariesOf } from "./boundaries.ts";
import { withBoundaries } from "./boundary-markdown.ts";
import { withCitations } from "./citation-markdown.ts";
import { CODES_FILE, CODES_TSV, sssomOf } from "./codes.ts";
import { definitionFiles } from "./definition-files.ts";
import { DOCUMENTS_FILE, documentsOf } from "./documents.ts";
import { apiCatalog, manifestOf } from "./manifest.ts";
import { openApi } from "./openapi.ts";
import { changelogOf } from "./releases/changelog.ts";
import { releaseFiles, releaseIndexOf } from "./releases/files.ts";
import { historyOf, type ReleaseFiles } from "./releases/history.ts";
import { schemaFiles } from "./schemas.ts";
import { type Operator, renderSite, siteModelOf } from "./site/render.ts";
import { tableFiles } from "./tables.ts";
import { worksheetFiles } from "./worksheet/files.ts";

/** Files to publish: bytes by path relative to the base address. */
export type Publication = ReadonlyMap<string, Uint8Array>;

/** The texts of the project that go into a publication. */
export interface ProjectFiles {
  contract: Contract;
  /** Published as they are, by published path. */
  downloads: ReadonlyMap<string, string>;
  /** The stylesheets and scripts of the pages, by path relative to site/. */
  siteFiles: ReadonlyMap<string, string>;
  /** The images that are drawn for the site, by published path. */
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
  /** The file of the key to sign SHA256SUMS with, and that of a signature where it was made elsewhere. */
  signing?: { key: string; signature?: string };
}

const MANIFEST = "manifest.json";

/** Returns everything that is published, in the order of paths, with a manifest and the sums of it. What is compiled is its newest release. */
export function publicationOf(project: ProjectFiles, compiled: Compiled, settings: Settings = {}): Publication {
  const { contract, downloads, siteFiles, images, license } = project;
  const { baseAddress, operator } = settings;
  const history = historyOf(project.releases, compiled);
  const { releases } = releaseIndexOf(history);
  const release = releases.at(-1) as Release;
  const site = renderSite(
    siteModelOf({ compiled, contract, siteFiles, images, releases: project.releases, license, baseAddress, operator }),
  );
  const files = inOrder([
    ["cohorts.json", serialize(compiled.cohorts)],
    ["asset-definitions.json", serialize(compiled.assets)],
    ...definitionFiles(compiled),
    [BOUNDARIES_FILE, serialize(boundariesOf(compiled))],
    [DOCUMENTS_FILE, serialize(documentsOf(compiled))],
    [CODES_FILE, serialize(compiled.codes)],
    [CODES_TSV, sssomOf(compiled)],
    [REGISTER_FILE, serialize(registerOf(compiled))],
    [CSL_FILE, serialize(cslOf(compiled))],
    ...schemaFiles(),
    ["sources/index.json", serialize(sourceIndex(compiled))],
    ...compiled.sources.map(({ sourceId, text }): File => [sourcePath(sourceId), text]),
    ...releaseFiles(history),
    ["openapi.json", serialize(openApi(contract, compiled))],
    [".well-known/api-catalog", serialize(apiCatalog())],
    ...withCitations(
      withBoundaries(markdownFiles(compiled), compiled, `${releaseAtStart(release)}.`),
      compiled,
      release,
      settings,
    ),
    ...worksheetFiles(compiled, releaseInWords(release)),
    ...tableFiles(compiled),
    ...site,
    ...images,
    ...downloads,
    ...vectorFiles(),
    ["CHANGELOG.md", changelogOf(releases)],
    ...securityText(settings),
  ]);
  const described = inOrder([...files, [MANIFEST, serialize(manifestOf(compiled.cohorts.version, release, files))]]);
  return new Map(inOrder([...described, [SUMS_FILE, sumsOf(described)]]));
}

type File = [path: string, content: string | Uint8Array];

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
  return { sources: entries };
}

// security.txt (RFC 9116). Without a contact there is none, because an address that nobody reads is worse than no address.
function securityText({ security }: Settings): File[] {
  if (!security) return [];
  return [[".well-known/security.txt", `Contact: ${security.contact}\nExpires: ${security.expires}\n`]];
}
