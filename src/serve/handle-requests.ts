// Sends the response to every request that node:http has parsed.

import type { IncomingMessage, ServerResponse } from "node:http";
import type { ErrorStatus } from "../release/headers.ts";
import { logEntry, type ServerState } from "./connections.ts";
import { isOtherProtocol } from "./refused-bytes.ts";
import { parseRequest } from "./request.ts";
import { errorResponse, respond } from "./responses.ts";

/** Answers the requests of a server. */
export function handleRequests(state: ServerState): void {
  const { server } = state;
  const handle = (request: IncomingMessage, response: ServerResponse): void => send(state, request, response, null);
  server.on("request", handle);
  // No 100 (Continue): it would invite a body that is not read.
  server.on("checkContinue", handle);
  server.on("checkExpectation", (request, response) => send(state, request, response, 417));
}

function send(
  state: ServerState,
  request: IncomingMessage,
  response: ServerResponse,
  refusedWith: ErrorStatus | null,
): void {
  const { responses, limits, log, connections } = state;
  const connection = connections.get(request.socket);
  // A response that ends its connection is the last.
  if (connection === undefined || connection.closing) return;
  const parsed = parseRequest(request);
  const status = "status" in parsed ? parsed.status : isOtherProtocol(request, connection) ? 400 : refusedWith;
  const prepared =
    "request" in parsed && status === null
      ? respond(responses, parsed.request)
      : errorResponse(status ?? 400, request.method);
  // Not maxRequestsPerSocket: at that limit node:http announces the end but does not end the connection, and sends a 503 without headers.
  connection.requests += 1;
  if (parsed.close || status === 400 || state.closing || connection.requests >= limits.requestsPerConnection) {
    connection.closing = true;
    response.shouldKeepAlive = false;
  }
  // The type asks for an array that may be changed; node:http does not change it.
  response.writeHead(prepared.status, prepared.headers as string[]);
  if (prepared.body === null) response.end();
  else response.end(prepared.body);
  // A response that is finished is not kept: on a thousand connections the garbage collector would copy them again and again.
  connection.last = response.writableFinished ? null : response;
  log?.(logEntry(request.socket, request.method, request.url, prepared));
}
