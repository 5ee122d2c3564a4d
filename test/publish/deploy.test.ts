// Reads the files of deploy/ for systemd, for the system and for containers as one set. An operator copies them as they
// are, so what two of them say about one thing must agree, and no protection may be missing.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { readConfirmed } from "../support/confirmed.ts";
import { ROOT } from "../support/project.ts";
import { INSTRUCTIONS, instructions, instructionsIn, nameOf } from "./instructions.ts";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const [service, socket, sysctl, container, hosting] = [
  "deploy/definitions.service",
  "deploy/definitions.socket",
  "deploy/definitions.sysctl.conf",
  "deploy/Containerfile",
  "docs/hosting.md",
].map(read) as [string, string, string, string, string];

/** Returns what the group of a pattern matches, at each match in a text. */
function valuesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, value = ""]) => value);
}

/** Returns the numbers that the group of a pattern matches, without the signs between thousands. */
function numbersIn(text: string, pattern: RegExp): number[] {
  return valuesIn(text, pattern).map((number) => Number(number.replace(/[_,]/g, "")));
}

/** Returns the values of a setting of a unit, or of an instruction of a Containerfile. */
function linesOf(text: string, name: string): string[] {
  return valuesIn(text, new RegExp(`^${name}[= ](.*)$`, "gm"));
}

/** Returns the variables of an environment, by name. */
function environmentIn(lines: readonly string[]): Map<string, string> {
  const settings = lines.flatMap((line) => line.split(" "));
  return new Map(settings.map((setting) => setting.split("=", 2) as [name: string, value: string]));
}

test("the queue of new connections has one length, in the server, the system, the socket and the container", () => {
  const lengths = {
    server: numbersIn(read("core/serve/server.ts"), /^const BACKLOG = ([0-9_]+);$/gm),
    system: numbersIn(sysctl, /^net\.core\.somaxconn = (\d+)$/gm),
    socket: numbersIn(socket, /^Backlog=(\d+)$/gm),
    openFiles: numbersIn(service, /^LimitNOFILE=(\d+)$/gm),
    container: numbersIn(container, /--sysctl net\.core\.somaxconn=(\d+)/g),
    documentedContainer: numbersIn(hosting, /--sysctl net\.core\.somaxconn=(\d+)/g),
    documentedSystem: numbersIn(hosting, /The system keeps up to ([0-9,]+) connections/g),
    measured: numbersIn(read("docs/performance.md"), /`net\.core\.somaxconn` at ([0-9,]+), as /g),
  };
  for (const [place, found] of Object.entries(lengths)) assert.deepEqual(found, [16_384], place);
});

test("the socket listens on the address of the service, and starts the service of its name", () => {
  const environment = environmentIn(linesOf(service, "Environment"));
  assert.deepEqual(linesOf(socket, "ListenStream"), [`${environment.get("HOST")}:${environment.get("PORT")}`]);
  assert.equal(environment.get("HOST"), "127.0.0.1");
  assert.deepEqual(linesOf(socket, "WantedBy"), ["sockets.target"]);
  assert.deepEqual(linesOf(service, "WantedBy"), ["multi-user.target"]);
});

test("the container publishes the port that it listens on, runs the command of the service, and is not root", () => {
  const environment = environmentIn(linesOf(container, "ENV"));
  const port = environment.get("PORT");
  assert.equal(environment.get("HOST"), "0.0.0.0");
  assert.deepEqual(linesOf(container, "EXPOSE"), [port]);
  for (const text of [container, hosting])
    assert.deepEqual(valuesIn(text, /^#? *--sysctl .* -p 127\.0\.0\.1:(\d+:\d+) definitions$/gm), [`8080:${port}`]);

  const command = JSON.parse(linesOf(container, "ENTRYPOINT")[0] ?? "");
  assert.deepEqual([`/usr/bin/env ${command.join(" ")}`], linesOf(service, "ExecStart"));
  const ofService = environmentIn(linesOf(service, "Environment"));
  assert.deepEqual(new Map([...environment, ["HOST", "127.0.0.1"]]), ofService);
  assert.deepEqual(linesOf(container, "STOPSIGNAL"), linesOf(service, "KillSignal"));

  const users = linesOf(container, "USER");
  assert.equal(users.length, 1);
  assert.doesNotMatch(users[0] ?? "", /^(?:root|0)\b|:(?:root|0)$/);
  assert.match(users[0] ?? "", /^\d+:\d+$/);
  assert.ok(container.indexOf("\nUSER ") < container.indexOf("\nENTRYPOINT "));
});

test("the container holds what the package holds, with dist/ as it is, and the builder is given no more", () => {
  const { files, main } = JSON.parse(read("package.json")) as { files: string[]; main?: string };
  assert.equal(main, undefined);
  const copied = linesOf(container, "COPY").flatMap((line) => line.split(" ").slice(0, -1));
  for (const line of linesOf(container, "COPY")) {
    const [source = "", ...others] = line.split(" ");
    const target = others.at(-1);
    // A folder or several files go to the same place, and package.json to the working directory.
    assert.ok(target === source || target === `${source.split("/")[0]}/` || target === "./", line);
  }
  // The package has dist/ as an archive, with JSON files for imports, and the clients.
  const ofPackage = files.filter((path) => !/^!|^clients\/|^build\/(?:dist\.br|json)$/.test(path));
  assert.deepEqual([...copied].sort(), ["package.json", "dist", ...ofPackage].sort());
  const ignored = read(".dockerignore")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const leftOut = files.filter((path) => path.startsWith("!")).map((path) => path.slice(1));
  assert.deepEqual(ignored, ["*", ...copied.map((path) => `!${path}`), ...leftOut]);
});

test("every instruction is one that an operator confirmed (npm run confirm:deploy), and none overrides another", () => {
  const found = instructions();
  assert.deepEqual(found, readConfirmed(INSTRUCTIONS));
  for (const [path, lines] of found) {
    const names = lines.map((line) => nameOf(line));
    const repeated = names.filter((name, place) => names.indexOf(name) !== place);
    // Several lines of these add up.
    const others = repeated.filter((name) => !["[Service] SystemCallFilter", "COPY"].includes(name));
    assert.deepEqual(others, [], path);
  }
});

test("instructions are read as systemd and builders read them: over several lines, with spaces, by sections", () => {
  const text = "# syntax=one\n[Service]\n; no\nExecStart = a \\\n  # no\n  b=c\n\n[Install]\nWantedBy=d\n";
  const read = ["# syntax=one", "[Service] ExecStart=a b=c", "[Install] WantedBy=d"];
  assert.deepEqual(instructionsIn(text), read);
  assert.deepEqual(instructionsIn("RUN a \\\n  b\nnet/x =1"), ["RUN a b", "net/x=1"]);
  assert.deepEqual(read.slice(1).map(nameOf), ["[Service] ExecStart", "[Install] WantedBy"]);
});

test("the container has the oldest Node.js of package.json, and the service is in the folder of its comment", () => {
  const { engines } = JSON.parse(read("package.json")) as { engines: { node: string } };
  const floor = /^>=(\d+)\.\d+$/.exec(engines.node)?.[1];
  assert.deepEqual(linesOf(container, "ARG"), [`NODE_IMAGE=node:${floor}-slim`]);
  assert.deepEqual(valuesIn(container, /^FROM (?!\$\{NODE_IMAGE\}$)(.*)$/gm), []);
  assert.deepEqual(valuesIn(container, /with Node ([\d.]+) or newer/g), [engines.node.slice(2)]);
  const [folder = ""] = valuesIn(service, /^# .*Put the repository \(built\) in (\S+), this file in/gm);
  assert.deepEqual(linesOf(service, "WorkingDirectory"), [folder]);
  const [guide = ""] = linesOf(service, "Documentation");
  assert.ok(
    guide.startsWith(`file:${folder}/`) && existsSync(join(ROOT, guide.slice(`file:${folder}/`.length))),
    guide,
  );
  const memory = linesOf(service, "MemoryMax").map((size) => size.toLowerCase());
  for (const text of [container, hosting]) assert.deepEqual(valuesIn(text, / --memory=(\S+)/g), memory);
});

test("the commands of the container keep every protection, and the service has time to end", () => {
  const flags = ["--read-only", "--cap-drop=ALL", "--security-opt=no-new-privileges", "--memory=192m"];
  for (const text of [container, hosting])
    for (const flag of flags) assert.ok(text.includes(`docker run`) && text.includes(` ${flag} `), flag);
  // The server has five seconds from SIGTERM to its end.
  assert.ok(Number(linesOf(service, "TimeoutStopSec")[0]) > 5);
  assert.deepEqual(linesOf(service, "Restart"), ["on-failure"]);
});

const hasAnalyzer = spawnSync("systemd-analyze", ["--version"]).status === 0;
const withoutAnalyzer = { skip: !hasAnalyzer && "systemd-analyze is not on this machine" };

// In tenths, from 0 (all rights are taken) to 100. The service has this much, and most protections count for a tenth.
const MOST_EXPOSURE = 14;

test("systemd judges the rights of the service as few", withoutAnalyzer, () => {
  const args = ["security", "--offline=true", `--threshold=${MOST_EXPOSURE}`, "--no-pager"];
  const unit = join(ROOT, "deploy", "definitions.service");
  const { status, stdout, stderr } = spawnSync("systemd-analyze", [...args, unit], { encoding: "utf8" });
  assert.equal(status, 0, stdout.slice(-200) + stderr);
});

test("systemd finds no fault in the service and its socket", withoutAnalyzer, () => {
  const units = ["definitions.service", "definitions.socket"].map((name) => join(ROOT, "deploy", name));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", ...units], { encoding: "utf8" });
  assert.deepEqual([status, stderr], [0, ""]);
});
