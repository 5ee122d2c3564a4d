// The log: an entry for every response.

import type { Socket } from "node:net";
import type { PreparedResponse } from "./responses.ts";

/** A request with the status and the body length of its response; method and target are null where the bytes could not be parsed. */
export interface LogEntry {
  readonly time: string;
  readonly remote: string | null;
  readonly method: string | null;
  readonly target: string | null;
  readonly status: number;
  readonly bytes: number;
}

/** Takes the entries. */
export type Log = (entry: LogEntry) => void;

/** Returns the entry of a response that is being sent. */
export function logEntry(
  socket: Socket,
  method: string | undefined,
  target: string | undefined,
  { status, body }: PreparedResponse,
): LogEntry {
  return {
    time: new Date().toISOString(),
    remote: socket.remoteAddress ?? null,
    method: method ?? null,
    target: target ?? null,
    status,
    bytes: body?.length ?? 0,
  };
}
