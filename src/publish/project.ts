// Reads the files of the project; the only file that knows where they lie.

import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { UserError } from "../base/user-error.ts";
import type { Contract } from "../contract/schema.ts";
import type { DefinitionFiles } from "../definitions/files.ts";
import type { Effort } from "./compress.ts";
import type { OpenApi } from "./data/openapi.ts";
import type { ProjectFiles } from "./publication.ts";
import type { ReleaseFiles } from "./releases/history.ts";
import { withLibrary } from "./site/library.ts";

const CONTRACT_FILE = "contract/contract.schema.json";
/** Published from contract/ as they are, by published path. */
const FROM_CONTRACT: readonly [path: string, file: string][] = [
  ["schemas/contract.schema.json", CONTRACT_FILE],
  [".well-known/api-catalog", "contract/api-catalog.json"],
  ["vectors/README.md", "contract/vectors.md"],
  ["vectors/base.json", "contract/vectors/base.json"],
  ["vectors/documents.json", "contract/vectors/documents.json"],
  ["vectors/answers.json", "contract/vectors/answers.json"],
  ["vectors/urls.json", "contract/vectors/urls.json"],
  ["vectors/calls.json", "contract/vectors/calls.json"],
];
/** The folder of the releases, and what is written from them. */
export const RELEASES = "releases";
export const CHANGELOG = "CHANGELOG.md";
/** The clients, which carry the contract, and the types beside them. */
export const CLIENTS = ["clients/cohorts-client.mjs", "clients/cohorts_client.py"] as const;
const CLIENT_TYPES = ["clients/cohorts-client.d.mts", "clients/cohorts_client.pyi"];

/** Reads a text file of the project. */
export async function readText(root: string, path: string): Promise<string> {
  return readFile(join(root, path), "utf8");
}

/** Reads the contract. */
export async function readContract(root: string): Promise<Contract> {
  return JSON.parse(await readText(root, CONTRACT_FILE)) as Contract;
}

/** Reads every file below definitions/ but the hidden ones that editors and systems leave, by path relative to it. */
export async function readDefinitions(root: string): Promise<DefinitionFiles> {
  return readFolder(root, "definitions", /^[^.]/);
}

/** Reads every file below releases/, by path relative to it. A project without the folder has no release yet. */
export async function readReleases(root: string): Promise<ReleaseFiles> {
  return existsSync(join(root, RELEASES)) ? readFolder(root, RELEASES, /^[^.]/) : new Map();
}

/** Reads everything that a publication is made from; `effort` decides whether scripts are minified. */
export async function readProject(root: string, effort: Effort = "quick"): Promise<ProjectFiles> {
  const clients = [...CLIENTS, ...CLIENT_TYPES].map((path): [string, string] => [path.slice("clients/".length), path]);
  const downloads = [...clients, ...FROM_CONTRACT].map(
    async ([path, file]): Promise<[string, string]> => [path, await readText(root, file)],
  );
  const siteFiles = await readFolder(root, "site", /^[^.].*\.(?:css|html|mjs|svg|yaml)$/);
  return {
    contract: await readContract(root),
    openApi: JSON.parse(await readText(root, "contract/openapi.json")) as OpenApi,
    downloads: new Map(await Promise.all(downloads)),
    siteFiles: await withLibrary(siteFiles, effort),
    images: new Map(await Promise.all(ICONS.map((name) => readIcon(root, name)))),
    releases: await readReleases(root),
    license: await readText(root, "LICENSE"),
  };
}

// For what takes no SVG: drawn from site/icon.svg, 32 and 180 pixels wide.
const ICONS = ["favicon.ico", "apple-touch-icon.png"];

async function readIcon(root: string, name: string): Promise<[path: string, bytes: Uint8Array]> {
  return [name, await readFile(join(root, "site", name))];
}

// Returns the text of every file below a folder whose name fits, by path relative to that folder. A link to a folder would be left out untold.
async function readFolder(root: string, folder: string, fits: RegExp): Promise<Map<string, string>> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory() && fits.test(entry.name));
  const odd = files.find((file) => !file.isFile() || /[\p{Cc}\ufffd]/u.test(file.name));
  if (odd) {
    const name = JSON.stringify(relative(root, join(odd.parentPath, odd.name)));
    throw new UserError(`${name} is no plain file with a name in UTF-8; put one there, or remove it`);
  }
  const paths = files.map(({ parentPath, name }) => relative(join(root, folder), join(parentPath, name))).sort();
  return new Map(
    await Promise.all(
      paths.map(async (path): Promise<[string, string]> => [path, await readText(root, join(folder, path))]),
    ),
  );
}
