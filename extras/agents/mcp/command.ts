// The command `mcp`, which serves agents over the Model Context Protocol (MCP).

import { serveStdio } from "@modelcontextprotocol/server/stdio";
import type { CommandOptions } from "../../../core/extra/command-options.ts";
import type { CommandTools } from "../../../core/extra/extra.ts";
import type { Deployment } from "../../../core/read/deployment.ts";
import { readServerInput } from "./context.ts";
import { type HttpOptionTexts, httpOptionsOf } from "./http-options.ts";
import { createMcpServer } from "./server.ts";

/**
 * Serves agents, over HTTP if a port is set, and over standard input and output otherwise. Resolves to the line to
 * print, or to undefined if standard output belongs to the protocol.
 */
export async function startMcp(
  deployment: Deployment,
  commandOptions: CommandOptions,
  { onSignal, extras }: Pick<CommandTools, "onSignal" | "extras">,
): Promise<string | undefined> {
  const options = httpOptionsOf(commandOptions as HttpOptionTexts);
  const makeServer = createMcpServer(await readServerInput(deployment, extras));
  if (options === null) return void serveStdio(makeServer);
  const { serveMcpHttp } = await import("./http.ts");
  const server = await serveMcpHttp(makeServer, options);
  onSignal(server.close);
  return `serving agents on ${server.url}`;
}
