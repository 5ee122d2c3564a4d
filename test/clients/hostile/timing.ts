// Responses that stall, drip, flood or break off.

import { chunk, dripped, endless, head, held, reset, response } from "./replies.ts";
import { type Behavior, failing, giving } from "./server.ts";

const SHORT = { timeout: 400 };
// Long enough for an unbounded buffer to exceed what a process may grow by.
const FLOOD = { isLarge: true, timeout: 500 };

/** Returns responses that are slow or never end. */
export function stalls(catalog: Buffer): Behavior[] {
  const start = head("200 OK", `Content-Length: ${catalog.length}`);
  const chunkedStart = head("200 OK", "Transfer-Encoding: chunked");
  return [
    giving("answers-in-small-pieces", dripped(response(catalog), Math.ceil(catalog.length / 30), 5)),
    giving(
      "answers-its-head-a-byte-at-a-time",
      dripped(start, 1, 1, (socket) => socket.end(catalog)),
    ),
    giving("answers-after-a-pause", (socket) => setTimeout(() => socket.end(response(catalog)), 200)),
    giving(
      "answers-its-body-after-a-pause",
      dripped(start, start.length, 200, (socket) => socket.end(catalog)),
    ),
    failing("never-answers", () => {}, SHORT),
    failing("stalls-in-the-status-line", held("HTTP/1.1 2"), SHORT),
    failing("stalls-after-the-status-line", held("HTTP/1.1 200 OK\r\n"), SHORT),
    failing("stalls-in-a-header", held("HTTP/1.1 200 OK\r\nContent-Le"), SHORT),
    failing("stalls-before-the-body", held(start), SHORT),
    failing("stalls-in-the-body", held(start, catalog.subarray(0, 100)), SHORT),
    failing("stalls-in-a-chunk-size", held(chunkedStart, "1"), SHORT),
    failing("stalls-after-saying-to-continue", held("HTTP/1.1 100 Continue\r\n\r\n"), SHORT),
    failing("stalls-after-early-hints", held("HTTP/1.1 103 Early Hints\r\n\r\n"), SHORT),
    failing("drips-the-status-line", dripped("HTTP/1.1 200 OK\r\n".padEnd(200, "a"), 1, 50), SHORT),
    failing("drips-one-header-without-end", endless("HTTP/1.1 200 OK\r\nX-Drip: ", "a", 50), SHORT),
    failing("drips-headers-without-end", endless("HTTP/1.1 200 OK\r\n", "X-Drip: 1\r\n", 50), SHORT),
    failing("drips-the-body", dripped(response(catalog), 1, 50), SHORT),
    failing("drips-white-space-without-end", endless(head("200 OK"), " ", 50), SHORT),
    failing("drips-chunks-without-end", endless(chunkedStart, "1\r\n \r\n", 50), SHORT),
    failing("drips-a-chunk-size-without-end", endless(chunkedStart, "0", 50), SHORT),
    failing("drips-a-chunk-extension-without-end", endless(`${chunkedStart}1;a=`, "b", 50), SHORT),
    failing("drips-trailers-without-end", endless(`${chunkedStart}0\r\n`, "X-Drip: 1\r\n", 50), SHORT),
    failing("drips-early-hints-without-end", endless("", "HTTP/1.1 103 Early Hints\r\n\r\n", 50), SHORT),
    failing("drips-empty-lines-without-end", endless("", "\r\n", 50), SHORT),
    failing("drips-a-redirect", dripped(head("302 Found", "Location: /elsewhere"), 1, 50), SHORT),
  ];
}

/** Returns responses without end, sent as fast as they are read. */
export function floods(catalog: Buffer): Behavior[] {
  const chunkedStart = head("200 OK", "Transfer-Encoding: chunked");
  const block = Buffer.alloc(65_536, " ");
  return [
    failing("floods-the-body", endless(head("200 OK"), block), FLOOD),
    failing(
      "floods-the-body-after-the-catalog",
      endless(Buffer.concat([Buffer.from(head("200 OK")), catalog]), block),
      FLOOD,
    ),
    failing("floods-the-body-within-a-length", endless(head("200 OK", "Content-Length: 999999999999"), block), FLOOD),
    failing("floods-chunks", endless(chunkedStart, chunk(block)), FLOOD),
    failing(
      "floods-small-chunks",
      endless(chunkedStart, Buffer.concat(Array(4096).fill(chunk(Buffer.from(" "))))),
      FLOOD,
    ),
    failing("floods-one-chunk", endless(`${chunkedStart}fffffffffff\r\n`, block), FLOOD),
    failing("floods-a-chunk-size", endless(chunkedStart, block.toString().replaceAll(" ", "0")), FLOOD),
    failing("floods-a-chunk-extension", endless(`${chunkedStart}1;a=`, block.toString().replaceAll(" ", "b")), FLOOD),
    failing("floods-trailers", endless(`${chunkedStart}0\r\n`, "X-Flood: 1\r\n".repeat(5000)), FLOOD),
    failing("floods-one-header", endless("HTTP/1.1 200 OK\r\nX-Flood: ", block), FLOOD),
    failing("floods-headers", endless("HTTP/1.1 200 OK\r\n", "X-Flood: 1\r\n".repeat(5000)), FLOOD),
    failing("floods-the-status-line", endless("HTTP/1.1 200 ", block), FLOOD),
    failing("floods-early-hints", endless("", "HTTP/1.1 103 Early Hints\r\n\r\n".repeat(2000)), FLOOD),
    failing("floods-demands-to-continue", endless("", "HTTP/1.1 100 Continue\r\n\r\n".repeat(2000)), FLOOD),
    failing("floods-empty-lines", endless("", "\r\n".repeat(30_000)), FLOOD),
    failing("floods-an-error-page", endless(head("500 Oops"), block), FLOOD),
    failing("floods-a-redirect", endless(head("302 Found", "Location: /elsewhere"), block), FLOOD),
    failing("floods-nul-bytes", endless("", Buffer.alloc(65_536)), FLOOD),
  ];
}

/** Returns connections that break. */
export function breaks(catalog: Buffer): Behavior[] {
  const start = head("200 OK", `Content-Length: ${catalog.length}`);
  const whole = response(catalog);
  return [
    failing("ends-the-connection-at-once", (socket) => socket.end(), { isRacy: true }),
    failing("destroys-the-connection-at-once", (socket) => socket.destroy(), { isRacy: true }),
    failing("resets-the-connection-at-once", (socket) => socket.resetAndDestroy(), { isRacy: true }),
    failing("resets-in-the-status-line", reset("HTTP/1.1 2", 20), { isRacy: true }),
    failing("resets-in-a-header", reset("HTTP/1.1 200 OK\r\nContent-Le", 20), { isRacy: true }),
    failing("resets-after-the-head", reset(start, 20), { isRacy: true }),
    failing("resets-after-the-head-at-once", reset(start), { isRacy: true }),
    failing("resets-in-the-body", reset(whole.subarray(0, whole.length / 2), 20), { isRacy: true }),
    failing("resets-in-the-body-at-once", reset(whole.subarray(0, whole.length / 2)), { isRacy: true }),
    failing(
      "resets-in-a-body-without-length",
      reset(Buffer.concat([Buffer.from(head("200 OK")), catalog.subarray(0, 1000)]), 20),
      { isRacy: true },
    ),
    failing("resets-in-chunks", reset(`${head("200 OK", "Transfer-Encoding: chunked")}5\r\n12345\r\n`, 20), {
      isRacy: true,
    }),
    failing("resets-after-early-hints", reset("HTTP/1.1 103 Early Hints\r\n\r\n", 20), { isRacy: true }),
    giving("resets-long-after-the-body", reset(whole, 300), { isRacy: true }),
  ];
}
