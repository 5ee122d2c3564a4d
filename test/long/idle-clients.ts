// Holds connections that send nothing: opens them evenly, two thousand a second, and again when they end, until SIGTERM; what is open
// then stays until the server ends it: node idle-clients.js <port> <connections>

import { connect } from "node:net";

const [, , port, connections] = process.argv;
let held = 0;

function hold(): void {
  held += 1;
  connect({ port: Number(port), host: "127.0.0.1" })
    .on("error", () => {})
    .once("close", () => {
      held -= 1;
    })
    .resume();
}

const opening = setInterval(() => {
  for (let n = Math.min(20, Number(connections) - held); n > 0; n -= 1) hold();
}, 10);
process.once("SIGTERM", () => clearInterval(opening));
