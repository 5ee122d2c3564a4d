// Checks who signed a deployment, by a public key that the reader has from elsewhere.

import { readGiven } from "../base/system-error.ts";
import { UserError } from "../base/user-error.ts";
import { allowedSignersOf, signatureFault } from "../release/signature.ts";
import { SIGNATURE_FILE, SUMS_FILE } from "../release/sums.ts";
import type { Deployment } from "./deployment.ts";

/**
 * Resolves to a function that returns what is wrong with a deployment's signature of its SHA256SUMS, for the bytes of that file. The file is a
 * public key, several, or an `allowed_signers` file of the reader's own. Throws a UserError where it is none of them.
 */
export async function signatureCheck(
  deployment: Deployment,
  file: string,
): Promise<(sums: Uint8Array) => Promise<string[]>> {
  const text = (await readGiven(file)).toString("utf8");
  if (/^-+BEGIN .*PRIVATE KEY/m.test(text))
    throw new UserError(`${file} is a private key; --key takes the public half, ${file}.pub`);
  if (text.trim() === "") throw new UserError(`${file} holds no public key`);
  return async (sums) => {
    const signature = await deployment.read(SIGNATURE_FILE).catch((error: Error) => error);
    if (signature instanceof Error)
      return [`${SUMS_FILE} is not signed: there is no ${SIGNATURE_FILE} that can be read in ${deployment.name}`];
    return [(await signatureFault(sums, signature, allowedSignersOf(text) ?? text, file)) ?? []].flat();
  };
}
