// Strict reading of a request: what the parser of node:http lets through against RFC 9110 and 9112 is refused here.

import { IncomingMessage, METHODS } from "node:http";
import { isIPv6 } from "node:net";
import type { ErrorStatus } from "../published/error-sentences.ts";
import { memoize } from "./negotiate.ts";
import type { ResourceRequest } from "./responses.ts";

/**
 * A request of node:http whose headers are only those that node:http itself reads: to make an object of a hundred lines
 * takes longer than to answer them. `parseRequest` reads the lines.
 */
export class LeanRequest extends IncomingMessage {
  // node:http gives an error when a connection ends before its answer, and a stream has the stack of an error written
  // out, though nobody here listens for it.
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
 * A well-formed request, or the status that refuses a malformed one; `close` says that the connection ends after the
 * response.
 */
export type ParsedRequest =
  | { readonly request: ResourceRequest; readonly close: boolean }
  | { readonly status: ErrorStatus; readonly close: true };

/** The longest request target in bytes; ERROR_SENTENCES states it. */
const LONGEST_TARGET = 2048;

/** The greatest number of header lines. */
const MOST_HEADERS = 100;

const HTTP_METHODS: ReadonlySet<string> = new Set(METHODS);

/** Parses the target and the headers of a request that node:http has read. */
export function parseRequest({ method = "", url = "", httpVersion, rawHeaders }: RawRequest): ParsedRequest {
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return refusalOf(505);
  // The parser also reads RTSP, whose own methods it takes in no other protocol.
  if (!HTTP_METHODS.has(method)) return refusalOf(400);
  if (url.length > LONGEST_TARGET) return refusalOf(414);
  if (rawHeaders.length > 2 * MOST_HEADERS) return refusalOf(431);
  const fields = fieldsOf(rawHeaders);
  const { host, hosts, coding, codings, accept, acceptEncoding, ifMatch, ifNoneMatch } = fields;

  if (hosts === 0 ? httpVersion === "1.1" : hosts > 1 || !isAuthority(host)) return refusalOf(400);
  if (codings > 1 || (codings === 1 && (coding === "" || httpVersion === "1.0"))) return refusalOf(400);
  if (codings === 1 && coding.toLowerCase() !== "chunked") return refusalOf(501);
  const path = pathOf(url, method);
  if (path === null) return refusalOf(400);

  // A body is not read, so the connection ends: no byte of the body can be taken for a request. An upgrade is not
  // accepted, but the parser discards what follows the head in the same packet.
  const close = codings === 1 || fields.hasLength || fields.hasUpgrade;
  return { request: { method, path, accept, acceptEncoding, ifMatch, ifNoneMatch }, close };
}

function refusalOf(status: ErrorStatus): ParsedRequest {
  return { status, close: true };
}

/** The fields that a response depends on: `hosts` and `codings` count the lines of Host and of Transfer-Encoding. */
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

// One pass into one object: what is made for every request is what the garbage collector works for.
function fieldsOf(rawHeaders: readonly string[]): Fields {
  const fields: Fields = {
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

// The lines of one field are one list (RFC 9110, 5.3).
function joinFieldLines(before: string | undefined, value: string): string {
  return before === undefined ? value : `${before}, ${value}`;
}

const ABSOLUTE_FORM = /^https?:\/\/([^/?]*)(.*)$/i;

// A path of RFC 3986. The query may also hold characters that browsers do not escape: no response depends on it.
const ORIGIN_FORM =
  /^\/(?:[A-Za-z0-9._~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2})*(?:\?(?:[A-Za-z0-9._~!$&'()*+,;=:@/?[\]{}|^`-]|%[0-9A-Fa-f]{2})*)?$/;

const isOriginForm = memoize((text) => ORIGIN_FORM.test(text));

// The path and query of a request target, `*` for OPTIONS of the whole server, or null for a malformed target.
function pathOf(target: string, method: string): string | null {
  if (target === "*") return method === "OPTIONS" ? target : null;
  if (target.startsWith("/")) return isOriginForm(target) ? target : null;
  const [, authority = "", rest = ""] = ABSOLUTE_FORM.exec(target) ?? [];
  if (!isAuthority(authority)) return null;
  const path = rest.startsWith("/") ? rest : `/${rest}`;
  return isOriginForm(path) ? path : null;
}

const HOST_AND_PORT = /^(\[[0-9A-Fa-f:.]+\]|(?:[A-Za-z0-9._~!$&'()*+;=-]|%[0-9A-Fa-f]{2})+)(?::([0-9]{0,5}))?$/;

// The uri-host and port of RFC 9110 (7.2), not empty. The grammar allows a comma; it is refused, because a proxy that
// joins two Host lines writes one, and no host name has one.
const isAuthority = memoize((text) => {
  const [, host, port = ""] = HOST_AND_PORT.exec(text) ?? [];
  if (host === undefined || Number(port) > 65535) return false;
  return !host.startsWith("[") || isIPv6(host.slice(1, -1));
});
