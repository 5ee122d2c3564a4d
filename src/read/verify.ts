// Checks a deployment down to the last byte: hashes, contract, references, and the links between the two catalogs.

import type { SourceReference } from "#client";
import { sha256 } from "../base/hash.ts";
import { jsonIn } from "../base/json.ts";
import type { PublishedAuthority } from "../catalog/authorities.ts";
import type { Catalogs } from "../catalog/entries.ts";
import { linesOf, placeOf, referenceFault, referencesOf, type SourceLines } from "../catalog/references.ts";
import { RELEASES_FILE } from "../catalog/releases.ts";
import { COPIES_FILE, HEADERS_FILE } from "../release/paths.ts";
import { REDIRECTS_FILE } from "../release/redirects.ts";
import { parseSums, SUMS_FILE } from "../release/sums.ts";
import { type Deployment, type Held, isDocumentRegister, isRegister, isReleaseIndex, readJson } from "./deployment.ts";

/** What a verification found: how much was checked, and a sentence for everything that is wrong. */
export interface Verification {
  files: number;
  references: number;
  faults: string[];
}

/**
 * Verifies everything that a deployment publishes; once more where it has switched to another release meanwhile. Calls `progress` before it reads each file.
 */
export async function verify(
  deployment: Deployment,
  progress: (done: number, all: number) => void,
): Promise<Verification> {
  const before = await deployment.read(SUMS_FILE);
  const found = await verifySums(before, deployment, progress);
  if (found.faults.length === 0) return found;
  const after = await deployment.read(SUMS_FILE);
  return sha256(after) === sha256(before) ? found : verifySums(after, deployment, progress);
}

async function verifySums(
  sumsBytes: Uint8Array,
  deployment: Deployment,
  progress: (done: number, all: number) => void,
): Promise<Verification> {
  const sums = parseSums(new TextDecoder().decode(sumsBytes));
  if (typeof sums === "string") return { files: 0, references: 0, faults: [`${SUMS_FILE} ${sums}`] };
  const faults: string[] = [];
  const contents = new Map<string, Uint8Array>();
  for (const [path, hash] of sums) {
    progress(contents.size, sums.size);
    const bytes = await deployment.read(path).catch((error: Error) => error);
    // Hosts that redirect by this list do not serve it.
    if (bytes instanceof Error && path !== REDIRECTS_FILE) faults.push(`${SUMS_FILE} lists ${path}: ${bytes.message}`);
    if (!(bytes instanceof Error)) contents.set(path, bytes);
    if (bytes instanceof Uint8Array && sha256(bytes) !== hash)
      faults.push(`${path} does not have the hash that ${SUMS_FILE} states`);
  }
  const listed = [...sums.keys(), SUMS_FILE, HEADERS_FILE, COPIES_FILE];
  for (const path of deployment.paths?.() ?? []) {
    if (![path, path.replace(/\.(?:br|gz)$/, "")].some((own) => listed.includes(own)))
      faults.push(`${path} is not listed in ${SUMS_FILE}`);
  }
  const catalogs = await loadBoth(deployment, contents, faults);
  const sources = sourcesByHash(contents);
  const references = checkReferences("", catalogs, sources, faults);
  const passages = [
    ...leaningPassages(contents.get("authorities.json"), (value) => isRegister(value) && value.authorities),
    ...leaningPassages(contents.get("documents.json"), (value) => isDocumentRegister(value) && value.standards),
  ];
  faults.push(...passages.flatMap(({ id, passage }) => referenceFault(`authority ${id}`, passage, sources) ?? []));
  if (catalogs) faults.push(...linkFaults(catalogs));
  const earlier = await checkReleases(deployment, contents, sources, faults);
  return { files: sums.size, references: references + passages.length + earlier, faults };
}

// A source has its bytes under its id, and every source that a release cites stays under its hash. A deployment from before the releases has none by hash.
function sourcesByHash(contents: Held): SourceLines {
  const files = [...contents].filter(([path]) => path.startsWith("sources/") && path.endsWith(".md"));
  return new Map(files.map(([, bytes]) => [sha256(bytes), linesOf(new TextDecoder().decode(bytes))]));
}

// Returns how many references the catalogs have.
function checkReferences(of: string, catalogs: Catalogs | undefined, sources: SourceLines, faults: string[]): number {
  const references = catalogs ? referencesOf(catalogs) : [];
  faults.push(...references.flatMap((one) => referenceFault(of + placeOf(one), one.reference, sources) ?? []));
  return references.length;
}

// What was published under an earlier release still has its bytes, and what it cites is still there. Returns how many references it has.
async function checkReleases(
  deployment: Deployment,
  contents: Held,
  sources: SourceLines,
  faults: string[],
): Promise<number> {
  if (!contents.has(RELEASES_FILE)) return 0;
  const held = { ...deployment, read: async () => contents.get(RELEASES_FILE) ?? new Uint8Array() };
  const index = await readJson(held, RELEASES_FILE, isReleaseIndex).catch((error: Error) => error);
  if (index instanceof Error) {
    faults.push(index.message);
    return 0;
  }
  let references = 0;
  for (const { number, cohorts, assetDefinitions, sources: cited } of index.releases) {
    for (const { path, sha256: hash } of [cohorts, assetDefinitions, ...cited]) {
      const bytes = contents.get(path);
      if (!bytes || sha256(bytes) !== hash)
        faults.push(`release ${number} states ${path} with a hash that its published bytes do not have`);
    }
    const catalogs = await deployment.loadRelease(number, contents).catch((error: Error) => error);
    if (catalogs instanceof Error) faults.push(`release ${number}: ${catalogs.message}`);
    else references += checkReferences(`release ${number}, `, catalogs, sources, faults);
  }
  return references;
}

// A deployment from before the register has none; one that was changed is a fault by its hash already.
function leaningPassages(
  bytes: Uint8Array | undefined,
  authoritiesIn: (value: unknown) => readonly PublishedAuthority[] | false,
): { id: string; passage: SourceReference }[] {
  const authorities = authoritiesIn(jsonIn(new TextDecoder().decode(bytes))) || [];
  return authorities.flatMap(({ id, leanedOnBy }) => leanedOnBy.map((passage) => ({ id, passage })));
}

// What is judged is what was read; a reader who comes after may be given something else.
async function loadBoth(deployment: Deployment, contents: Held, faults: string[]): Promise<Catalogs | undefined> {
  for (const path of ["cohorts.json", "asset-definitions.json"]) {
    const [first, again] = [contents.get(path), await deployment.read(path).catch(() => undefined)];
    if (first && again && sha256(first) !== sha256(again))
      faults.push(
        `${path} came with other bytes when it was read again; make every host of the address serve one release`,
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
