// Parses the options of serving agents over HTTP. They are in a file of their own, because a process that serves one
// agent does not load the HTTP server.

import { portOf, UsageError } from "../../../core/base/command-line.ts";

/** Where the server listens, and the host names that requests may name. */
export interface McpHttpOptions {
  /** The port. 0 picks a free one. */
  port: number;
  /** The address to listen on. It is the loopback address if none is given. */
  listen?: string | undefined;
  /** The host names under which a proxy makes the server known, without scheme and port. The local ones always hold. */
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
  // A page that uses DNS rebinding sends a Host header with a name of its own. Only a list of the right names shows it.
  if (listen !== undefined && !isLoopback(listen) && options.hosts.length === 0)
    throw new UsageError(`others can reach the server on ${listen}: name its hosts, as in --hosts definitions.example`);
  return options;
}

function isLoopback(address: string): boolean {
  return address === "localhost" || address === "::1" || /^127\.\d+\.\d+\.\d+$/.test(address);
}

const HOST_NAME = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])$/i;

function namesIn(text: string | undefined): string[] {
  const names = text?.split(",") ?? [];
  const wrong = names.find((name) => !HOST_NAME.test(name));
  if (wrong !== undefined)
    throw new UsageError(
      `--hosts takes host names without scheme and port, such as definitions.example; "${wrong}" is not one`,
    );
  return names.map((name) => name.toLowerCase());
}
