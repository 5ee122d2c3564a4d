// Downloads a published file from a base address over HTTP.

import type { IncomingMessage } from "node:http";
import { gunzipSync } from "node:zlib";
import { CohortError, type LoadOptions, loadCohorts } from "#client";
import { UserError } from "../base/user-error.ts";

const LONGEST_WAIT = 10_000; // milliseconds
const LARGEST_FILE = 16 * 1024 * 1024; // bytes

/**
 * Downloads a file below a base address. If the answer redirects a page to its name without ending, the page is read
 * from there, and `onRedirect` gets the name. Rejects with a UserError.
 */
export async function download(base: string, path: string, onRedirect?: (to: string) => void): Promise<Uint8Array> {
  const url = base + path;
  const signal = AbortSignal.timeout(LONGEST_WAIT);
  try {
    const response = await answerOf(url, signal);
    const { statusCode: status, headers } = response;
    const coding = headers["content-encoding"] ?? "identity";
    if (status === 200 && ["identity", "gzip"].includes(coding)) return await bodyOf(response, coding, url);
    response.destroy();
    const name = path.replace(/\.html$/, "");
    if (onRedirect && name !== path && leadsTo(status, headers.location, url, base + name))
      return await downloadByName(base, name, onRedirect);
    const refusedResponse = { status, headers: new Map(Object.entries(headers)) } as unknown as Response;
    throw await failureOf(base, url, async () => refusedResponse);
  } catch (error) {
    if (error instanceof UserError) throw error;
    if (error instanceof RangeError) throw tooLarge(url);
    if (signal.aborted)
      throw new UserError(`could not load ${url}: no whole answer came within the timeout of ${LONGEST_WAIT} ms`);
    throw await failureOf(base, url, () => Promise.reject(error));
  }
}

// Follows a redirect from a page to its name without an ending, as many hosts do. No other redirect is followed,
// because only this one certainly leads to the same file.
async function downloadByName(base: string, name: string, onRedirect: (to: string) => void): Promise<Uint8Array> {
  const bytes = await download(base, name);
  onRedirect(name);
  return bytes;
}

async function bodyOf(response: IncomingMessage, coding: string, url: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > LARGEST_FILE) throw tooLarge(url);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  return coding === "gzip" ? gunzipSync(bytes, { maxOutputLength: LARGEST_FILE }) : bytes;
}

// Returns the error of the client for a failed request or an unexpected status. The client gets the same outcome from
// `fetch`, and the address in its sentence is replaced by this one.
async function failureOf(base: string, url: string, fetch: NonNullable<LoadOptions["fetch"]>): Promise<UserError> {
  const error: unknown = await loadCohorts(base, { fetch }).catch((refusal: unknown) => refusal);
  if (!(error instanceof CohortError)) throw error;
  return new UserError(error.message.replace(`${base}/cohorts.json`, url));
}

// Sends a request with node:http. The fetch of Node.js is not used: if a response has more than five content codings,
// it leaves the body without a listener, and an error of the body then ends the process.
async function answerOf(url: string, signal: AbortSignal): Promise<IncomingMessage> {
  const { get } = await (url.startsWith("https:") ? import("node:https") : import("node:http"));
  return new Promise((resolve, reject) => {
    get(url, { signal, headers: { "accept-encoding": "gzip" } }, resolve).on("error", reject);
  });
}

function leadsTo(status = 0, location = "", from: string, to: string): boolean {
  if (status < 300 || status > 399 || !URL.canParse(location, from)) return false;
  return new URL(location, from).href === new URL(to).href;
}

function tooLarge(url: string): UserError {
  return new UserError(`could not load ${url}: it is larger than ${LARGEST_FILE} bytes`);
}
