// Watches the files that a publication is made from.

import { type FSWatcher, readdirSync, watch } from "node:fs";
import { basename, join } from "node:path";

/** What authors edit: folders with everything below them. */
const WATCHED_FOLDERS = ["definitions", "extras", "contract", "clients"];

/**
 * The compiler writes scripts of pages into the folders of these names below its own. A preview does not read its other
 * folders again.
 */
const COMPILED_IN = "build";
const COMPILED_FOLDERS = ["browser", "bundled"];

// An editor saves in several steps: it writes a new file, renames it, removes the old one.
const SETTLING_TIME = 50;

/**
 * Calls `rebuild` after each save, one call at a time and once more when something was saved meanwhile. Returns what
 * ends the watching.
 */
export function watchProject(root: string, rebuild: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let watchers: FSWatcher[] = [];
  const onSave = (): void => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      // Waits for the build before this one; a save during the wait sets the timer anew.
      if (running) return onSave();
      // Folders come and go with definitions.
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

// One watcher for each folder and none for a file: a watched file is lost when an editor puts another in its place.
function watchersOf(root: string, onSave: () => void): FSWatcher[] {
  const below = WATCHED_FOLDERS.flatMap((folder) => [folder, ...foldersIn(root, folder)]);
  const compiled = foldersIn(root, COMPILED_IN).filter((folder) => COMPILED_FOLDERS.includes(basename(folder)));
  return [...below, ...compiled].map((folder) =>
    watch(join(root, folder), (_, name) => {
      // What is written in TypeScript is read as it is compiled.
      if (!name?.endsWith(".ts")) onSave();
    }),
  );
}

function foldersIn(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath.slice(root.length), entry.name));
}
