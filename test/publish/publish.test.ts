import assert from "node:assert/strict";
import { mkdtemp, open, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sha256 } from "../../core/base/hash.ts";
import { compile } from "../../core/compile/compile.ts";
import { compressedCopies } from "../../core/publish/compress.ts";
import { projectAt, readDefinitionFiles } from "../../core/publish/project.ts";
import { writeText, writeTree } from "../../core/publish/write.ts";
import { parseSums } from "../../core/published/sums.ts";
import { textOf as authoredText, pathsBelow } from "../support/edit-project.ts";
import { CONTRACT, NAMES_OF_EXTRAS, PROJECT, ROOT } from "../support/project.ts";
import { builtFiles, builtSite, publishedSite } from "../support/published-site.ts";

const FILES = builtFiles();

function bytesAt(path: string): Uint8Array {
  return FILES.get(path) ?? assert.fail(path);
}

function textOf(path: string): string {
  return new TextDecoder().decode(bytesAt(path));
}

test("the client that is published is the very file of the project", async () => {
  for (const name of ["cohorts-client.mjs", "cohorts-client.d.mts", "cohorts_client.py", "cohorts_client.pyi"]) {
    assert.equal(textOf(name), await PROJECT.text(`clients/${name}`));
  }
});

test("the source index leads to bytes with the hash and the lines it states", () => {
  const { sources } = JSON.parse(textOf("sources/index.json"));
  assert.equal(sources.length, 16);
  for (const { sourceId, title, path, sha256: hash, lines } of sources) {
    assert.ok(title, sourceId);
    assert.equal(sha256(bytesAt(path)), hash);
    assert.equal(textOf(path).split("\n").length - 1, lines);
  }
});

test("a compressed copy is listed and decodes to the bytes it stands beside; JSON has gzip too, what is small already none", async () => {
  const expected = ["cohorts.json.br", "cohorts.json.gz", "index.html.br", "llms.txt.br"];
  const given = ["catalogs.xlsx", "favicon.ico", "releases/1/cohorts.json", "cohorts.json", "index.html", "llms.txt"];
  const copies = await compressedCopies(new Map(given.map((path) => [path, bytesAt(path)])), "quick");
  const list = parseSums(gunzipSync(copies.get("copies.gz") ?? "").toString());
  assert.deepEqual(list, new Map([...copies].slice(0, -1).map(([path, copy]) => [path, sha256(copy)])));
  copies.delete("copies.gz");
  assert.deepEqual([...copies.keys()].sort(), expected);
  for (const [path, copy] of copies) {
    const decoded = path.endsWith(".br") ? brotliDecompressSync(copy) : gunzipSync(copy);
    assert.deepEqual(decoded, FILES.get(path.slice(0, -3)), path);
  }
});

test("the same project gives the same bytes, whatever process builds it", async () => {
  const project = projectAt(ROOT);
  const compiled = await compile(await readDefinitionFiles(project), CONTRACT, NAMES_OF_EXTRAS);
  const again = await publishedSite({ project, compiled });
  const built = builtSite();
  const differing = [...again].filter(([path, text]) => built.get(path) !== text).map(([path]) => path);
  assert.deepEqual(differing, []);
  assert.deepEqual([...again.keys()], [...built.keys()].sort());
});

test("a folder that is written holds nothing of what was there before", async () => {
  const folder = await mkdtemp(join(tmpdir(), "publish-"));
  const written = join(folder, "dist");
  await writeTree(written, new Map([["old/stale.json", "{}"]]));
  await writeTree(written, new Map([["new/fresh.json", "{}"]]));
  assert.deepEqual((await readdir(folder, { recursive: true })).sort(), ["dist", "dist/new", "dist/new/fresh.json"]);
  await rm(folder, { recursive: true });
});

test("a folder that is built under any umask is readable to everybody, and no file that is written is replaced in place", async () => {
  const folder = await mkdtemp(join(tmpdir(), "publish-"));
  const mask = process.umask(0o077);
  await writeTree(join(folder, "dist"), new Map([["new/fresh.json", "{}"]])).finally(() => process.umask(mask));
  for (const [path, mode] of [
    ["dist", 0o755],
    ["dist/new", 0o755],
    ["dist/new/fresh.json", 0o644],
  ] as const)
    assert.equal((await stat(join(folder, path))).mode & 0o777, mode, path);
  // What was there is whole for whoever has it open.
  await writeText(join(folder, "source.md"), "as it was cited");
  const whole = await open(join(folder, "source.md"));
  await writeText(join(folder, "source.md"), "anew");
  assert.equal(await whole.readFile("utf8"), "as it was cited");
  await whole.close();
  assert.deepEqual(await readdir(folder), ["dist", "source.md"]);
  await rm(folder, { recursive: true });
});

test("no paper of an example and no story of a border file is published, and a paper of a worked file on its own page alone", async () => {
  const paths = [...(await pathsBelow("definitions")), ...(await pathsBelow("extras"))];
  const pages = [...builtSite()].filter(([path]) => !/^(?:releases|vectors|sources\/sha256)\/|\/worked\//.test(path));
  const words = (text: string): string =>
    text
      .replace(/<[^>]*>|[^a-zA-Z]+/g, " ")
      .replace(/ +/g, " ")
      .trim();
  const published = words(pages.map(([, text]) => text).join("\n"));
  const authored = paths.filter((path) => /\/(?:examples|worked|border-files)\.yaml$/.test(path));
  assert.equal(authored.length, 25);
  const texts = authored
    .flatMap((path) =>
      [...authoredText(path).matchAll(/(?:says|story): >-\n\s+(.*)\n/g)].map(([, line = ""]) => words(line)),
    )
    .filter((text) => text.length > 40);
  assert.ok(texts.length > 500, String(texts.length));
  const byStart = new Map(texts.map((text) => [text.slice(0, 24), text]));
  for (let at = 0; at >= 0; at = published.indexOf(" ", at + 1)) {
    const text = byStart.get(published.slice(at + 1, at + 25));
    assert.ok(text === undefined || !published.startsWith(text, at + 1), text);
  }
});

test("nothing published names the machine or the folder it was built on", () => {
  for (const path of FILES.keys()) {
    const text = textOf(path);
    assert.ok(!text.includes(ROOT) && !text.includes(tmpdir()), path);
  }
});
