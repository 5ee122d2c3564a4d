// What the site is made from, and the look-ups that several pages share.

import type { SourceReference } from "#client";
import { sha256 } from "../../base/hash.ts";
import { serialize } from "../../base/json.ts";
import type { Authority } from "../../catalog/authorities.ts";
import type { Pair } from "../../catalog/boundaries.ts";
import { lineFragment } from "../../catalog/cite.ts";
import { type PlacedReference, referencesOf } from "../../catalog/references.ts";
import { type MovedAuthorities, RELEASES_FOLDER, type Release, type ReleaseIndex } from "../../catalog/releases.ts";
import type { Contract } from "../../contract/schema.ts";
import type { Compiled } from "../../definitions/compile.ts";
import type { Folder } from "../../definitions/definitions.ts";
import type { Section, Source } from "../../definitions/source.ts";
import type { ProjectFiles, Settings } from "../publication.ts";
import { type Difference, differencesOf, type RecordParts } from "../releases/differences.ts";
import { releaseIndexOf } from "../releases/files.ts";
import { type History, historyOf, partsIn, type StoredRelease } from "../releases/history.ts";
import { movedBetween } from "../releases/lock.ts";
import { RULES_FOLDER, SOURCES_FOLDER } from "./folders.ts";
import { type Explained, explainedIn, type ListedNumber, listedNumbers } from "./terms.ts";

/** Everything the pages say. */
export interface SiteModel {
  catalogs: Omit<Compiled, "problems">;
  /** The twelve, in catalog order. */
  definitions: readonly Definition[];
  /** The register, by id. */
  authorities: ReadonlyMap<string, Authority>;
  /** The numbers of messages and forms that documents bear. */
  numbers: readonly ListedNumber[];
  explained: Explained;
  contract: Contract;
  /** SHA-256 of both catalogs as they are published. */
  sums: { cohorts: string; assets: string };
  /** Every release; the newest is what the pages show. */
  releases: ReleaseIndex["releases"];
  notices: ReleaseIndex["notices"];
  /** The SHA-256 of every text of each source, the newest last, with the numbers of the releases that cite it. */
  texts: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;
  /** What differs between the definitions and the law of two releases, by their numbers. */
  differing: (before: number, after: number) => Differing;
  license: string;
  /** The files of site/, by path relative to it. */
  files: ReadonlyMap<string, string>;
  /** What names the content of each in its address: a cache may hold an old file for a day beside a new page. */
  versions: ReadonlyMap<string, string>;
  /** The address the site is published at, without a slash at the end; null where the build does not know it. */
  baseAddress: string | null;
  /** Who runs the deployment, as far as they say. */
  operator: Operator;
}

/** What differs between two releases. */
export interface Differing {
  records: readonly Difference[];
  authorities: MovedAuthorities;
}

/** Who runs a deployment and where to write to them; null where that is not told. */
export interface Operator {
  name: string | null;
  /** An address that begins with https:, mailto: or tel:. */
  contact: string | null;
}

/** What a site model is read from: file texts and what was compiled. */
export interface SiteInput extends Omit<ProjectFiles, "openApi" | "downloads" | "images">, Settings {
  compiled: Compiled;
  /** The releases with what is compiled as the newest, where they are read already. */
  history?: History;
}

/** Reads the site model. */
export function siteModelOf(input: SiteInput): SiteModel {
  const { compiled } = input;
  const history = input.history ?? historyOf(input.releases, compiled);
  const numbers = listedNumbers(compiled.documents);
  return {
    catalogs: compiled,
    definitions: compiled.folders.map((folder) => ({
      ...folder,
      number: folder.cohort.legacyIds.shadowDashboard,
      openPoint: compiled.boundaries.openPoints.get(folder.id) ?? "",
    })),
    authorities: new Map(compiled.authorities.map((authority) => [authority.id, authority])),
    numbers,
    explained: explainedIn(compiled.glossary, numbers),
    contract: input.contract,
    sums: { cohorts: sha256(serialize(compiled.cohorts)), assets: sha256(serialize(compiled.assets)) },
    ...releaseIndexOf(history),
    texts: textsIn(history),
    differing: differingIn(history),
    license: input.license,
    files: input.siteFiles,
    versions: new Map([...input.siteFiles].map(([name, text]) => [name, sha256(text).slice(0, 8)])),
    baseAddress: input.baseAddress ?? null,
    operator: input.operator ?? { name: null, contact: null },
  };
}

// Read and compared when a page first asks.
function differingIn(history: History): SiteModel["differing"] {
  const read = new Map<StoredRelease, RecordParts>();
  const released = (release: StoredRelease): RecordParts => {
    const known = read.get(release) ?? partsIn(release, history);
    read.set(release, known);
    return known;
  };
  const compared = new Map<string, Differing>();
  return (...numbers) => {
    const [before, after] = numbers.map((number) => history.releases[number - 1]) as [StoredRelease, StoredRelease];
    const known = compared.get(`${numbers}`) ?? {
      records: differencesOf(released(before), released(after)),
      authorities: movedBetween(before.lock.authorities, after.lock.authorities),
    };
    compared.set(`${numbers}`, known);
    return known;
  };
}

function textsIn({ releases }: History): SiteModel["texts"] {
  const texts = new Map<string, Map<string, number[]>>();
  for (const { number, lock } of releases) {
    for (const [sourceId, hash] of Object.entries(lock.sources)) {
      const own = texts.get(sourceId) ?? new Map<string, number[]>();
      texts.set(sourceId, own.set(hash, [...(own.get(hash) ?? []), number]));
    }
  }
  return texts;
}

/** Returns the release that the pages show. */
export function releaseOf({ releases }: SiteModel): Release {
  return releases.at(-1) as Release;
}

/** Returns the folder of the page of a release. */
export function releaseFolder(number: number): string {
  return `${RELEASES_FOLDER}${number}/`;
}

/** Returns the address of a path, absolute where the build knows its own, else from the root of the service. */
export function addressAt({ baseAddress }: SiteModel, path: string): string {
  return `${baseAddress ?? ""}/${path}`;
}

/** What one page tells. */
export interface Definition extends Folder {
  number: string;
  openPoint: string;
}

/** A neighbor of a cohort, and what decides between the two. */
export interface Neighbor {
  entry: Definition;
  pair: Pair;
}

/** Returns the other eleven definitions with what decides, in catalog order. */
export function neighborsOf(model: SiteModel, id: string): Neighbor[] {
  const others = model.definitions.filter((entry) => entry.cohort.id !== id);
  return others.map((entry) => ({ entry, pair: pairBetween(model, id, entry.cohort.id) }));
}

/** Returns what decides between two cohorts, in whichever order they are named. */
export function pairBetween({ catalogs }: SiteModel, one: string, other: string): Pair {
  const pair = catalogs.boundaries.pairs.find(({ between }) => between.includes(one) && between.includes(other));
  if (!pair) throw new RangeError(`no pair is between ${one} and ${other}`);
  return pair;
}

/** Returns the section of a cohort's own source that speaks of the boundary to another. */
export function boundarySection(model: SiteModel, id: string, neighborName: string): Section | undefined {
  const sections = [...(sourceOf(model, id)?.sections.values() ?? [])];
  return sections.find((section) => section.level === 3 && section.title === neighborName);
}

/** Returns the source with this id. */
export function sourceOf({ catalogs }: SiteModel, sourceId: string): Source | undefined {
  return catalogs.sources.find((source) => source.sourceId === sourceId);
}

/** Something that cites a passage: whose it is, what it is called, and where its page tells of it, relative to the base address. */
export interface Citer {
  id: string;
  label: string;
  target: string;
}

/** A cited passage of a source and everything that cites it. */
export interface Passage {
  startLine: number;
  endLine: number;
  citers: Citer[];
}

/** Returns the cited passages of a source in the order of lines, the longer of two that begin together first. */
export function passagesOf(model: SiteModel, sourceId: string): Passage[] {
  const passages = new Map<string, Passage>();
  const cited = referencesOf(model.catalogs).map((placed): Cited => [placed.reference, citerOf(placed)]);
  for (const [reference, citer] of [...cited, ...citedByKey(model)]) {
    if (reference.sourceId !== sourceId) continue;
    const { startLine, endLine } = reference;
    const key = lineFragment(reference);
    const passage = passages.get(key) ?? { startLine, endLine, citers: [] };
    passages.set(key, passage);
    passage.citers.push(citer);
  }
  return [...passages.values()].sort((one, other) => one.startLine - other.startLine || other.endLine - one.endLine);
}

type Cited = [reference: SourceReference, citer: Citer];

function citedByKey({ catalogs: { key, outside } }: SiteModel): Cited[] {
  const all = [
    ...key.questions.map(({ id, sources }, at) => ["key", `question ${at + 1}`, id, sources] as const),
    ...outside.entries.map(({ id, name, sources }) => ["outside", `outside: ${name}`, id, sources] as const),
  ];
  return all.flatMap(([id, label, own, sources]) => {
    const target = `${RULES_FOLDER}#${id === "key" ? "question" : id}-${own}`;
    return sources.map((reference): Cited => [reference, { id, label, target }]);
  });
}

function citerOf({ entry: { cohort, asset }, catalog, key }: PlacedReference): Citer {
  const { id } = cohort;
  if (key !== undefined) return { id, label: key, target: `${id}/#field-${key}` };
  return { id, label: (catalog === "cohort" ? cohort : asset).name, target: `${id}/#sources` };
}

/** Returns the address of lines of a source, on its page, relative to the base address. */
export function passageAddress(sourceId: string, lines: Pick<SourceReference, "startLine" | "endLine">): string {
  return `${SOURCES_FOLDER}${sourceId}/#${lineFragment(lines)}`;
}
