// From the project's files to dist/ and to a preview, and the contract into the clients.

import { join } from "node:path";
import { UserError } from "../base/user-error.ts";
import { dueReadings } from "../catalog/authorities.ts";
import { baseAddressOf } from "../catalog/base-address.ts";
import type { Compiled } from "../definitions/compile.ts";
import { lineOf } from "../definitions/problem.ts";
import { ARCHIVE_FILE, archiveOf, builtAt } from "../release/built.ts";
import { HEADERS_FILE } from "../release/paths.ts";
import { refuseOtherContract } from "./compiled.ts";
import { compressedCopies } from "./compress.ts";
import { registerOf } from "./data/authorities.ts";
import { headersFile } from "./headers-file.ts";
import { newestOf, refuseLostAddresses, refuseUnreleased, stateOf } from "./lock.ts";
import { readProject } from "./project.ts";
import { type Publication, publicationOf, type Settings } from "./publication.ts";
import { releaseProblems } from "./releases/problems.ts";
import { refuseDeadLinks } from "./site/links.ts";
import { writeText, writeTree } from "./write.ts";

/**
 * Builds dist/ and returns what it holds in words; `tell` hears each step as it begins. Throws a UserError, and writes nothing, when anything
 * has to be mended first.
 */
export async function build(
  root: string,
  given: Settings = {},
  tell: (step: string) => void = () => {},
): Promise<string> {
  const settings = await checked(given);
  tell("compiling the definitions");
  const state = await stateOf(root);
  await refuseUnreleased(root, state);
  // Whoever says where it will stand publishes it: then it is worth a minute.
  const effort = settings.baseAddress === undefined ? "quick" : "best";
  tell("rendering the pages and the exports");
  const publication = publicationOf(await readProject(root, effort), state.compiled, settings, state.current);
  refuseLostAddresses(state.current, publication.keys());
  tell(`compressing and writing ${publication.size} files`);
  // Other threads compress while this one looks at the links and writes.
  const copies = compressedCopies(publication, effort);
  refuseDeadLinks(publication);
  const headers = new Map([[HEADERS_FILE, headersFile(publication.keys())]]);
  await writeTree(join(root, "dist"), publication, headers, copies);
  const { number, date } = newestOf(state.current);
  return [
    `dist/ holds ${publication.size} files`,
    date !== null && lapsedInWords(date, state.compiled),
    date === null && `release ${number} is open: its bytes may still change, and pages say that it is not to be cited`,
    settings.baseAddress === undefined &&
      "without SITE_BASE_URL the pages name no canonical address, and there is no sitemap; to have them: " +
        "SITE_BASE_URL=https://definitions.example npm run build",
  ]
    .filter(Boolean)
    .join("\n");
}

// It stops nothing: a release of the catalogs waits for no reading of law.
function lapsedInWords(date: string, compiled: Compiled): string | false {
  const due = dueReadings(registerOf(compiled), date).length;
  return (
    due > 0 &&
    `${due} of ${compiled.authorities.length} readings of law were due again by ${date}, the day of the release, and their pages say so; \
definition-discovery list --stale ${date} names them`
  );
}

/** What an author looks at while writing, and what a release still has to tell of it. */
export interface Preview {
  files: Publication;
  untold: readonly string[];
}

/** Prepares in memory what would be published, whether or not a release states the catalogs. Throws a UserError for what else has to be mended first. */
export async function preview(root: string, given: Settings = {}): Promise<Preview> {
  const settings = await checked(given);
  const { compiled, history, current } = await stateOf(root);
  await refuseOtherContract(root);
  // What is not told yet keeps nobody from looking at what is written.
  const untold = newestOf(current).number === history.releases.length ? releaseProblems(current, compiled) : [];
  return {
    files: publicationOf(await readProject(root), compiled, settings, current),
    untold: untold.map(lineOf),
  };
}

// What no client could load is no address to publish at. The client decides, and never repeats a password.
async function checked(settings: Settings): Promise<Settings> {
  refuseExpired(settings);
  refuseOperator(settings);
  if (settings.baseAddress === undefined) return settings;
  const baseAddress = await baseAddressOf(settings.baseAddress).catch((error: Error) => {
    throw new UserError(`SITE_BASE_URL: ${error.message}`);
  });
  return { ...settings, baseAddress };
}

// The only reading of the clock. It decides whether to build, never what is built, and only where the operator gave a date.
function refuseExpired({ security }: Settings): void {
  if (!security) return;
  const expires = Date.parse(security.expires);
  if (!(expires > Date.now())) {
    throw new UserError("SECURITY_EXPIRES must be a date and time still to come, such as 2030-01-31T00:00:00Z");
  }
  refuseContact("SECURITY_CONTACT", security.contact);
}

function refuseOperator({ operator }: Settings): void {
  refuseContact("SITE_CONTACT", operator?.contact ?? null);
  if (operator?.name && /\p{C}/u.test(operator.name)) {
    throw new UserError("SITE_PUBLISHER must be a name on one line, without control characters");
  }
}

// A contact becomes a link, so what no reader can follow is refused.
function refuseContact(name: string, contact: string | null): void {
  if (contact !== null && !/^(?:https:|mailto:|tel:)\S+$/.test(contact)) {
    throw new UserError(`${name} must be an address that begins with https:, mailto: or tel:`);
  }
}

/** Writes what was built as the archive that a package carries. */
export async function writeArchive(root: string): Promise<string> {
  await writeText(join(root, ARCHIVE_FILE), archiveOf(builtAt(join(root, "dist"))));
  return `${ARCHIVE_FILE} holds what is in dist/`;
}

export { updateLock } from "./lock.ts";
