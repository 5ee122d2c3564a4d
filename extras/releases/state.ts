// The project against its releases: what a build refuses.

import { UserError } from "../../core/base/user-error.ts";
import { lineOf } from "../../core/compile/problem.ts";
import { explain } from "../../core/compile/rules/rule.ts";
import type { Extra } from "../../core/extra/extra.ts";
import { CORE_PATHS } from "../../core/published/paths.ts";
import { retiredAddresses } from "./ended-addresses.ts";
import {
  type Current,
  type History,
  type ReleaseFiles,
  readHistory,
  type StoredRelease,
  sameContent,
  withCurrent,
} from "./history.ts";
import { lostIds } from "./lock.ts";
import { differenceNames } from "./open-release.ts";
import { releaseProblems } from "./problems.ts";

/** What the project says now, and what its releases published. */
export interface State {
  now: Current;
  files: ReleaseFiles;
  history: History;
  /** The same with what is compiled now as the newest release. */
  current: History;
}

/** Returns the state of the project. Throws a UserError where what a closed release holds is missing or changed. */
export function stateOf(files: ReleaseFiles, now: Current): State {
  const history = readHistory(
    files,
    now.compiled.cohorts.records.map(({ id }) => id),
  );
  return { now, files, history, current: withCurrent(history, now) };
}

/** Returns the newest release of a history, which has one. */
export function newestOf({ releases }: History): StoredRelease {
  return releases.at(-1) as StoredRelease;
}

/** Returns a sentence for each thing that an open release does not tell yet, or an empty list if it tells of all. */
export function untoldIn(current: History, now: Current): string[] {
  const problems = releaseProblems(current, now);
  return [...problems.map(lineOf), ...explain(problems)];
}

/** Throws a UserError where an id is gone that a release published: somebody may have cited it. */
export function refuseLostIds({ current }: Pick<State, "current">): void {
  const lost = lostIds(current.releases, newestOf(current).lock);
  if (lost.length === 0) return;
  throw new UserError(
    `a published id stays, and ${lost.join(", ")} was removed; restore it, replace a document by its successor, \
or name an authority that nothing relies on any more in a change of kind authority`,
  );
}

/** Returns what tells whether a path belongs to something that is in this build: what is left out is not missed. */
export function buildFilter(extras: readonly Extra[]): (path: string) => boolean {
  const havePages = extras.some(({ showsPages }) => showsPages === true);
  return (path) => {
    if (path.endsWith("/") && !havePages) return false;
    return CORE_PATHS.test(path) || extras.some(({ permanentPaths }) => permanentPaths.test(path));
  };
}

/** Returns a sentence where a closed release published an address that is not published any more and leads nowhere. */
export function lostAddresses(
  history: History,
  paths: Iterable<string>,
  isKept: (path: string) => boolean,
): string | undefined {
  const { lost } = retiredAddresses(history, paths, isKept);
  if (lost.length === 0) return undefined;
  return `a published address stays or redirects, and ${lost.join(", ")} was removed; write its new address under gone of the open release`;
}

/**
 * Returns why the newest release does not hold what is compiled, or does not tell of it: published bytes never change
 * unnoticed.
 */
export function unreleased(state: State): string | undefined {
  const { history, current, now } = state;
  const [stored, newest] = [history.releases.at(-1), newestOf(current)];
  const { number, closed, date } = newest;
  if (stored === undefined || stored.number < number || !sameContent(stored, newest)) {
    const differing = differenceNames(history, current).map((line) => `${line}\n`);
    const remedy =
      stored && stored.number === number
        ? `release ${number} is open and states other catalogs, sources or registers; if the change is meant, run: npm run lock`
        : `this is no longer what release ${stored?.number ?? 0} published; if the change is meant, npm run lock opens release ${number}`;
    return `${differing.join("")}${remedy}`;
  }
  const untold = untoldIn(current, now);
  if (untold.length > 0) return [...untold, "nothing was written"].join("\n");
  if (date !== null && !closed) return `release ${number} has its date; npm run lock closes it`;
  return undefined;
}
