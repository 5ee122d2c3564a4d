// From the project's files to dist/ and to a preview, and the contract into the clients.

import { basename, join } from "node:path";
import { UsageError } from "../base/command-line.ts";
import { serialize } from "../base/json.ts";
import { UserError } from "../base/user-error.ts";
import { baseAddressOf } from "../catalog/base-address.ts";
import { embedContract } from "../contract/embed.ts";
import type { Compiled } from "../definitions/compile.ts";
import { lineOf } from "../definitions/problem.ts";
import { isDay } from "../definitions/words.ts";
import { CODING_ENDINGS, HEADERS_FILE } from "../release/paths.ts";
import { compileOrRefuse, refuseOtherContract } from "./compiled.ts";
import { compressedCopies, provenanceOf } from "./compress.ts";
import { headersFile } from "./headers-file.ts";
import { cardsOf } from "./images/cards.ts";
import { newestOf, refuseLostAddresses, refuseUnreleased, stateOf } from "./lock.ts";
import { CLIENT_FILES, PROVENANCE_FILE, readContract, readEarlierBuild, readProject, readText } from "./project.ts";
import { type ProjectFiles, publicationOf, type Settings } from "./publication.ts";
import { releaseProblems } from "./releases/problems.ts";
import { staleReadings } from "./stale.ts";
import { writeText, writeTree } from "./write.ts";

/** Builds dist/ and says what it holds. Throws a UserError, and writes nothing, when anything has to be mended first. */
export async function build(root: string, given: Settings = {}): Promise<string> {
  const settings = await checked(given);
  const state = await stateOf(root);
  await refuseUnreleased(root, state);
  const publication = publicationOf(await withCards(root, state.compiled), state.compiled, settings);
  refuseLostAddresses(state.history, publication);
  const copies = await compressedCopies(publication, "best", await readEarlierBuild(root));
  const files = new Map([...publication, ...copies]);
  const written = new Map<string, string | Uint8Array>([...files, [HEADERS_FILE, headersFile(publication.keys())]]);
  await writeTree(join(root, "dist"), written);
  await writeText(join(root, PROVENANCE_FILE), serialize(provenanceOf(publication, copies)));
  const { number, date } = newestOf(state.current);
  return [
    `dist/ holds ${publication.size} files`,
    ...(date === null
      ? [`release ${number} is open: its bytes may still change, and pages say that it is not to be cited`]
      : []),
    ...(settings.baseAddress === undefined
      ? [
          "without SITE_BASE_URL the pages name no canonical address and no card to share, and there is no sitemap; to have them: SITE_BASE_URL=https://definitions.example npm run build",
        ]
      : []),
    ...CLIENT_FILES.map((path) => transferOf(basename(path), files)),
  ].join("\n");
}

/**
 * Builds into a folder of its own what an author wants to look at: compressed quickly, and whether or not a release states the
 * catalogs. Throws a UserError, and writes nothing, when anything else has to be mended first.
 */
export async function preview(root: string, folder: string, given: Settings = {}): Promise<string> {
  const settings = await checked(given);
  const { compiled, history, current } = await stateOf(root);
  await refuseOtherContract(root);
  const publication = publicationOf(await withCards(root, compiled), compiled, settings);
  await writeTree(folder, new Map([...publication, ...(await compressedCopies(publication, "quick"))]));
  // What is not told yet keeps nobody from looking at what is written.
  const untold = newestOf(current).number === history.releases.length ? releaseProblems(current, compiled) : [];
  return [...untold.map(lineOf), `the preview holds ${publication.size} files`].join("\n");
}

// Without them a publication is complete but for its pictures: the lock and most tests do not wait for them.
async function withCards(root: string, catalogs: Compiled): Promise<ProjectFiles> {
  const project = await readProject(root);
  const cards = await cardsOf({ catalogs, files: project.siteFiles });
  return { ...project, images: new Map([...project.images, ...cards]) };
}

function transferOf(path: string, files: ReadonlyMap<string, Uint8Array>): string {
  return `${path} travels in ${files.get(path + CODING_ENDINGS.br)?.length} bytes with brotli`;
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

export { updateLock } from "./lock.ts";

/** Writes the contract into the clients and their declarations. */
export async function updateClients(root: string): Promise<string> {
  const contract = await readContract(root);
  for (const path of CLIENT_FILES) {
    await writeText(join(root, path), embedContract(path, await readText(root, path), contract));
  }
  return "the clients carry the current contract";
}

/** Returns a line for each authority that has to be read again as of a day. Throws a UsageError where no day is given. */
export async function stale(root: string, day: string): Promise<string> {
  if (!isDay(day)) throw new UsageError("say from which day to count, as in --on 2027-06-30");
  return staleReadings(await compileOrRefuse(root), day).join("\n");
}
