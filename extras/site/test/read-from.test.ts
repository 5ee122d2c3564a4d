// Reads which papers state each amount and date. If a paper is wrong, an examiner looks for the amount where it is
// not.

import assert from "node:assert/strict";
import { test } from "node:test";
import { documentNames } from "../../../core/compile/evidence.ts";
import { readPage } from "../../../test/support/page-reader.ts";
import { builtSite } from "../../../test/support/published-site.ts";
import { paperNames, papersByField } from "../record/read-from.ts";
import { siteModel } from "./support.ts";

const model = await siteModel();
const { definitions } = model.kit;
const papersOf = papersByField(model.textOf("read-from.yaml"));

test("each amount and date names the papers that state it, and the file has no other key", () => {
  const keys = Object.entries(papersOf).map(([id, fields]) => [id, Object.keys(fields).toSorted()]);
  const fields = definitions.map(({ id, asset }) => [id, asset.fields.map(({ key }) => key).toSorted()]);
  assert.deepEqual(Object.fromEntries(keys), Object.fromEntries(fields));
  const empty = Object.values(papersOf).flatMap((one) =>
    Object.values(one).filter(({ in: papers }) => papers.length === 0),
  );
  assert.deepEqual(empty, []);
});

test("the row of a field leads to each of its papers", () => {
  const files = builtSite();
  for (const { id, evidence } of definitions) {
    const page = files.get(`${id}/index.html`) ?? assert.fail(id);
    const names = documentNames([...evidence.cohort, ...evidence.asset]);
    for (const [key, { in: papers }] of Object.entries(papersOf[id] ?? {})) {
      const row = new RegExp(`<tr[^>]* id="field-${key}">.*?</tr>`, "s").exec(page)?.[0] ?? assert.fail(`${id} ${key}`);
      assert.doesNotMatch(row, /[^ ]<span class="read-in">/, `${id} ${key}: a space parts the text and its papers`);
      const links = readPage(row).tags.map(({ attributes }) => attributes.get("href"));
      for (const paper of papers) {
        assert.ok(names.has(paper), `${id} ${key} ${paper}`);
        assert.ok(links.includes(`../documents/#${paper}`), `${id} ${key} ${paper}`);
      }
    }
  }
});

test("a document that the definition does not ask for is refused", () => {
  const [entry = assert.fail()] = definitions;
  const textOf = (): string => `${entry.id}: {paidAmount: {in: [netting-statement]}}`;
  assert.throws(
    () => paperNames(entry, { ...model, textOf }, "../")("paidAmount"),
    /does not ask for the document netting-/,
  );
});
