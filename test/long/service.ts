// A stand-in for a Service of Kubernetes: it leads each connection, not each request, to one of the pods.

import type { AddressInfo } from "node:net";
import { connect, createServer } from "node:net";

/** A running stand-in; `lead` says which ports new connections go to, in turns. */
export interface Service {
  readonly port: number;
  readonly lead: (ports: readonly number[]) => void;
  readonly stop: () => void;
}

/** Starts a stand-in on a free port of 127.0.0.1. */
export async function startService(ports: readonly number[]): Promise<Service> {
  let leads = ports;
  let turn = 0;
  const server = createServer({ allowHalfOpen: true }, (client) => {
    turn += 1;
    const pod = connect({ port: leads[turn % leads.length] as number, host: "127.0.0.1", allowHalfOpen: true });
    client.pipe(pod).pipe(client);
    client.once("error", () => pod.destroy());
    pod.once("error", () => client.resetAndDestroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    lead: (to) => {
      leads = to;
    },
    stop: () => void server.close(),
  };
}
