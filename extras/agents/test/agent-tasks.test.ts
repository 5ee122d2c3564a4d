// Does without a model what agents are asked for: each task calls the tools as their answers lead. If a task fails
// here, an agent cannot answer the same question from the tools.

import assert from "node:assert/strict";
import { test } from "node:test";
import { assertReaderDecides, REQUEST } from "../../../test/support/reader-decides.ts";
import { ask, findResults } from "./support.ts";

/** A task for an agent, and the calls by which an agent does it. */
const TASKS: readonly [task: string, work: () => Promise<void>][] = [
  [
    "What evidence do I need for retainage?",
    async () => {
      const results = await findResults("what evidence do I need for retainage?");
      assert.equal(results[0].id, "milestones-retainage");
      const { documents } = await ask("get", { id: results[0].id, with: ["documents"] });
      assert.ok(documents.some((name: string) => /certificate/i.test(name)));
    },
  ],
  [
    "My customer short paid an invoice. Where do I read on, and what would make it something else?",
    async () => {
      const { note } = await ask("find", { query: "customer short paid invoice" });
      const results = await findResults("customer short paid invoice");
      assert.match(note, /not what a claim is/);
      const ids = results.map(({ id }: { id: string }) => id);
      assert.ok(ids.includes("predictable-short-pays") && ids.includes("single-dispute"));
      const { decides } = await ask("compare", { id: "predictable-short-pays", otherId: "retail-chargebacks" });
      assert.match(decides, /code/);
    },
  ],
  [
    "Goods are billed but the buyer asked us to keep them. What is that?",
    async () => {
      const results = await findResults("bill and hold");
      assert.equal(results[0].id, "bill-and-hold");
      const { entries } = await ask("outside", { id: "bill-and-hold" });
      assert.match(entries[0].instead, /request/);
    },
  ],
  [
    "Which rule says that a factor takes subject to the buyer's defenses, and was its text read?",
    async () => {
      const { total, authorities } = await ask("authorities", { query: "UCC 9-404" });
      assert.ok(total >= 1);
      const { authorities: whole } = await ask("authorities", { query: authorities[0].id });
      assert.equal(whole[0].id, "ucc-9-404");
      assert.equal(whole[0].read.status, "text-read");
      assert.ok(whole[0].official.startsWith("https://"));
    },
  ],
  [
    "How much may be kept back in New York, and which lines say so?",
    async () => {
      const { totalNotes, notes, authorities } = await ask("authorities", { query: "retainage New York", limit: 10 });
      assert.ok(notes.length === 10 && totalNotes > 10);
      assert.ok(authorities.some(({ id }: { id: string }) => id.startsWith("ny-gbl-75")));
      const first = notes.slice(0, 2).map(({ id }: { id: string }) => id);
      const [[one], [other]] = await Promise.all(
        first.map(async (id: string) => (await ask("authorities", { query: id })).notes),
      );
      assert.match(`${one.says}\n${other.says}`, /five percent.+756-c/i);
      assert.deepEqual(
        first,
        [one, other].map(({ sourceId, startLine }) => `${sourceId}#L${startLine}`),
      );
    },
  ],
  [
    "What exactly do I look for in the remittance advice for chargebacks?",
    async () => {
      const { evidence } = await ask("get", { id: "retail-chargebacks", with: ["evidence"] });
      const item = evidence.find((text: string) => /remittance advice/i.test(text));
      assert.match(item, /Look for each reason code/);
    },
  ],
  [
    "What has to tie in a chargeback file?",
    async () => {
      const { ties } = await ask("request_list", { ids: ["retail-chargebacks"], with: ["ties"] });
      assert.ok(ties.length >= 4 && ties.every(({ id }: { id: string }) => id === "retail-chargebacks"));
    },
  ],
  [
    "Check that the citation behind a field says what it is cited for.",
    async () => {
      const { references } = await ask("get", { id: "setoff-netting", with: ["references"] });
      const [reference] = references.fields.grossObligation;
      const [, sourceId, startLine, endLine] = /^(.+):(\d+)-(\d+)$/.exec(reference) ?? [];
      const { verified, text } = await ask("verify_source_reference", {
        sourceId,
        sha256: references.sha256[sourceId ?? ""],
        startLine: Number(startLine),
        endLine: Number(endLine),
      });
      assert.equal(verified, true);
      assert.ok(text.length > 50);
    },
  ],
  [
    "A remittance line carries reason code 20. What do I read?",
    async () => {
      const { found } = await ask("read_code", { code: "20" });
      assert.ok(found.readOn.includes("late-delivery-claims"));
      assert.ok(found.because);
    },
  ],
  [
    "Is this claim good, and what is it worth? (it must not be answered)",
    async () => {
      const { limits } = await ask("find", { query: REQUEST });
      assert.equal(limits.id, "about/#limits");
      assertReaderDecides(limits.point);
      assertReaderDecides((await ask("get", { id: limits.id })).text);
      const { rules } = await ask("get", { id: "retail-chargebacks" });
      assert.match(rules, /null: nothing is assigned, calculated or authorized/);
    },
  ],
];

for (const [task, work] of TASKS) test(task, work);
