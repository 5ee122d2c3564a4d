// Watches a folder, and runs `dev`. An author who saves a file must see the change in the preview, after one build.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { watchProject } from "../../core/publish/watch.ts";
import { ROOT } from "../support/project.ts";
import { startServer } from "../support/started-server.ts";

/** This is longer than a save takes. */
const SETTLED = 400;

test("every save is built once, also in a new folder, and never two at a time", async () => {
  const root = mkdtempSync(join(tmpdir(), "watch-"));
  const folders = ["build/extras/site/browser", "build/extras/worksheets/bundled"];
  for (const folder of ["definitions/one", "extras/site/browser", "contract", "clients", ...folders])
    mkdirSync(join(root, folder), { recursive: true });
  let [builds, building] = [0, 0];
  const stop = watchProject(root, async () => {
    builds += 1;
    building += 1;
    assert.equal(building, 1);
    await setTimeout(100);
    building -= 1;
  });
  const buildsAfter = async (save: () => void, isAwaited = true): Promise<number> => {
    const before = builds;
    save();
    // A busy machine may take long to report a change.
    while (isAwaited && builds === before) await setTimeout(20);
    await setTimeout(SETTLED);
    return builds - before;
  };
  const write = (path: string) => writeFileSync(join(root, path), "text");
  try {
    assert.equal(await buildsAfter(() => write("definitions/one/cohort.yaml")), 1);
    const replaced = await buildsAfter(() => {
      write("definitions/one/cohort.new");
      renameSync(join(root, "definitions/one/cohort.new"), join(root, "definitions/one/cohort.yaml"));
    });
    assert.equal(replaced, 1);
    assert.equal(await buildsAfter(() => mkdirSync(join(root, "definitions/two"))), 1);
    assert.equal(await buildsAfter(() => write("definitions/two/cohort.yaml")), 1);
    for (const path of ["LICENSE", "extras/site/browser/page.ts", "build/extras/site/page.js"])
      assert.equal(await buildsAfter(() => write(path), false), 0, path);
    write("extras/site/style.css");
    await setTimeout(100);
    for (const folder of folders) assert.equal(await buildsAfter(() => write(`${folder}/page.js`)), 1, folder);
    stop();
    assert.equal(await buildsAfter(() => write("extras/site/style.css"), false), 0);
  } finally {
    stop();
    rmSync(root, { recursive: true });
  }
});

test("the saves during a build are built once, when it has ended", async () => {
  const root = mkdtempSync(join(tmpdir(), "watch-"));
  for (const folder of ["definitions", "extras", "contract", "clients", "build"]) mkdirSync(join(root, folder));
  let builds = 0;
  let endFirst = (): void => {};
  const first = new Promise<void>((resolve) => {
    endFirst = resolve;
  });
  const stop = watchProject(root, () => {
    builds += 1;
    return first;
  });
  const write = () => writeFileSync(join(root, "definitions/cohort.yaml"), "text");
  const untilBuilds = async (count: number): Promise<void> => {
    for (const deadline = Date.now() + 10_000; builds < count && Date.now() < deadline; ) await setTimeout(10);
    assert.equal(builds, count);
  };
  try {
    write();
    await untilBuilds(1);
    for (let save = 1; save <= 2; save += 1) {
      write();
      await setTimeout(150);
    }
    assert.equal(builds, 1);
    endFirst();
    await untilBuilds(2);
    await setTimeout(SETTLED);
    assert.equal(builds, 2);
  } finally {
    stop();
    rmSync(root, { recursive: true });
  }
});

test("dev serves a preview with everything that is published, and ends with Ctrl-C", async () => {
  const command = [process.execPath, join(ROOT, "build/cli.js"), "serve", "--watch"];
  const server = await startServer(command, /^serving (\S+)$/m, { env: { ...process.env, PORT: "0" } });
  const sums = await (await fetch(`${server.url}/SHA256SUMS`)).text();
  assert.match(sums, / {2}cohorts\.json\n/);
  server.process.kill("SIGINT");
  assert.equal(await server.stop(), 0);
});
