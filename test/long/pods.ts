// Runs nginx as the pods of hosting/kubernetes.yaml run it, and ends them and switches between releases under load:
//   npx tsc && node --test build/test/long/pods.js
// It is not part of `npm test`: it needs Linux, root and nginx (apt-get install -y --no-install-recommends nginx). Takes half a
// minute. Every pod is the container's own command on the files that the container
// file copies, as its user, with every mount read-only but /tmp; a Service is a stand-in that leads connections.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { parseAllDocuments } from "yaml";
import { sha256 } from "../../src/base/hash.ts";
import { ROOT } from "../support/project.ts";
import { documented, sh, startEdgeCache } from "./caches.ts";
import { type Engine, freePort, start } from "./engines.ts";
import { startReaders } from "./readers.ts";
import { startService } from "./service.ts";
import { type Laid, layTwoReleases } from "./two-releases.ts";

interface Pod extends Engine {
  /** Sends the signal that the container file names, and returns the exit code. */
  readonly quit: () => Promise<number | null>;
}

const container = readFileSync(join(ROOT, "deploy", "Containerfile.nginx"), "utf8");
const signal = /^STOPSIGNAL (SIG[A-Z]+)$/m.exec(container)?.[1] as NodeJS.Signals;
const command = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(container)?.[1] ?? "[]") as string[];
const pods: Pod[] = [];
let folder: string;
let old: Laid;
let next: Laid;

before(async () => {
  ({ folder, old, next } = await layTwoReleases());
});

after(async () => {
  await Promise.all(pods.map(({ stop }) => stop()));
  rmSync(folder, { recursive: true, force: true });
});

// /srv/definitions is the folder of the pod and /tmp its own, every other mount is as it was; nothing but /tmp can be written.
const CONFINED = `mount -t tmpfs none /srv && mkdir /srv/definitions && mount --bind "$1" /srv/definitions && shift
while read -r _ place _; do mount -o remount,bind,ro "$(printf %b "$place")"; done </proc/self/mounts
mount -t tmpfs -o size=16m,mode=1777 none /tmp
exec setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all "$@"`;

async function startPod(laid: Laid): Promise<Pod> {
  const port = await freePort();
  const root = mkdtempSync(join(folder, "pod-"));
  for (const [, sources = "", to = ""] of container.matchAll(/^COPY (.+) (\S+)$/gm)) {
    for (const source of sources.split(" ")) {
      const target = to.endsWith("/") ? join(root, to, basename(source)) : join(root, to);
      mkdirSync(dirname(target), { recursive: true });
      cpSync(join(source.startsWith("deploy/") ? ROOT : laid.folder, source), target, { recursive: true });
    }
  }
  const configuration = join(root, "hosting", "nginx-pod.conf");
  const text = readFileSync(configuration, "utf8");
  assert.ok(text.includes("listen 8080;"));
  writeFileSync(configuration, text.replace("listen 8080;", `listen 127.0.0.1:${port};`));
  assert.equal(spawnSync("chmod", ["-R", "a+rX,a-w", root]).status, 0);
  const args = ["--mount", "--propagation", "private", "sh", "-ec", CONFINED, "sh", root, ...command];
  const engine = await start("unshare", args, { port, state: root });
  const exited = new Promise<number | null>((resolve) => engine.process.once("exit", resolve));
  const quit = (): Promise<number | null> => {
    engine.process.kill(signal);
    return exited;
  };
  const pod = { ...engine, stop: () => (engine.process.exitCode === null ? engine.stop() : Promise.resolve()), quit };
  pods.push(pod);
  return pod;
}

const deployment = parseAllDocuments(readFileSync(join(ROOT, "hosting", "kubernetes.yaml"), "utf8"))[0]?.toJS() as {
  spec: { template: { spec: { containers: Record<string, unknown>[] } } };
};

test("the container's command runs as its user with nothing to write but /tmp, answers the probes, and ends in order", async () => {
  const pod = await startPod(next);
  const [described] = deployment.spec.template.spec.containers as [
    Record<"startupProbe" | "readinessProbe" | "livenessProbe", { httpGet: { path: string } }> & {
      resources: { limits: { memory: string } };
    },
  ];
  for (const { httpGet } of [described.startupProbe, described.readinessProbe, described.livenessProbe])
    assert.equal((await fetch(`http://127.0.0.1:${pod.port}${httpGet.path}`)).status, 200);
  const readers = startReaders(pod.port);
  await pause(2000);
  const { failures, missing, responses } = await readers.stop();
  assert.deepEqual([failures, missing], [[], []]);
  const processes = [pod.process.pid ?? 0, ...childrenOf(pod.process.pid ?? 0)];
  assert.equal(processes.length, 3);
  let resident = 0;
  for (const pid of processes) {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    assert.match(status, /^Uid:(?:\t65534){4}$/m);
    assert.match(status, /^CapBnd:\t0+$/m);
    assert.match(status, /^NoNewPrivs:\t1$/m);
    resident += Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
  }
  // Of mounts on one place only the last is in reach.
  const mounts = readFileSync(`/proc/${pod.process.pid}/mountinfo`, "utf8").trim().split("\n");
  const options = new Map(mounts.map((line) => [line.split(" ")[4], line.split(" ")[5]]));
  assert.deepEqual(
    [...options].filter(([, has]) => !has?.startsWith("ro")).map(([place]) => place),
    ["/tmp"],
  );
  const limit = Number(/^(\d+)Mi$/.exec(described.resources.limits.memory)?.[1]) * 1024;
  assert.ok(resident < limit / 2, `${resident} kB of ${limit}`);
  console.log(
    `a pod: ${responses} responses, ${Math.round(resident / 1024)} MiB resident, wrote ${readdirSync(`/proc/${pod.process.pid}/root/tmp`)}`,
  );
  assert.equal(await pod.quit(), 0);
});

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);
}

// A tenth of what the manifest says, and of what a cluster may take to tell what leads to a pod that it ends.
const PRE_STOP = 1000;
const TOLD_AFTER = 300;

test("no request fails when a pod ends after its preStop, and without it some do", async () => {
  const failed: number[] = [];
  for (const wait of [PRE_STOP, 0]) {
    const [ending, staying] = [await startPod(next), await startPod(next)];
    const service = await startService([ending.port, staying.port]);
    const readers = startReaders(service.port);
    await pause(500);
    const told = pause(TOLD_AFTER).then(() => service.lead([staying.port]));
    await pause(wait);
    assert.equal(await ending.quit(), 0);
    await told;
    await pause(500);
    const met = await readers.stop();
    console.log(
      `a pod that ends ${wait} ms after it is told: ${met.failures.length} of ${met.responses} requests failed, ${met.repeated} sent again`,
    );
    assert.deepEqual(met.missing, []);
    failed.push(met.failures.length);
    service.stop();
  }
  assert.equal(failed[0], 0);
  assert.ok((failed[1] ?? 0) > 0);
});

test("no request fails and every reference is found while two services are led to the pods of the next release", async () => {
  const changed = sh(documented("scale.md", "comm -23"), [], folder).split("\n").slice(0, -1);
  const [olds, news] = [
    [await startPod(old), await startPod(old)],
    [await startPod(next), await startPod(next)],
  ];
  const ports = (of: readonly Pod[]): number[] => of.map(({ port }) => port);
  const [current, newest] = [await startService(ports(olds)), await startService(ports(olds))];
  const edge = await startEdgeCache(current.port, newest.port);
  await edge.lead("newest");
  try {
    const readers = startReaders(edge.port);
    await pause(1000);
    newest.lead(ports(news));
    await pause(500);
    current.lead(ports(news));
    await pause(500);
    for (const pod of olds) assert.equal(await pod.quit(), 0);
    await edge.purge(changed);
    const purged = Date.now();
    await pause(1000);
    const met = await readers.stop();
    console.log(
      `two services: ${met.responses} responses, ${met.references} references checked, ${met.missing.length} not found, ${met.failures.length} failed`,
    );
    assert.deepEqual([met.failures, met.missing], [[], []]);
    const fresh = met.catalogs.filter(({ asked }) => asked >= purged);
    assert.ok(fresh.length > 10);
    for (const { path, hash } of fresh) assert.equal(hash, sha256(next.files.get(path.slice(1)) ?? ""));
  } finally {
    await edge.stop();
    current.stop();
    newest.stop();
  }
});
