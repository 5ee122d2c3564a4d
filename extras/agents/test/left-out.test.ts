// Agents are served whatever else is added: without the search, without law, without boundaries, and of a deployment
// that publishes none of these.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Extra } from "../../../core/extra/extra.ts";
import { offersOf, publicationOf } from "../../../core/publish/publication.ts";
import { builtDeployment, type Deployment, publishedDeployment } from "../../../core/read/deployment.ts";
import { EXTRAS } from "../../../extras.ts";
import { projectInput } from "../../../test/support/published-site.ts";
import { readServerInput, type ServerInput } from "../mcp/context.ts";
import { serveMcpHttp } from "../mcp/http.ts";
import { createMcpServer } from "../mcp/server.ts";
import { ask, DIST, found, SERVED } from "./support.ts";

const ID = "setoff-netting";
const OTHER_ID = "retail-chargebacks";

function extrasWithout(name: string): Extra[] {
  return EXTRAS.filter((extra) => extra.name !== name);
}

/** Resolves to what is published without an extra. */
async function publishedWithout(name: string): Promise<Deployment> {
  const input = await projectInput();
  const files = await publicationOf(input, await offersOf(extrasWithout(name), input));
  return publishedDeployment(`a build without ${name}`, files);
}

/**
 * Resolves to what is served without an extra, and to what a server with all of them makes of what is published without
 * it.
 */
async function servedWithout(name: string): Promise<{ without: ServerInput; lacking: ServerInput }> {
  const deployment = await publishedWithout(name);
  return {
    without: await readServerInput(deployment, extrasWithout(name)),
    lacking: await readServerInput(deployment, EXTRAS),
  };
}

/** Resolves to all that an agent is told before it calls a tool, as a client hears it. */
async function toldBy(served: ServerInput): Promise<string> {
  const server = await serveMcpHttp(createMcpServer(served), { port: 0 });
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
  const { tools } = await client.listTools();
  const told = JSON.stringify([client.getInstructions(), tools]);
  await client.close();
  await server.close();
  return told;
}

const namesIn = ({ tools }: ServerInput): string[] => tools.map(({ name }) => name.replace(/^receivables_/, ""));

function assertToolsGone(served: ServerInput, gone: readonly string[]): void {
  assert.deepEqual(
    namesIn(served),
    namesIn(SERVED).filter((name) => !gone.includes(name)),
  );
}

/** Asserts that calls are answered as with all extras. */
async function assertAsBefore(
  served: ServerInput,
  calls: readonly (readonly [tool: string, args: object])[],
): Promise<void> {
  for (const [tool, args] of calls) assert.deepEqual(await ask(tool, args, served), await ask(tool, args), tool);
}

const GET_OWN = { id: ID, with: ["evidence", "readings", "amounts", "dates", "references"] };
const REQUESTS = { ids: [ID, OTHER_ID], with: ["ties"] };

test("without the search an agent begins with the list, and is sent to no tool that is left out", async () => {
  const without = await readServerInput(builtDeployment(DIST), extrasWithout("find"));
  assertToolsGone(without, ["find"]);
  assert.equal(without.provenance, SERVED.provenance);
  const told = await toldBy(without);
  assert.match(told, /Begin with receivables_list; then open what it names with receivables_get, or compare two\./);
  assert.match(await toldBy(SERVED), /Begin with receivables_find, which takes any words; then open/);
  assert.doesNotMatch(told, /_find\b/);
  for (const [tool, args] of [
    ["get", { id: "retainage" }],
    ["outside", { id: "slotting" }],
  ] as const)
    await assert.rejects(
      ask(tool, args, without),
      ({ message }) => !/_find\b/.test(message) && /did you mean/.test(message),
    );
  await assertAsBefore(without, [
    ["list", {}],
    ["get", { id: ID }],
    ["get", GET_OWN],
    ["compare", { id: ID, otherId: OTHER_ID }],
    ["outside", {}],
    ["request_list", REQUESTS],
    ["read_code", { code: "20" }],
  ]);
});

test("without the search, law is found by the text that it holds, in any case, and one result is whole", async () => {
  const without = await readServerInput(builtDeployment(DIST), extrasWithout("find"));
  const [exact] = (await ask("authorities", { query: "ucc-9-404" })).authorities;
  assert.deepEqual((await ask("authorities", { query: "ucc-9-404" }, without)).authorities, [exact]);
  const { total, authorities } = await ask("authorities", { query: " ucc 9-404 " }, without);
  assert.ok(total >= 1 && authorities.some(({ id }: { id: string }) => id === "ucc-9-404"));
  const held = await ask("authorities", { query: "retention of title", limit: 3 }, without);
  assert.ok(held.total > 3 && held.authorities.length === 3);
  const told = await ask("authorities", { query: "retainage", limit: 2 }, without);
  assert.ok(told.totalNotes > 2 && told.notes.length === 2);
  for (const { says } of told.notes) assert.ok(says.length > 20, says);
  const [{ id }] = told.notes;
  assert.equal((await ask("authorities", { query: id }, without)).notes.length, 1);
  const none = await ask("authorities", { query: "zxqv" }, without);
  assert.deepEqual([none.totalNotes, none.total, none.authorities], [0, 0, []]);
  assert.match(none.note, /^No authority contains these words; /);
});

test("without law nothing asks for it, and the rest is answered as before", async () => {
  const { without, lacking } = await servedWithout("law");
  assertToolsGone(without, ["authorities"]);
  assertToolsGone(lacking, []);
  assert.doesNotMatch(await toldBy(without), /authorities by place/);
  await assert.rejects(ask("authorities", { query: "UCC 9-404" }, lacking), {
    name: "UserError",
    message: "NOT_FOUND: a build without law publishes no law",
  });
  const { authorities } = await ask("get", { id: ID, with: ["authorities"] }, lacking);
  assert.deepEqual(authorities, {});
  for (const served of [without, lacking]) {
    assert.match(SERVED.provenance, /The project last read law on /);
    assert.equal(served.provenance, SERVED.provenance.replace(/ The project last read law on [^.]+\./, ""));
    const results = await found("UCC 9-404", { limit: 20, served });
    for (const { kind } of results) assert.ok(!["authority", "answer"].includes(kind), kind);
    assert.equal((await found("retainage", { served }))[0].id, "milestones-retainage");
    await assertAsBefore(served, [
      ["list", {}],
      ["get", { id: ID }],
      ["get", GET_OWN],
      ["compare", { id: ID, otherId: OTHER_ID }],
      ["read_code", { code: "20" }],
    ]);
  }
});

test("without boundaries an agent gets, finds and asks for documents, and no answer mentions boundaries", async () => {
  const { without, lacking } = await servedWithout("boundaries");
  assertToolsGone(without, ["compare", "outside", "read_code"]);
  assertToolsGone(lacking, []);
  const told = await toldBy(without);
  assert.match(told, /then open what it names with receivables_get\. All text/);
  for (const [tool, args] of [
    ["compare", { id: ID, otherId: OTHER_ID }],
    ["outside", {}],
    ["read_code", { code: "20" }],
  ] as const)
    await assert.rejects(ask(tool, args, lacking), {
      name: "UserError",
      message: /^a build without boundaries has no /,
    });
  const { neighbors, ...own } = await ask("get", { id: ID });
  assert.ok(neighbors.length > 0);
  assert.deepEqual(await ask("get", { id: ID }, without), { ...own, openPoint: null });
  assert.deepEqual(await ask("get", { id: ID }, lacking), { ...own, openPoint: null, neighbors: null });
  assert.equal((await ask("get", { id: ID, with: ["boundaries"] }, lacking)).boundaries, null);
  for (const served of [without, lacking]) {
    // What boundaries write is none of the texts that are read and signed then.
    const others = (from: string): string => from.replace(/of \d+ texts/, "of texts");
    assert.equal(others(served.provenance), others(SERVED.provenance));
    const { definitions } = await ask("list", {}, served);
    for (const { openPoint } of definitions) assert.equal(openPoint, null);
    await assert.rejects(ask("get", { id: "bill-and-hold" }, served), /^UserError: NOT_FOUND: nothing has the id/);
    const results = await found("bill and hold", { limit: 20, served });
    for (const { kind } of results) assert.ok(!["outside", "term"].includes(kind), kind);
    assert.equal((await found("retainage", { served }))[0].id, "milestones-retainage");
    await assertAsBefore(served, [
      ["get", GET_OWN],
      ["authorities", { query: "ucc-9-404" }],
    ]);
  }
});

test("with nothing else added there are the list and the definitions", async () => {
  const own = EXTRAS.filter(({ name }) => name === "agents");
  const input = await projectInput();
  const deployment = publishedDeployment("the core", await publicationOf(input, await offersOf(own, input)));
  const served = await readServerInput(deployment, own);
  assert.deepEqual([namesIn(served), served.provenance], [["list", "get"], ""]);
  const { neighbors, ...rest } = await ask("get", { id: ID });
  assert.ok(neighbors);
  assert.deepEqual(await ask("get", { id: ID }, served), { ...rest, openPoint: null });
  await assertAsBefore(served, [["get", GET_OWN]]);
});
