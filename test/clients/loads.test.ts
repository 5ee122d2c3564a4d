// Runs the load cases of both languages: options, time limits and errors. They are what a program meets beyond the
// vectors and the hostile servers.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import * as client from "#client";
import { ROOT } from "../support/project.ts";
import { loadCases } from "./load-cases.ts";
import { readVectors } from "./vectors/read.ts";

for (const { name, check } of loadCases(client, readVectors().base)) {
  test(name, async () => {
    await check();
  });
}

test("the Python client does the same, as far as it has these options", () => {
  const unittest = ["-B", "-W", "error", "-m", "unittest", "discover", "-s", "test/clients", "-p", "test_loads.py"];
  const { status, stdout, stderr } = spawnSync("python3", unittest, { cwd: ROOT, encoding: "utf8" });
  assert.equal(status, 0, stdout + stderr);
  assert.match(stderr, /^Ran 25 tests/m);
});
