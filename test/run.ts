// Runs the compiled form of every test file there is, or with --quick only those that take a moment.

import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";

// The slowest files, which together take more than half of the time.
const SLOW = [
  "catalog/find.test.ts",
  "read/agent-tasks.test.ts",
  "publish/packed-service.test.ts",
  "clients/differential.test.ts",
  "clients/hostile.test.ts",
  "publish/site/access.test.ts",
  "clients/vectors.test.ts",
  "publish/site/browser.test.ts",
  "publish/site/print.test.ts",
  "publish/site/source-lines.test.ts",
  "publish/site/rules.test.ts",
  "read/mcp.test.ts",
  "mendable.test.ts",
  "cli.test.ts",
  "hostile-deployment.test.ts",
  "publish/site/search.test.ts",
  "serve/process.test.ts",
  "serve/request-fuzz.test.ts",
  "serve/limits.test.ts",
  "publish/watch.test.ts",
];

const folder = join(import.meta.dirname, "..", "..", "test");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".test.ts"));
const gone = SLOW.filter((file) => !files.includes(file));
if (gone.length > 0) throw new Error(`test/run.ts names files that are not there: ${gone.join(", ")}`);

const isQuick = process.argv[2] === "--quick";
const chosen = files.filter((file) => !isQuick || !SLOW.includes(file));
const { status } = spawnSync(
  process.execPath,
  [
    "--test",
    // One more than there are processors: some files mostly wait.
    `--test-concurrency=${availableParallelism() + 1}`,
    ...chosen.map((file) => join(import.meta.dirname, file.replace(/ts$/, "js"))),
  ],
  { stdio: "inherit" },
);
if (isQuick) console.log(`left out, and run by npm test: ${SLOW.join(", ")}`);
process.exitCode = status ?? 1;
