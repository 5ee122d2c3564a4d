// Reads the files of the project, for a build and for the commands of authors. Only this file knows the folders of the
// core.

import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { sortByKey } from "../base/compare-texts.ts";
import { UserError } from "../base/user-error.ts";
import type { DefinitionFiles } from "../compile/files.ts";
import type { Contract } from "../contract/schema.ts";
import type { LinkSet } from "./api-catalog.ts";
import type { OpenApi } from "./openapi.ts";

const CONTRACT_FILE = "contract/contract.schema.json";

// The files of contract/ that are published unchanged: the published path and the path in the project.
const CONTRACT_DOWNLOADS: readonly [path: string, file: string][] = [
  ["schemas/contract.schema.json", CONTRACT_FILE],
  ["vectors/README.md", "contract/vectors.md"],
  ["vectors/base.json", "contract/vectors/base.json"],
  ["vectors/documents.json", "contract/vectors/documents.json"],
  ["vectors/answers.json", "contract/vectors/answers.json"],
  ["vectors/urls.json", "contract/vectors/urls.json"],
  ["vectors/calls.json", "contract/vectors/calls.json"],
];

/** The clients. Each of them carries the contract, the schema of both catalogs. */
export const CLIENTS = ["clients/cohorts-client.mjs", "clients/cohorts_client.py"] as const;

// The type declarations of the clients.
const CLIENT_TYPES = ["clients/cohorts-client.d.mts", "clients/cohorts_client.pyi"];

/** The files of the project. */
export interface Project {
  root: string;
  /** Resolves to the text of a file. */
  text(path: string): Promise<string>;
  /** Resolves to the bytes of a file. */
  bytes(path: string): Promise<Uint8Array>;
  /**
   * Resolves to the texts of the files below a folder, by path relative to it. Code, images and hidden files are left
   * out.
   */
  texts(folder: string): Promise<ReadonlyMap<string, string>>;
}

/**
 * Returns the project in a folder. The texts of each folder are read once. `replacements` has texts by path, which take
 * the place of the texts of these files. A file whose value is null is left out. The commands of authors and the tests
 * try changes in this way before they write them.
 */
export function projectAt(root: string, replacements: ReadonlyMap<string, string | null> = new Map()): Project {
  const folders = new Map<string, Promise<ReadonlyMap<string, string>>>();
  const text = async (path: string): Promise<string> => replacements.get(path) ?? readFile(join(root, path), "utf8");
  return {
    root,
    text,
    bytes: (path) => readFile(join(root, path)),
    texts: (folder) => {
      const texts = folders.get(folder) ?? readFolder(root, folder, replacements);
      folders.set(folder, texts);
      return texts;
    },
  };
}

/** Reads the contract. */
export async function readContract(project: Project): Promise<Contract> {
  return JSON.parse(await project.text(CONTRACT_FILE)) as Contract;
}

/** Reads every file below definitions/, by path relative to it. */
export async function readDefinitionFiles(project: Project): Promise<DefinitionFiles> {
  return project.texts("definitions");
}

/** Reads contract/openapi.json, which has no schemas. */
export async function readOpenApi(project: Project): Promise<OpenApi> {
  return JSON.parse(await project.text("contract/openapi.json")) as OpenApi;
}

/** Reads contract/api-catalog.json, whose links may lead to files that are not published. */
export async function readLinkSet(project: Project): Promise<LinkSet> {
  return JSON.parse(await project.text("contract/api-catalog.json")) as LinkSet;
}

/** Reads the files that are published unchanged, by published path. */
export async function readDownloads(project: Project): Promise<[path: string, text: string][]> {
  const clients = [...CLIENTS, ...CLIENT_TYPES].map((file): [string, string] => [file.slice("clients/".length), file]);
  const downloads = [...clients, ...CONTRACT_DOWNLOADS];
  return Promise.all(
    downloads.map(async ([path, file]): Promise<[string, string]> => [path, await project.text(file)]),
  );
}

// Matches the names of files with a text, such as "cohort.yaml". It does not match hidden files (".notes.swp"), which
// belong to editors and systems, code ("offer.ts"), which is compiled, and images ("icon.png").
const TEXT_FILE = /^[^.].*(?<!\.(?:ts|mts|ico|png))$/s;

// Returns the texts of the files below a folder, by path relative to it, in the order of paths. A symbolic link is
// refused, because the files behind a link to a folder would be missing without a message.
async function readFolder(
  root: string,
  folder: string,
  replacements: ReadonlyMap<string, string | null>,
): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => !entry.isDirectory() && TEXT_FILE.test(entry.name));
  // Node.js reads a byte that is not UTF-8 as U+FFFD.
  const refusedFile = files.find((file) => !file.isFile() || /[\p{Cc}\ufffd]/u.test(file.name));
  if (refusedFile) {
    const name = JSON.stringify(relative(root, join(refusedFile.parentPath, refusedFile.name)));
    throw new UserError(`${name} is not a regular file with a name in UTF-8; replace it with one, or remove it`);
  }
  const paths = files.map(({ parentPath, name }) => relative(join(root, folder), join(parentPath, name)));
  const reads = paths.map(
    async (path): Promise<[string, string]> => [path, await readFile(join(root, folder, path), "utf8")],
  );
  const texts = new Map(await Promise.all(reads));
  for (const [file, text] of replacements) {
    if (!file.startsWith(`${folder}/`)) continue;
    const path = file.slice(folder.length + 1);
    if (text === null) texts.delete(path);
    else texts.set(path, text);
  }
  return sortByKey(texts);
}
