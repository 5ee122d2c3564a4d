// The register as it is published: passages, the lines it points at, and what has to be read again.

import assert from "node:assert/strict";
import { test } from "node:test";
import { dueReadings } from "../../../src/catalog/authorities.ts";
import { registerOf } from "../../../src/publish/data/authorities.ts";
import { lockOf, lostIds } from "../../../src/publish/releases/lock.ts";
import { compiledDefinitions } from "../../support/project.ts";

const compiled = await compiledDefinitions();
const register = registerOf(compiled);

test("every passage hashes its source, and its lines name the authority", () => {
  const sources = new Map(compiled.sources.map((source) => [source.sourceId, source]));
  for (const { id, leanedOnBy } of register.authorities) {
    assert.ok(leanedOnBy.length > 0, id);
    for (const { sourceId, sha256, startLine, endLine } of leanedOnBy) {
      const source = sources.get(sourceId);
      assert.equal(source?.sha256, sha256);
      assert.match(source?.lines.slice(startLine - 1, endLine).join("\n") ?? "", new RegExp(`@${id}\\b`));
    }
  }
});

test("a reading falls due by its kind and a change on its day, those on which most rests first", () => {
  const [first] = register.authorities;
  assert.ok(first);
  const read = { ...first.read, on: "2026-01-01" };
  const statute = { ...first, id: "statute", kind: "statute" as const, moving: null, read, leanedOnBy: [] };
  const moving = { ...statute, id: "moving", moving: "bill", leanedOnBy: first.leanedOnBy };
  const others = (["case", "message-standard"] as const).map((kind) => ({ ...statute, id: kind, kind }));
  const changes = [{ id: "bill", what: "A bill is before parliament.", on: null, look: "2026-03-01" }];
  const idsDue = (day: string): string[] =>
    dueReadings({ authorities: [statute, ...others, moving], changes }, day).map(({ id }) => id);
  assert.deepEqual(idsDue("2026-02-28"), []);
  assert.deepEqual(idsDue("2026-03-01"), ["moving"]);
  assert.deepEqual(idsDue("2027-01-01"), ["moving"]);
  assert.deepEqual(idsDue("2027-01-02"), ["moving", "statute"]);
  assert.deepEqual(idsDue("2028-01-02"), ["moving", "statute", "case"]);
});

test("an id that a release published and the register has lost is named", () => {
  const [first, ...others] = compiled.authorities;
  const releases = [{ lock: lockOf(compiled, []), changes: [] }];
  assert.deepEqual(lostIds(releases, compiled), []);
  assert.deepEqual(lostIds(releases, { ...compiled, authorities: others }), [first?.id]);
  assert.deepEqual(lostIds(releases, { ...compiled, documents: compiled.documents.slice(1) }), [
    compiled.documents[0]?.id,
  ]);
});
