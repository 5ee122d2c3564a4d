// The browser of the tests: an installed one; else Debian's, where this user may install it; else Playwright's own
// download; else the one line to type. The tests are never skipped for want of a browser.

import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { ROOT } from "./project.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** Starts the browser without anything that would reach beyond the machine. A name that ends in .test leads to this machine. */
export async function startBrowser(): Promise<Browser> {
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      ...sandbox,
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

/** Gives the path of a browser to test with. Throws an Error of one line with the command that installs one. */
export function findBrowser(): string {
  return installed() ?? fromDebian() ?? fromPlaywright() ?? refuse();
}

function installed(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), MAC];
  return candidates.find(canRun);
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    execFileSync("apt-get", ["update", "-q"], { stdio: "ignore" });
    execFileSync("apt-get", ["install", "-q", "-y", "chromium"], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  return installed();
}

function fromPlaywright(): string | undefined {
  if (canRun(chromium.executablePath())) return chromium.executablePath();
  try {
    execFileSync(process.execPath, [join(ROOT, "node_modules/playwright-core/cli.js"), "install", "chromium"], {
      stdio: "ignore",
    });
  } catch {
    return undefined;
  }
  return canRun(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function refuse(): never {
  throw new Error("no browser was found and none could be installed; type: sudo apt-get install chromium");
}
