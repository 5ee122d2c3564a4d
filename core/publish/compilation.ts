// Compiles the definitions of a project, or refuses them with a list of their problems. Also writes the contract (the
// schema of both catalogs) into the clients, and checks that they carry it.

import { join } from "node:path";
import { UserError } from "../base/user-error.ts";
import { type Compilation, compile } from "../compile/compile.ts";
import { lineOf, type Problem } from "../compile/problem.ts";
import { explain } from "../compile/rules/rule.ts";
import { embedContract } from "../contract/embed.ts";
import { CLIENTS, type Project, readContract, readDefinitionFiles } from "./project.ts";
import { writeText } from "./write.ts";

/**
 * Compiles the definitions of a project. `namesOfExtras` are the names of files that extras read in the folder of a
 * definition. Rejects with a UserError that lists every problem.
 */
export async function compileOrRefuse(project: Project, namesOfExtras: readonly string[] = []): Promise<Compilation> {
  const compilation = await compile(await readDefinitionFiles(project), await readContract(project), namesOfExtras);
  refuse(compilation.problems);
  return compilation;
}

// The most problems that are printed. More problems than these usually have one cause, which the first ones show.
const MOST_PRINTED = 500;

/** Throws a UserError if there are problems, with a line for each problem and a line for each broken rule. */
export function refuse(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const printedProblems = problems.slice(0, MOST_PRINTED);
  const isCut = problems.length > printedProblems.length;
  const note = isCut ? `, of which the first ${printedProblems.length} are printed` : "";
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems${note}`;
  const lines = [...printedProblems.map(lineOf), ...explain(printedProblems), `${count}; nothing was written`];
  throw new UserError(lines.join("\n"));
}

/** Writes the contract into the clients. */
export async function embedInClients(project: Project): Promise<void> {
  const contract = await readContract(project);
  for (const path of CLIENTS)
    await writeText(join(project.root, path), embedContract(path, await project.text(path), contract));
}

/** Rejects with a UserError if a client does not carry the contract of the project. */
export async function refuseOtherContract(project: Project): Promise<void> {
  const contract = await readContract(project);
  for (const path of CLIENTS) {
    const text = await project.text(path);
    if (embedContract(path, text, contract) !== text)
      throw new UserError(`${path} does not carry the current contract; run: node build/cli.js embed`);
  }
}
