// The lock: what the catalogs held when their bytes were last accepted, so that no published byte changes unnoticed.

import type { AssetRecord, CohortRecord, SourceReference } from "#client";
import { sha256 } from "../base/hash.ts";
import { serialize } from "../base/json.ts";
import type { Compiled } from "../definitions/compile.ts";

type Hashes = Readonly<Record<string, string>>;

/** What definitions.lock.json holds. The hash of a property is the beginning of its SHA-256: enough to see a change. */
export interface Lock {
  /** The SHA-256 of each catalog, by published path. */
  catalogs: Hashes;
  sources: Hashes;
  /** The ids of both registers: one that was published stays. */
  ids: Readonly<Record<"authorities" | "documents", readonly string[]>>;
  /** Hashes by property, by id. */
  cohorts: Readonly<Record<string, Hashes>>;
  /** Hashes by property and field key, by id. */
  assetDefinitions: Readonly<Record<string, Hashes>>;
}

/** Returns the lock of compiled definitions. */
export function lockOf({ cohorts, assets, sources, authorities, documents }: Compiled): Lock {
  return {
    catalogs: { "asset-definitions.json": sha256(serialize(assets)), "cohorts.json": sha256(serialize(cohorts)) },
    sources: Object.fromEntries(sources.map(({ sourceId, sha256: hash }) => [sourceId, shortened(hash)])),
    ids: { authorities: idsOf(authorities), documents: idsOf(documents) },
    cohorts: Object.fromEntries(cohorts.records.map((record) => [record.id, cohortHashes(record)])),
    assetDefinitions: Object.fromEntries(assets.records.map((record) => [record.id, assetHashes(record)])),
  };
}

/**
 * Returns a line for each source and record that differs from the text of a lock file, with the properties that differ.
 * A text that is no lock gives no lines.
 */
export function changesSince(text: string, compiled: Compiled): string[] {
  const lock = readLock(text);
  if (lock === null) return [];
  const now = lockOf(compiled);
  const inRecords = (name: string, before: Lock["cohorts"], after: Lock["cohorts"]): string[] =>
    keysOf(before, after).flatMap((id) => {
      const changed = changedKeys(before[id] ?? {}, after[id] ?? {});
      return changed.length > 0 ? [`${name} ${id}: ${changed.join(", ")}`] : [];
    });
  const added = (register: keyof Lock["ids"], name: string): string[] =>
    now.ids[register].filter((id) => !lock.ids[register].includes(id)).map((id) => `${name} ${id}`);
  return [
    ...added("authorities", "authority"),
    ...added("documents", "document"),
    ...changedKeys(lock.sources, now.sources).map((id) => `source ${id}`),
    ...inRecords("cohort", lock.cohorts, now.cohorts),
    ...inRecords("asset definition", lock.assetDefinitions, now.assetDefinitions),
  ];
}

/** Returns the ids that the text of a lock file states and that are gone from the registers. A text that is no lock states none. */
export function lostIds(
  text: string,
  { authorities, documents }: Pick<Compiled, "authorities" | "documents">,
): string[] {
  const kept = new Set([...idsOf(authorities), ...idsOf(documents)]);
  const { ids } = readLock(text) ?? { ids: NO_IDS };
  return [...ids.authorities, ...ids.documents].filter((id) => !kept.has(id));
}

const NO_IDS: Lock["ids"] = { authorities: [], documents: [] };

function idsOf(entries: readonly { id: string }[]): string[] {
  return entries.map(({ id }) => id).sort();
}

function readLock(text: string): Lock | null {
  try {
    const lock = JSON.parse(text) as Partial<Lock> | null;
    const { catalogs, sources, ids = NO_IDS, cohorts, assetDefinitions } = lock ?? {};
    return catalogs && sources && cohorts && assetDefinitions
      ? { catalogs, sources, ids, cohorts, assetDefinitions }
      : null;
  } catch {
    return null;
  }
}

function changedKeys(before: Hashes, after: Hashes): string[] {
  return keysOf(before, after).filter((key) => before[key] !== after[key]);
}

function keysOf(one: object, other: object): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}

function cohortHashes({ sourceRefs, ...properties }: CohortRecord): Hashes {
  return { ...hashesOf(properties), sources: hashOfReferences(sourceRefs) };
}

function assetHashes({ sourceRefs, fields, ...properties }: AssetRecord): Hashes {
  const described = fields.map(({ sourceBasis: _, ...field }) => [field.key, field]);
  const cited = [...sourceRefs, ...fields.flatMap(({ sourceBasis }) => sourceBasis)];
  return { ...hashesOf(properties), ...hashesOf(Object.fromEntries(described)), sources: hashOfReferences(cited) };
}

function hashesOf(properties: object): Hashes {
  const entries = Object.entries(properties).filter(([, value]) => value !== null);
  return Object.fromEntries(entries.map(([key, value]) => [key, shortened(sha256(serialize(value)))]));
}

// Without the hash of the source: a changed source is one line, and not one for each record that cites it.
function hashOfReferences(references: readonly SourceReference[]): string {
  return shortened(sha256(serialize(references.map(({ sha256: _, ...place }) => place))));
}

function shortened(hash: string): string {
  return hash.slice(0, 12);
}
