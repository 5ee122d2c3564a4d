// Collects the files that are published, in memory: the catalogs, their sources, and the files that extras offer. A
// build writes them into dist/, and a preview serves them.

import { sortByKey } from "../base/compare-texts.ts";
import { serialize } from "../base/json.ts";
import { escapePattern } from "../base/text.ts";
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
    const earlierOffers = [...offers];
    const newOffer = await offer?.({ compilation, contract, settings, texts, bytes, earlierOffers, extras });
    if (newOffer) offers.push(newOffer);
  }
  return offers;
}

// The files that describe other files. They are made after the files that they describe.
const DESCRIBING_FILES = ["openapi.json", API_CATALOG, SUMS_FILE];

/** Resolves to all published files in the order of their paths, with SHA256SUMS. */
export async function publicationOf(input: PublicationInput, offers: readonly Offer[]): Promise<Publication> {
  const registers = registersOf(offerValues("registers", offers).flat());
  const files = new Map<string, Uint8Array>();
  const add = (newFiles: readonly File[]): void => {
    for (const [path, content] of newFiles) files.set(path, bytesOf(content));
  };

  add(await coreFiles(input, offers));
  add(registerFiles(registers));
  add(offerValues("files", offers).flatMap((filesFrom) => filesFrom(offers)));
  add(assetFiles(offers));
  add([await interfaceFile(input, registers, [...files.keys(), ...DESCRIBING_FILES])]);
  for (const derivedFiles of offerValues("derivedFiles", offers)) add(await derivedFiles(sortByKey(files), offers));

  const links = publishedLinks(await readLinkSet(input.project), (path) => files.has(path));
  add([[API_CATALOG, serialize(links)]]);

  const paths = [...files.keys(), SUMS_FILE];
  const successors = offerValues("redirects", offers).flatMap((redirects) => [...redirects(paths)]);
  add([[REDIRECTS_FILE, redirectsText(new Map(successors))]]);

  add([[SUMS_FILE, sumsOf(sortByKey(files))]]);
  return sortByKey(files);
}

// The file of the schema of each catalog, and the definition of the contract from which it is made. Each catalog has
// its own schema. Generators for languages without union types would make one type of a schema for both.
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
  // Tells whether a path of the document is published. The path can have parameters: `/{id}.json` is published if any
  // file matches it. A file whose path has an entry of its own in the document is not a match.
  const isPublished = (documentPath: string): boolean => {
    const pattern = pathPattern(documentPath);
    const isMatch = (path: string): boolean => pattern.test(path) && document.paths[`/${path}`] === undefined;
    return paths.some((path) => `/${path}` === documentPath || isMatch(path));
  };
  return ["openapi.json", serialize(withPublishedPaths(document, isPublished))];
}

// Returns the pattern of the published paths that a path of the document stands for: `/sources/{sourceId}.md` as
// /^sources\/[^/]+\.md$/.
function pathPattern(documentPath: string): RegExp {
  const textsBetween = documentPath.slice(1).split(/\{\w+\}/);
  return new RegExp(`^${textsBetween.map(escapePattern).join("[^/]+")}$`);
}

function assetFiles(offers: readonly Offer[]): File[] {
  return offerValues("assets", offers).flatMap((assets) =>
    [...assets].map(([name, text]): File => [`assets/${name}`, text]),
  );
}

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : content;
}

function sourcePath(sourceId: string): string {
  return `sources/${sourceId}.md`;
}

// Returns the index of sources. Each source has an entry with its path, its hash, and the properties that extras add.
function sourceIndex({ sources }: Compilation, offers: readonly Offer[]): unknown {
  const additions = offerValues("sourceNotes", offers);
  const entries = sources.map(({ sourceId, title, sha256, lines }) => ({
    sourceId,
    title,
    path: sourcePath(sourceId),
    sha256,
    kept: pathOfSource(sha256),
    lines: lines.length,
    ...Object.assign({}, ...additions.map(({ bySource }) => bySource.get(sourceId))),
  }));
  return { sources: entries, ...Object.assign({}, ...additions.map(({ ofIndex }) => ofIndex)) };
}

// Returns security.txt (RFC 9116), or no file if the operator has set no contact. An address that nobody reads is worse
// than no address.
function securityText({ security }: Settings): File[] {
  if (!security) return [];
  return [[".well-known/security.txt", `Contact: ${security.contact}\nExpires: ${security.expires}\n`]];
}
