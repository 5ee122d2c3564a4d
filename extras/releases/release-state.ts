// Compares the current state of the project with its releases, and finds the reasons to refuse a build. The build and
// the command `lock` use it.

import { UserError } from "../../core/base/user-error.ts";
import { lineOf } from "../../core/compile/problem.ts";
import { explain } from "../../core/compile/rules/rule.ts";
import type { Extra } from "../../core/extra/extra.ts";
import { CORE_PATHS } from "../../core/published/paths.ts";
import { endedAddresses } from "./ended-addresses.ts";
import {
  type CurrentState,
  type History,
  hasSameContent,
  type ReleaseFiles,
  readHistory,
  type StoredRelease,
  withCurrent,
} from "./history.ts";
import { lostIds } from "./lock.ts";
import { differenceNames } from "./open-release.ts";
import { releaseProblems } from "./problems.ts";

/** The current state of the project, and its releases. */
export interface State {
  now: CurrentState;
  files: ReleaseFiles;
  history: History;
  /** The history with the current state as the newest release. */
  currentHistory: History;
}

/** Returns the state of the project. Throws a UserError if a file of a closed release is missing or has changed. */
export function stateOf(files: ReleaseFiles, now: CurrentState): State {
  const ids = now.compilation.cohorts.records.map(({ id }) => id);
  const history = readHistory(files, ids);
  return { now, files, history, currentHistory: withCurrent(history, now) };
}

/** Returns the newest release of a history. A current history has at least one. */
export function newestStoredRelease({ releases }: History): StoredRelease {
  return releases.at(-1) as StoredRelease;
}

/** Returns a sentence for each change that the open release does not describe yet. */
export function missingNotesIn(currentHistory: History, now: CurrentState): string[] {
  const problems = releaseProblems(currentHistory, now);
  return [...problems.map(lineOf), ...explain(problems)];
}

/** Throws a UserError if an id that a release published is gone, because somebody may have cited it. */
export function refuseLostIds({ currentHistory }: Pick<State, "currentHistory">): void {
  const ids = lostIds(currentHistory.releases, newestStoredRelease(currentHistory).lock);
  if (ids.length === 0) return;
  throw new UserError(
    `a published id stays, and ${ids.join(", ")} was removed; restore it, replace a document by its successor, \
or name an authority that nothing relies on any more in a change of kind authority`,
  );
}

/** Returns a function that tells whether a path belongs to the core or to an extra of this build. */
export function buildFilter(extras: readonly Extra[]): (path: string) => boolean {
  const hasPages = extras.some(({ showsPages }) => showsPages === true);
  return (path) => {
    if (path.endsWith("/") && !hasPages) return false;
    return CORE_PATHS.test(path) || extras.some(({ permanentPaths }) => permanentPaths.test(path));
  };
}

/**
 * Returns a sentence on the addresses of closed releases that are not published any more and have no successor, or
 * undefined if there are none.
 */
export function lostAddresses(
  history: History,
  paths: Iterable<string>,
  isOfBuild: (path: string) => boolean,
): string | undefined {
  const { deadAddresses } = endedAddresses(history, paths, isOfBuild);
  if (deadAddresses.length === 0) return undefined;
  return `a published address stays or redirects, and ${deadAddresses.join(", ")} was removed; \
write its new address under gone of the open release`;
}

/**
 * Returns a sentence that says why the current state cannot be published, or undefined if it can. It cannot if the
 * newest release has another state or does not describe it. So published bytes never change unnoticed.
 */
export function releaseRefusal(state: State): string | undefined {
  const { history, currentHistory, now } = state;
  const [storedRelease, newest] = [history.releases.at(-1), newestStoredRelease(currentHistory)];
  const { number, isClosed, date } = newest;
  const hasSameNumber = storedRelease?.number === number;
  if (!hasSameNumber || !hasSameContent(storedRelease, newest)) {
    const differences = differenceNames(history, currentHistory).map((line) => `${line}\n`);
    const remedy = hasSameNumber
      ? `release ${number} is open and states other catalogs, sources or registers; \
if the change is meant, run: npm run lock`
      : `this is no longer what release ${storedRelease?.number ?? 0} published; if the change is meant, \
npm run lock opens release ${number}`;
    return `${differences.join("")}${remedy}`;
  }
  const missingNotes = missingNotesIn(currentHistory, now);
  if (missingNotes.length > 0) return [...missingNotes, "nothing was written"].join("\n");
  if (date !== null && !isClosed) return `release ${number} has its date; npm run lock closes it`;
  return undefined;
}
