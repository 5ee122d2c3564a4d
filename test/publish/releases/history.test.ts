// The releases of the project: nothing that one published is lost, and what their authors say is held against what differs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { placeOf, referenceFault, referencesOf } from "../../../src/catalog/references.ts";
import { compile } from "../../../src/definitions/compile.ts";
import type { DefinitionFiles } from "../../../src/definitions/files.ts";
import { lineOf } from "../../../src/definitions/problem.ts";
import { readReleases } from "../../../src/publish/project.ts";
import { releaseIndexOf } from "../../../src/publish/releases/files.ts";
import {
  historyOf,
  type ReleaseFiles,
  readHistory,
  releasedOf,
  storedFiles,
  strayPaths,
} from "../../../src/publish/releases/history.ts";
import { addressesOf, lostIds } from "../../../src/publish/releases/lock.ts";
import { releaseProblems } from "../../../src/publish/releases/problems.ts";
import { FILES, withExample } from "../../support/edit-definitions.ts";
import { CONTRACT, compiledDefinitions, ROOT } from "../../support/project.ts";
import { builtFiles } from "../../support/published-site.ts";
import { newestClosed } from "../../support/releases.ts";

const compiled = await compiledDefinitions();
const ids = compiled.cohorts.records.map(({ id }) => id);
const stored = await readReleases(ROOT);
const history = historyOf(stored, compiled);
const index = releaseIndexOf(history);
const publication = builtFiles();

test("the first release holds the bytes that were first cited", () => {
  const [first] = index.releases;
  assert.equal(first?.cohorts.sha256, "fa31b5826d356793fedbb2f2c6f9fdf68db58cf7279dd6306630ac23f41d63b0");
  assert.equal(first?.assetDefinitions.sha256, "bdab5cf7e80fd32142e0083f34d61c7b16a85fc706f7976d1372ad30a5fdfc95");
  assert.equal(first?.sources.length, 14);
});

test("the newest release is what is compiled, and its catalogs are published twice with the same bytes", () => {
  const { cohorts, assetDefinitions } = index.releases.at(-1) ?? assert.fail();
  for (const [name, { path }] of Object.entries({
    "cohorts.json": cohorts,
    "asset-definitions.json": assetDefinitions,
  }))
    assert.deepEqual(publication.get(path), publication.get(name));
});

test("everything that a release cites is published under its hash, with text on the cited lines", () => {
  let followed = 0;
  for (const release of history.releases) {
    const catalogs = releasedOf(release, history);
    const published = new Map(
      Object.values(release.lock.sources).map((hash) => [
        hash,
        publication.get(`sources/sha256/${hash}.md`) as Uint8Array,
      ]),
    );
    for (const placed of referencesOf(catalogs)) {
      assert.equal(referenceFault(placeOf(placed), placed.reference, published), undefined);
      followed += 1;
    }
  }
  assert.ok(followed > 1000, String(followed));
});

test("no address and no id that a release published is gone", () => {
  const now = new Set(addressesOf(publication.keys()));
  for (const { number, lock } of history.releases) {
    assert.ok(lock.addresses.length > 150);
    assert.deepEqual(
      lock.addresses.filter((address) => !now.has(address)),
      [],
      `release ${number}`,
    );
  }
  assert.deepEqual(lostIds(history.releases, compiled), []);
});

test("every field of a release is there in the next, or said to be gone with where its reader goes", () => {
  const keysIn = (place: number): Map<string, string[]> => {
    const { assets } = releasedOf(history.releases[place] ?? assert.fail(), history);
    return new Map(assets.records.map(({ id, fields }) => [id, fields.map(({ key }) => key)]));
  };
  let gone = 0;
  for (let place = 1; place < history.releases.length; place += 1) {
    const [before, after] = [keysIn(place - 1), keysIn(place)];
    for (const [id, keys] of before) {
      for (const key of keys.filter((one) => !after.get(id)?.includes(one))) {
        const told = index.releases[place]?.gone.find(({ of, name }) => of === id && name === key);
        assert.ok(told, `${id} ${key}`);
        assert.ok(told.now.length > 0 ? told.now.every((one) => after.get(id)?.includes(one)) : told.says.length > 20);
        gone += 1;
      }
    }
  }
  assert.ok(gone >= 17, String(gone));
});

// The newest release closed, so that whatever differs opens another.
const closed: ReleaseFiles = newestClosed(stored, "2026-12-31");

test("what a closed release holds is refused once it is changed, missing or no longer listed, and named", () => {
  const hash = Object.values(history.releases[0]?.lock.sources ?? {})[0] ?? "";
  const newest = history.releases.length;
  const changed = (path: string, edit: (text: string) => string | undefined): ReleaseFiles => {
    const files = new Map(closed);
    const text = edit(files.get(path) ?? "");
    if (text === undefined) files.delete(path);
    else files.set(path, text);
    return files;
  };
  const add = (text: string): string => `${text} `;
  const cases: [ReleaseFiles, RegExp][] = [
    [
      changed("1.yaml", add),
      /^releases\/1\.yaml has changed, and it belongs to a closed release; put it back as it was/,
    ],
    [
      changed(`${newest}.yaml`, (text) => text.replace(/^date:.*\n/m, "")),
      new RegExp(`^releases/${newest}\\.yaml has changed`),
    ],
    [changed(`${newest}/cohorts.json`, add), new RegExp(`^releases/${newest}/cohorts\\.json has changed`)],
    [changed("2/lock.json", (text) => text.replace("retail", "resale")), /^releases\/2\/lock\.json has changed/],
    [changed(`sources/${hash}.md`, add), /^releases\/sources\/[0-9a-f]{64}\.md has changed/],
    [changed(`sources/${hash}.md`, () => undefined), /^releases\/sources\/[0-9a-f]{64}\.md is missing/],
    [changed("2.yaml", () => undefined), /^releases\/2\.yaml is missing/],
    [changed("SHA256SUMS", add), /^releases\/SHA256SUMS is cut short; put it back as it was$/],
    [
      changed("SHA256SUMS", (text) => text.replace(/^.* 1\.yaml\n/m, "")),
      /^releases\/SHA256SUMS lists only a part of release 1; put it back as it was$/,
    ],
    [
      changed("SHA256SUMS", (text) => text.replace(new RegExp(`^.* sources/${hash}\\.md\\n`, "m"), "")),
      /^releases\/SHA256SUMS does not list sources\/[0-9a-f]{64}\.md, which release 1 cites; put it back as it was$/,
    ],
    [changed("SHA256SUMS", () => undefined), /^release 1 is not closed, and release 2 follows/],
  ];
  readHistory(closed, ids);
  for (const [files, message] of cases) assert.throws(() => readHistory(files, ids), { name: "UserError", message });
});

test("what belongs to no release is named, and an open release that was only half written is as good as none", () => {
  const draft = {
    "sources/x.md": "x",
    "notes.txt": "x",
    [`sources/${"0".repeat(64)}.md`]: "x",
    "sources.new/y.md": "y",
  };
  const files = new Map([...closed, ...Object.entries(draft)]);
  assert.deepEqual(strayPaths(files, readHistory(files, ids)).sort(), Object.keys(draft).sort());
  const next = history.releases.length + 1;
  for (const half of [{}, { [`${next}/cohorts.json`]: "{" }, { [`${next}/lock.json`]: "{" }]) {
    const begun = new Map([...closed, [`${next}.yaml`, "title: Begun\n"], ...Object.entries(half)]);
    const { releases } = historyOf(begun, compiled);
    assert.deepEqual([releases.length, releases.at(-1)?.closed], [next, false]);
    assert.equal(releases.at(-1)?.cohorts, releases.at(-2)?.cohorts);
  }
});

// The problems of a release with these changes of the definitions and this file of its author.
async function problemsOf(definitions: DefinitionFiles, authored: string): Promise<string[]> {
  const changed = await compile(definitions, CONTRACT);
  assert.deepEqual(changed.problems.map(lineOf), []);
  const opened = historyOf(closed, changed).releases.at(-1) ?? assert.fail();
  assert.equal(opened.number, history.releases.length + 1);
  const files = new Map([...closed, ...storedFiles(opened), [`${opened.number}.yaml`, authored]]);
  for (const { sha256: hash, text } of changed.sources) (files as Map<string, string>).set(`sources/${hash}.md`, text);
  const problems = releaseProblems(historyOf(files, changed), changed).map(lineOf);
  return problems.filter((line) => line.startsWith(`releases/${opened.number}.yaml`));
}

const OTHER_QUESTION = {
  "setoff-netting/cohort.yaml#decisionQuestion": "Which separate debts run each way between the two?",
};

function authoredWith(...changes: string[]): string {
  return `title: A test\ndate: 2027-01-31\nchanges:\n${changes.map((change) => `  - ${change}\n`).join("")}`;
}

const SOFTWARE = "{ kind: software, says: Nothing that a reader sees. }";

test("a definition that differs needs an entry of the kind of its difference, and one entry is enough", async () => {
  const changed = withExample(OTHER_QUESTION);
  const [untold = "", ...more] = await problemsOf(changed, authoredWith(SOFTWARE));
  assert.match(
    untold,
    /setoff-netting differs from release \d+ in Decision question; write a change of the kind meaning .*\[change-told\]$/,
  );
  assert.deepEqual(more, []);
  const told = "{ kind: meaning, of: [setoff-netting], says: The question asks for both directions. }";
  assert.deepEqual(await problemsOf(changed, authoredWith(told)), []);
  const [wrongKind] = await problemsOf(
    changed,
    authoredWith("{ kind: evidence, of: [setoff-netting], says: Other papers. }"),
  );
  assert.match(
    wrongKind ?? "",
    /nothing of the kind evidence differs in setoff-netting .*\[change-found\]$|write a change of the kind meaning/,
  );
});

test("an entry that names what does not differ is refused", async () => {
  const told = "{ kind: meaning, of: [setoff-netting, volume-rebates], says: Both ask for more. }";
  const problems = await problemsOf(withExample(OTHER_QUESTION), authoredWith(told));
  assert.equal(problems.length, 1);
  assert.match(
    problems[0] ?? "",
    /nothing of the kind meaning differs in volume-rebates from release \d+; take it out \[change-found\]$/,
  );
});

test("lines that are wrapped anew need no entry, and changed words in a cited passage do", async () => {
  const path = "setoff-netting/dossier.md";
  const dossier = FILES.get(path) ?? "";
  // The first two lines of a paragraph in a section that a record cites.
  const [, paragraph = ""] = /\n\n([A-Z][^\n]+\n[a-z][^\n]+)\n/.exec(dossier) ?? [];
  assert.notEqual(paragraph, "");
  const rewrapped = paragraph.replace("\n", " ").replace(/ (?=\S+$)/, "\n");
  assert.notEqual(rewrapped, paragraph);
  assert.deepEqual(
    await problemsOf(new Map([...FILES, [path, dossier.replace(paragraph, rewrapped)]]), authoredWith(SOFTWARE)),
    [],
  );
  const reworded = dossier.replace(paragraph, paragraph.replace(/^\S+/, "Whereas"));
  const [untold = ""] = await problemsOf(new Map([...FILES, [path, reworded]]), authoredWith(SOFTWARE));
  assert.match(
    untold,
    /setoff-netting differs .* in Cited passages of setoff-netting, the text of setoff-netting; write a change of the kind citation/,
  );
});

test("what a document proves, what lies outside, and a source beside its cited passages change only with a word to readers", async () => {
  const edited = (path: string, edit: (text: string) => string): DefinitionFiles => {
    const text = FILES.get(path) ?? "";
    assert.notEqual(edit(text), text, path);
    return new Map([...FILES, [path, edit(text)]]);
  };
  const cases: [DefinitionFiles, RegExp, told: string | null][] = [
    [
      edited("documents.yaml", (text) => text.replace(/( {4}proves: (?:>-\n\s+)?)([A-Z])/, "$1As before; $2")),
      /the documents [a-z-]+ differ from release \d+; write a change of the kind evidence/,
      null,
    ],
    [
      edited("outside.yaml", (text) => text.replace(/( {4}why: (?:>-\n\s+)?)([A-Z])/, "$1As before; $2")),
      /the outside [a-z-]+ differ from release \d+; write a change of the kind boundary/,
      null,
    ],
    [
      edited("setoff-netting/dossier.md", (text) => text.replace(/\n\n([A-Z])/, "\n\nAgain: $1")),
      /setoff-netting differs from release \d+ in the text of setoff-netting; write a change of the kind citation/,
      "{ kind: citation, of: [setoff-netting], says: The introduction begins with a word. }",
    ],
  ];
  for (const [definitions, message, told] of cases) {
    const problems = await problemsOf(definitions, authoredWith(SOFTWARE));
    assert.ok(
      problems.some((problem) => message.test(problem)),
      `${message}\n${problems.join("\n")}`,
    );
    if (told !== null) assert.deepEqual(await problemsOf(definitions, authoredWith(told)), []);
  }
  const [wrong = ""] = await problemsOf(
    withExample(OTHER_QUESTION),
    authoredWith("{ kind: meaning, of: all, says: All. }"),
  );
  assert.match(wrong, /nothing of the kind meaning differs in all/);
});

test("an authority that moved has to be told, by its id or with all", async () => {
  const path = "authorities/uniform-commercial-code.yaml";
  const changed = new Map([
    ...FILES,
    [path, (FILES.get(path) ?? "").replace("enacted state by state", "enacted one state at a time")],
  ]);
  assert.notEqual(changed.get(path), FILES.get(path));
  const [untold = "", ...more] = await problemsOf(changed, authoredWith(SOFTWARE));
  assert.match(untold, /the register differs from release \d+ in ucc-[^;]+; write a change of the kind authority/);
  assert.deepEqual(more, []);
  assert.deepEqual(
    await problemsOf(changed, authoredWith("{ kind: authority, of: all, says: One word is another. }")),
    [],
  );
  const [unmoved = ""] = await problemsOf(
    FILES.size > 0 ? withExample(OTHER_QUESTION) : FILES,
    authoredWith(
      "{ kind: meaning, of: [setoff-netting], says: The question asks for both directions. }",
      "{ kind: authority, of: [ucc-9-404], says: It moved. }",
    ),
  );
  assert.match(unmoved, /ucc-9-404 stands in the register as in release \d+; take it out \[change-found\]$/);
});

test("what an author leaves out or writes wrongly in a release is said at its place", async () => {
  const changed = withExample(OTHER_QUESTION);
  const told = "{ kind: meaning, of: [setoff-netting], says: The question asks for both directions. }";
  const cases: [string, RegExp][] = [
    [authoredWith(told).replace("title: A test\n", ""), /:1:1: title is missing; write it \[missing-property\]$/],
    [authoredWith(told).replace("2027-01-31", "tomorrow"), /:2:7: .*a date such as 2026-03-31 \[word-form\]$/],
    [authoredWith(told).replace("2027-01-31", "2027-02-30"), /no calendar has the day 2027-02-30/],
    [authoredWith(told, told), /this change stands twice; keep one \[release-change\]$/],
    [
      authoredWith(told.replace("[setoff-netting]", "[setoff-netting, setoff-netting]")),
      /setoff-netting is named twice/,
    ],
    [
      `${authoredWith(told)}gone:\n  - { of: setoff-netting, says: Never was. }\n`,
      /say what is gone: a field by its key, or an alias/,
    ],
    [authoredWith(told).replace("2027-01-31", "2020-01-31"), /no later one is of an earlier day \[release-date\]$/],
    [authoredWith(told.replace("meaning", "sense")), /"sense" is not known here/],
    [authoredWith(told.replace("setoff-netting", "setof-netting")), /no definition has the id "setof-netting"/],
    [authoredWith(told, SOFTWARE.replace("says", "of: all, says")), /a change of software concerns no definition/],
    [
      `${authoredWith(told)}gone:\n  - { field: x, of: setoff-netting, says: Never was. }\n`,
      /has not lost a field x .*\[field-gone\]$/,
    ],
  ];
  for (const [authored, message] of cases) {
    const problems = await problemsOf(changed, authored);
    assert.ok(
      problems.some((problem) => message.test(problem)),
      `${message}\n${problems.join("\n")}`,
    );
  }
});

test("a notice of dated law names the first release that tells of it and authorities of the register", () => {
  const known = new Set(compiled.authorities.map(({ id }) => id));
  assert.ok(index.notices.length > 0);
  for (const { on, what, authorities, release } of index.notices) {
    assert.ok(on > compiled.lawAsAt && what.length > 20, what);
    assert.equal(history.releases.find(({ lock }) => lock.notices.some((one) => one.what === what))?.number, release);
    assert.ok(authorities.length > 0 && authorities.every((id) => known.has(id)));
  }
});
