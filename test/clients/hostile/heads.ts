// Header lines in numbers, sizes and forms that no server should send.

import { head, response, written } from "./replies.ts";
import { type Behavior, disputed, failing, giving } from "./server.ts";

/** Returns header lines other than those that frame the body. */
export function heads(catalog: Buffer): Behavior[] {
  const with_ = (...lines: string[]) => written(response(catalog, ...lines));
  const many = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => line(index));
  const length = `Content-Length: ${catalog.length}`;
  const raw = (text: string) => written(text, catalog);
  return [
    giving("sends-no-media-type", raw(`HTTP/1.1 200 OK\r\n${length}\r\n\r\n`)),
    giving("sends-another-media-type", raw(`HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n${length}\r\n\r\n`)),
    giving(
      "sends-another-charset",
      raw(`HTTP/1.1 200 OK\r\nContent-Type: application/json; charset=utf-16\r\n${length}\r\n\r\n`),
    ),
    giving("sends-a-broken-media-type", raw(`HTTP/1.1 200 OK\r\nContent-Type: ;;;=\r\n${length}\r\n\r\n`)),
    giving("sends-two-media-types", with_("Content-Type: text/plain")),
    giving("sends-headers-in-capitals", raw(`HTTP/1.1 200 OK\r\n${length.toUpperCase()}\r\n\r\n`)),
    giving("sends-headers-without-spaces", raw(`HTTP/1.1 200 OK\r\n${length.replace(" ", "")}\r\n\r\n`)),
    giving("sends-an-empty-header", with_("X-Empty:")),
    giving("sends-a-header-outside-ascii", with_("X-Name: caf\xc3\xa9")),
    giving("sends-cookies", with_(...many(20, (index) => `Set-Cookie: a${index}=b; Path=/`))),
    giving("sends-ninety-headers", with_(...many(90, (index) => `X-Header-${index}: value`))),
    giving("sends-a-header-of-eight-thousand-bytes", with_(`X-Long: ${"a".repeat(8000)}`)),
    giving("sends-a-wrong-digest", with_("Repr-Digest: sha-256=:AAAA:")),
    giving("sends-a-wrong-range", with_("Content-Range: bytes 0-1/2")),
    giving(
      "sends-a-strict-policy",
      with_(
        "Strict-Transport-Security: max-age=1",
        "Content-Security-Policy: default-src 'none'",
        'Clear-Site-Data: "*"',
      ),
    ),
    giving("offers-another-service", with_('Alt-Svc: h3=":1"; ma=1')),
    giving("sends-an-upgrade-offer", with_("Upgrade: h2c")),
    disputed("sends-three-hundred-headers", with_(...many(300, (index) => `X-Header-${index}: v`))),
    failing("sends-five-thousand-headers", with_(...many(5000, (index) => `X-Header-${index}: value`))),
    disputed("sends-a-header-of-twenty-thousand-bytes", with_(`X-Long: ${"a".repeat(20_000)}`)),
    failing("sends-a-header-of-a-million-bytes", with_(`X-Long: ${"a".repeat(1_000_000)}`), { isLarge: true }),
    disputed("sends-a-header-without-a-colon", with_("No colon here")),
    disputed("sends-a-header-without-a-name", with_(": value")),
    disputed("sends-a-header-with-a-space-in-its-name", with_("X Name: value")),
    disputed("sends-a-header-with-a-space-before-the-colon", with_("X-Name : value")),
    disputed("sends-a-header-with-a-nul", with_("X-Name: a\0b")),
    disputed("sends-a-header-with-a-bare-carriage-return", with_("X-Name: a\rb")),
    disputed("sends-a-header-with-a-control-character", with_("X-Name: a\x01b")),
    disputed("sends-a-header-name-outside-ascii", with_("X-Caf\xc3\xa9: value")),
    disputed("sends-a-header-folded-onto-two-lines", with_("X-Name: a", " b")),
    disputed("sends-a-first-header-that-is-folded", raw(`HTTP/1.1 200 OK\r\n ${length}\r\n\r\n`)),
    disputed("sends-line-feeds-only", raw(`HTTP/1.1 200 OK\n${length}\n\n`)),
    failing("sends-carriage-returns-only", raw(`HTTP/1.1 200 OK\r${length}\r\r`)),
    failing("ends-in-the-status-line", written("HTTP/1.1 20")),
    failing("ends-after-the-status-line", written("HTTP/1.1 200 OK\r\n")),
    failing("ends-in-a-header", written("HTTP/1.1 200 OK\r\nContent-Le")),
    failing("ends-after-a-header", written(`HTTP/1.1 200 OK\r\n${length}\r\n`)),
    failing("ends-before-the-empty-line-is-whole", written(`HTTP/1.1 200 OK\r\n${length}\r\n\r`)),
    disputed(
      "sends-a-status-line-of-a-hundred-thousand-bytes",
      raw(`HTTP/1.1 200 ${"a".repeat(100_000)}\r\n${length}\r\n\r\n`),
    ),
  ];
}

/** Returns responses with a status below 200 before the final one. */
export function informationals(catalog: Buffer): Behavior[] {
  const early = (count: number, status: string, ...lines: string[]) => {
    const one = `HTTP/1.1 ${status}\r\n${lines.map((line) => `${line}\r\n`).join("")}\r\n`;
    return written(one.repeat(count), response(catalog));
  };
  return [
    disputed("sends-early-hints", early(1, "103 Early Hints", "Link: </style.css>; rel=preload")),
    disputed("says-that-it-is-processing", early(1, "102 Processing")),
    disputed("sends-ten-early-hints", early(10, "103 Early Hints")),
    disputed("says-to-continue-unasked", early(1, "100 Continue")),
    disputed("says-to-continue-two-thousand-times", early(2000, "100 Continue")),
    disputed("sends-two-thousand-early-hints", early(2000, "103 Early Hints", "Link: </style.css>; rel=preload")),
    failing("says-to-continue-and-ends", written("HTTP/1.1 100 Continue\r\n\r\n")),
    failing("sends-early-hints-and-ends", written("HTTP/1.1 103 Early Hints\r\n\r\n")),
    failing("switches-protocols-and-answers", early(1, "101 Switching Protocols", "Upgrade: x", "Connection: upgrade")),
    failing("sends-an-unknown-early-status", written(head("199 Text"), head("404 Not Found", "Content-Length: 0"))),
  ];
}
