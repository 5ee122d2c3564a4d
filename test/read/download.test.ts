// Downloads from servers that answer badly. Each download must end, and its sentence must lead the user to the fault.

import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { after, test } from "node:test";
import { gzipSync } from "node:zlib";
import { UserError } from "../../core/base/user-error.ts";
import { download } from "../../core/read/download.ts";
import { ROOT } from "../support/project.ts";
import { assertMendable, commandOf } from "../support/run-command.ts";

const TEXT = "twelve definitions";
const BODY = gzipSync(TEXT);

// The most bytes of a file.
const LIMIT = 16 * 1024 * 1024;

const SWITCHED = Buffer.from("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: foo\r\n\r\n");

// The answers, by the last segment of the path.
const ANSWERS: Readonly<Record<string, Uint8Array>> = {
  silent: Buffer.alloc(0),
  switched: SWITCHED,
  SHA256SUMS: SWITCHED,
  lower: answer("gzip", BODY),
  capitals: answer("GZIP", BODY),
  other: answer("x-gzip", BODY),
  identity: answer("Identity", Buffer.from(TEXT)),
  empty: answer("", Buffer.from(TEXT)),
  br: answer("br", BODY),
  twice: answer("gzip, gzip", gzipSync(BODY)),
  text: answer("gzip", Buffer.from(TEXT)),
  cut: answer("gzip", BODY.subarray(0, 12)),
  full: answer("gzip", gzipSync(Buffer.alloc(LIMIT))),
  large: answer("gzip", gzipSync(Buffer.alloc(LIMIT + 1))),
  fullPlain: answer(null, Buffer.alloc(LIMIT)),
  largePlain: answer(null, Buffer.alloc(LIMIT + 1)),
};
const MISSING = Buffer.from("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");

function answer(coding: string | null, body: Uint8Array): Uint8Array {
  const codingLine = coding === null ? "" : `Content-Encoding: ${coding}\r\n`;
  const head = `HTTP/1.1 200 OK\r\n${codingLine}Content-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
}

const server = createServer((socket) => {
  socket.on("error", () => {});
  socket.once("data", (head) => {
    const [, path = ""] = head.toString().split(" ");
    const bytes = ANSWERS[path.split("/").at(-1) ?? ""] ?? MISSING;
    // After a switch of protocols the connection stays open.
    if (bytes === SWITCHED) socket.write(bytes);
    else socket.end(bytes);
  });
}).listen(0, "127.0.0.1");
await once(server, "listening");
after(() => server.close());
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
const base = `http://${host}`;

async function assertRefused(at: string, path: string, expected: RegExp | string): Promise<void> {
  await assert.rejects(download(at, path), (error: Error) => {
    assert.ok(error instanceof UserError, String(error));
    if (typeof expected === "string") assert.equal(error.message, expected);
    else assert.match(error.message, expected);
    return true;
  });
}

test("an answer that switches to another protocol is refused by its status", { timeout: 30_000 }, () =>
  assertRefused(base, "/switched", /^could not load http:\S+\/switched: the server answered status 101, not 200;/),
);

test("verify fails in one sentence if the server switches to another protocol", async () => {
  const outcome = await commandOf(ROOT, ["verify", "--base-url", base]);
  assertMendable(["verify"], outcome, /^could not load \S+\/SHA256SUMS: the server answered status 101, not 200;/);
});

test("a connection that ends without an answer is refused", () =>
  assertRefused(base, "/silent", /: the connection ended before the whole answer came; try again$/));

test("the name of a coding may have capital letters, and an empty one names no coding", async () => {
  for (const name of ["lower", "capitals", "other", "identity", "empty"])
    assert.equal(Buffer.from(await download(base, `/${name}`)).toString(), TEXT, name);
  await assertRefused(base, "/br", /: the answer is coded \(br\), which was not asked for;/);
  await assertRefused(base, "/twice", /: the answer is coded \(gzip, gzip\), which was not asked for;/);
});

test("a body that is not gzip is reported as broken, and not as a missing answer", async () => {
  const remedy = "try again; if it stays, correct the server or proxy that compresses it";
  await assertRefused(
    base,
    "/text",
    `could not load ${base}/text: its gzip coding is broken (incorrect header check); ${remedy}`,
  );
  await assertRefused(base, "/cut", /: its gzip coding is broken \(unexpected end of file\);/);
});

test("a file of the most bytes is accepted, and one byte more is refused, in gzip and without a coding", async () => {
  for (const name of ["full", "fullPlain"]) assert.equal((await download(base, `/${name}`)).length, LIMIT, name);
  for (const name of ["large", "largePlain"])
    await assertRefused(base, `/${name}`, `could not load ${base}/${name}: it is larger than 16777216 bytes`);
});

test("the sentence names the file, however the base address is written", async () => {
  const reason = "the server answered status 404, not 200; check the base URL";
  await assertRefused(`${base}/a$$b$&`, "/missing", `could not load ${base}/a$$b$&/missing: ${reason}`);
  for (const address of [`${base}/`, `HTTP://${host}`, `hTTp://${host}/`])
    await assertRefused(address, "/missing", `could not load ${base}/missing: ${reason}`);
});

test("an address with a password is refused before a request, and the password is not repeated", async () => {
  const sentence = 'the base URL contains a user name or password; remove everything between "//" and the host name';
  for (const path of ["/lower", "/missing", "/large"])
    await assertRefused(`http://reader:secret@${host}`, path, sentence);
});
