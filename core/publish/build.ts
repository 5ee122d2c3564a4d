// Builds dist/, a preview or the archive of a package from the files of the project.

import { basename, join } from "node:path";
import { groupBy } from "../base/group-by.ts";
import { UserError } from "../base/user-error.ts";
import { baseAddressOf } from "../catalog/base-address.ts";
import type { Compilation } from "../compile/compile.ts";
import { fileOf } from "../compile/files.ts";
import { inOrder, isError, lineOf, type Problem } from "../compile/problem.ts";
import type { Extra } from "../extra/extra.ts";
import { type Offer, offerValues } from "../extra/offer.ts";
import { ARCHIVE_FILE, archiveOf, builtFilesAt, IMPORTED_FOLDER, isImported } from "../published/built.ts";
import { HEADERS_FILE } from "../published/paths.ts";
import { compileOrRefuse, embedInClients, refuse, refuseOtherContract } from "./compilation.ts";
import { compressedCopies } from "./compress.ts";
import { headersFile } from "./headers-file.ts";
import { projectAt } from "./project.ts";
import { offersOf, type Publication, type PublicationInput, publicationOf } from "./publication.ts";
import type { Effort, Settings } from "./settings.ts";
import { writeText, writeTree, writingAlone } from "./write.ts";

/** Reports a step of a build when it begins, as a text for a person. */
type ReportStep = (step: string) => void;

/** A publication, the notices for the person who builds, and how well to compress the files. */
export interface Publishable {
  publication: Publication;
  notices: readonly string[];
  effort: Effort;
}

/** Resolves to what a project publishes with these extras. Rejects with a UserError if something must be corrected. */
export async function publishable(
  root: string,
  extras: readonly Extra[],
  options: Settings = {},
  reportStep: ReportStep = () => {},
): Promise<Publishable> {
  const settings = await validSettings(options);
  reportStep("compiling the definitions");
  const project = projectAt(root);
  const compilation = await compileOrRefuse(project, namesReadBy(extras));
  // An operator who sets a base address is about to publish, so compressing well is worth a minute.
  const effort = settings.baseAddress === undefined ? "quick" : "best";
  const input: PublicationInput = { project, compilation: compilation, settings };
  if (extras.length > 0) reportStep("rendering the pages and the exports");
  const offers = await offersOf(extras, input);
  refuse(inOrder(problemsIn(offers)));
  for (const refusal of offerValues("refusal", offers)) throw new UserError(refusal);
  await refuseOtherContract(project);
  const publication = await publicationOf(input, offers);
  refuseFaulty(publication, offers);
  const notices = offerValues("notices", offers).flatMap((tellAll) => tellAll(offers));
  return { publication, notices: [...warningsIn(compilation, offers), ...notices], effort };
}

/**
 * Builds dist/ with these extras, and resolves to a text that says what dist/ holds, with the notices. Rejects with a
 * UserError and writes nothing if something must be corrected, or if another build is running.
 */
export async function build(
  root: string,
  extras: readonly Extra[],
  settings: Settings = {},
  reportStep: ReportStep = () => {},
): Promise<string> {
  const folder = join(root, "dist");
  return writingAlone(folder, async () => {
    const { publication, notices, effort } = await publishable(root, extras, settings, reportStep);
    const best = effort === "best" ? " as well as can be, which takes a minute" : "";
    reportStep(`compressing and writing ${publication.size} files${best}`);
    const copies = compressedCopies(publication, effort, best === "" ? () => {} : reportStep);
    const headers = new Map([[HEADERS_FILE, headersFile(publication.keys())]]);
    await writeTree(folder, publication, headers, copies);
    return [`dist/ holds ${publication.size} files`, ...notices].join("\n");
  });
}

/** The files of a preview, and the notices for the author: warnings, and reasons that would stop a build. */
export interface Preview {
  files: Publication;
  notices: readonly string[];
}

/**
 * Resolves to the files that would be published, in memory, also if the open release does not describe the change yet.
 * Rejects with a UserError if something else must be corrected.
 */
export async function preview(root: string, extras: readonly Extra[], options: Settings = {}): Promise<Preview> {
  const settings = await validSettings(options);
  const project = projectAt(root);
  const compilation = await compileOrRefuse(project, namesReadBy(extras));
  await refuseOtherContract(project);
  const input: PublicationInput = { project, compilation: compilation, settings };
  const offers = await offersOf(extras, input);
  refuse(inOrder(problemsIn(offers)));
  const files = await publicationOf(input, offers);
  // A change that no release describes yet stops a build, but not a preview: the author wants to see the page.
  return { files, notices: [...warningsIn(compilation, offers), ...offerValues("refusal", offers)] };
}

function namesReadBy(extras: readonly Extra[]): string[] {
  return extras.flatMap(({ readsInFolder = [] }) => readsInFolder);
}

function problemsIn(offers: readonly Offer[]): Problem[] {
  return offerValues("problems", offers).flat().filter(isError);
}

function warningsIn({ warnings, unread }: Compilation, offers: readonly Offer[]): string[] {
  const problems = [
    ...warnings,
    ...offerValues("problems", offers)
      .flat()
      .filter((problem) => !isError(problem)),
  ];
  return [...inOrder(problems).map((problem) => `warning: ${lineOf(problem)}`), ...unreadInWords(unread)];
}

// Returns a line for each name of unread files. If several definitions have the file, an extra that is not in this
// build reads it. If one definition has it, the name is probably misspelled.
function unreadInWords(unread: readonly string[]): string[] {
  return [...groupBy(unread, (path) => basename(path))].map(([name, paths]) =>
    paths.length === 1
      ? `${fileOf(paths[0] ?? "")} is not read by anything in this build`
      : `${paths.length} files ${name} are not read by anything in this build`,
  );
}

function refuseFaulty(publication: Publication, offers: readonly Offer[]): void {
  for (const faultOf of offerValues("faultOf", offers)) {
    const fault = faultOf(publication);
    if (fault !== undefined) throw new UserError(fault);
  }
}

// Returns the settings with the base address normalized. The client checks the address, because a client must be able
// to load from it, and because its errors never repeat a password.
async function validSettings(settings: Settings): Promise<Settings> {
  refuseExpired(settings);
  refuseOperator(settings);
  if (settings.baseAddress === undefined) return settings;
  const baseAddress = await baseAddressOf(settings.baseAddress).catch((error: Error) => {
    throw new UserError(`SITE_BASE_URL: ${error.message}`);
  });
  return { ...settings, baseAddress };
}

// Refuses a security.txt that has expired. This is the only use of the clock in a build: it can stop the build, but it
// does not change what is built.
function refuseExpired({ security }: Settings): void {
  if (!security) return;
  const expires = Date.parse(security.expires);
  if (!(expires > Date.now())) {
    throw new UserError("SECURITY_EXPIRES must be a date and time in the future, such as 2030-01-31T00:00:00Z");
  }
  refuseContact("SECURITY_CONTACT", security.contact);
}

function refuseOperator({ operator }: Settings): void {
  refuseContact("SITE_CONTACT", operator?.contact ?? null);
  if (operator?.name && /\p{C}/u.test(operator.name)) {
    throw new UserError("SITE_PUBLISHER must be a name on one line, without control characters");
  }
}

// Refuses a contact that cannot be a link.
function refuseContact(name: string, contact: string | null): void {
  if (contact !== null && !/^(?:https:|mailto:|tel:)\S+$/.test(contact)) {
    throw new UserError(`${name} must be an address that begins with https:, mailto: or tel:`);
  }
}

/** Writes the contract into both clients, and resolves to a sentence that says so. */
export async function embed(root: string): Promise<string> {
  await embedInClients(projectAt(root));
  return "both clients carry the contract";
}

/** Packs dist/ into the archive of a package, and copies the files that programs import beside it. */
export async function writeArchive(root: string, reportStep: ReportStep = () => {}): Promise<string> {
  const builtFiles = builtFilesAt(join(root, "dist"));
  reportStep("packing dist/ into one file, which takes some seconds");
  await writeText(join(root, ARCHIVE_FILE), archiveOf(builtFiles));
  const importedPaths = builtFiles.paths().filter(isImported);
  await writeTree(join(root, IMPORTED_FOLDER), new Map(importedPaths.map((path) => [path, builtFiles.read(path)])));
  return `${ARCHIVE_FILE} holds what is in dist/, and ${IMPORTED_FOLDER}/ what programs import of it`;
}
