// Where a body ends: lengths and chunks, right, wrong and contradictory.

import { chunk, chunked, head, held, response, written } from "./replies.ts";
import { type Behavior, breaking, disputed, failing, giving } from "./server.ts";

const CHUNKED = "Transfer-Encoding: chunked";

/** Returns bodies with a Content-Length. */
export function lengths(catalog: Buffer): Behavior[] {
  const { length } = catalog;
  const announced = (...values: (string | number)[]) =>
    written(response(catalog, ...values.map((value) => `Content-Length: ${value}`), "Connection: close"));
  return [
    giving("keeps-the-connection-after-the-announced-length", held(response(catalog))),
    giving("ends-the-body-with-the-connection", written(response(catalog, "Connection: close"))),
    giving("ends-the-body-with-the-connection-unannounced", written(head("200 OK"), catalog)),
    giving(
      "sends-bytes-after-the-announced-length",
      written(response(catalog, `Content-Length: ${length}`), "trailing bytes"),
    ),
    giving("sends-a-second-answer-unasked", written(response(catalog), response("null"))),
    giving("announces-a-length-with-zeros-before-it", announced(`000${length}`)),
    disputed("announces-a-length-with-spaces-around-it", announced(` \t${length} `)),
    failing("announces-a-longer-body", announced(length + 1)),
    failing("announces-a-much-longer-body", announced(4_000_000)),
    failing("announces-a-shorter-body", announced(length - 1)),
    failing("announces-one-byte", announced(1)),
    failing("announces-an-empty-body", announced(0)),
    failing("announces-a-body-over-the-limit", announced(5_000_000)),
    failing("announces-a-huge-body", announced("9007199254740993"), { isLarge: true }),
    failing("announces-a-length-past-64-bits", announced("18446744073709551620"), { isLarge: true }),
    failing("announces-a-length-that-wraps-around", announced(`${2n ** 64n + BigInt(length)}`)),
    failing("announces-a-length-of-thirty-digits", announced("9".repeat(30)), { isLarge: true }),
    failing("announces-a-length-of-five-thousand-digits", announced("9".repeat(5000))),
    disputed("announces-a-negative-length", announced(-1)),
    disputed("announces-a-signed-length", announced(`+${length}`)),
    disputed("announces-a-length-in-hex", announced(`0x${length.toString(16)}`)),
    disputed("announces-a-length-with-a-fraction", announced(`${length}.0`)),
    disputed("announces-a-length-with-an-exponent", announced("6e4")),
    disputed(
      "announces-a-length-with-underscores",
      announced(`${String(length).slice(0, 2)}_${String(length).slice(2)}`),
    ),
    disputed("announces-a-length-of-letters", announced("many")),
    disputed("announces-a-length-of-nothing", announced("")),
    disputed("announces-a-length-and-a-word", announced(`${length} bytes`)),
    disputed("announces-two-lengths", announced(length, length - 1)),
    failing("announces-two-lengths-the-right-one-last", announced(length + 5, length)),
    disputed("announces-one-length-twice", announced(length, length)),
    disputed("announces-a-list-of-one-length-twice", announced(`${length}, ${length}`)),
    disputed("announces-a-list-of-two-lengths", announced(`${length}, 1`)),
    failing("ends-before-the-body", written(head("200 OK", `Content-Length: ${length}`))),
    failing("ends-a-body-cut-by-the-connection", written(head("200 OK"), catalog.subarray(0, length / 2))),
    failing(
      "ends-a-body-after-half-its-length",
      written(head("200 OK", `Content-Length: ${length}`), catalog.subarray(0, length / 2)),
    ),
    failing(
      "ends-a-body-one-byte-early",
      written(head("200 OK", `Content-Length: ${length}`), catalog.subarray(0, length - 1)),
    ),
    failing(
      "keeps-the-connection-in-a-body-cut-short",
      held(head("200 OK", `Content-Length: ${length}`), catalog.subarray(0, length - 1)),
      { timeout: 400 },
    ),
    failing("keeps-the-connection-in-a-body-without-length", held(head("200 OK"), catalog), { timeout: 400 }),
    breaking(
      "sends-another-body-before-the-announced-end",
      written(head("200 OK", "Content-Length: 4"), "null", catalog),
    ),
  ];
}

/** Returns chunked bodies. */
export function chunks(catalog: Buffer): Behavior[] {
  const start = head("200 OK", CHUNKED);
  const closing = head("200 OK", CHUNKED, "Connection: close");
  const whole = chunked(catalog);
  const one = chunk(catalog);
  const hex = catalog.length.toString(16);
  const sized = (size: string) => written(closing, `${size}\r\n`, catalog, "\r\n0\r\n\r\n");
  const transfer = (...values: string[]) =>
    written(head("200 OK", ...values.map((value) => `Transfer-Encoding: ${value}`)), whole);
  return [
    giving("sends-chunks", written(start, whole)),
    giving("sends-chunks-and-keeps-the-connection", held(start, whole)),
    giving("sends-one-chunk", written(start, one, "0\r\n\r\n")),
    giving("sends-chunks-of-seven-bytes", written(start, chunked(catalog, 7))),
    giving("sends-chunks-with-sizes-in-capitals", sized(hex.toUpperCase())),
    giving("sends-chunks-with-zeros-before-the-size", sized(`000${hex}`)),
    giving("sends-chunks-with-extensions", sized(`${hex};name=value`)),
    giving("sends-chunks-with-a-quoted-extension", sized(`${hex};name="a value"`)),
    giving("sends-chunks-with-trailers", written(start, one, "0\r\nExpires: never\r\nX-Check: 1\r\n\r\n")),
    giving("names-chunked-in-capitals", written(head("200 OK", "Transfer-Encoding: CHUNKED"), whole)),
    failing("sends-chunks-cut-in-a-chunk", written(start, whole.subarray(0, whole.length / 2))),
    failing("sends-chunks-cut-in-a-chunk-before-closing", written(closing, whole.subarray(0, whole.length / 2))),
    failing("sends-chunks-cut-in-a-size", written(closing, chunk(catalog.subarray(0, 1000)), "1")),
    failing("sends-chunks-cut-between-chunks", written(closing, chunk(catalog.subarray(0, 1000)))),
    failing("sends-chunks-cut-before-the-last", written(start, one)),
    disputed("sends-chunks-cut-in-the-last", written(start, one, "0\r\n")),
    failing("sends-no-chunk", written(closing)),
    failing("sends-only-the-last-chunk", written(closing, "0\r\n\r\n")),
    failing("sends-chunks-without-a-size", sized("")),
    failing("sends-chunks-with-a-negative-size", sized(`-${hex}`)),
    disputed("sends-chunks-with-a-signed-size", sized(`+${hex}`)),
    failing("sends-chunks-with-a-size-of-letters", sized("many")),
    disputed("sends-chunks-with-a-prefixed-size", sized(`0x${hex}`)),
    disputed("sends-chunks-with-a-size-and-underscores", sized(`${hex.slice(0, 1)}_${hex.slice(1)}`)),
    disputed("sends-chunks-with-a-space-before-the-size", sized(` ${hex}`)),
    disputed("sends-chunks-with-a-space-after-the-size", sized(`${hex} `)),
    failing("sends-chunks-with-a-size-past-64-bits", sized(`1${"0".repeat(16)}`), { isLarge: true }),
    failing("sends-chunks-with-a-huge-size", sized("7fffffffffffffff"), { isLarge: true }),
    failing("sends-chunks-longer-than-their-size", sized((catalog.length - 5).toString(16))),
    failing("sends-chunks-shorter-than-their-size", sized((catalog.length + 5).toString(16))),
    failing("sends-chunks-without-an-end-of-line-after-the-data", written(closing, `${hex}\r\n`, catalog, "0\r\n\r\n")),
    failing("sends-chunks-with-bare-line-feeds", written(closing, `${hex}\n`, catalog, "\n0\n\n")),
    failing("sends-a-plain-body-as-chunks", written(closing, catalog)),
    failing("sends-chunks-as-a-plain-body", written(response(whole))),
    disputed("sends-chunks-and-a-length", written(head("200 OK", CHUNKED, `Content-Length: ${whole.length}`), whole)),
    disputed("sends-a-length-and-chunks", written(head("200 OK", `Content-Length: ${catalog.length}`, CHUNKED), whole)),
    disputed("sends-chunks-twice-coded", transfer("chunked, chunked")),
    giving("sends-chunks-named-twice", transfer("chunked", "chunked")),
    disputed("sends-a-gzip-transfer-coding", transfer("gzip, chunked")),
    failing("sends-an-unknown-transfer-coding", transfer("xchunked")),
    failing("sends-an-identity-transfer-coding", transfer("identity")),
    failing("sends-chunked-before-another-coding", transfer("chunked, identity")),
    giving("sends-chunks-in-http-1.0", written(start.replace("HTTP/1.1", "HTTP/1.0"), whole)),
    failing("keeps-the-connection-before-the-last-chunk", held(start, one), { timeout: 400 }),
    failing("keeps-the-connection-in-a-chunk", held(start, one.subarray(0, 1000)), { timeout: 400 }),
    failing("keeps-the-connection-in-the-trailers", held(start, one, "0\r\nExpires: never\r\n"), { timeout: 400 }),
  ];
}
