// The declarations of the JavaScript client under TypeScript 4.7 to 7, and the types of the Python client under mypy
// and pyright.

import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installedPackages } from "../../support/interpreters.ts";
import { ROOT } from "../../support/project.ts";
import { quickStarts } from "../../support/quick-starts.ts";
import { compileConsumer, consumerText } from "../../support/types.ts";

const IGNORE = / {2}# type: ignore$/gm;

/** Checks program.py in a folder, and returns the faults; an empty text if there are none. */
type Checker = (folder: string) => string;

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (error) throw error;
  return status === 0 ? "" : stdout + stderr;
}

function checkers(): Record<string, Checker> {
  const python = process.env["PYTHON_WITH_MYPY"] ?? ["/usr/bin/python3"].find(existsSync) ?? "python3";
  const hasMypy = run(python, ["-m", "mypy", "--version"], tmpdir()) === "";
  if (!hasMypy) console.log(`mypy: not found for ${python}`);
  const pyright = join(installedPackages("pyright", { pyright: "1" }), "pyright/index.js");
  return {
    ...(hasMypy ? { mypy: (folder) => run(python, ["-m", "mypy", "--strict", "program.py"], folder) } : {}),
    pyright: (folder) => {
      const settings = { typeCheckingMode: "strict", reportUnnecessaryTypeIgnoreComment: "error" };
      writeFileSync(join(folder, "pyrightconfig.json"), JSON.stringify({ include: ["program.py"], ...settings }));
      return run(process.execPath, [pyright, "--pythonpath", python], folder);
    },
  };
}

/** Returns the faults that a checker finds in a program with the files of the client beside it. */
function verdictOn(text: string, check: Checker): string {
  const folder = mkdtempSync(join(tmpdir(), "program-"));
  try {
    for (const file of ["cohorts_client.py", "cohorts_client.pyi"])
      copyFileSync(join(ROOT, "clients", file), join(folder, file));
    writeFileSync(join(folder, "program.py"), text);
    return check(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the faults of the types of the Python client, and prints which checkers are not installed. */
export function pythonTypeFaults(): string[] {
  const consumer = readFileSync(join(ROOT, "test/support/consumer.py"), "utf8");
  const quickStart = quickStarts().get("python") ?? "";
  const misuses = [...consumer.matchAll(IGNORE)].length;
  return Object.entries(checkers()).flatMap(([name, check]) => {
    const right = [consumer, quickStart].map((text) => verdictOn(text, check)).filter((fault) => fault !== "");
    const verdict = verdictOn(consumer.replace(IGNORE, ""), check);
    const lines = new Set([...verdict.matchAll(/program\.py:(\d+)(?::\d+)?(?::| -) error/g)].map(([, line]) => line));
    const areRefused = misuses > 10 && lines.size === misuses;
    return [...right, ...(areRefused ? [] : [`${misuses} misuses, and not each refused: ${verdict}`])].map(
      (fault) => `${name}: ${fault}`,
    );
  });
}

/** Compiles the consumer with every TypeScript from 4.7 to 7, and returns every fault. */
export function typeFaults(): string[] {
  const faults: string[] = [];
  const versions = ["4.7", "4.9", "5.0", "5.4", "5.9", "6", "7"];
  const packages = versions.map((version) => [`typescript-${version}`, `npm:typescript@${version}`] as const);
  const folder = installedPackages("typescripts", Object.fromEntries(packages));
  for (const version of versions) {
    const typescript = join(folder, `typescript-${version}`);
    const resolutions = version.startsWith("4.") ? (["nodenext"] as const) : (["nodenext", "bundler"] as const);
    for (const resolution of resolutions) {
      // The types of Node are written for a newer compiler than the lowest.
      for (const platform of version.startsWith("4.") ? (["dom"] as const) : (["dom", "node"] as const)) {
        const fault = compileConsumer(consumerText(), { typescript, resolution, platform });
        console.log(
          `TypeScript ${version}, ${resolution}, ${platform}: ${fault === "" ? "compiles" : "does not compile"}`,
        );
        if (fault !== "") faults.push(`TypeScript ${version}, ${resolution}, ${platform}: ${fault}`);
      }
    }
  }
  return faults;
}
