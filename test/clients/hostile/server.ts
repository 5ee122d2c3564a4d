// A server that replies with raw bytes, well or badly, in its own way on each port.

import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

/** The action of the server on a connection after a whole request. */
export type Reply = (socket: Socket) => unknown;

/** A way to reply, and the expected end of the load. */
export interface Behavior {
  /** What the server does. */
  name: string;
  /**
   * The code of the error that the load ends with, or "data" where it returns the catalog. "either" is malformed HTTP
   * that the network stack of one runtime accepts and that of another refuses: the load returns the true catalog or
   * ends with FETCH_FAILED.
   */
  code: "FETCH_FAILED" | "INVALID_REGISTRY" | "data" | "either";
  reply: Reply;
  /** Milliseconds for the whole load; by default enough for a busy machine. */
  timeout?: number;
  /** A part of the error's message, in both languages. */
  says?: string;
  /** Whether the reply could fill the memory. Its load then runs alone, and the growth of the process is measured. */
  isLarge?: boolean;
  /** MiB by which the process may grow during the load, if parsed values take more than the limit for all loads. */
  mostGrown?: number;
  /** Whether the outcome depends on which event the network stack sees first. One run then proves little. */
  isRacy?: boolean;
}

/** A running fault server. */
export interface FaultServer {
  /** The port of each behavior. Each has its own, so that no load uses a connection with bytes of another behavior. */
  ports: Map<string, number>;
  /** The behaviors that were requested so far, in order. */
  requests: string[];
  close(): Promise<void>;
}

/** Starts a fault server on free ports of the loopback interface. */
export async function startFaultServer(behaviors: readonly Behavior[]): Promise<FaultServer> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const servers = behaviors.map(({ name, reply }) =>
    createServer({ noDelay: true }, (socket) => {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
      // Many of these replies make a client close the connection early.
      socket.on("error", () => {});
      onRequest(socket, () => {
        requests.push(name);
        reply(socket);
      });
    }),
  );
  const ports = await Promise.all(servers.map(portOf));
  return {
    ports: new Map(behaviors.map(({ name }, index) => [name, ports[index] as number])),
    requests,
    close: async () => {
      const closes = servers.map((server) => new Promise((resolve) => server.close(resolve)));
      for (const socket of sockets) socket.destroy();
      await Promise.all(closes);
    },
  };
}

/** Makes a server listen on a free port of the loopback interface and returns the port. */
export function portOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

// A request of these clients has no body.
function onRequest(socket: Socket, reply: () => void): void {
  let head = "";
  socket.on("data", (chunk) => {
    head += chunk.toString("latin1");
    for (let end = head.indexOf("\r\n\r\n"); end >= 0; end = head.indexOf("\r\n\r\n")) {
      head = head.slice(end + 4);
      reply();
    }
  });
}
