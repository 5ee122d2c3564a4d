// Holds hosting/kubernetes.yaml against the schemas of Kubernetes and against kubectl:
//   npm run build && node --test build/test/long/kubernetes.js
// It is not part of `npm test`: it needs npm's registry (the schemas, in a folder of their own) and kubectl. Takes a quarter of a minute.
// kubectl speaks to a server of a few lines that keeps what it is sent: no cluster has been tried.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { parseAllDocuments } from "yaml";
import { kubernetesFile, releaseName } from "../../src/publish/hosting/kubernetes.ts";
import { ROOT } from "../support/project.ts";
import { startApiServer } from "./kubernetes-api.ts";

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels: Readonly<Record<string, string>> };
}

const temporary = mkdtempSync(join(tmpdir(), "kubernetes-"));
const text = readFileSync(join(ROOT, "hosting", "kubernetes.yaml"), "utf8");
const manifests = parseAllDocuments(text).map((document) => document.toJS() as Manifest);

before(() => {
  run("npm", "install", "--silent", "--ignore-scripts", "--prefix", temporary, "kubernetes-models@5");
  assert.equal(spawnSync("chmod", ["755", temporary]).status, 0);
});

after(() => rmSync(temporary, { recursive: true, force: true }));

function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: "utf8", cwd: ROOT });
  if (error) throw error;
  assert.equal(status, 0, `${command} ${args.join(" ")}: ${stdout}${stderr}`);
  return stdout;
}

// The types refuse what a schema of Kubernetes lets through: a name that it does not know.
async function faultsOf(manifest: Manifest): Promise<string> {
  const { apiVersion, kind } = manifest;
  const of = `kubernetes-models/${apiVersion}/${kind}`;
  const file = join(temporary, "manifest.mts");
  writeFileSync(
    file,
    `import type { I${kind} } from "${of}";\nexport const manifest: I${kind} = ${JSON.stringify(manifest)};\n`,
  );
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      join(ROOT, "node_modules/typescript/bin/tsc"),
      "--noEmit",
      "--strict",
      "--ignoreConfig",
      "--module",
      "nodenext",
      file,
    ],
    { encoding: "utf8", cwd: temporary },
  );
  if (status !== 0) return stdout;
  const model = spawnSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `import { ${kind} } from "${of}"; new ${kind}(${JSON.stringify(manifest)}).validate();`,
    ],
    { encoding: "utf8", cwd: temporary },
  );
  return model.stderr;
}

test("every object fits the types and the schema of its kind, and they see what is wrong", async () => {
  assert.deepEqual(
    manifests.map(({ kind }) => kind),
    ["Deployment", "PodDisruptionBudget", "Service", "Service"],
  );
  for (const manifest of manifests) assert.equal(await faultsOf(manifest), "", manifest.metadata.name);
  const [deployment] = manifests;
  const changed = (from: string, to: string): Manifest => {
    const json = JSON.stringify(deployment);
    assert.ok(json.includes(from), from);
    return JSON.parse(json.replace(from, to)) as Manifest;
  };
  assert.match(await faultsOf(changed("readOnlyRootFilesystem", "readOnlyRootFileSystem")), /readOnlyRootFileSystem/);
  assert.match(await faultsOf(changed('"replicas":3', '"replicas":3.5')), /replicas/);
});

test("the three steps that the head names write what they say, and a switch writes nothing but where the services lead", async () => {
  const api = await startApiServer();
  const home = mkdtempSync(join(temporary, "home-"));
  const next = join(temporary, "next.yaml");
  writeFileSync(next, kubernetesFile(releaseName(new Uint8Array(1))));
  const apply = (file: string, step: string): Promise<string[]> => {
    const line = [...text.matchAll(/^# +kubectl (apply .+? -l step=[a-z]+)/gm)].find(([, command = ""]) =>
      command.endsWith(step),
    );
    const args = (line?.[1] ?? "").replace("kubernetes.yaml", file).split(" ");
    // Without the schemas of a server there is nothing to validate against; the test above does it.
    const child = spawn("kubectl", ["--server", api.url, "--cache-dir", home, ...args, "--validate=false"], {
      env: { PATH: process.env["PATH"], HOME: home },
    });
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (part: string) => {
      said += part;
    });
    return new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code) =>
        code === 0
          ? resolve(api.written().map(({ verb, path }) => `${verb} ${path.split("/").slice(-2).join("/")}`))
          : reject(new Error(said)),
      );
    });
  };
  try {
    const first = join(ROOT, "hosting", "kubernetes.yaml");
    const [release = "", after = ""] = [text, readFileSync(next, "utf8")].map(
      (one) => /name: definitions-([0-9a-f]{12})$/m.exec(one)?.[1],
    );
    assert.deepEqual(await apply(first, "pods"), [
      `POST deployments/definitions-${release}`,
      `POST poddisruptionbudgets/definitions-${release}`,
    ]);
    assert.deepEqual(await apply(first, "newest"), ["POST services/definitions-newest"]);
    assert.deepEqual(await apply(first, "current"), ["POST services/definitions-current"]);
    assert.deepEqual(await apply(next, "pods"), [
      `POST deployments/definitions-${after}`,
      `POST poddisruptionbudgets/definitions-${after}`,
    ]);
    const leads = (): unknown[] =>
      ["newest", "current"].map(
        (name) =>
          (
            api.objects.get(`/api/v1/namespaces/default/services/definitions-${name}`) as {
              spec: { selector: { release: string } };
            }
          ).spec.selector.release,
      );
    assert.deepEqual(leads(), [release, release]);
    assert.deepEqual(await apply(next, "newest"), ["PATCH services/definitions-newest"]);
    assert.deepEqual(leads(), [after, release]);
    assert.deepEqual(await apply(next, "current"), ["PATCH services/definitions-current"]);
    assert.deepEqual(leads(), [after, after]);
    assert.equal(api.objects.size, 6);
  } finally {
    api.stop();
  }
});
