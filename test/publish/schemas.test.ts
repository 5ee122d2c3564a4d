// The published registers keep the schemas beside them, and what reads a deployment takes them and refuses what is broken.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { readReleases } from "../../core/publish/project.ts";
import { schemaFiles } from "../../core/publish/schemas.ts";
import { isBoundaryRegister, isDocumentRegister, isRegister, isReleaseIndex } from "../../core/read/deployment.ts";
import { boundariesOf } from "../../extras/boundaries/published.ts";
import { registerOf } from "../../extras/law/published.ts";
import { releaseFiles } from "../../extras/releases/files.ts";
import { historyOf } from "../../extras/releases/history.ts";
import { documentsOf } from "../../extras/worksheets/documents.ts";
import { compiledDefinitions, ROOT } from "../support/project.ts";

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
