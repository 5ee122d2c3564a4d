// Holds the JavaScript client, the Python client and the schema oracles against each other.

import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { Contract } from "../../../src/contract/schema.ts";
import { edited, type Json, stepsOf, valueAt } from "../../../src/contract/vectors/pointer.ts";
import { type Edit, KINDS, type Kind } from "../../../src/contract/vectors/vector.ts";
import { clientText, innerKind, type OpenedClient, openText } from "../vectors/opened.ts";
import { baseUrl } from "./base-urls.ts";
import { OPERATOR_COUNT, operate, pointersWithin } from "./operators.ts";
import { type PythonSide, startPython } from "./python-side.ts";
import { pick, type Random } from "./random.ts";

/** A document: a shipped catalog with one or two edits. */
export interface Mutant {
  kind: Kind;
  edits: readonly Edit[];
}

/** Both clients and the oracles, ready to be asked. */
export interface Sides {
  base: Record<Kind, Json>;
  client: OpenedClient;
  python: PythonSide;
  ajv: Record<Kind, ValidateFunction>;
  /** python3-jsonschema, where /usr/bin/python3 has it. */
  jsonschema: PythonSide | undefined;
  close(): Promise<void>;
}

/** What a comparison comes to. */
export interface Tally {
  documents: number;
  refused: number;
  judgedByJsonschema: number;
  differences: string[];
}

/** Starts all sides on two catalogs. */
export async function startSides(root: string, base: Record<Kind, Json>, contract: Contract): Promise<Sides> {
  const client = await openText(clientText(root));
  const python = startPython(root, "python3", "python_side.py", base);
  const jsonschema = hasJsonschema()
    ? startPython(root, "/usr/bin/python3", "oracle_side.py", { base, contract })
    : undefined;
  const ajv = {
    cohorts: compiled(contract, "cohortRegistry"),
    "asset-definitions": compiled(contract, "assetDefinitionCatalog"),
  };
  const close = async () => void (await Promise.all([python.close(), jsonschema?.close()]));
  return { base, client, python, ajv, jsonschema, close };
}

function hasJsonschema(): boolean {
  return spawnSync("/usr/bin/python3", ["-c", "from jsonschema import Draft202012Validator"]).status === 0;
}

function compiled(contract: Contract, shape: string): ValidateFunction {
  return new Ajv2020({ strict: false }).compile({ $ref: `#/$defs/${shape}`, $defs: contract.$defs });
}

/** Gives every single fault: each operator at each pointer of both catalogs. */
export function* everyMutant(base: Record<Kind, Json>): Generator<Mutant> {
  for (const kind of KINDS) {
    for (const path of pointersWithin(base[kind])) {
      for (let number = 0; number < OPERATOR_COUNT; number += 1) {
        const edit = operate(number, valueAt(base[kind], path), path);
        if (edit) yield { kind, edits: [edit] };
      }
    }
  }
}

/** Gives random faults without end, one to a document or two. */
export function* randomMutants(base: Record<Kind, Json>, random: Random, faults: 1 | 2): Generator<Mutant> {
  const pointers = {
    cohorts: pointersWithin(base.cohorts),
    "asset-definitions": pointersWithin(base["asset-definitions"]),
  };
  while (true) {
    const kind = pick(random, KINDS);
    const edits: Edit[] = [];
    let document = base[kind];
    while (edits.length < faults) {
      const edit = randomEdit(document, pick(random, pointers[kind]), random);
      if (!edit) continue;
      edits.push(edit);
      document = edited(document, edit);
      // Nothing is left to find a second place in.
      if (edit.path === "") break;
    }
    yield { kind, edits };
  }
}

function randomEdit(document: Json, path: string, random: Random): Edit | undefined {
  const value = valueOrUndefined(document, path);
  const edit = value === undefined ? undefined : operate(Math.floor(random() * OPERATOR_COUNT), value, path);
  return edit?.op === "copy" && valueOrUndefined(document, edit.from) === undefined ? undefined : edit;
}

// The first edit may have taken away a place that the second needs, or put a string there, whose characters are no places.
function valueOrUndefined(document: Json, path: string): Json | undefined {
  let value: Json | undefined = document;
  for (const step of stepsOf(path)) {
    if (value === null || typeof value !== "object" || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string, Json>)[step];
  }
  return value;
}

// Problems that no schema tells: the named rules, and Unicode that is not well formed.
const NOT_OF_SHAPE =
  /^must (?:not repeat the id of an earlier record|equal the id of its record|be ".*", the asset structure of its id|not be before startLine|be well-formed Unicode)$/;

/** Compares problem lists on documents, in one batch; oracles on the shape, jsonschema for every so many documents. */
export async function compareDocuments(
  sides: Sides,
  mutants: readonly Mutant[],
  tally: Tally,
  everyNth: number,
): Promise<void> {
  const tasks = mutants.map((mutant) => ({ do: "check", ...mutant }));
  const sample = mutants.map((_, index) => index).filter((index) => (tally.documents + index) % everyNth === 0);
  const asked = sides.python.ask(tasks);
  const judged = sides.jsonschema?.ask(sample.map((index) => mutants[index] as Mutant));
  const own = mutants.map(({ kind, edits }) => {
    const document = edits.reduce(edited, sides.base[kind]);
    return { problems: problemsOf(sides.client, kind, document), fits: sides.ajv[kind](document) };
  });
  const others = await asked;
  const verdicts = new Map((await judged)?.map((verdict, at) => [sample[at] as number, verdict]));
  for (const [index, { problems, fits }] of own.entries()) {
    const shapely = problems.every(({ message }) => NOT_OF_SHAPE.test(message));
    const told = () => JSON.stringify(mutants[index]).slice(0, 300);
    if (JSON.stringify(problems) !== JSON.stringify(others[index])) {
      tally.differences.push(
        `${told()}: ${JSON.stringify(problems[0])} and ${JSON.stringify((others[index] as Json[])[0])}`,
      );
    }
    if (fits !== shapely)
      tally.differences.push(`${told()}: ajv says ${fits}, the client ${JSON.stringify(problems[0])}`);
    const verdict = verdicts.get(index) ?? shapely;
    if (verdict !== shapely)
      tally.differences.push(`${told()}: jsonschema says ${verdict}, the client ${JSON.stringify(problems[0])}`);
    if (problems.length > 0) tally.refused += 1;
  }
  tally.documents += mutants.length;
  tally.judgedByJsonschema += verdicts.size;
}

// Whatever is thrown is a difference to be told, as a problem that nobody else finds.
function problemsOf(client: OpenedClient, kind: Kind, document: Json): { path: string; message: string }[] {
  try {
    return client.check(document, innerKind(client, kind));
  } catch (error) {
    return [{ path: "", message: `throws ${error}` }];
  }
}

const MARK = "the raw characters stand here";
const RAW = [
  "1.0",
  "1e0",
  "1e400",
  "-1E999",
  "-0",
  "9007199254740993",
  "9".repeat(5000),
  "NaN",
  "Infinity",
  "01",
  "+1",
  '"\\ud800"',
  '"\\ud83d\\ude00"',
  '"\\u0000"',
  '"\t"',
  "'a'",
  "",
  "1,2",
  '1,"note":2',
  "}",
  "[[",
  "[".repeat(40) + "]".repeat(40),
  '"[[[["',
  "\ufeff1",
  "tru",
  '"\\x"',
  "1 // note",
  "\u00a01",
];

/** Compares whole loads of texts: an edited catalog, or one with raw characters at a place. */
export async function compareTexts(sides: Sides, random: Random, count: number, tally: Tally): Promise<void> {
  const mutants = randomMutants(sides.base, random, 1);
  const cases = Array.from({ length: count }, (_, index) => {
    const { kind, edits } = mutants.next().value as Mutant;
    if (index % 2 === 0) return { do: "text", kind, text: JSON.stringify(edits.reduce(edited, sides.base[kind])) };
    const path = (edits[0] as Edit).path;
    const marked = JSON.stringify(edited(sides.base[kind], { op: "set", path, value: MARK }));
    return { do: "text", kind, text: marked.replace(`"${MARK}"`, () => pick(random, RAW)) };
  });
  const asked = sides.python.ask(cases);
  const own: unknown[] = [];
  for (const { kind, text } of cases) own.push(await loadText(sides.client, kind, text));
  for (const [index, other] of (await asked).entries()) {
    if (JSON.stringify(own[index]) !== JSON.stringify(other)) {
      tally.differences.push(
        `a text of ${cases[index]?.kind}: ${JSON.stringify(own[index])} and ${JSON.stringify(other)}`.slice(0, 600),
      );
    }
    if (!("accepted" in (other as object))) tally.refused += 1;
  }
  tally.documents += count;
}

async function loadText(client: OpenedClient, kind: Kind, text: string): Promise<object> {
  const load = kind === "cohorts" ? client.loadCohorts : client.loadAssetDefinitions;
  try {
    await load("http://catalogs.invalid", { fetch: async () => new Response(text) });
    return { accepted: true };
  } catch (error) {
    if (!(error instanceof client.CohortError)) throw error;
    return { code: error.code, message: error.message, problems: error.problems };
  }
}

/** Compares what becomes of generated base URLs: the address, or the code and the sentence. */
export async function compareBaseUrls(
  sides: Sides,
  random: Random,
  count: number,
): Promise<{ accepted: number; differences: string[] }> {
  const cases = Array.from({ length: count }, () => ({
    do: "address",
    kind: pick(random, KINDS),
    base: baseUrl(random),
  }));
  const others = await sides.python.ask(cases);
  const own = cases.map(({ kind, base }) => addressOf(sides.client, kind, base));
  const differences = cases.flatMap(({ base }, index) => {
    const [one, other] = [JSON.stringify(own[index]), JSON.stringify(others[index])];
    return one === other ? [] : [`${JSON.stringify(base)}: ${one} and ${other}`];
  });
  return { accepted: own.filter((result) => "address" in result).length, differences };
}

/** Compares what a server receives from both clients for base URLs with these endings behind its address: nothing, or one request line and host. */
export async function compareRequests(
  sides: Sides,
  endings: readonly string[],
): Promise<{ sent: number; differences: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.host}`);
    response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const differences: string[] = [];
  let sent = 0;
  const compare = async (kind: Kind, base: string): Promise<void> => {
    const code = await codeOfLoad(sides.client, kind, base);
    const own = asked.splice(0);
    const [otherCode] = await sides.python.ask([{ do: "load", kind, base }]);
    const other = asked.splice(0);
    const expected = code === "INVALID_URL" ? 0 : 1;
    if (code !== otherCode || own.length !== expected || own.join("\n") !== other.join("\n"))
      differences.push(`${JSON.stringify(base)}: ${code} ${own} and ${otherCode} ${other}`);
    sent += own.length;
  };
  try {
    for (const [index, ending] of endings.entries()) {
      const base = `${index % 2 === 0 ? "http" : "HTTP"}://127.0.0.1:${port}${ending}`;
      for (const kind of KINDS) await compare(kind, base);
    }
  } finally {
    // Left open, it would keep a process alive whose other side has ended.
    server.close();
  }
  return { sent, differences };
}

async function codeOfLoad(client: OpenedClient, kind: Kind, base: string): Promise<string | undefined> {
  const load = kind === "cohorts" ? client.loadCohorts : client.loadAssetDefinitions;
  return load(base).then(
    () => undefined,
    (error: { code?: string }) => error.code ?? String(error),
  );
}

function addressOf(
  client: OpenedClient,
  kind: Kind,
  base: string,
): { address: string } | { code: string; message: string } {
  try {
    return { address: client.addressOf(innerKind(client, kind), base) };
  } catch (error) {
    if (!(error instanceof client.CohortError)) throw error;
    return { code: error.code, message: error.message };
  }
}
