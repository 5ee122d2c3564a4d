// The signature of SHA256SUMS, as `ssh-keygen -Y sign` makes it and `ssh-keygen -Y verify` checks it.

import { callSshKeygen, type Outcome, withTemporaryFiles } from "../base/ssh-keygen.ts";
import { SIGNATURE_FILE, SUMS_FILE } from "./sums.ts";

/** What the signature is for: one that the same key made for anything else, such as a commit, does not pass. */
export const NAMESPACE = "definition-discovery";

// The name that the published `allowed_signers` gives the owner of the key.
const SIGNER = "operator";

const PUBLIC_KEY = /^((?:ssh|ecdsa|sk-ssh|sk-ecdsa)-[a-z0-9@.-]+ AAAA[A-Za-z0-9+/]+=*)(?: .*)?$/;

/**
 * Returns the `allowed_signers` file of public keys, given one a line as ssh-keygen writes them; undefined for a text that holds
 * anything else. Comments are left out: they usually name a person and a machine.
 */
export function allowedSignersOf(publicKeys: string): string | undefined {
  const lines = publicKeys.split("\n").flatMap((line) => line.trim() || []);
  const keys = lines.flatMap((line) => PUBLIC_KEY.exec(line)?.[1] ?? []);
  if (keys.length === 0 || keys.length < lines.length) return undefined;
  return keys.map((key) => `${SIGNER} namespaces="${NAMESPACE}" ${key}\n`).join("");
}

/**
 * Resolves to what is wrong with a signature of SHA256SUMS, in a sentence that names where the signers are from; undefined where one of
 * them has signed exactly these bytes. Only `ssh-keygen -Y verify` decides: `-Y check-novalidate` would pass any key.
 */
export function signatureFault(
  sums: Uint8Array,
  signature: Uint8Array,
  signers: string,
  from: string,
): Promise<string | undefined> {
  const given = ["-s", "signature", "-f", "signers"];
  return withTemporaryFiles({ signature, signers }, async (folder) => {
    const found = await callSshKeygen(["-Y", "find-principals", ...given], undefined, folder);
    if (!found.done) return faultOf(found, from);
    const [name = ""] = found.output.split(/[\n,]/);
    const verified = await callSshKeygen(["-Y", "verify", "-n", NAMESPACE, "-I", name, ...given], sums, folder);
    return verified.done ? undefined : faultOf(verified, from);
  });
}

// What ssh-keygen says is for people. It picks the sentence and decides nothing.
function faultOf({ said, output }: Outcome, from: string): string {
  const [first = ""] = (said || output).trim().split("\n");
  if (/parse signature/.test(said)) return `${SIGNATURE_FILE} is no signature of ssh-keygen`;
  if (/incorrect signature/.test(said)) return `${SIGNATURE_FILE} is for other bytes than those of ${SUMS_FILE}`;
  if (/namespace does not match/.test(said))
    return `${SIGNATURE_FILE} is for another purpose: its namespace is not ${NAMESPACE}`;
  if (first === "No principal matched.") return `${SIGNATURE_FILE} is by a key that ${from} does not hold`;
  return `${SIGNATURE_FILE} is not by a key that ${from} allows; ssh-keygen says: ${first}`;
}
