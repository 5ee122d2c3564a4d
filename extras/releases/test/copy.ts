// A copy of the project with only its closed releases. Tests open and close releases in it.

import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sha256 } from "../../../core/base/hash.ts";
import { filesBelow } from "../../../test/support/files-below.ts";
import { ROOT } from "../../../test/support/project.ts";
import { RELEASES_PATH, readHistory, type StoredRelease } from "../history.ts";
import { IDS } from "./support.ts";

const PARTS = ["LICENSE", "clients", "contract", "core", "definitions", "extras"];

/** A copy of the project. Paths are relative to the copy, and paths of releases are relative to their folder. */
interface Copy {
  root: string;
  /** The number of the next release, when the copy is made. */
  next: number;
  text(path: string): string;
  write(path: string, text: string): void;
  edit(path: string, change: (text: string) => string): void;
  /** The releases, read from their files. */
  history(): readonly StoredRelease[];
  /** Every file of the releases with its hash. */
  hashes(): ReadonlyMap<string, string>;
  /** Writes a list of files into dist/, as if a build of the newest release had published these addresses. */
  pretendBuilt(addresses: readonly string[]): void;
  /** The addresses that closed releases published. */
  addresses(): string[];
  remove(): void;
}

/** Makes a copy of the project. */
export function copyOfProject(): Copy {
  const root = mkdtempSync(join(tmpdir(), "released-"));
  for (const part of PARTS) cpSync(join(ROOT, part), join(root, part), { recursive: true });
  const text: Copy["text"] = (path) => readFileSync(join(root, path), "utf8");
  const write: Copy["write"] = (path, content) => writeFileSync(join(root, path), content);
  const names = (): string[] => filesBelow(root, RELEASES_PATH).map((path) => path.slice(RELEASES_PATH.length + 1));
  const sumNames = new Set([...text(`${RELEASES_PATH}/SHA256SUMS`).matchAll(/ {2}(.+)$/gm)].map(([, name]) => name));
  for (const name of names())
    if (/^(?:\d|sources)/.test(name) && !sumNames.has(name)) rmSync(join(root, RELEASES_PATH, name));
  const history = (): readonly StoredRelease[] =>
    readHistory(new Map(names().map((name) => [name, text(`${RELEASES_PATH}/${name}`)])), IDS).releases;
  return {
    root,
    next: history().length + 1,
    text,
    write,
    edit: (path, change) => {
      const before = text(path);
      assert.notEqual(change(before), before, `the edit of ${path} changes nothing`);
      write(path, change(before));
    },
    history,
    hashes: () => new Map(names().map((name) => [name, sha256(text(`${RELEASES_PATH}/${name}`))])),
    pretendBuilt: (addresses) => {
      const { number, cohorts, assets } = history().at(-1) ?? assert.fail();
      const paths = addresses.map((address) => address.replace(/\/$/, "/index.html").slice(1));
      const lines = [
        ...[...paths, "assets/style.css"].map((path) => [path, sha256(path)]),
        [`releases/${number}/asset-definitions.json`, sha256(assets)],
        [`releases/${number}/cohorts.json`, sha256(cohorts)],
      ];
      mkdirSync(join(root, "dist"), { recursive: true });
      write("dist/SHA256SUMS", lines.map(([path, hash]) => `${hash}  ${path}\n`).join(""));
    },
    addresses: () => {
      const addressesOfClosed = history().flatMap(({ isClosed, lock }) => (isClosed ? lock.addresses : []));
      return [...new Set(addressesOfClosed)].filter((address) => address !== "/SHA256SUMS");
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}
