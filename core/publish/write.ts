// The only place that writes and removes files: a finished tree in one step, or a list of named files.

import { spawnSync } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { UserError } from "../base/user-error.ts";

type Files = ReadonlyMap<string, string | Uint8Array>;

/**
 * Replaces a folder by files, some of them still being made. Killed at any moment, it leaves the old folder or the new
 * one, whole: the files are written into a folder of this process, which takes the place in one step. Everybody may
 * read it, whatever the umask: a server has a user of its own.
 */
export async function writeTree(folder: string, ...parts: readonly (Files | Promise<Files>)[]): Promise<void> {
  const fresh = freshFolder(folder, process.pid);
  rmSync(fresh, { recursive: true, force: true });
  for (const part of parts) {
    const files = await part;
    const mask = process.umask(0o022);
    for (const above of new Set([...files.keys()].map(dirname))) mkdirSync(join(fresh, above), { recursive: true });
    // Handing every file to a thread takes thrice as long as writing it.
    for (const [path, bytes] of files) writeFileSync(join(fresh, path), bytes);
    process.umask(mask);
  }
  replaceFolder(fresh, folder);
}

function freshFolder(folder: string, pid: number): string {
  return `${folder}.new-${pid}`;
}

// Node.js has no call that exchanges two folders. Linux has one, and these programs make it: mv from coreutils 9.5 on,
// and Python.
const PYTHON_EXCHANGE =
  "import ctypes, os, sys; a, b = map(os.fsencode, sys.argv[1:]); sys.exit(ctypes.CDLL(None).renameat2(-100, a, -100, b, 2) != 0)";
const EXCHANGES: readonly (readonly [program: string, ...words: string[]])[] =
  process.platform === "linux"
    ? [
        ["mv", "--exchange", "--no-target-directory", "--"],
        ["python3", "-I", "-S", "-c", PYTHON_EXCHANGE],
      ]
    : [];

/**
 * Puts a folder in the place of another, in one step where a program of the machine can, or else in two that lie some
 * microseconds apart.
 */
export function replaceFolder(fresh: string, folder: string, exchanges = EXCHANGES): void {
  const isThere = lstatSync(folder, { throwIfNoEntry: false }) !== undefined;
  const isExchanged = isThere && exchanges.some(([program, ...words]) => succeeds(program, ...words, fresh, folder));
  const old = isExchanged ? fresh : `${fresh}.old`;
  if (!isExchanged) {
    if (isThere) renameSync(folder, old);
    renameSync(fresh, folder);
  }
  rmSync(old, { recursive: true, force: true });
}

function succeeds(program: string, ...words: string[]): boolean {
  return spawnSync(program, words, { stdio: "ignore" }).status === 0;
}

/**
 * Runs what writes a folder, alone: throws a UserError at once where another process is at it. What processes that were
 * killed left beside the folder is removed.
 */
export async function writingAlone<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = `${folder}.lock`;
  takeLock(lock, folder);
  try {
    removeLeftovers(folder);
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function removeLeftovers(folder: string): void {
  for (const name of readdirSync(dirname(folder))) {
    const path = join(dirname(folder), name);
    const [, pid, isOld] = /\.new-(\d+)(\.old)?$/.exec(path) ?? [];
    if (pid === undefined || !path.startsWith(freshFolder(folder, Number(pid))) || isRunning(Number(pid))) continue;
    if (isOld !== undefined && !existsSync(folder)) renameSync(path, folder);
    else rmSync(path, { recursive: true, force: true });
  }
}

// The lock is a file with the number of the process that holds it; one of a process that has ended holds nothing.
function takeLock(lock: string, folder: string): void {
  for (;;) {
    try {
      writeFileSync(lock, `${process.pid}`, { flag: "wx" });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const holder = existsSync(lock) ? readFileSync(lock, "utf8") : "0";
    if (holder === "" || isRunning(Number(holder)))
      throw new UserError(
        `another build writes ${folder} (process ${holder || "unknown"}); wait until it has ended, or remove ${lock} if there is none`,
      );
    rmSync(lock, { force: true });
  }
}

function isRunning(pid: number): boolean {
  // A container gives the numbers of one run to the next.
  if (pid === process.pid || !(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Writes a file that is not there yet. Rejects with a UserError where one is: it may be filled in. */
export async function writeNew(path: string, content: Uint8Array): Promise<void> {
  await writeFile(path, content, { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
    throw new UserError(`${path} already exists; choose another name, or remove it first`);
  });
}

/**
 * Writes one file and the folders above it. Interrupted, it leaves the file as it was, and a hidden one beside it that
 * nothing reads.
 */
export async function writeText(path: string, content: string | Uint8Array): Promise<void> {
  const fresh = join(dirname(path), `.${basename(path)}`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(fresh, content);
  await rename(fresh, path);
}

/** Removes one file, if it exists. */
export async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true });
}
