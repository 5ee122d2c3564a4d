// Signs a publication with the key of its operator: two files more, and no other byte changed.

import { readFile } from "node:fs/promises";
import { callSshKeygen } from "../base/ssh-keygen.ts";
import { UserError } from "../base/user-error.ts";
import { allowedSignersOf, NAMESPACE, signatureFault } from "../release/signature.ts";
import { SIGNATURE_FILE, SIGNERS_FILE, SUMS_FILE } from "../release/sums.ts";
import type { Publication, Settings } from "./publication.ts";

/**
 * Resolves to a publication with the signature of its SHA256SUMS and the public key, which are checked as a reader checks them. Throws a
 * UserError with the remedy where the key does not sign, or where a signature that was made elsewhere is not of these bytes by this key.
 */
export async function signed(
  publication: Publication,
  { key, signature: made }: NonNullable<Settings["signing"]>,
): Promise<Publication> {
  // As ssh-keygen names the halves of a key; it finds the private half beside the public one, or in ssh-agent.
  const publicHalf = key.endsWith(".pub") ? key : `${key}.pub`;
  const signers = allowedSignersOf((await read(publicHalf, "SIGNING_KEY")).toString("utf8"));
  if (signers === undefined) throw new UserError(`SIGNING_KEY: ${publicHalf} is no public key of ssh-keygen`);
  const sums = publication.get(SUMS_FILE) as Uint8Array;
  const signature = made === undefined ? await sign(sums, publicHalf) : await read(made, "SIGNATURE_FILE");
  const fault = await signatureFault(sums, signature, signers, publicHalf);
  if (fault !== undefined) throw new UserError(`${made ?? key}: ${fault}`);
  return new Map([...publication, [SIGNATURE_FILE, signature], [SIGNERS_FILE, Buffer.from(signers)]]);
}

async function read(path: string, setting: string): Promise<Buffer> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new UserError(`${setting}: ${path} can not be read (${error.code})`);
  });
}

async function sign(sums: Uint8Array, key: string): Promise<Uint8Array> {
  const { done, output, said } = await callSshKeygen(["-Y", "sign", "-n", NAMESPACE, "-f", key], sums);
  if (!done) throw new UserError(`SIGNING_KEY: ${refusalOf(said, key.slice(0, -".pub".length))}`);
  return Buffer.from(output);
}

function refusalOf(said: string, key: string): string {
  if (/passphrase/.test(said)) return `${key} has a passphrase, and nobody is asked for it here; run: ssh-add ${key}`;
  if (/too open/.test(said)) return `others can read ${key}, so ssh-keygen does not use it; run: chmod 600 ${key}`;
  if (/No private key found/.test(said)) return `the private half is neither in ${key} nor in ssh-agent`;
  return `ssh-keygen does not sign with ${key}: ${said.trim().split("\n").at(-1)}`;
}
