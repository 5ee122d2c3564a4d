// The bodies of errors and of redirects. Each is one line. No part of the request is repeated in it, so that a request
// cannot put a text into a response.

/** The status of an error response. */
export type ErrorStatus = keyof typeof ERROR_SENTENCES;

/** The body of every error, by its status. */
export const ERROR_SENTENCES = {
  400: "400 Bad Request: this is not a well-formed HTTP/1.1 request.",
  404: "404 Not Found: no resource has this path.",
  405: "405 Method Not Allowed: resources are read with GET, HEAD or OPTIONS.",
  406: "406 Not Acceptable: this resource is offered in br, gzip and identity, and Accept-Encoding excludes all three.",
  408: "408 Request Timeout: the request did not arrive in time.",
  412: "412 Precondition Failed: If-Match does not name the current representation.",
  413: "413 Content Too Large: no request here needs a body.",
  414: "414 URI Too Long: no target here is longer than 2048 bytes.",
  417: "417 Expectation Failed: the only expectation known here is 100-continue.",
  431: "431 Request Header Fields Too Large: send fewer or shorter header fields.",
  501: "501 Not Implemented: this method is not known here, or a transfer coding that is not chunked.",
  505: "505 HTTP Version Not Supported: speak HTTP/1.1 or HTTP/1.0.",
} as const;

/** The body of every redirect. */
export const REDIRECT_SENTENCE = "308 Permanent Redirect: the page is at the address in Location.";
