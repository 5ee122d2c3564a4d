// Serves the Model Context Protocol over streamable HTTP, for agents that do not start processes. There are no
// sessions. The server of core/serve/ is another process, because this one reads bodies and runs packages. By default
// this server listens on the loopback address and accepts only requests with a local Host.

import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { hostHeaderValidation, originValidation, toNodeHandler } from "@modelcontextprotocol/node";
import {
  createMcpHandler,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  type McpServer,
} from "@modelcontextprotocol/server";
import { cannotListen, UserError } from "../../../core/base/user-error.ts";
import { acceptsMediaType } from "../../../core/serve/negotiate.ts";
import type { McpHttpOptions } from "./http-options.ts";

/** A running server: its address, and a function that stops it. */
interface McpHttpServer {
  url: string;
  close(): Promise<void>;
}

// The answer to a preflight request, by which a browser asks what a page of an allowed origin may send.
const PREFLIGHT = {
  Allow: "POST, OPTIONS",
  "Access-Control-Allow-Methods": "POST",
  "Access-Control-Allow-Headers":
    "Content-Type, Accept, Authorization, Mcp-Protocol-Version, Mcp-Session-Id, Mcp-Method, Mcp-Name",
  "Access-Control-Max-Age": "7200",
};
// The headers of a response that such a page may read.
const EXPOSED_HEADERS = "Mcp-Protocol-Version, Mcp-Session-Id, Retry-After";

// Lets a page of this Origin read the response. The Origin was checked before.
function allowOrigin({ headers: { origin } }: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Vary", "Origin");
  if (origin === undefined) return;
  response.setHeader("Access-Control-Allow-Origin", origin);
  response.setHeader("Access-Control-Expose-Headers", EXPOSED_HEADERS);
}

const PATH = "/mcp";
const LOOPBACK = "127.0.0.1";
const LARGEST_BODY = 64 * 1024; // bytes; the arguments of every tool are far shorter
const LONGEST_SILENCE = 30_000; // milliseconds; streams send a comment every 15 seconds
// The limits of requests for all clients together. An answer takes a few milliseconds of one processor. A search takes
// about twenty milliseconds, and searches also wait for each other.
const REQUESTS_PER_SECOND = 100;
const LARGEST_BURST = 400; // requests

/**
 * Serves MCP at /mcp. `makeServer` is the function that createMcpServer returns. Rejects with a UserError if the server
 * cannot listen.
 */
export async function serveMcpHttp(
  makeServer: () => McpServer,
  { port, listen = LOOPBACK, hosts = [] }: McpHttpOptions,
): Promise<McpHttpServer> {
  const handler = createMcpHandler(makeServer, { maxSubscriptions: 16 });
  const fetchOnce: typeof handler.fetch = (request, context) =>
    answerOnce(request, (adapted) => handler.fetch(adapted, context));
  // The cast is needed, because under exactOptionalPropertyTypes the request type of the library does not accept the
  // type of node:http.
  const handle = toNodeHandler({ fetch: fetchOnce }, { maxRequestBodySize: LARGEST_BODY }) as RequestListener;
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 15_000, maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 2_000 },
    guard(handle, hosts),
  );
  server.maxConnections = 512;
  // node:http ends an idle connection after five seconds, and a client that sends at that moment gets an error.
  server.keepAliveTimeout = LONGEST_SILENCE;
  // This timeout ends the connection of a client that does not read its answer.
  server.setTimeout(LONGEST_SILENCE);
  const boundPort = await listenOn(server, port, listen);
  const host = listen.includes(":") ? `[${listen}]` : listen;
  return {
    url: `http://${host}:${boundPort}${PATH}`,
    close: async () => {
      const closing = new Promise((resolve) => server.close(resolve));
      await handler.close();
      server.closeAllConnections();
      await closing;
    },
  };
}

// Returns a listener that passes only allowed requests on. Any web page can make a browser send requests here. The
// Origin of such a request is not local. After DNS rebinding its Host is not known.
function guard(handle: RequestListener, hosts: readonly string[]): RequestListener {
  const hasKnownHost = hostHeaderValidation([...localhostAllowedHostnames(), ...hosts]);
  const hasKnownOrigin = originValidation(localhostAllowedOrigins());
  const isWithinLimits = bucketOf(REQUESTS_PER_SECOND, LARGEST_BURST);
  return (request, response) => {
    if (!hasKnownHost(request, response) || !hasKnownOrigin(request, response)) return;
    allowOrigin(request, response);
    if (request.url?.split("?", 1)[0] !== PATH) response.writeHead(404).end();
    else if (request.method === "OPTIONS") response.writeHead(204, PREFLIGHT).end();
    else if (!isWithinLimits()) response.writeHead(429, { "Retry-After": "1" }).end();
    else if (request.method !== "POST") response.writeHead(405, { Allow: "POST, OPTIONS" }).end();
    else void handle(request, response);
  };
}

// Resolves to the port, which the system chooses for 0.
async function listenOn(server: Server, port: number, address: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(new UserError(cannotListen(address, port, error, { address: "--listen", port: "--http" }))),
    );
    server.listen(port, address, resolve);
  });
  return (server.address() as AddressInfo).port;
}

// Resolves to the answer to a request, which is adapted to the library before and after. A batch, which is an array of
// messages, is refused: the protocol has none since 2025-06-18, and the limits count one message a request.
async function answerOnce(request: Request, answer: (request: Request) => Promise<Response>): Promise<Response> {
  const text = await request.text();
  const isBatch = /^\s*\[/.test(text);
  if (isBatch) return invalidRequest("send one message at a time, not a batch");
  const body = withoutNullArguments(text);
  const adapted = new Request(request, { method: "POST", headers: acceptingBoth(request), body });
  const response = await answer(adapted);
  return takesStreams(request) ? response : asJson(response);
}

function invalidRequest(why: string): Response {
  const error = { code: -32600, message: `Invalid Request: ${why}` };
  return Response.json({ jsonrpc: "2.0", id: null, error }, { status: 400 });
}

// Returns the headers of a request that accepts JSON and streams. The library answers only such requests, but a proxy
// or a simple client may name one of the two types, or any type.
function acceptingBoth(request: Request): Headers {
  const headers = new Headers(request.headers);
  headers.set("accept", "application/json, text/event-stream");
  return headers;
}

function takesStreams(request: Request): boolean {
  return acceptsMediaType(request.headers.get("accept") ?? "", "text/event-stream", "text/*");
}

// Returns a stream as JSON, for a client that takes no streams. No tool sends a message before its answer, so the
// answer is the last message of the stream, in a line such as "data: {...}".
async function asJson(response: Response): Promise<Response> {
  if (!response.headers.get("content-type")?.startsWith("text/event-stream")) return response;
  const messages = [...(await response.text()).matchAll(/^data: ?(.+)$/gm)].map(([, data = ""]) => data);
  const headers = new Headers(response.headers);
  headers.set("content-type", "application/json");
  return new Response(messages.at(-1) ?? "", { status: response.status, headers });
}

// Leaves out the arguments of a call if they are null. Some hosts send null instead of no arguments.
function withoutNullArguments(text: string): string {
  try {
    const message = JSON.parse(text);
    if (message?.params?.arguments !== null) return text;
    delete message.params.arguments;
    return JSON.stringify(message);
  } catch {
    return text; // The library reports the error in the JSON.
  }
}

/**
 * Returns a token bucket: a function that tells whether one more call is allowed. It allows so many calls in a second,
 * and after a pause a burst of at most `largestBurst` calls.
 */
export function bucketOf(perSecond: number, largestBurst: number): (now?: number) => boolean {
  let tokens = largestBurst;
  let lastCall = 0;
  return (now = performance.now()) => {
    tokens = Math.min(largestBurst, tokens + ((now - lastCall) / 1000) * perSecond);
    lastCall = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
