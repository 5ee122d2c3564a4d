// The server on a socket that listens without it, as systemd keeps one for a service (deploy/definitions.socket).

import assert from "node:assert/strict";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { ROOT } from "../support/project.ts";
import { type Started, startServer } from "../support/started-server.ts";

const holder = ["python3", join(ROOT, "test", "support", "socket-holder.py")];
const command = [process.execPath, join(ROOT, "build", "src", "cli.js"), "serve"];

function startHeld(): Promise<Started> {
  return startServer([...holder, ...command], /^serving (\S+)$/m, { env: { PATH: process.env["PATH"], PORT: "1" } });
}

function statusOf(url: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(`${url}/asset-definitions.json`, { agent }, (response) => {
      response.resume().once("error", reject);
      response.once("end", () => resolve(response.complete ? response.statusCode : 0));
    }).once("error", reject);
  });
}

async function until(holds: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!holds()) {
    assert.ok(Date.now() < deadline, what);
    await pause(20);
  }
}

test("the server takes a socket that is handed over, and restarts on it under load without a failed request", async () => {
  const held = await startHeld();
  let said = "";
  held.process.stdout?.on("data", (text: string) => {
    said += text;
  });
  const statuses: (number | undefined)[] = [];
  const failures: unknown[] = [];
  let going = true;
  const clients = Array.from({ length: 8 }, async (_, index) => {
    const agent = new Agent({ keepAlive: index % 2 === 0, maxSockets: 1 });
    while (going) {
      await statusOf(held.url, agent).then(
        (status) => statuses.push(status),
        (error) => failures.push(error),
      );
      await pause(5);
    }
    agent.destroy();
  });
  try {
    for (let restart = 1; restart <= 3; restart += 1) {
      held.process.stdin?.write("restart\n");
      await until(() => said.match(/^serving /gm)?.length === restart, `restart ${restart} serves`);
      const before = statuses.length;
      await until(() => statuses.length >= before + 8 || failures.length > 0, `restart ${restart} answers`);
    }
  } finally {
    going = false;
    await Promise.all(clients);
    held.process.stdin?.end();
  }
  assert.equal(await new Promise((resolve) => held.process.once("exit", resolve)), 0);
  assert.deepEqual(failures, []);
  assert.deepEqual([...new Set(statuses)], [200]);
});
