// Checks a deployment down to the last byte: hashes, contract, references, and the links between the two catalogs.

import type { SourceReference } from "#client";
import { sha256 } from "../base/hash.ts";
import type { Catalogs } from "../catalog/entries.ts";
import { placeOf, referenceFault, referencesOf } from "../catalog/references.ts";
import { parseSums, SUMS_FILE } from "../release/sums.ts";
import { type Deployment, isRegister } from "./deployment.ts";

/** What a verification found: how much was checked, and a sentence for everything that is wrong. */
export interface Verification {
  files: number;
  references: number;
  faults: string[];
}

/** Verifies everything that a deployment publishes. Calls `progress` before it reads each file. */
export async function verify(
  deployment: Deployment,
  progress: (done: number, all: number) => void,
): Promise<Verification> {
  const sums = parseSums(new TextDecoder().decode(await deployment.read(SUMS_FILE)));
  if (typeof sums === "string") return { files: 0, references: 0, faults: [`${SUMS_FILE} ${sums}`] };
  const faults: string[] = [];
  const contents = new Map<string, Uint8Array>();
  for (const [path, hash] of sums) {
    progress(contents.size, sums.size);
    const bytes = await deployment.read(path).catch((error: Error) => error);
    if (bytes instanceof Error) faults.push(bytes.message);
    else contents.set(path, bytes);
    if (bytes instanceof Uint8Array && sha256(bytes) !== hash)
      faults.push(`${path} does not have the hash that ${SUMS_FILE} states`);
  }
  const catalogs = await loadBoth(deployment, faults);
  const references = catalogs ? referencesOf(catalogs) : [];
  const sources = new Map(
    [...contents]
      .filter(([path]) => path.startsWith("sources/") && path.endsWith(".md"))
      .map(([path, bytes]) => [path.slice("sources/".length, -".md".length), bytes]),
  );
  faults.push(...references.flatMap((placed) => referenceFault(placeOf(placed), placed.reference, sources) ?? []));
  const passages = leaningPassages(contents.get("authorities.json"));
  faults.push(...passages.flatMap(({ id, passage }) => referenceFault(`authority ${id}`, passage, sources) ?? []));
  if (catalogs) faults.push(...linkFaults(catalogs));
  faults.push(...manifestFaults(contents));
  return { files: sums.size, references: references.length + passages.length, faults };
}

// A deployment from before the register has none; one that was changed is a fault by its hash already.
function leaningPassages(bytes: Uint8Array | undefined): { id: string; passage: SourceReference }[] {
  try {
    const register: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!isRegister(register)) return [];
    return register.authorities.flatMap(({ id, leanedOnBy }) => leanedOnBy.map((passage) => ({ id, passage })));
  } catch {
    return [];
  }
}

async function loadBoth(deployment: Deployment, faults: string[]): Promise<Catalogs | undefined> {
  try {
    return { cohorts: await deployment.loadCohorts(), assets: await deployment.loadAssetDefinitions() };
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

function manifestFaults(contents: ReadonlyMap<string, Uint8Array>): string[] {
  const bytes = contents.get("manifest.json");
  if (!bytes) return ["manifest.json is not published"];
  try {
    const { files } = JSON.parse(new TextDecoder().decode(bytes)) as {
      files: { path: string; size: number; sha256: string }[];
    };
    return files.flatMap(({ path, size, sha256: hash }) => {
      const file = contents.get(path);
      return file && file.length === size && sha256(file) === hash
        ? []
        : [`manifest.json does not describe ${path} as it is`];
    });
  } catch {
    return ["manifest.json is not a manifest"];
  }
}
