// Compares the reference on the page for developers with both clients. It must have every function, type and error code
// of them and nothing else, or programs are written against a wrong reference.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import * as client from "#client";
import { decodeEntities } from "../../../test/support/page-reader.ts";
import { ROOT } from "../../../test/support/project.ts";
import { builtSite } from "../../../test/support/published-site.ts";
import { declarationsIn } from "../declarations.ts";

const read = (name: string): string => readFileSync(join(ROOT, "clients", name), "utf8");
const declarations = declarationsIn(read("cohorts-client.d.mts"), read("cohorts_client.pyi"));
const page = decodeEntities(builtSite().get("developers/index.html") ?? "");

/** The functions with their arguments and the classes with their members, as Python reads them in the file of types. */
const PYTHON = `
import ast, json
tree = ast.parse(open("clients/cohorts_client.pyi").read())
functions = [n for n in tree.body if isinstance(n, ast.FunctionDef)]
classes = [n for n in tree.body if isinstance(n, ast.ClassDef)]
arguments = {n.name: [a.arg for a in n.args.args + n.args.kwonlyargs] for n in functions}
members = {n.name: [m.target.id for m in n.body if isinstance(m, ast.AnnAssign)] for n in classes}
print(json.dumps([arguments, members]))`;
const [functions, classes] = JSON.parse(execFileSync("python3", ["-c", PYTHON], { cwd: ROOT, encoding: "utf8" })) as [
  Record<string, string[]>,
  Record<string, string[]>,
];

test("every function of both clients has its row, with the arguments that it takes", () => {
  const functionsOfClient = Object.entries(client).flatMap(([name, value]) =>
    /^[a-z]/.test(name) ? [[name, value] as const] : [],
  );
  assert.deepEqual(
    declarations.functions.map(({ name }) => name).toSorted(),
    functionsOfClient.map(([name]) => name).toSorted(),
  );
  assert.deepEqual(
    declarations.functions.map(({ pythonName }) => pythonName).toSorted(),
    Object.keys(functions).toSorted(),
  );
  for (const { name, pythonName, inJavaScript, inPython, description } of declarations.functions) {
    const row = new RegExp(`<tr role="row" id="function-${name}">(.*?)</tr>`, "s").exec(page)?.[1] ?? assert.fail(name);
    assert.ok(row.includes(inJavaScript) && row.includes(inPython) && description !== "", name);
    for (const argument of functions[pythonName] ?? [])
      assert.match(inPython, new RegExp(`\\b${argument}: `), pythonName);
    const [, parameters = ""] =
      /^[^(]*\((.*?)\) \{/s.exec(String(functionsOfClient.find(([of]) => of === name)?.[1])) ?? [];
    for (const [argument] of parameters.matchAll(/\b[a-zA-Z]+\b/g))
      assert.match(inJavaScript, new RegExp(`\\b${argument}\\??: `), name);
  }
});

test("every exported type of JavaScript and every class of Python is there with its members", () => {
  const exports = [...read("cohorts-client.d.mts").matchAll(/^export (?:declare )?(?:interface|type|class) (\w+)/gm)];
  assert.deepEqual(
    declarations.types.map(({ name }) => name),
    exports.map(([, name]) => name),
  );
  for (const { name, members, values } of declarations.types) {
    assert.ok(page.includes(`id="type-${name}"`), name);
    assert.ok(values.length + members.length > 0, name);
    for (const value of values) assert.ok(page.includes(`<code>${value}</code>`), value);
    for (const { name: member } of members) assert.ok(page.includes(`<code>${member}</code>`), `${name} ${member}`);
  }
  for (const [name, members] of Object.entries(classes)) {
    const declaredMembers = declarations.types.find((one) => one.name === name)?.members ?? assert.fail(name);
    const inPython = declaredMembers.filter((one) => one.inPython !== null).map((one) => one.name);
    assert.deepEqual(inPython.toSorted(), members.toSorted(), name);
  }
});

test("every option of a load has its row, in the unit of each language", () => {
  assert.deepEqual(
    declarations.options.map(({ name }) => name),
    ["timeout?", "signal?", "fetch?"],
  );
  const row = /id="option-timeout">(.*?)<\/tr>/s.exec(page)?.[1] ?? "";
  assert.match(row, /JavaScript: Milliseconds .* Python: seconds /);
});

test("new releases and errors follow the quick starts, and the contents lead to the errors", () => {
  const sections = [...page.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);
  const first = sections.indexOf("quick-starts");
  assert.deepEqual(sections.slice(first, first + 3), ["quick-starts", "new-releases", "errors"]);
  assert.ok(/<nav class="on-page.*?<\/nav>/s.exec(page)?.[0].includes('href="#errors"'));
});

test("every code is raised by the call that the page names, and has a remedy", async () => {
  const registry = client.validateCohorts(JSON.parse(read("../dist/cohorts.json")));
  const catalog = client.validateAssetDefinitions(JSON.parse(read("../dist/asset-definitions.json")));
  const calls: Readonly<Record<string, readonly (readonly [name: string, call: () => unknown])[]>> = {
    INVALID_URL: [
      ["loadCohorts", () => client.loadCohorts("ftp://definitions.test")],
      ["loadAssetDefinitions", () => client.loadAssetDefinitions("")],
    ],
    FETCH_FAILED: [
      ["loadCohorts", () => client.loadCohorts("http://definitions.test", { timeout: 0 })],
      ["loadAssetDefinitions", () => client.loadAssetDefinitions("http://definitions.test", { timeout: 0 })],
    ],
    INVALID_REGISTRY: [
      ["validateCohorts", () => client.validateCohorts(catalog)],
      ["listAssetDefinitions", () => client.listAssetDefinitions(registry as never)],
    ],
    QUERY_REQUIRED: [
      ["searchCohorts", () => client.searchCohorts(registry, " ")],
      ["searchAssetDefinitions", () => client.searchAssetDefinitions(catalog, "")],
    ],
    COHORT_NOT_FOUND: [["getCohort", () => client.getCohort(registry, "Volume rebates")]],
    ASSET_DEFINITION_NOT_FOUND: [["getAssetDefinition", () => client.getAssetDefinition(catalog, "none")]],
  };
  assert.deepEqual(declarations.codes.toSorted(), Object.keys(calls).toSorted());
  for (const [code, codes] of Object.entries(calls)) {
    // Each code is there once, because readers wondered how two tables of the same codes differ.
    const rows = [...page.matchAll(new RegExp(`<code>${code}</code></th>(.*?)</tr>`, "gs"))].map(([, row = ""]) => row);
    assert.ok(page.includes(`id="error-${code}"`), code);
    const [whole = assert.fail(code), ...others] = rows;
    assert.deepEqual(others, [], code);
    assert.match(whole, /data-head="What to do">[A-Z][^<]{15}/, code);
    for (const [name, call] of codes) {
      const error = await Promise.resolve()
        .then(call)
        .catch((one: unknown) => one);
      assert.equal((error as client.CohortError).code, code, name);
      assert.ok(whole.includes(`#function-${name}"`) || whole.includes(">all<"), `${code} ${name}`);
    }
  }
});

test("a declaration that nothing reads stops the build", () => {
  const more = `${read("cohorts-client.d.mts")}\nexport declare const more: 1;\n`;
  assert.throws(() => declarationsIn(more, read("cohorts_client.pyi")), /declares what nothing reads/);
  const otherStub = read("cohorts_client.pyi").replace("def get_cohort(", "def got_cohort(");
  assert.throws(() => declarationsIn(read("cohorts-client.d.mts"), otherStub), /has no get_cohort/);
});

test("a function of Python that is declared otherwise stops the build, and so does a timeout without its unit", () => {
  const javaScript = read("cohorts-client.d.mts");
  const python = read("cohorts_client.pyi");
  const wrappedStub = python.replace("def get_cohort(registry", "def get_cohort(\n    registry");
  assert.throws(() => declarationsIn(javaScript, wrappedStub), /has get_cohort on several lines/);
  assert.throws(() => declarationsIn(javaScript, `${python}\nasync def more() -> None: ...\n`), /nothing reads: async/);
  const silent = python.replaceAll(/^ {4}timeout: .*\n/gm, "");
  assert.throws(() => declarationsIn(javaScript, silent), /describes no timeout/);
});

test("codes of errors are read from all lines of their sentence", () => {
  const python = read("cohorts_client.pyi").replaceAll(
    "INVALID_URL, FETCH_FAILED or",
    "INVALID_URL, FETCH_FAILED or\n   ",
  );
  const javaScript = read("cohorts-client.d.mts").replaceAll("FETCH_FAILED or", "FETCH_FAILED or\n *");
  const raisesIn = ({ functions }: typeof declarations) => functions.map(({ raises }) => raises);
  assert.deepEqual(raisesIn(declarationsIn(javaScript, python)), raisesIn(declarations));
});
