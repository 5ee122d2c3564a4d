// Both clients behind one interface: what a load or a call comes to, as far as it does not depend on the language.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type * as Published from "#client";
import { ROOT } from "../../support/project.ts";
import type { Json } from "./edit.ts";
import type { CallVector, Kind } from "./read.ts";

type JavaScriptClient = typeof Published;

/**
 * How a load or a call ended: where it failed, with a code, or with a description of an error that is not the client's.
 */
interface Failure {
  code?: string;
  message?: string;
  problems?: readonly Published.Problem[];
}

export interface Loaded extends Failure {
  /** The addresses that a load with a body asked for. */
  asked: readonly string[];
  document?: Json;
}

export interface Called extends Failure {
  result?: Json;
  /** Whether what comes back is the document itself. */
  same: boolean;
  /** Whether the call changed the document, and whether its result has a part in common with it. */
  changes: boolean;
  shares: boolean;
}

export interface Client {
  /** Loads from a base URL; where a body is given, that is what every address answers, and no server is asked. */
  load(kind: Kind, base: Json, body?: string): Promise<Loaded>;
  call(vector: CallVector, document: Json): Promise<Called>;
  /** Validates what the parser of the language makes of a text; null where it refuses it. */
  validate(kind: Kind, text: string): Promise<Called | null>;
}

const FUNCTIONS = {
  cohorts: { list: "listCohorts", get: "getCohort", search: "searchCohorts", validate: "validateCohorts" },
  "asset-definitions": {
    list: "listAssetDefinitions",
    get: "getAssetDefinition",
    search: "searchAssetDefinitions",
    validate: "validateAssetDefinitions",
  },
} as const;

function argumentsOf({ argument }: CallVector): Json[] {
  return argument === undefined ? [] : [argument];
}

function objectsWithin(value: unknown): object[] {
  return value === null || typeof value !== "object" ? [] : [value, ...Object.values(value).flatMap(objectsWithin)];
}

/** Returns the JavaScript client. */
export function javaScript(client: JavaScriptClient): Client {
  const failureOf = (error: unknown): Failure => {
    if (!(error instanceof client.CohortError)) return { code: `the foreign ${error}`, message: "", problems: [] };
    const { code, message, problems } = error;
    return { code, message, problems };
  };
  const call: Client["call"] = async (vector, document) => {
    const before = JSON.stringify(document);
    // Whatever a vector passes is passed, as an untyped program would.
    const run = client[FUNCTIONS[vector.kind][vector.call]] as (...all: unknown[]) => Json;
    let ending: Failure & { result?: Json };
    try {
      ending = { result: run(document, ...argumentsOf(vector)) };
    } catch (error) {
      ending = failureOf(error);
    }
    const own = new Set(objectsWithin(document));
    const shares = objectsWithin(ending.result).some((part) => own.has(part));
    return { ...ending, same: ending.result === document, changes: JSON.stringify(document) !== before, shares };
  };
  return {
    call,
    validate: (kind, text) => call({ call: "validate", kind }, JSON.parse(text)),
    load: async (kind, base, body) => {
      const asked: string[] = [];
      const fetch = async (url: string) => {
        asked.push(url);
        return new Response(body);
      };
      const run = kind === "cohorts" ? client.loadCohorts : client.loadAssetDefinitions;
      try {
        const document = await run(base as string, body === undefined ? undefined : { fetch });
        return { asked, document: document as unknown as Json };
      } catch (error) {
        return { asked, ...failureOf(error) };
      }
    },
  };
}

/** Starts the Python client in a process of its own, which ends with `close`. */
export function startPython(command = "python3", args: readonly string[] = [], env: Readonly<NodeJS.ProcessEnv> = {}) {
  const script = join(ROOT, "test/clients/vectors/python_client.py");
  const child = spawn(command, ["-B", "-W", "error", ...args, script], {
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (question: object): Promise<unknown> => {
    child.stdin.write(`${ascii(JSON.stringify(question))}\n`);
    const { value, done } = await answers.next();
    if (done) throw new Error(`${command} ended`);
    return JSON.parse(value);
  };
  const nameOf = ({ kind, call }: Pick<CallVector, "kind" | "call">): string =>
    FUNCTIONS[kind][call].replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const client: Client = {
    validate: async (kind, text) =>
      (await ask({ function: nameOf({ kind, call: "validate" }), text })) as Called | null,
    load: async (kind, base, body) => {
      const bytes = body === undefined ? {} : { body: Buffer.from(body).toString("latin1") };
      return (await ask({ kind, base, ...bytes })) as Loaded;
    },
    call: async (vector, document) =>
      (await ask({ function: nameOf(vector), document, arguments: argumentsOf(vector) })) as Called,
  };
  const close = async (): Promise<void> => {
    child.stdin.end();
    await ended;
  };
  return { ...client, close };
}

/** Escapes JSON, so that halves of surrogate pairs arrive. */
export function ascii(json: string): string {
  return json.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
