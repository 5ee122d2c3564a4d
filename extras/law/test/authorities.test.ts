// The register as it is published: passages, the lines it points at, and what has to be read again.

import assert from "node:assert/strict";
import { test } from "node:test";
import { dayInWords } from "../../../core/base/day.ts";
import { compiledDefinitions } from "../../../test/support/project.ts";
import { pagesFrom, projectInput } from "../../../test/support/published-site.ts";
import { historyOf } from "../../releases/history.ts";
import { lockOf, lostIds } from "../../releases/lock.ts";
import { newestClosed } from "../../releases/test/releases.ts";
import { siteModelOf } from "../../site/model.ts";
import { authorityGroupPages } from "../pages/groups.ts";
import { registerOf } from "../published.ts";
import { dueReadings, readingEndsOn } from "../register.ts";

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
  const [earliest] = dueReadings({ authorities: [moving], changes }, "2027-06-30");
  assert.equal(earliest?.since, "2026-03-01");
  assert.equal(readingEndsOn(statute), "2027-01-02");
  assert.equal(readingEndsOn({ ...statute, kind: "message-standard" }), null);
});

test("a page says of an authority that its reading was due before the release, and since when", async () => {
  const input = await projectInput();
  const statute = compiled.authorities.find(({ kind, read: { on } }) => kind === "statute" && on !== null);
  assert.ok(statute);
  const pageOf = (date: string): string => {
    const history = historyOf(newestClosed(input.releases, date), compiled);
    const model = siteModelOf({ ...input, history });
    const pages = [...pagesFrom(model, authorityGroupPages(model)).values()];
    return pages.find((text) => text.includes(`<li id="${statute.id}">`)) ?? "";
  };
  const told = `due again on ${dayInWords(readingEndsOn(statute) ?? "")}, before this release`;
  assert.ok(!pageOf("2026-11-28").includes(told));
  assert.ok(pageOf("2031-01-31").includes(told));
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
