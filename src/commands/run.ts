// The commands that check something, or write a file.

import { printedJson } from "../base/json.ts";
import { onOneLine } from "../base/text.ts";
import { UserError } from "../base/user-error.ts";
import type { Deployment } from "../read/deployment.ts";
import type { Result, Terminal } from "./terminal.ts";

/** Verifies a deployment. Rejects with a UserError that lists the faults. */
export async function runVerify(
  deployment: Deployment,
  { json }: { json?: boolean | undefined },
  { progress }: Terminal,
): Promise<Result> {
  const { verify } = await import("../read/verify.ts");
  const tell = (done: number, all: number): void => progress(`${done} of ${all} files`);
  const { files, references, faults } = await verify(deployment, tell).finally(() => progress());
  if (json) return { text: printedJson({ files, references, faults }), faulty: faults.length > 0 };
  const count = faults.length === 1 ? "1 fault" : `${faults.length} faults`;
  if (faults.length > 0) throw new UserError(`${faults.map(onOneLine).join("\n")}\n${count} in ${deployment.name}`);
  return `${files} files and ${references} references are as they should be`;
}

/** Checks a filled-in worksheet. Rejects with a UserError that lists what is not in shape. */
export async function runCheck(
  deployment: Deployment,
  path: string,
  { json, of }: { json?: boolean | undefined; of?: string | undefined },
): Promise<Result> {
  const { check, inWords } = await import("../read/check/check.ts");
  const checked = await check(deployment, path, of);
  const faulty = checked.findings.length > 0;
  if (json) return { text: printedJson({ file: path, ...checked }), faulty };
  if (faulty) throw new UserError(inWords(path, checked));
  return inWords(path, checked);
}

/** Writes bytes to a new file and says what they are, or returns them where no file is named. */
export async function written(bytes: Uint8Array, output: string | undefined, what: string): Promise<Result> {
  if (output === undefined) return bytes;
  await (await import("../publish/write.ts")).writeNew(output, bytes);
  return `${output} is ${what}`;
}
