// Parses the options of the command `mcp` for HTTP. They are in a file of their own, because a process that serves one
// agent over standard input and output does not load the HTTP server.

import { portOf, UsageError } from "../../../core/base/command-line.ts";

/** Where the server listens, and the host names that requests may name. */
export interface McpHttpOptions {
  /** The port. 0 picks a free one. */
  port: number;
  /** The address to listen on. It is the loopback address if none is given. */
  listen?: string | undefined;
  /** The host names that a proxy uses for the server, without scheme and port. Local names are always accepted. */
  hosts?: readonly string[];
}

/** The same options as texts of the command line, before they are checked. */
export interface HttpOptionTexts {
  /** The port. */
  http?: string | undefined;
  listen?: string | undefined;
  /** Host names with commas between them. */
  hosts?: string | undefined;
}

/**
 * Reads the options, and returns null if HTTP is not asked for. Throws a UsageError for a malformed port or host name,
 * for `--listen` or `--hosts` without `--http`, and for an address that other machines can reach without `--hosts`.
 */
export function httpOptionsOf({ http, listen, hosts }: HttpOptionTexts): McpHttpOptions | null {
  if (http === undefined) {
    if (listen === undefined && hosts === undefined) return null;
    throw new UsageError("--listen and --hosts need --http <port>");
  }
  const port = portOf(http, "--http", UsageError);
  const options = { port, listen, hosts: namesIn(hosts) };
  // In DNS rebinding, a web page makes its own host name point to this server. The server sees that name in the Host
  // header, so it has to know the names that are right.
  if (listen !== undefined && !isLoopback(listen) && options.hosts.length === 0)
    throw new UsageError(`others can reach the server on ${listen}: name its hosts, as in --hosts definitions.example`);
  return options;
}

function isLoopback(address: string): boolean {
  return address === "localhost" || address === "::1" || /^127\.\d+\.\d+\.\d+$/.test(address);
}

// A name such as definitions.example, or an IPv6 address in brackets such as [::1].
const HOST_NAME = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])$/i;

function namesIn(text: string | undefined): string[] {
  const names = text?.split(",") ?? [];
  const malformed = names.find((name) => !HOST_NAME.test(name));
  if (malformed !== undefined)
    throw new UsageError(
      `--hosts takes host names without scheme and port, such as definitions.example; "${malformed}" is not one`,
    );
  return names.map((name) => name.toLowerCase());
}
