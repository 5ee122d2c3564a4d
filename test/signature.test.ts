// Signed by the operator and checked by a reader: with keys made here, by the build, by the command and by ssh-keygen alone.

import assert from "node:assert/strict";
import { execFile, execFileSync, spawnSync } from "node:child_process";
import { chmod, copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, type TestContext, test } from "node:test";
import { promisify } from "node:util";
import type { Publication } from "../src/publish/publication.ts";
import { signed } from "../src/publish/sign.ts";
import { builtFolder, type Deployment } from "../src/read/deployment.ts";
import { signatureCheck } from "../src/read/signature.ts";
import { verify } from "../src/read/verify.ts";
import { SIGNATURE_FILE, SIGNERS_FILE, SUMS_FILE } from "../src/release/sums.ts";
import { loadResponses } from "../src/serve/load.ts";
import { serve } from "../src/serve/server.ts";
import { ROOT } from "./support/project.ts";
import { commandOf } from "./support/run-command.ts";

const isInstalled = spawnSync("ssh-keygen", ["-?"]).error === undefined;

/** A test that makes keys: skipped, and said so, where there is no ssh-keygen. */
function keyTest(name: string, run: (context: TestContext) => Promise<void>): void {
  void test(name, { skip: !isInstalled && "ssh-keygen, which signs and checks, is not installed" }, run);
}

const folder = await mkdtemp(join(tmpdir(), "signed-"));
after(() => rm(folder, { recursive: true }));

const SUMS = await readFile(join(ROOT, "dist", SUMS_FILE));
const UNSIGNED: Publication = new Map([[SUMS_FILE, SUMS]]);
const BYTES = { [SUMS_FILE]: SUMS };

/** Makes a key and returns its path; the public half has the same path with .pub, as ssh-keygen writes it. */
function makeKey(name: string, type = "ed25519", passphrase = ""): string {
  const path = join(folder, name);
  execFileSync("ssh-keygen", ["-q", "-t", type, "-N", passphrase, "-C", "somebody@their-machine", "-f", path]);
  return path;
}

async function signatureBy(key: string): Promise<Uint8Array> {
  return (await signed(UNSIGNED, { key })).get(SIGNATURE_FILE) as Uint8Array;
}

function signedFor(namespace: string, key: string): Uint8Array {
  return execFileSync("ssh-keygen", ["-Y", "sign", "-n", namespace, "-f", key], { input: SUMS, stdio: "pipe" });
}

function holding(files: Readonly<Record<string, Uint8Array>>): Deployment {
  const read = async (path: string): Promise<Uint8Array> => files[path] ?? Promise.reject(new Error(`no ${path}`));
  return { ...builtFolder(folder), read };
}

/** Returns what a reader with this file finds wrong with a signature. */
async function faultsOf(signature: Uint8Array, file: string, sums: Uint8Array = SUMS): Promise<string[]> {
  const check = await signatureCheck(holding({ ...BYTES, [SIGNATURE_FILE]: signature }), file);
  return check(sums);
}

/** Writes what a reader has from elsewhere and returns its path. */
async function readersFile(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

keyTest(
  "signing adds the signature and the public key and changes no other byte, the same ones each time",
  async () => {
    const key = makeKey("again");
    const [one, other] = [await signed(UNSIGNED, { key }), await signed(UNSIGNED, { key: `${key}.pub` })];
    assert.deepEqual([...one.keys()], [SUMS_FILE, SIGNATURE_FILE, SIGNERS_FILE]);
    assert.equal(one.get(SUMS_FILE), SUMS);
    assert.deepEqual(one, other);
    const [type, data] = (await readFile(`${key}.pub`, "utf8")).split(" ");
    assert.equal(
      Buffer.from(one.get(SIGNERS_FILE) ?? []).toString(),
      `operator namespaces="definition-discovery" ${type} ${data}\n`,
    );
    const rsa = makeKey("again-rsa", "rsa");
    assert.deepEqual(await signatureBy(rsa), await signatureBy(rsa));
  },
);

keyTest("a signed folder is served, and checked by the command and by what docs/hosting.md says", async (t) => {
  const dist = join(folder, "dist");
  await cp(join(ROOT, "dist"), dist, { recursive: true });
  const key = makeKey("served");
  for (const [path, bytes] of await signed(UNSIGNED, { key })) await writeFile(join(dist, path), bytes);
  const server = await serve({ responses: loadResponses(dist), host: "127.0.0.1", port: 0 });
  t.after(() => server.close());

  const call = ["verify", "--base-url", server.url];
  const [plain, checked, other, json] = await Promise.all([
    commandOf(ROOT, call),
    commandOf(ROOT, [...call, "--key", `${key}.pub`]),
    commandOf(ROOT, [...call, "--key", `${makeKey("unknown")}.pub`]),
    commandOf(ROOT, [...call, "--key", `${key}.pub`, "--json"]),
  ]);
  assert.match(plain.stdout, /^\d+ files and \d+ references are as they should be\n$/);
  assert.equal(checked.stdout, plain.stdout.replace("\n", `, signed with a key of ${key}.pub\n`));
  assert.deepEqual([other.code, other.stdout], [1, ""]);
  assert.match(other.stderr, /^SHA256SUMS\.sig is by a key that \S+unknown\.pub does not hold\n1 fault in /);
  assert.deepEqual([json.code, JSON.parse(json.stdout).faults], [0, []]);

  const [commands = ""] =
    /^curl [^\n]+SHA256SUMS[\s\S]*?(?=^```$)/m.exec(await readFile(join(ROOT, "docs/hosting.md"), "utf8")) ?? [];
  assert.match(commands, /ssh-keygen -Y verify /);
  const reader = join(folder, "reader");
  await mkdir(reader);
  await copyFile(join(dist, SIGNERS_FILE), join(reader, SIGNERS_FILE));
  const text = commands.replaceAll("https://definitions.example", server.url);
  const run = () => promisify(execFile)("bash", ["-ec", text], { cwd: reader });
  assert.match((await run()).stdout, /^Good "definition-discovery" signature for operator with ED25519 key SHA256:/);
  await writeFile(join(reader, SIGNERS_FILE), `operator ${await readFile(join(folder, "unknown.pub"), "utf8")}`);
  await assert.rejects(run(), { stdout: "Could not verify signature.\n" });
});

keyTest("a deployment without a signature, or with one that does not hold, is a fault that says which", async () => {
  const key = makeKey("sound");
  const sound = await signatureBy(key);
  const [mine, theirs] = [`${key}.pub`, await signatureBy(makeKey("theirs"))];
  assert.deepEqual(await faultsOf(sound, mine), []);
  // Any key passes this, so that it says nothing about who signed.
  const file = await readersFile("theirs.sig", Buffer.from(theirs).toString());
  const novalidate = ["-Y", "check-novalidate", "-n", "definition-discovery", "-s", file];
  assert.equal(spawnSync("ssh-keygen", novalidate, { input: SUMS }).status, 0);
  assert.match((await faultsOf(theirs, mine)).join(), /^SHA256SUMS\.sig is by a key that \S+sound\.pub does not hold$/);

  for (const place of [0, SUMS.length >> 1, SUMS.length - 1]) {
    const changed = Buffer.from(SUMS);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    assert.deepEqual(await faultsOf(sound, mine, changed), [
      "SHA256SUMS.sig is for other bytes than those of SHA256SUMS",
    ]);
  }
  assert.match(
    (await faultsOf(signedFor("git", key), mine)).join(),
    /^SHA256SUMS\.sig is for another purpose: its namespace is not definition-discovery$/,
  );
  for (const broken of ["", "<html></html>", Buffer.from(sound).toString().slice(0, 150), `x\n${Buffer.from(sound)}`])
    assert.deepEqual(await faultsOf(Buffer.from(broken), mine), ["SHA256SUMS.sig is no signature of ssh-keygen"]);
  const none = await signatureCheck(holding(BYTES), mine);
  assert.match(
    (await none(SUMS)).join(),
    /^SHA256SUMS is not signed: there is no SHA256SUMS\.sig that can be read in /,
  );
});

keyTest("the sums that are checked are those that the files are held against", async () => {
  const key = makeKey("twice");
  const files = { ...BYTES, [SIGNATURE_FILE]: await signatureBy(key) };
  const forged = `${"0".repeat(64)}  cohorts.json\n`;
  let reads = 0;
  const deployment: Deployment = {
    ...holding(files),
    read: async (path) => (path === SUMS_FILE && reads++ < 2 ? Buffer.from(forged) : holding(files).read(path)),
  };
  const { faults } = await verify(deployment, () => {}, await signatureCheck(deployment, `${key}.pub`));
  assert.ok(faults.includes("SHA256SUMS.sig is for other bytes than those of SHA256SUMS"), faults.join("\n"));
});

keyTest("keys of the other types sign too", async () => {
  for (const type of ["rsa", "ecdsa"]) {
    const key = makeKey(type, type);
    assert.deepEqual(await faultsOf(await signatureBy(key), `${key}.pub`), [], type);
  }
});

keyTest("a reader brings a public key, several, or signers of their own, whose limits hold", async () => {
  const key = makeKey("brought");
  const publicKey = (await readFile(`${key}.pub`, "utf8")).split(" ").slice(0, 2).join(" ");
  const another = await readFile(`${makeKey("another")}.pub`, "utf8");
  const signature = await signatureBy(key);
  const passing = [
    `${publicKey}\r\n`,
    `${another}\n${publicKey} a comment of several words\n`,
    `# of the operator\nops@definitions.example ${publicKey}\n`,
    `first@x,second@x ${publicKey}\n`,
    `*@x namespaces="definition-*,git" ${publicKey}\n`,
  ];
  for (const text of passing) assert.deepEqual(await faultsOf(signature, await readersFile("passing", text)), [], text);
  const failing: [text: string, fault: RegExp][] = [
    [another, /is by a key that \S+failing does not hold$/],
    [`ops@x namespaces="git" ${publicKey}\n`, /is not by a key that \S+failing allows; ssh-keygen says: /],
    [
      `ops@x valid-before="20200101" ${publicKey}\n`,
      /is not by a key that \S+failing allows; ssh-keygen says: .*expired/,
    ],
    ["no key at all\n", /is not by a key that \S+failing allows; ssh-keygen says: /],
  ];
  for (const [text, fault] of failing)
    assert.match((await faultsOf(signature, await readersFile("failing", text))).join(), fault, text);
  await assert.rejects(
    faultsOf(signature, key),
    /brought is a private key; --key takes the public half, \S+brought\.pub$/,
  );
  await assert.rejects(faultsOf(signature, await readersFile("empty", "\n")), /empty holds no public key$/);
});

keyTest(
  "a signature made elsewhere is published if it is of these bytes by this key, and refused otherwise",
  async () => {
    const key = makeKey("elsewhere");
    const made = await readersFile("made.sig", Buffer.from(signedFor("definition-discovery", key)).toString());
    const here = join(folder, "here.pub");
    await copyFile(`${key}.pub`, here);
    assert.deepEqual(
      (await signed(UNSIGNED, { key: here, signature: made })).get(SIGNATURE_FILE),
      await readFile(made),
    );
    const later: Publication = new Map([[SUMS_FILE, Buffer.from("a later release\n")]]);
    await assert.rejects(
      signed(later, { key: here, signature: made }),
      /made\.sig: .* is for other bytes than those of/,
    );
    const other = makeKey("not-it");
    await assert.rejects(signed(UNSIGNED, { key: other, signature: made }), /made\.sig: .*not-it\.pub does not hold$/);
    await assert.rejects(
      signed(UNSIGNED, { key, signature: `${made}.no` }),
      /^UserError: SIGNATURE_FILE: .*\(ENOENT\)$/,
    );
  },
);

keyTest("a key that can not sign is refused in one sentence with the remedy", async (t) => {
  const { PATH, SSH_AUTH_SOCK = "" } = process.env;
  t.after(() => Object.assign(process.env, { PATH, SSH_AUTH_SOCK }));
  process.env["SSH_AUTH_SOCK"] = "";
  const [open, alone, mixed] = [makeKey("open"), makeKey("alone"), makeKey("mixed")];
  await chmod(open, 0o644);
  await rm(alone);
  await copyFile(`${makeKey("of-another")}.pub`, `${mixed}.pub`);
  const cases: [key: string, said: RegExp][] = [
    [open, /^SIGNING_KEY: others can read \S+open, .*; run: chmod 600 \S+open$/],
    [alone, /^SIGNING_KEY: the private half is neither in \S+alone nor in ssh-agent$/],
    [mixed, /^SIGNING_KEY: ssh-keygen does not sign with \S+mixed: .*match/],
    [join(folder, "none"), /^SIGNING_KEY: \S+none\.pub can not be read \(ENOENT\)$/],
    [await readersFile("text.pub", "no key"), /^SIGNING_KEY: \S+text\.pub is no public key of ssh-keygen$/],
  ];
  for (const [key, said] of cases) {
    await assert.rejects(signed(UNSIGNED, { key }), ({ name, message }: Error) => {
      assert.equal(name, "UserError", message);
      assert.match(message, said);
      return !message.includes("\n");
    });
  }
  const sound = makeKey("pathless");
  process.env["PATH"] = folder;
  await assert.rejects(
    signed(UNSIGNED, { key: sound }),
    /^UserError: signatures need ssh-keygen, which is not installed/,
  );
});

keyTest("a build whose key has a passphrase asks nobody, says so and writes nothing", async () => {
  const key = makeKey("locked", "ed25519", "a passphrase");
  const [locked, keyless] = await Promise.all([
    commandOf(ROOT, ["build"], { SIGNING_KEY: key, SSH_AUTH_SOCK: "" }),
    commandOf(ROOT, ["build"], { SIGNING_KEY: "", SIGNATURE_FILE: "SHA256SUMS.sig" }),
  ]);
  assert.deepEqual([locked.code, locked.stdout], [1, ""]);
  assert.match(locked.stderr, /^SIGNING_KEY: \S+locked has a passphrase, [^\n]+; run: ssh-add \S+locked\n$/);
  assert.match(keyless.stderr, /^SIGNATURE_FILE needs SIGNING_KEY, [^\n]+\n$/);
  assert.deepEqual(await readFile(join(ROOT, "dist", SUMS_FILE)), SUMS);
});
