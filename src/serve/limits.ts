// The limits of a server.

/** The limits of a server and its connections; times in milliseconds. */
export type Limits = typeof DEFAULT_LIMITS;

/** The limits that hold where an option does not say otherwise. */
export const DEFAULT_LIMITS = {
  /** For the head of a request to arrive. */
  headTime: 5_000,
  /** For the whole request to arrive. */
  requestTime: 10_000,
  /** For the next request on a kept connection. */
  keepAliveTime: 5_000,
  /** For a client to take bytes that it was sent. */
  readTime: 15_000,
  /** Between two checks of the times above. */
  checkEvery: 250,
  /** The bytes of a request's head. */
  headBytes: 8_192,
  connections: 8_192,
  requestsPerConnection: 1_000,
  /** The connections that are refused in one turn of the event loop. */
  refusalsPerTurn: 32,
  /** For kept connections to send a last request after close was called. */
  drainTime: 500,
  /** For everything to end after close was called. */
  closeTime: 4_500,
};
