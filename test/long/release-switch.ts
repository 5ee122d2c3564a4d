// Switches from one release to the next under load, with a cache in front, as docs/scale.md says it: node --test build/test/long/release-switch.js
// It is not part of `npm test`: it needs nginx and Varnish (apt-get install -y --no-install-recommends nginx varnish) and bash. Takes about
// half a minute. Eight readers load a catalog and every source that it cites by hash, over and over, and check what `verify` checks.

import assert from "node:assert/strict";
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { sha256 } from "../../src/base/hash.ts";
import { servedOf } from "../../src/publish/hosting/served.ts";
import { baseAddress } from "../../src/read/deployment.ts";
import { verify } from "../../src/read/verify.ts";
import { unitCommand, unitEnvironment } from "../support/deployed.ts";
import { ROOT } from "../support/project.ts";
import { startServer } from "../support/started-server.ts";
import { type Cache, documented, sh, startEdgeCache, startVarnishCache } from "./caches.ts";
import { startNginx } from "./engines.ts";
import { type Met, startReaders } from "./readers.ts";
import { type Laid, layTwoReleases } from "./two-releases.ts";

interface Origin {
  readonly port: number;
  readonly stop: () => Promise<unknown>;
}

let folder: string;
let old: Laid;
let next: Laid;
let changed: string[];

before(async () => {
  ({ folder, old, next } = await layTwoReleases());
  changed = sh(documented("scale.md", "comm -23"), [], folder).split("\n").slice(0, -1);
});

after(() => rmSync(folder, { recursive: true, force: true }));

const nginxOf = (laid: Laid): Promise<Origin> => startNginx(join(laid.folder, "hosting"));
const serverOf = (laid: Laid): Promise<Origin> =>
  startServer(
    [process.execPath, join(import.meta.dirname, "../support/serve-child.js"), join(laid.folder, "dist")],
    /^ready (\S+)\n/m,
  );

function releaseOf(hash: string): "old" | "new" | undefined {
  for (const [name, { files }] of [["old", old] as const, ["new", next] as const])
    if (
      [...files].some(([path, bytes]) => /^(?:cohorts|asset-definitions)\.json$/.test(path) && sha256(bytes) === hash)
    )
      return name;
  return undefined;
}

function counted(name: string, { responses, repeated, references, failures, missing, catalogs }: Met): void {
  const of = (release: string): number => catalogs.filter(({ hash }) => releaseOf(hash) === release).length;
  console.log(
    `${name}: ${responses} responses, ${of("old")} catalogs of the old and ${of("new")} of the new release, ` +
      `${references} references checked, ${missing.length} not found, ${failures.length} failed, ${repeated} sent again on a new connection`,
  );
}

test("the list of what to purge is every path with other bytes, and no other", () => {
  const served = (laid: Laid): Map<string, string> =>
    new Map(
      servedOf(laid.files).representations.flatMap(({ resource, coding, etag }) =>
        coding === "identity" ? [[resource.urlPath, etag]] : [],
      ),
    );
  const [before, now] = [served(old), served(next)];
  const other = [...before].filter(([path, etag]) => now.get(path) !== etag).map(([path]) => path);
  assert.deepEqual(changed.toSorted(), [...other, "/SHA256SUMS.sig"].sort());
  assert.ok(
    changed.includes("/cohorts.json") && changed.includes("/SHA256SUMS") && changed.includes("/retail-chargebacks/"),
  );
  assert.ok(changed.every((path) => !path.startsWith("/sources/sha256/")));
});

const PAIRS = {
  "nginx in front of nginx": [startEdgeCache, nginxOf],
  "Varnish in front of the embedded server": [startVarnishCache, serverOf],
} as const;

for (const [name, [startCache, originOf]] of Object.entries(PAIRS)) {
  test(`${name}: no request fails and every reference is found while the release is switched`, async () => {
    const [first, second] = [await originOf(old), await originOf(next)];
    const cache = await startCache(first.port, second.port);
    try {
      const readers = startReaders(cache.port);
      await pause(1500);
      await cache.lead("newest");
      await pause(500);
      await cache.lead("current");
      await first.stop();
      await cache.purge(changed);
      const purged = Date.now();
      await pause(1500);
      const met = await readers.stop();
      counted(name, met);
      assert.deepEqual([met.failures, met.missing, met.repeated], [[], [], 0]);
      assert.ok(met.catalogs.every(({ hash }) => releaseOf(hash) !== undefined));
      const read = (release: string, from: number): number =>
        met.catalogs.filter(({ hash, asked }) => releaseOf(hash) === release && asked >= from).length;
      assert.ok(read("old", 0) > 10 && read("new", purged) > 10);
      assert.equal(read("old", purged), 0, "everybody has the new release after the purge");
      await assertSwitched(cache);
    } finally {
      await Promise.all([cache.stop(), first.stop(), second.stop()]);
    }
  });
}

// Everything that is published, in every coding, and as `verify` sees it.
async function assertSwitched({ port }: Cache): Promise<void> {
  for (const { resource, coding, etag } of servedOf(next.files).representations) {
    const response = await fetch(`http://127.0.0.1:${port}${resource.urlPath}`, {
      headers: { "Accept-Encoding": coding },
    });
    await response.arrayBuffer();
    assert.equal(response.headers.get("etag"), etag, `${resource.urlPath} in ${coding}`);
  }
  const { files, faults } = await verify(baseAddress(`http://127.0.0.1:${port}`), () => {});
  assert.deepEqual(faults, []);
  assert.ok(files > 100);
}

test("in the other order references are not found: catalogs of the new release cite what the old one does not have", async () => {
  const [first, second] = [await serverOf(old), await serverOf(next)];
  const cache = await startVarnishCache(first.port, second.port);
  try {
    await cache.lead("current");
    const readers = startReaders(cache.port);
    await pause(1000);
    const met = await readers.stop();
    counted("the other order", met);
    assert.ok(met.missing.length > 0);
    const cited = JSON.parse(new TextDecoder().decode(next.files.get("sources/index.json"))) as {
      sources: { sha256: string }[];
    };
    for (const path of met.missing) assert.ok(cited.sources.some((source) => path.includes(source.sha256)));
    // A missing answer is not stored: as soon as the origin has it, it is there.
    await cache.lead("newest");
    for (const path of new Set(met.missing))
      assert.equal((await fetch(`http://127.0.0.1:${cache.port}${path}`)).status, 200);
  } finally {
    await Promise.all([cache.stop(), first.stop(), second.stop()]);
  }
});

test("a reload alone fails no request but what is sent on a kept connection that it ends", async () => {
  const engine = await startNginx(join(old.folder, "hosting"));
  try {
    const readers = startReaders(engine.port);
    await pause(1000);
    const file = join(old.folder, "hosting", `nginx-${engine.port}.conf`);
    const text = readFileSync(file, "utf8");
    const moved = text
      .replaceAll("nginx-http.conf", join(next.folder, "hosting/nginx-http.conf"))
      .replaceAll("nginx-server.conf", join(next.folder, "hosting/nginx-server.conf"))
      .replace("../dist", join(next.folder, "dist"));
    writeFileSync(file, moved);
    engine.process.kill("SIGHUP");
    await pause(1500);
    const met = await readers.stop();
    counted("a reload alone", met);
    // The client has them from fetch, which does not say why; readers that keep connections have sent theirs again.
    for (const failure of met.failures) assert.match(failure, /no answer came/);
    assert.ok(met.failures.length < met.responses / 100);
    // Workers of both releases accept for a moment, so an old one may be asked for a new source; errors are not kept.
    for (const path of new Set(met.missing))
      assert.equal((await fetch(`http://127.0.0.1:${engine.port}${path}`)).status, 200);
  } finally {
    await engine.stop();
  }
});

test("a restart on a socket that systemd keeps: no request fails, every reference is found, and nobody gets the old release after it", async () => {
  for (const { folder: release } of [old, next])
    for (const part of ["package.json", "build/src"])
      cpSync(join(ROOT, part), join(release, part), { recursive: true });
  const link = join(folder, "definitions");
  symlinkSync(old.folder, link);
  const unit = ["sh", "-c", 'cd "$0" && exec "$@"', link, ...unitCommand()];
  const holder = ["python3", join(ROOT, "test", "support", "socket-holder.py"), ...unit];
  const held = await startServer(holder, /^serving (\S+)\n/m, { env: { ...process.env, ...unitEnvironment() } });
  const readers = startReaders(held.port);
  await pause(1000);
  rmSync(link);
  symlinkSync(next.folder, link);
  const restarted = new Promise((resolve) => held.process.stdout?.once("data", resolve));
  held.process.stdin?.write("restart\n");
  // What the holder prints then is that the first process has ended.
  await restarted;
  const ended = Date.now();
  await pause(1500);
  const met = await readers.stop();
  held.process.stdin?.end();
  counted("a restart on a kept socket", met);
  assert.deepEqual([met.failures, met.missing, met.repeated], [[], [], 0]);
  const after = met.catalogs.filter(({ asked }) => asked > ended);
  assert.ok(after.length > 10 && after.every(({ hash }) => releaseOf(hash) === "new"));
});
