// What the definitions compile to, or why they do not; and whether the clients carry the contract that they are compiled by.

import { join } from "node:path";
import { UserError } from "../base/user-error.ts";
import { embedContract } from "../contract/embed.ts";
import { type Compiled, compile } from "../definitions/compile.ts";
import { lineOf } from "../definitions/problem.ts";
import { explain } from "../definitions/rules/rules.ts";
import { CLIENTS, readContract, readDefinitions, readText } from "./project.ts";
import { writeText } from "./write.ts";

/** Compiles the definitions of the project. Throws a UserError with every problem. */
export async function compileOrRefuse(root: string): Promise<Compiled> {
  const compiled = await compile(await readDefinitions(root), await readContract(root));
  if (compiled.problems.length === 0) return compiled;
  const count = compiled.problems.length === 1 ? "1 problem" : `${compiled.problems.length} problems`;
  const lines = [...compiled.problems.map(lineOf), ...explain(compiled.problems), `${count}; nothing was written`];
  throw new UserError(lines.join("\n"));
}

/** Writes the contract into the clients. */
export async function embedInClients(root: string): Promise<void> {
  const contract = await readContract(root);
  for (const path of CLIENTS) {
    await writeText(join(root, path), embedContract(path, await readText(root, path), contract));
  }
}

/** Throws a UserError where a client carries another contract than the project's. */
export async function refuseOtherContract(root: string): Promise<void> {
  const contract = await readContract(root);
  for (const path of CLIENTS) {
    const text = await readText(root, path);
    if (embedContract(path, text, contract) !== text) {
      throw new UserError(`${path} does not carry the current contract; run: npm run lock`);
    }
  }
}
