// What others generate from openapi.json and from the schemas of the catalogs: it compiles and loads both catalogs. Not
// part of `npm test`: generators are installed from npm when they are first asked for. A language is tried where its
// compiler is installed; a test that is skipped says what is missing. From Debian: golang-go, default-jdk-headless,
// libjackson2-databind-java, cargo, librust-serde-derive-dev, librust-serde-json-dev, mono-mcs,
// libnewtonsoft-json5.0-cil.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { loadResponses } from "../../core/serve/load.ts";
import { type RunningServer, serve } from "../../core/serve/server.ts";
import { installedPackages } from "../support/interpreters.ts";
import { ROOT } from "../support/project.ts";
import { BASE_URL, startsIn } from "../support/quick-starts.ts";

const DIST = join(ROOT, "dist");
const CATALOGS = [
  { file: "cohorts", type: "CohortRegistry", operation: "getCohortRegistry" },
  { file: "asset-definitions", type: "AssetDefinitionCatalog", operation: "getAssetDefinitions" },
] as const;

let folder: string;
let server: RunningServer;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "generated-"));
  server = await serve({ responses: loadResponses(DIST), port: 0 });
});

after(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

// The server runs in this process, so the process must not block while a program runs.
async function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
  const status = await new Promise((resolve, reject) => child.on("error", reject).on("exit", resolve));
  assert.equal(status, 0, `${command} ${args.join(" ")}\n${output.slice(0, 4000)}`);
  return output;
}

function isInstalled(command: string): boolean {
  return (process.env["PATH"] ?? "").split(delimiter).some((place) => existsSync(join(place, command)));
}

/** Runs a program of a package of npm that is installed beside others. */
function runPackage(modules: string, path: string, args: readonly string[], cwd: string): Promise<string> {
  return run(process.execPath, [join(modules, path), ...args], cwd);
}

// --- TypeScript from openapi.json ---

interface Generator {
  packages: Readonly<Record<string, string>>;
  /** Generates into the folder. */
  generate(modules: string, cwd: string): Promise<unknown>;
  /** The imports of a program, and the two expressions that load a catalog. */
  imports: string;
  loads(operation: string, path: string): string;
  /** Where the generated types are, as a type of the catalogs. */
  typeOf(type: string): string;
}

const GENERATORS: Readonly<Record<string, Generator>> = {
  "openapi-typescript": {
    packages: { "openapi-typescript": "7", "openapi-fetch": "0.14", typescript: "5.9" },
    generate: (modules, cwd) =>
      runPackage(modules, "openapi-typescript/bin/cli.js", ["openapi.json", "-o", "generated.ts"], cwd),
    imports:
      'import createClient from "openapi-fetch";\nimport type { components, paths } from "./generated.js";\n\
const client = createClient<paths>({ baseUrl: BASE });',
    loads: (_, path) => `(await client.GET("${path}")).data`,
    typeOf: (type) => `components["schemas"]["${type}"]`,
  },
  "openapi-typescript-codegen": {
    packages: { "openapi-typescript-codegen": "0.29", typescript: "5.9", "@types/node": "20" },
    generate: (modules, cwd) => {
      const args = ["--input", "openapi.json", "--output", "generated", "--useUnionTypes"];
      return runPackage(modules, "openapi-typescript-codegen/bin/index.js", args, cwd);
    },
    imports: 'import * as api from "./generated/index.js";\napi.OpenAPI.BASE = BASE;',
    loads: (operation) => `await api.CatalogsService.${operation}()`,
    typeOf: (type) => `api.${type}`,
  },
  orval: {
    packages: { orval: "7", typescript: "5.9" },
    generate: (modules, cwd) => {
      const args = ["--input", "openapi.json", "--output", "generated.ts", "--client", "fetch"];
      return runPackage(modules, "orval/dist/bin/orval.js", args, cwd);
    },
    // It writes only paths, for a page of the same origin.
    imports:
      'import * as api from "./generated.js";\nconst { fetch } = globalThis;\n\
globalThis.fetch = (path, options) => fetch(BASE + path, options);',
    loads: (operation) => `(await api.${operation}()).data`,
    typeOf: (type) => `api.${type}`,
  },
  "hey-api": {
    packages: { "@hey-api/openapi-ts": "0.97", typescript: "5.9" },
    generate: (modules, cwd) =>
      runPackage(modules, "@hey-api/openapi-ts/bin/run.js", ["-i", "openapi.json", "-o", "generated"], cwd),
    imports:
      'import * as api from "./generated/index.js";\nimport { client } from "./generated/client.gen.js";\n\
client.setConfig({ baseUrl: BASE });',
    loads: (operation) => `(await api.${operation}()).data`,
    typeOf: (type) => `api.${type}`,
  },
};

for (const [name, { packages, generate, imports, loads, typeOf }] of Object.entries(GENERATORS)) {
  test(`what ${name} generates compiles, has the types of both catalogs and loads them`, async () => {
    const modules = installedPackages(name, packages);
    const cwd = join(folder, name);
    mkdirSync(cwd);
    cpSync(join(DIST, "openapi.json"), join(cwd, "openapi.json"));
    await generate(modules, cwd);
    const values = CATALOGS.map(({ file, type, operation }, index) => {
      const literal = readFileSync(join(DIST, `${file}.json`), "utf8").trimEnd();
      return `export const published${index}: ${typeOf(type)} = ${literal};
const loaded${index}: ${typeOf(type)} | undefined = ${loads(operation, `/${file}.json`)} as ${typeOf(type)} | undefined;
if (JSON.stringify(loaded${index}) !== JSON.stringify(published${index})) throw new Error("${file}");
// @ts-expect-error: no such id
export const wrong${index}: ${typeOf(type)}["records"][number]["id"] = "setoff";`;
    });
    writeFileSync(
      join(cwd, "program.ts"),
      `const BASE = ${JSON.stringify(server.url)};\n${imports}\n${values.join("\n")}\n`,
    );
    writeFileSync(join(cwd, "package.json"), '{ "type": "module" }\n');
    const compilerOptions = {
      target: "es2022",
      module: "esnext",
      moduleResolution: "bundler",
      lib: ["es2022", "dom", "dom.iterable"],
      types: [],
      strict: true,
      skipLibCheck: true,
      outDir: "out",
    };
    writeFileSync(
      join(cwd, "tsconfig.json"),
      JSON.stringify({ compilerOptions, include: ["*.ts", "generated/**/*.ts"] }),
    );
    cpSync(modules, join(cwd, "node_modules"), { recursive: true });
    await runPackage(modules, "typescript/bin/tsc", ["-p", "."], cwd);
    // A bundler finds the files. Node.js needs their endings.
    for (const path of readdirSync(join(cwd, "out"), { recursive: true, encoding: "utf8" })) {
      if (!path.endsWith(".js")) continue;
      const file = join(cwd, "out", path);
      writeFileSync(
        file,
        readFileSync(file, "utf8").replace(/(from ["'])(\.[^"']*?)(?:\.js)?(["'])/g, (_, before, to, behind) => {
          const isFolder = existsSync(join(dirname(file), to, "index.js"));
          return `${before}${to}${isFolder ? "/index" : ""}.js${behind}`;
        }),
      );
    }
    await run(process.execPath, ["out/program.js"], cwd);
  });
}

// --- other languages from the schema of each catalog ---

interface Language {
  /** Files or commands that must be there. */
  needs: readonly string[];
  /** The file that the types are generated into. */
  file: string;
  options?: readonly string[];
  /** Writes a program that reads a catalog, prints its number of records and its first id, compiles it and runs it. */
  use(cwd: string, type: string, catalog: string): Promise<string>;
}

const JAVA = ["core", "annotations", "databind"].map((part) => `/usr/share/java/jackson-${part}.jar`);
const NEWTONSOFT = "/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll";
const CRATES = "/usr/share/cargo/registry";

const LANGUAGES: Readonly<Record<string, Language>> = {
  go: {
    needs: ["go"],
    file: "types.go",
    options: ["--package", "main"],
    use: async (cwd, type, catalog) => {
      const program = `package main
import ("fmt"; "os")
func main() {
  data, err := os.ReadFile(os.Args[1])
  if err != nil { panic(err) }
  catalog, err := Unmarshal${type}(data)
  if err != nil { panic(err) }
  fmt.Println(len(catalog.Records), catalog.Records[0].ID)
}
`;
      writeFileSync(join(cwd, "main.go"), program);
      writeFileSync(join(cwd, "go.mod"), "module catalogs\n");
      return run("go", ["run", ".", catalog], cwd, {
        GOFLAGS: "-mod=mod",
        GOPROXY: "off",
        GOCACHE: join(cwd, "cache"),
      });
    },
  },
  java: {
    needs: ["javac", ...JAVA],
    file: "Catalog.java",
    options: ["--package", "catalogs"],
    use: async (cwd, type, catalog) => {
      const program = `package catalogs;
import java.nio.file.*;
public class Main {
  public static void main(String[] args) throws Exception {
    ${type} catalog = Converter.fromJsonString(Files.readString(Path.of(args[0])));
    System.out.println(catalog.getRecords().size() + " " + catalog.getRecords().get(0).getID().toValue());
  }
}
`;
      writeFileSync(join(cwd, "Main.java"), program);
      // The version of Jackson in Debian declares a wider exception.
      const converter = readFileSync(join(cwd, "Converter.java"), "utf8");
      writeFileSync(
        join(cwd, "Converter.java"),
        converter.replace("throws JsonProcessingException", "throws IOException"),
      );
      const path = JAVA.join(delimiter);
      const sources = readdirSync(cwd).filter((one) => one.endsWith(".java"));
      await run("javac", ["-cp", path, "-d", "out", ...sources], cwd);
      return run("java", ["-cp", `out${delimiter}${path}`, "catalogs.Main", catalog], cwd);
    },
  },
  rust: {
    needs: ["cargo", CRATES],
    file: "types.rs",
    options: ["--visibility", "public", "--derive-debug"],
    use: async (cwd, type, catalog) => {
      mkdirSync(join(cwd, "src"));
      cpSync(join(cwd, "types.rs"), join(cwd, "src", "types.rs"));
      const program = `mod types;
fn main() {
  let text = std::fs::read_to_string(std::env::args().nth(1).unwrap()).unwrap();
  let catalog: types::${type} = serde_json::from_str(&text).unwrap();
  println!("{} {}", catalog.records.len(), serde_json::to_value(&catalog.records[0].id).unwrap().as_str().unwrap());
}
`;
      const manifest = `[package]\nname = "catalogs"\nversion = "0.1.0"\nedition = "2021"\n[dependencies]\n\
serde = { version = "1", features = ["derive"] }\nserde_json = "1"\n`;
      writeFileSync(join(cwd, "src", "main.rs"), program);
      writeFileSync(join(cwd, "Cargo.toml"), manifest);
      mkdirSync(join(cwd, ".cargo"));
      const source = `[source.crates-io]\nreplace-with = "system"\n[source.system]\ndirectory = "${CRATES}"\n`;
      writeFileSync(join(cwd, ".cargo", "config.toml"), source);
      return run("cargo", ["run", "--quiet", "--offline", "--", catalog], cwd);
    },
  },
  csharp: {
    needs: ["mcs", "mono", NEWTONSOFT],
    file: "Types.cs",
    options: ["--namespace", "Catalogs"],
    use: async (cwd, type, catalog) => {
      const program = `class Program {
  static void Main(string[] args) {
    var catalog = Catalogs.${type}.FromJson(System.IO.File.ReadAllText(args[0]));
    System.Console.WriteLine(catalog.Records.Length + " " + Newtonsoft.Json.JsonConvert.SerializeObject(
      catalog.Records[0].Id, Catalogs.Converter.Settings).Trim('"'));
  }
}
`;
      writeFileSync(join(cwd, "Program.cs"), program);
      cpSync(NEWTONSOFT, join(cwd, "Newtonsoft.Json.dll"));
      await run("mcs", ["-r:Newtonsoft.Json.dll", "-out:program.exe", "Program.cs", "Types.cs"], cwd);
      return run("mono", ["program.exe", catalog], cwd);
    },
  },
};

for (const [name, { needs, file, options = [], use }] of Object.entries(LANGUAGES)) {
  const missingTools = needs.filter((one) => !(one.startsWith("/") ? existsSync(one) : isInstalled(one)));
  const skip = missingTools.length > 0 && `not installed: ${missingTools.join(", ")}`;
  test(`what quicktype generates for ${name} from each schema compiles and loads its catalog`, { skip }, async () => {
    const modules = installedPackages("quicktype", { quicktype: "23" });
    for (const { file: catalog, type } of CATALOGS) {
      const cwd = join(folder, `${name}-${catalog}`);
      mkdirSync(cwd);
      const schema = join(DIST, "schemas", `${catalog}.schema.json`);
      const list = name === "java" ? ["--array-type", "list"] : [];
      const args = ["-s", "schema", schema, "-t", type, "-l", name, ...options, ...list, "-o", file, "--quiet"];
      await runPackage(modules, "quicktype/dist/index.js", args, cwd);
      const { records } = JSON.parse(readFileSync(join(DIST, `${catalog}.json`), "utf8"));
      assert.equal((await use(cwd, type, join(DIST, `${catalog}.json`))).trim(), `12 ${records[0].id}`);
    }
  });
}

// --- the recipe of the page for developers ---

const noGo = !isInstalled("go") && "not installed: go";

test("the recipe for a language without a client runs", { skip: noGo }, async () => {
  const {
    setup = "",
    file = "",
    text = "",
    run: command = "",
  } = startsIn("recipes").find(({ id }) => id === "by-schema") ?? {};
  const cwd = join(folder, "recipe");
  mkdirSync(cwd);
  writeFileSync(join(cwd, file), text);
  const script = [setup.replaceAll(BASE_URL, server.url), command].join("\n");
  const output = await run("bash", ["-e", "-c", script], cwd, { GOCACHE: join(cwd, "cache"), GO111MODULE: "off" });
  assert.match(output, /^volume-rebates Volume rebates$/m);
});

// --- openapi-generator, where it is installed: npm brings only what downloads it ---

const OTHERS = ["typescript-fetch", "python", "go", "java", "csharp", "rust"];

test("what openapi-generator generates has both catalogs", {
  skip: !isInstalled("openapi-generator-cli") && "not installed: openapi-generator-cli",
}, () => {
  for (const language of OTHERS) {
    const out = join(folder, `openapi-generator-${language}`);
    const args = ["generate", "-i", join(DIST, "openapi.json"), "-g", language, "-o", out];
    const { status, stdout, stderr } = spawnSync("openapi-generator-cli", args, { encoding: "utf8" });
    assert.equal(status, 0, stdout + stderr);
    const text = readdirSync(out, { recursive: true, encoding: "utf8" }).join("\n");
    assert.match(text, /cohort_?registry/i);
    assert.match(text, /asset_?definition_?catalog/i);
  }
});
