// The interpreters for the clients, besides those on PATH.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";

/** Returns the Python interpreters of 3.8 and newer from pyenv, the lowest version first. */
export function installedPythons(folder = join(homedir(), ".pyenv", "versions")): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => ({ name, minor: Number(/^3\.([0-9]+)\.[0-9]+$/.exec(name)?.[1] ?? 0) }))
    .filter(({ minor }) => minor >= 8)
    .sort((one, other) => one.minor - other.minor)
    .map(({ name }) => join(folder, name, "bin", "python"))
    .filter((path) => existsSync(path));
}

/**
 * Returns a temporary folder with these npm packages installed under these names. The folder is kept for later runs.
 */
export function installedPackages(name: string, packages: Readonly<Record<string, string>>): string {
  const folder = join(tmpdir(), `definition-discovery-${name}`);
  const modules = join(folder, "node_modules");
  if (!Object.keys(packages).every((one) => existsSync(join(modules, one)))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
    const packageList = Object.entries(packages).map(([one, is]) => `${one}@${is}`);
    execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...packageList], { cwd: folder });
  }
  return modules;
}
