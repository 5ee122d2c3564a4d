// The releases of the project with its present state, and changed or closed versions of them, for the tests of
// releases.

import { parseDocument } from "yaml";
import { sha256 } from "../../../core/base/hash.ts";
import { buildInputOf } from "../../../test/support/offers.ts";
import {
  type CurrentState,
  type History,
  pathsOf,
  RELEASES_PATH,
  type ReleaseFiles,
  readHistory,
  withCurrent,
} from "../history.ts";
import type { Lock } from "../lock.ts";

/** The input that a build gives to the releases. */
export const BUILD_INPUT = await buildInputOf("releases");

/** The files of the releases of the project. */
export const STORED: ReleaseFiles = await BUILD_INPUT.texts(RELEASES_PATH);

/** The present state of the project: its catalogs and the offers of its extras. */
export const NOW: CurrentState = { compilation: BUILD_INPUT.compilation, offers: BUILD_INPUT.earlierOffers };

/** The ids of the definitions. */
export const IDS: readonly string[] = BUILD_INPUT.compilation.cohorts.records.map(({ id }) => id);

/** Returns the history in these files, with a state of the project as the newest release. */
export function historyOf(files: ReleaseFiles, now: CurrentState): History {
  return withCurrent(readHistory(files, IDS), now);
}

/** Changes the file of a release as its author wrote it. */
type Telling = (number: number, file: ReturnType<typeof parseDocument>) => void;

/**
 * Returns the files of releases after `tell` has changed the authors' files. The list of closed releases has the new
 * sums.
 */
export function rewriteReleases(files: ReleaseFiles, tell: Telling): ReleaseFiles {
  const newFiles = new Map(files);
  for (let number = 1; newFiles.has(`${number}.yaml`); number += 1) {
    const file = parseDocument(newFiles.get(`${number}.yaml`) ?? "");
    tell(number, file);
    newFiles.set(`${number}.yaml`, file.toString({ lineWidth: 0 }));
  }
  const line = (path: string): string => `${sha256(newFiles.get(path) ?? "")}  ${path}`;
  const sums = newFiles.get("SHA256SUMS") ?? "";
  return newFiles.set(
    "SHA256SUMS",
    sums.replace(/^[0-9a-f]{64} {2}(.+)$/gm, (_, path: string) => line(path)),
  );
}

/** Returns releases of which the newest is closed on this day. */
export function newestClosed(files: ReleaseFiles, date: string): ReleaseFiles {
  const datedFiles = new Map(newestDated(files, date));
  const number = Math.max(
    ...[...datedFiles.keys()].flatMap((path) => /^(\d+)\.yaml$/.exec(path)?.[1] ?? []).map(Number),
  );
  const sums = datedFiles.get("SHA256SUMS") ?? "";
  const { authored, cohorts, assets, lock } = pathsOf(number);
  const { sources } = JSON.parse(datedFiles.get(lock) ?? "") as Lock;
  const sourcePaths = new Set(Object.values(sources).map((hash) => `sources/${hash}.md`));
  const newPaths = [authored, cohorts, assets, lock, ...sourcePaths]
    .filter((path) => !sums.includes(`  ${path}\n`))
    .map((path) => `${sha256(datedFiles.get(path) ?? "")}  ${path}\n`);
  return datedFiles.set("SHA256SUMS", sums + newPaths.join(""));
}

/** Returns releases of which the newest has this day, or is open. */
export function newestDated(files: ReleaseFiles, date: string | null): ReleaseFiles {
  return rewriteReleases(files, (number, file) => {
    if (files.has(`${number + 1}.yaml`)) return;
    if (date === null) file.delete("date");
    else file.set("date", date);
  });
}
