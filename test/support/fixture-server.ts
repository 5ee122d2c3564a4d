// The embedded server on the fixture, and requests to it as bytes.

import assert from "node:assert/strict";
import { loadResponses } from "../../core/serve/load.ts";
import type { Responses } from "../../core/serve/responses.ts";
import { type RunningServer, type ServerOptions, serve } from "../../core/serve/server.ts";
import { makeDist } from "./dist.ts";
import { openConnection, type RawResponse } from "./raw-client.ts";

/** A server of the fixture, with its port. */
interface FixtureServer extends RunningServer {
  readonly port: number;
}

/** Returns the responses of the fixture. Its folder is removed before, so every test is served without it. */
export function loadFixture(): Responses {
  const dist = makeDist();
  try {
    return loadResponses(dist.folder);
  } finally {
    dist.remove();
  }
}

/** Starts a server of the fixture on a free port. */
export async function serveFixture(options: Partial<ServerOptions> = {}): Promise<FixtureServer> {
  const server = await serve({ responses: loadFixture(), port: 0, ...options });
  return { ...server, port: Number(new URL(server.url).port) };
}

/** Sends one request with Host and these header lines on its own connection, and returns the response. */
export async function ask(port: number, method: string, target: string, ...fields: string[]): Promise<RawResponse> {
  const connection = await openConnection(port);
  connection.send(`${[`${method} ${target} HTTP/1.1`, "Host: a.example", ...fields].join("\r\n")}\r\n\r\n`);
  const response = await connection.next({ head: method === "HEAD" });
  connection.destroy();
  assert.ok(response, `${method} ${target}: no response`);
  return response;
}
