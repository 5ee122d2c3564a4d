// A queue for slow calls of tools, such as searches. It runs one call at a time, so that a quick answer never waits for
// more than one slow call.

import { setImmediate } from "node:timers/promises";
import { UserError } from "../../../core/base/user-error.ts";

/** Runs a slow call after the earlier ones, and resolves to its result. Throws a UserError if too many wait. */
export type InTurn = <T>(call: () => Promise<T>) => Promise<T>;

const MOST_WAITING = 50; // calls

/** Returns a queue for slow calls. */
export function oneAtATime(mostWaiting = MOST_WAITING): InTurn {
  let waiting = 0;
  let lastCall: Promise<unknown> = Promise.resolve();
  return (call) => {
    if (waiting >= mostWaiting)
      throw new UserError(`BUSY: ${mostWaiting} searches are waiting already; ask again in a second`);
    waiting += 1;
    // Requests that arrived during a call are answered before the next call.
    const result = lastCall.then(() => setImmediate()).then(call);
    lastCall = result
      .catch(() => undefined)
      .then(() => {
        waiting -= 1;
      });
    return result;
  };
}
