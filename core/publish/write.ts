// Writes and removes files. No other file of the program does. dist/ is replaced in one step, so that a server never
// reads a half of it.

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

// Files to write: the content of each by its path in the folder.
type Files = ReadonlyMap<string, string | Uint8Array>;

/**
 * Replaces a folder by files. A part of the files may be a promise, and the parts before it are written meanwhile. The
 * files are written into a new folder, which then replaces the old folder in one step. So the folder is complete even
 * if the process is killed. All users can read the files, whatever the umask of the process is, because a server has a
 * user of its own.
 */
export async function writeTree(folder: string, ...parts: readonly (Files | Promise<Files>)[]): Promise<void> {
  const fresh = freshFolder(folder, process.pid);
  rmSync(fresh, { recursive: true, force: true });
  for (const part of parts) {
    const files = await part;
    const mask = process.umask(0o022);
    const subfolders = new Set([...files.keys()].map(dirname));
    for (const subfolder of subfolders) mkdirSync(join(fresh, subfolder), { recursive: true });
    // Synchronous calls, because handing each file to a thread takes three times as long as writing it.
    for (const [path, bytes] of files) writeFileSync(join(fresh, path), bytes);
    process.umask(mask);
  }
  replaceFolder(fresh, folder);
}

// Returns the path of the new folder. It has the id of the process, so that two builds do not write into one folder.
function freshFolder(folder: string, pid: number): string {
  return `${folder}.new-${pid}`;
}

// Python code that exchanges two folders in one step. It calls renameat2 of Linux with the flag RENAME_EXCHANGE (2).
// Both paths are relative to the current folder (-100).
const PYTHON_EXCHANGE =
  "import ctypes, os, sys; a, b = map(os.fsencode, sys.argv[1:]); " +
  "sys.exit(ctypes.CDLL(None).renameat2(-100, a, -100, b, 2) != 0)";

// The programs that can exchange two folders in one step. Node.js cannot call renameat2 of Linux. The command mv can,
// from coreutils 9.5 on, and Python can.
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
  const hasOld = lstatSync(folder, { throwIfNoEntry: false }) !== undefined;
  const isExchanged = hasOld && exchanges.some(([program, ...words]) => succeeds(program, ...words, fresh, folder));
  // After an exchange the old folder has the path of the new one.
  const old = isExchanged ? fresh : `${fresh}.old`;
  if (!isExchanged) {
    if (hasOld) renameSync(folder, old);
    renameSync(fresh, folder);
  }
  rmSync(old, { recursive: true, force: true });
}

function succeeds(program: string, ...words: string[]): boolean {
  return spawnSync(program, words, { stdio: "ignore" }).status === 0;
}

/**
 * Runs `work`, which writes a folder, under a lock, so that only one process writes the folder. Rejects with a
 * UserError at once if another process has the lock. First removes the folders that killed processes left beside the
 * folder.
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

// Removes the folders that killed processes left: `dist.new-4711`, and `dist.new-4711.old`, an old folder that was
// being replaced. If the folder itself is missing, the old folder takes its place again.
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(dirname(folder))) {
    const path = join(dirname(folder), name);
    const [, pid, oldEnding] = /\.new-(\d+)(\.old)?$/.exec(path) ?? [];
    const isLeftover = pid !== undefined && path.startsWith(freshFolder(folder, Number(pid)));
    if (!isLeftover || isRunning(Number(pid))) continue;
    if (oldEnding !== undefined && !existsSync(folder)) renameSync(path, folder);
    else rmSync(path, { recursive: true, force: true });
  }
}

// Takes the lock, which is a file with the id of the process that holds it. If that process has ended, this process
// takes the lock over.
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
  // A container gives the same ids again at its next start. So a lock with the id of this process is of an earlier run.
  if (pid === process.pid || !(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs, as another user.
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
 * Writes one file and the folders above it. The content is written into a hidden file, which then takes the place of
 * the file. So the file stays as it was if the process is interrupted.
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
