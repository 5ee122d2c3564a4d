// The types of the Python client as mypy, pyright, stubtest, pydantic and typer see them: with the stub beside the module, and from
// the module alone.

import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SNIPPETS } from "../../../src/publish/site/developers/snippets.ts";
import { ROOT } from "../../support/project.ts";

// A record is a plain dict and a choice a plain str while the program runs, which stubtest cannot know.
const PLAIN =
  "AssetDefinitionCatalog|AssetRecord|CohortRecord|CohortRegistry|FieldDescriptor|LegacyIds|ListedAssetDefinition|ListedCohort|Problem|ReferenceScenario|SourceReference|AssetStructure|CohortErrorCode|CohortId";
const IGNORE = / {2}# type: ignore$/gm;

/** What a program printed, and whether it found nothing. */
interface Verdict {
  clean: boolean;
  said: string;
}

/** A way to check the program of a folder. */
interface Checker {
  name: string;
  check(folder: string, strict: boolean): Verdict;
}

function run(command: string, args: readonly string[], cwd: string): Verdict {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (error) throw error;
  return { clean: status === 0, said: stdout + stderr };
}

function mypyOf(python: string): Checker[] {
  const { clean, said } = run(python, ["-m", "mypy", "--version"], tmpdir());
  if (!clean) return [];
  const checker = (target: string): Checker => ({
    name: `${said.trim()}, --strict${target === "" ? "" : ` for Python ${target}`}`,
    check: (folder) =>
      run(
        python,
        ["-m", "mypy", "--strict", ...(target === "" ? [] : ["--python-version", target]), "program.py"],
        folder,
      ),
  });
  // Debian's mypy still accepts 3.8 as its target; newer ones refuse it.
  const takesLowest = run(python, ["-m", "mypy", "--python-version", "3.8", "-c", "1"], tmpdir()).clean;
  return ["", ...(takesLowest ? ["3.8"] : [])].map(checker);
}

function pyrightOf(python: string): Checker {
  const place = join(tmpdir(), "definition-discovery-pyright");
  const program = join(place, "node_modules/pyright/index.js");
  if (!existsSync(program)) {
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, "package.json"), '{ "private": true }\n');
    const { clean, said } = run("npm", ["install", "--no-audit", "--no-fund", "pyright@1"], place);
    if (!clean) throw new Error(said);
  }
  const check = (folder: string, strict: boolean) => {
    const settings = strict ? { typeCheckingMode: "strict", reportUnnecessaryTypeIgnoreComment: "error" } : {};
    writeFileSync(join(folder, "pyrightconfig.json"), JSON.stringify({ include: ["program.py"], ...settings }));
    return run(process.execPath, [program, "--pythonpath", python], folder);
  };
  return { name: run(process.execPath, [program, "--version"], place).said.trim(), check };
}

/** Makes a folder with a program and the files of the client beside it, and returns what a checker finds there. */
function verdictOn(text: string, beside: readonly string[], { check }: Checker, strict = true): Verdict {
  const folder = mkdtempSync(join(tmpdir(), "program-"));
  try {
    for (const file of beside) copyFileSync(join(ROOT, "clients", file), join(folder, file));
    writeFileSync(join(folder, "program.py"), text);
    return check(folder, strict);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const BOTH = ["cohorts_client.py", "cohorts_client.pyi"];

function checkerFaults(checker: Checker): string[] {
  const consumer = readFileSync(join(ROOT, "test/support/consumer.py"), "utf8");
  const quickStart = SNIPPETS.find(({ id }) => id === "python")?.text ?? "";
  const misuses = [...consumer.matchAll(IGNORE)].length;
  const faults: string[] = [];
  const expect = (name: string, isRight: boolean, said: string): void => {
    console.log(`${checker.name}, ${name}: ${isRight ? "as expected" : "not as expected"}`);
    if (!isRight) faults.push(`${checker.name}, ${name}: ${said}`);
  };
  const right = verdictOn(consumer, BOTH, checker);
  expect("beside module and stub, the consumer", right.clean, right.said);
  const { said } = verdictOn(consumer.replace(IGNORE, ""), BOTH, checker);
  const lines = new Set([...said.matchAll(/program\.py:(\d+)(?::\d+)?(?::| -) error/g)].map(([, line]) => line));
  expect(`beside module and stub, ${misuses} misuses refused`, misuses > 10 && lines.size === misuses, said);
  const alone = verdictOn(quickStart, ["cohorts_client.py"], checker, false);
  expect("beside the module alone, the quick start", alone.clean, alone.said);
  return faults;
}

// Fails where stubtest finds more than plain dicts; nothing is asked where there is no mypy.
function stubFaults(python: string, folder: string): string[] {
  writeFileSync(join(folder, "plain.txt"), `cohorts_client\\.(${PLAIN})(\\..*)?\n`);
  const { clean, said } = run(python, ["-m", "mypy.stubtest", "cohorts_client", "--allowlist", "plain.txt"], folder);
  console.log(`stubtest: ${said.trim().split("\n").at(-1)}`);
  return clean ? [] : [said];
}

/** Returns what is wrong with the types of the Python client, and prints what was found and what was not there to be asked. */
export async function pythonTypeFaults(): Promise<string[]> {
  const python = process.env["PYTHON_WITH_MYPY"] ?? ["/usr/bin/python3"].find(existsSync) ?? "python3";
  const folder = mkdtempSync(join(tmpdir(), "types-"));
  try {
    for (const file of BOTH) copyFileSync(join(ROOT, "clients", file), join(folder, file));
    const mypy = mypyOf(python);
    if (mypy.length === 0) console.log(`mypy, stubtest: not found for ${python}`);
    const checked = [...mypy, pyrightOf(python)].flatMap(checkerFaults);
    const stub = mypy.length === 0 ? [] : stubFaults(python, folder);
    const frameworks = run(
      "env",
      [`PYTHONPATH=${folder}`, python, join(ROOT, "test/long/runtimes/frameworks.py")],
      folder,
    );
    console.log(frameworks.said.trim());
    return [...checked, ...stub, ...(frameworks.clean ? [] : [frameworks.said])];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
