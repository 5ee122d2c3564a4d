// Sends the response to every request. If node:http cannot parse the bytes of a request, the response is written to the
// socket itself.

import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ErrorStatus } from "../published/error-sentences.ts";
import { countWaiting } from "./connections.ts";
import { type ParserError, statusOfParserError } from "./refused-bytes.ts";
import { parseRequest } from "./request.ts";
import { errorResponse, hasLength, headersAtEnd, type PreparedResponse, respond } from "./responses.ts";
import type { ServerState } from "./server-state.ts";
import { waitToBeWritten } from "./turns.ts";

/** Answers the requests of a server. */
export function handleRequests(state: ServerState): void {
  const { server } = state;
  const handle = (request: IncomingMessage, response: ServerResponse): void => send(state, request, response, null);
  server.on("request", handle);
  // No 100 (Continue) is sent, because it would invite a body that is not read. The connection ends after the response.
  server.on("checkContinue", (request, response) => {
    response.shouldKeepAlive = false;
    handle(request, response);
  });
  server.on("checkExpectation", (request, response) => send(state, request, response, 417));
}

function send(
  state: ServerState,
  request: IncomingMessage,
  response: ServerResponse,
  refusedWith: ErrorStatus | null,
): void {
  const { responses, limits, connections } = state;
  const connection = connections.get(request.socket);
  if (connection === undefined) return;
  // The connection ends after an earlier response, so this request gets no response. node:http keeps it until then.
  if (connection.closing) {
    countWaiting(state, request.socket, connection, response);
    return;
  }
  const parsed = parseRequest(request);
  const status = "status" in parsed ? parsed.status : refusedWith;
  const answer =
    "request" in parsed && status === null
      ? respond(responses, parsed.request)
      : errorResponse(status ?? 400, request.method);
  // maxRequestsPerSocket of node:http is not used. At that limit node:http announces the end of the connection but does
  // not end it, and sends a 503 without headers.
  connection.requests += 1;
  // In HTTP/1.0 a response without a length ends with its connection.
  const isEndless = request.httpVersion === "1.0" && !hasLength(answer);
  const isLast = state.closing || isEndless || connection.requests >= limits.requestsPerConnection;
  if (parsed.close || status === 400 || isLast) {
    connection.closing = true;
    response.shouldKeepAlive = false;
  }
  const lazyBytes = answer.lazyBody?.();
  if (answer.body !== null && answer.body.length > LARGE)
    waitToBeWritten(state, request.socket, connection, writerOf(response, answer));
  else if (lazyBytes instanceof Promise) lazyBytes.then(writerOf(response, answer), destroyerOf(request.socket));
  else write(response, answer, lazyBytes);
  // A finished response is not kept, because the garbage collector would copy those of a thousand connections again and
  // again.
  connection.last = response.writableFinished ? null : response;
  if (connection.last === null) return;
  // node:http keeps the request while its response waits. Its head takes the most memory, so the head is dropped.
  request.rawHeaders = [];
  countWaiting(state, request.socket, connection, response);
}

// Returns a function that writes a response. It is not made in `send`, because a closure there would cost memory in
// every request.
function writerOf(response: ServerResponse, answer: PreparedResponse): (lazyBytes?: Uint8Array) => void {
  return (lazyBytes) => write(response, answer, lazyBytes);
}

// Returns a function that ends the connection, for a body that cannot be made.
function destroyerOf(socket: Socket): () => void {
  return () => socket.destroy();
}

// The size in bytes above which a body is large. The system copies a body when it is written, which is then the slowest
// part of a response.
const LARGE = 65_536;

function write(response: ServerResponse, answer: PreparedResponse, lazyBytes: Uint8Array | undefined): void {
  const { status, body } = answer;
  const headers = response.shouldKeepAlive ? answer.headers : headersAtEnd(answer);
  // The type of writeHead wants a mutable array, but node:http does not change it.
  if (lazyBytes === undefined) response.writeHead(status, headers as string[]);
  else response.writeHead(status, ["Content-Length", String(lazyBytes.length), ...headers]);
  const bytes = lazyBytes ?? body?.bytes();
  if (bytes === undefined) {
    response.end();
    return;
  }
  // Head and body are written in one system call. Without the flush, `end` would pass both through a queue of
  // node:http.
  response.cork();
  response.flushHeaders();
  // node:http sends no body after HEAD.
  response.end(bytes);
}

/**
 * Sends an error response to CONNECT, to malformed bytes and to requests that do not arrive in time, and ends the
 * connection.
 */
export function refuseMalformed(state: ServerState): void {
  const { server, limits, connections } = state;
  const enqueue = inTurns(limits.refusalsPerTurn);

  const sendLast = (socket: Socket, answer: PreparedResponse): void => {
    const connection = connections.get(socket);
    if (connection === undefined || connection.closing) return;
    connection.closing = true;
    const send = (): void => {
      // An earlier response may have ended the connection.
      if (!socket.writable) return;
      socket.end(bytesOf(answer), () => socket.destroy());
    };
    const { last } = connection;
    // Responses are sent in the order of requests.
    if (last !== null && !last.writableFinished) last.once("finish", send);
    else enqueue(send);
  };

  server.on("connect", (_: IncomingMessage, socket: Socket) => sendLast(socket, errorResponse(405)));
  server.on("clientError", (error: ParserError, socket: Socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    // Bytes after a request with Connection: close are ignored; the response to that request ends the connection.
    else if (error.code !== "HPE_CLOSED_CONNECTION") sendLast(socket, errorResponse(statusOfParserError(error)));
  });
}

// Returns a function that queues actions. At most `most` of them run in a turn of the event loop, so that other
// requests are served even if thousands of connections time out at once.
function inTurns(most: number): (action: () => void) => void {
  const waiting: (() => void)[] = [];
  const runSome = (): void => {
    const some = waiting.splice(0, most);
    if (waiting.length > 0) setImmediate(runSome);
    for (const action of some) action();
  };
  return (action) => {
    if (waiting.push(action) === 1) setImmediate(runSome);
  };
}

// Returns the bytes of a complete HTTP response that ends its connection.
function bytesOf(answer: PreparedResponse): Uint8Array {
  const { status, body } = answer;
  const headers = headersAtEnd(answer);
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
  for (let i = 0; i + 1 < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`);
  lines.push(`Date: ${new Date().toUTCString()}`, "Connection: close", "", "");
  return Buffer.concat([Buffer.from(lines.join("\r\n"), "latin1"), body?.bytes() ?? new Uint8Array()]);
}
