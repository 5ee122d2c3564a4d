// Starts the server, which sends prepared responses over node:http. The commands `serve` and `serve --watch` use it.

import { createServer, type Server } from "node:http";
import { type AddressInfo, isIPv6 } from "node:net";
import { cannotListen, UserError } from "../base/user-error.ts";
import { answerOnSocket, answerRequests } from "./answer.ts";
import { trackConnections } from "./connections.ts";
import { drain } from "./drain.ts";
import { LeanRequest } from "./request.ts";
import type { Responses } from "./responses.ts";
import { DEFAULT_LIMITS, type Limits, type ServerState } from "./server-state.ts";
import { endSlow } from "./slow-connections.ts";

/**
 * The options of a server: the responses and where it listens. The default is port 8080 of 127.0.0.1. Port 0 is any
 * free port.
 */
export interface ServerOptions {
  readonly responses: Responses;
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  /** The file descriptor of a socket that listens already, instead of host and port. */
  readonly socket?: number | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

/** A server that listens. Its URL has no slash at the end, and `close` finishes the requests in flight. */
export interface RunningServer {
  readonly url: string;
  readonly server: Server;
  readonly close: () => Promise<void>;
}

// The most connections that wait in the system to be accepted. The limit of the system may be lower
// (deploy/definitions.sysctl.conf). If the queue is full, a client tries again after a second.
const BACKLOG = 16_384;

/**
 * Starts a server, and resolves when it listens. Rejects with a UserError if it cannot listen. It opens no file and
 * connects to nothing.
 */
export async function serve(options: ServerOptions): Promise<RunningServer> {
  const { host = "127.0.0.1", port = 8080, socket } = options;
  const state = makeServer(options);
  const { server } = state;
  await new Promise<void>((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void =>
      reject(new UserError(cannotListen(host, port, error, { address: "HOST", port: "PORT" })));
    server.once("error", fail);
    server.listen({ ...(socket === undefined ? { port, host } : { fd: socket }), backlog: BACKLOG }, () => {
      server.removeListener("error", fail);
      resolve();
    });
  });
  // A connection that cannot be accepted, because no file descriptor is left, must not end the process.
  server.on("error", () => {});
  // The first use of local time opens the time zone file of the machine. This call opens it now, because under a flood
  // no file descriptor may be left for it.
  new Date().getTimezoneOffset();
  const listenAddress = server.address() as AddressInfo;
  const name = socket === undefined ? host : listenAddress.address;
  let closed: Promise<void> | null = null;
  const close = (): Promise<void> => {
    closed ??= drain(state);
    return closed;
  };
  return { url: `http://${isIPv6(name) ? `[${name}]` : name}:${listenAddress.port}`, server, close };
}

function makeServer({ responses, limits: limitOptions }: ServerOptions): ServerState {
  const limits: Limits = { ...DEFAULT_LIMITS, ...limitOptions };
  const server = createServer({
    IncomingMessage: LeanRequest,
    headersTimeout: limits.headTime,
    requestTimeout: limits.requestTime,
    // endSlow enforces this time and that of server.timeout, because node:http would make timers for every request.
    keepAliveTimeout: 0,
    connectionsCheckingInterval: limits.checkTime,
    maxHeaderSize: limits.headBytes,
    // parseRequest refuses a missing Host, with the headers of every error.
    requireHostHeader: false,
  });
  // 0 means no limit: parseRequest counts the header lines, so none may be dropped before.
  server.maxHeadersCount = 0;
  // A client that has closed its side after its last request still gets its responses. node:http has no public option
  // for that.
  Object.assign(server, { httpAllowHalfOpen: true });
  const state: ServerState = {
    server,
    responses,
    limits,
    connections: new Map(),
    pausedSockets: [],
    socketsToWrite: new Set(),
    hasTurns: false,
    hasNewConnection: false,
    unreadResponses: 0,
    isClosing: false,
  };
  trackConnections(state);
  answerRequests(state);
  answerOnSocket(state);
  endSlow(state);
  return state;
}
