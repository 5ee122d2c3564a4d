// The Model Context Protocol over streamable HTTP, for agents on the same machine that do not start processes.
// It is a process of its own, apart from src/serve/: it reads bodies and runs packages, so it listens on the loopback address
// only and asks every request for a local Host, while the public server answers from prepared bytes and runs no package.

import { createServer, type RequestListener } from "node:http";
import { localhostHostValidation, localhostOriginValidation, toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler, type McpServer } from "@modelcontextprotocol/server";
import { UserError } from "../../base/user-error.ts";

/** A running server: its address, and a function that ends it. */
export interface McpHttpServer {
  url: string;
  close(): Promise<void>;
}

const PATH = "/mcp";
const LOOPBACK = "127.0.0.1";
const LARGEST_BODY = 64 * 1024; // bytes; the arguments of every tool are far shorter

/**
 * Serves MCP at /mcp on the loopback address; port 0 picks a free one. `makeServer` is what createMcpServer returns.
 * Throws a UserError for a port that cannot be listened on.
 */
export async function serveMcpHttp(makeServer: () => McpServer, port: number): Promise<McpHttpServer> {
  const handler = createMcpHandler(makeServer, { maxSubscriptions: 16 });
  // The type of its request does not hold Node's own under exactOptionalPropertyTypes.
  const handle = toNodeHandler(handler, { maxRequestBodySize: LARGEST_BODY }) as RequestListener;
  // Any web page can make a browser send requests here. Its Origin shows them, and after DNS rebinding their Host.
  const [hasLocalHost, hasLocalOrigin] = [localhostHostValidation(), localhostOriginValidation()];
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 15_000, maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 2_000 },
    (request, response) => {
      if (!hasLocalHost(request, response) || !hasLocalOrigin(request, response)) return;
      if (request.url?.split("?", 1)[0] === PATH) void handle(request, response);
      else response.writeHead(404).end();
    },
  );
  server.maxConnections = 64;
  await new Promise<void>((resolve, reject) => {
    server.once("error", ({ code }: NodeJS.ErrnoException) =>
      reject(
        new UserError(
          `cannot listen on ${LOOPBACK} port ${port} (${code}): choose another port with --http (0 picks a free one)`,
        ),
      ),
    );
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
