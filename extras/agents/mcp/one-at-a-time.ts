// A queue for slow work. It runs one piece at a time, so that quick answers never wait for more than one piece.

import { setImmediate } from "node:timers/promises";
import { UserError } from "../../../core/base/user-error.ts";

/** Runs a piece of work after the earlier ones, and resolves to its result. Throws a UserError if too many wait. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

const MOST_WAITING = 50;

/** Returns a queue for slow work. */
export function oneAtATime(most = MOST_WAITING): InTurn {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    if (waiting >= most) throw new UserError(`BUSY: ${most} searches are waiting already; ask again in a second`);
    waiting += 1;
    // Requests that arrived meanwhile are answered between two pieces.
    const done = last.then(() => setImmediate()).then(work);
    last = done
      .catch(() => undefined)
      .then(() => {
        waiting -= 1;
      });
    return done;
  };
}
