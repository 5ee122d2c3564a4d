import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, isIPv6, Server as NetServer, type Socket } from "node:net";
import { UserError } from "../base/user-error.ts";
import type { ErrorStatus } from "../release/headers.ts";
import { answerBytes, readRequest, statusOfError } from "./request.ts";
import { type Answer, answer, refusal, type Table } from "./responses.ts";

export { readTable } from "./load.ts";
export { type Answer, type AnswerRequest, answer, type Table } from "./responses.ts";

/** One answered request; method and target are null where what arrived could not be read as a request. */
export type LogEntry = {
  readonly time: string;
  readonly remote: string | null;
  readonly method: string | null;
  readonly target: string | null;
  readonly status: number;
  readonly bytes: number;
};

/** The limits of a connection, times in milliseconds. */
export type Limits = typeof DEFAULT_LIMITS;

/** How a server differs from the usual: who hears of each request, and other limits. */
export type ServerOptions = {
  readonly log?: ((entry: LogEntry) => void) | undefined;
  readonly limits?: Partial<Limits> | undefined;
};

/** A server that listens: its URL (without a slash at the end), and a close that lets what is in flight finish. */
export type Running = { readonly url: string; readonly server: Server; readonly close: () => Promise<void> };

/** The limits a server has unless told otherwise. */
export const DEFAULT_LIMITS = {
  /** For the head of a request to arrive. */
  headTime: 5_000,
  /** For the whole request to arrive. */
  requestTime: 10_000,
  /** For the next request on a connection that is kept. */
  keepAliveTime: 5_000,
  /** For a client to take what it was sent. */
  readTime: 15_000,
  /** Between two looks at the times above. */
  checkEvery: 250,
  /** The bytes of a request's head. */
  headBytes: 8_192,
  connections: 8_192,
  requestsPerConnection: 1_000,
  /** The connections that are refused before others get their turn. */
  refusalsPerTurn: 32,
  /** For kept connections to bring a last request after close was called. */
  drainTime: 500,
  /** For everything to end after close was called. */
  closeTime: 4_500,
};

// Connections that the system keeps until they are accepted; it has a bound of its own. What comes beyond is tried again only after a second.
const LONGEST_QUEUE = 4_096;

/** An HTTP server over a table, not listening yet. It opens no file and no connection of its own. */
export function createServer(table: Table, options: ServerOptions = {}): Server {
  return makeServer(table, options).server;
}

/** Starts a server and gives its URL when it is ready. Rejects with an Error of one line where it cannot listen. */
export async function serve(
  options: ServerOptions & {
    readonly table: Table;
    readonly host?: string | undefined;
    readonly port?: number | undefined;
  },
): Promise<Running> {
  const { table, host = "127.0.0.1", port = 8080 } = options;
  const { server, close } = makeServer(table, options);
  await new Promise<void>((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void => reject(new UserError(cannotListen(host, port, error)));
    server.once("error", fail);
    server.listen({ port, host, backlog: LONGEST_QUEUE }, () => {
      server.removeListener("error", fail);
      resolve();
    });
  });
  // A connection that cannot be accepted (no file descriptors left) is the client's loss, and no reason to end.
  server.on("error", () => {});
  // The first look at local time opens the time zone file of the machine: now, rather than under the first request.
  new Date().getTimezoneOffset();
  const actual = (server.address() as AddressInfo).port;
  return { url: `http://${isIPv6(host) ? `[${host}]` : host}:${actual}`, server, close };
}

type Connection = { requests: number; last: ServerResponse | null; closing: boolean; stuckSince: number };

function makeServer(table: Table, options: ServerOptions): { server: Server; close: () => Promise<void> } {
  const limits: Limits = { ...DEFAULT_LIMITS, ...options.limits };
  const { log } = options;
  const connections = new Map<Socket, Connection>();
  let closing = false;

  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    respond(request, response, null);
  };
  const onExpectation = (request: IncomingMessage, response: ServerResponse): void => {
    respond(request, response, 417);
  };
  const respond = (request: IncomingMessage, response: ServerResponse, status: ErrorStatus | null): void => {
    const connection = connections.get(request.socket);
    // Nothing follows an answer that ends its connection.
    if (connection === undefined || connection.closing) return;
    const reading = readRequest(request);
    const refused = "refuse" in reading ? reading.refuse : status;
    const given =
      "ask" in reading && refused === null ? answer(table, reading.ask) : refusal(refused ?? 400, request.method);
    // Counted here: past its own limit node:http announces an end that it does not make, and answers 503 without headers.
    connection.requests += 1;
    if (reading.close || closing || connection.requests >= limits.requestsPerConnection) {
      connection.closing = true;
      response.shouldKeepAlive = false;
    }
    // The type asks for a list it may change; node:http does not change it, and it is frozen.
    response.writeHead(given.status, given.headers as string[]);
    if (given.body === null) response.end();
    else response.end(given.body);
    // Held only while it is needed: a thousand answers that are over would be a thousand for the collector to copy.
    connection.last = response.writableFinished ? null : response;
    log?.(entryOf(request.socket, request.method, request.url, given));
  };

  // The time of thousands of connections can be over at once: a few are refused in each turn, so that nobody else waits for all.
  const refusals: (() => void)[] = [];
  const refuseSome = (): void => {
    const some = refusals.splice(0, limits.refusalsPerTurn);
    if (refusals.length > 0) setImmediate(refuseSome);
    for (const send of some) send();
  };

  // What node:http does not make a request of is answered on the socket itself, after the answers before it.
  const refuseSocket = (socket: Socket, status: ErrorStatus, method?: string, target?: string): void => {
    const connection = connections.get(socket);
    if (connection === undefined || connection.closing) return;
    connection.closing = true;
    const given = refusal(status);
    const send = (): void => {
      // An answer that ends its connection came before, and its end is under way.
      if (!socket.writable) return;
      socket.end(answerBytes(given), () => socket.destroy());
      log?.(entryOf(socket, method, target, given));
    };
    const { last } = connection;
    // The answer before may turn out to be the last of its connection; that shows when its end has been dealt with.
    if (last !== null && !last.writableFinished) last.once("finish", send);
    else if (refusals.push(send) === 1) setImmediate(refuseSome);
  };

  const server = createHttpServer(
    {
      headersTimeout: limits.headTime,
      requestTimeout: limits.requestTime,
      keepAliveTimeout: limits.keepAliveTime,
      connectionsCheckingInterval: limits.checkEvery,
      maxHeaderSize: limits.headBytes,
      // The missing Host is refused with all others, and with the headers of every error.
      requireHostHeader: false,
    },
    onRequest,
  );
  server.timeout = limits.readTime;
  server.maxConnections = limits.connections;
  // No header line is dropped unseen: the size of the head bounds their number.
  server.maxHeadersCount = 0;
  // A client that has sent its last request and shut its side still gets all its answers.
  Object.assign(server, { httpAllowHalfOpen: true });
  // The final answer comes at once: a 100 would only invite a body that nobody reads.
  server.on("checkContinue", onRequest);
  server.on("checkExpectation", onExpectation);
  server.on("connect", (request: IncomingMessage, socket: Socket) =>
    refuseSocket(socket, 405, request.method, request.url),
  );
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    // What follows a request that asked to close is nobody's: its own answer ends the connection.
    else if (error.code !== "HPE_CLOSED_CONNECTION") refuseSocket(socket, statusOfError(error));
  });
  server.on("connection", (socket: Socket) => {
    connections.set(socket, { requests: 0, last: null, closing: false, stuckSince: 0 });
    socket.on("error", () => {});
    socket.once("close", () => connections.delete(socket));
  });

  // node:http counts any byte taken as progress; a client that takes one now and then is ended here.
  const sweep = setInterval(() => {
    const now = Date.now();
    for (const [socket, connection] of connections) {
      if (socket.writableLength === 0) connection.stuckSince = 0;
      else if (connection.stuckSince === 0) connection.stuckSince = now;
      else if (now - connection.stuckSince >= limits.readTime) socket.destroy();
    }
  }, limits.checkEvery);
  sweep.unref();
  server.once("close", () => clearInterval(sweep));

  let closed: Promise<void> | null = null;
  const close = (): Promise<void> => {
    // Only now do answers announce the end: while the server listens, a client that is sent away comes back at once.
    closed ??= drain(server, connections, limits, () => {
      closing = true;
    });
    return closed;
  };
  return { server, close };
}

// Stops listening, gives kept connections the time to bring a last request, and ends what is left when the time is over.
function drain(
  server: Server,
  connections: ReadonlyMap<Socket, Connection>,
  limits: Limits,
  stopped: () => void,
): Promise<void> {
  return new Promise((resolve) => {
    let idleFrom = Number.POSITIVE_INFINITY;
    const end = Date.now() + limits.closeTime;
    // Looked at after what has arrived is read, so that no connection is taken for idle with a request waiting.
    const look = (): void => {
      const now = Date.now();
      if (now >= end) server.closeAllConnections();
      // node:http takes a connection for idle once its answer is written; here all of it is also taken over.
      else if (now >= idleFrom && [...connections.keys()].every((socket) => socket.writableLength === 0))
        server.closeIdleConnections();
    };
    const timer = setInterval(() => setImmediate(look), 20);
    whenQuiet(connections, () => {
      stopped();
      idleFrom = Date.now() + limits.drainTime;
      // The close of node:http would end idle connections at once, with a request perhaps on its way; the one of node:net
      // only stops listening.
      NetServer.prototype.close.call(server, () => {
        clearInterval(timer);
        // Nothing is open any more; this ends the timers of node:http.
        server.close();
        resolve();
      });
    });
  });
}

// Waits for a whole turn of the event loop that accepts nobody. A turn accepts one client at most, and those that the
// system has connected and nobody has accepted when listening stops are reset. The pause before each look lets the
// system run this process fresh, so that it is unlikely to be put aside between the look and the act.
function whenQuiet(connections: ReadonlyMap<Socket, Connection>, act: () => void, looksLeft = 20): void {
  setTimeout(() => {
    setImmediate(() => {
      const newest = [...connections.keys()].at(-1);
      setImmediate(() => {
        if (looksLeft === 0 || newest === [...connections.keys()].at(-1)) act();
        else whenQuiet(connections, act, looksLeft - 1);
      });
    });
  }, 5);
}

function entryOf(socket: Socket, method: string | undefined, target: string | undefined, given: Answer): LogEntry {
  return {
    time: new Date().toISOString(),
    remote: socket.remoteAddress ?? null,
    method: method ?? null,
    target: target ?? null,
    status: given.status,
    bytes: given.body?.length ?? 0,
  };
}

function cannotListen(host: string, port: number, error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case "EADDRINUSE":
      return `port ${port} on ${host} is taken: stop what listens there, or choose another with PORT (0 picks a free one)`;
    case "EACCES":
      return `port ${port} on ${host} is not allowed to this user: choose one above 1023 with PORT`;
    default:
      return `cannot listen on ${host} port ${port} (${error.code ?? error.message}): choose an address of this machine with HOST and a port with PORT`;
  }
}
