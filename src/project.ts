// Where things lie in the project, and the reading of them.

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DefinitionFiles } from "./compile.ts";
import type { Contract } from "./contract.ts";
import type { Downloads } from "./publish.ts";

export const CONTRACT_FILE = "contract/contract.schema.json";
export const LOCK_FILE = "definitions.lock.json";
export const CLIENT_FILES = [
  "clients/cohorts-client.mjs",
  "clients/cohorts-client.d.mts",
  "clients/cohorts_client.py",
] as const;

/** Reads a text file of the project. */
export async function readText(root: string, path: string): Promise<string> {
  return readFile(join(root, path), "utf8");
}

/** Reads the contract. */
export async function readContract(root: string): Promise<Contract> {
  return JSON.parse(await readText(root, CONTRACT_FILE)) as Contract;
}

/** Reads every definition file, by path relative to the definitions folder. */
export async function readDefinitions(root: string): Promise<DefinitionFiles> {
  const entries = await readdir(join(root, "definitions"), { recursive: true });
  const paths = entries.filter((path) => /\.(?:md|yaml)$/.test(path)).sort();
  return new Map(
    await Promise.all(
      paths.map(async (path): Promise<[string, string]> => [path, await readText(root, join("definitions", path))]),
    ),
  );
}

/** Reads the files that are published as they are, by published path. */
export async function readDownloads(root: string): Promise<Downloads> {
  const clients = CLIENT_FILES.map(
    async (path): Promise<[string, string]> => [path.slice("clients/".length), await readText(root, path)],
  );
  return new Map([
    ...(await Promise.all(clients)),
    ["schemas/contract.schema.json", await readText(root, CONTRACT_FILE)],
    ["CHANGELOG.md", await readText(root, "CHANGELOG.md")],
  ]);
}
