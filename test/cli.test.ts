// The commands as a person or a program meets them: what they print, and how they end.

import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { baseAddress, builtDeployment } from "../core/read/deployment.ts";
import { verify } from "../core/read/verify.ts";
import { loadResponses } from "../core/serve/load.ts";
import { serve } from "../core/serve/server.ts";
import { readXlsx } from "../extras/worksheets/spreadsheet/read-xlsx.ts";
import { ROOT } from "./support/project.ts";
import { called, commandOf, type Outcome } from "./support/run-command.ts";

const DIST = join(ROOT, "dist");
const folder = await mkdtemp(join(tmpdir(), "cli-"));
after(() => rm(folder, { recursive: true }));

function command(...words: string[]): Promise<Outcome> {
  return commandOf(ROOT, words);
}

/** Makes a call in this process. */
function call(...words: string[]): Promise<Outcome> {
  return called(words);
}

async function withServer(use: (url: string) => Promise<void>): Promise<void> {
  const server = await serve({ responses: loadResponses(DIST), host: "127.0.0.1", port: 0 });
  await use(server.url).finally(() => server.close());
}

test("list shows twelve rows under a head, and JSON for programs", async () => {
  const [text, json] = await Promise.all([command("list"), call("list", "--json")]);
  assert.equal(text.stdout.trimEnd().split("\n").length, 13);
  assert.deepEqual(Object.keys(JSON.parse(json.stdout)[11]), ["id", "name", "assetStructure"]);
});

test("get shows the whole of a definition, offline and from a deployment alike", async () => {
  const [text, offline] = await Promise.all([
    command("get", "retail-chargebacks"),
    call("get", "retail-chargebacks", "--json"),
  ]);
  assert.match(text.stdout, /^# Retail chargebacks\n[\s\S]*### grossObligation/);
  assert.deepEqual(Object.keys(JSON.parse(offline.stdout)), ["cohort", "asset"]);
  await withServer(async (url) => {
    assert.deepEqual(await call("get", "retail-chargebacks", "--json", "--base-url", url), offline);
  });
});

test("an unknown id is refused with the ids that look alike, and none is chosen", async () => {
  const sheet = ["-o", join(folder, "none.xlsx")];
  const { code, stdout, stderr } = await command("worksheet", "retail-chargeback", ...sheet);
  assert.deepEqual([code, stdout], [1, ""]);
  assert.equal(stderr, "COHORT_NOT_FOUND: no definition has exactly this id; did you mean retail-chargebacks?\n");
  for (const words of [
    ["worksheet", "zzzz", ...sheet],
    ["request", "zzzz"],
    ["get", "zzzz"],
  ])
    assert.match((await call(...words)).stderr, /shows? the ids there are/, words[0]);
});

test("diff shows what differs between two releases in a definition, and says which numbers and ids it takes", async () => {
  const [told, same, half, ids, gone] = await Promise.all([
    call("diff", "8", "10", "formula-priced-shipments"),
    call("diff", "9", "9"),
    call("diff", "8"),
    call("diff", "8", "9", "zzzz"),
    call("diff", "8", "999"),
  ]);
  assert.match(
    told.stdout,
    /^formula-priced-shipments, field supportedPrincipal\n- [^\n]+\n\+ [^\n]+ later corrections /m,
  );
  assert.match(same.stdout, /^0 parts differ; /);
  assert.deepEqual([half.code, ids.code, gone.code], [2, 1, 1]);
  assert.match(ids.stderr, /^COHORT_NOT_FOUND: .*setoff-netting/);
  assert.match(gone.stderr, /^there is no release 999; the newest is \d+\n$/);
});

test("search takes several words as one text, and names it with the catalog of each match or where there is none", async () => {
  const [some, words, quoted, none, blank] = await Promise.all([
    command("search", "Retainage"),
    call("search", "short", "pay"),
    call("search", "short pay"),
    call("search", "no", "such", "words"),
    call("search", " "),
  ]);
  assert.match(some.stdout, /^cohort +milestones-retainage /m);
  assert.match(words.stdout, /^cohort +predictable-short-pays [\s\S]*\n\n\d+ hold exactly "short pay"\n$/m);
  assert.deepEqual(quoted, words);
  assert.match((await call("find", "IFRS 15.107")).stdout, /^IFRS 15\.107[^\n]*\(authority ifrs-15-107\)/m);
  assert.deepEqual([none.code, none.stderr], [0, ""]);
  assert.match(none.stdout, /^no record holds exactly "no such words"; the find command [^\n]+\n$/);
  assert.equal(blank.code, 2);
  assert.match(blank.stderr, /^QUERY_REQUIRED: /);
});

test("get shows how an authority was read, and names the ids like one that is unknown", async () => {
  const [text, json, near] = await Promise.all([
    call("get", "ucc-9-404"),
    call("get", "ucc-9-404", "--json"),
    call("get", "ucc-9-40"),
  ]);
  assert.match(text.stdout, /^# UCC 9-404\n[\s\S]*Find there: "[\s\S]*## Leaned on by\n\n- \[/);
  assert.equal(JSON.parse(json.stdout).id, "ucc-9-404");
  assert.deepEqual([near.code, near.stdout], [1, ""]);
  assert.match(near.stderr, /^no definition and no authority has exactly this id; did you mean .*ucc-9-404/);
});

test("request merges the documents of several definitions, as text, CSV or a workbook", async () => {
  const path = join(folder, "request.xlsx");
  const ids = ["milestones-retainage", "setoff-netting"];
  const [text, csv, written] = await Promise.all([
    call("request", ...ids),
    call("request", ...ids, "--format", "csv"),
    call("request", ...ids, "-o", path),
  ]);
  assert.match(
    text.stdout,
    /^Documents to provide\n\nSeller: ______\n[\s\S]*\n\nPlease send [\s\S]*\nOnly if it applies:\n[\s\S]*[0-9]\. If .*lien waiver/,
  );
  assert.match(csv.stdout, /^"Documents to provide"\r?\n"Seller",""\r?\n"Account debtor",""\r?\n"As of",""\r?\n/);
  assert.equal(written.stdout, `${path} is the request list of milestones-retainage and setoff-netting\n`);
  const [page] = readXlsx(await readFile(path));
  assert.deepEqual([page?.name, (page?.rows.length ?? 0) > 30], ["Documents", true]);
});

test("list counts the readings that are due by the day that is asked for, and never by today", async () => {
  const { stdout } = await call("list", "--stale", "2027-11-22");
  assert.match(stdout, /^ucc-9-404 +\d+ +read 366 days before, on 2026-11-21; to look at on /m);
  assert.match(stdout, /\n\d+ of \d+ authorities to read again by 22 November 2027\n$/);
});

test("worksheet prints a table, or writes a sheet to a file in the format that its name ends in", async () => {
  const path = join(folder, "sheet.xlsx");
  const [printed, written] = await Promise.all([
    command("worksheet", "setoff-netting", "--table", "lines"),
    call("worksheet", "setoff-netting", "-o", path),
  ]);
  assert.equal(printed.stdout, await readFile(join(DIST, "worksheets/setoff-netting.lines.csv"), "utf8"));
  assert.equal(written.code, 0);
  assert.deepEqual(await readFile(path), await readFile(join(DIST, "worksheets/setoff-netting.xlsx")));
});

test("check says that a file is in shape, or every place where it is not with exit 1", async () => {
  const files = ["lines.csv", "record.json"].map((name) => join(folder, name)) as [string, string];
  await writeFile(files[0], "Definition,Document number,Owed too\r\nsetoff-netting,17,us\r\n");
  await writeFile(files[1], JSON.stringify({ asset: "setoff-netting", version: "0", lines: [{ currency: "eur" }] }));
  const sheet = join(DIST, "worksheets/setoff-netting.xlsx");
  const [sound, csv, json, missing] = await Promise.all([
    call("check", sheet),
    command("check", files[0]),
    call("check", files[1], "--json"),
    call("check", join(folder, "none.csv")),
  ]);
  assert.match(
    sound.stdout,
    /^.*setoff-netting\.xlsx is in shape: File \(0 rows filled in\), .* of setoff-netting\. Nothing in it was added up or compared\.\n$/,
  );
  assert.deepEqual([csv.code, csv.stdout], [1, ""]);
  assert.match(
    csv.stderr,
    /^Lines, row 1, column C: .* did you mean "Owed to"\?\n1 place is not in shape in .*lines\.csv, of setoff-netting\n$/,
  );
  assert.equal(json.code, 1);
  const places = JSON.parse(json.stdout).findings.map(({ place }: { place: string }) => place);
  assert.deepEqual(places, ["/version", "/lines/0/currency"]);
  assert.match(missing.stderr, /^\S+none\.csv: no such file or directory \(ENOENT\)\n$/);
});

test("a call that is not understood is exit 2 and one line, whatever the data", async () => {
  const calls = [
    [],
    ["sell"],
    ["list", "--nonsense"],
    ["get", ""],
    ["find", "-", "!"],
    ["list", "--stale", "2027-02-30"],
    ["list", "--base-url", "definitions.example"],
    ["list", "--base-url", "http://127.0.0.1:9/?a"],
    ["verify", "--base-url", "http://reader:secret@127.0.0.1:9"],
    ["worksheet", "setoff-netting"],
    ["worksheet", "setoff-netting", "--table", "sums"],
    ["worksheet", "setoff-netting", "--format", "pdf"],
    ["worksheet", "setoff-netting", "--format", "csv", "--table", "lines", "-o", join(folder, "sheet.xlsx")],
    ["worksheet", "setoff-netting", "--format", "xlsx", "--table", "lines", "-o", join(folder, "sheet.xlsx")],
    ["worksheet", "setoff-netting", "-o", join(folder, "sheet.pdf")],
    ["request"],
    ["request", "setoff-netting", "--format", "pdf"],
    ["request", "setoff-netting", "--format", "xlsx"],
    ["request", "setoff-netting", "-o", join(folder, "request.html")],
    ["mcp", "--http", "abc"],
    ["mcp", "--http", "99999"],
    ["mcp", "--http", "0", "--listen", "0.0.0.0"],
    ["mcp", "--http", "0", "--hosts", "http://definitions.example"],
    ["mcp", "--hosts", "definitions.example"],
  ];
  for (const words of calls) {
    const { code, stdout, stderr } = await call(...words);
    assert.deepEqual([code, stdout], [2, ""], words.join(" "));
    assert.match(stderr, /^[^\n]+ --help shows how\n$/);
    assert.doesNotMatch(stderr, /secret/);
  }
  const otherwise = await call("request", "setoff-netting", "--format", "csv", "-o", join(folder, "list.xlsx"));
  assert.match(
    otherwise.stderr,
    /ends in \.xlsx and --format says csv: name the file \*\.csv, or leave --format out; /,
  );
  const { code, stdout, stderr } = await command("sell");
  assert.deepEqual([code, stdout], [2, ""], stderr);
  assert.match(stderr, /^[^\n]+ --help shows how\n$/);
});

test("help shows every command within 80 columns, and an example of each; --version the release that is built", async () => {
  const version = /^definition-discovery \d+\.\d+\.\d+, release \d+(?: of \d+ [A-Z][a-z]+ \d{4}|, open .*)$/;
  assert.match((await call("--version")).stdout.trimEnd(), version);
  const help = (await command("help")).stdout;
  const names = [...help.matchAll(/^ {2}([a-z]+) /gm)].map(([, name = ""]) => name);
  assert.ok(names.length >= 12);
  assert.match(help, /Exit codes: 0 done; 1 refused, or found faulty; 2 not understood\./);
  const shown = await Promise.all(names.map(async (name) => (await call(name, "--help")).stdout.trimEnd()));
  for (const text of shown) assert.match(text, /\nExample: .*definition-discovery/);
  const lines = [help, ...shown].join("\n").split("\n");
  const broad = lines.filter((line) => line.length > 80 && !line.startsWith("Example: "));
  assert.deepEqual(broad, []);
});

test("verify passes a sound deployment, offline and over HTTP", async () => {
  await withServer(async (url) => {
    const [offline, served] = await Promise.all([command("verify"), call("verify", "--json", "--base-url", url)]);
    assert.match(offline.stdout, /^\d+ files and \d+ references are as they should be\n$/);
    assert.deepEqual([served.code, JSON.parse(served.stdout).faults], [0, []]);
  });
});

test("verify asks no host for the list that it redirects by, and takes no redirect for a file", async () => {
  const sums = await readFile(join(DIST, "SHA256SUMS"));
  const server = createServer(({ url }, response) =>
    url === "/SHA256SUMS" ? response.end(sums) : response.writeHead(308, { Location: "/about/" }).end(),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { faults } = await verify(baseAddress(base), () => {});
    assert.ok(faults.some((fault) => fault.startsWith("SHA256SUMS lists llms.txt: ")));
    const ofRedirects = faults.filter((fault) => fault.includes("_redirects"));
    assert.deepEqual(ofRedirects, []);
  } finally {
    server.close();
  }
});

test("verify reads anew what was switched to another release while it was read", async () => {
  const dist = builtDeployment(DIST);
  let reads = 0;
  const read = async (path: string): Promise<Uint8Array> => {
    const bytes = await dist.read(path);
    if (path !== "SHA256SUMS" || ++reads > 1) return bytes;
    return new TextEncoder().encode(
      new TextDecoder().decode(bytes).replace(/^[0-9a-f]{64}(?= {2}cohorts\.json$)/m, "0".repeat(64)),
    );
  };
  assert.deepEqual((await verify({ ...dist, read }, () => {})).faults, []);
  assert.equal(reads, 2);
});

test("verify judges the bytes that it has read, and says that other bytes come when they are read again", async () => {
  const dist = builtDeployment(DIST);
  const served = new Map<string, number>();
  const other = async (path: string): Promise<Buffer> =>
    Buffer.from((await readFile(join(DIST, path), "utf8")).replace(/"definition": "/, "$&No "));
  // The first answer is what is published, every other one a catalog that is as sound by itself.
  const server = createServer(async ({ url = "/" }, response) => {
    const path = url.slice(1).replace(/(^|\/)$/, "$1index.html");
    served.set(path, (served.get(path) ?? 0) + 1);
    const isOther = path.endsWith("cohorts.json") && Number(served.get(path)) > 1;
    response.end(isOther ? await other(path) : await dist.read(path).catch(() => ""));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    assert.notDeepEqual(await other("cohorts.json"), await readFile(join(DIST, "cohorts.json")));
    const { faults } = await verify(baseAddress(base), () => {});
    assert.deepEqual(faults, [
      "cohorts.json came with other bytes when it was read again; make every host of the address serve one release",
    ]);
    assert.equal(served.get("releases/1/cohorts.json"), 1);
  } finally {
    server.close();
  }
});

test("verify names the file in which a byte was changed, whatever kind of file it is, and one that was added", async () => {
  const copy = join(folder, "dist");
  await cp(DIST, copy, { recursive: true });
  const changed = [
    "asset-definitions.json",
    "cohorts-client.mjs",
    "cohorts.json",
    "index.html",
    "schemas/contract.schema.json",
    "sources/retail-chargebacks.md",
    "worksheets/setoff-netting.xlsx",
  ];
  const tamper = async (path: string): Promise<void> => {
    const tampered = await readFile(join(copy, path));
    tampered.writeUInt8(tampered.readUInt8(tampered.length >> 1) ^ 1, tampered.length >> 1);
    await writeFile(join(copy, path), tampered);
  };
  const assertNamed = async (paths: readonly string[]): Promise<void> => {
    for (const path of paths) await tamper(path);
    const { faults } = await verify(builtDeployment(copy), () => {});
    for (const path of paths)
      assert.ok(
        faults.some((fault) => fault.includes(path)),
        path,
      );
    for (const path of paths) await tamper(path);
  };
  await writeFile(join(copy, "added.html"), "");
  assert.deepEqual((await verify(builtDeployment(copy), () => {})).faults, ["added.html is not listed in SHA256SUMS"]);
  await rm(join(copy, "added.html"));
  // The list tells of the others, and is changed by itself.
  await assertNamed(["SHA256SUMS"]);
  await assertNamed(changed);
  assert.deepEqual((await verify(builtDeployment(copy), () => {})).faults, []);
});
