// The Model Context Protocol over streamable HTTP, for agents that do not start processes. Every request stands alone: no session is kept. It is another
// process than core/serve/, because it reads bodies and runs packages. By default it listens on the loopback address and takes requests for a local Host alone.

import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { hostHeaderValidation, originValidation, toNodeHandler } from "@modelcontextprotocol/node";
import {
  createMcpHandler,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  type McpServer,
} from "@modelcontextprotocol/server";
import { portOf, UsageError } from "../../../core/base/command-line.ts";
import { cannotListen, UserError } from "../../../core/base/user-error.ts";

/** A running server: its address, and a function that ends it. */
export interface McpHttpServer {
  url: string;
  close(): Promise<void>;
}

/** Where to listen, and for whom. Host names are without scheme and port. */
export interface McpHttpOptions {
  /** 0 picks a free one. */
  port: number;
  /** The address to listen on: the loopback address where none is given. */
  listen?: string | undefined;
  /** The names under which a proxy makes the server known, besides the local ones. */
  hosts?: readonly string[];
}

/** The options as the command line gives them: names with commas between them. */
export interface GivenOptions {
  http?: string | undefined;
  listen?: string | undefined;
  hosts?: string | undefined;
}

/**
 * Reads the options; null where HTTP is not asked for. Throws a UsageError for malformed names, for options without HTTP, and for an
 * address that others can reach where no host name is given.
 */
export function httpOptionsOf({ http, listen, hosts }: GivenOptions): McpHttpOptions | null {
  if (http === undefined) {
    if ((listen ?? hosts) === undefined) return null;
    throw new UsageError("--listen and --hosts need --http <port>");
  }
  const port = portOf(http, "--http", UsageError);
  const options = { port, listen, hosts: namesIn(hosts) };
  // Where others reach the server, its own names are all that tells their requests from those that DNS rebinding sends here.
  if (listen !== undefined && !isLoopback(listen) && options.hosts.length === 0)
    throw new UsageError(`others can reach the server on ${listen}: name its hosts, as in --hosts definitions.example`);
  return options;
}

function isLoopback(address: string): boolean {
  return address === "localhost" || address === "::1" || /^127\.\d+\.\d+\.\d+$/.test(address);
}

function namesIn(text: string | undefined): string[] {
  const names = text?.split(",") ?? [];
  const wrong = names.find((name) => !/^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])$/i.test(name));
  if (wrong === undefined) return names.map((name) => name.toLowerCase());
  throw new UsageError(
    `--hosts takes host names without scheme and port, such as definitions.example; "${wrong}" is not one`,
  );
}

const PATH = "/mcp";
const LOOPBACK = "127.0.0.1";
const LARGEST_BODY = 64 * 1024; // bytes; the arguments of every tool are far shorter
const LONGEST_SILENCE = 30_000; // milliseconds; streams send a comment every 15 seconds
// Requests for all clients together: an answer takes a few milliseconds of one processor, a search some twenty.
const PER_SECOND = 50;
const AT_ONCE = 100;

/** Serves MCP at /mcp. `makeServer` is what createMcpServer returns. Throws a UserError for an address or port that cannot be listened on. */
export async function serveMcpHttp(
  makeServer: () => McpServer,
  { port, listen = LOOPBACK, hosts = [] }: McpHttpOptions,
): Promise<McpHttpServer> {
  const handler = createMcpHandler(makeServer, { maxSubscriptions: 16 });
  // Under exactOptionalPropertyTypes its type of a request does not take that of node:http.
  const handle = toNodeHandler(
    { fetch: (request, context) => withoutBatches(request, () => handler.fetch(request, context)) },
    { maxRequestBodySize: LARGEST_BODY },
  ) as RequestListener;
  // Any web page can make a browser send requests here. Its Origin shows them, and after DNS rebinding their Host.
  const hasKnownHost = hostHeaderValidation([...localhostAllowedHostnames(), ...hosts]);
  const hasKnownOrigin = originValidation(localhostAllowedOrigins());
  const mayWork = bucketOf(PER_SECOND, AT_ONCE);
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 15_000, maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 2_000 },
    (request, response) => {
      if (!hasKnownHost(request, response) || !hasKnownOrigin(request, response)) return;
      if (request.url?.split("?", 1)[0] !== PATH) response.writeHead(404).end();
      else if (!mayWork()) response.writeHead(429, { "Retry-After": "1" }).end();
      else if (request.method !== "POST") response.writeHead(405, { Allow: "POST" }).end();
      else void handle(request, response);
    },
  );
  server.maxConnections = 64;
  // Ends the connection of a client that does not read its answer.
  server.setTimeout(LONGEST_SILENCE);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(new UserError(cannotListen(listen, port, error, { address: "--listen", port: "--http" }))),
    );
    server.listen(port, listen, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${listen.includes(":") ? `[${listen}]` : listen}:${actual}${PATH}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      await handler.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

// Each message counts as one request; the protocol has no batches since 2025-06-18.
async function withoutBatches(request: Request, answer: () => Promise<Response>): Promise<Response> {
  if (!/^\s*\[/.test(await request.clone().text())) return answer();
  const error = { code: -32600, message: "Invalid Request: send one message at a time, not a batch" };
  return Response.json({ jsonrpc: "2.0", id: null, error }, { status: 400 });
}

/** Returns a token bucket that says whether there is room for one more call: so many a second, and a burst of so many after a pause. */
export function bucketOf(perSecond: number, most: number): (now?: number) => boolean {
  let tokens = most;
  let last = 0;
  return (now = performance.now()) => {
    tokens = Math.min(most, tokens + ((now - last) / 1000) * perSecond);
    last = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
