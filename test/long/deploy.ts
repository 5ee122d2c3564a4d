// Tries the units and the container file of deploy/ as far as this machine can: npm run build && node --test build/test/long/deploy.js
// It is not part of `npm test`: it needs systemd-analyze (Debian: systemd) and root, to become the user that the container names.
// Takes a few seconds.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { parseAllDocuments } from "yaml";
import { assertCatalogs, startDeployed, unitCommand } from "../support/deployed.ts";
import { ROOT } from "../support/project.ts";

const deploy = (name: string): string => join(ROOT, "deploy", name);

test("systemd accepts the service and its socket, and says nothing against it", () => {
  for (const name of ["definitions.service", "definitions.socket"]) {
    const { status, stderr, error } = spawnSync("systemd-analyze", ["verify", deploy(name)], { encoding: "utf8" });
    if (error) throw new Error("systemd-analyze is missing: apt-get install -y --no-install-recommends systemd");
    assert.deepEqual([status, stderr], [0, ""], name);
  }
});

test("the command of the unit starts the server, and SIGTERM ends it in order", () => serves(ROOT, unitCommand()));

test("what the container holds is enough: the server runs from it as the user it names, and can write nothing", async () => {
  const text = readFileSync(deploy("Containerfile"), "utf8");
  const folder = mkdtempSync(join(tmpdir(), "container-"));
  const copies = [...text.matchAll(/^COPY (\S+) (\S+)$/gm)];
  assert.equal(copies.length, 3);
  for (const [, from = "", to = ""] of copies) {
    const target = join(folder, to.endsWith("/") ? join(to, from) : to);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(ROOT, from), target, { recursive: true });
  }
  chmodSync(folder, 0o755);
  const [uid = 0, gid = 0] = (/^USER (\d+):(\d+)$/m.exec(text) ?? []).slice(1).map(Number);
  assert.ok(uid > 0 && gid > 0);
  const [, ...args] = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(text)?.[1] ?? "[]") as string[];
  await serves(folder, [process.execPath, ...args], { uid, gid }).finally(() => rmSync(folder, { recursive: true }));
});

async function serves(cwd: string, command: string[], as: { uid?: number; gid?: number } = {}): Promise<void> {
  const server = await startDeployed(command, { cwd, ...as });
  await assertCatalogs(server.url).finally(async () => assert.equal(await server.stop(), 0));
}

interface Manifest {
  kind: string;
  spec: {
    selector: { app?: string; matchLabels?: { app: string } };
    ports?: { targetPort: string }[];
    template?: { metadata: { labels: { app: string } }; spec: { containers: { ports: { name: string }[] }[] } };
  };
}

test("the Service and the budget of the manifest select the pods of its Deployment, and lead to their port", () => {
  const documents = parseAllDocuments(readFileSync(deploy("kubernetes.yaml"), "utf8"));
  const manifests = documents.map((document) => document.toJS() as Manifest);
  assert.deepEqual(
    manifests.map(({ kind }) => kind),
    ["Deployment", "PodDisruptionBudget", "Service"],
  );
  const { metadata, spec } = manifests[0]?.spec.template ?? assert.fail("no pods");
  for (const {
    kind,
    spec: { selector },
  } of manifests)
    assert.equal((selector.matchLabels ?? selector).app, metadata.labels.app, kind);
  assert.equal(manifests[2]?.spec.ports?.[0]?.targetPort, spec.containers[0]?.ports[0]?.name);
});
