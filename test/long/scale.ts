// Two caching edges before one origin, with the origin and an edge killed under load: node --test build/test/long/scale.js
// It is not part of `npm test`: it needs nginx (see engines.ts) and takes about half a minute. The edges run deploy/edge.conf on 127.0.0.2 and
// 127.0.0.3. A client does what one does with two addresses of a name: it goes to one of them (the next in turn), and when that one refuses,
// breaks off or stays silent for two seconds, it sends the same request once to the other. A request has failed when both have failed,
// or when what comes is no 200 or 304 with the right bytes.

import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { makeDist } from "../support/dist.ts";
import { type Engine, freePort, startEdge } from "./engines.ts";

const clients = 40;
const pause = 20;
const maxAge = 1;
const root = join(import.meta.dirname, "..", "..", "..");
const temporary = mkdtempSync(join(tmpdir(), "scale-"));
const paths = ["cohorts.json", "asset-definitions.json", "cohorts-client.mjs"];
const codings = ["br", "gzip, deflate, br", "gzip", "identity"];
const hosts = ["127.0.0.2", "127.0.0.3"] as const;
const agent = new Agent({ keepAlive: true, maxSockets: clients });

const children = new Set<ChildProcess>();
const edges: (Engine | null)[] = [null, null];
after(async () => {
  for (const child of children) child.kill("SIGKILL");
  for (const edge of edges) await edge?.kill();
  agent.destroy();
  rmSync(temporary, { recursive: true, force: true });
});

type Origin = { readonly statuses: number[]; readonly end: (signal: NodeJS.Signals) => Promise<void> };

async function startOrigin(port: number, folder: string): Promise<Origin> {
  const script = join(import.meta.dirname, "scale-origin.js");
  const child = spawn(process.execPath, [script, String(port), String(maxAge), folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.add(child);
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const statuses: number[] = [];
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      if (text.includes("ready")) resolve();
      statuses.push(
        ...text
          .split("\n")
          .filter((line) => /^\d{3}$/.test(line))
          .map(Number),
      );
    });
    void exited.then(() => reject(new Error("the origin did not start")));
  });
  return {
    statuses,
    end: async (signal) => {
      child.kill(signal);
      await exited;
      children.delete(child);
    },
  };
}

// A release and the hashes of its bytes in each coding.
function release(name: string, change: (text: string) => string): { folder: string; hashes: Set<string> } {
  const fixture = makeDist();
  const folder = join(temporary, name);
  mkdirSync(folder);
  const hashes = new Set<string>();
  for (const path of paths) {
    const bytes = Buffer.from(change(readFileSync(join(fixture.folder, path), "utf8")));
    for (const [file, coded] of [
      [path, bytes],
      [`${path}.br`, brotliCompressSync(bytes)],
      [`${path}.gz`, gzipSync(bytes)],
    ] as const) {
      writeFileSync(join(folder, file), coded);
      hashes.add(createHash("sha256").update(coded).digest("base64"));
    }
  }
  fixture.remove();
  return { folder, hashes };
}

type Told = { status: number; cache: string; digest: string; sent: string; etag: string };

function ask(host: string, port: number, path: string, headers: Record<string, string>): Promise<Told> {
  return new Promise((resolve, reject) => {
    const asked = request({ host, port, path: `/${path}`, headers, agent, timeout: 2_000 }, (response) => {
      const hash = createHash("sha256");
      response.on("data", (chunk: Buffer) => hash.update(chunk)).once("error", reject);
      response.on("end", () => {
        const one = (name: string): string => String(response.headers[name] ?? "");
        const digest = /^sha-256=:(.+):$/.exec(one("repr-digest"))?.[1] ?? "";
        if (!response.complete) return reject(new Error("cut short"));
        resolve({
          status: response.statusCode ?? 0,
          cache: one("x-cache"),
          digest,
          sent: hash.digest("base64"),
          etag: one("etag"),
        });
      });
    });
    asked.once("timeout", () => asked.destroy(new Error("silent for two seconds")));
    asked.once("error", reject);
    asked.end();
  });
}

test("no request fails and no byte is wrong while the origin and an edge are killed; stale answers are sent, and renewed afterwards", async () => {
  const first = release("first", (text) => text);
  const second = release("second", (text) => `${text} `);
  const originPort = await freePort("127.0.0.1");
  const edgePort = await freePort("127.0.0.2");
  const startAt = async (place: 0 | 1): Promise<void> => {
    edges[place] = await startEdge(join(root, "deploy", "edge.conf"), hosts[place], edgePort, originPort);
  };
  let origin = await startOrigin(originPort, first.folder);
  await Promise.all([startAt(0), startAt(1)]);

  let phase = "warm";
  let over = false;
  let turn = 0;
  const right = new Set(first.hashes);
  const failures: string[] = [];
  const counts: Record<string, Record<string, number>> = {};
  const count = (what: string): void => {
    counts[phase] = { ...counts[phase], [what]: (counts[phase]?.[what] ?? 0) + 1 };
  };
  const tags = new Map<string, string>();

  const once = async (path: string, coding: string): Promise<void> => {
    const key = `${path} ${coding}`;
    const tag = Math.random() < 0.5 ? tags.get(key) : undefined;
    const headers = { "Accept-Encoding": coding, ...(tag === undefined ? {} : { "If-None-Match": tag }) };
    turn += 1;
    const place = turn % 2;
    try {
      const told = await ask(hosts[place as 0 | 1], edgePort, path, headers).catch(() => {
        count("retried");
        return ask(hosts[(1 - place) as 0 | 1], edgePort, path, headers);
      });
      count("answered");
      count(told.cache.toLowerCase());
      if (told.status === 200) {
        if (!right.has(told.sent) || told.sent !== told.digest) failures.push(`${phase}: wrong bytes of ${key}`);
        tags.set(key, told.etag);
      } else if (told.status !== 304 || tag === undefined) failures.push(`${phase}: ${told.status} for ${key}`);
      else if (![...right].some((hash) => tag === `"${Buffer.from(hash, "base64").toString("hex")}"`))
        failures.push(`${phase}: 304 to an old tag`);
    } catch (error) {
      failures.push(`${phase}: ${key}: ${error}`);
    }
  };
  const seconds = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time * 1000));

  // After a release every edge is asked once for every path and coding: what it never had, it cannot send when the origin is gone.
  for (const host of hosts)
    for (const path of paths)
      for (const coding of codings) await ask(host, edgePort, path, { "Accept-Encoding": coding });

  const load = Array.from({ length: clients }, async (_, client) => {
    for (let i = client; !over; i += 1) {
      await once(paths[i % paths.length] as string, codings[Math.floor(Math.random() * codings.length)] as string);
      await seconds(pause / 1000);
    }
  });
  await seconds(3);

  phase = "origin killed";
  await origin.end("SIGKILL");
  await seconds(maxAge + 4);

  phase = "origin and one edge killed";
  await edges[0]?.kill();
  await seconds(4);

  phase = "origin back";
  origin = await startOrigin(originPort, first.folder);
  await seconds(maxAge + 3);
  const renewed = origin.statuses.filter((status) => status === 304).length;

  phase = "edge back, empty";
  await startAt(0);
  await seconds(3);

  phase = "release";
  for (const hash of second.hashes) right.add(hash);
  await origin.end("SIGTERM");
  origin = await startOrigin(originPort, second.folder);
  await seconds(maxAge + 2);

  phase = "only the new release";
  right.clear();
  for (const hash of second.hashes) right.add(hash);
  tags.clear();
  await seconds(2);
  over = true;
  await Promise.all(load);

  console.table(counts);
  assert.deepEqual(failures.slice(0, 5), []);
  const total = Object.values(counts).reduce((sum, one) => sum + (one["answered"] ?? 0), 0);
  assert.ok(total > 2_000, `${total} requests`);
  assert.ok(
    (counts["origin killed"]?.["stale"] ?? 0) + (counts["origin killed"]?.["updating"] ?? 0) > 100,
    "stale answers were sent",
  );
  assert.ok((counts["origin and one edge killed"]?.["retried"] ?? 0) > 50, "clients went over to the other edge");
  assert.ok(renewed >= paths.length, `${renewed} entries renewed by 304`);
  console.log(`${total} requests, 0 failed, 0 wrong bytes; ${renewed} entries renewed by 304`);
});
