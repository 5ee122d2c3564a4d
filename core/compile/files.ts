// Checks the files of definitions/: finds missing and misnamed files and folders, and files in a wrong encoding. The
// reading of the definitions calls it.

import { similarWords } from "../base/similar-words.ts";
import { type Problem, placeAt, type Requirement } from "./problem.ts";
import { encoding } from "./rules/encoding.ts";
import { missingFile } from "./rules/missing-file.ts";
import { missingFolder } from "./rules/missing-folder.ts";
import { unknownFile } from "./rules/unknown-file.ts";
import { unknownFolder } from "./rules/unknown-folder.ts";
import { SHARED_SOURCES } from "./source-ids.ts";

/** The texts of the files under definitions/, by path relative to that folder. */
export type DefinitionFiles = ReadonlyMap<string, string>;

/** The files from which the two records of a definition are made. */
export const RECORD_FILES = ["dossier.md", "cohort.yaml", "asset.yaml"] as const;

// The files of definitions/ that are beside the folders of the definitions.
const TOP_FILES = ["README.md", "documents.yaml", ...SHARED_SOURCES.map((id) => `${id}.md`)];

// What an unknown folder needs if it is meant as a new cohort.
const NEW_COHORT = `no cohort has this id; a new id also needs the specification, cohortId and assetStructure in \
contract/contract.schema.json, npm run lock, the vectors and an entry in shadow-dashboard.md`;

/** Returns the path of a definition file in the project. */
export function fileOf(path: string): string {
  return `definitions/${path}`;
}

/** Returns the path of a definition file relative to definitions/, from its path in the project. */
export function pathBelow(file: string): string {
  return file.replace(/^definitions\//, "");
}

/**
 * The result of checking names of files: problems for missing and misnamed files, and the paths below definitions/ of
 * files that nothing reads.
 */
interface CheckedFiles {
  problems: Problem[];
  unreadPaths: string[];
}

/** Checks the names of the files. `namesOfExtras` are the names that extras read in the folder of a definition. */
export function checkFiles(
  files: DefinitionFiles,
  ids: readonly string[],
  namesOfExtras: readonly string[],
): CheckedFiles {
  const paths = [...files.keys()];
  const topNames = paths.filter((path) => !path.includes("/"));
  const pathsInFolders = paths.filter((path) => path.includes("/"));
  const folders = [...new Set(pathsInFolders.map((path) => path.split("/")[0] ?? ""))];
  const namesIn = (folder: string): string[] =>
    paths.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1));
  const topFiles = { neededNames: TOP_FILES, knownNames: TOP_FILES };
  const folderFiles = { neededNames: RECORD_FILES, knownNames: [...RECORD_FILES, ...namesOfExtras] };
  const knownFolders = folders.filter((folder) => ids.includes(folder));
  const results = [
    compareFiles("", topNames, topFiles),
    ...knownFolders.map((folder) => compareFiles(`${folder}/`, namesIn(folder), folderFiles)),
  ];
  return {
    problems: [...compareFolders(folders, ids), ...results.flatMap(({ problems }) => problems)],
    unreadPaths: results.flatMap(({ unreadPaths }) => unreadPaths),
  };
}

// Compares the names in a folder with the names that are needed and known. An unknown name that resembles a missing
// name is a misspelling, and so one problem and not two. Any other unknown name is a file that nothing reads.
function compareFiles(
  folder: string,
  names: readonly string[],
  { neededNames, knownNames }: { neededNames: readonly string[]; knownNames: readonly string[] },
): CheckedFiles {
  const absent = new Set(knownNames.filter((name) => !names.includes(name)));
  const problems: Problem[] = [];
  const unreadPaths: string[] = [];
  for (const name of names) {
    if (knownNames.includes(name)) continue;
    const [similarName] = similarWords(name, [...absent]);
    if (similarName === undefined) unreadPaths.push(folder + name);
    else {
      absent.delete(similarName);
      problems.push(problemAt(folder + name, unknownFile, `the file is not known here; rename it to ${similarName}`));
    }
  }
  const missing = neededNames.filter((name) => absent.has(name));
  return {
    problems: [
      ...problems,
      ...missing.map((name) => problemAt(folder + name, missingFile, "the file is missing; write it")),
    ],
    unreadPaths,
  };
}

// Reports missing and unknown folders. An unknown folder that resembles a missing one is a misspelling, so the missing
// one is not reported.
function compareFolders(folders: readonly string[], ids: readonly string[]): Problem[] {
  const missing = new Set(ids.filter((id) => !folders.includes(id)));
  const unknown = folders.filter((folder) => !ids.includes(folder));
  return [
    ...unknown.map((folder) => {
      const [similarId] = similarWords(folder, [...missing]);
      if (similarId === undefined) return problemAt(folder, unknownFolder, `${NEW_COHORT}; remove the folder`);
      missing.delete(similarId);
      return problemAt(folder, unknownFolder, `the folder is not known here; rename it to ${similarId}`);
    }),
    ...[...missing].map((id) =>
      problemAt(id, missingFolder, `the folder is missing; it holds ${RECORD_FILES.join(", ")}`),
    ),
  ];
}

function problemAt(path: string, rule: Requirement, message: string): Problem {
  return { place: placeAt(fileOf(path), "", 0), rule, message };
}

/** Returns at most one problem: the text is not UTF-8, begins with a byte order mark, or has carriage returns. */
export function checkEncoding(file: string, text: string): Problem[] {
  const at = text.search(/[\uFEFF\uFFFD\r]/);
  if (at < 0) return [];
  const fault = ENCODING_FAULTS[text[at] as keyof typeof ENCODING_FAULTS];
  return [{ place: placeAt(file, text, at), rule: encoding, message: `the file ${fault}` }];
}

// The faults of encoding, by the character that shows the fault. Node.js reads a byte that is not UTF-8 as U+FFFD.
const ENCODING_FAULTS = {
  "\uFEFF": "holds a byte order mark; save it as UTF-8 without one",
  "\uFFFD": "is not UTF-8 here; save it as UTF-8",
  "\r": "has lines that end in a carriage return; save it with plain newlines",
} as const;
