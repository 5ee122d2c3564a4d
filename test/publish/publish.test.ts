// Builds and writes dist/. A reader must never see a half-written folder, and the same project must give the same bytes
// everywhere.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, open, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sha256 } from "../../core/base/hash.ts";
import { compile } from "../../core/compile/compile.ts";
import { compressedCopies } from "../../core/publish/compress.ts";
import { projectAt, readDefinitionFiles } from "../../core/publish/project.ts";
import { replaceFolder, writeText, writeTree, writingAlone } from "../../core/publish/write.ts";
import { parseSums } from "../../core/published/sums.ts";
import { textOf as authoredText, pathsBelow } from "../support/edit-project.ts";
import { CONTRACT, NAMES_OF_EXTRAS, PROJECT, ROOT } from "../support/project.ts";
import { builtFiles, builtSite, publishedSite } from "../support/published-site.ts";
import { randomFrom } from "../support/random.ts";

const FILES = builtFiles();

function bytesAt(path: string): Uint8Array {
  return FILES.get(path) ?? assert.fail(path);
}

function textOf(path: string): string {
  return new TextDecoder().decode(bytesAt(path));
}

test("the published client is byte for byte the file of the project", async () => {
  for (const name of ["cohorts-client.mjs", "cohorts-client.d.mts", "cohorts_client.py", "cohorts_client.pyi"]) {
    assert.equal(textOf(name), await PROJECT.text(`clients/${name}`));
  }
});

test("the source index leads to files with the hash and the lines that it states", () => {
  const { sources } = JSON.parse(textOf("sources/index.json"));
  assert.equal(sources.length, 17);
  for (const { sourceId, title, path, sha256: hash, lines } of sources) {
    assert.ok(title, sourceId);
    assert.equal(sha256(bytesAt(path)), hash);
    assert.equal(textOf(path).split("\n").length - 1, lines);
  }
});

test("a compressed copy is listed and decodes to its file, and a small file has no copy", async () => {
  const expected = ["cohorts.json.br", "cohorts.json.gz", "index.html.br", "llms.txt.br"];
  const paths = ["catalogs.xlsx", "favicon.ico", "releases/1/cohorts.json", "cohorts.json", "index.html", "llms.txt"];
  const copies = await compressedCopies(new Map(paths.map((path) => [path, bytesAt(path)])), "quick");
  const list = parseSums(gunzipSync(copies.get("copies.gz") ?? "").toString());
  assert.deepEqual(list, new Map([...copies].slice(0, -1).map(([path, copy]) => [path, sha256(copy)])));
  copies.delete("copies.gz");
  assert.deepEqual([...copies.keys()].sort(), expected);
  for (const [path, copy] of copies) {
    const bytes = path.endsWith(".br") ? brotliDecompressSync(copy) : gunzipSync(copy);
    assert.deepEqual(bytes, FILES.get(path.slice(0, -3)), path);
  }
});

test("the same project gives the same bytes, whatever process builds it", async () => {
  const project = projectAt(ROOT);
  const compilation = await compile(await readDefinitionFiles(project), CONTRACT, NAMES_OF_EXTRAS);
  const again = await publishedSite({ project, compilation });
  const files = builtSite();
  const differentPaths = [...again].filter(([path, text]) => files.get(path) !== text).map(([path]) => path);
  assert.deepEqual(differentPaths, []);
  assert.deepEqual([...again.keys()], [...files.keys()].sort());
});

test("a new folder holds nothing of the folder before it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "publish-"));
  const target = join(folder, "dist");
  await writeTree(target, new Map([["old/stale.json", "{}"]]));
  await writeTree(target, new Map([["new/fresh.json", "{}"]]));
  assert.deepEqual((await readdir(folder, { recursive: true })).sort(), ["dist", "dist/new", "dist/new/fresh.json"]);
  await rm(folder, { recursive: true });
});

// Writes a folder again and again. Each version has one number in all of its files.
const WRITER = `
  import { writeTree } from ${JSON.stringify(join(ROOT, "build/core/publish/write.js"))};
  for (let n = 0; ; n += 1)
    await writeTree(process.argv[1], new Map(Array.from({ length: \
60 }, (_, i) => [\`\${i % 6}/\${i}.txt\`, String(n)])));
`;

test("a folder that is being written is whole for every reader, also after the writer is killed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "publish-"));
  const target = join(folder, "dist");
  const read = (i: number): string => readFileSync(join(target, `${i % 6}/${i}.txt`), "utf8");
  await writeTree(target, new Map(Array.from({ length: 60 }, (_, i) => [`${i % 6}/${i}.txt`, "-1"])));
  const random = randomFrom(51);
  const states = new Set<string>();
  for (let kills = 0; kills < 3; kills += 1) {
    const writer = spawn(process.execPath, ["--input-type=module", "-e", WRITER, target], { stdio: "ignore" });
    const exit = new Promise((resolve) => writer.once("exit", resolve));
    const [before, startTime] = [states.size, performance.now()];
    // The writer is killed at some moment after its first version.
    let end = Number.POSITIVE_INFINITY;
    while (performance.now() < Math.min(end, startTime + 20_000)) {
      for (let i = 0; i < 60; i += 1) states.add(`${kills} ${read(i)}`);
      if (states.size > before + 1) end = Math.min(end, performance.now() + 400 * random());
      await new Promise((resolve) => setImmediate(resolve));
    }
    writer.kill("SIGKILL");
    await exit;
    // The program that exchanges the folders may outlive the writer once.
    const sizes = [1, 2].map(() => new Set(Array.from({ length: 60 }, (_, i) => read(i))).size);
    assert.ok(sizes.includes(1), `${sizes}`);
  }
  assert.ok(states.size >= 6, `${states.size}`);
  await rm(folder, { recursive: true });
});

test("without a program that exchanges folders, a folder still replaces the other", async () => {
  const folder = await mkdtemp(join(tmpdir(), "publish-"));
  const place = join(folder, "dist");
  for (const content of ["first", "second"]) {
    await writeText(join(folder, "fresh", content), content);
    replaceFolder(join(folder, "fresh"), place, [["false"], ["no-such-program"]]);
    assert.deepEqual(await readdir(folder, { recursive: true }), ["dist", `dist/${content}`]);
  }
  await rm(folder, { recursive: true });
});

test("of two builds at once the second is refused; a build that was killed blocks and leaves nothing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "publish-"));
  const [place, lock] = [join(folder, "dist"), join(folder, "dist.lock")];
  const alone = () => writingAlone(place, async () => await readdir(folder));
  for (const holder of [process.ppid, 1, ""]) {
    await writeFile(lock, String(holder));
    await assert.rejects(alone, {
      name: "UserError",
      message: `another build writes ${place} (process ${holder || "unknown"}); wait until it has ended, \
or remove ${lock} if there is none`,
    });
  }
  const processId = spawnSync(process.execPath, ["-e", ""]).pid;
  await writeFile(lock, String(processId));
  await mkdir(join(folder, `dist.new-${processId}`));
  await mkdir(join(folder, `dist.new-${process.ppid}`));
  // The writer was killed after it had put a folder aside, and before the next one was in its place.
  await writeText(join(folder, `dist.new-${processId}.old`, "old"), "");
  assert.deepEqual(await alone(), ["dist", "dist.lock", `dist.new-${process.ppid}`]);
  assert.deepEqual(await readdir(place), ["old"]);
  assert.deepEqual(await readdir(folder), ["dist", `dist.new-${process.ppid}`]);
  await rm(folder, { recursive: true });
});

test("a build under any umask is readable for everybody, and replaces no file in place", async () => {
  const folder = await mkdtemp(join(tmpdir(), "publish-"));
  const mask = process.umask(0o077);
  await writeTree(join(folder, "dist"), new Map([["new/fresh.json", "{}"]])).finally(() => process.umask(mask));
  for (const [path, mode] of [
    ["dist", 0o755],
    ["dist/new", 0o755],
    ["dist/new/fresh.json", 0o644],
  ] as const)
    assert.equal((await stat(join(folder, path))).mode & 0o777, mode, path);
  // An open file of the former folder stays whole.
  await writeText(join(folder, "source.md"), "as it was cited");
  const whole = await open(join(folder, "source.md"));
  await writeText(join(folder, "source.md"), "anew");
  assert.equal(await whole.readFile("utf8"), "as it was cited");
  await whole.close();
  assert.deepEqual(await readdir(folder), ["dist", "source.md"]);
  await rm(folder, { recursive: true });
});

test("no example paper or border story is published, and a worked file's paper is on its own page alone", async () => {
  const paths = [...(await pathsBelow("definitions")), ...(await pathsBelow("extras"))];
  const pages = [...builtSite()].filter(([path]) => !/^(?:releases|vectors|sources\/sha256)\/|\/worked\//.test(path));
  const words = (text: string): string =>
    text
      .replace(/<[^>]*>|[^a-zA-Z]+/g, " ")
      .replace(/ +/g, " ")
      .trim();
  const wordsOfPages = words(pages.map(([, text]) => text).join("\n"));
  const yamlPaths = paths.filter((path) => /\/(?:examples|worked|border-files)\.yaml$/.test(path));
  assert.equal(yamlPaths.length, 25);
  const texts = yamlPaths
    .flatMap((path) =>
      [...authoredText(path).matchAll(/(?:says|story): >-\n\s+(.*)\n/g)].map(([, line = ""]) => words(line)),
    )
    .filter((text) => text.length > 40);
  assert.ok(texts.length > 500, String(texts.length));
  const byStart = new Map(texts.map((text) => [text.slice(0, 24), text]));
  for (let at = 0; at >= 0; at = wordsOfPages.indexOf(" ", at + 1)) {
    const text = byStart.get(wordsOfPages.slice(at + 1, at + 25));
    assert.ok(text === undefined || !wordsOfPages.startsWith(text, at + 1), text);
  }
});

test("no published file names the machine or the folder of the build", () => {
  for (const path of FILES.keys()) {
    const text = textOf(path);
    assert.ok(!text.includes(ROOT) && !text.includes(tmpdir()), path);
  }
});
