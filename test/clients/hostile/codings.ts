// Hostile behaviors with content codings for which no client has asked.

import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { reply, reset, response } from "./replies.ts";
import type { Behavior } from "./server.ts";

// The fetch of Node.js refuses more than five codings, and would then end the process where no caller can catch the
// error.
const SIX = Array(6).fill("gzip").join(", ");
const truncatedBody = (coding: string) =>
  response(" ".repeat(100), `Content-Encoding: ${coding}`, "Content-Length: 100000");

/** Returns bodies with a Content-Encoding. */
export function codings(catalog: Buffer): Behavior[] {
  const gzip = gzipSync(catalog);
  const brotli = brotliCompressSync(catalog);
  const spaces = Buffer.alloc(64 * 1024 * 1024, " ");
  const bomb = gzipSync(spaces);
  const codedReply = (coding: string, body: Buffer) => reply(response(body, `Content-Encoding: ${coding}`));
  const bodies: Record<string, [coding: string, body: Buffer]> = {
    "says-no-coding-at-all": ["", catalog],
    "sends-gzip": ["gzip", gzip],
    "sends-gzip-in-capitals": ["GZIP", gzip],
    "sends-x-gzip": ["x-gzip", gzip],
    "sends-gzip-twice": ["gzip, gzip", gzipSync(gzip)],
    "sends-identity-and-gzip": ["identity, gzip", gzip],
    "sends-gzip-after-an-empty-coding": [", gzip", gzip],
    "sends-gzip-cut-short": ["gzip", gzip.subarray(0, gzip.length / 2)],
    "sends-gzip-with-a-wrong-checksum": ["gzip", Buffer.concat([gzip.subarray(0, -8), Buffer.alloc(8)])],
    "sends-gzip-that-is-none": ["gzip", catalog],
    "sends-gzip-of-nothing": ["gzip", Buffer.alloc(0)],
    "sends-deflate": ["deflate", deflateSync(catalog)],
    "sends-raw-deflate": ["deflate", deflateRawSync(catalog)],
    "sends-brotli": ["br", brotli],
    "sends-brotli-cut-short": ["br", brotli.subarray(0, brotli.length / 2)],
    "sends-an-unknown-coding": ["x-unknown", catalog],
    "sends-a-thousand-codings": [Array(1000).fill("gzip").join(","), gzip],
    "sends-six-codings-and-a-long-body": [SIX, Buffer.alloc(1_000_000, " ")],
  };
  const bombs: Record<string, [coding: string, body: Buffer]> = {
    "sends-a-gzip-bomb": ["gzip", bomb],
    "sends-a-brotli-bomb": ["br", brotliCompressSync(spaces)],
    "sends-a-bomb-in-a-bomb": ["gzip, gzip", gzipSync(bomb)],
  };
  const code = "FETCH_FAILED";
  return [
    { name: "says-identity-in-capitals", code: "data", reply: codedReply("Identity", catalog) },
    { name: "sends-gzip-without-saying-so", code, reply: reply(response(gzip)) },
    ...Object.entries(bodies).map(([name, body]): Behavior => ({ name, code, reply: codedReply(...body) })),
    { name: "sends-six-codings-and-cuts-the-body", code, reply: reply(truncatedBody(SIX)) },
    { name: "sends-six-codings-and-resets", code, reply: reset(truncatedBody(SIX), 200) },
    ...Object.entries(bombs).map(
      ([name, body]): Behavior => ({ name, code, reply: codedReply(...body), isLarge: true }),
    ),
  ];
}
