// Writes and removes files. No other file of the program does. A folder is replaced in one step.

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
 * Replaces a folder by files. A part of them may be a promise, so that the others are written meanwhile. The files are
 * written into a new folder, which then replaces the old one in one step. So the folder is the old one or the new one
 * even if the process is killed. All users can read the files, whatever the umask is, because a server has a user of
 * its own.
 */
export async function writeTree(folder: string, ...parts: readonly (Files | Promise<Files>)[]): Promise<void> {
  const fresh = freshFolder(folder, process.pid);
  rmSync(fresh, { recursive: true, force: true });
  for (const part of parts) {
    const files = await part;
    const mask = process.umask(0o022);
    for (const above of new Set([...files.keys()].map(dirname))) mkdirSync(join(fresh, above), { recursive: true });
    // Synchronous calls, because handing each file to a thread takes three times as long as writing it.
    for (const [path, bytes] of files) writeFileSync(join(fresh, path), bytes);
    process.umask(mask);
  }
  replaceFolder(fresh, folder);
}

function freshFolder(folder: string, pid: number): string {
  return `${folder}.new-${pid}`;
}

// The programs that can exchange two folders in one step. Node.js has no call for it, but Linux has one. The programs
// that make this call are mv, from coreutils 9.5 on, and Python.
const PYTHON_EXCHANGE =
  "import ctypes, os, sys; a, b = map(os.fsencode, sys.argv[1:]); " +
  "sys.exit(ctypes.CDLL(None).renameat2(-100, a, -100, b, 2) != 0)";

const EXCHANGES: readonly (readonly [program: string, ...words: string[]])[] =
  process.platform === "linux"
    ? [
        ["mv", "--exchange", "--no-target-directory", "--"],
        ["python3", "-I", "-S", "-c", PYTHON_EXCHANGE],
      ]
    : [];

/**
 * Puts a new folder in the place of an old one and removes the old one. It takes one step if a program of the machine
 * can exchange folders. Otherwise it takes two renames, some microseconds apart.
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
 * Runs `work`, which writes a folder, under a lock. Rejects with a UserError at once if another process has the lock.
 * First removes what killed processes left beside the folder.
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

// Takes the lock: a file with the id of the process that holds it. A lock of a process that has ended is taken over.
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
        `another build writes ${folder} (process ${holder || "unknown"}); wait until it has ended, or remove ${lock} \
if there is none`,
      );
    rmSync(lock, { force: true });
  }
}

function isRunning(pid: number): boolean {
  // A container gives the same ids again at its next start, so an id of its own belongs to an earlier run.
  if (pid === process.pid || !(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Writes a new file. Rejects with a UserError if the file exists, because it may be a completed worksheet. */
export async function writeNew(path: string, content: Uint8Array): Promise<void> {
  await writeFile(path, content, { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
    throw new UserError(`${path} already exists; choose another name, or remove it first`);
  });
}

/**
 * Writes one file and the folders above it. If the process is interrupted, the file stays as it was, with a hidden file
 * beside it that nothing reads.
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
