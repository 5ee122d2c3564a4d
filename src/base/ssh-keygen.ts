// Calls ssh-keygen, which makes and checks signatures; nothing of that is done here.

import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UserError } from "./user-error.ts";

/** What a call of ssh-keygen came to: whether it ended with 0, its standard output, and its standard error. */
export interface Outcome {
  done: boolean;
  output: string;
  said: string;
}

const LONGEST_WAIT = 60_000; // milliseconds; a hardware key waits to be touched

/** Calls ssh-keygen in a folder, with these bytes on its standard input. Rejects with a UserError where it is missing or does not end. */
export function callSshKeygen(
  words: readonly string[],
  input: Uint8Array = new Uint8Array(),
  cwd = ".",
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn("ssh-keygen", words, {
      cwd,
      // Unlike the option `timeout`, whose timer keeps the process alive where the program is missing.
      signal: AbortSignal.timeout(LONGEST_WAIT),
      // A session of its own has no terminal, so that ssh-keygen cannot wait for a passphrase that nobody types.
      detached: true,
      windowsHide: true,
      env: { ...process.env, SSH_ASKPASS_REQUIRE: "never" },
    });
    const outcome = { output: "", said: "" };
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      outcome.output += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      outcome.said += text;
    });
    child.on("error", ({ code }: NodeJS.ErrnoException) => {
      const missing = "signatures need ssh-keygen, which is not installed; it comes with OpenSSH 8.2 or newer";
      const late = `ssh-keygen did not end within ${LONGEST_WAIT / 1000} seconds`;
      reject(new UserError(code === "ENOENT" ? missing : code === "ABORT_ERR" ? late : `ssh-keygen failed (${code})`));
    });
    child.once("close", (code, signal) => {
      if (code !== null) resolve({ done: code === 0, ...outcome });
      else reject(new UserError(`ssh-keygen was ended by ${signal}`));
    });
    // A call that refuses its key ends before it has read everything.
    child.stdin.on("error", () => {}).end(input);
  });
}

/** Calls a function with a folder that holds these files, for ssh-keygen to read by name, and removes the folder. */
export async function withTemporaryFiles<T>(
  files: Readonly<Record<string, string | Uint8Array>>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "signature-"));
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
