// The scripts of the search as pages load them: its rooms as one script, the library beside it, and what shows the results.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { assetsBelow } from "../../core/extra/extra.ts";
import { scriptAt } from "../../core/extra/page/minify.ts";

/** The first room of the search, which imports the others. */
const FIRST_ROOM = "find.mjs";

/** The module of assets/ that stands for the library where packages are installed, and the license that goes with its copy. */
const LIBRARY_FILE = "minisearch.mjs";
const LIBRARY_LICENSE_FILE = "minisearch.LICENSE.txt";

/** Resolves to the files of assets/ as they are published, by name. */
export async function scriptsOf(files: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const own = new Map(assetsBelow(files));
  const rooms = roomsFrom(FIRST_ROOM, own);
  const joined = rooms.map((name) => own.get(name) ?? "").map(withoutImports);
  refuseTwice(joined.join("\n"));
  const others = [...own].filter(([name]) => !rooms.includes(name) && name !== LIBRARY_FILE);
  const scripts: [string, string][] = [[FIRST_ROOM, [LIBRARY_IMPORT, ...joined, exportsOf(own)].join("\n")], ...others];
  const sent = scripts.map(async ([name, code]): Promise<[string, string]> => [name, await scriptAt(name, code)]);
  return new Map([...(await Promise.all(sent)), ...(await library())]);
}

// What the rooms import from each other, in the order in which they are run.
function roomsFrom(name: string, own: ReadonlyMap<string, string>, before: readonly string[] = []): string[] {
  if (before.includes(name) || name === LIBRARY_FILE) return [...before];
  const imports = [...(own.get(name) ?? "").matchAll(FROM)].map(([, from = ""]) => from);
  return [...imports.reduce((known: string[], from) => roomsFrom(from, own, known), [...before]), name];
}

const FROM = /^(?:import|export) [^;]*? from "\.\/([a-z-]+\.mjs)";$/gm;
const LIBRARY_IMPORT = `import MiniSearch from "./${LIBRARY_FILE}";`;

// In one script the rooms see each other's names. Two of the same name are an error that only a browser would tell, when it loads the script.
function refuseTwice(code: string): void {
  const names = [...code.matchAll(/^(?:async )?(?:function|const|let|class) (\w+)/gm)].map(([, name = ""]) => name);
  const twice = names.filter((name, at) => names.indexOf(name) < at);
  if (twice.length > 0) throw new RangeError(`rooms of the search name two things alike: ${twice.join(", ")}`);
}

function withoutImports(code: string): string {
  return code.replace(FROM, "").replace(/^export (?=(?:async )?(?:function|const|class)\b)/gm, "");
}

// What the first room gives to others: its own, and what it passes on.
function exportsOf(own: ReadonlyMap<string, string>): string {
  const first = own.get(FIRST_ROOM) ?? "";
  const given = [...first.matchAll(/^export function (\w+)/gm)].map(([, name]) => name);
  const passed = [...first.matchAll(/^export \{ ([^}]*) \} from/gm)].flatMap(([, names = ""]) => names.split(", "));
  return `export { ${[...given, ...passed].join(", ")} };\n`;
}

// The library from the installed package.
async function library(): Promise<[string, string][]> {
  const module = fileURLToPath(import.meta.resolve("minisearch"));
  const folder = module.slice(0, module.lastIndexOf("/dist/"));
  const [text, license] = await Promise.all([readFile(module, "utf8"), readFile(`${folder}/LICENSE.txt`, "utf8")]);
  return [
    [LIBRARY_FILE, `/*! ${LIBRARY_LICENSE_FILE} */\n${await scriptAt(LIBRARY_FILE, text)}`],
    [LIBRARY_LICENSE_FILE, license],
  ];
}
