// A deployment is where published files are read from: the built folder or any base address.

import { readFile } from "node:fs/promises";
import { join, normalize } from "node:path";
import {
  type AssetDefinitionCatalog,
  type CohortRegistry,
  type FetchedResponse,
  loadAssetDefinitions,
  loadCohorts,
} from "#client";
import { UserError } from "../base/user-error.ts";
import { urlPathOf } from "../release/paths.ts";

/** A place that published files are read from, by path relative to its base address. Throws a UserError for a file it does not give. */
export interface Deployment {
  name: string;
  read(path: string): Promise<Uint8Array>;
  loadCohorts(): Promise<CohortRegistry>;
  loadAssetDefinitions(): Promise<AssetDefinitionCatalog>;
}

/** Reads from the built folder, without any network; the catalogs still pass through the client and its contract. */
export function builtFolder(folder: string): Deployment {
  const read = async (path: string): Promise<Uint8Array> => {
    const inside = normalize(path);
    if (inside.startsWith("..")) throw new UserError(`${path} lies outside ${folder}`);
    return readFile(join(folder, inside)).catch(() => {
      throw new UserError(`${path} is not in ${folder}; run: npm run build`);
    });
  };
  const fetch = async (url: string): Promise<FetchedResponse> =>
    new Response(await read(new URL(url).pathname.slice(1)));
  const base = "http://dist.invalid";
  return {
    name: folder,
    read,
    loadCohorts: () => loadCohorts(base, { fetch }),
    loadAssetDefinitions: () => loadAssetDefinitions(base, { fetch }),
  };
}

/** Reads from any deployment of the service. */
export function baseAddress(baseUrl: string): Deployment {
  const base = baseUrl.replace(/\/$/, "");
  return {
    name: baseUrl,
    read: (path) => download(base + urlPathOf(path)),
    loadCohorts: () => loadCohorts(baseUrl),
    loadAssetDefinitions: () => loadAssetDefinitions(baseUrl),
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
