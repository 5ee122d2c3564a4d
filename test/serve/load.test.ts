// Reads published folders that are incomplete or changed. An operator gets the file and the remedy, and a server never
// starts with wrong bytes.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { cpSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { archiveOf, builtFilesAt } from "../../core/published/built.ts";
import { loadResponses } from "../../core/serve/load.ts";
import { files, makeDist, sumsOf, writeCompressed } from "../support/dist.ts";
import { ROOT } from "../support/project.ts";

const BROKEN_FOLDERS: readonly [what: string, damage: (folder: string) => void, message: RegExp][] = [
  ["a missing folder", (folder) => rmSync(folder, { recursive: true }), /dist\/? cannot be read as a folder/],
  ["a folder without sums", remove("SHA256SUMS"), /dist\/SHA256SUMS is missing; run/],
  ["a folder with empty sums", write("SHA256SUMS", ""), /SHA256SUMS is not a list of hashes; run/],
  ["a folder with a missing file", remove("cohorts.json"), /dist\/cohorts\.json is missing; run/],
  ["a folder with a missing copy", remove("cohorts.json.br"), /dist\/cohorts\.json\.br is missing; run/],
  ["a folder with a changed file", write("llms.txt", "other"), /dist\/llms\.txt does not match SHA256SUMS; run/],
  ["a folder with a cut file", cut("cohorts.xlsx", 3), /dist\/cohorts\.xlsx does not match SHA256SUMS; run/],
  ["a folder with a cut copy", cut("cohorts.json.gz", 30), /\.json\.gz does not match copies\.gz; run/],
  [
    "a folder with a copy of other bytes",
    write("llms.txt.br", "plain"),
    /llms\.txt\.br does not match copies\.gz; run/,
  ],
  [
    "a folder with the copies of another release",
    rewrite("llms.txt", "new"),
    /SHA256SUMS does not match copies\.gz; run/,
  ],
  ["a folder with a broken list of copies", cut("copies.gz", 30), /dist\/copies\.gz is not a list of hashes; run/],
  ["a folder without a list of copies", remove("copies.gz"), /dist\/\S+\.(?:br|gz) is not listed in SHA256SUMS; run/],
  ["a folder with an extra file", write(".env", "secret"), /dist\/\.env is not listed in SHA256SUMS; run/],
  ["a folder with an extra copy", write("cohorts.xlsx.gz", ""), /cohorts\.xlsx\.gz is not listed in SHA256SUMS; run/],
  ["a folder with a symbolic link", link("link.txt"), /dist\/link\.txt is not a regular file; run/],
  ["a folder with a link in the place of a file", link("llms.txt"), /dist\/llms\.txt is not a regular file; run/],
];

function remove(path: string): (folder: string) => void {
  return (folder) => rmSync(join(folder, path));
}

function write(path: string, text: string): (folder: string) => void {
  return (folder) => writeFileSync(join(folder, path), text);
}

// Adds a file and its sum, without compressed copies.
function rewrite(path: string, text: string): (folder: string) => void {
  return (folder) => {
    write(path, text)(folder);
    write("SHA256SUMS", sumsOf({ ...files, [path]: text }))(folder);
  };
}

function cut(path: string, length: number): (folder: string) => void {
  return (folder) => truncateSync(join(folder, path), length);
}

function link(path: string): (folder: string) => void {
  return (folder) => {
    rmSync(join(folder, path), { force: true });
    symlinkSync("/etc/hostname", join(folder, path));
  };
}

// Calls a function with a published folder, which is removed afterwards.
function withFolder(run: (folder: string) => void): void {
  const dist = makeDist();
  try {
    run(dist.folder);
  } finally {
    dist.remove();
  }
}

for (const [what, damage, message] of BROKEN_FOLDERS) {
  test(`${what} is refused before listening, with one line that names the remedy`, () =>
    withFolder((folder) => {
      damage(folder);
      assert.throws(
        () => loadResponses(folder),
        (error: Error) => message.test(error.message) && !error.message.includes("\n") && error.name === "UserError",
      );
    }));
}

test("an archive is served as the files that it holds, and refused where it is incomplete", () =>
  withFolder((folder) => {
    const path = join(folder, "dist.br");
    const archive = archiveOf(builtFilesAt(folder));
    writeFileSync(path, archive);
    const codingsOf = (file: string) =>
      loadResponses(path)
        .resources.get(file)
        ?.representations.map(({ ok: { headers } }) => {
          const at = headers.indexOf("Content-Encoding");
          return at < 0 ? "identity" : headers[at + 1];
        });
    assert.deepEqual(codingsOf("/cohorts.json"), ["br", "gzip", "identity"]);
    assert.deepEqual(codingsOf("/card.png"), ["identity"]);
    const longer = brotliCompressSync(Buffer.concat([brotliDecompressSync(archive), Buffer.from("x")]));
    for (const bytes of [archive.subarray(0, -9), longer, brotliCompressSync("no list"), ""]) {
      writeFileSync(path, bytes);
      assert.throws(() => loadResponses(path), /dist\.br is incomplete; run: npm run build$/);
    }
  }));

test("sums that point outside, repeat a path or break the format are refused", () => {
  const hash = "0".repeat(64);
  const paths = [
    "  ../x.txt",
    "  /etc/x.txt",
    "  a/../x.txt",
    "  ./x.txt",
    "  a b.txt",
    "  a%2fb.txt",
    " *x.txt",
    " x.txt",
  ];
  for (const line of [...paths.map((path) => hash + path), `${"A".repeat(64)}  x.txt`, "x.txt", ""])
    withFolder((folder) => {
      writeCompressed(folder, "SHA256SUMS", `${line}\n${sumsOf(files)}`);
      assert.throws(() => loadResponses(folder), /SHA256SUMS is not a list of hashes; run: npm run build$/, line);
    });
});

// Puts copies of two folders in one place by turns.
const SWAPPER = `
  import { cpSync } from "node:fs";
  import { replaceFolder } from ${JSON.stringify(join(ROOT, "build/core/publish/write.js"))};
  const [, place, ...folders] = process.argv;
  for (let n = 0; ; n += 1) {
    cpSync(folders[n % 2], place + ".new", { recursive: true });
    replaceFolder(place + ".new", place);
  }
`;

test("a folder that is replaced while it is read is read as the old or the new one", async () => {
  const newFiles = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text && `${text}\n`]));
  const [one, two] = [makeDist(files), makeDist(newFiles)];
  const place = `${one.folder}.served`;
  cpSync(one.folder, place, { recursive: true });
  const swapper = spawn(process.execPath, ["--input-type=module", "-e", SWAPPER, place, one.folder, two.folder]);
  const exit = new Promise((resolve) => swapper.once("exit", resolve));
  const outcomes = new Set<string>();
  const startTime = performance.now();
  for (let loads = 0; loads < 50 || (outcomes.size < 2 && performance.now() - startTime < 20_000); loads += 1) {
    const { resources } = loadResponses(place);
    const textOf = (path: string): string =>
      String(resources.get(`/${path}`)?.representations.at(-1)?.ok.body?.bytes());
    const contents = textOf("llms.txt") === files["llms.txt"] ? files : newFiles;
    for (const [path, text] of Object.entries(contents).filter(([path]) => !path.endsWith(".html")))
      assert.equal(textOf(path), text, path);
    outcomes.add(textOf("llms.txt"));
    await new Promise((resolve) => setImmediate(resolve));
  }
  swapper.kill("SIGKILL");
  await exit;
  assert.equal(outcomes.size, 2);
  for (const { remove } of [one, two]) remove();
});
