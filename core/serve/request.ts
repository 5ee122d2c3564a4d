// Checks the requests that node:http has parsed, and reads the parts that a response depends on. The parser of
// node:http accepts some requests that RFC 9110 and 9112 forbid. This file refuses them.

import { IncomingMessage, METHODS } from "node:http";
import { isIPv6 } from "node:net";
import type { ErrorStatus } from "../published/error-sentences.ts";
import { memoize } from "./negotiate.ts";
import type { ResourceRequest } from "./responses.ts";

/**
 * A request of node:http whose `headers` has only Expect, the field that node:http itself reads. To make an object of a
 * hundred header lines would take longer than to answer the request. `parseRequest` reads the raw lines.
 */
export class LeanRequest extends IncomingMessage {
  // node:http passes an error if a connection ends before its response. The server does not use the error. It is
  // dropped, because a stream would compute the stack trace of the error.
  override destroy(): this {
    return super.destroy();
  }
}

Object.defineProperty(LeanRequest.prototype, "headers", {
  get(this: IncomingMessage) {
    return { expect: fieldOf(this.rawHeaders, "expect") };
  },
});

// Returns the value of a field. `fieldName` is in lower case. `rawHeaders` is flat: a name, its value, the next name.
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
type RawRequest = Pick<IncomingMessage, "method" | "url" | "httpVersion" | "rawHeaders">;

/**
 * A well-formed request, or the status of the response to a malformed one. If `isLast` is true, the connection ends
 * after the response.
 */
export type ParsedRequest =
  | { readonly request: ResourceRequest; readonly isLast: boolean }
  | { readonly status: ErrorStatus; readonly isLast: true };

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
  const { host, hostLines, coding, codingLines, accept, acceptEncoding, ifMatch, ifNoneMatch } = fields;

  // Only HTTP/1.0 allows a request without Host.
  if (hostLines === 0 && httpVersion === "1.1") return refusalOf(400);
  if (hostLines > 1 || (hostLines === 1 && !isAuthority(host))) return refusalOf(400);

  const hasTransferCoding = codingLines > 0;
  if (codingLines > 1) return refusalOf(400);
  // HTTP/1.0 has no transfer codings.
  if (hasTransferCoding && (coding === "" || httpVersion === "1.0")) return refusalOf(400);
  if (hasTransferCoding && coding.toLowerCase() !== "chunked") return refusalOf(501);

  const target = targetOf(url, method);
  if (target === null) return refusalOf(400);

  // The connection ends after a request with a body, because the body is not read and must not be parsed as a request.
  // It also ends after a request for an upgrade, because the parser discards the bytes after its head.
  const isLast = hasTransferCoding || fields.hasLength || fields.hasUpgrade;
  return { request: { method, target, accept, acceptEncoding, ifMatch, ifNoneMatch }, isLast };
}

function refusalOf(status: ErrorStatus): ParsedRequest {
  return { status, isLast: true };
}

/** The header fields that a response depends on. */
interface Fields {
  /** The number of lines with Host. */
  hostLines: number;
  /** The value of the last line with Host. */
  host: string;
  /** The number of lines with Transfer-Encoding. */
  codingLines: number;
  /** The value of the last line with Transfer-Encoding. */
  coding: string;
  /** Whether there is a Content-Length other than 0. */
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
        fields.hostLines += 1;
        fields.host = value;
        break;
      case "transfer-encoding":
        fields.codingLines += 1;
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
    hostLines: 0,
    host: "",
    codingLines: 0,
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

// Matches a whole address as a target, which a proxy gets: "http://a.example/cohorts.json". Its groups are the
// authority (host and port) and the rest.
const ABSOLUTE_FORM = /^https?:\/\/([^/?]*)(.*)$/i;

// The parts of the pattern for a path with an optional query (RFC 3986): "/cohorts.json?a=1". The query can also have
// characters that browsers do not escape, because no response depends on the query.
const PATH = "\\/(?:[A-Za-z0-9._~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2})*";
const QUERY = "\\?(?:[A-Za-z0-9._~!$&'()*+,;=:@/?[\\]{}|^`-]|%[0-9A-Fa-f]{2})*";
const ORIGIN_FORM = new RegExp(`^${PATH}(?:${QUERY})?$`);

const isOriginForm = memoize((text) => ORIGIN_FORM.test(text));

// Returns the path and query of a request target, or `*` for OPTIONS of the whole server. Returns null for a malformed
// target.
function targetOf(url: string, method: string): string | null {
  if (url === "*") return method === "OPTIONS" ? url : null;
  if (url.startsWith("/")) return isOriginForm(url) ? url : null;
  const [, authority = "", rest = ""] = ABSOLUTE_FORM.exec(url) ?? [];
  if (!isAuthority(authority)) return null;
  const path = rest.startsWith("/") ? rest : `/${rest}`;
  return isOriginForm(path) ? path : null;
}

// Matches a host with an optional port: "a.example:8080", "127.0.0.1" or "[::1]:8080". Its groups are the host and the
// port.
const HOST_AND_PORT = /^(\[[0-9A-Fa-f:.]+\]|(?:[A-Za-z0-9._~!$&'()*+;=-]|%[0-9A-Fa-f]{2})+)(?::([0-9]{0,5}))?$/;

// Tells whether a text is the uri-host and port of RFC 9110 (7.2), and not empty. The grammar allows a comma, but it is
// refused here: no host name has one, and a proxy that joins two Host lines writes one.
const isAuthority = memoize((text) => {
  const [, host, port = ""] = HOST_AND_PORT.exec(text) ?? [];
  if (host === undefined || Number(port) > 65535) return false;
  return !host.startsWith("[") || isIPv6(host.slice(1, -1));
});
