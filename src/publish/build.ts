// From the project's files to dist/: what `npm run build`, `npm run lock` and `npm run contract` do.

import { basename, join } from "node:path";
import { serialize } from "../base/json.ts";
import { UserError } from "../base/user-error.ts";
import { releaseInWords } from "../catalog/releases.ts";
import { embedContract } from "../contract/embed.ts";
import { type Compiled, compile } from "../definitions/compile.ts";
import { lineOf } from "../definitions/problem.ts";
import { explain } from "../definitions/rules/rules.ts";
import { DATE } from "../definitions/words.ts";
import { CODING_ENDINGS } from "../release/paths.ts";
import { SIGNATURE_FILE, SUMS_FILE } from "../release/sums.ts";
import { compressedCopies, provenanceOf } from "./compress.ts";
import { hostingFiles } from "./hosting/files.ts";
import { packageFiles } from "./packages.ts";
import {
  CHANGELOG,
  CLIENT_FILES,
  PROVENANCE_FILE,
  RELEASES,
  readContract,
  readDefinitions,
  readEarlierBuild,
  readProject,
  readReleases,
  readText,
} from "./project.ts";
import { type Publication, publicationOf, type Settings } from "./publication.ts";
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
import { signed } from "./sign.ts";
import { staleReadings } from "./stale.ts";
import { writeText, writeTree } from "./write.ts";

/** Builds dist/ and hosting/ and says what they hold. Throws a UserError, and writes nothing, when anything has to be mended first. */
export async function build(root: string, settings: Settings = {}): Promise<string> {
  refuseExpired(settings);
  const state = await stateOf(root);
  await refuseUnreleased(root, state);
  const unsigned = publicationOf(await readProject(root), state.compiled, settings);
  refuseLostAddresses(state.history, unsigned);
  const publication = settings.signing ? await signed(unsigned, settings.signing) : unsigned;
  const copies = await compressedCopies(publication, "best", await readEarlierBuild(root));
  const files = new Map([...publication, ...copies]);
  await writeTree(join(root, "dist"), files);
  await writeTree(join(root, "hosting"), hostingFiles(files));
  await writeText(join(root, PROVENANCE_FILE), serialize(provenanceOf(publication, copies)));
  const { number, date } = newestOf(state.current);
  return [
    `dist/ holds ${publication.size} files, hosting/ the configurations for other servers`,
    ...(date === null
      ? [`release ${number} is open: its bytes may still change, and pages say that it is not to be cited`]
      : []),
    ...(settings.signing ? [`${SIGNATURE_FILE} is by ${settings.signing.key}`] : []),
    ...CLIENT_FILES.map((path) => transferOf(basename(path), files)),
  ].join("\n");
}

/**
 * Builds into a folder of its own what an author wants to look at: compressed quickly, and whether or not a release states the
 * catalogs. Throws a UserError, and writes nothing, when anything else has to be mended first.
 */
export async function preview(root: string, folder: string, settings: Settings = {}): Promise<string> {
  const { compiled, history, current } = await stateOf(root);
  await refuseOtherContract(root);
  const publication = publicationOf(await readProject(root), compiled, settings);
  await writeTree(folder, new Map([...publication, ...(await compressedCopies(publication, "quick"))]));
  // What is not told yet keeps nobody from looking at what is written.
  const untold = newestOf(current).number === history.releases.length ? releaseProblems(current, compiled) : [];
  return [...untold.map(lineOf), `the preview holds ${publication.size} files`].join("\n");
}

function transferOf(path: string, files: ReadonlyMap<string, Uint8Array>): string {
  return `${path} travels in ${files.get(path + CODING_ENDINGS.br)?.length} bytes with brotli`;
}

// The only reading of the clock. It decides whether to build, never what is built, and only where the operator gave a date.
function refuseExpired({ security }: Settings): void {
  if (!security) return;
  const expires = Date.parse(security.expires);
  if (!(expires > Date.now())) {
    throw new UserError("SECURITY_EXPIRES must be a date and time still to come, such as 2030-01-31T00:00:00Z");
  }
  if (!/^(?:https:|mailto:|tel:)\S+$/.test(security.contact)) {
    throw new UserError("SECURITY_CONTACT must be an address that begins with https:, mailto: or tel:");
  }
}

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
  await writeTree(join(root, RELEASES, "sources"), new Map([...sources].map(([hash, text]) => [`${hash}.md`, text])));
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

/** Writes the contract into the clients and their declarations. */
export async function updateClients(root: string): Promise<string> {
  const contract = await readContract(root);
  for (const path of CLIENT_FILES) {
    await writeText(join(root, path), embedContract(path, await readText(root, path), contract));
  }
  return "the clients carry the current contract";
}

/** Writes both packages of the clients, ready to publish, into packages/, which then holds nothing else. */
export async function pack(root: string): Promise<string> {
  const { compiled, current } = await stateOf(root);
  const release = releaseInWords(current.releases.at(-1) as StoredRelease);
  const [javaScript, declarations, python] = (await Promise.all(CLIENT_FILES.map((path) => readText(root, path)))) as [
    string,
    string,
    string,
  ];
  const licence = await readText(root, "LICENSE");
  const files = packageFiles({ version: compiled.cohorts.version, release, javaScript, declarations, python, licence });
  await writeTree(join(root, "packages"), files);
  return `packages/ holds ${[...files.keys()].join(", ")}; nothing was published`;
}

/** Returns a line for each authority that has to be read again as of a day. Throws a UserError where no day is given. */
export async function stale(root: string, day: string): Promise<string> {
  if (!DATE.test(day)) throw new UserError("say from which day to count: npm run stale -- --on 2027-06-30");
  return staleReadings(await compileOrRefuse(root), day).join("\n");
}

async function compileOrRefuse(root: string): Promise<Compiled> {
  const compiled = await compile(await readDefinitions(root), await readContract(root));
  if (compiled.problems.length === 0) return compiled;
  const count = compiled.problems.length === 1 ? "1 problem" : `${compiled.problems.length} problems`;
  const lines = [...compiled.problems.map(lineOf), ...explain(compiled.problems), `${count}; nothing was written`];
  throw new UserError(lines.join("\n"));
}

/** What the project says now, and what its releases published. */
interface State {
  compiled: Compiled;
  files: ReleaseFiles;
  history: History;
  /** The same with what is compiled now as the newest release. */
  current: History;
}

async function stateOf(root: string): Promise<State> {
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
  return withCurrent(history, compiled, addressesOf(publication.keys()));
}

function newestOf({ releases }: History): StoredRelease {
  return releases.at(-1) as StoredRelease;
}

function refuseProblems(current: History, compiled: Compiled, remedy: string): void {
  const problems = releaseProblems(current, compiled);
  if (problems.length > 0) throw new UserError([...problems.map(lineOf), remedy].join("\n"));
}

// Somebody may have cited it.
function refuseLost({ history, compiled }: State): void {
  const lost = lostIds(history.releases, compiled);
  if (lost.length === 0) return;
  throw new UserError(
    `an id once published stays, and ${lost.join(", ")} is gone; put it back: an authority that is no longer leaned on is cited in an "## Authorities" as such, a document with what replaces it`,
  );
}

function refuseLostAddresses({ releases }: History, publication: Publication): void {
  const kept = new Set(addressesOf(publication.keys()));
  const lost = [...new Set(releases.flatMap(({ lock }) => lock.addresses))].filter((address) => !kept.has(address));
  if (lost.length > 0)
    throw new UserError(`an address once published stays, and ${lost.join(", ")} is gone; publish there what leads on`);
}

// Published bytes never change unnoticed: a change shows in a release, and so in review.
async function refuseUnreleased(root: string, state: State): Promise<void> {
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

async function refuseOtherContract(root: string): Promise<void> {
  const contract = await readContract(root);
  for (const path of CLIENT_FILES) {
    const text = await readText(root, path);
    if (embedContract(path, text, contract) !== text) {
      throw new UserError(`${path} does not carry the current contract; run: npm run contract`);
    }
  }
}
