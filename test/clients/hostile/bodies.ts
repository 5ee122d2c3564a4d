// Bodies that arrive whole and are not a catalog, or barely one.

import { response, written } from "./replies.ts";
import { type Behavior, breaking, failing, giving } from "./server.ts";

const LIMIT = 4 * 1024 * 1024;
// MiB that JSON parsers may build of a body within the limit.
const PARSED = 128;

/** Returns bodies by their bytes. */
export function bodies(catalog: Buffer, otherCatalog: Buffer): Behavior[] {
  const text = catalog.toString("utf8");
  const sent = (...parts: (string | Buffer)[]) =>
    written(response(Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)))));
  const padded = (size: number) => sent(catalog, " ".repeat(size - catalog.length));
  const injected = (json: string) => sent(text.replace("{", `{"extra":${json},`));
  const named = (bytes: Buffer) =>
    sent(
      text.slice(0, text.indexOf('"name"')),
      '"name":"',
      bytes,
      '","unused":',
      text.slice(text.indexOf('"name"') + 7),
    );
  return [
    giving("sends-a-body-at-the-limit", padded(LIMIT), { isLarge: true }),
    giving("sends-white-space-around-the-catalog", sent(" \r\n\t", catalog, "\r\n\t ")),
    giving("sends-a-key-twice", sent(text.replace("{", '{"scope":"none",'))),
    failing("sends-a-body-over-the-limit", padded(LIMIT + 1), {
      isLarge: true,
      says: "the answer is larger than 4194304 bytes, and no catalog is; check the base URL",
    }),
    failing("sends-nothing", sent("")),
    failing("sends-white-space", sent("  \n")),
    failing("sends-a-page", sent("<!doctype html><title>Sign in</title>")),
    failing("sends-half-a-catalog", sent(catalog.subarray(0, catalog.length / 2))),
    failing("sends-two-catalogs", sent(catalog, catalog)),
    failing("sends-a-nul-after-the-catalog", sent(catalog, "\0")),
    failing("sends-a-form-feed-before-the-catalog", sent("\f", catalog)),
    failing("sends-a-guard-before-the-catalog", sent(")]}',\n", catalog)),
    failing("sends-a-comment", sent("/* catalog */", catalog)),
    failing("sends-a-byte-order-mark", sent("\ufeff", catalog), {
      says: "the answer is not JSON; open the address to see what it is, often a sign-in or error page",
    }),
    failing("sends-utf-16", sent(Buffer.from(text, "utf16le"))),
    failing("sends-utf-16-with-a-mark", sent(Buffer.from(`\ufeff${text}`, "utf16le")), {
      says: "the answer is not UTF-8 text; open the address to see what it is",
    }),
    failing("sends-latin-1", named(Buffer.from("caf\xe9", "latin1")), {
      says: "the answer is not UTF-8 text; open the address to see what it is",
    }),
    failing("sends-an-overlong-character", named(Buffer.from("c0af", "hex")), {
      says: "the answer is not UTF-8 text; open the address to see what it is",
    }),
    failing("sends-a-surrogate-as-bytes", named(Buffer.from("eda080", "hex")), {
      says: "the answer is not UTF-8 text; open the address to see what it is",
    }),
    failing("sends-a-number-that-is-none", injected("NaN"), {
      says: "the answer is not JSON; open the address to see what it is, often a sign-in or error page",
    }),
    failing("sends-an-infinity", injected("-Infinity"), {
      says: "the answer is not JSON; open the address to see what it is, often a sign-in or error page",
    }),
    failing("sends-a-raw-control-character", injected('"\u0001"')),
    breaking("sends-a-surrogate-as-escape", sent(text.replace(/"name": ?"/, '"name":"\\ud800'))),
    breaking("sends-a-key-too-many", injected("1")),
    breaking("sends-five-thousand-digits", injected("9".repeat(5000))),
    breaking("sends-a-huge-exponent", injected("1e400")),
    breaking("sends-deep-nesting", injected("[".repeat(100_000) + "]".repeat(100_000))),
    breaking("sends-deep-nesting-that-never-closes", sent("[".repeat(100_000))),
    breaking("sends-deep-nesting-of-two-million-levels", sent("[".repeat(2_000_000)), {
      isLarge: true,
      mostGrown: PARSED,
    }),
    breaking("sends-null", sent("null")),
    breaking("sends-a-list", sent("[]")),
    breaking("sends-a-text", sent('"catalog"')),
    breaking("sends-an-empty-object", sent("{}")),
    breaking("sends-the-other-catalog", sent(otherCatalog)),
    breaking("sends-another-version", sent(text.replace('"0.1.0"', '"0.2.0"'))),
    breaking("sends-a-million-problems", sent(`{"records":[${"1,".repeat(1_000_000)}1]}`), {
      isLarge: true,
      mostGrown: PARSED,
    }),
    breaking(
      "sends-a-million-keys",
      sent(`{${Array.from({ length: 200_000 }, (_, index) => `"k${index}":1`).join(",")}}`),
      { isLarge: true, mostGrown: PARSED },
    ),
  ];
}
