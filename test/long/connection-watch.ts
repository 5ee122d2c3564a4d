// A thread that looks from outside at the connections of a port, in the kernel's own table, and says twice a second what it saw.

import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";

/** Whose connections are watched, and the address whose own are left out. */
export type Watched = { readonly port: number; readonly except: string };

/** What has been seen so far; times in milliseconds. */
export type Seen = {
  /** Connections of all states, the ended ones too, as far as their clients had different ports. */
  readonly ever: number;
  /** Connections that the server has now. */
  readonly held: number;
  /** Those that the server has ended and the kernel still tries to deliver. */
  readonly left: number;
  /** The longest that any was held: from the look before it was first seen to the look that did not find it. */
  readonly longest: number;
};

type Connection = { inode: string; readonly since: number; look: number };

const ESTABLISHED = "01";
const LISTEN = "0A";
const TIME_WAIT = "06";

if (parentPort !== null) watch(workerData as Watched, (seen) => parentPort?.postMessage(seen));

function watch({ port, except }: Watched, tell: (seen: Seen) => void): void {
  const local = hex(port, 4);
  const excepted = hexAddress(except);
  const connections = new Map<string, Connection>();
  const clients = new Set<string>();
  let longest = 0;
  let lookBefore = performance.now();
  let look = 0;
  setInterval(() => {
    const started = performance.now();
    let left = 0;
    look += 1;
    for (const line of readFileSync("/proc/net/tcp", "latin1").split("\n")) {
      const [, from = "", to = "", state = "", , , , , , inode = "0"] = line.trim().split(/\s+/);
      if (!from.endsWith(`:${local}`) || to.startsWith(excepted) || state === LISTEN) continue;
      clients.add(to);
      if (state === TIME_WAIT) continue;
      // A socket without an inode is no process's: not yet accepted, or ended and left to the kernel.
      if (inode === "0" && state !== ESTABLISHED) {
        left += 1;
        continue;
      }
      const known = connections.get(to);
      const other = known !== undefined && known.inode !== "0" && known.inode !== inode;
      if (known === undefined || other) {
        if (other) longest = Math.max(longest, started - known.since);
        connections.set(to, { inode, since: lookBefore, look });
      } else Object.assign(known, { inode, look });
    }
    const ended = performance.now();
    for (const [to, connection] of connections) {
      longest = Math.max(longest, ended - connection.since);
      if (connection.look !== look) connections.delete(to);
    }
    lookBefore = started;
    tell({ ever: clients.size, held: connections.size, left, longest });
  }, 500);
}

function hex(number: number, digits: number): string {
  return number.toString(16).toUpperCase().padStart(digits, "0");
}

// As the kernel of a little-endian machine prints it.
function hexAddress(address: string): string {
  const bytes = address.split(".").map((byte) => hex(Number(byte), 2));
  return `${bytes.reverse().join("")}:`;
}
