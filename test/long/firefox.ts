// The pages in Firefox through WebDriver BiDi: search, keys, compare, source check. Opt-in, because it needs Firefox
// (Debian: apt-get install firefox-esr) and some twenty seconds:
//   npx tsc && node --experimental-websocket build/test/long/firefox.js

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectInput, publishedSite, serveFiles } from "../support/published-site.ts";

const READY = /WebDriver BiDi listening on (ws:\S+)/;
const PATIENCE = 20_000;

interface Driver {
  send(method: string, params: object): Promise<Record<string, unknown>>;
  close(): void;
}

// Node.js 20 has a WebSocket behind a switch; its types know none.
interface Socket {
  addEventListener(type: "message" | "open" | "error", listener: (event: { data: string }) => void): void;
  send(text: string): void;
  close(): void;
}

async function connect(address: string): Promise<Driver> {
  const { WebSocket } = globalThis as unknown as { WebSocket?: new (url: string) => Socket };
  if (!WebSocket) throw new Error("run this with node --experimental-websocket");
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Record<string, unknown>) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(data);
    waiting.get(answer.id)?.(answer);
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => reject(new Error(`no connection to ${address}`)));
  });
  let last = 0;
  const send = async (method: string, params: object): Promise<Record<string, unknown>> => {
    last += 1;
    const id = last;
    const answered = new Promise<Record<string, unknown>>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await answered;
    if (answer["type"] === "error") throw new Error(`${method}: ${answer["message"]}`);
    return answer["result"] as Record<string, unknown>;
  };
  return { send, close: () => socket.close() };
}

const KEYS: Readonly<Record<string, string>> = { Enter: "\uE007", ArrowDown: "\uE015", ArrowUp: "\uE013" };

const profile = await mkdtemp(join(tmpdir(), "firefox-"));
const site = await serveFiles(publishedSite(await projectInput()));
const firefox = spawn("firefox", ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]);
try {
  const address = await new Promise<string>((resolve, reject) => {
    let output = "";
    firefox.on("error", () => reject(new Error("Firefox was not found; type: sudo apt-get install firefox-esr")));
    firefox.stderr.on("data", (chunk) => {
      output += chunk;
      const [, found] = READY.exec(output) ?? [];
      if (found) resolve(found);
    });
  });
  const driver = await connect(`${address}/session`);
  await driver.send("session.new", { capabilities: {} });
  const { contexts } = (await driver.send("browsingContext.getTree", {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context;

  const open = (path: string) =>
    driver.send("browsingContext.navigate", { context, url: `${site.url}${path}`, wait: "complete" });
  const evaluate = async (expression: string): Promise<unknown> => {
    const answer = await driver.send("script.evaluate", { expression, target: { context }, awaitPromise: true });
    const { result, exceptionDetails } = answer as {
      result?: { value?: unknown };
      exceptionDetails?: { text: string };
    };
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
    return result?.value;
  };
  const press = (...keys: string[]) => {
    const actions = keys.flatMap((key) => [
      { type: "keyDown", value: KEYS[key] ?? key },
      { type: "keyUp", value: KEYS[key] ?? key },
    ]);
    return driver.send("input.performActions", { context, actions: [{ type: "key", id: "keys", actions }] });
  };
  const until = async (expression: string): Promise<void> => {
    const end = Date.now() + PATIENCE;
    while (!(await evaluate(`Boolean(${expression})`))) {
      if (Date.now() > end) throw new Error(`never came true in Firefox: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  await open("/");
  await press("/", ..."deduction");
  await until('document.querySelectorAll("#results > li").length > 1');
  assert.equal(await evaluate('new URL(location).searchParams.get("q")'), "deduction");
  assert.equal(await evaluate('document.querySelector("#results mark").textContent.toLowerCase()'), "deduction");
  await press("ArrowDown", "ArrowDown", "ArrowUp");
  const name = await evaluate("document.activeElement.textContent");
  assert.equal(name, await evaluate('document.querySelector("#results .head a").textContent'));
  await press("Enter");
  await until(`document.querySelector("h1")?.textContent === ${JSON.stringify(name)}`);
  console.log("search and keys work");

  await open("/compare/");
  await evaluate('document.querySelector("[name=other]").value = "setoff-netting"');
  await evaluate('document.querySelector("#picker button").click()');
  await until('location.pathname === "/compare/return-window-survivors/setoff-netting/"');
  await until('document.querySelectorAll(".marks .only").length > 0');
  console.log("compare works");

  await open("/sources/retail-chargebacks/");
  await evaluate('document.getElementById("recompute").click()');
  await until('document.querySelector("#verdict.good")');
  assert.match(String(await evaluate('document.getElementById("verdict").textContent')), /^It matches\./);
  await evaluate('document.querySelector("ol.lines li:nth-child(20) code").textContent += "x"');
  await evaluate('document.getElementById("recompute").click()');
  await until('document.querySelector("#verdict.bad")');
  console.log("the source check works, and reports a tampered page");
  driver.close();
} finally {
  if (firefox.kill()) await new Promise((resolve) => firefox.once("exit", resolve));
  await site.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
