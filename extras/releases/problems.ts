// What an open release must say: which definitions differ from the last closed one, and where a reader goes from what
// is gone.

import type { Compilation } from "../../core/compile/compile.ts";
import { inOrder, type Problem } from "../../core/compile/problem.ts";
import { report } from "../../core/compile/yaml.ts";
import { offerValues } from "../../core/extra/extra.ts";
import { differencesOf } from "./differences.ts";
import { type Current, closedOf, type History, partsIn, type StoredRelease } from "./history.ts";
import { concerns } from "./register.ts";
import { aliasGone } from "./rules/alias-gone.ts";
import { changeTold } from "./rules/change-told.ts";
import { fieldGone } from "./rules/field-gone.ts";

/** Returns the problems of all releases. */
export function releaseProblems(history: History, { compiled, offers }: Current): Problem[] {
  const { releases } = history;
  const [newest, before] = [releases.at(-1), closedOf(history).at(-1)];
  if (newest?.file.readable) {
    if (before && before !== newest) {
      checkChanges(newest, before, history);
      checkFields(newest, before);
    }
    checkAliases(newest, releases, compiled, offerValues("names", offers).flat());
  }
  return inOrder(releases.flatMap(({ file }) => file.problems));
}

function checkChanges(release: StoredRelease, before: StoredRelease, history: History): void {
  const differences = differencesOf(partsIn(before, history), partsIn(release, history));
  for (const id of new Set(differences.map(({ of }) => of))) {
    if (release.changes.some((change) => concerns(change, id))) continue;
    report(
      release.file,
      ["changes"],
      changeTold,
      `${id} differs from release ${before.number}; add a change that names it and says what is different for a reader`,
    );
  }
}

// A key that somebody uses has to lead somewhere.
function checkFields({ file, gone, assets }: StoredRelease, before: StoredRelease): void {
  const keys = keysOf(assets);
  const lost = [...keysOf(before.assets)].flatMap(([id, own]) =>
    own.filter((key) => !keys.get(id)?.includes(key)).map((key) => ({ id, key })),
  );
  for (const { id, key } of lost) {
    if (gone.some(({ kind, of, name }) => kind === "field" && of === id && name === key)) continue;
    report(
      file,
      ["gone"],
      fieldGone,
      `${id} had the field ${key} in release ${before.number}; write under gone what replaces it`,
    );
  }
  for (const [index, { of, now }] of gone.entries()) {
    for (const key of now.filter((one) => !keys.get(of)?.includes(one)))
      report(file, ["gone", index, "now"], fieldGone, `${of} has no field ${key}; name one that it has`);
  }
}

function keysOf(assets: string): ReadonlyMap<string, readonly string[]> {
  const { records } = JSON.parse(assets) as Compilation["assets"];
  return new Map(records.map(({ id, fields }) => [id, fields.map(({ key }) => key)]));
}

// A name of any release leads on: as a name, as a word that leads to several places, as a phrasing, as a name of what
// lies outside, or because a later release says where its reader goes.
function checkAliases(
  { file }: StoredRelease,
  releases: readonly StoredRelease[],
  compiled: Pick<Compilation, "cohorts">,
  others: readonly string[],
): void {
  // Without the words that lead elsewhere nobody can tell.
  if (others.length === 0) return;
  const leading = new Set(
    [...aliasesOf(compiled.cohorts).map(({ name }) => name), ...others].map((name) => name.toLowerCase()),
  );
  const reported = new Set<string>();
  for (const { number, cohorts } of releases.slice(0, -1)) {
    for (const { of, name } of aliasesOf(JSON.parse(cohorts) as Compilation["cohorts"])) {
      const isTold = releases
        .slice(number)
        .some(({ gone }) => gone.some((one) => one.kind === "alias" && one.of === of && one.name === name));
      if (isTold || leading.has(name.toLowerCase()) || reported.has(`${of} ${name}`)) continue;
      reported.add(`${of} ${name}`);
      report(
        file,
        ["gone"],
        aliasGone,
        `"${name}" pointed to ${of} in release ${number} and points nowhere now; keep it, or write under gone where its reader goes`,
      );
    }
  }
}

function aliasesOf({ records }: Compilation["cohorts"]): { of: string; name: string }[] {
  return records.flatMap(({ id, aliases, assetStructureAliases }) =>
    [...aliases, ...assetStructureAliases].map((name) => ({ of: id, name })),
  );
}
