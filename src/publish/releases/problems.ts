// What a release must say: its entries are held against what really differs from the release before.

import { type Difference, differencesOf } from "../../catalog/differences.ts";
import type { ChangeKind } from "../../catalog/releases.ts";
import type { Compiled } from "../../definitions/compile.ts";
import { inOrder, type Problem } from "../../definitions/problem.ts";
import { ALL } from "../../definitions/releases.ts";
import { report } from "../../definitions/yaml.ts";
import { type History, releasedOf, type StoredRelease } from "./history.ts";
import { changedKeys, movedBetween } from "./moved.ts";

/** What may be told of a definition, and which entries tell of it. */
const TOLD_BY: Readonly<Record<"meaning" | "boundary" | "evidence" | "citation", readonly ChangeKind[]>> = {
  meaning: ["meaning"],
  boundary: ["boundary"],
  evidence: ["evidence"],
  // Where the meaning changed, so did the passages behind it.
  citation: ["citation", "meaning"],
};

/** Returns the problems of every release that has one before it. */
export function releaseProblems(history: History, compiled: Compiled): Problem[] {
  const { releases } = history;
  for (const [index, release] of releases.entries()) {
    const before = releases[index - 1];
    if (!before || !release.file.readable) continue;
    const differences = [
      ...differencesOf(releasedOf(before, history), releasedOf(release, history)),
      ...boundaryDifferences(before, release),
      ...textDifferences(before, release, history),
    ];
    checkTold(release, before, differences);
    checkFound(release, before, differences);
    checkAuthorities(release, before);
    checkRegister(release, before, "documents", "evidence");
    checkRegister(release, before, "questions", "boundary");
    checkRegister(release, before, "outside", "boundary");
    checkFields(release, before);
    if (before.date !== null && release.date !== null && release.date < before.date)
      report(
        release.file,
        ["date"],
        "release-date",
        `release ${before.number} is of ${before.date}; no later one is of an earlier day`,
      );
  }
  checkAliases(releases, compiled);
  return inOrder(releases.flatMap(({ file }) => file.problems));
}

type Told = Pick<Difference, "of" | "what"> & { kind: keyof typeof TOLD_BY };

// The first release that states boundaries has nothing to be compared with.
function boundaryDifferences({ lock: before }: StoredRelease, { lock }: StoredRelease): Told[] {
  if (Object.keys(before.boundaries).length === 0) return [];
  return changedKeys(before.boundaries, lock.boundaries).map((of) => ({
    of,
    kind: "boundary",
    what: "what sets it apart",
  }));
}

// What a source says outside the passages that are cited, of every definition that cites it.
function textDifferences(
  before: StoredRelease,
  { assets, cohorts, lock }: StoredRelease,
  { sources }: History,
): Told[] {
  const wordsOf = (hash: string | undefined): string => (sources.get(hash ?? "") ?? "").replace(/\s+/g, " ");
  const changed = Object.keys(lock.sources).filter(
    (id) => wordsOf(lock.sources[id]) !== wordsOf(before.lock.sources[id]),
  );
  const records = [cohorts, assets].flatMap(
    (text) => (JSON.parse(text) as { records: { id: string; sourceRefs: { sourceId: string }[] }[] }).records,
  );
  return changed.flatMap((source) => {
    const citing = records.filter(({ sourceRefs }) => sourceRefs.some(({ sourceId }) => sourceId === source));
    return [...new Set(citing.map(({ id }) => id))].map(
      (of): Told => ({ of, kind: "citation", what: `the text of ${source}` }),
    );
  });
}

// A register that the release before did not record has nothing to be compared with.
function checkRegister(
  { file, changes, lock }: StoredRelease,
  before: StoredRelease,
  register: "documents" | "questions" | "outside",
  kind: ChangeKind,
): void {
  const recorded = Object.values(before.lock[register]).some((hash) => hash !== "");
  const changed = recorded ? changedKeys(before.lock[register], lock[register]) : [];
  if (changed.length > 0 && !changes.some((change) => change.kind === kind))
    report(
      file,
      ["changes"],
      "change-told",
      `the ${register} ${changed.join(", ")} differ from release ${before.number}; write a change of the kind ${kind} that tells of them`,
    );
}

function checkTold({ file, changes }: StoredRelease, before: StoredRelease, differences: readonly Told[]): void {
  const untold = differences.filter(
    ({ of, kind }) => !changes.some((change) => TOLD_BY[kind].includes(change.kind) && change.of.includes(of)),
  );
  for (const { of, kind } of distinctBy(untold, ({ of: id, kind: of }) => `${of} ${id}`)) {
    const what = untold.filter((other) => other.of === of && other.kind === kind).map((other) => other.what);
    report(
      file,
      ["changes"],
      "change-told",
      `${of} differs from release ${before.number} in ${what.join(", ")}; write a change of the kind ${kind} that names it and says what a reader reads differently`,
    );
  }
}

function checkFound(release: StoredRelease, before: StoredRelease, differences: readonly Told[]): void {
  const { file, changes } = release;
  // An id that no definition has is reported where it is read.
  const ids = new Set(keysOf(release).keys());
  changes.forEach(({ kind, of }, index) => {
    if (!(kind in TOLD_BY) || (kind === "boundary" && Object.keys(before.lock.boundaries).length === 0)) return;
    const path = ["changes", index, "of"];
    const known = of.filter((id) => ids.has(id));
    const differing = known.filter((id) =>
      differences.some((difference) => difference.kind === kind && difference.of === id),
    );
    // Who writes `all` says it of the twelve together, of which a few may be as they were.
    const isAll = file.document.getIn(path) === ALL;
    const most = differing.length * 2 >= known.length;
    const unchanged = isAll ? (most ? [] : [ALL]) : known.filter((id) => !differing.includes(id));
    for (const id of unchanged)
      report(
        file,
        path,
        "change-found",
        `nothing of the kind ${kind} differs in ${id} from release ${before.number}; take it out`,
      );
  });
}

function checkAuthorities({ file, changes, lock }: StoredRelease, before: StoredRelease): void {
  const moved = movedBetween(before.lock, lock);
  const ids = [...moved.added, ...moved.changed, ...moved.removed];
  const told = changes.filter(({ kind }) => kind === "authority").flatMap(({ of }) => of);
  const untold = told.includes(ALL) ? [] : ids.filter((id) => !told.includes(id));
  if (untold.length > 0)
    report(
      file,
      ["changes"],
      "change-told",
      `the register differs from release ${before.number} in ${untold.join(", ")}; write a change of the kind authority that names them, or ${ALL}`,
    );
  changes.forEach(({ kind, of }, index) => {
    if (kind !== "authority") return;
    for (const id of of.filter((one) => !(one === ALL ? ids.length > 0 : ids.includes(one))))
      report(
        file,
        ["changes", index, "of"],
        "change-found",
        `${id} stands in the register as in release ${before.number}; take it out`,
      );
  });
}

function distinctBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  return [...new Map(values.map((value) => [keyOf(value), value])).values()];
}

// A key that somebody uses has to lead somewhere.
function checkFields(release: StoredRelease, before: StoredRelease): void {
  const { file, gone } = release;
  const was = keysOf(before);
  const is = keysOf(release);
  for (const [id, keys] of was) {
    for (const key of keys.filter((one) => !is.get(id)?.includes(one))) {
      if (!gone.some(({ kind, of, name }) => kind === "field" && of === id && name === key))
        report(
          file,
          ["gone"],
          "field-gone",
          `${id} had the field ${key} in release ${before.number}; write under gone what stands in its place`,
        );
    }
  }
  gone.forEach(({ kind, of, name, now }, index) => {
    if (kind !== "field" || name === "") return;
    const wrong = !was.get(of)?.includes(name) || is.get(of)?.includes(name);
    if (wrong)
      report(
        file,
        ["gone", index],
        "field-gone",
        `${of} has not lost a field ${name} since release ${before.number}; take it out`,
      );
    for (const key of now.filter((one) => !is.get(of)?.includes(one)))
      report(file, ["gone", index, "now"], "field-gone", `${of} has no field ${key}; name one that it has`);
  });
}

function keysOf(release: StoredRelease): ReadonlyMap<string, readonly string[]> {
  const { records } = JSON.parse(release.assets) as { records: { id: string; fields: { key: string }[] }[] };
  return new Map(records.map(({ id, fields }) => [id, fields.map(({ key }) => key)]));
}

// A name of any release leads on: as a name, as a word that leads to several places, as a phrasing, as a name of what lies outside, or because a
// later release says where its reader goes.
function checkAliases(releases: readonly StoredRelease[], compiled: Compiled): void {
  const release = releases.at(-1);
  const leading = new Set(
    [
      ...aliasesOf(compiled.cohorts.records).map(({ name }) => name),
      ...compiled.collisions.map(({ word }) => word),
      ...compiled.outside.entries.flatMap(({ name, otherNames }) => [name, ...otherNames]),
      ...compiled.phrasings.flatMap(({ texts }) => texts),
    ].map((name) => name.toLowerCase()),
  );
  const told = releases.flatMap(({ number, gone }) => gone.map((one) => ({ ...one, number })));
  const named = releases.slice(0, -1).flatMap(({ number, cohorts }) => {
    const { records } = JSON.parse(cohorts) as Pick<Compiled["cohorts"], "records">;
    return aliasesOf(records).map((alias) => ({ ...alias, number }));
  });
  const lost = named.filter(
    ({ of, name, number }) =>
      !leading.has(name.toLowerCase()) &&
      !told.some((one) => one.kind === "alias" && one.of === of && one.name === name && one.number > number),
  );
  for (const { of, name, number } of distinctBy(lost, (one) => `${one.of} ${one.name}`)) {
    if (release)
      report(
        release.file,
        ["gone"],
        "alias-gone",
        `"${name}" led to ${of} in release ${number} and leads nowhere now; keep it, or write under gone where its reader goes`,
      );
  }
}

function aliasesOf(records: Compiled["cohorts"]["records"]): { of: string; name: string }[] {
  return records.flatMap(({ id, aliases, assetStructureAliases }) =>
    [...aliases, ...assetStructureAliases].map((name) => ({ of: id, name })),
  );
}
