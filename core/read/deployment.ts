// Reads published files from a deployment: the folder that was built here, the archive of a package, files in memory,
// or a base address on the web. The commands that read, the search and the tools of agents use it.

import {
  type AssetDefinitionCatalog,
  CohortError,
  type CohortRegistry,
  loadAssetDefinitions,
  loadCohorts,
} from "#client";
import { jsonIn } from "../base/json.ts";
import { UserError } from "../base/user-error.ts";
import { baseAddressOf } from "../catalog/base-address.ts";
import type { Catalogs } from "../catalog/entries.ts";
import { fits } from "../catalog/fits.ts";
import { type ClientLoad, fetchOf, loadFromBytes } from "../catalog/load-bytes.ts";
import type { Shape } from "../catalog/shape.ts";
import { builtFilesAt } from "../published/built.ts";
import { RELEASES_FOLDER, urlPathOf } from "../published/paths.ts";
import { parseSums, SUMS_FILE } from "../published/sums.ts";
import { download } from "./download.ts";

/**
 * A place from which published files are read. `read` takes a path relative to the base address, and rejects with a
 * UserError if there is no such file.
 */
export interface Deployment {
  name: string;
  read(path: string): Promise<Uint8Array>;
  /**
   * The redirects that were followed: the URL path to which each led, by the path that was read. Some hosts redirect a
   * page `x.html` to `x`.
   */
  redirects?: ReadonlyMap<string, string>;
  /** Returns the paths of all files. A base address has no such list. */
  paths?(): readonly string[];
  /** Tells whether the deployment has a file, which is faster than listing all paths. */
  has?(path: string): boolean;
  /** Loads a catalog with the client, which checks it by the contract. A file of `loadedFiles` is not read again. */
  loadCohorts(loadedFiles?: FileBytes): Promise<CohortRegistry>;
  loadAssetDefinitions(loadedFiles?: FileBytes): Promise<AssetDefinitionCatalog>;
  /** Loads both catalogs of an earlier release, whose folder is a base address too. */
  loadRelease(number: number, loadedFiles?: FileBytes): Promise<Catalogs>;
}

/** Files that were read, by path. */
export type FileBytes = ReadonlyMap<string, Uint8Array>;

// A function of a deployment that loads the catalog in a file with a function of the client. `folder` is empty, or the
// folder of an earlier release with a slash at its end.
type LoadFile = <T>(load: ClientLoad<T>, folder: string, file: string, loadedFiles?: FileBytes) => Promise<T>;

// Returns the three loading functions of a deployment, from its function that loads one file.
function catalogLoaders(loadFile: LoadFile) {
  const cohorts = (loadedFiles?: FileBytes, folder = "") => loadFile(loadCohorts, folder, "cohorts.json", loadedFiles);
  const assets = (loadedFiles?: FileBytes, folder = "") =>
    loadFile(loadAssetDefinitions, folder, "asset-definitions.json", loadedFiles);
  const loadRelease = async (number: number, loadedFiles?: FileBytes): Promise<Catalogs> => {
    const folder = `${RELEASES_FOLDER}${number}/`;
    return { cohorts: await cohorts(loadedFiles, folder), assets: await assets(loadedFiles, folder) };
  };
  return { loadCohorts: cohorts, loadAssetDefinitions: assets, loadRelease };
}

/**
 * Returns the deployment of a build, a folder or an archive. The client loads the catalogs, and so checks them by the
 * contract. Throws the UserErrors of `builtFilesAt`.
 */
export function builtDeployment(path: string, remedy?: string): Deployment {
  const builtFiles = builtFilesAt(path, remedy);
  const loadFile: LoadFile = async (load, folder, file, loadedFiles) => {
    const filePath = folder + file;
    const bytes = loadedFiles?.get(filePath) ?? builtFiles.read(filePath);
    return loadFromBytes(load, bytes).catch((error: unknown) => {
      if (!(error instanceof CohortError)) throw error;
      // The message of the client names an address, so it is replaced by a sentence that names the file.
      const [first] = error.problems;
      const fault = first ? `breaks the contract: ${first.path || "the document"} ${first.message}` : "is not JSON";
      throw builtFiles.errorAt(filePath, fault);
    });
  };
  return { ...builtFiles, read: async (path) => builtFiles.read(path), ...catalogLoaders(loadFile) };
}

/** Returns a deployment of files in memory, by path. */
export function publishedDeployment(name: string, files: ReadonlyMap<string, Uint8Array>): Deployment {
  const read = async (path: string): Promise<Uint8Array> => {
    const bytes = files.get(path);
    if (!bytes) throw new UserError(`${name} has no ${path}`);
    return bytes;
  };
  const loadFile: LoadFile = async (load, folder, file, loadedFiles) => {
    const bytes = loadedFiles?.get(folder + file) ?? (await read(folder + file));
    return loadFromBytes(load, bytes);
  };
  return { name, read, paths: () => [...files.keys()], has: (path) => files.has(path), ...catalogLoaders(loadFile) };
}

/**
 * Resolves to the deployment at an address that a user typed. Rejects with the INVALID_URL of the client if the address
 * is not a base address.
 */
export async function deploymentAt(baseUrl: string): Promise<Deployment> {
  return baseAddress(await baseAddressOf(baseUrl));
}

/** Returns a deployment that is read over HTTP. `base` is a base address without a slash at the end. */
export function baseAddress(base: string): Deployment {
  const loadFile: LoadFile = (load, folder, file, loadedFiles) => {
    const bytes = loadedFiles?.get(folder + file);
    return load(`${base}/${folder}`, bytes ? { fetch: fetchOf(bytes) } : {});
  };
  const redirects = new Map<string, string>();
  const read = (path: string) => download(base, urlPathOf(path), (to) => redirects.set(path, to));
  return { name: base, read, redirects, ...catalogLoaders(loadFile) };
}

/**
 * Reads a JSON file of a deployment. Rejects with a UserError if the file is missing, not JSON or of another shape.
 */
export async function readJson<T>(deployment: Deployment, path: string, shape: Shape<T>): Promise<T> {
  const bytes = await deployment.read(path);
  const cachedValue = registerCache.get(bytes)?.get(shape);
  if (cachedValue !== undefined) return cachedValue as T;
  const value = jsonIn(new TextDecoder().decode(bytes));
  if (!fits(value, shape)) throw malformedError(deployment, path);
  registerCache.set(bytes, new Map([...(registerCache.get(bytes) ?? []), [shape, value]]));
  return value;
}

// The parsed values of files, by their bytes and their shape. A register takes long to parse, and a deployment that
// reads each file once returns the same bytes again.
const registerCache = new WeakMap<Uint8Array, ReadonlyMap<Shape, unknown>>();

/** Reads a JSON file that a deployment can lack. Resolves to undefined if the deployment does not publish it. */
export async function readIfPublished<T>(
  deployment: Deployment,
  path: string,
  shape: Shape<T>,
): Promise<T | undefined> {
  return (await publishedIn(deployment))(path) ? readJson(deployment, path, shape) : undefined;
}

/**
 * Resolves to a function that tells whether a deployment publishes a path. A base address has no list of paths, so its
 * SHA256SUMS is read. If that is not possible either, the function is true for every path.
 */
export async function publishedIn(deployment: Deployment): Promise<(path: string) => boolean> {
  if (deployment.has) return (path) => deployment.has?.(path) === true;
  const listedPaths = deployment.paths?.();
  if (listedPaths) {
    const paths = new Set(listedPaths);
    return (path) => paths.has(path);
  }
  const sums = await deployment.read(SUMS_FILE).then(
    (bytes) => parseSums(new TextDecoder().decode(bytes)),
    () => "",
  );
  return (path) => typeof sums === "string" || sums.has(path);
}

/** Returns a deployment that reads each file once. */
export function withReadCache(deployment: Deployment): Deployment {
  const loadedFiles = new Map<string, Promise<Uint8Array>>();
  let catalogs: Promise<Catalogs> | undefined;
  let listedPaths: readonly string[] | undefined;
  const { paths } = deployment;
  const both = (): Promise<Catalogs> => {
    catalogs ??= loadBoth(deployment);
    return catalogs;
  };
  return {
    ...deployment,
    ...(paths && { paths: () => (listedPaths ??= paths()) }),
    read: (path) => {
      const bytes = loadedFiles.get(path) ?? deployment.read(path);
      loadedFiles.set(path, bytes);
      // A failed read is not cached, so that the next read tries again.
      bytes.catch(() => loadedFiles.delete(path));
      return bytes;
    },
    loadCohorts: async () => (await both()).cohorts,
    loadAssetDefinitions: async () => (await both()).assets,
  };
}

/** Loads both catalogs of a deployment. */
export async function loadBoth(deployment: Deployment): Promise<Catalogs> {
  return { cohorts: await deployment.loadCohorts(), assets: await deployment.loadAssetDefinitions() };
}

/** Returns the error for a deployment in which `files` do not have the published shape. */
export function malformedError({ name }: Deployment, files: string): UserError {
  return new UserError(`${files} of ${name} is malformed; run verify to see whether it was changed`);
}

/**
 * Returns the result of `useContent`, which uses the content of files. It throws a TypeError if the content does not
 * have the published shape. Then a UserError that names the files is thrown in place of it.
 */
export function withMalformedError<T>(deployment: Deployment, files: string, useContent: () => T): T {
  try {
    return useContent();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw malformedError(deployment, files);
  }
}
