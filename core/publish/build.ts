// Builds dist/ or a preview from the files of the project, and packs dist/ into the archive of a package. The commands
// of a clone call these functions.

import { basename, join } from "node:path";
import { groupBy } from "../base/group-by.ts";
import { UserError } from "../base/user-error.ts";
import { baseAddressOf } from "../catalog/base-address.ts";
import type { Compilation } from "../compile/compile.ts";
import { fileOf } from "../compile/files.ts";
import { isError, lineOf, type Problem, sortProblems } from "../compile/problem.ts";
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

/** A publication that is ready to be written, with the notices for the person who builds. */
interface Publishable {
  publication: Publication;
  notices: readonly string[];
  /** How well to compress the files. */
  effort: Effort;
}

/** Resolves to what a project publishes with these extras. Rejects with a UserError if something must be corrected. */
export async function publishable(
  root: string,
  extras: readonly Extra[],
  givenSettings: Settings = {},
  reportStep: ReportStep = () => {},
): Promise<Publishable> {
  const settings = await validSettings(givenSettings);
  reportStep("compiling the definitions");
  const project = projectAt(root);
  const compilation = await compileOrRefuse(project, namesReadBy(extras));
  // An operator who sets a base address is about to publish, so compressing well is worth a minute.
  const effort = settings.baseAddress === undefined ? "quick" : "best";
  const input: PublicationInput = { project, compilation, settings };
  if (extras.length > 0) reportStep("rendering the pages and the exports");
  const offers = await offersOf(extras, input);
  refuse(sortProblems(errorsIn(offers)));
  for (const refusal of offerValues("refusal", offers)) throw new UserError(refusal);
  await refuseOtherContract(project);
  const publication = await publicationOf(input, offers);
  refuseFaulty(publication, offers);
  const noticesOfExtras = offerValues("notices", offers).flatMap((noticesFrom) => noticesFrom(offers));
  return { publication, notices: [...warningsIn(compilation, offers), ...noticesOfExtras], effort };
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
    const isSlow = effort === "best";
    const duration = isSlow ? " as well as can be, which takes a minute" : "";
    reportStep(`compressing and writing ${publication.size} files${duration}`);
    const copies = compressedCopies(publication, effort, isSlow ? reportStep : () => {});
    const headers = new Map([[HEADERS_FILE, headersFile(publication.keys())]]);
    await writeTree(folder, publication, headers, copies);
    return [`dist/ holds ${publication.size} files`, ...notices].join("\n");
  });
}

/** A preview: its files, and the notices for the author. */
interface Preview {
  files: Publication;
  /** Warnings, and the reasons for which a build would publish nothing yet. */
  notices: readonly string[];
}

/**
 * Resolves to the files that a build would publish, and writes nothing. A change that the open release does not
 * describe yet is a notice. Rejects with a UserError if something else must be corrected.
 */
export async function preview(root: string, extras: readonly Extra[], givenSettings: Settings = {}): Promise<Preview> {
  const settings = await validSettings(givenSettings);
  const project = projectAt(root);
  const compilation = await compileOrRefuse(project, namesReadBy(extras));
  await refuseOtherContract(project);
  const input: PublicationInput = { project, compilation, settings };
  const offers = await offersOf(extras, input);
  refuse(sortProblems(errorsIn(offers)));
  const files = await publicationOf(input, offers);
  // A refusal stops a build. It does not stop a preview, because the author wants to see the page.
  return { files, notices: [...warningsIn(compilation, offers), ...offerValues("refusal", offers)] };
}

// Returns the names of the files that extras read in the folder of a definition, such as "examples.yaml".
function namesReadBy(extras: readonly Extra[]): string[] {
  return extras.flatMap(({ readsInFolder = [] }) => readsInFolder);
}

function errorsIn(offers: readonly Offer[]): Problem[] {
  return offerValues("problems", offers).flat().filter(isError);
}

// Returns a line for each problem that only warns, and for each file that nothing reads.
function warningsIn({ warnings, unreadPaths }: Compilation, offers: readonly Offer[]): string[] {
  const problems = offerValues("problems", offers).flat();
  const allWarnings = [...warnings, ...problems.filter((problem) => !isError(problem))];
  const lines = sortProblems(allWarnings).map((problem) => `warning: ${lineOf(problem)}`);
  return [...lines, ...unreadInWords(unreadPaths)];
}

// Returns a line for each name of files that nothing reads. If several definitions have a file of this name, it belongs
// to an extra that is not in this build. If only one definition has it, the name is probably misspelled.
function unreadInWords(unreadPaths: readonly string[]): string[] {
  return [...groupBy(unreadPaths, (path) => basename(path))].map(([name, paths]) =>
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

// Returns the settings with the base address normalized, or rejects with a UserError. The client checks the address,
// because a client must be able to load from it, and because its errors never repeat a password.
async function validSettings(settings: Settings): Promise<Settings> {
  refuseBadSecurity(settings);
  refuseBadOperator(settings);
  if (settings.baseAddress === undefined) return settings;
  const baseAddress = await baseAddressOf(settings.baseAddress).catch((error: Error) => {
    throw new UserError(`SITE_BASE_URL: ${error.message}`);
  });
  return { ...settings, baseAddress };
}

// Refuses a security.txt that has expired or whose contact cannot be a link. This is the only use of the clock in a
// build: the clock can stop the build, but it does not change a published byte.
function refuseBadSecurity({ security }: Settings): void {
  if (!security) return;
  const expires = Date.parse(security.expires);
  if (!(expires > Date.now())) {
    throw new UserError("SECURITY_EXPIRES must be a date and time in the future, such as 2030-01-31T00:00:00Z");
  }
  refuseBadContact("SECURITY_CONTACT", security.contact);
}

function refuseBadOperator({ operator }: Settings): void {
  refuseBadContact("SITE_CONTACT", operator?.contact ?? null);
  if (operator?.name && /\p{C}/u.test(operator.name)) {
    throw new UserError("SITE_PUBLISHER must be a name on one line, without control characters");
  }
}

// Refuses a contact that cannot be a link. "mailto:desk@example.com" can.
function refuseBadContact(name: string, contact: string | null): void {
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
