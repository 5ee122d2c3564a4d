// Parses the options of serving agents over HTTP. They are in a file of their own, because a process that serves one
// agent does not load the HTTP server.

import { portOf, UsageError } from "../../../core/base/command-line.ts";

/** The port and the address to listen on, and the names of the server. Host names are without scheme and port. */
export interface McpHttpOptions {
  /** The port. 0 picks a free one. */
  port: number;
  /** The address to listen on. It is the loopback address if none is given. */
  listen?: string | undefined;
  /** The names under which a proxy makes the server known, besides the local ones. */
  hosts?: readonly string[];
}

/** The options of the command line. Names have commas between them. */
export interface HttpOptionTexts {
  http?: string | undefined;
  listen?: string | undefined;
  hosts?: string | undefined;
}

/**
 * Reads the options, and returns null if HTTP is not asked for. Throws a UsageError for a malformed port or name, for
 * options without HTTP, and for an address that others can reach if no host name is given.
 */
export function httpOptionsOf({ http, listen, hosts }: HttpOptionTexts): McpHttpOptions | null {
  if (http === undefined) {
    if ((listen ?? hosts) === undefined) return null;
    throw new UsageError("--listen and --hosts need --http <port>");
  }
  const port = portOf(http, "--http", UsageError);
  const options = { port, listen, hosts: namesIn(hosts) };
  // If others can reach the server, only its host names distinguish their requests from those of DNS rebinding.
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
