// Parses requests strictly. The parser of node:http accepts some requests that RFC 9110 and 9112 forbid, and this file
// refuses them.

import { IncomingMessage, METHODS } from "node:http";
import { isIPv6 } from "node:net";
import type { ErrorStatus } from "../published/error-sentences.ts";
import { memoize } from "./negotiate.ts";
import type { ResourceRequest } from "./responses.ts";

/**
 * A request of node:http whose `headers` has only the field that node:http itself reads. Making an object of a hundred
 * header lines would take longer than answering the request. `parseRequest` reads the raw lines.
 */
export class LeanRequest extends IncomingMessage {
  // node:http passes an error when a connection ends before its response. A stream would compute the stack of that
  // error, although the server does not use it, so the error is dropped.
  override destroy(): this {
    return super.destroy();
  }
}

Object.defineProperty(LeanRequest.prototype, "headers", {
  get(this: IncomingMessage) {
    return { expect: fieldOf(this.rawHeaders, "expect") };
  },
});

function fieldOf(rawHeaders: readonly string[], fieldName: string): string | undefined {
  let value: string | undefined;
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? "";
    if (name.length === fieldName.length && name.toLowerCase() === fieldName)
      value = joinFieldLines(value, rawHeaders[i + 1] ?? "");
  }
  return value;
}

/** The part of node:http's IncomingMessage that a response depends on. */
export type RawRequest = Pick<IncomingMessage, "method" | "url" | "httpVersion" | "rawHeaders">;

/**
 * A well-formed request, or the status of the response to a malformed one. If `close` is true, the connection ends
 * after the response.
 */
export type ParsedRequest =
  | { readonly request: ResourceRequest; readonly close: boolean }
  | { readonly status: ErrorStatus; readonly close: true };

/** The longest request target in bytes. The sentence of the error 414 states it too. */
const LONGEST_TARGET = 2048;

/** The greatest number of header lines. */
const MOST_HEADERS = 100;

const HTTP_METHODS: ReadonlySet<string> = new Set(METHODS);

/** Parses the target and the headers of a request that node:http has read. */
export function parseRequest({ method = "", url = "", httpVersion, rawHeaders }: RawRequest): ParsedRequest {
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return refusalOf(505);
  // The parser of node:http also accepts the methods of RTSP.
  if (!HTTP_METHODS.has(method)) return refusalOf(400);
  if (url.length > LONGEST_TARGET) return refusalOf(414);
  if (rawHeaders.length > 2 * MOST_HEADERS) return refusalOf(431);
  const fields = fieldsOf(rawHeaders);
  const { host, hosts, coding, codings, accept, acceptEncoding, ifMatch, ifNoneMatch } = fields;

  if (hosts === 0 ? httpVersion === "1.1" : hosts > 1 || !isAuthority(host)) return refusalOf(400);
  if (codings > 1 || (codings === 1 && (coding === "" || httpVersion === "1.0"))) return refusalOf(400);
  if (codings === 1 && coding.toLowerCase() !== "chunked") return refusalOf(501);
  const target = targetOf(url, method);
  if (target === null) return refusalOf(400);

  // The connection ends after a request with a body, because the body is not read and must not be parsed as a request.
  // It also ends after a request for an upgrade, because the parser discards the bytes after its head.
  const close = codings === 1 || fields.hasLength || fields.hasUpgrade;
  return { request: { method, target, accept, acceptEncoding, ifMatch, ifNoneMatch }, close };
}

function refusalOf(status: ErrorStatus): ParsedRequest {
  return { status, close: true };
}

/** The fields that a response depends on. `hosts` and `codings` count the lines of Host and of Transfer-Encoding. */
interface Fields {
  hosts: number;
  host: string;
  codings: number;
  coding: string;
  hasLength: boolean;
  hasUpgrade: boolean;
  accept: string | undefined;
  acceptEncoding: string | undefined;
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
}

// Reads the fields in one pass into one object, because the garbage collector has to free every object of a request.
function fieldsOf(rawHeaders: readonly string[]): Fields {
  const fields = noFields();
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const value = rawHeaders[i + 1] ?? "";
    switch (rawHeaders[i]?.toLowerCase()) {
      case "host":
        fields.hosts += 1;
        fields.host = value;
        break;
      case "transfer-encoding":
        fields.codings += 1;
        fields.coding = value;
        break;
      case "content-length":
        fields.hasLength ||= !/^0+$/.test(value);
        break;
      case "upgrade":
        fields.hasUpgrade = true;
        break;
      case "accept":
        fields.accept = joinFieldLines(fields.accept, value);
        break;
      case "accept-encoding":
        fields.acceptEncoding = joinFieldLines(fields.acceptEncoding, value);
        break;
      case "if-match":
        fields.ifMatch = joinFieldLines(fields.ifMatch, value);
        break;
      case "if-none-match":
        fields.ifNoneMatch = joinFieldLines(fields.ifNoneMatch, value);
        break;
    }
  }
  return fields;
}

function noFields(): Fields {
  return {
    hosts: 0,
    host: "",
    codings: 0,
    coding: "",
    hasLength: false,
    hasUpgrade: false,
    accept: undefined,
    acceptEncoding: undefined,
    ifMatch: undefined,
    ifNoneMatch: undefined,
  };
}

// Joins the lines of one field into one list (RFC 9110, 5.3).
function joinFieldLines(earlierValue: string | undefined, value: string): string {
  return earlierValue === undefined ? value : `${earlierValue}, ${value}`;
}

const ABSOLUTE_FORM = /^https?:\/\/([^/?]*)(.*)$/i;

// Matches a path of RFC 3986 with an optional query. The query can also have characters that browsers do not escape,
// because no response depends on it.
const PATH = "\\/(?:[A-Za-z0-9._~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2})*";
const QUERY = "\\?(?:[A-Za-z0-9._~!$&'()*+,;=:@/?[\\]{}|^`-]|%[0-9A-Fa-f]{2})*";
const ORIGIN_FORM = new RegExp(`^${PATH}(?:${QUERY})?$`);

const isOriginForm = memoize((text) => ORIGIN_FORM.test(text));

// Returns what a response depends on: the path and query of a request target, or `*` for OPTIONS of the whole server.
// Returns null for a malformed target.
function targetOf(url: string, method: string): string | null {
  if (url === "*") return method === "OPTIONS" ? url : null;
  if (url.startsWith("/")) return isOriginForm(url) ? url : null;
  const [, authority = "", rest = ""] = ABSOLUTE_FORM.exec(url) ?? [];
  if (!isAuthority(authority)) return null;
  const path = rest.startsWith("/") ? rest : `/${rest}`;
  return isOriginForm(path) ? path : null;
}

const HOST_AND_PORT = /^(\[[0-9A-Fa-f:.]+\]|(?:[A-Za-z0-9._~!$&'()*+;=-]|%[0-9A-Fa-f]{2})+)(?::([0-9]{0,5}))?$/;

// Tells whether a text is the uri-host and port of RFC 9110 (7.2), and not empty. The grammar allows a comma, but it is
// refused here: no host name has one, and a proxy that joins two Host lines writes one.
const isAuthority = memoize((text) => {
  const [, host, port = ""] = HOST_AND_PORT.exec(text) ?? [];
  if (host === undefined || Number(port) > 65535) return false;
  return !host.startsWith("[") || isIPv6(host.slice(1, -1));
});
