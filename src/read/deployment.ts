// Where published files are read from: the built folder, or any base address.

import { readFile } from "node:fs/promises";
import { join, normalize } from "node:path";
import { type AssetDefinitionCatalog, type CohortRegistry, loadAssetDefinitions, loadCohorts } from "#client";
import { UserError } from "../base/user-error.ts";
import type { Authority, AuthorityRegister } from "../catalog/authorities.ts";
import type { BoundaryRegister } from "../catalog/boundaries.ts";
import type { CodeTable, ReasonCode } from "../catalog/codes.ts";
import type { DocumentRegister } from "../catalog/documents.ts";
import type { Catalogs } from "../catalog/entries.ts";
import { type PublishedFile, RELEASES_FOLDER, type Release, type ReleaseIndex } from "../catalog/releases.ts";
import { urlPathOf } from "../release/paths.ts";

/** A place that published files are read from. `read` takes a path relative to the base address and rejects with a UserError where there is no such file. */
export interface Deployment {
  name: string;
  read(path: string): Promise<Uint8Array>;
  loadCohorts(): Promise<CohortRegistry>;
  loadAssetDefinitions(): Promise<AssetDefinitionCatalog>;
  /** Both catalogs as an earlier release published them: its folder is a base address of its own. */
  loadRelease(number: number): Promise<Catalogs>;
}

/** Returns a deployment that reads the built folder. The catalogs are loaded by the client from the bytes of their files, so that they are checked against the contract. */
export function builtFolder(folder: string): Deployment {
  const read = async (path: string): Promise<Uint8Array> => {
    const inside = normalize(path);
    if (inside.startsWith("..")) throw new UserError(`${path} lies outside ${folder}`);
    return readFile(join(folder, inside)).catch(() => {
      throw new UserError(`${path} is not in ${folder}; run: npm run build`);
    });
  };
  // Read before the client asks for it: the client reports a failed fetch by the address, and this one names no server.
  const base = "http://dist.invalid";
  const fetchOf = async (path: string) => {
    const bytes = await read(path);
    return { fetch: async () => new Response(bytes) };
  };
  return {
    name: folder,
    read,
    loadCohorts: async () => loadCohorts(base, await fetchOf("cohorts.json")),
    loadAssetDefinitions: async () => loadAssetDefinitions(base, await fetchOf("asset-definitions.json")),
    loadRelease: async (number) => ({
      cohorts: await loadCohorts(base, await fetchOf(`${RELEASES_FOLDER}${number}/cohorts.json`)),
      assets: await loadAssetDefinitions(base, await fetchOf(`${RELEASES_FOLDER}${number}/asset-definitions.json`)),
    }),
  };
}

/** Returns a deployment that reads over HTTP, below this base address. */
export function baseAddress(baseUrl: string): Deployment {
  const base = baseUrl.replace(/\/$/, "");
  return {
    name: baseUrl,
    read: (path) => download(base + urlPathOf(path)),
    loadCohorts: () => loadCohorts(baseUrl),
    loadAssetDefinitions: () => loadAssetDefinitions(baseUrl),
    loadRelease: async (number) => ({
      cohorts: await loadCohorts(`${base}/${RELEASES_FOLDER}${number}`),
      assets: await loadAssetDefinitions(`${base}/${RELEASES_FOLDER}${number}`),
    }),
  };
}

const LONGEST_WAIT = 10_000; // milliseconds
const LARGEST_FILE = 16 * 1024 * 1024; // bytes

async function download(url: string): Promise<Uint8Array> {
  try {
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(LONGEST_WAIT) });
    if (response.status !== 200) throw new UserError(`${url} answered ${response.status}, not 200`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > LARGEST_FILE) throw new UserError(`${url} is larger than ${LARGEST_FILE} bytes`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`could not load ${url}: ${error instanceof Error ? error.message : "no answer"}`);
  }
}

/** Reads a JSON file of a deployment. Rejects with a UserError for one that is missing, no JSON or of another shape. */
export async function readJson<T>(
  deployment: Deployment,
  path: string,
  fits: (value: unknown) => value is T,
): Promise<T> {
  const text = new TextDecoder().decode(await deployment.read(path));
  try {
    const value: unknown = JSON.parse(text);
    if (fits(value)) return value;
  } catch {
    // Not JSON: refused below, as any other JSON is.
  }
  throw new UserError(`${path} of ${deployment.name} is malformed; the verify command says whether it was changed`);
}

/** Tells whether a value can be followed as the index of releases. Every path lies below the folders of releases and sources. */
export function isReleaseIndex(value: unknown): value is ReleaseIndex {
  const { releases, notices } = (value ?? {}) as Partial<ReleaseIndex>;
  const isFile = (file: Partial<PublishedFile> | null | undefined): boolean =>
    /^(?:releases\/[1-9]\d*\/[a-z-]+\.json|sources\/sha256\/[0-9a-f]{64}\.md)$/.test(String(file?.path)) &&
    typeof file?.sha256 === "string";
  const isRelease = (release: Partial<Release> | null): boolean =>
    Number.isInteger(release?.number) &&
    [release?.cohorts, release?.assetDefinitions].every(isFile) &&
    [release?.sources, release?.changes, release?.gone].every(Array.isArray) &&
    (release?.sources ?? []).every(isFile);
  return Array.isArray(releases) && releases.length > 0 && releases.every(isRelease) && Array.isArray(notices);
}

/** Tells whether a value can be asked as the table of reason codes. */
export function isCodeTable(value: unknown): value is CodeTable {
  const { codes } = (value ?? {}) as Partial<CodeTable>;
  return Array.isArray(codes) && codes.every((entry: Partial<ReasonCode> | null) => typeof entry?.code === "string");
}

/** Tells whether a value can be searched as what sets the twelve apart. */
export function isBoundaryRegister(value: unknown): value is BoundaryRegister {
  const { openPoints, key, pairs, cases, words, phrasings, outside } = (value ?? {}) as Partial<BoundaryRegister>;
  return [openPoints, key?.questions, pairs, cases, words, phrasings, outside?.entries].every(Array.isArray);
}

/** Tells whether a value can be merged into request lists as the register of documents. */
export function isDocumentRegister(value: unknown): value is DocumentRegister {
  const { documents } = (value ?? {}) as Partial<DocumentRegister>;
  const isEntry = (entry: Partial<DocumentRegister["documents"][number]> | null): boolean =>
    [entry?.id, entry?.name, entry?.issued, entry?.how].every((text) => typeof text === "string") &&
    [entry?.numbers, entry?.readBy, entry?.otherNames?.both].every(Array.isArray);
  return Array.isArray(documents) && documents.every(isEntry);
}

/** Tells whether a value can be searched as the register of authorities. */
export function isRegister(value: unknown): value is AuthorityRegister {
  const { authorities } = (value ?? {}) as Partial<AuthorityRegister>;
  const isEntry = (entry: Partial<Authority> | null): boolean =>
    [entry?.id, entry?.name, entry?.establishes].every((text) => typeof text === "string") &&
    typeof entry?.cite === "object" &&
    typeof entry?.read === "object";
  return Array.isArray(authorities) && authorities.every(isEntry);
}
