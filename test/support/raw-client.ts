// A TCP client that sends exactly the given bytes, and strictly parses the responses that come back.

import { connect, type Socket } from "node:net";

/** The milliseconds that an answer may take on a busy machine. */
const PATIENCE = 60_000;

/** One response. Its head has all bytes except the value of Date. */
export interface RawResponse {
  readonly status: number;
  readonly head: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** A connection with its received bytes, and functions that wait for more. */
export interface RawConnection {
  readonly socket: Socket;
  readonly send: (bytes: string | Buffer) => void;
  /**
   * Returns the next response; null if the connection ends before one begins. Rejects on bytes that are not a response.
   */
  readonly next: (options?: { head?: boolean }) => Promise<RawResponse | null>;
  /** Waits until the server ends the connection, and returns the unread bytes. */
  readonly readToEnd: (within?: number) => Promise<Buffer>;
  readonly destroy: () => void;
}

/** Opens a connection to a server on this machine, if needed from another local address. */
export async function openConnection(port: number, localAddress?: string): Promise<RawConnection> {
  const from = localAddress === undefined ? {} : { localAddress };
  const socket = connect({ port, host: "127.0.0.1", ...from, noDelay: true, allowHalfOpen: true });
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  let buffer: Buffer = Buffer.alloc(0);
  let over = false;
  let wake = (): void => {};
  socket.on("data", (chunk: Buffer) => {
    buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk]);
    wake();
  });
  const finish = (): void => {
    over = true;
    wake();
  };
  // A client that still sends when the server closes gets a reset.
  socket.on("end", finish).on("close", finish).on("error", finish);

  const faultOf = (what: string): Error =>
    new Error(`${what}; so far: ${JSON.stringify(buffer.toString("latin1").slice(0, 300))}`);
  const more = (within: number): Promise<boolean> =>
    new Promise((resolve, reject) => {
      if (over) return resolve(false);
      const timer = setTimeout(() => reject(faultOf(`nothing arrived within ${within} ms`)), within);
      wake = () => {
        clearTimeout(timer);
        wake = () => {};
        resolve(true);
      };
    });
  const take = (length: number): Buffer => {
    const bytes = buffer.subarray(0, length);
    buffer = buffer.subarray(length);
    return bytes;
  };

  return {
    socket,
    send: (bytes) => {
      if (!socket.destroyed && socket.writable)
        socket.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
    },
    next: async ({ head: headOnly = false } = {}) => {
      let end = buffer.indexOf("\r\n\r\n");
      while (end < 0) {
        if (!(await more(PATIENCE))) {
          if (buffer.length === 0) return null;
          throw faultOf("the connection ended inside a head");
        }
        end = buffer.indexOf("\r\n\r\n");
      }
      const response = parseHead(take(end + 4).toString("latin1"));
      const bodyless = headOnly || response.status === 204 || response.status === 304;
      const length = bodyless ? 0 : Number(response.headers.get("content-length"));
      if (!Number.isSafeInteger(length)) throw new Error(`a response without a length: ${response.head}`);
      while (buffer.length < length) {
        if (!(await more(PATIENCE))) throw new Error(`the connection ended inside a body of ${length} bytes`);
      }
      return { ...response, body: take(length) };
    },
    readToEnd: async (within = 10_000) => {
      while (!over) await more(within);
      return buffer;
    },
    destroy: () => socket.destroy(),
  };
}

function parseHead(text: string): Omit<RawResponse, "body"> {
  const lines = text.slice(0, -4).split("\r\n");
  const status = /^HTTP\/1\.1 ([1-5][0-9]{2}) [A-Za-z -]+$/.exec(lines[0] ?? "")?.[1];
  if (status === undefined) throw new Error(`not a status line: ${JSON.stringify(lines[0])}`);
  const headers = new Map<string, string>();
  for (const line of lines.slice(1)) {
    const [, name, value] = /^([A-Za-z-]+): ([\x20-\x7e]*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`not a header line: ${JSON.stringify(line)}`);
    if (headers.has(name.toLowerCase())) throw new Error(`a header twice: ${name}`);
    headers.set(name.toLowerCase(), value);
  }
  return { status: Number(status), head: text.replace(/^Date: .*$/m, "Date: x"), headers };
}
