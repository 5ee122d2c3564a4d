// The declarations of the JavaScript client as a consumer's compiler sees them.

import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./project.ts";

/** A consumer's compiler and its settings. */
interface Compiler {
  /** The folder of the TypeScript package. */
  typescript: string;
  /** The module resolution. */
  resolution: "nodenext" | "bundler";
  /** The source of the types of the platform. */
  platform: "dom" | "node";
}

/** Returns the consumer as it stands beside a downloaded client. */
export function consumerText(): string {
  return readFileSync(join(ROOT, "test/support/consumer.mts"), "utf8").replace('"#client"', '"./cohorts-client.mjs"');
}

/** Compiles a consumer beside the downloaded client and its declarations, and returns the output of the compiler. */
export function compileConsumer(text: string, { typescript, resolution, platform }: Compiler): string {
  const compilerOptions = {
    target: "es2022",
    module: resolution === "bundler" ? "esnext" : "nodenext",
    moduleResolution: resolution,
    lib: platform === "dom" ? ["es2022", "dom"] : ["es2022"],
    types: platform === "dom" ? [] : ["node"],
    strict: true,
    exactOptionalPropertyTypes: true,
    // The declarations of the client are checked too. Those of the platform are not part of the project.
    skipLibCheck: platform === "node",
    noEmit: true,
  };
  const folder = mkdtempSync(join(tmpdir(), "consumer-"));
  try {
    for (const file of ["cohorts-client.mjs", "cohorts-client.d.mts"])
      copyFileSync(join(ROOT, "clients", file), join(folder, file));
    mkdirSync(join(folder, "node_modules"));
    for (const types of ["@types", "undici-types"])
      symlinkSync(join(ROOT, "node_modules", types), join(folder, "node_modules", types));
    writeFileSync(join(folder, "consumer.mts"), text);
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["consumer.mts"] }));
    const compiler = ["bin/tsc", "lib/tsc.js"].map((file) => join(typescript, file)).find(existsSync) as string;
    const { status, stdout, stderr, error } = spawnSync(process.execPath, [compiler, "-p", folder], {
      encoding: "utf8",
    });
    if (error) throw error;
    return status === 0 ? "" : stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
