// Reads the published register of documents and the request lists that are merged from it. A lender who sends a wrong
// list asks twice for one document, or not at all.

import assert from "node:assert/strict";
import { test } from "node:test";
import { HOLDER_NAMES, linesByHolder, requestLines, requestRows, requestText } from "../browser/request-list.ts";
import { documentsOf } from "../documents.ts";
import { projectWorksheets } from "./support.ts";

const data = await projectWorksheets();
const { compilation } = data;
const register = documentsOf(data);
const { documents } = register;
const NAMES = new Map(compilation.cohorts.records.map(({ id, name }): [string, string] => [id, name]));

function namesOf(...ids: string[]): Map<string, string> {
  return new Map([...NAMES].filter(([id]) => ids.includes(id)));
}

test("every evidence item names its documents, and the register lists each item", () => {
  const uses = documents.flatMap(({ id, readBy }) => readBy.map((use) => ({ ...use, document: id })));
  for (const [catalog, record] of [
    [compilation.cohorts, "cohort"],
    [compilation.assets, "asset"],
  ] as const)
    for (const { id, evidenceToInspect } of catalog.records)
      evidenceToInspect.forEach((sentence, index) => {
        const usesHere = uses.filter((use) => use.id === id && use.record === record && use.item === index + 1);
        assert.ok(usesHere.length > 0, `${record} ${id} ${index + 1}`);
        for (const { document, lookFor } of usesHere) {
          const name = documents.find((one) => one.id === document)?.name ?? "";
          const [papers = "", otherNames] = sentence.split(` ${lookFor}`);
          assert.ok(papers.toLowerCase().includes(name.toLowerCase()), sentence);
          assert.match(otherNames ?? "none", /^(?: The [^.]+ (?:is|are) also called [^.]+\.)*$/, sentence);
        }
      });
});

// Returns the ids of the definitions that ask for a document: their records read it, or their request list has it
// besides.
function askersOf({ id, readBy }: (typeof documents)[number]): string[] {
  const besides = register.alsoAsked.filter(({ document }) => document === id).flatMap((request) => request.for);
  return [...readBy.map((use): string => use.id), ...besides];
}

test("a request list names each document once, under whom it is asked of, with what to look for", () => {
  for (const ids of [["milestones-retainage", "setoff-netting"], ["retail-chargebacks"], [...NAMES.keys()]]) {
    const lines = requestLines(register, namesOf(...ids));
    const listIds = lines.flatMap((line) => line.documents.map(({ id }) => id));
    assert.equal(new Set(listIds).size, listIds.length);
    const requests = documents.filter((one) => one.holder !== "reader" && askersOf(one).some((id) => ids.includes(id)));
    assert.deepEqual(new Set(listIds), new Set(requests.map(({ id }) => id)));
    for (const { documents: documentsOfLine, lookFor, holder } of lines) {
      assert.ok(documentsOfLine.every((one) => one.holder === holder));
      const askers = ids.filter((id) => documentsOfLine.some((one) => askersOf(one).includes(id)));
      assert.deepEqual(new Set(lookFor.map(({ id }) => id)), new Set(askers));
    }
  }
});

test("a request list for three definitions has at most fifty lines, and begins with the usual requests", () => {
  const ids = [...NAMES.keys()];
  const threes = ids.flatMap((one, at) =>
    ids.slice(at + 1).flatMap((two, next) => ids.slice(at + next + 2).map((three) => [one, two, three])),
  );
  assert.equal(threes.length, 220);
  for (const three of threes) {
    const lines = requestLines(register, namesOf(...three));
    assert.ok(lines.length <= 50, `${three}: ${lines.length}`);
    const groups = linesByHolder(lines);
    assert.deepEqual(
      groups.flatMap(([, own]) => own),
      lines,
    );
    for (const [, linesOfGroup] of groups)
      assert.equal(
        linesOfGroup.findLastIndex((line) => line.if === null) + 1,
        linesOfGroup.filter((line) => line.if === null).length,
      );
  }
});

const listedFor = (trade: "goods" | "works" | undefined, ...ids: string[]) => {
  const lines = requestLines(register, namesOf(...ids), trade);
  return {
    documents: lines.flatMap((line) => line.documents.map(({ id }) => id)),
    always: lines.flatMap((line) => (line.if === null ? [line.id] : [])),
  };
};

test("a seller of works is always asked for the papers of works, and for no ship notice", () => {
  const works = listedFor("works", "milestones-retainage", "delivered-not-invoiced");
  for (const need of ["lien-papers", "claim-letters", "order-changes", "job-schedules"])
    assert.ok(works.always.includes(need), need);
  const papers = ["joint-check-agreement", "daily-report", "preliminary-notice", "payment-bond", "lien-waiver"];
  for (const id of papers) assert.ok(works.documents.includes(id), id);
  for (const id of register.trades.goods) assert.ok(!works.documents.includes(id), id);
  const goods = listedFor("goods", "delivered-not-invoiced");
  assert.ok(goods.documents.includes("ship-notice") && !goods.documents.includes("daily-report"));
  const either = listedFor(undefined, "delivered-not-invoiced");
  assert.ok(either.documents.includes("ship-notice") && either.documents.includes("daily-report"));
});

test("accruals are always asked for rebates, and general terms for setoff", () => {
  assert.ok(listedFor("goods", "volume-rebates").always.includes("accruals"));
  assert.ok(!listedFor("goods", "retail-chargebacks").always.includes("accruals"));
  assert.ok(listedFor("goods", "setoff-netting").documents.includes("general-terms"));
  assert.ok(listedFor("goods", "promotional-allowances").documents.includes("broker-agreement"));
});

test("a request list has the same lines as text and as rows, and room to fill in", () => {
  const names = namesOf("milestones-retainage", "setoff-netting");
  const lines = requestLines(register, names);
  const text = requestText(lines);
  const [head, ...rows] = requestRows(lines);
  assert.match(text, /^Lender: ______\n[\s\S]*^Seller: ______\nAccount debtor: ______\nAs of: ______\n/m);
  assert.doesNotMatch(text, /Setoff and netting/);
  assert.equal(rows.length, lines.length);
  for (const [index, { name, holder, isFirst }] of lines.entries()) {
    assert.ok(text.includes(`\n${index + 1}. `) && text.includes(`${name}: `), name);
    assert.deepEqual(rows[index]?.slice(1, 4), [isFirst ? "first" : "", HOLDER_NAMES[holder], name]);
    assert.equal(rows[index]?.length, head?.length, name);
  }
});

test("ten lines are marked as first, as the records say, and none of them has a condition", () => {
  const names = namesOf("milestones-retainage", "setoff-netting");
  const lines = requestLines(register, names);
  const first = lines.filter((line) => line.isFirst);
  assert.equal(first.length, 10);
  assert.ok(first.some(({ id }) => id === "aging"));
  assert.ok(first.every((line) => line.if === null));
  const ofItem = (item: number) => (line: (typeof lines)[number]) =>
    line.documents.some(({ id }) =>
      register.documents.some(
        (one) =>
          one.id === id && one.readBy.some((use) => names.has(use.id) && use.record === "cohort" && use.item === item),
      ),
    );
  // Every other line has a paper that no cohort reads in its first item.
  const always = lines.filter((line) => line.if === null);
  for (const line of always.filter(ofItem(1))) assert.ok(line.isFirst, line.name);
});

test("each pair of papers that must agree is in the register", () => {
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
