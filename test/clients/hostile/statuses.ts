// Statuses that ask for something, and malformed status lines.

import { head, response, written } from "./replies.ts";
import { type Behavior, disputed, failing, giving } from "./server.ts";

/** Returns statuses that ask the client for something. Every status but 200 with and without a body is among the vectors. */
export function statuses(catalog: Buffer): Behavior[] {
  return [
    giving("answers-with-the-catalog", written(response(catalog))),
    failing(
      "answers-with-an-error-and-the-catalog",
      written(response(catalog).toString("latin1").replace("200 OK", "500 Oops")),
      {
        says: "the server answered status 500",
      },
    ),
    failing(
      "asks-for-a-password",
      written(head("401 Unauthorized", 'WWW-Authenticate: Basic realm="x"', "Content-Length: 0")),
    ),
    failing("asks-to-try-again-later", written(head("503 Busy", "Retry-After: 1", "Content-Length: 0"))),
    failing(
      "asks-for-an-upgrade",
      written(head("426 Upgrade Required", "Upgrade: h2c", "Connection: upgrade", "Content-Length: 0")),
    ),
  ];
}

/** Returns status lines as no server should send them. */
export function statusLines(catalog: Buffer): Behavior[] {
  const body = [`Content-Length: ${catalog.length}`, "Connection: close"];
  const line = (text: string): Buffer =>
    Buffer.concat([Buffer.from(`${text}\r\n${body.join("\r\n")}\r\n\r\n`), catalog]);
  return [
    failing(
      "switches-protocols",
      written(head("101 Switching Protocols", "Upgrade: websocket", "Connection: upgrade"), catalog),
    ),
    failing("answers-with-status-600", written(line("HTTP/1.1 600 Text"))),
    failing("answers-with-status-999", written(line("HTTP/1.1 999 Text"))),
    failing("answers-with-status-000", written(line("HTTP/1.1 000 Text"))),
    failing("answers-with-status-099", written(line("HTTP/1.1 099 Text"))),
    failing("answers-with-a-status-of-two-digits", written(line("HTTP/1.1 20 OK"))),
    failing("answers-with-a-status-of-four-digits", written(line("HTTP/1.1 2000 OK"))),
    failing("answers-with-a-status-of-letters", written(line("HTTP/1.1 abc OK"))),
    failing("answers-with-a-negative-status", written(line("HTTP/1.1 -200 OK"))),
    disputed("answers-with-a-signed-status", written(line("HTTP/1.1 +200 OK"))),
    failing("answers-without-a-status", written(line("HTTP/1.1"))),
    giving("answers-without-a-reason", written(line("HTTP/1.1 200 "))),
    giving("answers-without-a-reason-and-its-space", written(line("HTTP/1.1 200"))),
    giving("answers-in-http-1.0", written(line("HTTP/1.0 200 OK"))),
    failing("answers-in-http-0.9", written(catalog)),
    failing("answers-in-http-2", written(line("HTTP/2 200"))),
    disputed("answers-in-http-2.0", written(line("HTTP/2.0 200 OK"))),
    failing("answers-in-http-3.0", written(line("HTTP/3.0 200 OK"))),
    disputed("answers-in-http-1.2", written(line("HTTP/1.2 200 OK"))),
    failing("answers-in-frames-of-http-2", written(Buffer.from("00000604000000000000040010000000", "hex"))),
    failing("answers-in-lower-case-http", written(line("http/1.1 200 OK"))),
    failing("answers-in-icy", written(line("ICY 200 OK"))),
    disputed("answers-in-rtsp", written(line("RTSP/1.0 200 OK"))),
    disputed("answers-with-two-spaces-before-the-status", written(line("HTTP/1.1  200 OK"))),
    disputed("answers-with-a-tab-before-the-status", written(line("HTTP/1.1\t200 OK"))),
    disputed("answers-with-a-space-before-the-protocol", written(line(" HTTP/1.1 200 OK"))),
    failing("answers-with-text-before-the-protocol", written(line("hello\r\nHTTP/1.1 200 OK"))),
    disputed("answers-with-an-empty-line-first", written(line("\r\nHTTP/1.1 200 OK"))),
    failing("answers-like-a-mail-server", written("220 mail ESMTP\r\n")),
    failing("answers-like-a-secure-shell", written("SSH-2.0-OpenSSH_9.2\r\n")),
    failing("answers-with-a-tls-alert", written(Buffer.from("15030100020228", "hex"))),
    failing("answers-with-one-byte", written("H")),
    failing("answers-with-nul-bytes", written(Buffer.alloc(1000))),
    failing("answers-with-the-request", written("GET /cohorts.json HTTP/1.1\r\nHost: a\r\n\r\n")),
  ];
}
