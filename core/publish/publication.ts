// What is published: the catalogs, their sources, and what additions offer beside them. Bytes by path.

import { serialize } from "../base/json.ts";
import { entriesOf } from "../catalog/entries.ts";
import type { Compiled } from "../compile/compile.ts";
import { type Extra, type File, type Offer, offered } from "../extra/extra.ts";
import { pathOfSource } from "../published/paths.ts";
import { REDIRECTS_FILE, redirectsText } from "../published/redirects.ts";
import { SUMS_FILE, sumsOf } from "../published/sums.ts";
import { described, openApi } from "./openapi.ts";
import { type Project, readContract, readDownloads, readOpenApi } from "./project.ts";
import { type Register, registerFiles, registersOf } from "./registers.ts";
import type { Effort, Settings } from "./settings.ts";

/** Files to publish: bytes by path relative to the base address. */
export type Publication = ReadonlyMap<string, Uint8Array>;

/** What a publication is made from. */
export interface PublicationInput {
  project: Project;
  compiled: Compiled;
  settings?: Settings;
  effort?: Effort;
}

/** Asks every addition what it offers, in their order: each is given the offers before its own. */
export async function offersOf(
  extras: readonly Extra[],
  { project, compiled, settings = {}, effort = "quick" }: PublicationInput,
): Promise<Offer[]> {
  const contract = await readContract(project);
  const { texts, bytes } = project;
  const offers: Offer[] = [];
  for (const { offer } of extras) {
    const made = await offer?.({ compiled, contract, settings, effort, texts, bytes, before: [...offers], extras });
    if (made) offers.push(made);
  }
  return offers;
}

/** Returns everything that is published, in the order of paths, with the sums of it. */
export async function publicationOf(input: PublicationInput, offers: readonly Offer[]): Promise<Publication> {
  const registers = registersOf(offered("registers", offers).flat());
  const own = await coreFiles(input, offers);
  const files = bytesOf([
    ...own,
    ...registerFiles(registers),
    ...offered("files", offers).flatMap((filesOf) => filesOf(offers)),
    ...assetFiles(offers),
  ]);
  for (const [path, bytes] of bytesOf([await interfaceFile(input, registers, [...files.keys()])]))
    files.set(path, bytes);
  for (const afterwards of offered("afterwards", offers))
    for (const [path, bytes] of bytesOf(await afterwards(inOrder(files), offers))) files.set(path, bytes);
  const paths = [...files.keys(), SUMS_FILE];
  const ended = offered("redirects", offers).flatMap((redirects) => [...redirects(paths)]);
  for (const [path, bytes] of bytesOf([[REDIRECTS_FILE, redirectsText(new Map(ended))]])) files.set(path, bytes);
  const described = inOrder(files);
  return inOrder(new Map([...described, ...bytesOf([[SUMS_FILE, sumsOf([...described])]])]));
}

// The mission: both catalogs, what they cite, the clients, and the description of all of it.
async function coreFiles(
  { project, compiled, settings = {} }: PublicationInput,
  offers: readonly Offer[],
): Promise<File[]> {
  return [
    ["cohorts.json", serialize(compiled.cohorts)],
    ["asset-definitions.json", serialize(compiled.assets)],
    ...entriesOf(compiled).map((entry): File => [`${entry.cohort.id}.json`, serialize(entry)]),
    ["sources/index.json", serialize(sourceIndex(compiled, offers))],
    ...compiled.sources.map(({ sourceId, text }): File => [sourcePath(sourceId), text]),
    ...compiled.sources.map(({ sha256, text }): File => [pathOfSource(sha256), text]),
    ...(await readDownloads(project)),
    ...securityText(settings),
  ];
}

// The interface, with the addresses that are published and no other.
async function interfaceFile(
  { project, compiled }: PublicationInput,
  registers: readonly Register[],
  paths: readonly string[],
): Promise<File> {
  const document = openApi(await readOpenApi(project), await readContract(project), compiled, registers);
  const isPublished = (path: string): boolean => {
    const pattern = new RegExp(
      `^${path
        .slice(1)
        .replaceAll(".", "\\.")
        .replace(/\{\w+\}/g, "[^/]+")}$`,
    );
    return path === "/openapi.json" || path === `/${SUMS_FILE}` || paths.some((one) => pattern.test(one));
  };
  return ["openapi.json", serialize(described(document, isPublished))];
}

function assetFiles(offers: readonly Offer[]): File[] {
  return offered("assets", offers).flatMap((assets) =>
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
  return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function sourcePath(sourceId: string): string {
  return `sources/${sourceId}.md`;
}

// Where each source is published, and what additions say of it.
function sourceIndex({ sources }: Compiled, offers: readonly Offer[]): unknown {
  const told = offered("ofSources", offers);
  const entries = sources.map(({ sourceId, title, sha256: hash, lines }) => ({
    sourceId,
    title,
    path: sourcePath(sourceId),
    sha256: hash,
    kept: pathOfSource(hash),
    lines: lines.length,
    ...Object.assign({}, ...told.map(({ each }) => each.get(sourceId))),
  }));
  return { sources: entries, ...Object.assign({}, ...told.map(({ all }) => all)) };
}

// security.txt (RFC 9116). Without a contact there is none, because an address that nobody reads is worse than no address.
function securityText({ security }: Settings): File[] {
  if (!security) return [];
  return [[".well-known/security.txt", `Contact: ${security.contact}\nExpires: ${security.expires}\n`]];
}
