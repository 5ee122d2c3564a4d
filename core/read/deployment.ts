// A deployment, from which published files are read: the folder that was built here, or any base address.

import type { IncomingMessage } from "node:http";
import { gunzipSync } from "node:zlib";
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
import { fits, type Shape } from "../catalog/shape.ts";
import { builtFilesAt } from "../published/built.ts";
import { RELEASES_FOLDER, urlPathOf } from "../published/paths.ts";
import { parseSums, SUMS_FILE } from "../published/sums.ts";

/**
 * A place from which published files are read. `read` takes a path relative to the base address, and rejects with a
 * UserError if there is no such file.
 */
export interface Deployment {
  name: string;
  read(path: string): Promise<Uint8Array>;
  /** The redirects of the host, by the path that was read. Hosts that leave out the ending of a page redirect. */
  redirects?: ReadonlyMap<string, string>;
  /** The paths of all files; an address does not say them. */
  paths?(): readonly string[];
  /** Whether it has a file, for who asks about a few of many. */
  has?(path: string): boolean;
  /** The catalogs, from bytes that were read before where these are given. */
  loadCohorts(loadedFiles?: FileBytes): Promise<CohortRegistry>;
  loadAssetDefinitions(loadedFiles?: FileBytes): Promise<AssetDefinitionCatalog>;
  /** Both catalogs as an earlier release published them: its folder is a base address too. */
  loadRelease(number: number, loadedFiles?: FileBytes): Promise<Catalogs>;
}

/** Files that were read, by path. */
export type FileBytes = ReadonlyMap<string, Uint8Array>;

type Load<T> = (baseUrl: string, options: LoadOptions) => Promise<T>;

// Makes the loads of a deployment from what loads one file of it.
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
 * Returns a deployment that reads what was built. The client loads the catalogs, and so checks them by the contract.
 * Throws the UserErrors of `builtFilesAt`.
 */
export function builtDeployment(path: string, remedy?: string): Deployment {
  const built = builtFilesAt(path, remedy);
  const loadFile = async <T>(load: Load<T>, below: string, file: string, loadedFiles?: FileBytes): Promise<T> => {
    const bytes = loadedFiles?.get(below + file) ?? built.read(below + file);
    // The client takes a base address and no folder, so a problem that it finds is reported under the name of the file.
    return load("http://file.invalid", { fetch: responseOf(bytes) }).catch((error: unknown) => {
      if (!(error instanceof CohortError)) throw error;
      const [first] = error.problems;
      const fault = first ? `breaks the contract: ${first.path || "the document"} ${first.message}` : "is not JSON";
      throw built.broken(below + file, fault);
    });
  };
  return { ...built, read: async (path) => built.read(path), ...loadsBy(loadFile) };
}

// This is no Response, because the part of Node.js that makes one takes longer to load than a catalog.
function responseOf(bytes: Uint8Array): () => Promise<FetchedResponse> {
  return async () => ({ status: 200, arrayBuffer: async () => Uint8Array.from(bytes).buffer });
}

/** Returns a deployment that reads files that are held, by path. */
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
 * Resolves to the deployment at an address that somebody typed. Rejects with the INVALID_URL of the client for one that
 * has a query too, whatever is read from it.
 */
export async function deploymentAt(baseUrl: string): Promise<Deployment> {
  return baseAddress(await baseAddressOf(baseUrl));
}

/** Returns a deployment that reads over HTTP, below this base address without a slash at the end. */
export function baseAddress(base: string): Deployment {
  const loadFile = <T>(load: Load<T>, below: string, file: string, loadedFiles?: FileBytes): Promise<T> => {
    const bytes = loadedFiles?.get(below + file);
    return load(`${base}/${below}`, bytes ? { fetch: responseOf(bytes) } : {});
  };
  const redirects = new Map<string, string>();
  const read = (path: string) => download(base, urlPathOf(path), (to) => redirects.set(path, to));
  return { name: base, read, redirects, ...loadsBy(loadFile) };
}

const LONGEST_WAIT = 10_000; // milliseconds
const LARGEST_FILE = 16 * 1024 * 1024; // bytes

async function download(base: string, path: string, onRedirect?: (to: string) => void): Promise<Uint8Array> {
  const url = base + path;
  const signal = AbortSignal.timeout(LONGEST_WAIT);
  try {
    const response = await answerOf(url, signal);
    const { statusCode: status, headers } = response;
    const coding = headers["content-encoding"] ?? "identity";
    if (status === 200 && ["identity", "gzip"].includes(coding)) return await bodyOf(response, coding, url);
    response.destroy();
    const name = path.replace(/\.html$/, "");
    if (onRedirect && name !== path && leadsTo(status, headers.location, url, base + name))
      return await downloadByName(base, name, onRedirect);
    const refused = { status, headers: new Map(Object.entries(headers)) } as unknown as Response;
    throw await failureOf(base, url, async () => refused);
  } catch (error) {
    if (error instanceof UserError) throw error;
    if (error instanceof RangeError) throw tooLarge(url);
    if (signal.aborted)
      throw new UserError(`could not load ${url}: no whole answer came within the timeout of ${LONGEST_WAIT} ms`);
    throw await failureOf(base, url, () => Promise.reject(error));
  }
}

// Many hosts redirect a page to its name without an ending. Of all redirects this one is followed: it leads to the same
// file.
async function downloadByName(base: string, name: string, onRedirect: (to: string) => void): Promise<Uint8Array> {
  const bytes = await download(base, name);
  onRedirect(name);
  return bytes;
}

async function bodyOf(response: IncomingMessage, coding: string, url: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > LARGEST_FILE) throw tooLarge(url);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  return coding === "gzip" ? gunzipSync(bytes, { maxOutputLength: LARGEST_FILE }) : bytes;
}

// The client says what a failed fetch or another status means: it is given the same outcome, and its sentence this
// address.
async function failureOf(base: string, url: string, fetch: NonNullable<LoadOptions["fetch"]>): Promise<UserError> {
  const error: unknown = await loadCohorts(base, { fetch }).catch((refusal: unknown) => refusal);
  if (!(error instanceof CohortError)) throw error;
  return new UserError(error.message.replace(`${base}/cohorts.json`, url));
}

// This does not call fetch. On more than five codings, the fetch of Node.js leaves a body without a listener, and the
// end of that body ends the process.
async function answerOf(url: string, signal: AbortSignal): Promise<IncomingMessage> {
  const { get } = await (url.startsWith("https:") ? import("node:https") : import("node:http"));
  return new Promise((resolve, reject) => {
    get(url, { signal, headers: { "accept-encoding": "gzip" } }, resolve).on("error", reject);
  });
}

function leadsTo(status = 0, location = "", from: string, to: string): boolean {
  if (status < 300 || status > 399 || !URL.canParse(location, from)) return false;
  return new URL(location, from).href === new URL(to).href;
}

function tooLarge(url: string): UserError {
  return new UserError(`could not load ${url}: it is larger than ${LARGEST_FILE} bytes`);
}

/**
 * Reads a JSON file of a deployment. Rejects with a UserError for one that is missing, not JSON or of another shape.
 */
export async function readJson<T>(deployment: Deployment, path: string, shape: Shape<T>): Promise<T> {
  const bytes = await deployment.read(path);
  const known = registerCache.get(bytes)?.get(shape);
  if (known !== undefined) return known as T;
  const value = jsonIn(new TextDecoder().decode(bytes));
  if (!fits(value, shape)) throw malformedError(deployment, path);
  registerCache.set(bytes, new Map([...(registerCache.get(bytes) ?? []), [shape, value]]));
  return value;
}

// What bytes hold, by the shape that it fits: who reads each file once gives the same bytes again, and a register takes
// long to parse.
const registerCache = new WeakMap<Uint8Array, ReadonlyMap<Shape, unknown>>();

/** Reads a JSON file that a deployment may leave out: undefined where its sums do not list it. */
export async function readIfPublished<T>(
  deployment: Deployment,
  path: string,
  shape: Shape<T>,
): Promise<T | undefined> {
  return (await publishedIn(deployment))(path) ? readJson(deployment, path, shape) : undefined;
}

/**
 * Resolves to what tells whether a deployment publishes a path. Where nobody says what it publishes, a file that is not
 * there is missed when it is read.
 */
export async function publishedIn(deployment: Deployment): Promise<(path: string) => boolean> {
  if (deployment.has) return (path) => deployment.has?.(path) === true;
  const listed = deployment.paths?.();
  if (listed) {
    const paths = new Set(listed);
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
  let listed: readonly string[] | undefined;
  const { paths } = deployment;
  const both = (): Promise<Catalogs> => {
    catalogs ??= loadBoth(deployment);
    return catalogs;
  };
  return {
    ...deployment,
    ...(paths && { paths: () => (listed ??= paths()) }),
    read: (path) => {
      const bytes = loadedFiles.get(path) ?? deployment.read(path);
      loadedFiles.set(path, bytes);
      // What failed is read again when it is next asked for.
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
 * Calls a function of what these files hold. Throws a UserError where something in them is not of the shape that is
 * published.
 */
export function withMalformedError<T>(deployment: Deployment, files: string, follow: () => T): T {
  try {
    return follow();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw malformedError(deployment, files);
  }
}
