// Downloads a published file from a base address over HTTP, for the commands with --base-url.

import type { IncomingMessage } from "node:http";
import { gunzipSync } from "node:zlib";
import { CohortError, type LoadOptions, loadCohorts } from "#client";
import { UserError } from "../base/user-error.ts";
import { baseAddressOf } from "../catalog/base-address.ts";

// The milliseconds in which a whole answer has to arrive.
const TIMEOUT = 10_000;

// The most bytes of a file.
const LARGEST_FILE = 16 * 1024 * 1024;

/**
 * Resolves to the bytes of the file at `path`, a URL path, below a base address. Rejects with a UserError if it cannot
 * be downloaded. Many hosts redirect a page `x.html` to `x`. If `onRedirect` is passed, this redirect is followed, and
 * `onRedirect` gets the path without `.html`. No other redirect is followed.
 */
export async function download(base: string, path: string, onRedirect?: (to: string) => void): Promise<Uint8Array> {
  const address = await checkedAddressOf(base);
  const url = address + path;
  const signal = AbortSignal.timeout(TIMEOUT);
  const refuse = async (error: unknown): Promise<never> => {
    if (error instanceof UserError) throw error;
    if (signal.aborted) throw refusalOf(url, `no whole answer came within the timeout of ${TIMEOUT} ms`);
    throw await clientRefusalOf(address, url, () => Promise.reject(error));
  };
  const response = await answerOf(url, signal).catch(refuse);
  const coding = codingOf(response);
  if (response.statusCode === 200 && coding === "identity") return bodyOf(response, url).catch(refuse);
  if (response.statusCode === 200 && coding === "gzip") return gunzip(await bodyOf(response, url).catch(refuse), url);
  response.destroy();
  const pathWithoutHtml = path.replace(/\.html$/, "");
  if (onRedirect && pathWithoutHtml !== path && leadsTo(response, url, address + pathWithoutHtml))
    return downloadWithoutHtml(address, pathWithoutHtml, onRedirect);
  throw await clientRefusalOf(address, url, async () => fetchedResponseOf(response));
}

// Returns the normalized base address. The client refuses an address with a password without repeating it, so no later
// sentence can repeat it.
async function checkedAddressOf(base: string): Promise<string> {
  return baseAddressOf(base).catch((error: Error) => {
    throw error instanceof CohortError ? new UserError(error.message) : error;
  });
}

// Follows a redirect from `x.html` to `x`, which is the same page. Any other redirect could lead to another page.
async function downloadWithoutHtml(base: string, path: string, onRedirect: (to: string) => void): Promise<Uint8Array> {
  const bytes = await download(base, path);
  onRedirect(path);
  return bytes;
}

// Returns the coding of a body. The names of codings ignore case, and `x-gzip` is another name of gzip (RFC 9110,
// 8.4.1). An empty field names no coding.
function codingOf({ headers }: IncomingMessage): string {
  const coding = (headers["content-encoding"] ?? "").trim().toLowerCase();
  if (coding === "") return "identity";
  return coding === "x-gzip" ? "gzip" : coding;
}

async function bodyOf(response: IncomingMessage, url: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > LARGEST_FILE) throw tooLarge(url);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function gunzip(bytes: Uint8Array, url: string): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: LARGEST_FILE });
  } catch (error) {
    // gunzipSync throws a RangeError if the output is longer than maxOutputLength.
    if (error instanceof RangeError) throw tooLarge(url);
    const { message } = error as Error;
    const remedy = "try again; if it stays, correct the server or proxy that compresses it";
    throw refusalOf(url, `its gzip coding is broken (${message}); ${remedy}`);
  }
}

// Returns an error with the sentence of the client for this failure, so that one failure has one sentence everywhere.
// The client loads cohorts.json, and its `fetch` returns the failure or the status of this download. Then `url` takes
// the place of the address of cohorts.json in the sentence of the client.
async function clientRefusalOf(
  base: string,
  url: string,
  fetch: NonNullable<LoadOptions["fetch"]>,
): Promise<UserError> {
  const error: unknown = await loadCohorts(base, { fetch }).then(
    () => new Error(`the client accepts the answer that this download refuses: ${url}`),
    (refusal: unknown) => refusal,
  );
  if (!(error instanceof CohortError)) throw error;
  return new UserError(error.message.replace(`${base}/cohorts.json`, () => url));
}

// Returns the parts of a response that the client reads of a refused response: the status and the headers.
function fetchedResponseOf({ statusCode, headers }: IncomingMessage): Response {
  return { status: statusCode, headers: new Map(Object.entries(headers)) } as unknown as Response;
}

// Sends a request with node:http. The fetch of Node.js is not used. If a response has more than five content codings,
// fetch does not listen to its body, and an error of the body then ends the process.
async function answerOf(url: string, signal: AbortSignal): Promise<IncomingMessage> {
  const { get } = await (url.startsWith("https:") ? import("node:https") : import("node:http"));
  return new Promise((resolve, reject) => {
    const request = get(url, { signal, headers: { "accept-encoding": "gzip" } }, resolve).on("error", reject);
    // Without this listener, node:http ends a connection that switches to another protocol and reports nothing.
    request.on("upgrade", (response, socket) => {
      socket.destroy();
      resolve(response);
    });
    // The last event of every request. It changes nothing if the request has an answer or an error already.
    request.on("close", () => reject(new Error("the connection ended")));
  });
}

// Tells whether a response redirects from one address to another.
function leadsTo({ statusCode = 0, headers: { location = "" } }: IncomingMessage, from: string, to: string): boolean {
  if (statusCode < 300 || statusCode > 399 || !URL.canParse(location, from)) return false;
  return new URL(location, from).href === new URL(to).href;
}

function tooLarge(url: string): UserError {
  return refusalOf(url, `it is larger than ${LARGEST_FILE} bytes`);
}

function refusalOf(url: string, reason: string): UserError {
  return new UserError(`could not load ${url}: ${reason}`);
}
