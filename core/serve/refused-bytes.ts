// Finds the status of the response to bytes that the parser of node:http refuses.

import type { ErrorStatus } from "../published/error-sentences.ts";

/** An error of the parser, with the bytes that it got last and how many of them it had parsed. */
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
      // The request has a method of RTSP. The parser has the same code for an unknown protocol.
      return reason === "Invalid method for HTTP/x.x request" ? 501 : 400;
    case "HPE_INVALID_VERSION":
      // The parser has the same code for a wrong line end after the version.
      return reason === "Invalid HTTP version" ? 505 : 400;
    default:
      return 400;
  }
}

// Tells whether the parser stopped at a token character. If so, the method is an unknown one (RFC 9110, 9.1), and
// otherwise the line is malformed. Only this byte decides, so that the result does not depend on how bytes are split
// into packets.
function isMethodCharacter({ rawPacket, bytesParsed = 0 }: ParserError): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]$/.test(rawPacket?.toString("latin1", bytesParsed, bytesParsed + 1) ?? "");
}
