// Base addresses to which a client cannot connect: nobody listens, nobody accepts, or the host does not exist.

import { spawn } from "node:child_process";
import { type AddressInfo, createServer, type Server } from "node:net";
import { AMPLE, type Case } from "./processes.ts";
import { reply, response } from "./replies.ts";
import { type Behavior, portOf, type Reply } from "./server.ts";

/** A load of a base address, its error code, and a part of the message if the runtime reports the cause. */
interface Load extends Case, Pick<Behavior, "code" | "says"> {}

/** The cases of addresses, and the environment in which a client trusts the certificate authority of these tests. */
export interface Addresses {
  cases: Load[];
  env: Record<string, string>;
  close(): Promise<void>;
}

/** Returns a load of a base address. It gives "data", or else FETCH_FAILED with a message that contains this text. */
export function loadOf(name: string, base: string, outcome: string, timeout = AMPLE): Load {
  if (outcome === "data" || outcome === "FETCH_FAILED") return { name, base, code: outcome, timeout };
  return { name, base, code: "FETCH_FAILED", says: outcome, timeout };
}

const REFUSAL = "the server refused the connection";

/** Opens servers and ports where connecting is the difficulty. */
export async function openAddresses(catalog: Buffer): Promise<Addresses> {
  const servers: Server[] = [];
  const open = async (reply: Reply, host = "127.0.0.1"): Promise<number> => {
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", () => reply(socket));
    });
    servers.push(server);
    await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, host, resolve));
    return (server.address() as AddressInfo).port;
  };
  const [freePort, ipv4, ipv6, full] = await Promise.all([
    unusedPort(),
    open(reply(response(catalog))),
    open(reply(response(catalog)), "::1"),
    startFullBacklog(),
  ]);
  const local = `127.0.0.1:${ipv4}`;
  return {
    cases: [
      loadOf("nobody listens on the port", `http://127.0.0.1:${freePort}`, REFUSAL),
      loadOf("nobody listens on the IPv6 port", `http://[::1]:${freePort}`, REFUSAL),
      loadOf("nobody speaks TLS on the port", `https://${local}`, "no secure (TLS) connection could be made"),
      loadOf("nobody accepts the connection", `http://127.0.0.1:${full.port}`, "FETCH_FAILED", 400),
      loadOf("the host name does not exist", "http://nowhere.invalid", "the host name was not found"),
      loadOf("the host name is broken punycode", "http://xn--a.invalid", "FETCH_FAILED"),
      loadOf("a label has 64 letters in punycode", `http://xn--${"a".repeat(59)}.invalid`, "FETCH_FAILED"),
      loadOf("the server has an IPv4 address", `http://${local}`, "data"),
      loadOf("the server has an IPv6 address", `http://[::1]:${ipv6}`, "data"),
      loadOf("the server has an IPv6 address that embeds an IPv4 address", `http://[::ffff:127.0.0.1]:${ipv4}`, "data"),
      loadOf("the base address has a path and a slash", `http://${local}/a/b/`, "data"),
      loadOf("the base address is in capitals", `HTTP://${local}/A`, "data"),
    ],
    env: {},
    close: async () => {
      full.stop();
      for (const server of servers) server.close();
    },
  };
}

async function unusedPort(): Promise<number> {
  const server = createServer();
  const port = await portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

// Fills the backlog of a listening socket, so that the next connection is neither accepted nor refused.
async function startFullBacklog(): Promise<{ port: number; stop(): void }> {
  const script = `import socket, sys
server = socket.socket()
server.bind(("127.0.0.1", 0))
server.listen(0)
waiting = [socket.socket() for _ in range(4)]
for one in waiting:
    one.setblocking(False)
    one.connect_ex(server.getsockname())
print(server.getsockname()[1], flush=True)
sys.stdin.read()`;
  const child = spawn("python3", ["-c", script], { stdio: ["pipe", "pipe", "inherit"] });
  const port = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.stdout.once("data", (chunk) => resolve(Number(chunk)));
  });
  return { port, stop: () => child.stdin.end() };
}
