// The register of documents as it is published, and the request lists that are merged from it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { requestList, requestMarkdown, requestRows } from "#request-list";
import { documentsOf } from "../../../src/publish/data/documents.ts";
import { compiledDefinitions } from "../../support/project.ts";

const compiled = await compiledDefinitions();
const register = documentsOf(compiled);
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
          assert.ok(sentence.toLowerCase().includes(name.toLowerCase()) && sentence.endsWith(lookFor), sentence);
        }
      });
});

test("a request list names each document once, under one heading, with what each definition looks for", () => {
  for (const ids of [["milestones-retainage", "setoff-netting"], ["retail-chargebacks"], [...NAMES.keys()]]) {
    const groups = requestList(documents, namesOf(...ids));
    const listed = groups.flatMap((group) => group.documents);
    assert.equal(new Set(listed.map(({ id }) => id)).size, listed.length);
    const wanted = documents.filter(
      ({ holder, readBy }) => holder !== "reader" && readBy.some(({ id }) => ids.includes(id)),
    );
    assert.deepEqual(new Set(listed.map(({ id }) => id)), new Set(wanted.map(({ id }) => id)));
    for (const { readBy, lookFor } of listed) {
      const read = [...NAMES.keys()].filter((id) => ids.includes(id) && readBy.some((use) => use.id === id));
      assert.deepEqual(
        lookFor.map(({ id }) => id),
        read,
      );
    }
  }
});

test("as Markdown and as rows a request list holds the same documents", () => {
  const names = namesOf("milestones-retainage", "setoff-netting");
  const groups = requestList(documents, names);
  const text = requestMarkdown(groups, names);
  const [head, ...rows] = requestRows(groups);
  for (const { name } of groups.flatMap((group) => group.documents)) {
    assert.ok(text.includes(`- [ ] ${name}`), name);
    const [row] = rows.filter((one) => one[1] === name);
    assert.equal(row?.length, head?.length, name);
  }
});
