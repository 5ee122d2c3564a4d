// Releases as tests need them: those of the project with what it says now, told otherwise, closed as if they had always
// said so.

import { parseDocument } from "yaml";
import { sha256 } from "../../../core/base/hash.ts";
import { givenTo } from "../../../test/support/offers.ts";
import { type CurrentState, pathsOf, RELEASES_PATH, type ReleaseFiles } from "../history.ts";
import type { Lock } from "../lock.ts";

/** What a build of the project gives to the releases. */
export const GIVEN = await givenTo("releases");

/** The files of the releases of the project. */
export const STORED: ReleaseFiles = await GIVEN.texts(RELEASES_PATH);

/** What the project says now. */
export const NOW: CurrentState = { compilation: GIVEN.compilation, offers: GIVEN.before };

/** The ids of the definitions. */
export const IDS: readonly string[] = GIVEN.compilation.cohorts.records.map(({ id }) => id);

/** What an author says of a release, to be told otherwise. */
export type Telling = (number: number, file: ReturnType<typeof parseDocument>) => void;

/** Returns releases whose authors say something else; the list of closed ones states it. */
export function retold(files: ReleaseFiles, tell: Telling): ReleaseFiles {
  const told = new Map(files);
  for (let number = 1; told.has(`${number}.yaml`); number += 1) {
    const file = parseDocument(told.get(`${number}.yaml`) ?? "");
    tell(number, file);
    told.set(`${number}.yaml`, file.toString({ lineWidth: 0 }));
  }
  const line = (path: string): string => `${sha256(told.get(path) ?? "")}  ${path}`;
  const sums = told.get("SHA256SUMS") ?? "";
  return told.set(
    "SHA256SUMS",
    sums.replace(/^[0-9a-f]{64} {2}(.+)$/gm, (_, path: string) => line(path)),
  );
}

/** Returns releases whose newest is closed as of this day. */
export function newestClosed(files: ReleaseFiles, date: string): ReleaseFiles {
  const dated = new Map(newestDated(files, date));
  const number = Math.max(...[...dated.keys()].flatMap((path) => /^(\d+)\.yaml$/.exec(path)?.[1] ?? []).map(Number));
  const sums = dated.get("SHA256SUMS") ?? "";
  const { authored, cohorts, assets, lock } = pathsOf(number);
  const { sources } = JSON.parse(dated.get(lock) ?? "") as Lock;
  const cited = new Set(Object.values(sources).map((hash) => `sources/${hash}.md`));
  const added = [authored, cohorts, assets, lock, ...cited]
    .filter((path) => !sums.includes(`  ${path}\n`))
    .map((path) => `${sha256(dated.get(path) ?? "")}  ${path}\n`);
  return dated.set("SHA256SUMS", sums + added.join(""));
}

/** Returns releases whose newest has this day, or is open. */
export function newestDated(files: ReleaseFiles, date: string | null): ReleaseFiles {
  return retold(files, (number, file) => {
    if (files.has(`${number + 1}.yaml`)) return;
    if (date === null) file.delete("date");
    else file.set("date", date);
  });
}
