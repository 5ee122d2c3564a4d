import { STATUS_CODES } from "node:http";
import { isIPv6 } from "node:net";
import type { ErrorStatus } from "../release/headers.ts";
import { remembering } from "./memoize.ts";
import type { Answer, AnswerRequest } from "./responses.ts";

/** A request as the parser of the platform hands it over: node:http's IncomingMessage has this shape. */
export type RawRequest = {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly httpVersion: string;
  readonly rawHeaders: readonly string[];
};

/** What the raw request comes to: a question for the table, or the status that refuses it; `close` says that the connection ends with the answer. */
export type Reading =
  | { readonly ask: AnswerRequest; readonly close: boolean }
  | { readonly refuse: ErrorStatus; readonly close: true };

/** The longest request target, in bytes, that is looked at. */
export const LONGEST_TARGET = 2048;

/** The greatest number of header lines that a request may have. */
export const MOST_HEADERS = 100;

/** Reads a parsed request strictly: what the parser of the platform lets through against RFC 9110 and 9112 is refused here. */
export function readRequest(raw: RawRequest): Reading {
  const { method = "", url = "", httpVersion, rawHeaders } = raw;
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return refuse(505);
  if (url.length > LONGEST_TARGET) return refuse(414);
  if (rawHeaders.length > 2 * MOST_HEADERS) return refuse(431);

  let hosts = 0;
  let host = "";
  let transferCodings = 0;
  let transferCoding = "";
  let close = false;
  let acceptEncoding: string | undefined;
  let ifMatch: string | undefined;
  let ifNoneMatch: string | undefined;
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? "";
    // Most header fields say nothing to this server: their length alone passes them by.
    if (!LENGTHS_OF_READ_NAMES.has(name.length)) continue;
    const value = rawHeaders[i + 1] ?? "";
    switch (name.toLowerCase()) {
      case "host":
        hosts += 1;
        host = value;
        break;
      case "transfer-encoding":
        transferCodings += 1;
        transferCoding = value;
        break;
      case "content-length":
        // A body is never read: the connection ends, so that none of its bytes is taken for a request.
        close ||= !/^0+$/.test(value);
        break;
      case "upgrade":
        // The offer is ignored, but the parser drops what comes in the same packet behind it.
        close = true;
        break;
      case "accept-encoding":
        acceptEncoding = joined(acceptEncoding, value);
        break;
      case "if-match":
        ifMatch = joined(ifMatch, value);
        break;
      case "if-none-match":
        ifNoneMatch = joined(ifNoneMatch, value);
        break;
    }
  }

  if (hosts > 1 || (hosts === 0 && httpVersion === "1.1") || (hosts === 1 && !isAuthority(host))) return refuse(400);
  if (transferCodings > 0) {
    if (transferCodings > 1 || httpVersion === "1.0") return refuse(400);
    if (transferCoding.toLowerCase() !== "chunked") return refuse(501);
    close = true;
  }
  const path = pathOf(url, method);
  if (path === null) return refuse(400);
  return { ask: { method, path, acceptEncoding, ifMatch, ifNoneMatch }, close };
}

/** The status that answers what the parser of the platform gave up on; its errors carry a code and a reason. */
export function statusOfError({
  code,
  reason,
}: {
  readonly code?: string | undefined;
  readonly reason?: string | undefined;
}): ErrorStatus {
  switch (code) {
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return 408;
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return 413;
    case "HPE_HEADER_OVERFLOW":
      return 431;
    case "HPE_INVALID_VERSION":
      // The same code stands for a wrong line end behind the version.
      return reason === "Invalid HTTP version" ? 505 : 400;
    default:
      return 400;
  }
}

/** The bytes of an answer that ends its connection, for a socket that node:http has given up. */
export function answerBytes({ status, headers, body }: Answer): Uint8Array {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
  for (let i = 0; i + 1 < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`);
  lines.push(`Date: ${new Date().toUTCString()}`, "Connection: close", "", "");
  return Buffer.concat([Buffer.from(lines.join("\r\n"), "latin1"), body ?? new Uint8Array()]);
}

const READ_NAMES = [
  "host",
  "transfer-encoding",
  "content-length",
  "upgrade",
  "accept-encoding",
  "if-match",
  "if-none-match",
];
const LENGTHS_OF_READ_NAMES: ReadonlySet<number> = new Set(READ_NAMES.map((name) => name.length));

function refuse(status: ErrorStatus): Reading {
  return { refuse: status, close: true };
}

// Lines of one field are one list (RFC 9110, 5.3).
function joined(before: string | undefined, value: string): string {
  return before === undefined ? value : `${before}, ${value}`;
}

const ABSOLUTE_FORM = /^https?:\/\/([^/?]*)(.*)$/i;

// A path is pchar and slash (RFC 3986). A query also holds what browsers send unescaped: no query changes an answer.
const ORIGIN_FORM =
  /^\/(?:[A-Za-z0-9._~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2})*(?:\?(?:[A-Za-z0-9._~!$&'()*+,;=:@/?[\]{}|^`-]|%[0-9A-Fa-f]{2})*)?$/;

const isOriginForm = remembering((text) => ORIGIN_FORM.test(text));

// The path and query of a request target, `*` where the whole server is meant, or null where the target is malformed.
function pathOf(target: string, method: string): string | null {
  if (target === "*") return method === "OPTIONS" ? target : null;
  if (target.startsWith("/")) return isOriginForm(target) ? target : null;
  const [, authority = "", rest = ""] = ABSOLUTE_FORM.exec(target) ?? [];
  if (!isAuthority(authority)) return null;
  const path = rest.startsWith("/") ? rest : `/${rest}`;
  return isOriginForm(path) ? path : null;
}

const HOST_AND_PORT = /^(\[[0-9A-Fa-f:.]+\]|(?:[A-Za-z0-9._~!$&'()*+;=-]|%[0-9A-Fa-f]{2})+)(?::([0-9]{0,5}))?$/;

// The uri-host and port of RFC 9110 (7.2), not empty. The comma that the grammar allows is refused: no name has one,
// and it is what two Host lines leave behind when something on the way joins them.
const isAuthority = remembering((text) => {
  const [, host, port = ""] = HOST_AND_PORT.exec(text) ?? [];
  if (host === undefined || Number(port) > 65535) return false;
  return !host.startsWith("[") || isIPv6(host.slice(1, -1));
});
