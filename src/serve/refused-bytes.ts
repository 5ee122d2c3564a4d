// Reads bytes again that the parser of node:http refuses or wrongly takes for HTTP: methods, later versions and other protocols.

import type { IncomingMessage } from "node:http";
import type { ErrorStatus } from "../release/headers.ts";
import type { Connection } from "./connections.ts";
import type { RawRequest } from "./request.ts";

/** An error of the parser: the bytes it was given last, and how many of them it had read. */
export type ParserError = NodeJS.ErrnoException & {
  readonly reason?: string;
  readonly rawPacket?: Buffer;
  readonly bytesParsed?: number;
};

/** Returns the status for an error of node:http's parser. */
export function statusOfParserError(error: ParserError): ErrorStatus {
  const { code, reason } = error;
  switch (code) {
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return 408;
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return 413;
    case "HPE_HEADER_OVERFLOW":
      return 431;
    case "HPE_INVALID_METHOD":
      return isMethodCharacter(error) ? 501 : 400;
    case "HPE_INVALID_CONSTANT":
      // A method of RTSP in HTTP. The parser has the same code for an unknown protocol.
      return reason === "Invalid method for HTTP/x.x request" ? 501 : 400;
    case "HPE_INVALID_VERSION":
      // The parser has the same code for a wrong line end after the version.
      return reason === "Invalid HTTP version" ? 505 : 400;
    default:
      return 400;
  }
}

// The byte at which the parser stopped is the first that no method it knows has there. It decides alone, so that packets make no difference:
// with a token character the method is another one (RFC 9110, 9.1), with any other the line is malformed.
function isMethodCharacter({ rawPacket, bytesParsed = 0 }: ParserError): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]$/.test(rawPacket?.toString("latin1", bytesParsed, bytesParsed + 1) ?? "");
}

const LATER_HEAD =
  /^([A-Z-]+) +(\S+) +HTTP\/1\.[2-9]\r\n((?:[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\t\x20-\x7e\x80-\xff]*\r\n)*)\r\n/;

/**
 * Returns the request of a later minor version, as one of HTTP/1.1 (RFC 9110, 2.5), from the packet at whose version the parser stopped.
 * Returns null where the packet does not hold the whole head, where the head is longer than `most` bytes, and where a body follows.
 */
export function readLaterMinorVersion(error: ParserError, most: number): RawRequest | null {
  const { reason, rawPacket, bytesParsed = 0 } = error;
  if (reason !== "Invalid HTTP version" || rawPacket === undefined) return null;
  const start = rawPacket.lastIndexOf("\n", bytesParsed - 1) + 1;
  const [, method, url, lines] = LATER_HEAD.exec(rawPacket.toString("latin1", start, start + most)) ?? [];
  if (method === undefined || url === undefined || lines === undefined) return null;
  const rawHeaders = lines.split("\r\n").slice(0, -1).flatMap(fieldOf);
  return /^(?:content-length|transfer-encoding):/im.test(lines)
    ? null
    : { method, url, httpVersion: "1.1", rawHeaders };
}

function fieldOf(line: string): [name: string, value: string] {
  const colon = line.indexOf(":");
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^[\t ]+|[\t ]+$/g, "")];
}

/**
 * Says whether a request is one of RTSP or ICE, which the parser reads as HTTP of the same version without saying so. Only their version 1.0
 * exists, so that requests of HTTP/1.1 are not looked at. Where the request line came in an earlier packet than the end of the head, it is not seen.
 */
export function isOtherProtocol({ httpVersion, socket }: IncomingMessage, connection: Connection): boolean {
  // The requests of one packet are looked at together, so that many of them in one cost no more than one.
  if (httpVersion !== "1.0" || connection.lookedThrough === socket.bytesRead) return false;
  connection.lookedThrough = socket.bytesRead;
  // node:http has no public way to the bytes it parses.
  const { parser } = socket as { parser?: { getCurrentBuffer?: () => Buffer } };
  const packet = parser?.getCurrentBuffer?.().toString("latin1") ?? "";
  return /^[A-Z_-]+ +[^ \r\n]+ +(?:RTSP|ICE)\/1\.0\r$/m.test(packet);
}
