// The instructions of the files of deploy/ for systemd, for the system and for containers, in lines that a person can
// compare. Most of them have no second source, so what an operator has looked at is in instructions.txt.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Groups } from "../support/confirmed.ts";
import { filesBelow } from "../support/files-below.ts";
import { ROOT } from "../support/project.ts";

/** The confirmed list. */
export const INSTRUCTIONS = "test/publish/instructions.txt";

// What these two mean is tested on running servers.
const OF_SERVERS = ["deploy/nginx.conf", "deploy/Caddyfile"];

// A builder reads such a comment before the first instruction.
const DIRECTIVE = /^# *(?:syntax|escape|check) *=/i;

/** Returns the instructions of every other file of deploy/, by path. */
export function instructions(): Groups {
  const paths = filesBelow(ROOT, "deploy").filter((path) => !OF_SERVERS.includes(path));
  return new Map(paths.sort().map((path) => [path, instructionsIn(readFileSync(join(ROOT, path), "utf8"))]));
}

/**
 * Returns the instructions of a text in their order, without comments, each in one line. In a unit each begins with its
 * section. Of two instructions with one name, most programs follow the later one.
 */
export function instructionsIn(text: string): string[] {
  const found: string[] = [];
  let section = "";
  let open = "";
  for (const line of text.split("\n").map((one) => one.trim())) {
    if (line === "" || (/^[#;]/.test(line) && !DIRECTIVE.test(line))) continue;
    open += line;
    if (open.endsWith("\\")) {
      open = `${open.slice(0, -1).trimEnd()} `;
      continue;
    }
    if (/^\[.+\]$/.test(open)) section = `${open} `;
    else found.push(section + open.replace(/^([\w./-]+)\s*=\s*/, "$1="));
    open = "";
  }
  return open === "" ? found : [...found, section + open];
}

/** Returns the name of an instruction, with its section. */
export function nameOf(instruction: string): string {
  return /^(?:\[\w+\] )?[^\s=]+/.exec(instruction)?.[0] ?? instruction;
}
