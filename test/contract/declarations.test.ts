// Compiles programs with the types of both clients. A developer whose editor or compiler reads wrong types gets errors
// for a correct program, or none for a wrong one.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import * as client from "#client";
import { installedPythons } from "../support/interpreters.ts";
import { CONTRACT, ROOT } from "../support/project.ts";
import { compileConsumer, consumerText } from "../support/types.ts";

const TYPESCRIPT = join(ROOT, "node_modules/typescript");
const DECLARATIONS = readFileSync(join(ROOT, "clients/cohorts-client.d.mts"), "utf8");

test("the module exports what its declarations say, and nothing else", () => {
  const names = [...DECLARATIONS.matchAll(/^export declare (?:function|class) (\w+)/gm)].map(([, name]) => name);
  assert.ok(names.length >= 9);
  assert.deepEqual(Object.keys(client).sort(), names.sort());
});

test("a consumer of every function and field compiles beside the downloads, as nodenext and as bundler", () => {
  const usual = { typescript: TYPESCRIPT, resolution: "nodenext", platform: "dom" } as const;
  assert.match(compileConsumer(`${consumerText()}\nlistCohorts(3);\n`, usual), /TS2345/);
  for (const resolution of ["nodenext", "bundler"] as const)
    for (const platform of ["dom", "node"] as const)
      assert.equal(
        compileConsumer(consumerText(), { ...usual, resolution, platform }),
        "",
        `${resolution} ${platform}`,
      );
});

const FIELDS = Object.values(CONTRACT.$defs).flatMap((schema) => Object.keys(schema.properties ?? {}));

function namesNotIn(text: string, names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
}

test("the consumer uses every declared name and every field of the contract", () => {
  const names = [...DECLARATIONS.matchAll(/^export (?:declare )?(?:function|class|interface|type) (\w+)/gm)].map(
    ([, name]) => name as string,
  );
  assert.ok(names.length >= 20 && FIELDS.length >= 40);
  assert.deepEqual(namesNotIn(consumerText(), [...names, ...FIELDS]), []);
});

test("the Python module and its stub agree, and the annotations can be read at run time", () => {
  const unittest = ["-B", "-W", "error", "-m", "unittest", "discover", "-s", "test/clients", "-p", "test_types.py"];
  for (const python of new Set(["python3", installedPythons()[0] ?? "python3"])) {
    const { status, stdout, stderr } = spawnSync(python, unittest, { cwd: ROOT, encoding: "utf8" });
    assert.equal(status, 0, stdout + stderr);
    assert.match(stderr, /^Ran 8 tests/m);
  }
});

test("the Python consumer uses every field of the contract", () => {
  assert.deepEqual(namesNotIn(readFileSync(join(ROOT, "test/support/consumer.py"), "utf8"), FIELDS), []);
});

test("the compiler finds no mistake in the JavaScript client itself", () => {
  const folder = mkdtempSync(join(tmpdir(), "client-check-"));
  // The module is compiled away from its declarations, because the compiler would read these instead.
  const outputOf = (text: string): string => {
    writeFileSync(join(folder, "client.mjs"), text);
    const options =
      "--allowJs --checkJs --noEmit --target es2022 --module nodenext --lib es2022,dom --strict false".split(" ");
    const { stdout, error } = spawnSync(process.execPath, [join(TYPESCRIPT, "bin/tsc"), ...options, "client.mjs"], {
      cwd: folder,
      encoding: "utf8",
    });
    if (error) throw error;
    return stdout;
  };
  copyFileSync(join(ROOT, "clients/cohorts-client.mjs"), join(folder, "client.mjs"));
  const text = readFileSync(join(folder, "client.mjs"), "utf8");
  const wrong = outputOf(`${text}\nlisst(COHORTS);\n`);
  const right = outputOf(text);
  rmSync(folder, { recursive: true });
  assert.match(wrong, /TS2552|TS2304/);
  assert.equal(right, "");
});
