// Verifies every byte of a deployment: hashes, contract, references, and the links between the two catalogs.

import { sha256 } from "../base/hash.ts";
import type { Catalogs } from "../catalog/entries.ts";
import { linesOf, placeOf, referenceFault, referencesOf, type SourceLines } from "../catalog/references.ts";
import { type Extra, readingsOf } from "../extra/extra.ts";
import { COPIES_FILE, HEADERS_FILE } from "../published/paths.ts";
import { REDIRECTS_FILE } from "../published/redirects.ts";
import { parseSums, SUMS_FILE } from "../published/sums.ts";
import type { Deployment, FileBytes } from "./deployment.ts";

/** The result of a verification: how many files and references were checked, and a sentence for each fault. */
export interface Verification {
  files: number;
  references: number;
  /** A sentence for every page that the host redirected to its name without an ending. */
  redirects: string[];
  faults: string[];
}

/** Reports how many files were read, before each file. */
type Progress = (done: number, all: number) => void;

/**
 * Verifies everything that a deployment publishes, and does so once more if the deployment switched to another release
 * meanwhile. Extras verify their own files. Calls `progress` before it reads each file.
 */
export async function verify(
  deployment: Deployment,
  progress: Progress,
  extras: readonly Extra[],
): Promise<Verification> {
  const before = await deployment.read(SUMS_FILE);
  const verification = await verifySums(before, deployment, progress, extras);
  if (verification.faults.length === 0) return verification;
  const after = await deployment.read(SUMS_FILE);
  return sha256(after) === sha256(before) ? verification : verifySums(after, deployment, progress, extras);
}

async function verifySums(
  sumsBytes: Uint8Array,
  deployment: Deployment,
  progress: Progress,
  extras: readonly Extra[],
): Promise<Verification> {
  const sums = parseSums(new TextDecoder().decode(sumsBytes));
  if (typeof sums === "string") return { files: 0, references: 0, redirects: [], faults: [`${SUMS_FILE} ${sums}`] };
  const faults: string[] = [];
  const contents = new Map<string, Uint8Array>();
  for (const [path, hash] of sums) {
    progress(contents.size, sums.size);
    const bytes = await deployment.read(path).catch((error: Error) => error);
    // Static hosts read the list of redirects themselves, and do not serve it.
    if (bytes instanceof Error && path !== REDIRECTS_FILE) faults.push(`${SUMS_FILE} lists ${path}: ${bytes.message}`);
    if (!(bytes instanceof Error)) contents.set(path, bytes);
    if (bytes instanceof Uint8Array && sha256(bytes) !== hash)
      faults.push(`${path} does not have the hash that ${SUMS_FILE} states`);
  }
  const listedPaths = [...sums.keys(), SUMS_FILE, HEADERS_FILE, COPIES_FILE];
  for (const path of deployment.paths?.() ?? []) {
    if (![path, path.replace(/\.(?:br|gz)$/, "")].some((own) => listedPaths.includes(own)))
      faults.push(`${path} is not listed in ${SUMS_FILE}`);
  }
  const catalogs = await loadBoth(deployment, contents, faults);
  const sources = sourcesByHash(contents);
  const references = catalogs ? referencesOf(catalogs) : [];
  faults.push(...references.flatMap((one) => referenceFault(placeOf(one), one.reference, sources) ?? []));
  if (catalogs) faults.push(...linkFaults(catalogs));
  let referenceCount = references.length;
  for (const { faultsIn } of await readingsOf(extras)) {
    const summary = await faultsIn?.(deployment, contents, sources);
    referenceCount += summary?.references ?? 0;
    faults.push(...(summary?.faults ?? []));
  }
  const redirects = [...(deployment.redirects ?? [])].map(
    ([path, to]) => `${path} came from ${to}: this host leaves out the ending of a page, as many do`,
  );
  return { files: sums.size, references: referenceCount, redirects, faults };
}

// Returns the lines of every source by hash. Sources are published under their ids, and every source that a release
// cited also under its hash. A deployment from before the releases has no paths with a hash, so the hashes are
// computed.
function sourcesByHash(contents: FileBytes): SourceLines {
  const files = [...contents].filter(([path]) => path.startsWith("sources/") && path.endsWith(".md"));
  return new Map(files.map(([, bytes]) => [sha256(bytes), linesOf(new TextDecoder().decode(bytes))]));
}

// Loads both catalogs from the bytes that were read. The files are also read once more, because several hosts behind
// one address may serve different releases.
async function loadBoth(deployment: Deployment, contents: FileBytes, faults: string[]): Promise<Catalogs | undefined> {
  for (const path of ["cohorts.json", "asset-definitions.json"]) {
    const [first, again] = [contents.get(path), await deployment.read(path).catch(() => undefined)];
    if (first && again && sha256(first) !== sha256(again))
      faults.push(
        `${path} had different bytes when it was read again; make every host of the address serve the same release`,
      );
  }
  try {
    return {
      cohorts: await deployment.loadCohorts(contents),
      assets: await deployment.loadAssetDefinitions(contents),
    };
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

function linkFaults({ cohorts, assets }: Catalogs): string[] {
  const structures = new Map(cohorts.records.map(({ id, assetStructure }) => [id, assetStructure]));
  return assets.records
    .filter(({ cohortId, name }) => structures.get(cohortId) !== name)
    .map(({ id }) => `asset ${id} is not named after the asset structure of its cohort`);
}
