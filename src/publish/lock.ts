// The project against its releases: what `npm run lock` writes, and what the build refuses.

import { join } from "node:path";
import { UserError } from "../base/user-error.ts";
import type { Compiled } from "../definitions/compile.ts";
import { lineOf } from "../definitions/problem.ts";
import { SUMS_FILE } from "../release/sums.ts";
import { compileOrRefuse, refuseOtherContract } from "./compiled.ts";
import { CHANGELOG, RELEASES, readProject, readReleases, readText } from "./project.ts";
import { type Publication, publicationOf } from "./publication.ts";
import { changelogOf } from "./releases/changelog.ts";
import { releaseIndexOf } from "./releases/files.ts";
import {
  closingSums,
  type History,
  type ReleaseFiles,
  readHistory,
  type StoredRelease,
  sameContent,
  storedFiles,
  strayPaths,
  withCurrent,
} from "./releases/history.ts";
import { addressesOf, lostIds } from "./releases/lock.ts";
import { differenceNames, openingOf } from "./releases/opening.ts";
import { releaseProblems } from "./releases/problems.ts";
import { syncFolder, writeText } from "./write.ts";

/**
 * Writes what is compiled now into the newest release, or opens the next where the newest is closed and holds something else; closes the one
 * that has its date. Never touches what is closed. Throws a UserError with what its author has to mend.
 */
export async function updateLock(root: string): Promise<string> {
  const state = await stateOf(root);
  refuseLost(state);
  const current = await withAddresses(root, state);
  const newest = newestOf(current);
  const changelog = join(root, CHANGELOG);
  const { closed, number, date } = newest;
  if (closed) {
    await writeText(changelog, changelogOf(releaseIndexOf(current).releases));
    return `release ${number} is closed and holds what is compiled now`;
  }
  const file = `${RELEASES}/${number}.yaml`;
  const opened = number > state.history.releases.length;
  // First what makes it a release, so that a lock that was interrupted is taken up by the next.
  if (opened) await writeText(join(root, file), openingOf(number - 1));
  const { sources } = current;
  await syncFolder(join(root, RELEASES, "sources"), new Map([...sources].map(([hash, text]) => [`${hash}.md`, text])));
  for (const [path, text] of storedFiles(newest)) await writeText(join(root, RELEASES, path), text);
  if (opened) return `release ${number} is open: say in ${file} what changed for a reader, then run npm run lock`;
  refuseProblems(
    current,
    state.compiled,
    `release ${number} holds what is compiled now; mend its file and run npm run lock again`,
  );
  await writeText(changelog, changelogOf(releaseIndexOf(current).releases));
  if (date === null) {
    const since = differenceNames(state.history, current).map((line) => `since the last lock, ${line}\n`);
    return `${since.join("")}release ${number} is open and holds what is compiled now; it has no date yet`;
  }
  await writeText(join(root, RELEASES, SUMS_FILE), closingSums(state.files, current));
  return `release ${number} is closed as of ${date}: its bytes stay; commit ${RELEASES}/ and ${CHANGELOG}`;
}

/** What the project says now, and what its releases published. */
export interface State {
  compiled: Compiled;
  files: ReleaseFiles;
  history: History;
  /** The same with what is compiled now as the newest release. */
  current: History;
}

/** Reads and compiles the project and its releases. Throws a UserError for what has to be mended first. */
export async function stateOf(root: string): Promise<State> {
  const compiled = await compileOrRefuse(root);
  const files = await readReleases(root);
  const history = readHistory(files, idsOf(compiled));
  return { compiled, files, history, current: withCurrent(history, compiled) };
}

function idsOf({ cohorts }: Compiled): string[] {
  return cohorts.records.map(({ id }) => id);
}

// The addresses of a release are those of everything that is published with it.
async function withAddresses(root: string, { compiled, history }: State): Promise<History> {
  const publication = publicationOf(await readProject(root), compiled);
  refuseLostAddresses(history, publication);
  return withCurrent(history, compiled, addressesOf(publication.keys()));
}

/** Returns the newest release of a history, which has one. */
export function newestOf({ releases }: History): StoredRelease {
  return releases.at(-1) as StoredRelease;
}

// What an open release holds nobody has cited yet.
function closedOf({ releases }: History): StoredRelease[] {
  return releases.filter(({ closed }) => closed);
}

function refuseProblems(current: History, compiled: Compiled, remedy: string): void {
  const problems = releaseProblems(current, compiled);
  if (problems.length > 0) throw new UserError([...problems.map(lineOf), remedy].join("\n"));
}

// Somebody may have cited it.
function refuseLost({ history, compiled }: State): void {
  const lost = lostIds(closedOf(history), compiled);
  if (lost.length === 0) return;
  throw new UserError(
    `an id once published stays, and ${lost.join(", ")} is gone; put it back: an authority that is no longer leaned on is cited in an "## Authorities" as such, a document with what replaces it`,
  );
}

// What these addresses said is in SHA256SUMS and releases.json.
const ENDED: ReadonlySet<string> = new Set(["/manifest.json"]);

/** Throws a UserError where a closed release published an address that is not published any more, and that did not end on purpose. */
export function refuseLostAddresses(history: History, publication: Publication): void {
  const kept = new Set(addressesOf(publication.keys()));
  const published = new Set(closedOf(history).flatMap(({ lock }) => lock.addresses));
  const lost = [...published].filter((address) => !kept.has(address) && !ENDED.has(address));
  if (lost.length > 0)
    throw new UserError(`an address once published stays, and ${lost.join(", ")} is gone; publish there what leads on`);
}

/** Throws a UserError unless the newest release holds what is compiled and tells of it: published bytes never change unnoticed. */
export async function refuseUnreleased(root: string, state: State): Promise<void> {
  refuseLost(state);
  const { files, history, current, compiled } = state;
  const [stored, newest] = [history.releases.at(-1), newestOf(current)];
  const { number, closed, date } = newest;
  if (stored === undefined || stored.number < number || !sameContent(stored, newest)) {
    const differing = differenceNames(history, current).map((line) => `${line}\n`);
    const remedy =
      stored && stored.number === number
        ? `release ${number} is open and states other catalogs, sources or registers; if the change is meant, run: npm run lock`
        : `this is no longer what release ${stored?.number ?? 0} published; if the change is meant, npm run lock opens release ${number}`;
    throw new UserError(`${differing.join("")}${remedy}`);
  }
  refuseProblems(current, compiled, "nothing was written");
  if (date !== null && !closed) throw new UserError(`release ${number} has its date; npm run lock closes it`);
  const [stray] = strayPaths(files, history);
  if (stray !== undefined)
    throw new UserError(
      `${RELEASES}/${stray} belongs to no release; remove it, or run: npm run lock, which removes sources that none cites`,
    );
  const changelog = changelogOf(releaseIndexOf(current).releases);
  if ((await readText(root, CHANGELOG).catch(() => "")) !== changelog)
    throw new UserError(`${CHANGELOG} is written from ${RELEASES}/ and says something else; run: npm run lock`);
  await refuseOtherContract(root);
}
