// Clients and servers of the protocol of agents (MCP), for the tests of agents.

import assert from "node:assert/strict";
import { join } from "node:path";
import { Client, type StreamableHTTPClientTransport, type VersionNegotiationMode } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { ROOT } from "../../../test/support/project.ts";
import { serveMcpHttp } from "../mcp/http.ts";
import type { McpHttpOptions } from "../mcp/http-options.ts";
import { createMcpServer } from "../mcp/server.ts";
import { SERVER_INPUT } from "./support.ts";

/** The command that serves agents. */
export const COMMAND = [join(ROOT, "build/cli.js"), "mcp"];

/** Returns a connection to a process that serves agents over standard input and output. */
export function overStdio(...words: string[]): StdioClientTransport {
  return new StdioClientTransport({ command: process.execPath, args: [...COMMAND, ...words] });
}

/** The generations of the protocol that the server speaks. */
export const GENERATIONS: Record<string, { mode: VersionNegotiationMode; era: string; version: string }> = {
  "of 2025": { mode: "legacy", era: "legacy", version: "2025-11-25" },
  "of 2026": { mode: { pin: "2026-07-28" }, era: "modern", version: "2026-07-28" },
};

/** Calls a function with a client that is connected. */
export async function withClient(
  transport: StdioClientTransport | StreamableHTTPClientTransport,
  mode: VersionNegotiationMode,
  use: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode } });
  await client.connect(transport);
  await use(client).finally(() => client.close());
}

/** Calls a function with the address of a server that has these options, or another input. */
export async function withServer(
  options: Partial<McpHttpOptions>,
  use: (url: string) => Promise<void>,
  from = SERVER_INPUT,
): Promise<void> {
  const server = await serveMcpHttp(createMcpServer(from), { port: 0, ...options });
  await use(server.url).finally(() => server.close());
}

/** Resolves to the result of a tool, or to its error. */
export async function call(client: Client, name: string, args: Record<string, unknown> = {}) {
  const answer = await client.callTool({ name: `receivables_${name}`, arguments: args });
  const { isError, content, structuredContent } = answer;
  const [first] = content;
  assert.ok(first?.type === "text" && content.length === 1);
  if (isError) return { error: first.text };
  const result = JSON.parse(first.text);
  assert.deepEqual(structuredContent, result);
  return { result };
}
