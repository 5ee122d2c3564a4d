// A server that answers with raw bytes, well or badly, one way on each port.

import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

/** What is done with a connection once its request has been read whole. */
export type Act = (socket: Socket) => unknown;

/** One way to answer, and what a load has to make of it. */
export interface Behaviour {
  /** Says what the server does. */
  name: string;
  /**
   * The code of the error that the load ends with, or "data" where it gives the catalog. "either" is for malformed HTTP
   * that some runtime's network stack accepts and another's refuses: the load gives the true catalog or FETCH_FAILED.
   */
  code: "FETCH_FAILED" | "INVALID_REGISTRY" | "data" | "either";
  act: Act;
  /** Milliseconds for the whole load; enough for a busy machine unless told. */
  timeout?: number;
  /** Words of the error's message, in both languages. */
  says?: string;
  /** The answer could fill the memory. */
  isLarge?: boolean;
  /** MiB by which a process may grow during the load, where parsed values take more than what is allowed to all. */
  mostGrown?: number;
  /** The outcome hangs on what the network stack sees first, so that one run proves little. */
  isRacy?: boolean;
}

/** A running fault server. */
export interface FaultServer {
  /** The port of each behaviour. A port of its own keeps what one leaves in a kept connection away from the next. */
  ports: Map<string, number>;
  /** The behaviours asked for so far, in order. */
  asked: string[];
  /** How many connections are open. */
  open(): number;
  close(): Promise<void>;
}

// Milliseconds; longer than any load may take.
const LONGEST_LIFE = 15_000;

/** Starts a fault server on free ports of the loopback interface. */
export async function startFaultServer(behaviours: readonly Behaviour[]): Promise<FaultServer> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const servers = behaviours.map(({ name, act }) =>
    createServer({ noDelay: true }, (socket) => {
      sockets.add(socket);
      // A flood may keep a browser from hanging up: its network process reads on, and nothing else goes through.
      const life = setTimeout(() => socket.destroy(), LONGEST_LIFE);
      socket.on("close", () => {
        clearTimeout(life);
        sockets.delete(socket);
      });
      // A client that hangs up early is what many of these answers ask for.
      socket.on("error", () => {});
      onRequest(socket, () => {
        asked.push(name);
        act(socket);
      });
    }),
  );
  const ports = await Promise.all(servers.map(listening));
  return {
    ports: new Map(behaviours.map(({ name }, index) => [name, ports[index] as number])),
    asked,
    open: () => sockets.size,
    close: async () => {
      const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
      for (const socket of sockets) socket.destroy();
      await Promise.all(closed);
    },
  };
}

/** Lets a server listen on a free port of the loopback interface, and gives the port. */
export function listening(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

// A request of these clients has no body.
function onRequest(socket: Socket, answer: () => void): void {
  let head = "";
  socket.on("data", (chunk) => {
    head += chunk.toString("latin1");
    for (let end = head.indexOf("\r\n\r\n"); end >= 0; end = head.indexOf("\r\n\r\n")) {
      head = head.slice(end + 4);
      answer();
    }
  });
}

/** A behaviour that gives the catalog all the same. */
export function giving(name: string, act: Act, more: Partial<Behaviour> = {}): Behaviour {
  return { name, code: "data", act, ...more };
}

/** A behaviour that ends the load with FETCH_FAILED. */
export function failing(name: string, act: Act, more: Partial<Behaviour> = {}): Behaviour {
  return { name, code: "FETCH_FAILED", act, ...more };
}

/** A behaviour that ends the load with INVALID_REGISTRY. */
export function breaking(name: string, act: Act, more: Partial<Behaviour> = {}): Behaviour {
  return { name, code: "INVALID_REGISTRY", act, ...more };
}

/** A behaviour that the runtimes' network stacks disagree on. */
export function disputed(name: string, act: Act, more: Partial<Behaviour> = {}): Behaviour {
  return { name, code: "either", act, ...more };
}
