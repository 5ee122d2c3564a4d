// Calls each tool of the agents, and measures its answers. A wrong answer misleads an agent, and a long one fills its
// context.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { getAssetDefinition, getCohort, type SourceReference } from "#client";
import { sha256 } from "../../../core/base/hash.ts";
import { sentencesOf } from "../../../core/base/sentences.ts";
import { builtDeployment, loadBoth } from "../../../core/read/deployment.ts";
import { EXTRAS } from "../../../extras.ts";
import { publishedDocument } from "../../../test/support/published-site.ts";
import { outcomeOf } from "../../../test/support/run-command.ts";
import { serveMcpHttp } from "../mcp/http.ts";
import { createMcpServer } from "../mcp/server.ts";
import { withClient } from "./mcp-clients.ts";
import { ask, DIST, IDS, PAIRS, PARTS, RELEASES, SERVER_INPUT, servedFrom } from "./support.ts";

const { cohorts, assets } = await loadBoth(SERVER_INPUT.context.deployment);
const dist = builtDeployment(DIST);
const http = await serveMcpHttp(createMcpServer(SERVER_INPUT), { port: 0 });
after(() => http.close());
const overHttp = () => new StreamableHTTPClientTransport(new URL(http.url));

interface WithId {
  id: string;
}

test("get opens every id that a search can return, with its name or its text", async () => {
  const entriesOfExtras = await Promise.all(EXTRAS.map(async ({ reading }) => (await reading?.())?.findable?.(dist)));
  const entries = entriesOfExtras.flatMap((findable) => [...(findable?.first ?? []), ...(findable?.later ?? [])]);
  assert.ok(entries.length > 500);
  for (const { id, kind } of entries) {
    const answer = await ask("get", { id });
    assert.deepEqual(
      [answer.id ?? id, typeof (answer.name ?? answer.term ?? answer.says ?? answer.what ?? answer.title)],
      [id, "string"],
      kind,
    );
  }
});

test("a definition is opened by its legacy id too", async () => {
  for (const { id, legacyIds } of cohorts.records)
    assert.equal((await ask("get", { id: legacyIds.shadowDashboard })).id, id);
});

test("the ids of the definitions are sent with the tools that take them", async () => {
  await withClient(overHttp(), "legacy", async (client) => {
    const { tools } = await client.listTools();
    const propertiesOf = (name: string) =>
      tools.find((tool) => tool.name === `receivables_${name}`)?.inputSchema.properties as Record<
        string,
        { enum?: string[]; items?: { enum: string[] } }
      >;
    assert.deepEqual(propertiesOf("compare")["otherId"]?.enum, IDS);
    assert.deepEqual(propertiesOf("request_list")["ids"]?.items?.enum, IDS);
    for (const { name, inputSchema } of tools) {
      assert.match(name, /^receivables_/);
      for (const property of Object.values(inputSchema.properties ?? {}))
        assert.ok((property as { description?: string }).description, name);
    }
  });
});

test("the descriptions of the tools are within 8 kB, and no usual answer is above 10 kB", async (t) => {
  await withClient(overHttp(), "legacy", async (client) => {
    const size = Buffer.byteLength(JSON.stringify(await client.listTools()));
    t.diagnostic(`tools: ${size} bytes`);
    assert.ok(size <= 8_000);
  });
  assert.ok(PARTS.length >= 7);
  const { outside } = publishedDocument<{ outside: { entries: WithId[] } }>("boundaries.json");
  const { authorities } = publishedDocument<{ authorities: WithId[] }>("authorities.json");
  const { standards } = publishedDocument<{ standards: WithId[] }>("documents.json");
  const { codes } = publishedDocument<{ codes: { code: string }[] }>("codes.json");
  const usual: [name: string, args: object[]][] = [
    ["list", [{}]],
    ["get", [[], ...PARTS.map((part) => [part])].flatMap((parts) => IDS.map((id) => ({ id, with: parts })))],
    ["compare", PAIRS],
    ["outside", [{}, ...outside.entries.map(({ id }) => ({ id }))]],
    [
      "authorities",
      [{ query: "a" }, { query: "UCC" }, ...[...authorities, ...standards].map(({ id }) => ({ query: id }))],
    ],
    ["request_list", [{ ids: IDS }, ...PAIRS.map(({ id, otherId }) => ({ ids: [id, otherId] }))]],
    ["read_code", codes.map(({ code }) => ({ code }))],
    [
      "find",
      ["short paid", "UCC 9-404", "what does the owner hold back until the end?", "zxqv"].map((query) => ({ query })),
    ],
    ["verify_source_reference", cohorts.records.flatMap(({ sourceRefs }) => sourceRefs)],
  ];
  assert.deepEqual(
    usual.map(([name]) => `receivables_${name}`).sort(),
    SERVER_INPUT.tools.map(({ name }) => name).sort(),
  );
  for (const [name, calls] of usual) {
    const answers = await Promise.all(calls.map((args) => ask(name, args)));
    const sizes = answers.map((answer) => Buffer.byteLength(JSON.stringify(answer)));
    t.diagnostic(`${name}: at most ${Math.max(...sizes)} bytes`);
    assert.ok(Math.max(...sizes) <= 10_000, name);
  }
});

test("a definition and its parts have the texts of both records, and each hash once", async () => {
  for (const id of IDS) {
    const cohort = getCohort(cohorts, id);
    const asset = getAssetDefinition(assets, id);
    const { fields, ...rest } = await ask("get", { id });
    const keysOf = (isDate: boolean) =>
      asset.fields.filter(({ type }) => (type === "date") === isDate).map(({ key }) => key);
    assert.deepEqual(fields, { amounts: keysOf(false), dates: keysOf(true) });
    const { references, purpose, amounts, dates, lists, ...parts } = await ask("get", {
      id,
      with: ["purpose", "evidence", "readings", "amounts", "dates", "references"],
      whole: true,
    });
    const descriptions = asset.fields.map(({ key, description }) => [key, description]);
    assert.deepEqual({ ...amounts, ...dates }, Object.fromEntries(descriptions));
    assert.match(lists, /^evidence: what to inspect .+; readings: what to read for its amounts and dates \(.+\)$/);
    assert.deepEqual(parts, {
      id,
      name: cohort.name,
      address: `${id}/`,
      evidence: cohort.evidenceToInspect,
      readings: asset.evidenceToInspect,
    });
    for (const key of ["name", "assetStructure", "definition", "decisionQuestion", "aliases"] as const)
      assert.deepEqual(rest[key], cohort[key]);
    assert.equal(purpose, asset.purpose);
    const referenceText = ({ sourceId, startLine, endLine }: SourceReference) => `${sourceId}:${startLine}-${endLine}`;
    assert.deepEqual(references.cohort, cohort.sourceRefs.map(referenceText));
    for (const { key, sourceBasis } of asset.fields)
      assert.deepEqual(references.fields[key], sourceBasis.map(referenceText));
    for (const { sourceId, sha256: hash } of [...cohort.sourceRefs, ...asset.sourceRefs])
      assert.equal(references.sha256[sourceId], hash);
    assert.equal(JSON.stringify(references).match(/[0-9a-f]{64}/g)?.length, Object.keys(references.sha256).length);
  }
});

test("a long part is shortened, says how to read on, and gives each field whole by its key", async () => {
  for (const id of IDS) {
    const { fields } = getAssetDefinition(assets, id);
    const { amounts, dates, evidence, short } = await ask("get", { id, with: ["amounts", "dates", "evidence"] });
    assert.match(short, /Whole gives.+Name the keys/);
    const shortTexts = { ...amounts, ...dates };
    assert.deepEqual(
      Object.keys(shortTexts),
      [...fields].sort(datesLast).map(({ key }) => key),
    );
    for (const { key, description } of fields)
      assert.ok(description.startsWith(shortTexts[key]) && shortTexts[key].endsWith("."));
    const items = getCohort(cohorts, id).evidenceToInspect;
    assert.equal(evidence.length, items.length);
    for (const [at, item] of evidence.entries()) {
      assert.ok(item.length > 0 && item.length <= (items[at] ?? "").length);
      assert.match(item, /^Inspect .+ Look for [^.]+/);
      assert.doesNotMatch(item, / also called | Look also /);
    }
    const [one] = fields;
    assert.deepEqual((await ask("get", { id, keys: [one?.key] })).fields, { [one?.key ?? ""]: one?.description });
  }
  await assert.rejects(ask("get", { id: "volume-rebates", keys: ["earnedRebateAmont"] }), /mean earnedRebateAmount/);
});

test("a short evidence item keeps its warnings, and says how many sentences it leaves out", async () => {
  const lists = await Promise.all(
    IDS.flatMap((id) =>
      (["evidence", "readings"] as const).map(async (part) => {
        const [short, whole] = await Promise.all(
          [false, true].map(
            async (isWhole) => (await ask("get", { id, with: [part], whole: isWhole }))[part] as string[],
          ),
        );
        return (whole ?? []).map((item, at) => [short?.[at] ?? "", item] as const);
      }),
    ),
  );
  for (const [short, item] of lists.flat()) {
    const warnings = sentencesOf(item).filter(({ text }) =>
      /^Do not |\bis not a source\b|\bits count is in /.test(text),
    );
    for (const { text } of warnings) assert.ok(short.includes(text), text);
    const [, count = "0"] = / \+(\d+)$/.exec(short) ?? [];
    const shortSentences = sentencesOf(short.replace(/ \+\d+$/, ""));
    assert.equal(shortSentences.length + Number(count), sentencesOf(item).length, short);
  }
  const { readings } = await ask("get", { id: "delivered-not-invoiced", with: ["readings"] });
  assert.match(readings.join(" "), /Do not take a quantity from its piece count\./);
});

test("the answer of one list of papers names the papers that only the other has", async () => {
  const { documents } = publishedDocument<{ documents: DocumentWithUses[] }>("documents.json");
  for (const id of IDS) {
    const namesIn = (record: string) =>
      documents.filter(({ readBy }) => readBy.some((use) => use.id === id && use.record === record));
    const [cohortPapers, assetPapers] = [namesIn("cohort"), namesIn("asset")];
    for (const [part, papersOfPart, others] of [
      ["evidence", cohortPapers, assetPapers],
      ["readings", assetPapers, cohortPapers],
    ] as const) {
      const { lists } = await ask("get", { id, with: [part] });
      const names = lists
        .toLowerCase()
        .replace(/\)$/, "")
        .split(/: | other papers: |, /);
      const missing = others.filter((paper) => !papersOfPart.includes(paper));
      assert.ok(missing.length > 0, id);
      for (const { name } of missing) assert.ok(`${lists.toLowerCase()}`.includes(name.toLowerCase()), name);
      for (const { name } of papersOfPart) assert.ok(!names.includes(name.toLowerCase()), name);
    }
  }
});

interface DocumentWithUses extends WithId {
  name: string;
  readBy: { id: string; record: string }[];
}

test("a field comes with the lines of the purpose and the shared rules that it needs, and their ids open", async () => {
  const [rebate, dispute, order] = await Promise.all([
    ask("get", { id: "volume-rebates", keys: ["openRebateAmount"] }),
    ask("get", { id: "retail-chargebacks", keys: ["disputeDeadlineDate"] }),
    ask("get", { id: "partially-fulfilled-pos", keys: ["contingentAmount"] }),
  ]);
  assert.match(rebate.purposeList.lines[2], /^3 Open up to the buyer's claim.+: the buyer claimed or deducted a sum/);
  assert.match(dispute.purposeList.lines.join("\n"), /^5 Excluded, as lapsed: the time to dispute is over/m);
  assert.match(order.purposeList.lines.join("\n"), /^1 Excluded, as settled\n/);
  for (const id of IDS) {
    const { fields, purpose } = getAssetDefinition(assets, id);
    for (const { key, type, sourceBasis } of fields) {
      const { purposeList, leansOn = {} } = await ask("get", { id, keys: [key] });
      for (const line of purposeList?.lines ?? []) assert.ok(purpose.includes(line), line);
      const shared = sourceBasis.filter(({ sourceId }) => sourceId !== id);
      const passages = Object.keys(leansOn).filter((passage) => passage.includes(":"));
      assert.deepEqual([passages.length > 0, "shared-amounts" in leansOn], [shared.length > 0, type !== "date"], key);
      for (const passage of passages) {
        const { name, text } = await ask("get", { id: passage });
        assert.deepEqual([name, text.length > 50], [leansOn[passage], true], passage);
      }
    }
  }
  const { sections } = await ask("get", { id: "shared-amounts" });
  for (const [section, name] of Object.entries(sections))
    assert.match((await ask("get", { id: section })).text, new RegExp(`^## ${name}\n`));
  await assert.rejects(ask("get", { id: "shared-amounts:9000-9001" }), /^UserError: NOT_FOUND/);
});

test("a request list says who issues a paper, and a paper is opened by its name in the list", async () => {
  const { lines, papers } = await ask("request_list", { ids: ["retail-chargebacks"] });
  assert.match(lines.join("\n"), /signed delivery receipt \(carrier and signed for the buyer\)/);
  assert.match(lines.join("\n"), /debit memo \(buyer\)/);
  assert.match(papers, /by its name/);
  const { documents } = publishedDocument<{ documents: DocumentWithUses[] }>("documents.json");
  for (const { id, name } of documents) {
    const paper = await ask("get", { id: name.toLowerCase() });
    assert.deepEqual([paper.id, typeof paper.proves, typeof paper.doesNotProve], [id, "string", "string"]);
  }
});

test("the texts of an earlier release name the line to cite, and say how it differs", async () => {
  for (const id of IDS) {
    const { cite, citeNote } = await ask("get", { id, release: 9 });
    assert.equal(cite, `${id}/#cite`);
    assert.match(citeNote, /release 9, its day \(release-9 has it\)/);
    const { text } = await ask("get", { id: cite });
    assert.match(text, /Definition Discovery, release \d+, .+\?release=\d+/);
  }
});

const datesLast = (one: { type: string }, other: { type: string }): number =>
  Number(one.type === "date") - Number(other.type === "date");

test("a release with many changes is shortened, and its changes in a definition have an id", async () => {
  const { changes, definitions, changesOfOne } = await ask("get", { id: "release-11" });
  assert.ok(Object.values(changes).every((count) => typeof count === "number"));
  for (const id of IDS) assert.ok(definitions[id].length > 20, id);
  const whole = await ask("get", { id: "release-11", whole: true });
  const [id, definition] = /^release-11\/([a-z-]+)/.exec(changesOfOne) ?? [];
  const changesOfDefinition = whole.changes.filter(
    ({ kind, of }: { kind: string; of: string[] }) => kind !== "authority" && of.includes(definition ?? ""),
  );
  const answer = await ask("get", { id });
  assert.deepEqual(
    answer.changes.map(({ kind }: { kind: string }) => kind),
    changesOfDefinition.map(({ kind }: { kind: string }) => kind),
  );
  await assert.rejects(ask("get", { id: "release-11/volume-rebate" }), /^UserError: NOT_FOUND/);
});

test("a release with few changes says what replaces an address that it ended", async () => {
  const { changes, ended } = await ask("get", { id: "release-5" });
  assert.deepEqual([changes.length, ended.length], [6, 13]);
  for (const { address, now } of ended) assert.ok(address !== now && now.length > 0, address);
});

test("a release without a change in a definition says so, and names the releases with one", async () => {
  const { changes, gist } = await ask("get", { id: "release-5/volume-rebates" });
  assert.equal(changes, undefined);
  const match = /^This release changed nothing in volume-rebates\. Releases ([\d, and]+) did\. (\S+) says/.exec(gist);
  const [, numbers = "", newest = ""] = match ?? [];
  assert.ok(!/\b5\b/.test(numbers));
  for (const number of numbers.match(/\d+/g) ?? assert.fail(gist))
    assert.ok((await ask("get", { id: `release-${number}/volume-rebates` })).changes.length > 0, number);
  assert.ok((await ask("get", { id: newest })).changes.length > 0);
});

test("a definition comes with its texts in an earlier release, and says which release changed it next", async () => {
  const { cohorts: earlier, assets: structures } = await dist.loadRelease(8);
  for (const id of IDS) {
    const { definition, decisionQuestion, purpose, release, since, ...others } = await ask("get", { id, release: 8 });
    const cohort = getCohort(earlier, id);
    const asset = getAssetDefinition(structures, id);
    assert.deepEqual(
      [definition, decisionQuestion, purpose, release],
      [cohort.definition, cohort.decisionQuestion, asset.purpose, 8],
    );
    assert.match(since, new RegExp(`^release-9/${id} says`));
    assert.ok(!("openPoint" in others || "neighbors" in others || "address" in others));
    const { evidence } = await ask("get", { id, release: 8, with: ["evidence"], whole: true });
    assert.deepEqual(evidence, cohort.evidenceToInspect);
  }
  const [id = ""] = IDS;
  assert.equal((await ask("get", { id, release: RELEASES.length })).since, undefined);
  await assert.rejects(ask("get", { id, release: 99 }), /^UserError: NOT_FOUND: .+ publishes no release 99$/);
  await assert.rejects(ask("get", { id, release: 8, with: ["authorities"] }), /ask for authorities without release$/);
});

test("a page comes with the beginning of its text, and whole if the call asks for it", async () => {
  const [{ text: beginning }, { text }] = await Promise.all(
    [false, true].map((whole) => ask("get", { id: "releases/", whole })),
  );
  assert.ok(beginning.endsWith(" ...") && text.startsWith(beginning.slice(0, -4)) && text.length > 10_000);
  const outputOf = async (...more: string[]) => (await outcomeOf(["get", "releases/", ...more])).stdout;
  assert.ok((await outputOf("--whole")).includes(text));
  assert.ok(!(await outputOf()).includes(text));
});

test("a search for law gives the nearest authority within 4 kB, and a limit gives more", async () => {
  const queries = ["Texas", "retainage New York", "setoff", "UCC 9-406 notice", "Tex. Bus. & Com. Code", "IFRS 15"];
  for (const query of queries) {
    const { authorities, notes, total, totalNotes, note } = await ask("authorities", { query });
    const size = Buffer.byteLength(JSON.stringify({ query, authorities, notes, total, totalNotes, note }));
    assert.ok(size < 3_500, `${query}: ${size}`);
    assert.ok(authorities.length > 0 && authorities.length <= 4 && notes.length <= 3, query);
    assert.match(note, /one id .+ For more of them, ask with limit\.$/);
  }
  assert.equal((await ask("authorities", { query: "Texas", limit: 20 })).authorities.length, 20);
  const { authorities, notes } = await ask("authorities", { query: "ucc-9-404" });
  assert.deepEqual([authorities.length, notes], [1, undefined]);
});

test("a word in the name of a shown authority is not called missing", async () => {
  for (const query of ["Texas Bus. Code trust fund diversion", "Tex. Bus. & Com. Code 56.051 contingent payor"]) {
    const { note } = await ask("authorities", { query });
    assert.doesNotMatch(note, /contains [^;]*\b(?:Tex|Bus|Com|Code)\b/, query);
  }
  assert.match((await ask("authorities", { query: "UCC 9-404 covenant" })).note, /^No authority contains covenant; /);
});

test("law of the whole country is quoted behind the sentence that a state has no answer of its own", async () => {
  const [gap, law] = (await ask("find", { query: "Ohio anti-assignment clause" })).sections;
  assert.deepEqual([gap.of, law.of, law.results.length], ["gaps", "law", 2]);
  assert.ok(law.results[0].text.length > 50);
});

test("the first result has its text whole, and the keys of the fields that have typed words", async () => {
  const [{ results }] = (await ask("find", { query: "last day to dispute a chargeback" })).sections;
  const { id, where, text, keys } = results[0];
  assert.deepEqual([id, where, keys[0]], ["retail-chargebacks", "Evidence", "disputeDeadlineDate"]);
  assert.ok(
    getCohort(cohorts, id).evidenceToInspect.concat(getAssetDefinition(assets, id).evidenceToInspect).includes(text),
  );
  const { fields } = await ask("get", { id, keys });
  assert.deepEqual(
    Object.keys(fields),
    keys.toSorted((one: string, other: string) => orderOf(id, one) - orderOf(id, other)),
  );
});

test("no result names the key of a former field, because nothing opens it", async () => {
  const { results } = await ask("find", { query: "returns window, last return authorization date", limit: 20 }).then(
    ({ sections }) => sections.find(({ of }: { of: string }) => of === "definitions"),
  );
  for (const { id, keys = [] } of results) for (const key of keys) assert.ok(orderOf(id, key) >= 0, `${id} ${key}`);
  assert.ok(results.some(({ keys }: { keys?: string[] }) => keys !== undefined));
});

function orderOf(id: string, key: string): number {
  return getAssetDefinition(assets, id).fields.findIndex((field) => field.key === key);
}

test("each result after the first of a section has one of the typed words", async () => {
  const queries = ["what is the diesel price today", "who pays for the broken pallets", "customer short paid invoice"];
  for (const query of queries) {
    const { sections } = await ask("find", { query });
    for (const { results } of sections)
      for (const { words, name } of results.slice(1)) assert.doesNotMatch(words ?? "", /^0 of/, name);
  }
});

test("a comparison gives what decides, either way round, with the questions and cases of that border", async () => {
  for (const { id, otherId } of PAIRS) {
    const comparison = await ask("compare", { id, otherId, whole: true });
    const reverse = await ask("compare", { id: otherId, otherId: id, whole: true });
    assert.equal(comparison.decides, reverse.decides);
    assert.ok(comparison.decides.length > 20);
    assert.deepEqual(comparison.fields, reverse.fields);
    for (const { readOn } of comparison.cases) assert.ok([id, otherId].includes(readOn), readOn);
    for (const key of comparison.fields[id]) assert.ok(!comparison.fields[otherId].includes(key));
  }
  for (const { id, otherId } of PAIRS) {
    const { reads, leftOut } = await ask("compare", { id, otherId, whole: true });
    for (const definitionId of [id, otherId]) {
      const { settles, supported, contingent, excluded, dates } = reads[definitionId];
      assert.ok(getCohort(cohorts, definitionId).definition.includes(settles) && settles.length > 20, definitionId);
      for (const state of [supported, contingent, excluded]) assert.ok(state.length > 5, definitionId);
      for (const key of dates) assert.ok(orderOf(definitionId, key) >= 0, key);
    }
    for (const entry of leftOut.outside) assert.equal((await ask("outside", { id: entry })).entries[0].id, entry);
  }
  const { cases, questions } = await ask("compare", { id: "retail-chargebacks", otherId: "late-delivery-claims" });
  assert.ok(cases.some(({ story }: { story: string }) => story.includes("department store")));
  assert.ok(questions.length > 0);
});

test("a source reference is verified with its text, and a wrong one with its fault and no text", async () => {
  const reference = cohorts.records[0]?.sourceRefs[0] as SourceReference;
  const lines = reference.endLine - reference.startLine + 1;
  const citingReleases = RELEASES.filter(({ sources }) => sources.some((one) => one.sha256 === reference.sha256));
  const { text, ...right } = await ask("verify_source_reference", { ...reference, whole: true });
  const origin = {
    computedSha256: reference.sha256,
    releases: citingReleases.map(({ number }) => number),
    newest: true,
    linesLeftOut: 0,
  };
  assert.deepEqual(right, { verified: true, faults: [], ...origin });
  assert.equal(text.split("\n").length, lines);
  const first = await ask("verify_source_reference", reference);
  assert.ok(text.startsWith(first.text));
  assert.equal(first.text.split("\n").length + first.linesLeftOut, lines);
  const elsewhere = servedFrom({
    read: async (path: string) =>
      path.startsWith("sources/sha256/") ? new TextEncoder().encode("# Else\n\nText.\n") : dist.read(path),
  });
  const none = { computedSha256: null, releases: [], newest: false, linesLeftOut: 0 };
  const cases = [
    [
      { ...reference, sourceId: "setoff-netting" },
      SERVER_INPUT,
      /the hash of another source/,
      { ...origin, releases: [], newest: false },
    ],
    [{ ...reference, sha256: "abc" }, SERVER_INPUT, /64 digits/, none],
    [
      { ...reference, sha256: "0".repeat(64) },
      SERVER_INPUT,
      /a hash that no published source has; .+ cites it by [0-9a-f]{64}$/,
      none,
    ],
    [{ ...reference, startLine: 99_998, endLine: 99_999 }, SERVER_INPUT, /no text/, origin],
    [{ ...reference, startLine: -100_000, endLine: 5 }, SERVER_INPUT, /count from 1/, origin],
    [{ ...reference, startLine: 5, endLine: 4 }, SERVER_INPUT, /not before the first/, origin],
    [
      reference,
      await elsewhere,
      /a hash that no published source has/,
      { ...origin, computedSha256: sha256("# Else\n\nText.\n") },
    ],
  ] as const;
  for (const [citation, from, fault, expected] of cases) {
    const { faults, ...wrong } = await ask("verify_source_reference", citation, from);
    assert.deepEqual(wrong, { verified: false, text: null, ...expected });
    assert.equal(faults.length, 1);
    assert.match(faults[0], fault);
  }
});

test("a citation of the first release is verified with the text that stood there", async () => {
  const { cohorts: earlier } = await builtDeployment(DIST).loadRelease(1);
  const reference = earlier.records[0]?.sourceRefs[0] as SourceReference;
  const { verified, releases, newest, text } = await ask("verify_source_reference", { ...reference });
  assert.deepEqual([verified, releases, newest], [true, [1], false]);
  assert.ok(text.length > 50);
});
