// What `npm run lock` writes: the contract into the clients, and what is compiled into the newest release.

import { join } from "node:path";
import { sha256 } from "../../core/base/hash.ts";
import { UserError } from "../../core/base/user-error.ts";
import { type Extra, offerValues } from "../../core/extra/extra.ts";
import { compileOrRefuse, embedInClients } from "../../core/publish/compilation.ts";
import { type Project, projectAt } from "../../core/publish/project.ts";
import { offersOf } from "../../core/publish/publication.ts";
import { removeFile, writeText } from "../../core/publish/write.ts";
import { RELEASES_FOLDER } from "../../core/published/paths.ts";
import { parseSums, SUMS_FILE, sumsOf } from "../../core/published/sums.ts";
import { idleRules } from "./ended-addresses.ts";
import {
  type Current,
  type History,
  newestFiles,
  pathsOf,
  RELEASED,
  type ReleaseFiles,
  uncitedSources,
  withCurrent,
} from "./history.ts";
import { addressesOf } from "./lock.ts";
import { differenceNames, releaseTemplate } from "./open-release.ts";
import { buildFilter, lostAddresses, newestOf, refuseLostIds, type State, stateOf, untoldIn } from "./state.ts";

/**
 * Writes the contract into the clients, and what is compiled now into the newest release, or opens the next where the
 * newest is closed and holds something else; closes the one that has its date. Never touches what is closed. Throws a
 * UserError with what its author has to mend.
 */
export async function updateLock(root: string, extras: readonly Extra[]): Promise<string> {
  const project = projectAt(root);
  await embedInClients(project);
  const { now, elsewhere } = await whatIsNow(project, extras);
  const state = stateOf(await project.texts(RELEASED), now);
  refuseLostIds(state);
  const { history, current, files } = state;
  const { closed, number, date } = newestOf(current);
  const said = (sentence: string): string => [...elsewhere, sentence].join("\n");
  if (closed) return said(`release ${number} is closed and holds what is compiled now`);
  const { authored } = pathsOf(number);
  const file = `${RELEASED}/${authored}`;
  const opened = number > history.releases.length;
  // First what makes it a release, so that a lock that was interrupted is taken up by the next.
  if (opened) await writeText(join(root, file), releaseTemplate(number - 1));
  await writeNewest(root, files, current);
  if (opened) return said(`release ${number} is open: say in ${file} what changed for a reader, then run npm run lock`);
  const untold = untoldIn(current, now);
  if (untold.length > 0)
    throw new UserError(
      [...untold, `release ${number} holds what is compiled now; correct its file and run npm run lock again`].join(
        "\n",
      ),
    );
  if (date === null) {
    const since = differenceNames(history, current).map((line) => `since the last lock, ${line}\n`);
    return said(`${since.join("")}release ${number} is open and holds what is compiled now; it has no date yet`);
  }
  const paths = await builtPaths(project, state, extras);
  const written = await writeNewest(root, files, withCurrent(history, now, addressesOf(paths)));
  const sums = sumsOf([[authored, files.get(authored) ?? ""], ...written]);
  await writeText(join(root, RELEASED, SUMS_FILE), (files.get(SUMS_FILE) ?? "") + sums);
  return said(`release ${number} is closed as of ${date} and cannot change any more; commit ${RELEASED}/`);
}

// A release of the catalogs waits for no extra: one with problems stays as the release before has it, and the build
// says what to mend.
async function whatIsNow(project: Project, extras: readonly Extra[]): Promise<{ now: Current; elsewhere: string[] }> {
  const others = extras.slice(
    0,
    extras.findIndex(({ name }) => name === "releases"),
  );
  const compilation = await compileOrRefuse(
    project,
    extras.flatMap(({ readsInFolder = [] }) => readsInFolder),
  );
  const offers = await offersOf(others, { project, compilation });
  const elsewhere = offers.flatMap((offer) => {
    const count = offerValues("problems", [offer])
      .flat()
      .filter(({ rule }) => rule.warns !== true).length;
    return count === 0
      ? []
      : [`${offer.of} has ${count} to correct, and this release keeps the earlier version; npm run build lists them`];
  });
  return { now: { compiled: compilation, offers }, elsewhere };
}

async function writeNewest(root: string, before: ReleaseFiles, current: History): Promise<ReleaseFiles> {
  const files = newestFiles(current);
  for (const [path, text] of files) await writeText(join(root, RELEASED, path), text);
  for (const path of uncitedSources(before, current)) await removeFile(join(root, RELEASED, path));
  return files;
}

// The addresses of a release are those of everything that the build published with it.
async function builtPaths(project: Project, { current }: State, extras: readonly Extra[]): Promise<string[]> {
  const { number, cohorts, assets } = newestOf(current);
  const sums = parseSums(await project.text(join("dist", SUMS_FILE)).catch(() => ""));
  const isBuilt = (name: string, text: string): boolean =>
    typeof sums !== "string" && sums.get(`${RELEASES_FOLDER}${number}/${name}`) === sha256(text);
  if (typeof sums === "string" || !isBuilt("cohorts.json", cohorts) || !isBuilt("asset-definitions.json", assets))
    throw new UserError(
      `dist/ holds no build of release ${number}; remove its date, run npm run build, and add the date again`,
    );
  const paths = [...sums.keys(), SUMS_FILE];
  const lost = lostAddresses(current, paths, buildFilter(extras));
  if (lost !== undefined) throw new UserError(lost);
  const idle = idleRules(current, paths).map(({ address, now }) => `${address} to ${now}`);
  if (idle.length > 0)
    throw new UserError(
      `${RELEASED}/${number}.yaml lists addresses that have not ended; remove from gone: ${idle.join(", ")}`,
    );
  return paths;
}
