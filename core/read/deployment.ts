// Reads published files from a deployment: the folder that was built here, or any base address.

import {
  type AssetDefinitionCatalog,
  CohortError,
  type CohortRegistry,
  type FetchedResponse,
  type LoadOptions,
  loadAssetDefinitions,
  loadCohorts,
} from "#client";
import { jsonIn } from "../base/json.ts";
import { UserError } from "../base/user-error.ts";
import { baseAddressOf } from "../catalog/base-address.ts";
import type { Catalogs } from "../catalog/entries.ts";
import { fits } from "../catalog/fits.ts";
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
   * The redirects that were followed, by the path that was read. Some hosts redirect a page to its name without ending.
   */
  redirects?: ReadonlyMap<string, string>;
  /** Returns the paths of all files. A base address has no such list. */
  paths?(): readonly string[];
  /** Tells whether the deployment has a file, which is faster than listing all paths. */
  has?(path: string): boolean;
  /** Loads a catalog. If `loadedFiles` has its file, the file is not read again. */
  loadCohorts(loadedFiles?: FileBytes): Promise<CohortRegistry>;
  loadAssetDefinitions(loadedFiles?: FileBytes): Promise<AssetDefinitionCatalog>;
  /** Loads both catalogs of an earlier release, whose folder is a base address too. */
  loadRelease(number: number, loadedFiles?: FileBytes): Promise<Catalogs>;
}

/** Files that were read, by path. */
export type FileBytes = ReadonlyMap<string, Uint8Array>;

type Load<T> = (baseUrl: string, options: LoadOptions) => Promise<T>;

// Returns the three loading functions of a deployment, from a function that loads one file of it.
function loadsBy(load: <T>(load: Load<T>, folder: string, file: string, loadedFiles?: FileBytes) => Promise<T>) {
  const cohorts = (loadedFiles?: FileBytes, folder = "") => load(loadCohorts, folder, "cohorts.json", loadedFiles);
  const assets = (loadedFiles?: FileBytes, folder = "") =>
    load(loadAssetDefinitions, folder, "asset-definitions.json", loadedFiles);
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
  const loadFile = async <T>(load: Load<T>, below: string, file: string, loadedFiles?: FileBytes): Promise<T> => {
    const bytes = loadedFiles?.get(below + file) ?? builtFiles.read(below + file);
    // The client takes a base address and no folder, so a problem that it finds is reported under the name of the file.
    return load("http://file.invalid", { fetch: responseOf(bytes) }).catch((error: unknown) => {
      if (!(error instanceof CohortError)) throw error;
      const [first] = error.problems;
      const fault = first ? `breaks the contract: ${first.path || "the document"} ${first.message}` : "is not JSON";
      throw builtFiles.broken(below + file, fault);
    });
  };
  return { ...builtFiles, read: async (path) => builtFiles.read(path), ...loadsBy(loadFile) };
}

// Returns a fetch function that answers with bytes. The answer is a plain object, because the module of Node.js with
// Response takes longer to load than a catalog.
function responseOf(bytes: Uint8Array): () => Promise<FetchedResponse> {
  return async () => ({ status: 200, arrayBuffer: async () => Uint8Array.from(bytes).buffer });
}

/** Returns a deployment of files in memory, by path. */
export function publishedDeployment(name: string, files: ReadonlyMap<string, Uint8Array>): Deployment {
  const read = async (path: string): Promise<Uint8Array> => {
    const bytes = files.get(path);
    if (!bytes) throw new UserError(`${name} has no ${path}`);
    return bytes;
  };
  const loadFile = async <T>(load: Load<T>, below: string, file: string, loadedFiles?: FileBytes): Promise<T> => {
    const bytes = loadedFiles?.get(below + file) ?? (await read(below + file));
    return load("http://file.invalid", { fetch: responseOf(bytes) });
  };
  return { name, read, paths: () => [...files.keys()], has: (path) => files.has(path), ...loadsBy(loadFile) };
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
  const loadFile = <T>(load: Load<T>, below: string, file: string, loadedFiles?: FileBytes): Promise<T> => {
    const bytes = loadedFiles?.get(below + file);
    return load(`${base}/${below}`, bytes ? { fetch: responseOf(bytes) } : {});
  };
  const redirects = new Map<string, string>();
  const read = (path: string) => download(base, urlPathOf(path), (to) => redirects.set(path, to));
  return { name: base, read, redirects, ...loadsBy(loadFile) };
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
 * Resolves to a function that tells whether a deployment publishes a path. If neither the deployment nor its sums say
 * so, the function is true for every path, and reading a missing file then fails.
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

function malformedError({ name }: Deployment, files: string): UserError {
  return new UserError(`${files} of ${name} is malformed; run verify to see whether it was changed`);
}

/**
 * Returns the result of a function that uses the content of files. If it throws a TypeError, because the content is not
 * of the published shape, a UserError that names the files is thrown instead.
 */
export function withMalformedError<T>(deployment: Deployment, files: string, follow: () => T): T {
  try {
    return follow();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw malformedError(deployment, files);
  }
}
