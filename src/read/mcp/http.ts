// The Model Context Protocol over streamable HTTP, for agents on the same machine that do not start processes.
// It opens a socket of its own, apart from src/serve.ts, on purpose: that server answers the whole world from a frozen table
// without reading a body or running a package; this one reads bodies and runs the protocol's package, so it is a process
// of its own that is started by name, listens on the loopback address only and asks every request for a local Host.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  type McpServer,
  originValidationResponse,
} from "@modelcontextprotocol/server";

/** A running server: its address, and a function that ends it. */
export interface McpHttpServer {
  url: string;
  close(): Promise<void>;
}

const PATH = "/mcp";
const LOOPBACK = "127.0.0.1";
// No question to the catalogs comes near it.
const LARGEST_BODY = 64 * 1024;

/** Serves MCP at /mcp on the loopback address; port 0 picks a free one. `makeServer` is what createMcpServer gives. */
export async function serveMcpHttp(makeServer: () => McpServer, port: number): Promise<McpHttpServer> {
  const handler = createMcpHandler(makeServer, { maxRequestBodySize: LARGEST_BODY, maxSubscriptions: 16 });
  const respond = async (request: Request): Promise<Response> => {
    // A page of any site can have a browser send requests here: its Origin gives it away, and its Host after DNS rebinding.
    const refused =
      hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
      originValidationResponse(request, localhostAllowedOrigins());
    if (refused) return refused;
    return new URL(request.url).pathname === PATH ? handler.fetch(request) : new Response(null, { status: 404 });
  };
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 15_000, maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 2_000 },
    (incoming, outgoing) => void relay(incoming, outgoing, respond),
  );
  server.maxConnections = 64;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, LOOPBACK, resolve);
  });
  const address = server.address();
  return {
    url: `http://${LOOPBACK}:${typeof address === "object" ? address?.port : port}${PATH}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      await handler.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

// Between the platform's request and the web's, which the protocol's package speaks.
async function relay(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  respond: (request: Request) => Promise<Response>,
): Promise<void> {
  const gone = new AbortController();
  outgoing.once("close", () => gone.abort());
  try {
    const response = await respond(webRequest(incoming, gone.signal));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    if (response.body)
      await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), outgoing);
    else outgoing.end();
  } catch {
    // The request is malformed or its sender has left: there is nobody to tell more.
    if (!outgoing.headersSent) outgoing.writeHead(400);
    outgoing.end();
  }
}

function webRequest(incoming: IncomingMessage, signal: AbortSignal): Request {
  const { method = "GET", url = "/", headersDistinct } = incoming;
  const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const hasBody = method !== "GET" && method !== "HEAD";
  const body = hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" as const } : {};
  // The target is read against a fixed base, so that it never names the host: the Host header does.
  return new Request(new URL(url, `http://${LOOPBACK}`), { method, headers, signal, ...body });
}
