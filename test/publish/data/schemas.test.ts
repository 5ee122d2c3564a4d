// The published registers keep the schemas beside them, and what reads a deployment takes them and refuses what is broken.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { registerOf } from "../../../src/publish/data/authorities.ts";
import { boundariesOf } from "../../../src/publish/data/boundaries.ts";
import { documentsOf } from "../../../src/publish/data/documents.ts";
import { schemaFiles } from "../../../src/publish/data/schemas.ts";
import { readReleases } from "../../../src/publish/project.ts";
import { releaseFiles } from "../../../src/publish/releases/files.ts";
import { historyOf } from "../../../src/publish/releases/history.ts";
import { isBoundaryRegister, isDocumentRegister, isRegister, isReleaseIndex } from "../../../src/read/deployment.ts";
import { compiledDefinitions, ROOT } from "../../support/project.ts";

const compiled = await compiledDefinitions();
const boundaries = boundariesOf(compiled);
const authorities = registerOf(compiled);
const releases = new Map(releaseFiles(historyOf(await readReleases(ROOT), compiled))).get("releases.json");
const REGISTERS: readonly [published: object, isRegister: (value: unknown) => boolean][] = [
  [authorities, isRegister],
  [documentsOf(compiled), isDocumentRegister],
  [boundaries, isBoundaryRegister],
  [JSON.parse(String(releases)), isReleaseIndex],
];

function checkOf(path: unknown) {
  return new Ajv2020({ allErrors: true }).compile(JSON.parse(schemaFiles().get(String(path)) ?? ""));
}

for (const [published, isPublished] of REGISTERS) {
  const [[, path], ...others] = Object.entries(published) as [[string, string], ...[string, unknown][]];

  test(`what names ${path} keeps it and is read from a deployment, and neither is what has too much or too little`, () => {
    const check = checkOf(path);
    assert.ok(check(published), JSON.stringify(check.errors?.slice(0, 3)));
    assert.ok(isPublished(JSON.parse(JSON.stringify(published))));
    assert.ok(!check({ ...published, more: 1 }));
    for (const [key] of others) {
      for (const wrong of [undefined, null, {}, [null], "text"]) {
        const broken = JSON.parse(JSON.stringify({ ...published, [key]: wrong }));
        assert.ok(!check(broken), `${key}: ${JSON.stringify(wrong)}`);
        assert.ok(!isPublished(broken), `${key}: ${JSON.stringify(wrong)}`);
      }
    }
  });
}

test("the schema of the authorities refuses a reading without proof, and proof of what was not read", () => {
  const check = checkOf(authorities.$schema);
  const [first] = authorities.authorities;
  assert.ok(first);
  for (const read of [
    { ...first.read, find: null },
    { ...first.read, on: null },
    { ...first.read, status: "not-read" },
  ])
    assert.ok(!check({ ...authorities, authorities: [{ ...first, read }] }), JSON.stringify(read));
});
