// Takes every address of law that a closed release published. Each still answers or leads on, because documents cite
// these addresses.

import assert from "node:assert/strict";
import { test } from "node:test";
import { urlPathOf } from "../../../core/published/paths.ts";
import { publishedDeployment } from "../../../core/read/deployment.ts";
import { EXTRAS } from "../../../extras.ts";
import { builtFiles, builtSite } from "../../../test/support/published-site.ts";
import { closedReleases, readHistory } from "../history.ts";
import { IDS, STORED } from "./support.ts";

const files = builtSite();
const law = EXTRAS.find(({ name }) => name === "law") ?? assert.fail();
const closedOnes = closedReleases(readHistory(STORED, IDS));
const urlPaths = new Set([...files.keys()].map(urlPathOf));
const redirects = new Map(
  (files.get("_redirects") ?? "").split("\n").map((line): [string, string] => {
    const [from = "", to = ""] = line.split(" ");
    return [from, to];
  }),
);
const register = JSON.parse(files.get("authorities.json") ?? "");
const { standards } = JSON.parse(files.get("documents.json") ?? "");

test("every page and file of law of each closed release is published or leads to one that is", () => {
  const addresses = new Set(closedOnes.flatMap(({ lock }) => lock.addresses));
  const addressesOfLaw = [...addresses].filter((address) => law.permanentPaths.test(address.slice(1)));
  assert.ok(addressesOfLaw.length > 20, String(addressesOfLaw.length));
  for (const address of addressesOfLaw) assert.ok(urlPaths.has(redirects.get(address) ?? address), address);
});

test("every authority of each closed release exists or is named as gone, and opens by its id", async () => {
  const ids = new Set(closedOnes.flatMap(({ lock }) => Object.keys(lock.authorities)));
  const lawIds = new Set([...register.authorities, ...register.gone, ...standards].map(({ id }) => id));
  const pages = [...files].filter(([path]) => /^authorities\/[^/]+\/index\.html$/.test(path)).map(([, text]) => text);
  const reading = (await law.reading?.()) ?? assert.fail();
  const deployment = publishedDeployment("dist", builtFiles());
  assert.ok(ids.size > 1000 && register.gone.length > 0, String(ids.size));
  for (const id of ids) {
    assert.ok(lawIds.has(id), id);
    assert.equal(pages.filter((text) => text.includes(`<li id="${id}">`)).length, 1, id);
    assert.ok(await reading.open?.(deployment, id), id);
  }
});

test("a removed authority names its last release and a successor, and nothing cites it", () => {
  const sources = [...files].filter(([path]) => /^sources\/[^/]+\.md$/.test(path)).map(([, text]) => text);
  for (const { id, establishes, ended, instead } of register.gone) {
    assert.ok(Number(ended) > 1 && establishes !== "" && instead !== "", id);
    assert.ok(!sources.some((text) => new RegExp(`@${id}\\b`).test(text)), id);
  }
});

test("every source of each closed release is published by its hash, with every cited line", () => {
  for (const { lock, cohorts, assets } of closedOnes) {
    for (const [id, hash] of Object.entries(lock.sources)) assert.ok(files.has(`sources/sha256/${hash}.md`), id);
    for (const [, sha256 = "", endLine] of `${cohorts}${assets}`.matchAll(
      /"sha256": "([0-9a-f]{64})",\s+"startLine": \d+,\s+"endLine": (\d+)/g,
    ))
      assert.ok((files.get(`sources/sha256/${sha256}.md`) ?? "").split("\n").length > Number(endLine), sha256);
  }
});
