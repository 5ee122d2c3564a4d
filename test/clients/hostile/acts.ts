// The ways to write bytes to a connection that the behaviours are made of.

import type { Socket } from "node:net";
import type { Act } from "./server.ts";

type Bytes = string | Buffer;

// Without it, a browser shows a page of another origin nothing.
export const FOR_BROWSERS = "Access-Control-Allow-Origin: *";

function bytesOf(parts: readonly Bytes[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
}

/** Writes the bytes and ends the connection in order. */
export function written(...parts: Bytes[]): Act {
  const bytes = bytesOf(parts);
  return (socket) => socket.end(bytes);
}

/** Writes the bytes and leaves the connection open. */
export function held(...parts: Bytes[]): Act {
  const bytes = bytesOf(parts);
  return (socket) => socket.write(bytes);
}

/** Writes the bytes and resets the connection at once, or after a pause that lets the bytes arrive. */
export function reset(bytes: Bytes, pause = 0): Act {
  return (socket) => {
    socket.write(bytesOf([bytes]), () => setTimeout(() => socket.resetAndDestroy(), pause));
  };
}

/** Writes the bytes a few at a time, so many milliseconds apart, then does what follows. */
export function dripped(bytes: Bytes, size: number, pause: number, then: Act = (socket) => socket.end()): Act {
  const whole = bytesOf([bytes]);
  return async (socket) => {
    for (let at = 0; at < whole.length && !socket.destroyed; at += size) {
      socket.write(whole.subarray(at, at + size));
      await paused(pause);
    }
    then(socket);
  };
}

/** Writes the start once, then the same bytes again and again until the client hangs up: as fast as it reads, or with pauses. */
export function endless(start: Bytes, repeated: Bytes, pause?: number): Act {
  const bytes = bytesOf([repeated]);
  return async (socket) => {
    socket.write(bytesOf([start]));
    while (!socket.destroyed) {
      const flowing = socket.write(bytes);
      if (pause !== undefined) await paused(pause);
      else if (!flowing) await drained(socket);
    }
  };
}

function paused(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      socket.off("drain", done).off("close", done);
      resolve();
    };
    socket.on("drain", done).on("close", done);
  });
}

/** An answer with status 200, these header lines and this body, whose length is announced unless a header line frames it. */
export function answer(body: Bytes, ...headers: string[]): Buffer {
  const bytes = bytesOf([body]);
  const framed = headers.some((header) => /^(?:content-length|transfer-encoding|connection)\b/i.test(header));
  return bytesOf([head("200 OK", ...(framed ? headers : [...headers, `Content-Length: ${bytes.length}`])), bytes]);
}

/** The head of an answer. */
export function head(status: string, ...headers: string[]): string {
  return `HTTP/1.1 ${status}\r\n${["Content-Type: application/json", FOR_BROWSERS, ...headers].map((line) => `${line}\r\n`).join("")}\r\n`;
}

/** The chunked form of a body, in chunks of this size, with its end. */
export function chunked(body: Buffer, size = 4096): Buffer {
  const parts: Bytes[] = [];
  for (let at = 0; at < body.length; at += size) parts.push(chunk(body.subarray(at, at + size)));
  return bytesOf([...parts, "0\r\n\r\n"]);
}

/** One chunk. */
export function chunk(bytes: Buffer): Buffer {
  return bytesOf([`${bytes.length.toString(16)}\r\n`, bytes, "\r\n"]);
}
