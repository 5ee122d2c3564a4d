// Content codings, none of which was asked for.

import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { head, held, response, written } from "./replies.ts";
import { type Behavior, failing, giving } from "./server.ts";

/** Returns bodies with a Content-Encoding. */
export function codings(catalog: Buffer): Behavior[] {
  const gzip = gzipSync(catalog);
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, " "));
  const coded = (coding: string, body: Buffer) =>
    written(response(body, `Content-Encoding: ${coding}`, `Content-Length: ${body.length}`));
  return [
    giving("says-identity", coded("identity", catalog)),
    giving("says-identity-in-capitals", coded("Identity", catalog)),
    failing("says-no-coding-at-all", coded("", catalog)),
    failing("sends-gzip", coded("gzip", gzip)),
    failing("sends-gzip-in-capitals", coded("GZIP", gzip)),
    failing("sends-x-gzip", coded("x-gzip", gzip)),
    failing(
      "sends-gzip-in-chunks",
      written(
        head("200 OK", "Content-Encoding: gzip", "Transfer-Encoding: chunked"),
        `${gzip.length.toString(16)}\r\n`,
        gzip,
        "\r\n0\r\n\r\n",
      ),
    ),
    failing("sends-gzip-twice", coded("gzip, gzip", gzipSync(gzip))),
    failing(
      "sends-gzip-on-two-lines",
      written(response(gzipSync(gzip), "Content-Encoding: gzip", "Content-Encoding: gzip")),
    ),
    failing("sends-identity-and-gzip", coded("identity, gzip", gzip)),
    failing("sends-gzip-after-an-empty-coding", coded(", gzip", gzip)),
    failing("sends-gzip-cut-short", coded("gzip", gzip.subarray(0, gzip.length / 2))),
    failing("sends-gzip-with-a-wrong-checksum", coded("gzip", Buffer.concat([gzip.subarray(0, -8), Buffer.alloc(8)]))),
    failing(
      "sends-gzip-with-a-broken-middle",
      coded("gzip", Buffer.concat([gzip.subarray(0, 500), Buffer.alloc(500), gzip.subarray(1000)])),
    ),
    failing("sends-gzip-that-is-none", coded("gzip", catalog)),
    failing("sends-gzip-of-nothing", coded("gzip", Buffer.alloc(0))),
    failing("sends-gzip-without-saying-so", written(response(gzip))),
    failing("sends-deflate", coded("deflate", deflateSync(catalog))),
    failing("sends-raw-deflate", coded("deflate", deflateRawSync(catalog))),
    failing("sends-deflate-that-is-none", coded("deflate", catalog)),
    failing("sends-brotli", coded("br", brotliCompressSync(catalog))),
    failing("sends-brotli-that-is-none", coded("br", catalog)),
    failing("sends-brotli-cut-short", coded("br", brotliCompressSync(catalog).subarray(0, 3000))),
    failing("sends-zstandard-that-is-none", coded("zstd", catalog)),
    failing("sends-an-unknown-coding", coded("x-unknown", catalog)),
    failing("sends-a-charset-as-coding", coded("utf-8", catalog)),
    // Short: behind more than five codings, Node.js 20 throws where no caller can catch it once a body of over 16 KiB is aborted
    // or its connection ends.
    failing("sends-a-thousand-codings", coded(Array(1000).fill("gzip").join(","), gzip.subarray(0, 8_192))),
    failing(
      "sends-gzip-and-keeps-the-connection",
      held(head("200 OK", "Content-Encoding: gzip", `Content-Length: ${gzip.length + 1}`), gzip),
      { timeout: 1000 },
    ),
    failing(
      "sends-gzip-that-is-none-and-keeps-the-connection",
      held(head("200 OK", "Content-Encoding: gzip"), "no gzip"),
      { timeout: 1000 },
    ),
    failing("sends-a-gzip-bomb", coded("gzip", bomb), { isLarge: true }),
    failing("sends-a-brotli-bomb", coded("br", brotliCompressSync(Buffer.alloc(64 * 1024 * 1024, " "))), {
      isLarge: true,
    }),
    failing("sends-a-bomb-in-a-bomb", coded("gzip, gzip", gzipSync(bomb)), { isLarge: true }),
  ];
}
