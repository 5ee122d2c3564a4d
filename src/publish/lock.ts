// The project against its releases: what `npm run lock` writes, and what the build refuses.

import { join } from "node:path";
import { sha256 } from "../base/hash.ts";
import { UserError } from "../base/user-error.ts";
import { RELEASES_FOLDER } from "../catalog/releases.ts";
import type { Compiled } from "../definitions/compile.ts";
import { lineOf } from "../definitions/problem.ts";
import { parseSums, SUMS_FILE, sumsOf } from "../release/sums.ts";
import { compileOrRefuse, embedInClients, refuseOtherContract } from "./compiled.ts";
import { CHANGELOG, RELEASES, readReleases, readText } from "./project.ts";
import { changelogOf } from "./releases/changelog.ts";
import { endedIn, idleRules } from "./releases/ended.ts";
import { releaseIndexOf } from "./releases/files.ts";
import {
  type History,
  newestDelta,
  type ReleaseFiles,
  readHistory,
  type StoredRelease,
  sameContent,
  withCurrent,
} from "./releases/history.ts";
import { addressesOf, lostIds } from "./releases/lock.ts";
import { differenceNames, openingOf } from "./releases/opening.ts";
import { releaseProblems } from "./releases/problems.ts";
import { writeText } from "./write.ts";

/**
 * Writes the contract into the clients, and what is compiled now into the newest release, or opens the next where the newest is closed and holds
 * something else; closes the one that has its date. Never touches what is closed. Throws a UserError with what its author has to mend.
 */
export async function updateLock(root: string): Promise<string> {
  await embedInClients(root);
  const state = await stateOf(root);
  refuseLost(state);
  const { history, current, compiled, files } = state;
  const { closed, number, date } = newestOf(current);
  const changelog = changelogOf(releaseIndexOf(current).releases);
  if (closed) {
    await writeText(join(root, CHANGELOG), changelog);
    return `release ${number} is closed and holds what is compiled now`;
  }
  const authored = `${number}.yaml`;
  const file = `${RELEASES}/${authored}`;
  const opened = number > history.releases.length;
  // First what makes it a release, so that a lock that was interrupted is taken up by the next.
  if (opened) await writeText(join(root, file), openingOf(number - 1));
  await writeDelta(root, current);
  if (opened) return `release ${number} is open: say in ${file} what changed for a reader, then run npm run lock`;
  refuseProblems(
    current,
    compiled,
    `release ${number} holds what is compiled now; mend its file and run npm run lock again`,
  );
  await writeText(join(root, CHANGELOG), changelog);
  if (date === null) {
    const since = differenceNames(history, current).map((line) => `since the last lock, ${line}\n`);
    return `${since.join("")}release ${number} is open and holds what is compiled now; it has no date yet`;
  }
  const delta = await writeDelta(root, withCurrent(history, compiled, addressesOf(await builtPaths(root, state))));
  const sums = sumsOf([[authored, files.get(authored) ?? ""], delta]);
  await writeText(join(root, RELEASES, SUMS_FILE), (files.get(SUMS_FILE) ?? "") + sums);
  return `release ${number} is closed as of ${date}: its bytes stay; commit ${RELEASES}/ and ${CHANGELOG}`;
}

async function writeDelta(root: string, current: History): Promise<[path: string, delta: string]> {
  const [path, delta] = newestDelta(current);
  await writeText(join(root, RELEASES, path), delta);
  return [path, delta];
}

// The addresses of a release are those of everything that the build published with it.
async function builtPaths(root: string, { current }: State): Promise<string[]> {
  const { number, cohorts, assets } = newestOf(current);
  const sums = parseSums(await readText(root, join("dist", SUMS_FILE)).catch(() => ""));
  const isBuilt = (name: string, text: string): boolean =>
    typeof sums !== "string" && sums.get(`${RELEASES_FOLDER}${number}/${name}`) === sha256(text);
  if (typeof sums === "string" || !isBuilt("cohorts.json", cohorts) || !isBuilt("asset-definitions.json", assets))
    throw new UserError(
      `dist/ holds no build of release ${number}; take out its date, run npm run build, and put the date back`,
    );
  const paths = [...sums.keys(), SUMS_FILE];
  refuseLostAddresses(current, paths);
  const idle = idleRules(current, paths).map(({ address, now }) => `${address} to ${now}`);
  if (idle.length > 0)
    throw new UserError(`${RELEASES}/${number}.yaml says what has not ended; take out of gone: ${idle.join(", ")}`);
  return paths;
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
  const history = readHistory(files, compiled);
  return { compiled, files, history, current: withCurrent(history, compiled) };
}

/** Returns the newest release of a history, which has one. */
export function newestOf({ releases }: History): StoredRelease {
  return releases.at(-1) as StoredRelease;
}

function refuseProblems(current: History, compiled: Compiled, remedy: string): void {
  const problems = releaseProblems(current, compiled);
  if (problems.length > 0) throw new UserError([...problems.map(lineOf), remedy].join("\n"));
}

// Somebody may have cited it.
function refuseLost({ current, compiled }: State): void {
  const lost = lostIds(current.releases, compiled);
  if (lost.length === 0) return;
  throw new UserError(
    `an id once published stays, and ${lost.join(", ")} is gone; put it back, a document with what replaces it, \
or name an authority that is no longer leaned on in a change of kind authority`,
  );
}

/** Throws a UserError where a closed release published an address that is not published any more and leads nowhere. */
export function refuseLostAddresses(history: History, paths: Iterable<string>): void {
  const { lost } = endedIn(history, paths);
  if (lost.length > 0)
    throw new UserError(
      `an address once published stays or leads on, and ${lost.join(", ")} is gone; write under gone of the open release where it leads`,
    );
}

/** Throws a UserError unless the newest release holds what is compiled and tells of it: published bytes never change unnoticed. */
export async function refuseUnreleased(root: string, state: State): Promise<void> {
  refuseLost(state);
  const { history, current, compiled } = state;
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
  const changelog = changelogOf(releaseIndexOf(current).releases);
  if ((await readText(root, CHANGELOG).catch(() => "")) !== changelog)
    throw new UserError(`${CHANGELOG} is written from ${RELEASES}/ and says something else; run: npm run lock`);
  await refuseOtherContract(root);
}
