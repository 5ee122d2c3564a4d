// Verifies every byte of a deployment, for the command `verify`: the hashes of the files, the contract of the catalogs,
// their references to sources, and the links between the two catalogs.

import { sha256 } from "../base/hash.ts";
import type { Catalogs } from "../catalog/entries.ts";
import { linesOf, placeOf, referenceFault, referencesOf, type SourceLines } from "../catalog/references.ts";
import { type Extra, readingsOf } from "../extra/extra.ts";
import { COPIES_FILE, HEADERS_FILE } from "../published/paths.ts";
import { REDIRECTS_FILE } from "../published/redirects.ts";
import { parseSums, SUMS_FILE } from "../published/sums.ts";
import type { Deployment, FileBytes } from "./deployment.ts";

/** The result of a verification: how many files and references were checked, and a sentence for each fault. */
interface Verification {
  files: number;
  references: number;
  /** A sentence for every page that the host redirected to its name without an ending. */
  redirects: string[];
  faults: string[];
}

/** Reports how many of all files were read. It is called before each file. */
type Progress = (readCount: number, fileCount: number) => void;

/**
 * Verifies everything that a deployment publishes. If faults are found and the deployment has switched to another
 * release meanwhile, it is verified once more. Extras verify their own files.
 */
export async function verify(
  deployment: Deployment,
  progress: Progress,
  extras: readonly Extra[],
): Promise<Verification> {
  const sumsBytes = await deployment.read(SUMS_FILE);
  const verification = await verifySums(sumsBytes, deployment, progress, extras);
  if (verification.faults.length === 0) return verification;
  const latestSumsBytes = await deployment.read(SUMS_FILE);
  if (sha256(latestSumsBytes) === sha256(sumsBytes)) return verification;
  return verifySums(latestSumsBytes, deployment, progress, extras);
}

// Verifies the files that a SHA256SUMS lists.
async function verifySums(
  sumsBytes: Uint8Array,
  deployment: Deployment,
  progress: Progress,
  extras: readonly Extra[],
): Promise<Verification> {
  const sums = parseSums(new TextDecoder().decode(sumsBytes));
  if (typeof sums === "string") return { files: 0, references: 0, redirects: [], faults: [`${SUMS_FILE} ${sums}`] };
  const faults: string[] = [];
  const { contents, hashes } = await readListed(sums, deployment, progress, faults);
  faults.push(...unlistedFaults([...sums.keys()], deployment));

  const catalogs = await loadBoth(deployment, contents, hashes, faults);
  const sources = sourcesByHash(contents, hashes);
  const references = catalogs ? referencesOf(catalogs) : [];
  faults.push(...references.flatMap((placed) => referenceFault(placeOf(placed), placed.reference, sources) ?? []));
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

// The SHA-256 of the bytes of each file that was read, by path.
type Hashes = ReadonlyMap<string, string>;

// Resolves to the bytes and the hashes of the files that a SHA256SUMS lists. Adds a fault for each file that cannot be
// read or has another hash.
async function readListed(
  sums: ReadonlyMap<string, string>,
  deployment: Deployment,
  progress: Progress,
  faults: string[],
): Promise<{ contents: FileBytes; hashes: Hashes }> {
  const contents = new Map<string, Uint8Array>();
  const hashes = new Map<string, string>();
  for (const [path, listedHash] of sums) {
    progress(contents.size, sums.size);
    const bytes = await deployment.read(path).catch((error: Error) => error);
    if (bytes instanceof Error) {
      // Static hosts read the list of redirects themselves and do not serve it.
      if (path !== REDIRECTS_FILE) faults.push(`${SUMS_FILE} lists ${path}: ${bytes.message}`);
      continue;
    }
    const hash = sha256(bytes);
    contents.set(path, bytes);
    hashes.set(path, hash);
    if (hash !== listedHash) faults.push(`${path} does not have the hash that ${SUMS_FILE} states`);
  }
  return { contents, hashes };
}

// Returns a fault for each file of a deployment that is neither listed nor a compressed copy of a listed file.
function unlistedFaults(listedPaths: readonly string[], deployment: Deployment): string[] {
  const knownPaths = new Set([...listedPaths, SUMS_FILE, HEADERS_FILE, COPIES_FILE]);
  const paths = deployment.paths?.() ?? [];
  return paths
    .filter((path) => !knownPaths.has(path) && !knownPaths.has(path.replace(/\.(?:br|gz)$/, "")))
    .map((path) => `${path} is not listed in ${SUMS_FILE}`);
}

// Returns the lines of every source by its hash. The hash is not taken from the path, because early deployments have no
// paths with hashes.
function sourcesByHash(contents: FileBytes, hashes: Hashes): SourceLines {
  const files = [...contents].filter(([path]) => path.startsWith("sources/") && path.endsWith(".md"));
  return new Map(files.map(([path, bytes]) => [hashes.get(path) ?? "", linesOf(new TextDecoder().decode(bytes))]));
}

// Loads both catalogs from the bytes that were read, or adds a fault. The files are also read once more, because
// several hosts behind one address may serve different releases.
async function loadBoth(
  deployment: Deployment,
  contents: FileBytes,
  hashes: Hashes,
  faults: string[],
): Promise<Catalogs | undefined> {
  for (const path of ["cohorts.json", "asset-definitions.json"]) {
    const [firstHash, secondBytes] = [hashes.get(path), await deployment.read(path).catch(() => undefined)];
    if (firstHash !== undefined && secondBytes && sha256(secondBytes) !== firstHash)
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

// Returns a fault for each asset definition whose name is not the asset structure of its cohort.
function linkFaults({ cohorts, assets }: Catalogs): string[] {
  const structures = new Map(cohorts.records.map(({ id, assetStructure }) => [id, assetStructure]));
  return assets.records
    .filter(({ cohortId, name }) => structures.get(cohortId) !== name)
    .map(({ id }) => `asset ${id} is not named after the asset structure of its cohort`);
}
