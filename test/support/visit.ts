// A browser, its servers and its complaints, for the tests that open pages.

import assert from "node:assert/strict";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { type TestContext, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import type { RunningServer } from "../../core/serve/server.ts";
import { type Files, serveFiles } from "./published-site.ts";

const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const MACOS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const NO_BROWSER = "no browser found; npm run test:install-browser installs one";

// Returns the path of an installed Chromium or Chrome: from the environment, from PATH, of macOS, or of Playwright.
// Nothing is installed.
function findBrowser(): string | undefined {
  const { CHROMIUM, CHROME, PATH = "" } = process.env;
  // If the environment names a missing browser, no other browser is used, so that the mistake is seen.
  const choice = CHROMIUM || CHROME;
  if (choice) return canRun(choice) ? choice : undefined;
  const onPath = NAMES.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  return [...onPath, ...MACOS, chromium.executablePath()].find(canRun);
}

// Starts the browser without features that reach beyond the machine. Names that end in .test resolve to 127.0.0.1.
function startBrowser(executablePath: string): Promise<Browser> {
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

const executable = findBrowser();
const isRequired = (process.env["BROWSER_REQUIRED"] ?? "") !== "";

/** A test that needs a browser. Without a browser it is skipped, or fails if BROWSER_REQUIRED is set. */
export function browserTest(name: string, run: (context: TestContext) => void | Promise<void>): void {
  void test(name, { skip: executable === undefined && !isRequired && NO_BROWSER }, run);
}

/**
 * Complaints of the browser: console errors, uncaught errors, refused or failed requests, and requests to other hosts.
 */
type Complaints = string[];

function listen(page: Page, origin: string): Complaints {
  const complaints: Complaints = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("requestfailed", (request) => {
    // A browser that leaves a page aborts its pending requests.
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(`${origin}/`)) complaints.push(`elsewhere: ${request.url()}`);
  });
  return complaints;
}

/** An open page and the complaints of the browser since. */
interface Visit {
  page: Page;
  complaints: Complaints;
}

/** Options of a visit: its own browser context, another origin, or a script that runs before those of the page. */
interface VisitOptions {
  context?: BrowserContext;
  origin?: string;
  init?: string;
}

/**
 * Resolves when an expression holds in a page. The policy of the pages forbids the polling of Playwright, because that
 * evaluates text.
 */
export async function until(page: Page, expression: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await page.evaluate(expression))) {
    assert.ok(Date.now() < deadline, `does not come to hold: ${expression}`);
    await setTimeout(50);
  }
}

/** A started browser with a server of the site. */
interface Session {
  browser: Browser;
  url: string;
  /** Serves other files, until the session ends. */
  start(files: Files, prefix?: string): Promise<RunningServer>;
  visit(path: string, options?: VisitOptions): Promise<Visit>;
  /** Opens a page, uses it, and closes it. Any complaint of the browser fails the test. */
  withPage(path: string, use: (visit: Visit) => Promise<void>, options?: VisitOptions): Promise<void>;
  close(): Promise<void>;
}

/** Starts a browser and a server of these files. If all browser tests are skipped, the session has no browser. */
export async function openSession(files: Files): Promise<Session> {
  if (executable === undefined && isRequired) throw new Error(NO_BROWSER);
  const servers: RunningServer[] = [];
  const start = async (siteFiles: Files, prefix = ""): Promise<RunningServer> => {
    const server = await serveFiles(siteFiles, prefix);
    servers.push(server);
    return server;
  };
  const { url } = await start(files);
  const browser = (executable === undefined ? undefined : await startBrowser(executable)) as Browser;

  const visit = async (path: string, options: VisitOptions = {}): Promise<Visit> => {
    const origin = options.origin ?? url;
    const context = options.context ?? (await browser.newContext());
    const page = await context.newPage();
    if (options.init) await page.addInitScript(options.init);
    const complaints = listen(page, origin);
    await page.goto(`${origin}${path}`);
    return { page, complaints };
  };

  const withPage: Session["withPage"] = async (path, use, options = {}) => {
    const visitResult = await visit(path, options);
    await use(visitResult);
    assert.deepEqual(visitResult.complaints, []);
    if (options.context) await visitResult.page.close();
    else await visitResult.page.context().close();
  };

  const close = async (): Promise<void> => {
    await browser?.close();
    await Promise.all(servers.map((server) => server.close()));
  };
  return { browser, url, start, visit, withPage, close };
}
