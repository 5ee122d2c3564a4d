// Which files definitions/ holds: what is missing, what is unknown, and what no editor should leave in a text.

import { wordsLike } from "../base/alike.ts";
import { type Problem, placeAt } from "./problem.ts";
import { REGISTER } from "./register.ts";

/** The texts of the files under definitions/, by path relative to that folder. */
export type DefinitionFiles = ReadonlyMap<string, string>;

/** The files of every folder: one folder for each cohort, named by its id. */
const FOLDER_FILES = [
  "dossier.md",
  "cohort.yaml",
  "asset.yaml",
  "cases.yaml",
  "queries.yaml",
  "picture.yaml",
  "examples.yaml",
  "worked.yaml",
  "review.md",
] as const;

/** The folder of the register of authorities, beside the folders of the cohorts. */
export const AUTHORITIES = "authorities";

/** The source id of the note on law that all twelve share. */
export const SHARED_LAW = "shared-law";

/** The ids of the sources that belong to no one folder, in the order in which they are published. */
export const SHARED_SOURCES = [REGISTER, "shared-amounts", SHARED_LAW, "works-law"] as const;

/** The files beside the folders. */
export const TOP_FILES = [
  "README.md",
  "READINGS.md",
  "key.yaml",
  "boundaries.yaml",
  "outside.yaml",
  "collisions.yaml",
  "phrasings.yaml",
  "border-files.yaml",
  "codes.yaml",
  "documents.yaml",
  "glossary.yaml",
  "law.yaml",
  "reviews.yaml",
  ...SHARED_SOURCES.map((id) => `${id}.md`),
];

const NEW_COHORT = `no cohort has this id, and a new id takes the specification, cohortId and assetStructure in contract/contract.schema.json, \
npm run lock, the vectors and an entry in shadow-dashboard.md`;

/** Returns the path of a definition file in the project. */
export function fileOf(path: string): string {
  return `definitions/${path}`;
}

/** Returns the path below definitions/ of a file of the project. */
export function pathBelow(file: string): string {
  return file.replace(/^definitions\//, "");
}

/** Returns a problem for each missing and each unknown file and folder; one that was only misnamed is one problem. */
export function checkFiles(files: DefinitionFiles, ids: readonly string[]): Problem[] {
  const paths = [...files.keys()];
  const atTop = paths.filter((path) => !path.includes("/"));
  const folders = [...new Set(paths.filter((path) => path.includes("/")).map((path) => path.split("/")[0] ?? ""))];
  const namesIn = (folder: string): string[] =>
    paths.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1));
  return [
    ...compareNames("file", "", atTop, TOP_FILES, "beside the folders stand"),
    ...compareNames("folder", "", folders, [...ids, AUTHORITIES], NEW_COHORT),
    ...namesIn(AUTHORITIES)
      .filter((name) => !/^[a-z-]+\.yaml$/.test(name))
      .map((name) =>
        problemAt(`${AUTHORITIES}/${name}`, "unknown-file", "the register holds YAML files; remove the file"),
      ),
    ...folders
      .filter((folder) => ids.includes(folder))
      .flatMap((folder) => compareNames("file", `${folder}/`, namesIn(folder), FOLDER_FILES, "a folder holds")),
  ];
}

// Compares the names found with those known. An unknown name that resembles a missing one is one problem, a misspelling.
function compareNames(
  what: "file" | "folder",
  folder: string,
  found: readonly string[],
  known: readonly string[],
  reason: string,
): Problem[] {
  const list = what === "file" ? `${reason} ${known.join(", ")}` : reason;
  const missing = new Set(known.filter((name) => !found.includes(name)));
  const unknown = found.filter((name) => !known.includes(name));
  return [
    ...unknown.map((name) => {
      const [near] = wordsLike(name, [...missing]);
      if (near === undefined) return problemAt(folder + name, `unknown-${what}`, `${list}; remove the ${what}`);
      missing.delete(near);
      return problemAt(folder + name, `unknown-${what}`, `the ${what} is not known here; rename it to ${near}`);
    }),
    ...[...missing].map((name) => {
      const held = name === AUTHORITIES ? "the register of authorities" : FOLDER_FILES.join(", ");
      const remedy = what === "file" ? "write it" : `it holds ${held}`;
      return problemAt(folder + name, `missing-${what}`, `the ${what} is missing; ${remedy}`);
    }),
  ];
}

function problemAt(path: string, rule: string, message: string): Problem {
  return { place: placeAt(fileOf(path), "", 0), rule, message };
}

/** Returns the one problem of a text that an editor saved in another form than UTF-8 with plain newlines. */
export function checkEncoding(file: string, text: string): Problem[] {
  const at = text.search(/[\uFEFF\uFFFD\r]/);
  if (at < 0) return [];
  const what = {
    "\uFEFF": "holds a byte order mark; save it as UTF-8 without one",
    "\uFFFD": "is not UTF-8 here; save it as UTF-8",
  };
  const message =
    what[text[at] as keyof typeof what] ?? "has lines that end in a carriage return; save it with plain newlines";
  return [{ place: placeAt(file, text, at), rule: "encoding", message: `the file ${message}` }];
}
