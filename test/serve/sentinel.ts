// Loaded before a server (node --import): from the moment the server listens, every use of files, child processes, other
// connections and name look-ups through node's modules is written to standard error.

import childProcess from "node:child_process";
import dns from "node:dns";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

let armed = false;

function watch(owner: object, name: string, label: string): void {
  const original: unknown = Reflect.get(owner, name);
  if (typeof original !== "function" || /^[A-Z]/.test(name)) return;
  Reflect.set(owner, name, function (this: unknown, ...args: unknown[]): unknown {
    if (armed) process.stderr.write(`used ${label}.${name}\n`);
    return Reflect.apply(original, this, args);
  });
}

for (const [label, module] of Object.entries({
  fs,
  "fs.promises": fs.promises,
  childProcess,
  dns,
  "dns.promises": dns.promises,
})) {
  for (const name of Object.keys(module)) watch(module, name, label);
}
for (const name of ["connect", "createConnection"]) watch(net, name, "net");
watch(net.Socket.prototype, "connect", "net.Socket");
syncBuiltinESMExports();

const listen: unknown = Reflect.get(net.Server.prototype, "listen");
Reflect.set(net.Server.prototype, "listen", function (this: net.Server, ...args: unknown[]): unknown {
  this.once("listening", () => {
    armed = true;
  });
  return typeof listen === "function" ? Reflect.apply(listen, this, args) : this;
});

// Shows on demand that the watch works.
process.on("SIGUSR2", () => fs.existsSync("/"));
