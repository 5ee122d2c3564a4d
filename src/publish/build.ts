// From the project's files to dist/: what `npm run build`, `npm run lock` and `npm run contract` do.

import { basename, join } from "node:path";
import { serialize } from "../base/json.ts";
import { UserError } from "../base/user-error.ts";
import { embedContract } from "../contract/embed.ts";
import { type Compiled, compile } from "../definitions/compile.ts";
import { lineOf } from "../definitions/problem.ts";
import { explain } from "../definitions/rules/rules.ts";
import { DATE } from "../definitions/words.ts";
import { CODING_ENDINGS } from "../release/paths.ts";
import { compressedCopies, provenanceOf } from "./compress.ts";
import { hostingFiles } from "./hosting/files.ts";
import { changesSince, lockOf, lostIds } from "./lock.ts";
import { packageFiles } from "./packages.ts";
import {
  CLIENT_FILES,
  LOCK_FILE,
  PROVENANCE_FILE,
  readContract,
  readDefinitions,
  readEarlierBuild,
  readProject,
  readText,
} from "./project.ts";
import { publicationOf, type Settings } from "./publication.ts";
import { staleReadings } from "./stale.ts";
import { writeText, writeTree } from "./write.ts";

/** Builds dist/ and hosting/ and says what they hold. Throws a UserError, and writes nothing, when anything has to be mended first. */
export async function build(root: string, settings: Settings = {}): Promise<string> {
  refuseExpired(settings);
  const compiled = await compileOrRefuse(root);
  await refuseStale(root, compiled);
  const publication = publicationOf(await readProject(root), compiled, settings);
  const copies = await compressedCopies(publication, "best", await readEarlierBuild(root));
  const files = new Map([...publication, ...copies]);
  await writeTree(join(root, "dist"), files);
  await writeTree(join(root, "hosting"), hostingFiles(files));
  await writeText(join(root, PROVENANCE_FILE), serialize(provenanceOf(publication, copies)));
  return [
    `dist/ holds ${publication.size} files, hosting/ the configurations for other servers`,
    ...CLIENT_FILES.map((path) => transferOf(basename(path), files)),
  ].join("\n");
}

/**
 * Builds into a folder of its own what an author wants to look at: compressed quickly, and whether or not the lock file states the
 * catalogs. Throws a UserError, and writes nothing, when anything else has to be mended first.
 */
export async function preview(root: string, folder: string, settings: Settings = {}): Promise<string> {
  const compiled = await compileOrRefuse(root);
  await refuseOtherContract(root);
  const publication = publicationOf(await readProject(root), compiled, settings);
  await writeTree(folder, new Map([...publication, ...(await compressedCopies(publication, "quick"))]));
  return `the preview holds ${publication.size} files`;
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

/** Writes the lock file, and the hashes of both catalogs into the newest changelog entry. */
export async function updateLock(root: string): Promise<string> {
  const compiled = await compileOrRefuse(root);
  await refuseLost(root, compiled);
  const lock = lockOf(compiled);
  const changelog = Object.entries(lock.catalogs).reduce(
    // The first mention is the newest entry's; older entries keep what they state.
    (text, [path, hash]) => text.replace(new RegExp(`\`${path}\` \`[^\`]*\``), `\`${path}\` \`${hash}\``),
    await readText(root, "CHANGELOG.md"),
  );
  await writeText(join(root, LOCK_FILE), serialize(lock));
  await writeText(join(root, "CHANGELOG.md"), changelog);
  return `${LOCK_FILE} and CHANGELOG.md state the current hashes`;
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
  const { cohorts } = await compileOrRefuse(root);
  const [javaScript, declarations, python] = (await Promise.all(CLIENT_FILES.map((path) => readText(root, path)))) as [
    string,
    string,
    string,
  ];
  const licence = await readText(root, "LICENSE");
  const files = packageFiles({ version: cohorts.version, javaScript, declarations, python, licence });
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

// Somebody may have cited it.
async function refuseLost(root: string, compiled: Compiled): Promise<void> {
  const lost = lostIds(await readText(root, LOCK_FILE).catch(() => ""), compiled);
  if (lost.length === 0) return;
  throw new UserError(
    `an id once published stays, and the registers have lost ${lost.join(", ")}; put it back: an authority that is no longer leaned on is cited in an "## Authorities" as such, a document with what replaces it`,
  );
}

// Published bytes never change unnoticed: a change shows in the lock file, and so in review.
async function refuseStale(root: string, compiled: Compiled): Promise<void> {
  await refuseLost(root, compiled);
  const locked = await readText(root, LOCK_FILE).catch(() => "");
  if (locked !== serialize(lockOf(compiled))) {
    const changes = changesSince(locked, compiled).map((change) => `${change}\n`);
    throw new UserError(
      `${changes.join("")}the catalogs differ from ${LOCK_FILE}; if the change is meant, run: npm run lock`,
    );
  }
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
