// Checks the file of the open release, for the build and for the command `lock`. The file must name each definition
// that differs from the last closed release, and say what replaces each field and name that was removed.

import type { Compilation } from "../../core/compile/compile.ts";
import { type Problem, sortProblems } from "../../core/compile/problem.ts";
import { report } from "../../core/compile/yaml-report.ts";
import { offerValues } from "../../core/extra/offer.ts";
import { differencesOf } from "./differences.ts";
import { type CurrentState, closedReleases, comparedPartsOf, type History, type StoredRelease } from "./history.ts";
import { concerns } from "./release-in-words.ts";
import { aliasGone } from "./rules/alias-gone.ts";
import { changeForEachDifference } from "./rules/change-for-each-difference.ts";
import { fieldGone } from "./rules/field-gone.ts";

/** Returns the problems of all releases. */
export function releaseProblems(history: History, { compilation, offers }: CurrentState): Problem[] {
  const { releases } = history;
  const [newest, before] = [releases.at(-1), closedReleases(history).at(-1)];
  if (newest?.file.isReadable) {
    if (before && before !== newest) {
      checkChanges(newest, before, history);
      checkFields(newest, before);
    }
    checkAliases(newest, releases, compilation, offerValues("names", offers).flat());
  }
  return sortProblems(releases.flatMap(({ file }) => file.problems));
}

function checkChanges(release: StoredRelease, before: StoredRelease, history: History): void {
  const differences = differencesOf(comparedPartsOf(before, history), comparedPartsOf(release, history));
  for (const id of new Set(differences.map(({ of }) => of))) {
    if (release.changes.some((change) => concerns(change, id))) continue;
    report(
      release.file,
      ["changes"],
      changeForEachDifference,
      `${id} differs from release ${before.number}; add a change that names it and says what is different for a reader`,
    );
  }
}

// Reports each field that was removed without a successor, because a reader may use its key.
function checkFields({ file, gone, assets }: StoredRelease, before: StoredRelease): void {
  const keys = keysOf(assets);
  const lostFields = [...keysOf(before.assets)].flatMap(([id, earlierKeys]) =>
    earlierKeys.filter((key) => !keys.get(id)?.includes(key)).map((key) => ({ id, key })),
  );
  for (const { id, key } of lostFields) {
    if (gone.some(({ kind, of, name }) => kind === "field" && of === id && name === key)) continue;
    report(
      file,
      ["gone"],
      fieldGone,
      `${id} had the field ${key} in release ${before.number}; write under gone what replaces it`,
    );
  }
  for (const [index, { of, now }] of gone.entries()) {
    for (const key of now.filter((newKey) => !keys.get(of)?.includes(newKey)))
      report(file, ["gone", index, "now"], fieldGone, `${of} has no field ${key}; name one that it has`);
  }
}

function keysOf(assets: string): ReadonlyMap<string, readonly string[]> {
  const { records } = JSON.parse(assets) as Compilation["assets"];
  return new Map(records.map(({ id, fields }) => [id, fields.map(({ key }) => key)]));
}

// Reports each name of an earlier release that leads nowhere now. A name still leads somewhere if it is a name, a
// phrasing, an ambiguous word or a name of the outside list. Otherwise a later release must say where its reader goes.
function checkAliases(
  { file }: StoredRelease,
  releases: readonly StoredRelease[],
  compiled: Pick<Compilation, "cohorts">,
  offeredNames: readonly string[],
): void {
  // Without offered names nothing can be checked: the extra that offers them is left out.
  if (offeredNames.length === 0) return;
  const aliases = aliasesOf(compiled.cohorts).map(({ name }) => name);
  const namesInUse = new Set([...aliases, ...offeredNames].map((name) => name.toLowerCase()));
  const reportedNames = new Set<string>();
  for (const { number, cohorts } of releases.slice(0, -1)) {
    const laterRemovals = releases.slice(number).flatMap(({ gone }) => gone);
    for (const { of, name } of aliasesOf(JSON.parse(cohorts) as Compilation["cohorts"])) {
      const isExplained = laterRemovals.some((one) => one.kind === "alias" && one.of === of && one.name === name);
      if (isExplained || namesInUse.has(name.toLowerCase()) || reportedNames.has(`${of} ${name}`)) continue;
      reportedNames.add(`${of} ${name}`);
      report(
        file,
        ["gone"],
        aliasGone,
        `"${name}" pointed to ${of} in release ${number} and points nowhere now; keep it, or write under gone where \
its reader goes`,
      );
    }
  }
}

function aliasesOf({ records }: Compilation["cohorts"]): { of: string; name: string }[] {
  return records.flatMap(({ id, aliases, assetStructureAliases }) =>
    [...aliases, ...assetStructureAliases].map((name) => ({ of: id, name })),
  );
}
