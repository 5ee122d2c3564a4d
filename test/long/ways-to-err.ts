// Ways to make a server fail on a path that exists, as bytes, and the rules for every answer.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { connect } from "node:net";

/**
 * A way to make a server fail: the parts that are sent with a pause between them, and a change to the file of the path
 * before.
 */
export interface Way {
  readonly name: string;
  readonly parts: (path: string) => readonly string[];
  /** Whether the client closes its side of the connection after the last part. */
  readonly isHalfClosed?: boolean;
  readonly file?: "gone" | "unreadable";
}

/** One answer; a status of 0 stands for bytes without a head. */
export interface Answer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

interface Request {
  readonly method?: string;
  readonly target?: (path: string) => string;
  readonly version?: string;
  readonly host?: string;
  readonly body?: string;
}

function request(path: string, fields: readonly string[] = [], options: Request = {}): string {
  const {
    method = "GET",
    target = (path) => path,
    version = "HTTP/1.1",
    host = "Host: 127.0.0.1",
    body = "",
  } = options;
  const lines = [`${method} ${target(path)} ${version}`, ...(host === "" ? [] : [host]), ...fields];
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}

function way(name: string, fields: readonly string[] = [], options: Request = {}): Way {
  return { name, parts: (path) => [request(path, fields, options)] };
}

function wayOf(name: string, bytes: (path: string) => string | readonly string[], isHalfClosed = false): Way {
  return { name, parts: (path) => [bytes(path)].flat(), isHalfClosed };
}

const chunked = "Transfer-Encoding: chunked";
const long = (length: number): string => "a".repeat(length);

const METHODS: readonly Way[] = [
  ...["POST", "PUT", "DELETE", "TRACE", "PROPFIND", "PURGE", "FOO", "get", "CONNECT", "A".repeat(9_000)].map((method) =>
    way(`method ${method}`, [], { method }),
  ),
  way("CONNECT of a host", [], { method: "CONNECT", target: () => "127.0.0.1:80" }),
  way("POST with a body", ["Content-Length: 5"], { method: "POST", body: "hello" }),
  way("X-HTTP-Method-Override", ["X-HTTP-Method-Override: DELETE", "X-HTTP-Method: PUT", "X-Method-Override: POST"]),
];

const BODIES: readonly Way[] = [
  way("a body of 2 MB", ["Content-Length: 2000000"], { body: long(2_000_000) }),
  way("HEAD with a body of 2 MB", ["Content-Length: 2000000"], { method: "HEAD", body: long(2_000_000) }),
  way("a length beyond all numbers", ["Content-Length: 99999999999999999999999"]),
  way("two lengths", ["Content-Length: 5", "Content-Length: 6"], { body: "hello!" }),
  way("a length and chunks", ["Content-Length: 5", chunked], { body: "0\r\n\r\n" }),
  way("an unknown expectation", ["Expect: 200-ok"]),
  way("Expect: 100-continue with 2 MB", ["Expect: 100-continue", "Content-Length: 2000000"], { body: long(2_000_000) }),
  ...[
    ["a bad size", "0_2e\r\nxx\r\n0\r\n\r\n"],
    ["a size beyond all numbers", "fffffffffffffffff1\r\nxx\r\n0\r\n\r\n"],
    ["no end", "2\r\nxxxx\r\n0\r\n\r\n"],
    ["an extension of 20 KB", `2;a=${long(20_000)}\r\nxx\r\n0\r\n\r\n`],
    ["2 MB", `1e8480\r\n${long(2_000_000)}\r\n0\r\n\r\n`],
    ["a bad trailer", "0\r\n: x\r\n\r\n"],
  ].map(([what, body = ""]) => way(`a chunk with ${what}`, [chunked], { body })),
  way("Transfer-Encoding: gzip, chunked", ["Transfer-Encoding: gzip, chunked"], { body: "0\r\n\r\n" }),
  way("Transfer-Encoding twice", [chunked, chunked], { body: "0\r\n\r\n" }),
  way("chunks in HTTP/1.0", [chunked], { version: "HTTP/1.0", body: "0\r\n\r\n" }),
];

const TARGETS: readonly Way[] = [
  ...["http://127.0.0.1", "ftp://127.0.0.1", "http://a b", "/../.."].map((start) =>
    way(`a target that begins with ${start}`, [], { target: (path) => start + path }),
  ),
  ...["%zz", "%00", "%2e%2e/", "\\", "#x", "?<x>", "\0", " x", `?${long(3_000)}`, `?${long(40_000)}`].map((end) =>
    way(`a target that ends in ${JSON.stringify(end.slice(0, 10))}`, [], { target: (path) => path + end }),
  ),
  way("OPTIONS *", [], { method: "OPTIONS", target: () => "*" }),
  way("GET *", [], { target: () => "*" }),
];

const FIELDS: readonly Way[] = [
  way("a head of 40 KB", [`X: ${long(40_000)}`]),
  way(
    "two thousand header lines",
    [...Array(2_000).keys()].map((number) => `X-${number}: y`),
  ),
  ...["X : a", ": a", "X", "X: a\0b", "X: a\r\n b", "X: a\nY: b", "Host: b"].map((line) =>
    way(`the header line ${JSON.stringify(line)}`, [line]),
  ),
  ...["", "Host: a b/c@d", "Host:", `Host: ${long(5_000)}`].map((host) =>
    way(`the host "${host.slice(0, 20)}"`, [], { host }),
  ),
  ...[
    "Accept-Encoding: *;q=0",
    "Accept: image/png, */*;q=0",
    'If-Match: "x"',
    "If-Unmodified-Since: Thu, 01 Jan 1970 00:00:01 GMT",
    "Connection: Host, Accept-Encoding, close",
    "Cache-Control: only-if-cached",
    "Range: bytes=0-0",
    "Range: bytes=9999999-",
    "Range: bytes=5-1",
    "Range: bytes=0-1,1-2,0-5,3-4",
  ].map((line) => way(line, [line])),
  way("Range with a thousand parts", [`Range: bytes=${"0-1,".repeat(1_000)}5-6`]),
  way("If-Range with another tag", ["Range: bytes=0-3", 'If-Range: "x"']),
  way("Upgrade: h2c", [
    "Connection: Upgrade, HTTP2-Settings",
    "Upgrade: h2c",
    "HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA",
  ]),
  way("Upgrade: websocket", ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Key: x"]),
  way("Max-Forwards: 0", ["Max-Forwards: 0"], { method: "OPTIONS" }),
];

const VERSIONS: readonly Way[] = [
  ...["HTTP/1.2", "HTTP/2.0", "HTTP/0.9", "http/1.1", "RTSP/1.0", "HTTP/1.1 x"].map((version) =>
    way(`version ${version}`, [], { version }),
  ),
  wayOf("a request without a version", (path) => `GET ${path}\r\n\r\n`),
  wayOf("the preface of HTTP/2", () => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0"),
  wayOf("a TLS hello", () => "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"),
];

const TIMES: readonly Way[] = [
  wayOf("a head that stops", (path) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX: `),
  wayOf("a head that comes slowly", (path) => [`GET ${path} HTTP/1.1\r\nHo`, "st: 127.", "0.0.1\r\nX", "Y: a\r\n"]),
  ...[false, true].flatMap((isHalfClosed) => [
    wayOf(
      `a body that stops${isHalfClosed ? ", and its side shut" : ""}`,
      (path) => request(path, ["Content-Length: 50"], { body: "hello" }),
      isHalfClosed,
    ),
    wayOf(
      `chunks that stop${isHalfClosed ? ", and their side shut" : ""}`,
      (path) => request(path, [chunked], { body: "5\r\nhe" }),
      isHalfClosed,
    ),
  ]),
  wayOf("a side shut inside the head", (path) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n`, true),
  wayOf("a side shut inside the first line", (path) => `GET ${path}`, true),
];

const FILES: readonly Way[] = (["gone", "unreadable"] as const).flatMap((file) =>
  [
    way(`the file is ${file}`),
    way(`the file is ${file}, If-None-Match: *`, ["If-None-Match: *"]),
    way(`the file is ${file}, HEAD`, [], { method: "HEAD" }),
  ].map((one) => ({ ...one, file })),
);

/** Every way. */
export const waysToErr: readonly Way[] = [METHODS, BODIES, TARGETS, FIELDS, VERSIONS, TIMES, FILES].flat();

/** Sends the bytes of a way on its own connection, and returns the answers within `patience` milliseconds. */
export function tryWay(
  port: number,
  { parts, isHalfClosed = false }: Way,
  path: string,
  patience = 2_500,
): Promise<Answer[]> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true, allowHalfOpen: true });
    const chunks: Buffer[] = [];
    const [first = "", ...later] = parts(path);
    let over = false;
    const finish = (): void => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      clearInterval(pace);
      socket.destroy();
      resolve(answersIn(Buffer.concat(chunks), first.startsWith("HEAD ")).answers);
    };
    const timer = setTimeout(finish, patience);
    const pace = setInterval(() => {
      const part = later.shift();
      if (part !== undefined && socket.writable) socket.write(part, "latin1");
    }, 300);
    socket.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      // If more answers follow a whole one, they follow at once.
      if (answersIn(Buffer.concat(chunks), first.startsWith("HEAD ")).whole) setTimeout(finish, 30);
    });
    socket.once("connect", () => (isHalfClosed ? socket.end(first, "latin1") : socket.write(first, "latin1")));
    socket.once("end", finish).once("close", finish).on("error", finish);
  });
}

// Returns the answers in the received bytes without interim ones, and whether the last is complete.
function answersIn(bytes: Buffer, isHead: boolean): { answers: Answer[]; whole: boolean } {
  const answers: Answer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const end = rest.indexOf("\r\n\r\n");
    if (!/^HTTP\/1\.[01] \d{3}/.test(rest.toString("latin1", 0, 12)) || end < 0)
      return { answers: [...answers, { status: 0, headers: [], body: rest }], whole: false };
    const [first = "", ...lines] = rest.toString("latin1", 0, end).split("\r\n");
    const status = Number(first.slice(9, 12));
    const headers = lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    });
    rest = rest.subarray(end + 4);
    if (status < 200) continue;
    const bodyless = isHead || status === 204 || status === 304;
    const body = bodyless ? { body: Buffer.alloc(0), length: 0 } : bodyIn(rest, new Map(headers));
    answers.push({ status, headers, body: body?.body ?? rest });
    if (body === null) return { answers, whole: false };
    rest = rest.subarray(body.length);
  }
  return { answers, whole: answers.length > 0 };
}

// Returns the body after a head and the bytes that it takes; null if its end has not arrived or is the end of the
// connection.
function bodyIn(rest: Buffer, headers: ReadonlyMap<string, string>): { body: Buffer; length: number } | null {
  if (headers.get("transfer-encoding") === "chunked") {
    const parts: Buffer[] = [];
    for (let at = 0; ; ) {
      const line = rest.indexOf("\r\n", at);
      const size = line < 0 ? Number.NaN : Number.parseInt(rest.toString("latin1", at, line), 16);
      if (!(rest.length >= line + 2 + size + 2)) return null;
      if (size === 0) return { body: Buffer.concat(parts), length: line + 4 };
      parts.push(rest.subarray(line + 2, line + 2 + size));
      at = line + 2 + size + 2;
    }
  }
  const length = Number(headers.get("content-length") ?? Number.NaN);
  return rest.length >= length ? { body: rest.subarray(0, length), length } : null;
}

// The error statuses that a cache may keep without a header that allows it (RFC 9110, 15.1).
const HEURISTICALLY_CACHEABLE: ReadonlySet<number> = new Set([300, 301, 308, 404, 405, 410, 414, 501]);

// Whether a cache may keep an error without a header that says so. A cache keeps answers to GET and HEAD alone.
// Transfer-Encoding concerns one connection: an error about it is sent to the cache, and not to its client (RFC 9112,
// 6.1).
function mayBeKept(status: number, requestText: string): boolean {
  return (
    /^(?:GET|HEAD) /.test(requestText) &&
    HEURISTICALLY_CACHEABLE.has(status) &&
    !/\r\nTransfer-Encoding:/.test(requestText)
  );
}

const OF_A_RESOURCE = "etag repr-digest link content-encoding content-range last-modified accept-ranges".split(" ");

/**
 * Throws an AssertionError unless the answer may not be kept by a cache for another request, or is the complete
 * resource with the right digest.
 */
export function assertUncacheable({ status, headers, body }: Answer, { name: way, parts }: Way, about: string): void {
  const values = (name: string): string[] => headers.filter(([other]) => other === name).map(([, value]) => value);
  const [requestText = ""] = parts("/");
  const description = `${about}, ${way}: ${status} ${JSON.stringify(headers)}`;
  if (status === 0 || status === 204 || status === 304) return;
  assert.ok(values("content-type").length <= 1 && values("cache-control").length <= 1, description);
  if (status === 200) {
    const digest = createHash("sha256").update(body).digest("base64");
    if (!requestText.startsWith("HEAD ") && values("repr-digest").length > 0)
      assert.deepEqual(values("repr-digest"), [`sha-256=:${digest}:`], description);
    return;
  }
  assert.ok(status >= 400, description);
  for (const name of OF_A_RESOURCE) assert.deepEqual(values(name), [], `${name}: ${description}`);
  const [policy] = values("cache-control");
  if (policy === undefined) assert.ok(!mayBeKept(status, requestText) && values("expires").length === 0, description);
  else assert.equal(policy, "no-store", description);
}
