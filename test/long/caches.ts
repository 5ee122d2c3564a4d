// Caches in front of origins, as processes of a test: the edge of deploy/ by nginx, and Varnish on the written rules.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { varnishFile } from "../../src/publish/hosting/cdn.ts";
import { ROOT } from "../support/project.ts";
import { type Engine, find, startEdge, startVarnish } from "./engines.ts";

/**
 * A cache in front of two origins, of which it asks the first. `lead` leads to the second: what keeps its bytes in later releases ("newest"),
 * and everything else ("current"). `purge` forgets paths in all codings.
 */
export interface Cache extends Engine {
  readonly lead: (what: "newest" | "current") => Promise<void>;
  readonly purge: (paths: readonly string[]) => Promise<void>;
}

/** Starts nginx on deploy/edge.conf, in front of origins on these ports of 127.0.0.1. */
export async function startEdgeCache(blue: number, green: number): Promise<Cache> {
  const engine = await startEdge(blue, {}, green);
  const own = (command: string): string => command.replaceAll("/var/lib/definitions-edge", engine.state);
  mkdirSync(join(engine.state, "switch"));
  return {
    ...engine,
    lead: async (what) => {
      const command = `touch /var/lib/definitions-edge/switch/${what}-is-green`;
      assert.ok(readFileSync(join(ROOT, "docs", "scale.md"), "utf8").includes(`| \`${command}\` |`));
      sh(own(command));
    },
    purge: async (paths) => void sh(own(documented("scale.md", "md5sum")), paths),
  };
}

/** Starts Varnish on the written rules, in front of origins on these ports of 127.0.0.1. */
export async function startVarnishCache(first: number, second: number): Promise<Cache> {
  const origins = { newest: first, current: first };
  const vcl = (): string =>
    Object.entries(origins).reduce(
      (text, [backend, port]) => text.replace(new RegExp(`(backend ${backend} \\{[^}]+port = ")\\d+`), `$1${port}`),
      varnishFile(),
    );
  const head = /^# +varnishd .+/m.exec(varnishFile())?.[0] ?? "";
  const engine = await startVarnish(vcl(), head.match(/-p \S+/g)?.flatMap((words) => words.split(" ")) ?? []);
  const admin = (...command: string[]): void => {
    const args = ["-n", join(engine.state, "work"), ...command];
    const { status, stderr } = spawnSync(find("varnishadm"), args, { encoding: "utf8" });
    assert.equal(status, 0, stderr);
  };
  const purges = documented("scale.md", "-X PURGE").replaceAll("127.0.0.1:8081", `127.0.0.1:${engine.port}`);
  return {
    ...engine,
    lead: async (what) => {
      origins[what] = second;
      const file = join(engine.state, `${what}.vcl`);
      writeFileSync(file, vcl());
      admin("vcl.load", what, file);
      admin("vcl.use", what);
    },
    purge: async (paths) => void sh(purges, paths),
  };
}

/** Returns the block of shell commands in a document that holds this text. */
export function documented(name: string, holds: string): string {
  const text = readFileSync(join(ROOT, "docs", name), "utf8");
  const found = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = ""]) =>
    block.includes(holds) ? [block] : [],
  );
  assert.equal(found.length, 1, `docs/${name} has one block of commands with ${holds}`);
  return found[0] ?? "";
}

/** Runs shell commands in a folder, or in one of their own that holds these lines as purge.txt, and returns what they print. */
export function sh(commands: string, lines: readonly string[] = [], folder?: string): string {
  const cwd = folder ?? mkdtempSync(join(tmpdir(), "sh-"));
  if (lines.length > 0) writeFileSync(join(cwd, "purge.txt"), `${lines.join("\n")}\n`);
  const { status, stdout, stderr } = spawnSync("bash", ["-euc", commands], { cwd, encoding: "utf8" });
  if (folder === undefined) rmSync(cwd, { recursive: true });
  assert.equal(status, 0, `${commands}\n${stderr}`);
  return stdout;
}
