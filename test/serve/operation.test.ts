// Runs the server with few permissions. An operator can forbid it to write, to start processes and to load code,
// because it needs none of these.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { assertCatalogs, startDeployed } from "../support/deployed.ts";
import { ROOT } from "../support/project.ts";
import { unitCommand } from "../support/unit.ts";

test("the server only reads its folder: it writes no file, starts no process and loads no library", async () => {
  const isFlag = (flag: string): boolean => process.allowedNodeEnvironmentFlags.has(flag);
  const [node = "", ...rest] = unitCommand();
  const allowed = (...places: string[]): string[] => [
    node,
    isFlag("--permission") ? "--permission" : "--experimental-permission",
    // Newer versions of Node.js count the network among the permissions.
    ...(isFlag("--allow-net") ? ["--allow-net"] : []),
    ...places.map((place) => `--allow-fs-read=${join(ROOT, place)}`),
    ...rest,
  ];
  await assert.rejects(
    startDeployed(allowed("build/*", "package.json")),
    /exit 1 before it served: .*dist cannot be read as a folder/s,
    "the model is in force",
  );
  const server = await startDeployed(allowed("build/*", "package.json", "dist/*"));
  try {
    await assertCatalogs(server.url);
    assert.equal((await fetch(`${server.url}/package.json`)).status, 404);
  } finally {
    assert.equal(await server.stop(), 0);
  }
  const errors = server.errors().replaceAll(/^.*ExperimentalWarning.*$|^\(Use .*$/gm, "");
  assert.equal(errors.trim(), "");
});

test("after its start the server reads no file, starts no process, and opens no connection", () => {
  // load.ts runs before the server listens.
  const files = readdirSync(join(ROOT, "core/serve")).filter((name) => name !== "load.ts");
  const members = files.flatMap((name) => {
    const text = readFileSync(join(ROOT, "core/serve", name), "utf8");
    const imports = [...text.matchAll(/^import (?!type)\{([^}]*)\} from "node:/gm)];
    return imports.flatMap(([, names = ""]) => names.split(",").map((one) => one.trim()));
  });
  const values = new Set(members.filter((name) => !name.startsWith("type ")));
  assert.deepEqual([...values].sort(), [
    "IncomingMessage",
    "METHODS",
    "STATUS_CODES",
    "Server as NetServer",
    "createServer",
    "isIPv6",
  ]);
});
