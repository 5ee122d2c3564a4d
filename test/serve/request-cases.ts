// Requests as bytes. Each has one reaction: the statuses of the responses, and whether the connection stays open.

import { words } from "../support/words.ts";

/** One case; `heads` are the indexes of the responses to HEAD, which have no body. */
export interface RequestCase {
  readonly name: string;
  readonly bytes: string;
  readonly statuses: readonly number[];
  readonly end: "open" | "close";
  readonly heads?: readonly number[];
}

const path = "/llms.txt";
const get = (target = path, version = "1.1"): string => `GET ${target} HTTP/${version}\r\nHost: a\r\n\r\n`;
const standard = { method: "GET", host: "Host: a", version: "1.1", body: "" };
const withFields = (fields: readonly string[], parts: Partial<typeof standard> = {}): string => {
  const { method, host, version, body } = { ...standard, ...parts };
  return [`${method} ${path} HTTP/${version}`, ...(host === "" ? [] : [host]), ...fields, "", body].join("\r\n");
};

const open = (name: string, bytes: string, ...statuses: number[]): RequestCase => {
  return { name, bytes, statuses, end: "open" };
};
const close = (...of: Parameters<typeof open>): RequestCase => ({ ...open(...of), end: "close" });

const post = { method: "POST" };
const earlier = { version: "1.0" };
const keepAlive = ["Connection: keep-alive"];
const upgrade = ["Connection: Upgrade"];

const badLines = [
  ...[`GET\t${path} HTTP/1.1`, ` GET ${path} HTTP/1.1`, `G/T ${path} HTTP/1.1`, ` ${path} HTTP/1.1`, "GET HTTP/1.1"],
  ...[`GET ${path} HTTP/1.1 x`, "GET /llms .txt HTTP/1.1", "GET /\0 HTTP/1.1", "GET /\x7f HTTP/1.1"],
  ...["GET /\xe9 HTTP/1.1", `GET ${path} HTTP/1.1\nX: y`, `GET ${path} HTTP/1.1\rX: y`],
];
const requestLines: RequestCase[] = [
  open("a plain request", get(), 200),
  open("a request after one empty line", `\r\n${get()}`, 200),
  open("two requests in one packet", get() + get("/missing"), 200, 404),
  open("five requests in one packet", get().repeat(5), 200, 200, 200, 200, 200),
  { ...open("HEAD and GET in one packet", `HEAD ${path} HTTP/1.1\r\nHost: a\r\n\r\n${get()}`, 200, 200), heads: [0] },
  // White space between the parts of a request line may be split leniently (RFC 9112, 3).
  open("two spaces before the target", `GET  ${path} HTTP/1.1\r\nHost: a\r\n\r\n`, 200),
  open("two spaces behind the target", `GET ${path}  HTTP/1.1\r\nHost: a\r\n\r\n`, 200),
  // An unknown method is refused at its first wrong byte, so the bytes after it do not matter.
  close("an unknown method", `FETCH ${path} HTTP/1.1\r\nHost: a\r\n\r\n`, 501),
  close("a method of every kind of character", `!#$%&'*+-.^_\`|~09Az ${path} HTTP/1.1\r\nHost: a\r\n\r\n`, 501),
  close("a method of 5000 bytes", `${"A".repeat(5000)} ${path} HTTP/1.1\r\nHost: a\r\n\r\n`, 501),
  close("an unknown method after a good request", `${get()}FETCH ${path} HTTP/1.1\r\nHost: a\r\n\r\n`, 200, 501),
  close("the line of HTTP/0.9", `GET ${path}\r\nHost: a\r\n\r\n`, 505),
  close("bare line feeds", `GET ${path} HTTP/1.1\nHost: a\n\n`, 400),
  close("a TLS hello", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400),
  close("an HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400),
  close("an SSH banner", "SSH-2.0-OpenSSH_9.2\r\n", 501),
  close("a PROXY line", `PROXY TCP4 1.1.1.1 2.2.2.2 1 2\r\n${get()}`, 501),
  close("garbage", "\0\0\0\0\r\n\r\n", 400),
  close("garbage after a good request", `${get()}garbage\r\n\r\n`, 200, 501),
  close("a response for a request", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", 501),
  ...badLines.map((line) => close(`the line ${JSON.stringify(line)}`, `${line}\r\nHost: a\r\n\r\n`, 400)),
  close("a lower-case method", `get ${path} HTTP/1.1\r\nHost: a\r\n\r\n`, 501),
];

const versions: RequestCase[] = [
  ...["0.9", "2.0", "3.0", "0.0", "9.9"].map((version) => close(`version ${version}`, get(path, version), 505)),
  // No later minor version exists.
  ...["1.2", "1.9"].map((version) => close(`version ${version}`, get(path, version), 505)),
  close("version 1.2 with what follows", get(path, "1.2") + get(), 505),
  ...["1.10", "11.1", "1", "1.", ".1", "1,1", "x.1", "1.x", "+1.1", "01.1", "1.1a"].map((version) =>
    close(`malformed version ${version}`, get(path, version), 400),
  ),
  ...["http/1.1", "HTTPS/1.1", "HTTP 1.1", "HTTP/ 1.1", "HTTP1.1", "HTT/1.1", "ICE/1.0", "FTP/1.1"].map((protocol) =>
    close(`protocol ${protocol}`, `GET ${path} ${protocol}\r\nHost: a\r\n\r\n`, 400),
  ),
  // The parser of Node.js reads these as HTTP of the same version without notice.
  close("protocol RTSP/1.0", `GET ${path} RTSP/1.0\r\nHost: a\r\n\r\n`, 200),
  close("protocol RTSP/2.0", `GET ${path} RTSP/2.0\r\nHost: a\r\n\r\n`, 505),
  close("SOURCE in HTTP/1.0", `SOURCE ${path} HTTP/1.0\r\nHost: a\r\n\r\n`, 405),
  close("a method of RTSP", `DESCRIBE ${path} RTSP/1.0\r\nHost: a\r\n\r\n`, 400),
  close("a method of RTSP in HTTP", `DESCRIBE ${path} HTTP/1.1\r\nHost: a\r\n\r\n`, 501),
  close("HTTP/1.0 closes, whatever follows", get(path, "1.0") + get(), 200),
  close("HTTP/1.0 needs no Host", `GET ${path} HTTP/1.0\r\n\r\n`, 200),
  open("HTTP/1.0 is kept where it asks for it", withFields(keepAlive, earlier), 200),
  open("HTTP/1.0 is kept where it asks for it in any case", withFields(["connection: Keep-Alive"], earlier), 200),
  close("HTTP/1.0 that asks to be kept, without a body", withFields([...keepAlive, "If-None-Match: *"], earlier), 304),
  close("HTTP/1.0 with Connection: close", withFields(["Connection: close"], earlier), 200),
  close("HTTP/1.0 with two Hosts", withFields(["Host: b"], earlier), 400),
  close("HTTP/1.0 with a bad Host", withFields([], { ...earlier, host: "Host: a b" }), 400),
  close("HTTP/1.0 with chunked", withFields([...keepAlive, "Transfer-Encoding: chunked"], earlier), 400),
  close("HTTP/1.0 with a body", withFields([...keepAlive, "Content-Length: 2"], { ...earlier, body: "xx" }), 200),
  close("HTTP/1.0 POST", `POST ${path} HTTP/1.0\r\n\r\n`, 405),
];

const connection: RequestCase[] = [
  close("Connection: close", withFields(["Connection: close"]), 200),
  close("Connection: close among others", withFields(["Connection: foo, close"]), 200),
  open("Connection: keep-alive", withFields(["Connection: keep-alive"]), 200),
  open("Connection: an unknown option", withFields(["Connection: foo"]), 200),
  close("garbage behind Connection: close", `${withFields(["Connection: close"])}garbage\r\n\r\n`, 200),
  close("a request behind Connection: close", withFields(["Connection: close"]) + get(), 200),
  // An upgrade is not accepted; the response ends the connection.
  ...["h2c", "websocket", "TLS/1.0", "foo/2", "HTTP/2.0"].flatMap((name) => [
    close(`Upgrade: ${name} with a request behind`, withFields([...upgrade, `Upgrade: ${name}`]) + get(), 200),
    close(`Upgrade: ${name} without Connection`, withFields([`Upgrade: ${name}`]) + get(), 200),
  ]),
  close("POST with Upgrade", withFields([...upgrade, "Upgrade: h2c"], post) + get(), 405),
];

const knownMethods = words`
  ACL BIND CHECKOUT COPY DELETE LINK LOCK M-SEARCH MERGE MKACTIVITY MKCALENDAR MKCOL MOVE NOTIFY PATCH POST PROPFIND
  PROPPATCH PURGE PUT REBIND REPORT SEARCH SOURCE SUBSCRIBE TRACE UNBIND UNLINK UNLOCK UNSUBSCRIBE
`;
const five = ["Content-Length: 5"];
const methods: RequestCase[] = [
  ...knownMethods.flatMap((method) => [
    open(`${method} is not allowed`, withFields([], { method }), 405),
    close(`${method} with a body ends the connection`, withFields(five, { method, body: "hello" }) + get(), 405),
  ]),
  close("CONNECT is not allowed", "CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n", 405),
  close("CONNECT after two requests", `${get().repeat(2)}CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n`, 200, 200, 405),
  close("CONNECT to a path", "CONNECT / HTTP/1.1\r\nHost: a\r\n\r\n", 405),
  open("OPTIONS of the server", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 204),
  open("OPTIONS of a resource", withFields([], { method: "OPTIONS" }), 204),
  open("OPTIONS of nothing", "OPTIONS /missing HTTP/1.1\r\nHost: a\r\n\r\n", 404),
  open("OPTIONS of an absolute target", "OPTIONS http://a/ HTTP/1.1\r\nHost: a\r\n\r\n", 204),
  close("OPTIONS with a body", withFields(["Content-Length: 1"], { method: "OPTIONS", body: "x" }), 204),
  close("GET *", "GET * HTTP/1.1\r\nHost: a\r\n\r\n", 400),
  { ...close("HEAD with a body", withFields(five, { method: "HEAD", body: "hello" }), 200), heads: [0] },
  { ...open("HEAD of nothing", "HEAD /missing HTTP/1.1\r\nHost: a\r\n\r\n", 404), heads: [0] },
  { ...close("HEAD with two Hosts", withFields(["Host: b"], { method: "HEAD" }), 400), heads: [0] },
];

const targets: RequestCase[] = [
  open("an absolute target", get("http://a/llms.txt"), 200),
  close("an absolute target without Host", "GET http://a/llms.txt HTTP/1.1\r\n\r\n", 400),
  close("an absolute target with two Hosts", "GET http://a/llms.txt HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400),
  close("a malformed target", get("/<"), 400),
  open("a path of 2048 bytes", get(`/${"a".repeat(2047)}`), 404),
  close("a path of 2049 bytes", get(`/${"a".repeat(2048)}`), 414),
  close("a path of 20000 bytes", get(`/${"a".repeat(19999)}`), 431),
];

const goodHosts = [
  ...words`
    a a.example A.EXAMPLE a.example. a:80 a: a:0 a:65535 127.0.0.1 127.0.0.1:8080 [::1] [::1]:80 [::]
    [2001:db8::1]:443 [::ffff:1.2.3.4] localhost xn--e1afmkfd.example a_b a-b a~b a%20b a!b a$b a&b a'b (a) a*b *
    a+b a;b a=b 1 .. -
  `,
  "  a  ",
  "\ta\t",
  "a".repeat(255),
];
const badHosts = [
  ...words`
    a,b a/b / a/ http://a a@b @ u:p@a a:b a:80:80 :80 : a:-1 a:65536 a:99999 a:000080 [::1 ::1 [] [x] [::1]x [::1]:x
    [1.2.3.4] [::1%25eth0] [v1.a] [:::] [::1]] a[::1] a?b a#b a\b a"b <a> a{b} a|b a^b a% a%2 a%zz
  `,
  ...["", " ", "a b", "a b/c@d", "a, b", "a: 80", "a :80", "a`b", "a\xe9", "\xc3\xa9", "a\tb"],
];
const hosts: RequestCase[] = [
  ...goodHosts.map((host) =>
    open(`Host: ${JSON.stringify(host).slice(0, 30)}`, withFields([], { host: `Host: ${host}` }), 200),
  ),
  ...badHosts.map((host) => close(`bad Host: ${JSON.stringify(host)}`, withFields([], { host: `Host: ${host}` }), 400)),
  close("no Host", withFields([], { host: "" }), 400),
  close("two Hosts", withFields(["Host: b"]), 400),
  close("two Hosts in different cases", withFields(["hOST: a"]), 400),
  close("two Hosts far apart", withFields([...Array.from({ length: 50 }, (_, i) => `X-${i}: y`), "Host: a"]), 400),
  close("a Host with a NUL", withFields([], { host: "Host: a\0" }), 400),
  close("a Host on a folded line", withFields([], { host: "Host:\r\n a" }), 400),
  close("a space before the colon of Host", withFields([], { host: "Host : a" }), 400),
];

const badFields = ["X: a\r\n b", " X: a", "X : a", "X", ": a", "X Y: a", "X\0: a", "X: a\0b", "X: a\rb", "X: a\nY: b"];
const goodFields = ["X: a\tb", "X: \xe9\xff", "X:", "!#$%&'*+-.^_`|~0Aa: b"];
const fields: RequestCase[] = [
  ...badFields.map((field) => close(`the line ${JSON.stringify(field)}`, withFields([field]), 400)),
  close("a bare line feed at the end of the head", `GET ${path} HTTP/1.1\r\nHost: a\n\n`, 400),
  ...goodFields.map((field) => open(`the line ${JSON.stringify(field)}`, withFields([field]), 200)),
  open("a hundred lines", withFields(Array.from({ length: 99 }, (_, i) => `X-${i}: y`)), 200),
  close("a hundred and one lines", withFields(Array.from({ length: 100 }, (_, i) => `X-${i}: y`)), 431),
  close("a hundred and one lines with two Hosts", withFields(Array.from({ length: 100 }, () => "Host: a")), 431),
  open("a head of 7 KiB", withFields([`X: ${"a".repeat(7000)}`]), 200),
  close("a head of 9 KiB", withFields([`X: ${"a".repeat(9000)}`]), 431),
  close("a head of 100 KiB", withFields([`X: ${"a".repeat(100_000)}`]), 431),
  close("a head of 9 KiB after a good request", get() + withFields([`X: ${"a".repeat(9000)}`]), 200, 431),
  close("Expect: 100-continue is answered at once", withFields(["Expect: 100-continue"]), 200),
  close("garbage behind an expectation", `${withFields(["Expect: 100-continue"])}\r\ngarbage: a`, 200),
  close("garbage behind a kept 304", `${withFields(["If-None-Match: *", ...keepAlive], earlier)}garbage\r\n\r\n`, 304),
  close("Expect: 100-Continue with a body", withFields(["Expect: 100-Continue", ...five], post), 405),
  open("an unknown expectation", withFields(["Expect: 200-ok"]), 417),
  close("expectations in two lines", withFields(["Expect: x", "eXpect: 100-continue"]), 200),
  close("an unknown expectation with a body", withFields(["Expect: x", ...five]), 417),
  close("an unknown expectation with two Hosts", withFields(["Expect: x", "Host: b"]), 400),
  open("an expectation in HTTP/1.0", withFields(["Expect: x", ...keepAlive], earlier), 200),
];

// If two readers could see different lengths of a request, the bytes after it must never be read as a request.
const innerRequest = get("/cohorts.json");
const chunked = `0\r\n\r\n${innerRequest}`;
const pair = (
  lines: readonly string[],
  body: string,
  status: number,
  postStatus = status === 200 ? 405 : status,
): RequestCase[] => [
  close(`GET with ${JSON.stringify(lines.join(" | "))}`, withFields(lines, { body }), status),
  close(`POST with ${JSON.stringify(lines.join(" | "))}`, withFields(lines, { method: "POST", body }), postStatus),
];
const pairs = (lines: readonly string[], body: string, status: number): RequestCase[] =>
  lines.flatMap((line) => pair(line.split(" | "), body, status));
const chunks = [
  ...["5\r\nhello\r\n", "5;x=y\r\nhello\r\n", "0\r\nX: y\r\n\r\n", "0\r\nContent-Length: 5\r\n\r\n", "x\r\n"],
  ...["5\nhello\n", "0\r\nHost: b\r\n\r\n", "0x5\r\nhello\r\n", "-1\r\n", "ffffffffffffffffff\r\n"],
];
const smuggling: RequestCase[] = [
  // With one length or one chunked coding every reader agrees. The request is answered, and the connection ends.
  ...pairs(
    ["Content-Length: 5", "Content-Length: 005", "Content-Length:5", "Content-Length:   5  ", "content-length: 5"],
    `hello${innerRequest}`,
    200,
  ),
  ...pairs([`Content-Length: ${innerRequest.length}`, "Content-Length: 1000000"], innerRequest, 200),
  ...["chunked", " chunked", " CHUNKED", "   chunked  "].flatMap((value) =>
    pair([`Transfer-Encoding:${value}`], chunked, 200),
  ),
  ...chunks.flatMap((chunk) => pair(["Transfer-Encoding: chunked"], chunk + chunked, 200)),
  ...pair(["Transfer-Encoding: chunked"], innerRequest, 200),
  // Both a length and a coding.
  ...pairs(
    [
      ...["Content-Length: 5 | Transfer-Encoding: chunked", "Transfer-Encoding: chunked | Content-Length: 5"],
      ...["Content-Length: 0 | Transfer-Encoding: chunked", "content-length: 5 | TRANSFER-ENCODING: CHUNKED"],
      ...["Content-Length: 5 | X: y | Transfer-Encoding: chunked", "Content-Length: 5 | Transfer-Encoding: identity"],
      ...["Content-Length: 5 | Transfer-Encoding: gzip, chunked", "Content-Length: 5 | Transfer-Encoding:"],
    ],
    chunked,
    400,
  ),
  // Values that are not a length, or more than one length.
  ...pairs(
    [
      ...["Content-Length: 5 | Content-Length: 5", "Content-Length: 5 | content-length: 0", "Content-Length : 5"],
      ...[" Content-Length: 5", "Content-Length:\r\n 5", "Content-Length: 5\0", "Content-Length: 5\r"],
    ],
    `hello${innerRequest}`,
    400,
  ),
  ...[
    ...["5, 5", "5,6", "5 5", "+5", "-5", "-0", "0x5", "5.0", "5e0", "5;", "five", "99999999999999999999"],
    ...["18446744073709551621", "", "\xb5", "5\x0b", "'5'", '"5"'],
  ].flatMap((value) => pair([`Content-Length: ${value}`], `hello${innerRequest}`, 400)),
  // Codings that are not chunked alone.
  ...[
    ...["gzip", "gzip, chunked", "deflate, chunked", "identity, chunked", "identity", "x", '"chunked"'],
    ...["xchunked", "chunkedx", "chunked;x=y", "chunked chunked", ", chunked", "c hunked", "chun\tked"],
  ].flatMap((value) => pair([`Transfer-Encoding: ${value}`], chunked, 501)),
  ...["", "chunked, gzip", "chunked, chunked", "chunked,", "\x0bchunked", "chunked\x0b"].flatMap((value) =>
    pair([`Transfer-Encoding: ${value}`], chunked, 400),
  ),
  ...["chunked", "identity", "x"].flatMap((second) =>
    pair(["Transfer-Encoding: chunked", `Transfer-Encoding: ${second}`], chunked, 400),
  ),
  ...["", " gzip"].flatMap((first) => pair([`Transfer-Encoding:${first}`, "Transfer-Encoding: chunked"], chunked, 400)),
  ...pairs(
    [
      ...["Transfer-Encoding : chunked", " Transfer-Encoding: chunked", "Transfer-Encoding:\r\n chunked"],
      ...["Transfer-Encoding: chunked\0", "X: y\nTransfer-Encoding: chunked", "X: y\rTransfer-Encoding: chunked"],
      ...["\0Transfer-Encoding: chunked", "Transfer\x0bEncoding: chunked"],
    ],
    chunked,
    400,
  ),
  // With a length of zero, every reader sees the next bytes as another request.
  open("GET with a length of 0 and a request behind", withFields(["Content-Length: 0"]) + innerRequest, 200, 200),
  open(
    "POST with a length of 0 and a request behind",
    withFields(["Content-Length: 0"], post) + innerRequest,
    405,
    200,
  ),
  open("GET with a length of 000 and a request behind", withFields(["Content-Length: 000"]) + innerRequest, 200, 200),
  open(
    "underscores for hyphens",
    withFields(["Content_Length: 5", "Transfer_Encoding: chunked"]) + innerRequest,
    200,
    200,
  ),
];

/** Every case. */
export const requestCases = [requestLines, versions, connection, methods, targets, hosts, fields, smuggling].flat();

/** The names of the cases that are also sent in two parts, split at every byte, and twice in one packet. */
export const splitCases: readonly string[] = [
  ...["a plain request", "two requests in one packet", "HEAD and GET in one packet", "bare line feeds"],
  ...["an HTTP/2 preface", "garbage after a good request", "version 2.0", "an unknown method"],
  ...["HTTP/1.0 is kept where it asks for it", "garbage behind Connection: close"],
  ...["Upgrade: h2c with a request behind", "POST with a body ends the connection"],
  ...["CONNECT after two requests", "OPTIONS of the server", "an absolute target", "two Hosts"],
  ...['the line "X: a\\r\\n b"', "an unknown expectation with a body"],
  ...['GET with "Transfer-Encoding: chunked"', 'GET with "Content-Length: 5 | Transfer-Encoding: chunked"'],
  ...['POST with "Transfer-Encoding: gzip, chunked"', "GET with a length of 0 and a request behind"],
];
