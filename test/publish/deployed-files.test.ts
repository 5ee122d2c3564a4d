// Serves the published folder with nginx and Caddy, by the very files of deploy/. An operator who uses them must get
// each file with its bytes, every longer text compressed, and redirects of ended addresses. The headers of each
// response must be those of the embedded server.

import assert from "node:assert/strict";
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { sha256 } from "../../core/base/hash.ts";
import { isText, urlPathOf } from "../../core/published/paths.ts";
import { REDIRECTS_FILE, readRedirects } from "../../core/published/redirects.ts";
import { parseSums, SUMS_FILE } from "../../core/published/sums.ts";
import { loadResponses } from "../../core/serve/load.ts";
import { serve } from "../../core/serve/server.ts";
import { absenceOf, type Engine, type EngineName, startCaddy, startNginx } from "../support/engines.ts";
import { inLanes } from "../support/lanes.ts";
import { ROOT } from "../support/project.ts";

const ENGINES: Readonly<Record<EngineName, (dist: string, change: (text: string) => string) => Promise<Engine>>> = {
  nginx: startNginx,
  caddy: startCaddy,
};
const isRequired = (process.env["SERVERS_REQUIRED"] ?? "") !== "";

// Engines run as another user, who may not read the folder of the project.
const folder = mkdtempSync(join(tmpdir(), "deployed-files-"));
const dist = join(folder, "dist");
cpSync(join(ROOT, "dist"), dist, { recursive: true });
chmodSync(folder, 0o755);
after(() => rmSync(folder, { recursive: true }));

const sums = parseSums(readFileSync(join(dist, SUMS_FILE), "utf8"));
assert.ok(typeof sums !== "string");
// Files that hosts read themselves, and the page for missing paths, have no address.
const files = [...sums].filter(([path]) => !/^_|^404\.html$|^copies\.gz$/.test(path));
const redirects = [...readRedirects(readFileSync(join(dist, REDIRECTS_FILE), "utf8"))];
const AT_ONCE = 8;

testEachEngine("sends every published file with its bytes, and compresses each text above a kilobyte", async (url) => {
  const faults: string[] = [];
  const openPaths = [...files];
  const askAll = async (): Promise<void> => {
    for (let next = openPaths.pop(); next !== undefined; next = openPaths.pop())
      faults.push(...(await faultsAt(url, ...next)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askAll));
  assert.deepEqual(faults, []);
  const [first] = redirects;
  assert.ok(first, "an address that has ended");
  const led = await fetch(`${url}${first[0]}`, { redirect: "manual" });
  assert.deepEqual([led.status, new URL(led.headers.get("location") ?? "", url).pathname], [308, first[1]]);
  assert.equal((await fetch(`${url}/no-such-page`)).status, 404);
});

testEachEngine("has no address for a compressed copy, nor for the headers that hosts read", async (url) => {
  for (const path of ["cohorts.json.br", "cohorts.json.gz", "copies.gz", "_headers"]) {
    const { status } = await fetch(`${url}/${path}`);
    assert.equal(status, 404, path);
  }
});

// What browsers and caches decide by. The others tell of a connection or of bytes, and each server has its own.
const DECISIVE =
  /^(?:cache-control|content-(?:type|security-policy)|(?:access-control|cross-origin|referrer|x)-.*|allow|set-cookie)$/;

/** A request, as `fetch` takes it, and the headers of its response that each server has of its own. */
interface Question {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly own?: readonly string[];
}

const PREFLIGHT: Question = {
  path: "/cohorts.json",
  method: "OPTIONS",
  headers: {
    origin: "https://other.example",
    "access-control-request-method": "GET",
    "access-control-request-headers": "if-none-match",
  },
  // The response has no bytes, and no cache stores it.
  own: ["cache-control", "content-type"],
};
const questions: readonly Question[] = [
  ...files.map(([path]) => ({ path: urlPathOf(path) })),
  ...["/", "/cohorts.json"].flatMap((path) => [
    { path, method: "HEAD" },
    { path, headers: { "if-none-match": "*" } },
  ]),
  PREFLIGHT,
  // nginx writes the bytes of a 405 itself, as HTML.
  ...["POST", "PUT", "DELETE"].map((method) => ({ path: "/cohorts.json", method, own: ["content-type"] })),
  ...["/missing", "/missing/", "/sources/missing.md", "/cohorts.json.br"].map((path) => ({
    path,
    headers: { accept: "text/html,*/*;q=0.8" },
  })),
  ...["/missing", "/sources/missing.md", "/cohorts.json.br"].map((path) => ({ path, headers: { accept: "*/*" } })),
  ...redirects.slice(0, 3).map(([path]) => ({ path, own: ["content-type"] })),
];

/** What the embedded server answers to each question. It is asked once, by the first engine that is there. */
let expectedAnswers: Promise<Map<Question, Map<string, string>>> | undefined;

testEachEngine("answers with the status and the headers of the embedded server", async (url) => {
  expectedAnswers ??= askEmbedded();
  const answers = await expectedAnswers;
  // nginx and Caddy send these with every response, where they mean nothing.
  const ofPreflights = [...(answers.get(PREFLIGHT) ?? [])].filter(([name]) =>
    /^allow$|^access-control-(?:allow-(?:methods|headers)|max-age)$/.test(name),
  );
  const faults: string[] = [];
  await inLanes(answers, AT_ONCE, async ([question, expected]) => {
    const found = await decisiveOf(url, question);
    const either = new Map([...ofPreflights, ...expected]);
    // A browser needs neither of these for GET and HEAD, and Caddy leaves them out.
    const isLeftOut = (name: string): boolean =>
      !found.has(name) && /^access-control-(?:allow-methods|max-age)$/.test(name);
    const wrong = [...new Set([...expected.keys(), ...found.keys()])].filter(
      (name) => found.get(name) !== either.get(name) && !isLeftOut(name) && !question.own?.includes(name),
    );
    for (const name of wrong)
      faults.push(`${JSON.stringify(question)} ${name}: ${found.get(name)}, and not ${either.get(name)}`);
  });
  assert.deepEqual(faults, []);
});

async function askEmbedded(): Promise<Map<Question, Map<string, string>>> {
  const server = await serve({ responses: loadResponses(dist), port: 0 });
  try {
    const answers = new Map<Question, Map<string, string>>();
    await inLanes(questions, AT_ONCE, async (question) => {
      answers.set(question, await decisiveOf(server.url, question));
    });
    return answers;
  } finally {
    await server.close();
  }
}

async function decisiveOf(url: string, { path, own: _, ...rest }: Question): Promise<Map<string, string>> {
  const response = await fetch(new URL(path, url), { redirect: "manual", ...rest });
  await response.arrayBuffer();
  return new Map([["status", `${response.status}`], ...[...response.headers].filter(([name]) => DECISIVE.test(name))]);
}

// Each engine serves the built files during its tests, and is skipped if its program is missing.
function testEachEngine(does: string, check: (url: string) => Promise<void>): void {
  for (const [name, start] of Object.entries(ENGINES) as [EngineName, (typeof ENGINES)[EngineName]][])
    test(`${name} ${does}`, { skip: !isRequired && absenceOf(name) }, async () => {
      const engine = await start(dist, (text) => text);
      try {
        await check(`http://127.0.0.1:${engine.port}`);
      } finally {
        await engine.stop();
      }
    });
}

async function faultsAt(url: string, path: string, hash: string): Promise<string[]> {
  const response = await fetch(url + urlPathOf(path), { headers: { "accept-encoding": "gzip" } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isCoded = response.headers.get("content-encoding") === "gzip";
  return [
    ...(response.status === 200 ? [] : [`${path}: ${response.status}`]),
    ...(sha256(bytes) === hash ? [] : [`${path}: other bytes`]),
    ...(isCoded || !isText(path) || bytes.length < 1_024 ? [] : [`${path}: ${bytes.length} bytes without compression`]),
  ];
}
