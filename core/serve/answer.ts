// Sends the responses to requests. node:http writes most of them. It has no response object for CONNECT and for bytes
// that it cannot parse, so this file writes these responses to the socket itself.

import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ErrorStatus } from "../published/error-sentences.ts";
import { countUnread } from "./connections.ts";
import type { LazyBytes } from "./lazy-bytes.ts";
import { type ParserError, statusOfParserError } from "./refused-bytes.ts";
import { type ParsedRequest, parseRequest } from "./request.ts";
import { errorResponse, type PreparedResponse, type Responses, respond } from "./responses.ts";
import type { ServerState } from "./server-state.ts";
import { waitToBeWritten } from "./turns.ts";

// The size in bytes above which a body is large. The system copies a body when it is written, and the other connections
// wait meanwhile. So connections take turns to write large bodies.
const LARGE_BODY = 65_536;

/** Attaches the listeners that answer requests which node:http has parsed. */
export function answerRequests(state: ServerState): void {
  const { server } = state;
  const answer = (request: IncomingMessage, response: ServerResponse): void => send(state, request, response, null);
  server.on("request", answer);
  // No 100 (Continue) is sent, because it would invite a body that is not read. The connection ends after the response.
  server.on("checkContinue", (request, response) => {
    response.shouldKeepAlive = false;
    answer(request, response);
  });
  server.on("checkExpectation", (request, response) => send(state, request, response, 417));
}

// Sends the response to one request. `expectationStatus` is the status of the response if the request has an
// expectation (the field Expect) that cannot be met. If the request is malformed too, its own status is sent.
function send(
  state: ServerState,
  request: IncomingMessage,
  response: ServerResponse,
  expectationStatus: ErrorStatus | null,
): void {
  const { responses, limits, connections } = state;
  const { socket } = request;
  const connection = connections.get(socket);
  // The server has ended this connection by force.
  if (connection === undefined) return;
  // The connection ends after the response to an earlier request, so this request gets no response. It still counts as
  // unread, because node:http keeps it in memory until the connection ends.
  if (connection.isEnding) {
    countUnread(state, socket, connection, response);
    return;
  }
  const parsed = parseRequest(request);
  const answer = answerOf(responses, parsed, expectationStatus, request.method);
  // maxRequestsPerSocket of node:http is not used. At that limit node:http announces the end of the connection but does
  // not end it, and sends a 503 without headers.
  connection.requests += 1;
  // In HTTP/1.0 a body without a length ends with its connection.
  const endsWithConnection = request.httpVersion === "1.0" && !answer.hasLength;
  const isLimitReached = connection.requests >= limits.requestsPerConnection;
  const isLastAllowed = isLimitReached || state.isClosing;
  if (parsed.isLast || endsWithConnection || isLastAllowed) {
    connection.isEnding = true;
    response.shouldKeepAlive = false;
  }
  if (answer.body !== null && answer.body.length > LARGE_BODY)
    waitToBeWritten(state, socket, connection, writerOf(socket, response, answer));
  else if (answer.lazyBody !== undefined) writeLazily(socket, response, answer, answer.lazyBody);
  else write(socket, response, answer);
  // Only an unfinished response is kept. The garbage collector would copy the finished responses of all connections
  // each time it runs.
  connection.latestResponse = response.writableFinished ? null : response;
  if (connection.latestResponse === null) return;
  // node:http keeps the request while its response waits. Its raw headers take the most memory, so they are dropped.
  request.rawHeaders = [];
  countUnread(state, socket, connection, response);
}

function answerOf(
  responses: Responses,
  parsed: ParsedRequest,
  expectationStatus: ErrorStatus | null,
  method: string | undefined,
): PreparedResponse {
  if ("status" in parsed) return errorResponse(parsed.status, method);
  return expectationStatus === null ? respond(responses, parsed.request) : errorResponse(expectationStatus, method);
}

// Returns a function that writes a response later. It is not an arrow function inside `send`, because every request
// would then keep the variables of `send` in memory.
function writerOf(socket: Socket, response: ServerResponse, answer: PreparedResponse): () => void {
  return () => write(socket, response, answer);
}

// Writes a response as soon as the bytes of its lazy body are made. If they cannot be made, the connection ends.
function writeLazily(socket: Socket, response: ServerResponse, answer: PreparedResponse, lazyBody: LazyBytes): void {
  let bytes: ReturnType<LazyBytes>;
  try {
    bytes = lazyBody();
  } catch {
    socket.destroy();
    return;
  }
  const writeLate = (lateBytes: Uint8Array): void => writeBytes(response, answer, lateBytes);
  if (bytes instanceof Promise) bytes.then(writeLate, () => socket.destroy());
  else writeBytes(response, answer, bytes);
}

// Writes a response. If the bytes of its body cannot be read, the connection ends.
function write(socket: Socket, response: ServerResponse, answer: PreparedResponse): void {
  let bytes: Uint8Array | undefined;
  try {
    bytes = answer.body?.bytes();
  } catch {
    socket.destroy();
    return;
  }
  writeBytes(response, answer, bytes);
}

function writeBytes(response: ServerResponse, answer: PreparedResponse, bytes: Uint8Array | undefined): void {
  const headers = response.shouldKeepAlive ? answer.headers : answer.headersOfLast;
  // The type of writeHead wants a mutable array, but node:http does not change it.
  if (answer.lazyBody === undefined || bytes === undefined) response.writeHead(answer.status, headers as string[]);
  else response.writeHead(answer.status, ["Content-Length", String(bytes.length), ...headers]);
  if (bytes === undefined) {
    response.end();
    return;
  }
  // `cork` holds the head back until `end`, so that head and body go out in one system call. `flushHeaders` comes
  // between them, because `end` would otherwise pass both through a queue of node:http.
  response.cork();
  response.flushHeaders();
  // The response to HEAD has a lazy body too, for its length. node:http sends no body after HEAD.
  response.end(bytes);
}

/**
 * Attaches the listeners that write an error response to the socket itself, and then end the connection. They answer
 * CONNECT, bytes that node:http cannot parse, and requests that do not arrive in time.
 */
export function answerOnSocket(state: ServerState): void {
  const { server, limits, connections } = state;
  const enqueue = inBatches(limits.refusalsPerIteration);

  const sendLast = (socket: Socket, answer: PreparedResponse): void => {
    const connection = connections.get(socket);
    if (connection === undefined || connection.isEnding) return;
    connection.isEnding = true;
    const writeAndEnd = (): void => {
      // An earlier response may have ended the connection.
      if (!socket.writable) return;
      socket.end(bytesOf(answer), () => socket.destroy());
    };
    const { latestResponse } = connection;
    // The response to an earlier request goes first.
    if (latestResponse !== null && !latestResponse.writableFinished) latestResponse.once("finish", writeAndEnd);
    else enqueue(writeAndEnd);
  };

  server.on("connect", (_: IncomingMessage, socket: Socket) => sendLast(socket, errorResponse(405)));
  server.on("clientError", (error: ParserError, socket: Socket) => {
    // Bytes after a request with Connection: close are ignored. The response to that request ends the connection.
    const isIgnored = error.code === "HPE_CLOSED_CONNECTION";
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else if (!isIgnored) sendLast(socket, errorResponse(statusOfParserError(error)));
  });
}

// Returns a function that queues actions. At most `size` of them run in an iteration of the event loop, so that
// other requests are served even if thousands of connections time out at once.
function inBatches(size: number): (action: () => void) => void {
  const queue: (() => void)[] = [];
  const runBatch = (): void => {
    const batch = queue.splice(0, size);
    if (queue.length > 0) setImmediate(runBatch);
    for (const action of batch) action();
  };
  return (action) => {
    if (queue.push(action) === 1) setImmediate(runBatch);
  };
}

// Returns the bytes of a complete HTTP response that ends its connection.
function bytesOf(answer: PreparedResponse): Uint8Array {
  const { status, headersOfLast: headers, body } = answer;
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
  for (let i = 0; i + 1 < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`);
  lines.push(`Date: ${new Date().toUTCString()}`, "Connection: close", "", "");
  return Buffer.concat([Buffer.from(lines.join("\r\n"), "latin1"), body?.bytes() ?? new Uint8Array()]);
}
