// Watches the files that a publication is made from, so that a preview is built again after each save.

import { type FSWatcher, readdirSync, watch } from "node:fs";
import { basename, join } from "node:path";

// The folders that authors edit, with everything below them.
const WATCHED_FOLDERS = ["definitions", "extras", "contract", "clients"];

// The folder that the compiler writes to.
const BUILD_FOLDER = "build";

// The names of the folders in it that have scripts of pages. A preview reads only these folders again, because its
// other code is loaded once.
const SCRIPT_FOLDERS = ["browser", "bundled"];

// The pause in milliseconds before a rebuild. An editor saves in several steps: it writes a new file, renames it, and
// removes the old one.
const SETTLING_TIME = 50;

/**
 * Calls `rebuild` after each save, one call at a time, and once more if a file was saved meanwhile. Returns a function
 * that stops watching.
 */
export function watchProject(root: string, rebuild: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let watchers: FSWatcher[] = [];
  const onSave = (): void => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      // If the last rebuild still runs, the pause begins again.
      if (running) return onSave();
      // A save can add or remove folders, so they are watched anew.
      stop();
      watchers = watchersOf(root, onSave);
      running = rebuild();
      await running;
      running = undefined;
    }, SETTLING_TIME);
  };
  const stop = (): void => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
  watchers = watchersOf(root, onSave);
  return stop;
}

// Watches folders and not files, because a watcher of a file ends when an editor replaces the file.
function watchersOf(root: string, onSave: () => void): FSWatcher[] {
  const authored = WATCHED_FOLDERS.flatMap((folder) => [folder, ...foldersIn(root, folder)]);
  const compiled = foldersIn(root, BUILD_FOLDER).filter((folder) => SCRIPT_FOLDERS.includes(basename(folder)));
  return [...authored, ...compiled].map((folder) =>
    watch(join(root, folder), (_, name) => {
      // A TypeScript file matters only once it is compiled.
      if (!name?.endsWith(".ts")) onSave();
    }),
  );
}

// Returns the paths of all folders below a folder of the project.
function foldersIn(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath.slice(root.length), entry.name));
}
