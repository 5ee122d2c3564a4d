// Reads what a page says about the type of a field. It must agree with the contract and with the schema of the
// worksheet, or an examiner enters a value that the check refuses.

import assert from "node:assert/strict";
import { test } from "node:test";
import { splitNumberedList } from "../../../core/catalog/entries.ts";
import { withoutTerms, wordsOf } from "../../../test/support/page-reader.ts";
import { builtSite } from "../../../test/support/published-site.ts";
import { fieldTypesIn } from "../field-types.ts";
import { linesByField, linesThatMatter } from "../record/matters-for.ts";
import { siteModel } from "./support.ts";

const files = builtSite();
const model = await siteModel();
const { contract } = model;
const entries = model.kit.definitions;
const NAMES = ["amount", "date"];
const PAGES = ["how-to-read", "developers"];

/** Returns the words of a page on the type of this name. */
function statementOf(name: string, page: string): string {
  const text = withoutTerms(files.get(`${page}/index.html`) ?? assert.fail(page));
  const [, statement = assert.fail(`${page} ${name}`)] =
    new RegExp(`<div id="${name}-field">.*?<dd>(.*?)</dd>`, "s").exec(text) ?? [];
  return wordsOf(statement);
}

test("the small line under each field leads to a statement of its type", () => {
  for (const { id, asset } of entries) {
    const page = files.get(`${id}/index.html`) ?? "";
    for (const { key, type } of asset.fields) {
      const [row = ""] = new RegExp(`<tr role="row" id="field-${key}">.*?</tr>`, "s").exec(page) ?? [];
      const name = type === "date" ? "date" : "amount";
      assert.ok(row.includes(`<a href="../how-to-read/#${name}-field">${name}</a>`), `${id} ${key}`);
    }
  }
});

test("a type is stated in the words of the contract, for each type that it has, with its unit", () => {
  const field = contract.$defs["fieldDescriptor"]?.properties ?? {};
  const types = fieldTypesIn(contract);
  assert.deepEqual(
    types.map(({ type }) => type),
    field["type"]?.enum,
  );
  assert.deepEqual(
    types.map(({ unit }) => unit),
    field["unit"]?.enum,
  );
  types.forEach(({ type, means, unit, unitMeans }, at) => {
    const inContract = (field["type"]?.description ?? "").toLowerCase();
    assert.ok(inContract.includes(`${type}: ${means.toLowerCase()}`), means);
    assert.ok((field["unit"]?.description ?? "").toLowerCase().includes(unitMeans.toLowerCase()), unitMeans);
    for (const page of PAGES) {
      const statement = statementOf(NAMES[at] ?? "", page);
      for (const part of [means, unitMeans, `type ${type}`, `unit ${unit}`]) assert.ok(statement.includes(part), part);
    }
    for (const { asset } of entries)
      for (const assetField of asset.fields)
        if (assetField.type === type) assert.equal(assetField.unit, unit, assetField.key);
  });
});

test("a type says how it is filled in, as the schema of each worksheet has it", () => {
  for (const { id, asset } of entries) {
    const text = files.get(`schemas/inspection/${id}.schema.json`) ?? "";
    const { properties, $defs } = JSON.parse(text);
    const { summary } = properties;
    for (const page of PAGES)
      for (const name of NAMES) {
        const rule: string = $defs[name].description;
        const statement = statementOf(name, page);
        assert.ok(statement.includes(`it is ${rule.charAt(0).toLowerCase()}${rule.slice(1)}`), `${id} ${name} ${page}`);
        assert.ok(statement.includes("It may be left empty."), name);
      }
    for (const { key, type } of asset.fields) {
      const name = type === "date" ? "date" : "amount";
      assert.equal(summary.properties[key].properties.value.$ref, `#/$defs/${name}`, key);
      assert.equal(summary.required, undefined, id);
    }
    const amount = new RegExp($defs.amount.pattern);
    for (const good of ["0", "0.5", "1250.00"]) assert.match(good, amount);
    for (const bad of ["-1", "1.234", "1,250.00", ""]) assert.doesNotMatch(bad, amount);
    const sharedKeys = asset.fields.filter(({ scope }) => scope === "shared").map(({ key }) => key);
    assert.deepEqual(Object.keys(summary.dependentRequired).toSorted(), sharedKeys.toSorted(), id);
    for (const [key, others] of Object.entries<string[]>(summary.dependentRequired))
      assert.deepEqual([key, ...others].toSorted(), sharedKeys.toSorted(), key);
    assert.ok(PAGES.every((page) => statementOf("amount", page).includes("stand together or not at all")));
  }
});

test("schemas and settings to copy have a line for each member", () => {
  for (const [path, text] of files)
    if (path.startsWith("schemas/"))
      assert.ok(
        text.split("\n").every((line) => line.length < 3000),
        path,
      );
  const page = files.get("developers/index.html") ?? "";
  const settings = [...page.matchAll(/<pre id="agent-host-[^"]*"><code>(\{.*?)<\/code>/gs)].map(
    ([, text = ""]) => text,
  );
  assert.ok(settings.length > 3);
  for (const text of settings) assert.ok(text.split("\n").length > 6, text);
});

test("a date names the lines of the purpose that it matters for, and leads to them", () => {
  const linesById = linesByField(model.textOf("matters-for.yaml"));
  const entriesById = new Map(entries.map((entry) => [entry.id as string, entry]));
  for (const [id, ofFields] of Object.entries(linesById)) {
    const { asset } = entriesById.get(id) ?? assert.fail(id);
    const { lines } = splitNumberedList(asset.purpose);
    const page = files.get(`${id}/index.html`) ?? "";
    for (const [key, beginnings] of Object.entries(ofFields)) {
      assert.equal(asset.fields.find((field) => field.key === key)?.type, "date", `${id} ${key}`);
      const [row = ""] = new RegExp(`<tr role="row" id="field-${key}">.*?</tr>`, "s").exec(page) ?? [];
      for (const beginning of beginnings) {
        const at = lines.findIndex((line) => line.startsWith(beginning)) + 1;
        const [result = ""] = lines[at - 1]?.split(":") ?? [];
        assert.ok(wordsOf(row).includes(`${at} ${result}`), `${id} ${key} ${beginning}`);
        assert.ok(row.includes(`href="#purpose-${at}"`) && page.includes(`<li id="purpose-${at}">`), `${id} ${key}`);
      }
      for (const place of ["event", "structure"]) assert.ok(row.includes(`href="#${place}"`), `${id} ${key} ${place}`);
    }
  }
  const row = (id: string, key: string): string =>
    new RegExp(`id="field-${key}">.*?</tr>`, "s").exec(files.get(`${id}/index.html`) ?? "")?.[0] ?? assert.fail(key);
  assert.ok(row("promotional-allowances", "claimDeadlineDate").includes("Supported, as lost"));
  assert.ok(row("milestones-retainage", "substantialCompletionDate").includes("Contingent, as retainage"));
});

test("a beginning that fits no line or several lines of the purpose is refused", () => {
  const entry = entries.find(({ id }) => id === "late-delivery-claims") ?? assert.fail();
  for (const beginning of ["Nothing is due", "Nothing is open"]) {
    const text = `late-delivery-claims: { delayNoticeDate: ["${beginning}"] }`;
    const modelWithText = { ...model, textOf: () => text };
    assert.throws(
      () => linesThatMatter(entry, modelWithText)("delayNoticeDate"),
      /^RangeError: matters-for\.yaml: .* late-/,
    );
  }
});
