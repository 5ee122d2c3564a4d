// Reads the papers of each cause. A reader with a shortage deduction would ask for the papers of another cause.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readPage } from "../../../test/support/page-reader.ts";
import { builtSite } from "../../../test/support/published-site.ts";
import { causesByDefinition, papersByCause } from "../record/causes.ts";
import { siteModel } from "./support.ts";

const model = await siteModel();
const { definitions } = model.kit;
const causesById = causesByDefinition(model.textOf("papers-by-cause.yaml"));

test("the file names known definitions, and each cause has a paper and an evidence item", () => {
  const ids = definitions.map(({ id }) => id);
  assert.ok(Object.keys(causesById).length > 0);
  for (const [id, { causes }] of Object.entries(causesById)) {
    assert.ok(ids.includes(id), id);
    assert.equal(new Set(causes.map((cause) => cause.id)).size, causes.length, `${id}: two causes have one id`);
    for (const { id: causeId, papers, items } of causes)
      assert.ok(papers.length > 0 && items.length > 0, `${id} ${causeId}`);
  }
});

test("a cause leads to each of its papers and to its evidence items, and the short box leads to the causes", () => {
  const files = builtSite();
  for (const [id, { causes }] of Object.entries(causesById)) {
    const page = files.get(`${id}/index.html`) ?? assert.fail(id);
    const inShort = /<aside class="glance".*?<\/aside>/s.exec(page)?.[0] ?? assert.fail(id);
    for (const { id: causeId } of causes.slice(0, 5)) assert.ok(inShort.includes(`href="#cause-${causeId}"`), id);
    assert.equal(inShort.includes('href="#causes"'), causes.length > 5, id);
    for (const { id: causeId, papers, items } of causes) {
      const row = new RegExp(`<div id="cause-${causeId}">.*?</div>`, "s").exec(page)?.[0] ?? assert.fail(causeId);
      const links = readPage(row).tags.map(({ attributes }) => attributes.get("href"));
      for (const paper of papers) assert.ok(links.includes(`../documents/#${paper}`), `${id} ${causeId} ${paper}`);
      for (const item of items)
        assert.ok(links.includes(`#${item}`) && page.includes(`<li id="${item}">`), `${id} ${causeId} ${item}`);
    }
  }
});

test("a note is a sentence of the record", () => {
  for (const [id, { causes }] of Object.entries(causesById)) {
    const entry = definitions.find((definition) => definition.id === id) ?? assert.fail(id);
    const sentences = [...entry.cohort.evidenceToInspect, ...entry.asset.evidenceToInspect].join(" ");
    for (const { note } of causes) assert.ok(sentences.includes(note), `${id}: ${note}`);
  }
});

test("a paper that no item of the cause names is refused, and so is an item that the record does not have", () => {
  const [entry = assert.fail()] = definitions;
  const partOf = (cause: string) => () => {
    const textOf = (): string => `${entry.id}: {heading: Causes, causes: [{id: one, cause: One, ${cause}}]}`;
    return papersByCause(entry, { ...model, textOf });
  };
  assert.throws(partOf("papers: [netting-statement], items: [evidence-1]"), /names the document netting-statement/);
  assert.throws(partOf("papers: [invoice], items: [evidence-99]"), /has no evidence item evidence-99/);
});

test("a definition that the file does not name has no table of causes", () => {
  const [entry = assert.fail()] = definitions;
  assert.equal(papersByCause(entry, { ...model, textOf: () => "{}" }), false);
});
