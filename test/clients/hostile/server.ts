// A server that replies with raw bytes, well or badly, in one way on each port.

import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

/** What the server does with a connection once it has read a whole request. */
export type Reply = (socket: Socket) => unknown;

/** One way to reply, and how a load has to end. */
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
  /** The reply could fill the memory, so that the load runs alone and the growth of the process is measured. */
  isLarge?: boolean;
  /** MiB by which the process may grow during the load, where parsed values take more than the bound for all loads. */
  mostGrown?: number;
  /** The outcome depends on what the network stack sees first, so that one run proves little. */
  isRacy?: boolean;
}

/** A running fault server. */
export interface FaultServer {
  /** The port of each behavior: one each, so that no load reuses a connection on which another behavior left bytes. */
  ports: Map<string, number>;
  /** The behaviors asked for so far, in order. */
  asked: string[];
  close(): Promise<void>;
}

/** Starts a fault server on free ports of the loopback interface. */
export async function startFaultServer(behaviors: readonly Behavior[]): Promise<FaultServer> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const servers = behaviors.map(({ name, reply }) =>
    createServer({ noDelay: true }, (socket) => {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
      // Many of these replies make a client close the connection early.
      socket.on("error", () => {});
      onRequest(socket, () => {
        asked.push(name);
        reply(socket);
      });
    }),
  );
  const ports = await Promise.all(servers.map(listening));
  return {
    ports: new Map(behaviors.map(({ name }, index) => [name, ports[index] as number])),
    asked,
    close: async () => {
      const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
      for (const socket of sockets) socket.destroy();
      await Promise.all(closed);
    },
  };
}

/** Makes a server listen on a free port of the loopback interface and returns the port. */
export function listening(server: Server): Promise<number> {
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
