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
export interface Compiler {
  /** The folder of the TypeScript package. */
  typescript: string;
  /** The module resolution. */
  resolution: "nodenext" | "bundler";
  /** Where the types of the platform come from. */
  platform: "dom" | "node";
}

/** Returns the consumer as it stands beside a downloaded client. */
export function consumerText(): string {
  return readFileSync(join(ROOT, "test/support/consumer.mts"), "utf8").replace('"#client"', '"./cohorts-client.mjs"');
}

/** Compiles a consumer beside the downloaded client and its declarations, and returns the output of the compiler. */
export function compileConsumer(text: string, compiler: Compiler): string {
  const folder = mkdtempSync(join(tmpdir(), "consumer-"));
  try {
    for (const file of ["cohorts-client.mjs", "cohorts-client.d.mts"])
      copyFileSync(join(ROOT, "clients", file), join(folder, file));
    mkdirSync(join(folder, "node_modules"));
    for (const types of ["@types", "undici-types"])
      symlinkSync(join(ROOT, "node_modules", types), join(folder, "node_modules", types));
    return compileIn(folder, text, compiler);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Compiles a consumer in a folder that has all it imports, and returns the output of the compiler. */
export function compileIn(folder: string, text: string, { typescript, resolution, platform }: Compiler): string {
  const compilerOptions = {
    target: "es2022",
    module: resolution === "bundler" ? "esnext" : "nodenext",
    moduleResolution: resolution,
    lib: platform === "dom" ? ["es2022", "dom"] : ["es2022"],
    types: platform === "dom" ? [] : ["node"],
    strict: true,
    exactOptionalPropertyTypes: true,
    // The declarations are checked too; those of the platform are not ours.
    skipLibCheck: platform === "node",
    noEmit: true,
  };
  writeFileSync(join(folder, "consumer.mts"), text);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["consumer.mts"] }));
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [compilerOf(typescript), "-p", folder], {
    encoding: "utf8",
  });
  if (error) throw error;
  return status === 0 ? "" : stdout + stderr;
}

function compilerOf(typescript: string): string {
  return ["bin/tsc", "lib/tsc.js"].map((file) => join(typescript, file)).find(existsSync) as string;
}

/** Compiles the consumer with every TypeScript from 4.7 to 7, and returns every fault. */
export function typeFaults(): string[] {
  const faults: string[] = [];
  for (const [version, typescript] of installedTypeScripts()) {
    const resolutions = version.startsWith("4.") ? (["nodenext"] as const) : (["nodenext", "bundler"] as const);
    for (const resolution of resolutions) {
      // The types of Node are written for a newer compiler than the lowest.
      for (const platform of version.startsWith("4.") ? (["dom"] as const) : (["dom", "node"] as const)) {
        const said = compileConsumer(consumerText(), { typescript, resolution, platform });
        console.log(
          `TypeScript ${version}, ${resolution}, ${platform}: ${said === "" ? "compiles" : "does not compile"}`,
        );
        if (said !== "") faults.push(`TypeScript ${version}, ${resolution}, ${platform}: ${said}`);
      }
    }
  }
  return faults;
}

function installedTypeScripts(): [version: string, folder: string][] {
  const folder = join(tmpdir(), "definition-discovery-typescripts");
  const versions = ["4.7", "4.9", "5.0", "5.4", "5.9", "6", "7"];
  const wanted = versions.map((version) => `typescript-${version}@npm:typescript@${version}`);
  if (!versions.every((version) => existsSync(join(folder, "node_modules", `typescript-${version}`)))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
    const { status, stderr } = spawnSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...wanted], {
      cwd: folder,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(stderr);
  }
  return versions.map((version) => [version, join(folder, "node_modules", `typescript-${version}`)]);
}
