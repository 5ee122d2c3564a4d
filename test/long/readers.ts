// Readers as clients are: each loads a catalog and then every source that it cites, by hash, and checks what verify checks.

import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { loadAssetDefinitions, loadCohorts, type SourceReference } from "#client";
import { reprDigest, sha256 } from "../../src/base/hash.ts";
import { referenceFault } from "../../src/catalog/references.ts";

/** What readers have met; a catalog that was read is its SHA-256 with the time at which it was asked for. */
export interface Met {
  responses: number;
  /** Requests sent again, because the server had closed a kept connection before it answered (RFC 9110, 9.2.2). */
  repeated: number;
  references: number;
  readonly failures: string[];
  readonly missing: string[];
  readonly catalogs: { readonly path: string; readonly hash: string; readonly asked: number }[];
}

/** Readers that read until `stop` is called, which returns what they have met. */
export interface Readers {
  readonly stop: () => Promise<Met>;
}

const CATALOGS = ["/cohorts.json", "/asset-definitions.json"];
const CODINGS = ["br", "gzip", "identity"];
const COUNT = 8;
const LONGEST = 60_000; // milliseconds

/** Starts readers of a port of 127.0.0.1, half of them on kept connections. They end by themselves after a minute. */
export function startReaders(port: number): Readers {
  const met: Met = { responses: 0, repeated: 0, references: 0, failures: [], missing: [], catalogs: [] };
  const end = Date.now() + LONGEST;
  let stopped = false;
  const loops = Array.from({ length: COUNT }, async (_, index) => {
    const agent = new Agent({ keepAlive: index % 2 === 0, maxSockets: 1 });
    for (let round = index; !stopped && Date.now() < end; round += 1) {
      await loadByClient(port, round, met).catch((error: Error) => met.failures.push(error.message));
      await readOnce(port, agent, round, met).catch((error: Error) => met.failures.push(error.message));
      await pause(5);
    }
    agent.destroy();
  });
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(loops);
      return met;
    },
  };
}

// What people download, with the fetch of this Node.js, which keeps connections.
async function loadByClient(port: number, round: number, met: Met): Promise<void> {
  const base = `http://127.0.0.1:${port}`;
  await (round % 2 === 0 ? loadCohorts(base) : loadAssetDefinitions(base));
  met.responses += 1;
}

async function readOnce(port: number, agent: Agent, round: number, met: Met): Promise<void> {
  const path = CATALOGS[round % CATALOGS.length] as string;
  const asked = Date.now();
  const get = (of: string): Promise<Uint8Array | undefined> => read(port, agent, of, CODINGS[round % 3] as string, met);
  const bytes = await get(path);
  if (bytes === undefined) return;
  met.catalogs.push({ path, hash: sha256(bytes), asked });
  const references = referencesIn(JSON.parse(new TextDecoder().decode(bytes)));
  for (const hash of new Set(references.map((one) => one.sha256))) {
    const of = references.filter((one) => one.sha256 === hash);
    const source = await get(`/sources/sha256/${hash}.md`);
    if (source === undefined) continue;
    met.references += of.length;
    for (const reference of of) {
      const fault = referenceFault(path, reference, new Map([[sha256(source), source]]));
      if (fault !== undefined) met.failures.push(fault);
    }
  }
}

function referencesIn(value: unknown): SourceReference[] {
  if (typeof value !== "object" || value === null) return [];
  return "sha256" in value ? [value as SourceReference] : Object.values(value).flatMap(referencesIn);
}

// Resolves to nothing for a path that is not there; everything else but a whole 200 is a failure.
async function read(
  port: number,
  agent: Agent,
  path: string,
  coding: string,
  met: Met,
): Promise<Uint8Array | undefined> {
  const { status, headers, body } = await ask(port, agent, path, coding, met);
  met.responses += 1;
  if (status === 404) met.missing.push(path);
  else if (status !== 200) met.failures.push(`${path} answered ${status}`);
  else if (headers["repr-digest"] !== reprDigest(sha256(body)))
    met.failures.push(`${path} is not what its digest states`);
  else return decoded(body, headers["content-encoding"]);
  return undefined;
}

interface Told {
  readonly status: number | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

async function ask(port: number, agent: Agent, path: string, coding: string, met: Met): Promise<Told> {
  const sent = request({
    host: "127.0.0.1",
    port,
    path,
    agent,
    headers: { "Accept-Encoding": coding },
    timeout: 10_000,
  });
  try {
    return await answerTo(sent);
  } catch (error) {
    if (!sent.reusedSocket || (error as NodeJS.ErrnoException).code !== "ECONNRESET")
      throw new Error(`${path}: ${(error as Error).message}`);
    met.repeated += 1;
    return ask(port, agent, path, coding, met);
  }
}

function answerTo(sent: ClientRequest): Promise<Told> {
  return new Promise((resolve, reject) => {
    sent.once("error", reject);
    sent.once("timeout", () => sent.destroy(new Error("no answer in time")));
    sent.once("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("error", reject);
      response.once("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.end();
  });
}

function decoded(body: Buffer, coding: string | undefined): Uint8Array {
  if (coding === "br") return brotliDecompressSync(body);
  return coding === "gzip" ? gunzipSync(body) : body;
}
