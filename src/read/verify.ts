// Checks a deployment down to the last byte: hashes, contract, references, and the links between the two catalogs.

import type { AssetDefinitionCatalog, CohortRegistry, SourceReference } from "#client";
import { sha256 } from "../base/hash.ts";
import { parseSums, SUMS_FILE } from "../release/sums.ts";
import type { Deployment } from "./deployment.ts";

/** What a verification found: how much was checked, and a sentence for everything that is wrong. */
export interface Verification {
  files: number;
  references: number;
  faults: string[];
}

/** Verifies everything a deployment publishes; `progress` is told of each file before it is read. */
export async function verify(
  deployment: Deployment,
  progress: (done: number, all: number) => void,
): Promise<Verification> {
  const faults: string[] = [];
  const sums = await readSums(deployment, faults);
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
  const references = catalogs ? referencesOf(catalogs.cohorts, catalogs.assets) : [];
  const sources = new Map(
    [...contents]
      .filter(([path]) => path.startsWith("sources/") && path.endsWith(".md"))
      .map(([path, bytes]) => [path.slice("sources/".length, -".md".length), bytes]),
  );
  faults.push(...references.flatMap(([place, reference]) => referenceFaults(place, reference, sources)));
  if (catalogs) faults.push(...linkFaults(catalogs.cohorts, catalogs.assets));
  faults.push(...manifestFaults(contents));
  return { files: sums.size, references: references.length, faults };
}

// A list that is not well formed is a fault, and says nothing of any file.
async function readSums(deployment: Deployment, faults: string[]): Promise<ReadonlyMap<string, string>> {
  const sums = parseSums(new TextDecoder().decode(await deployment.read(SUMS_FILE)));
  if (typeof sums !== "string") return sums;
  faults.push(`${SUMS_FILE} ${sums}`);
  return new Map();
}

async function loadBoth(
  deployment: Deployment,
  faults: string[],
): Promise<{ cohorts: CohortRegistry; assets: AssetDefinitionCatalog } | undefined> {
  try {
    return { cohorts: await deployment.loadCohorts(), assets: await deployment.loadAssetDefinitions() };
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

function referencesOf(
  cohorts: CohortRegistry,
  assets: AssetDefinitionCatalog,
): [place: string, reference: SourceReference][] {
  return [
    ...cohorts.records.flatMap(({ id, sourceRefs }) =>
      sourceRefs.map((reference): [string, SourceReference] => [`cohort ${id}`, reference]),
    ),
    ...assets.records.flatMap(({ id, sourceRefs, fields }) => [
      ...sourceRefs.map((reference): [string, SourceReference] => [`asset ${id}`, reference]),
      ...fields.flatMap(({ key, sourceBasis }) =>
        sourceBasis.map((reference): [string, SourceReference] => [`asset ${id}, field ${key}`, reference]),
      ),
    ]),
  ];
}

/** Gives what is wrong with a reference, given the sources by id. */
export function referenceFaults(
  place: string,
  reference: SourceReference,
  sources: ReadonlyMap<string, Uint8Array>,
): string[] {
  const bytes = sources.get(reference.sourceId);
  if (!bytes) return [`${place} cites "${reference.sourceId}", which is not published`];
  if (sha256(bytes) !== reference.sha256)
    return [`${place} cites "${reference.sourceId}" by a hash that its published bytes do not have`];
  const lines = new TextDecoder().decode(bytes).split("\n");
  const inside =
    reference.endLine < lines.length &&
    lines.slice(reference.startLine - 1, reference.endLine).some((line) => line.trim() !== "");
  return inside
    ? []
    : [
        `${place} cites lines ${reference.startLine} to ${reference.endLine} of "${reference.sourceId}", which has no text there`,
      ];
}

function linkFaults(cohorts: CohortRegistry, assets: AssetDefinitionCatalog): string[] {
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
