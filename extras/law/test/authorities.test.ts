// The register as it is published: passages, the lines it points at, and what has to be read again.

import assert from "node:assert/strict";
import { test } from "node:test";
import { givenTo, offerOf } from "../../../test/support/offers.ts";
import { compiledDefinitions } from "../../../test/support/project.ts";
import { registerOf } from "../published.ts";
import { dueReadings, readingEndsOn } from "../register.ts";
import { LAW } from "./support.ts";

const compiled = await compiledDefinitions();
const register = registerOf(LAW);

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
  const [earliest] = dueReadings({ authorities: [moving], changes }, "2027-06-30");
  assert.equal(earliest?.since, "2026-03-01");
  assert.equal(readingEndsOn(statute), "2027-01-02");
  assert.equal(readingEndsOn({ ...statute, kind: "message-standard" }), null);
});

test("an id that a release published and a register has lost is named", async () => {
  const given = await givenTo("releases");
  const refused = (id = "") => ({ message: new RegExp(`^a published id stays, and ${id} was removed;`) });
  const [first, ...others] = LAW.authorities;
  const kept = { authorities: new Map(others.map((authority) => [authority.id, authority])) };
  const before = given.before.map((offer) => (offer.of === "law" ? { ...offer, kept } : offer));
  const [document, ...documents] = compiled.documents;
  await offerOf("releases", given);
  await assert.rejects(offerOf("releases", { ...given, before }), refused(first?.id));
  const less = { ...given, compiled: { ...compiled, documents } };
  await assert.rejects(offerOf("releases", less), refused(document?.id));
});
