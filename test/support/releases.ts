// Releases as tests need them: told otherwise, sealed as if they had always said so.

import { parseDocument } from "yaml";
import type { ReleaseFiles } from "../../src/publish/releases/history.ts";
import { sealOf } from "../../src/publish/releases/history.ts";

/** What an author says of a release, to be told otherwise. */
export type Telling = (number: number, file: ReturnType<typeof parseDocument>) => void;

/** Returns releases whose authors say something else. Each states the hash of the one before it. */
export function retold(files: ReleaseFiles, tell: Telling): ReleaseFiles {
  const told = new Map(files);
  for (let number = 1; told.has(`${number}.yaml`); number += 1) {
    const file = parseDocument(told.get(`${number}.yaml`) ?? "");
    tell(number, file);
    told.set(`${number}.yaml`, file.toString({ lineWidth: 0 }));
    const lock = JSON.parse(told.get(`${number}/lock.json`) ?? "");
    told.set(`${number}/lock.json`, JSON.stringify({ ...lock, before: sealOf(number - 1, told) }));
  }
  return told;
}

/** Returns releases whose newest has this day, or is open. */
export function newestDated(files: ReleaseFiles, date: string | null): ReleaseFiles {
  return retold(files, (number, file) => {
    if (files.has(`${number + 1}.yaml`)) return;
    if (date === null) file.delete("date");
    else file.set("date", date);
  });
}
