// The register of documents as it is published, and the request lists that are merged from it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { requestLines, requestRows, requestText } from "#request-list";
import { documentsOf } from "../documents.ts";
import { projectWorksheets } from "./support.ts";

const data = await projectWorksheets();
const { compiled } = data;
const register = documentsOf(data);
const { documents } = register;
const NAMES = new Map(compiled.cohorts.records.map(({ id, name }): [string, string] => [id, name]));

function namesOf(...ids: string[]): Map<string, string> {
  return new Map([...NAMES].filter(([id]) => ids.includes(id)));
}

test("every evidence item of both catalogs names its documents, and the register tells of each item", () => {
  const uses = documents.flatMap(({ id, readBy }) => readBy.map((use) => ({ ...use, document: id })));
  for (const [catalog, record] of [
    [compiled.cohorts, "cohort"],
    [compiled.assets, "asset"],
  ] as const)
    for (const { id, evidenceToInspect } of catalog.records)
      evidenceToInspect.forEach((sentence, index) => {
        const own = uses.filter((use) => use.id === id && use.record === record && use.item === index + 1);
        assert.ok(own.length > 0, `${record} ${id} ${index + 1}`);
        for (const { document, lookFor } of own) {
          const name = documents.find((one) => one.id === document)?.name ?? "";
          const [papers = "", otherNames] = sentence.split(` ${lookFor}`);
          assert.ok(papers.toLowerCase().includes(name.toLowerCase()), sentence);
          assert.match(otherNames ?? "none", /^(?: The [^.]+ (?:is|are) also called [^.]+\.)*$/, sentence);
        }
      });
});

test("a request list names each document once, in its line, with what each definition looks for", () => {
  for (const ids of [["milestones-retainage", "setoff-netting"], ["retail-chargebacks"], [...NAMES.keys()]]) {
    const lines = requestLines(register, namesOf(...ids));
    const listed = lines.flatMap((line) => line.documents.map(({ id }) => id));
    assert.equal(new Set(listed).size, listed.length);
    const wanted = documents.filter(
      ({ holder, readBy }) => holder !== "reader" && readBy.some(({ id }) => ids.includes(id)),
    );
    assert.deepEqual(new Set(listed), new Set(wanted.map(({ id }) => id)));
    for (const { documents: own, lookFor } of lines) {
      const read = ids.filter((id) => own.some(({ readBy }) => readBy.some((use) => use.id === id)));
      assert.deepEqual(new Set(lookFor.map(({ id }) => id)), new Set(read));
    }
  }
});

test("a request list for any three definitions has at most forty lines, what is always asked for first", () => {
  const ids = [...NAMES.keys()];
  const threes = ids.flatMap((one, at) =>
    ids.slice(at + 1).flatMap((two, next) => ids.slice(at + next + 2).map((three) => [one, two, three])),
  );
  assert.equal(threes.length, 220);
  for (const three of threes) {
    const lines = requestLines(register, namesOf(...three));
    assert.ok(lines.length <= 40, `${three}: ${lines.length}`);
    assert.equal(lines.findLastIndex((line) => line.if === null) + 1, lines.filter((line) => line.if === null).length);
  }
});

test("as text and as rows a request list holds the same lines, and room to fill in", () => {
  const names = namesOf("milestones-retainage", "setoff-netting");
  const lines = requestLines(register, names);
  const text = requestText(lines);
  const [head, ...rows] = requestRows(lines);
  assert.match(text, /^Seller: ______\nAccount debtor: ______\nAs of: ______\n/m);
  assert.doesNotMatch(text, /Setoff and netting/);
  assert.equal(rows.length, lines.length);
  for (const [index, { name }] of lines.entries()) {
    assert.ok(text.includes(`${index + 1}. `) && text.includes(`${name}: `), name);
    assert.equal(rows[index]?.[2], name);
    assert.equal(rows[index]?.length, head?.length, name);
  }
});

test("what must agree names two documents that the register has", () => {
  for (const { id, between } of register.ties) {
    assert.ok(NAMES.has(id));
    assert.notEqual(between[0], between[1]);
    for (const document of between)
      assert.ok(
        documents.some((one) => one.id === document),
        document,
      );
  }
});
