// What the server needs of the system.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { assertCatalogs, startDeployed } from "../support/deployed.ts";
import { ROOT } from "../support/project.ts";
import { unitCommand } from "../support/unit.ts";

test("the server needs to read its folder, and to write, start and load nothing", async () => {
  const known = (flag: string): boolean => process.allowedNodeEnvironmentFlags.has(flag);
  const [node = "", ...rest] = unitCommand();
  const allowed = (...places: string[]): string[] => [
    node,
    known("--permission") ? "--permission" : "--experimental-permission",
    // Newer versions count the network among the permissions.
    ...(known("--allow-net") ? ["--allow-net"] : []),
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
  const said = server.errors().replaceAll(/^.*ExperimentalWarning.*$|^\(Use .*$/gm, "");
  assert.equal(said.trim(), "");
});

test("after the start no file is read, no process started, no name asked for and no connection opened", () => {
  // load.ts runs before the server listens.
  const files = readdirSync(join(ROOT, "core/serve")).filter((name) => name !== "load.ts");
  const used = files.flatMap((name) => {
    const text = readFileSync(join(ROOT, "core/serve", name), "utf8");
    const imports = [...text.matchAll(/^import (?!type)\{([^}]*)\} from "node:/gm)];
    return imports.flatMap(([, names = ""]) => names.split(",").map((one) => one.trim()));
  });
  const values = new Set(used.filter((name) => !name.startsWith("type ")));
  assert.deepEqual([...values].sort(), [
    "IncomingMessage",
    "METHODS",
    "STATUS_CODES",
    "Server as NetServer",
    "createServer",
    "isIPv6",
  ]);
});
