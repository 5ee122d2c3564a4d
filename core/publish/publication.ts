// Collects the files that are published: the catalogs, their sources, and the files that extras offer.

import { compareTexts } from "../base/compare-texts.ts";
import { serialize } from "../base/json.ts";
import { entriesOf } from "../catalog/entries.ts";
import { schemaPath } from "../catalog/shape.ts";
import type { Compilation } from "../compile/compile.ts";
import { selfContainedSchema } from "../contract/schema.ts";
import type { Extra } from "../extra/extra.ts";
import { type File, type Offer, offerValues } from "../extra/offer.ts";
import { pathOfSource } from "../published/paths.ts";
import { REDIRECTS_FILE, redirectsText } from "../published/redirects.ts";
import { SUMS_FILE, sumsOf } from "../published/sums.ts";
import { API_CATALOG, publishedLinks } from "./api-catalog.ts";
import { openApi, withPublishedPaths } from "./openapi.ts";
import { outputSchemaFiles } from "./output-schemas.ts";
import { type Project, readContract, readDownloads, readLinkSet, readOpenApi } from "./project.ts";
import { type Register, registerFiles, registersOf } from "./registers.ts";
import type { Settings } from "./settings.ts";

/** Files to publish: bytes by path relative to the base address. */
export type Publication = ReadonlyMap<string, Uint8Array>;

/** The input of a publication. */
export interface PublicationInput {
  project: Project;
  compilation: Compilation;
  settings?: Settings;
}

/** Resolves to the offers of the extras, in order. Each extra gets the offers of the extras before it. */
export async function offersOf(
  extras: readonly Extra[],
  { project, compilation, settings = {} }: PublicationInput,
): Promise<Offer[]> {
  const contract = await readContract(project);
  const { texts, bytes } = project;
  const offers: Offer[] = [];
  for (const { offer } of extras) {
    const newOffer = await offer?.({
      compilation: compilation,
      contract,
      settings,
      texts,
      bytes,
      before: [...offers],
      extras,
    });
    if (newOffer) offers.push(newOffer);
  }
  return offers;
}

// The files that describe all other files, and so are made after them.
const ALWAYS = ["openapi.json", API_CATALOG, SUMS_FILE];

/** Resolves to all published files in the order of their paths, with SHA256SUMS. */
export async function publicationOf(input: PublicationInput, offers: readonly Offer[]): Promise<Publication> {
  const registers = registersOf(offerValues("registers", offers).flat());
  const own = await coreFiles(input, offers);
  const files = bytesOf([
    ...own,
    ...registerFiles(registers),
    ...offerValues("files", offers).flatMap((filesOf) => filesOf(offers)),
    ...assetFiles(offers),
  ]);
  const publishedPaths = [...files.keys(), ...ALWAYS];
  for (const [path, bytes] of bytesOf([await interfaceFile(input, registers, publishedPaths)])) files.set(path, bytes);
  for (const derivedFiles of offerValues("derivedFiles", offers))
    for (const [path, bytes] of bytesOf(await derivedFiles(inOrder(files), offers))) files.set(path, bytes);
  const links = publishedLinks(await readLinkSet(input.project), (path) => files.has(path));
  for (const [path, bytes] of bytesOf([[API_CATALOG, serialize(links)]])) files.set(path, bytes);
  const paths = [...files.keys(), SUMS_FILE];
  const redirectTargets = offerValues("redirects", offers).flatMap((redirects) => [...redirects(paths)]);
  for (const [path, bytes] of bytesOf([[REDIRECTS_FILE, redirectsText(new Map(redirectTargets))]]))
    files.set(path, bytes);
  const listedFiles = inOrder(files);
  return inOrder(new Map([...listedFiles, ...bytesOf([[SUMS_FILE, sumsOf([...listedFiles])]])]));
}

// The schema of each catalog in a file of its own. From one schema for both, generators for languages without unions
// would make one type.
const CATALOG_SCHEMAS: readonly (readonly [path: string, definition: string])[] = [
  [schemaPath("cohorts"), "cohortRegistry"],
  [schemaPath("asset-definitions"), "assetDefinitionCatalog"],
];

// Returns the files of the core: both catalogs, their sources, the clients, and the schemas.
async function coreFiles(
  { project, compilation, settings = {} }: PublicationInput,
  offers: readonly Offer[],
): Promise<File[]> {
  const contract = await readContract(project);
  return [
    ["cohorts.json", serialize(compilation.cohorts)],
    ["asset-definitions.json", serialize(compilation.assets)],
    ...entriesOf(compilation).map((entry): File => [`${entry.cohort.id}.json`, serialize(entry)]),
    ["sources/index.json", serialize(sourceIndex(compilation, offers))],
    ...compilation.sources.map(({ sourceId, text }): File => [sourcePath(sourceId), text]),
    ...compilation.sources.map(({ sha256, text }): File => [pathOfSource(sha256), text]),
    ...(await readDownloads(project)),
    ...CATALOG_SCHEMAS.map(([path, name]): File => {
      // The description of the contract states rules that a schema cannot express, so each schema has it as a comment.
      const schema = { $comment: contract.description, ...contract.$defs[name] };
      return [path, serialize(selfContainedSchema(schema, contract))];
    }),
    ...outputSchemaFiles(contract, offerValues("outputSchemas", offers)),
    ...securityText(settings),
  ];
}

// Returns openapi.json with only the paths that are published.
async function interfaceFile(
  { project, compilation, settings = {} }: PublicationInput,
  registers: readonly Register[],
  paths: readonly string[],
): Promise<File> {
  const { baseAddress } = settings;
  const document = openApi(
    await readOpenApi(project),
    await readContract(project),
    compilation,
    registers,
    baseAddress,
  );
  const isPublished = (path: string): boolean => {
    const pattern = new RegExp(
      `^${path
        .slice(1)
        .replaceAll(".", "\\.")
        .replace(/\{\w+\}/g, "[^/]+")}$`,
    );
    // A path with an entry of its own is not described by the entry of several paths.
    return paths.some((one) => `/${one}` === path || (pattern.test(one) && document.paths[`/${one}`] === undefined));
  };
  return ["openapi.json", serialize(withPublishedPaths(document, isPublished))];
}

function assetFiles(offers: readonly Offer[]): File[] {
  return offerValues("assets", offers).flatMap((assets) =>
    [...assets].map(([name, text]): File => [`assets/${name}`, text]),
  );
}

function bytesOf(files: readonly File[]): Map<string, Uint8Array> {
  const encoder = new TextEncoder();
  return new Map(
    files.map(([path, content]) => [path, typeof content === "string" ? encoder.encode(content) : content]),
  );
}

function inOrder(files: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> {
  return new Map([...files].sort(([one], [other]) => compareTexts(one, other)));
}

function sourcePath(sourceId: string): string {
  return `sources/${sourceId}.md`;
}

// Returns the index of sources: the path and hash of each, and what extras add to its entry.
function sourceIndex({ sources }: Compilation, offers: readonly Offer[]): unknown {
  const additions = offerValues("sourceNotes", offers);
  const entries = sources.map(({ sourceId, title, sha256: hash, lines }) => ({
    sourceId,
    title,
    path: sourcePath(sourceId),
    sha256: hash,
    kept: pathOfSource(hash),
    lines: lines.length,
    ...Object.assign({}, ...additions.map(({ each }) => each.get(sourceId))),
  }));
  return { sources: entries, ...Object.assign({}, ...additions.map(({ all }) => all)) };
}

// Returns security.txt (RFC 9116), or no file if the operator has set no contact. An address that nobody reads is worse
// than no address.
function securityText({ security }: Settings): File[] {
  if (!security) return [];
  return [[".well-known/security.txt", `Contact: ${security.contact}\nExpires: ${security.expires}\n`]];
}
