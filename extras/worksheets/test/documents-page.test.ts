// Reads the page of documents. An examiner finds there each document once, who makes it, who has it, and what to look
// for in it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeEntities } from "../../../test/support/page-reader.ts";
import { builtSite } from "../../../test/support/published-site.ts";
import { documentsOf } from "../documents.ts";
import { projectWorksheets } from "./support.ts";

const data = await projectWorksheets();
const { documents } = documentsOf(data);
const files = builtSite();
const page = files.get("documents/index.html") ?? "";
const records = new Map(
  data.compilation.folders.map(({ id }) => [
    id,
    decodeEntities(files.get(`${id}/index.html`) ?? "").replace(/<\/?(?:a|span)\b[^>]*>/g, ""),
  ]),
);
const entries = new Map(
  [...page.matchAll(/<li id="([a-z0-9-]+)" data-of(.*?)(?=<li id="[a-z0-9-]+" data-of|<h3>Who has them)/gs)].map(
    ([, id = "", entry = ""]) => [id, decodeEntities(entry)],
  ),
);

test("each document is once on the page, in the order of the steps of the deal", () => {
  assert.deepEqual(
    data.steps.map(({ id }) => id),
    ["contract", "order", "delivery", "invoice", "payment", "dispute", "insolvency"],
  );
  assert.deepEqual(
    [...entries.keys()],
    data.steps.flatMap((step) => step.documents),
  );
  assert.equal(entries.size, documents.length);
});

test("the names of the documents of a step stand at its head, each a link to its entry", () => {
  for (const { id, documents: documentsOfStep } of data.steps) {
    const head = new RegExp(`id="step-${id}".*?<details`, "s").exec(page)?.[0] ?? assert.fail(id);
    const links = [...head.matchAll(/<a href="#(.*?)">(.*?)<\/a>/g)].map(([, of, name = ""]) => [
      of,
      decodeEntities(name),
    ]);
    assert.deepEqual(
      links,
      documentsOfStep.map((of) => [of, documents.find((document) => document.id === of)?.name]),
    );
  }
});

test("each entry says who makes and who has the document, and links to what to look for", () => {
  const holders = {
    seller: "The seller",
    "account-debtor": "The buyer",
    "third-party": "A third party",
    reader: "Nobody; you make it",
  };
  for (const { id, issued, holder, readBy } of documents) {
    const entry = entries.get(id) ?? assert.fail(id);
    const [, makes = "", has = ""] =
      /<dt>Who makes it<\/dt><dd>(.*?)<\/dd>.*<dt>Who has it<\/dt><dd>(.*?)<\/dd>/s.exec(entry) ?? [];
    assert.equal(makes.toLowerCase(), issued.toLowerCase(), id);
    assert.equal(has, holders[holder], id);
    for (const { id: of, record, item, lookFor } of readBy) {
      const place = `${record === "cohort" ? "evidence" : "reading"}-${item}`;
      assert.ok(entry.includes(`href="../${of}/#${place}"`), `${id} ${of}`);
      const there =
        new RegExp(`<li id="${place}">(.*?)</li>`, "s").exec(records.get(of) ?? "")?.[1] ?? assert.fail(place);
      assert.ok(there.includes(lookFor), `${of} ${place}`);
    }
    for (const [, words = ""] of entry.matchAll(/<a [^>]*>(.*?)<\/a>/gs))
      assert.ok(words.replace(/<[^>]*>/g, "").split(" ").length <= 12, `${id}: ${words}`);
  }
});

test("the address of each group by holder leads to its documents", () => {
  for (const holder of new Set(documents.map((document) => document.holder))) {
    const documentsOfHolder = documents.filter((document) => document.holder === holder);
    const list = new RegExp(`<div id="from-${holder}">(.*?)</div>`, "s").exec(page)?.[1] ?? assert.fail(holder);
    if (documentsOfHolder.length > 20) assert.ok(list.includes(`${documentsOfHolder.length} documents`), holder);
    else for (const { id } of documentsOfHolder) assert.ok(list.includes(`href="#${id}"`), id);
  }
});
