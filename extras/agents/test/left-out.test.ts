// Serves agents while the search, law or boundaries are left out of the build or of the deployment. An agent must not
// be sent to a tool that is not there.

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
import { ask, DIST, findResults, SERVER_INPUT } from "./support.ts";

const ID = "setoff-netting";
const OTHER_ID = "retail-chargebacks";

function extrasWithout(name: string): Extra[] {
  return EXTRAS.filter((extra) => extra.name !== name);
}

/** Resolves to the deployment of a build without an extra. */
async function publishedWithout(name: string): Promise<Deployment> {
  const input = await projectInput();
  const files = await publicationOf(input, await offersOf(extrasWithout(name), input));
  return publishedDeployment(`a build without ${name}`, files);
}

/**
 * Resolves to two inputs of a server for a deployment without an extra: of a server without that extra, and of a server
 * with all extras.
 */
async function servedWithout(name: string): Promise<{ without: ServerInput; withoutItsFiles: ServerInput }> {
  const deployment = await publishedWithout(name);
  return {
    without: await readServerInput(deployment, extrasWithout(name)),
    withoutItsFiles: await readServerInput(deployment, EXTRAS),
  };
}

/** Resolves to the texts that an agent gets before it calls a tool, as a client receives them. */
async function toldBy(input: ServerInput): Promise<string> {
  const server = await serveMcpHttp(createMcpServer(input), { port: 0 });
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
  const { tools } = await client.listTools();
  const instructions = JSON.stringify([client.getInstructions(), tools]);
  await client.close();
  await server.close();
  return instructions;
}

const namesIn = ({ tools }: ServerInput): string[] => tools.map(({ name }) => name.replace(/^receivables_/, ""));

function assertToolsGone(input: ServerInput, toolNames: readonly string[]): void {
  assert.deepEqual(
    namesIn(input),
    namesIn(SERVER_INPUT).filter((name) => !toolNames.includes(name)),
  );
}

/** Asserts that these calls have the same answers as with all extras. */
async function assertAsBefore(
  input: ServerInput,
  calls: readonly (readonly [tool: string, args: object])[],
): Promise<void> {
  for (const [tool, args] of calls) assert.deepEqual(await ask(tool, args, input), await ask(tool, args), tool);
}

const GET_OWN = { id: ID, with: ["evidence", "readings", "amounts", "dates", "references"] };
const REQUESTS = { ids: [ID, OTHER_ID], with: ["ties"] };

test("without the search an agent begins with the list, and no text names a missing tool", async () => {
  const without = await readServerInput(builtDeployment(DIST), extrasWithout("find"));
  assertToolsGone(without, ["find"]);
  assert.equal(without.provenance, SERVER_INPUT.provenance);
  const instructions = await toldBy(without);
  assert.match(
    instructions,
    /Begin with receivables_list; then open what it names with receivables_get, or compare two\./,
  );
  assert.match(await toldBy(SERVER_INPUT), /Begin with receivables_find, which takes any words; then open/);
  assert.doesNotMatch(instructions, /_find\b/);
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

test("without the search, law is found by words of its text, and a single result is whole", async () => {
  const without = await readServerInput(builtDeployment(DIST), extrasWithout("find"));
  const [exact] = (await ask("authorities", { query: "ucc-9-404" })).authorities;
  assert.deepEqual((await ask("authorities", { query: "ucc-9-404" }, without)).authorities, [exact]);
  const { total, authorities } = await ask("authorities", { query: " ucc 9-404 " }, without);
  assert.ok(total >= 1 && authorities.some(({ id }: { id: string }) => id === "ucc-9-404"));
  const byText = await ask("authorities", { query: "retention of title", limit: 3 }, without);
  assert.ok(byText.total > 3 && byText.authorities.length === 3);
  const byNote = await ask("authorities", { query: "retainage", limit: 2 }, without);
  assert.ok(byNote.totalNotes > 2 && byNote.notes.length === 2);
  for (const { says } of byNote.notes) assert.ok(says.length > 20, says);
  const [{ id }] = byNote.notes;
  assert.equal((await ask("authorities", { query: id }, without)).notes.length, 1);
  const none = await ask("authorities", { query: "zxqv" }, without);
  assert.deepEqual([none.totalNotes, none.total, none.authorities], [0, 0, []]);
  assert.match(none.note, /^No authority contains these words; /);
});

test("without law no text asks for it, and all other answers stay the same", async () => {
  const { without, withoutItsFiles } = await servedWithout("law");
  assertToolsGone(without, ["authorities"]);
  assertToolsGone(withoutItsFiles, []);
  assert.doesNotMatch(await toldBy(without), /authorities by place/);
  await assert.rejects(ask("authorities", { query: "UCC 9-404" }, withoutItsFiles), {
    name: "UserError",
    message: "NOT_FOUND: a build without law publishes no law",
  });
  const { authorities } = await ask("get", { id: ID, with: ["authorities"] }, withoutItsFiles);
  assert.deepEqual(authorities, {});
  for (const input of [without, withoutItsFiles]) {
    assert.match(SERVER_INPUT.provenance, /Law last read on /);
    assert.equal(input.provenance, SERVER_INPUT.provenance.replace(/ Law last read on [^.]+\./, ""));
    const results = await findResults("UCC 9-404", { limit: 20, input });
    for (const { kind } of results) assert.ok(!["authority", "answer"].includes(kind), kind);
    assert.equal((await findResults("retainage", { input }))[0].id, "milestones-retainage");
    await assertAsBefore(input, [
      ["list", {}],
      ["get", { id: ID }],
      ["get", GET_OWN],
      ["compare", { id: ID, otherId: OTHER_ID }],
      ["read_code", { code: "20" }],
    ]);
  }
});

test("without boundaries an agent gets, finds and asks for documents, and no answer mentions boundaries", async () => {
  const { without, withoutItsFiles } = await servedWithout("boundaries");
  assertToolsGone(without, ["compare", "outside", "read_code"]);
  assertToolsGone(withoutItsFiles, []);
  const instructions = await toldBy(without);
  assert.match(instructions, /then open what it names with receivables_get\. All text/);
  for (const [tool, args] of [
    ["compare", { id: ID, otherId: OTHER_ID }],
    ["outside", {}],
    ["read_code", { code: "20" }],
  ] as const)
    await assert.rejects(ask(tool, args, withoutItsFiles), {
      name: "UserError",
      message: /^a build without boundaries has no /,
    });
  const { neighbors, ...answer } = await ask("get", { id: ID });
  assert.ok(neighbors.length > 0);
  assert.deepEqual(await ask("get", { id: ID }, without), { ...answer, openPoint: null });
  assert.deepEqual(await ask("get", { id: ID }, withoutItsFiles), { ...answer, openPoint: null, neighbors: null });
  assert.equal((await ask("get", { id: ID, with: ["boundaries"] }, withoutItsFiles)).boundaries, null);
  for (const input of [without, withoutItsFiles]) {
    // The files of boundaries are then not among the texts that are read and signed.
    const others = (from: string): string => from.replace(/of \d+ texts/, "of texts");
    assert.equal(others(input.provenance), others(SERVER_INPUT.provenance));
    const { definitions } = await ask("list", {}, input);
    for (const { openPoint } of definitions) assert.equal(openPoint, null);
    await assert.rejects(ask("get", { id: "bill-and-hold" }, input), /^UserError: NOT_FOUND: nothing has the id/);
    const results = await findResults("bill and hold", { limit: 20, input });
    for (const { kind } of results) assert.ok(!["outside", "term"].includes(kind), kind);
    assert.equal((await findResults("retainage", { input }))[0].id, "milestones-retainage");
    await assertAsBefore(input, [
      ["get", GET_OWN],
      ["authorities", { query: "ucc-9-404" }],
    ]);
  }
});

test("without any other extra there are the list and the definitions", async () => {
  const agentsAlone = EXTRAS.filter(({ name }) => name === "agents");
  const input = await projectInput();
  const deployment = publishedDeployment("the core", await publicationOf(input, await offersOf(agentsAlone, input)));
  const serverInput = await readServerInput(deployment, agentsAlone);
  assert.deepEqual([namesIn(serverInput), serverInput.provenance], [["list", "get"], ""]);
  const { neighbors, ...rest } = await ask("get", { id: ID });
  assert.ok(neighbors);
  assert.deepEqual(await ask("get", { id: ID }, serverInput), { ...rest, openPoint: null });
  await assertAsBefore(serverInput, [["get", GET_OWN]]);
});
