// Replies of a hostile server: it writes bytes at once, slowly or without end, and closes or resets the connection.

import type { Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { Reply } from "./server.ts";

type Bytes = string | Buffer;

function bytesOf(parts: readonly Bytes[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
}

/** Writes the bytes and ends the connection in order. */
export function reply(bytes: Buffer | string): Reply {
  return (socket) => socket.end(bytes, "latin1");
}

/** Writes the bytes and resets the connection at once, or after a pause that lets the bytes arrive. */
export function reset(bytes: Bytes, pause = 0): Reply {
  return (socket) => {
    socket.write(bytesOf([bytes]), () => setTimeout(pause).then(() => socket.resetAndDestroy()));
  };
}

/** Writes the bytes a few at a time, this many milliseconds apart, and ends the connection in order. */
export function drip(bytes: Bytes, size: number, pause: number): Reply {
  const whole = bytesOf([bytes]);
  return async (socket) => {
    for (let at = 0; at < whole.length && !socket.destroyed; at += size) {
      socket.write(whole.subarray(at, at + size));
      await setTimeout(pause);
    }
    socket.end();
  };
}

/**
 * Writes the start once, then the same bytes again and again until the client closes: as fast as it reads, or with
 * pauses of milliseconds.
 */
export function endless(start: Bytes, block: Bytes, pause?: number): Reply {
  const bytes = bytesOf([block]);
  return async (socket) => {
    socket.write(bytesOf([start]));
    while (!socket.destroyed) {
      const hasRoom = socket.write(bytes);
      if (pause !== undefined) await setTimeout(pause);
      else if (!hasRoom) await drain(socket);
    }
  };
}

function drain(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      socket.off("drain", finish).off("close", finish);
      resolve();
    };
    socket.on("drain", finish).on("close", finish);
  });
}

/**
 * Returns a response with status 200, these header lines and this body, with its Content-Length unless a header line
 * frames it.
 */
export function response(body: Bytes, ...headers: string[]): Buffer {
  const bytes = bytesOf([body]);
  const isFramed = headers.some((header) => /^(?:content-length|transfer-encoding|connection)\b/i.test(header));
  return bytesOf([head("200 OK", ...(isFramed ? headers : [...headers, `Content-Length: ${bytes.length}`])), bytes]);
}

/** Returns the head of a response. */
export function head(status: string, ...headers: string[]): string {
  const lines = [`HTTP/1.1 ${status}`, "Content-Type: application/json", ...headers];
  return `${lines.join("\r\n")}\r\n\r\n`;
}

/** Returns a body in chunks of this size, with the last chunk. */
export function chunked(body: Buffer, size = 4096): Buffer {
  const parts: Bytes[] = [];
  for (let at = 0; at < body.length; at += size) {
    const bytes = body.subarray(at, at + size);
    parts.push(`${bytes.length.toString(16)}\r\n`, bytes, "\r\n");
  }
  return bytesOf([...parts, "0\r\n\r\n"]);
}
