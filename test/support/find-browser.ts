// The browser of the tests: found, never installed.

import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright-core";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const MACOS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** What is said where no browser is found. */
export const NO_BROWSER = "no browser found; npm run test:install-browser installs one";

/** Returns the path of a Chromium or Chrome: that of the environment, one on PATH, one of macOS, or Playwright's own. */
export function findBrowser(): string | undefined {
  const { CHROMIUM, CHROME, PATH = "" } = process.env;
  // A browser that is named and not there is a mistake to be seen, not a reason to take another.
  const named = CHROMIUM || CHROME;
  if (named) return canRun(named) ? named : undefined;
  const onPath = NAMES.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  return [...onPath, ...MACOS, chromium.executablePath()].find(canRun);
}

/** Starts the browser without anything that would reach beyond the machine; names that end in .test resolve to 127.0.0.1. */
export function startBrowser(executablePath: string): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath,
    args: [
      // Chromium refuses to run as root with its sandbox.
      ...(isRoot ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--host-resolver-rules=MAP *.test 127.0.0.1",
    ],
  });
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
