// Both clients behind one interface: the result of a load or a call, without the differences of the languages.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type * as Published from "#client";
import { ROOT } from "../../support/project.ts";
import type { Json } from "./edit.ts";
import type { CallVector, Kind } from "./read.ts";

type JavaScriptClient = typeof Published;

/** The error of a load or a call: its code, or a description of an error that is not the client's. */
interface Failure {
  code?: string;
  message?: string;
  problems?: readonly Published.Problem[];
}

export interface LoadResult extends Failure {
  /** The addresses that a load with a body requested. */
  asked: readonly string[];
  document?: Json;
}

export interface CallResult extends Failure {
  result?: Json;
  /** Whether the result is the document itself. */
  same: boolean;
  /** Whether the call changed the document, and whether its result has a part in common with it. */
  changes: boolean;
  shares: boolean;
}

export interface Client {
  /** Loads from a base URL. If there is a body, every address answers with it, and no server is used. */
  load(kind: Kind, base: Json, body?: string): Promise<LoadResult>;
  call(vector: CallVector, document: Json): Promise<CallResult>;
  /** Validates the value that the parser of the language makes of a text; null if the parser refuses the text. */
  validate(kind: Kind, text: string): Promise<CallResult | null>;
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
    // Every argument of a vector is passed, as an untyped program would.
    const run = client[FUNCTIONS[vector.kind][vector.call]] as (...all: unknown[]) => Json;
    let outcome: Failure & { result?: Json };
    try {
      outcome = { result: run(document, ...argumentsOf(vector)) };
    } catch (error) {
      outcome = failureOf(error);
    }
    const documentParts = new Set(objectsWithin(document));
    const shares = objectsWithin(outcome.result).some((part) => documentParts.has(part));
    return { ...outcome, same: outcome.result === document, changes: JSON.stringify(document) !== before, shares };
  };
  return {
    call,
    validate: (kind, text) => call({ call: "validate", kind }, JSON.parse(text)),
    load: async (kind, base, body) => {
      const requests: string[] = [];
      const fetch = async (url: string) => {
        requests.push(url);
        return new Response(body);
      };
      const run = kind === "cohorts" ? client.loadCohorts : client.loadAssetDefinitions;
      try {
        const document = await run(base as string, body === undefined ? undefined : { fetch });
        return { asked: requests, document: document as unknown as Json };
      } catch (error) {
        return { asked: requests, ...failureOf(error) };
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
  const exit = once(child, "exit");
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
      (await ask({ function: nameOf({ kind, call: "validate" }), text })) as CallResult | null,
    load: async (kind, base, body) => {
      const bytes = body === undefined ? {} : { body: Buffer.from(body).toString("latin1") };
      return (await ask({ kind, base, ...bytes })) as LoadResult;
    },
    call: async (vector, document) =>
      (await ask({ function: nameOf(vector), document, arguments: argumentsOf(vector) })) as CallResult,
  };
  const close = async (): Promise<void> => {
    child.stdin.end();
    await exit;
  };
  return { ...client, close };
}

/** Escapes JSON, so that lone halves of surrogate pairs reach the other process. */
export function ascii(json: string): string {
  return json.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
