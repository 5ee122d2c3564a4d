// The command `lock`: writes the contract into the clients, and the compiled catalogs into the newest release. It opens
// the next release and closes a release that has a date.

import { join } from "node:path";
import { sha256 } from "../../core/base/hash.ts";
import { UserError } from "../../core/base/user-error.ts";
import { isError } from "../../core/compile/problem.ts";
import type { Extra } from "../../core/extra/extra.ts";
import { compileOrRefuse, embedInClients } from "../../core/publish/compilation.ts";
import { type Project, projectAt } from "../../core/publish/project.ts";
import { offersOf } from "../../core/publish/publication.ts";
import { removeFile, writeText } from "../../core/publish/write.ts";
import { RELEASES_FOLDER } from "../../core/published/paths.ts";
import { parseSums, SUMS_FILE, sumsOf } from "../../core/published/sums.ts";
import { unusedRules } from "./ended-addresses.ts";
import {
  type CurrentState,
  type History,
  newestFiles,
  pathsOf,
  RELEASES_PATH,
  type ReleaseFiles,
  uncitedSources,
  withCurrent,
} from "./history.ts";
import { addressesOf } from "./lock.ts";
import { differenceNames, releaseTemplate } from "./open-release.ts";
import {
  buildFilter,
  lostAddresses,
  missingNotesIn,
  newestStoredRelease,
  refuseLostIds,
  type State,
  stateOf,
} from "./release-state.ts";

/**
 * Writes the contract into the clients and the current state into the newest release. If the newest release is closed
 * and has another state, the next release is opened. An open release that has a date is closed. A closed release is
 * never changed. Resolves to what was done. Rejects with a UserError that says what the author has to correct.
 */
export async function updateLock(root: string, extras: readonly Extra[]): Promise<string> {
  const project = projectAt(root);
  await embedInClients(project);
  const { now, notices } = await readCurrentState(project, extras);
  const state = stateOf(await project.texts(RELEASES_PATH), now);
  refuseLostIds(state);
  const { history, currentHistory, files } = state;
  const { isClosed, number, date } = newestStoredRelease(currentHistory);
  const withNotices = (sentence: string): string => [...notices, sentence].join("\n");
  if (isClosed) return withNotices(`release ${number} is closed and holds what is compiled now`);
  const { authored: authoredPath } = pathsOf(number);
  const file = `${RELEASES_PATH}/${authoredPath}`;
  const isNew = number > history.releases.length;
  // The file of the author is written first. If the command is interrupted, the next call finds the file and continues.
  if (isNew) await writeText(join(root, file), releaseTemplate(number - 1));
  await writeNewest(root, files, currentHistory);
  if (isNew)
    return withNotices(`release ${number} is open: say in ${file} what changed for a reader, then run npm run lock`);

  const missingNotes = missingNotesIn(currentHistory, now);
  if (missingNotes.length > 0) {
    const remedy = `release ${number} holds what is compiled now; correct its file and run npm run lock again`;
    throw new UserError([...missingNotes, remedy].join("\n"));
  }
  if (date === null) {
    const since = differenceNames(history, currentHistory).map((line) => `since the last lock, ${line}\n`);
    return withNotices(`${since.join("")}release ${number} is open and holds what is compiled now; it has no date yet`);
  }

  const paths = await builtPaths(project, state, extras);
  const writtenFiles = await writeNewest(root, files, withCurrent(history, now, addressesOf(paths)));
  const sums = sumsOf([[authoredPath, files.get(authoredPath) ?? ""], ...writtenFiles]);
  await writeText(join(root, RELEASES_PATH, SUMS_FILE), (files.get(SUMS_FILE) ?? "") + sums);
  return withNotices(`release ${number} is closed as of ${date} and cannot change any more; commit ${RELEASES_PATH}/`);
}

// Resolves to the current state, and to a line for each extra with problems. Such an extra does not delay a release of
// the catalogs. The release keeps the entries of the extra that the previous release had.
async function readCurrentState(
  project: Project,
  extras: readonly Extra[],
): Promise<{ now: CurrentState; notices: string[] }> {
  const ownIndex = extras.findIndex(({ name }) => name === "releases");
  const readFiles = extras.flatMap(({ readsInFolder = [] }) => readsInFolder);
  const compilation = await compileOrRefuse(project, readFiles);
  const offers = await offersOf(extras.slice(0, ownIndex), { project, compilation });
  const notices = offers.flatMap(({ extra, problems = [] }) => {
    const count = problems.filter(isError).length;
    return count === 0
      ? []
      : [`${extra} has ${count} to correct, and this release keeps the earlier version; npm run build lists them`];
  });
  return { now: { compilation, offers }, notices };
}

// Writes the files of the newest release, and removes sources that no release cites. Resolves to the written files.
async function writeNewest(root: string, storedFiles: ReleaseFiles, currentHistory: History): Promise<ReleaseFiles> {
  const files = newestFiles(currentHistory);
  for (const [path, text] of files) await writeText(join(root, RELEASES_PATH, path), text);
  for (const path of uncitedSources(storedFiles, currentHistory)) await removeFile(join(root, RELEASES_PATH, path));
  return files;
}

// Resolves to the paths in dist/. Their addresses are the addresses of the release. Rejects with a UserError if dist/
// is not a build of this release, if an address is lost, or if a rule redirects no address.
async function builtPaths(project: Project, { currentHistory }: State, extras: readonly Extra[]): Promise<string[]> {
  const { number, cohorts, assets } = newestStoredRelease(currentHistory);
  const sums = parseSums(await project.text(join("dist", SUMS_FILE)).catch(() => ""));
  const noBuildError = new UserError(
    `dist/ holds no build of release ${number}; remove its date, run npm run build, and add the date again`,
  );
  if (typeof sums === "string") throw noBuildError;
  const isBuilt = (name: string, text: string): boolean =>
    sums.get(`${RELEASES_FOLDER}${number}/${name}`) === sha256(text);
  if (!isBuilt("cohorts.json", cohorts) || !isBuilt("asset-definitions.json", assets)) throw noBuildError;
  const paths = [...sums.keys(), SUMS_FILE];
  const message = lostAddresses(currentHistory, paths, buildFilter(extras));
  if (message !== undefined) throw new UserError(message);
  const ruleTexts = unusedRules(currentHistory, paths).map(({ address, now }) => `${address} to ${now}`);
  if (ruleTexts.length > 0)
    throw new UserError(
      `${RELEASES_PATH}/${number}.yaml has rules that redirect no address; remove from gone: ${ruleTexts.join(", ")}`,
    );
  return paths;
}
