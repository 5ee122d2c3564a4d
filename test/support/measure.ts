// Loaded into the process of each test file by test/run.ts: writes down, when it ends, how long it took and what of a
// processor.

import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import { childSeconds, MEASURED, type Measured, own } from "./measured.ts";

const started = performance.now();
const [, file = ""] = process.argv;

if (file.endsWith(".test.js"))
  process.on("exit", () => {
    const { user, system } = process.cpuUsage();
    const measured: Measured = {
      file: relative(`${import.meta.dirname}/../..`, file).replace(/js$/, "ts"),
      wall: (performance.now() - started) / 1_000,
      cpu: (user + system) / 1_000_000 + childSeconds(),
      ...own,
    };
    appendFileSync(MEASURED, `${JSON.stringify(measured)}\n`);
  });
