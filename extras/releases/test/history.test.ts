// Checks the releases of the project. Nothing that a closed release published may be lost, and an open release has to
// tell readers what changed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { lineOf } from "../../../core/compile/problem.ts";
import { builtFiles } from "../../../test/support/published-site.ts";
import { endedAddresses } from "../ended-addresses.ts";
import { releaseIndexOf } from "../files.ts";
import { closedReleases, RELEASES_PATH, type ReleaseFiles, readHistory, type StoredRelease } from "../history.ts";
import { EMPTY_LOCK, lockOf, lostIds } from "../lock.ts";
import { releaseProblems } from "../problems.ts";
import { readRelease } from "../release-file.ts";
import { BUILD_INPUT, historyOf, IDS, NOW, newestClosed, STORED } from "./support.ts";

const { compilation } = BUILD_INPUT;
const history = historyOf(STORED, NOW);
const index = releaseIndexOf(history);
const before = closedReleases(history).at(-1) ?? assert.fail();

test("the first release holds the bytes of the first citations", () => {
  const [first] = index.releases;
  assert.equal(first?.cohorts.sha256, "fa31b5826d356793fedbb2f2c6f9fdf68db58cf7279dd6306630ac23f41d63b0");
  assert.equal(first?.assetDefinitions.sha256, "bdab5cf7e80fd32142e0083f34d61c7b16a85fc706f7976d1372ad30a5fdfc95");
  assert.equal(first?.sources.length, 14);
});

test("every published id still exists, and every address is published or leads on", () => {
  assert.deepEqual(lostIds(history.releases, lockOf({ ...NOW, before: EMPTY_LOCK }, [])), []);
  assert.deepEqual(endedAddresses(history, builtFiles().keys()).deadAddresses, []);
});

// The newest release is closed here, so that every difference belongs to the next release.
const closedFiles: ReleaseFiles = newestClosed(STORED, "2026-12-31");

test("a file of a closed release that is changed, missing or not listed is refused by name", () => {
  const withEdit = (path: string, edit: (text: string) => string | undefined): ReleaseFiles => {
    const files = new Map(closedFiles);
    const text = edit(files.get(path) ?? "");
    if (text === undefined) files.delete(path);
    else files.set(path, text);
    return files;
  };
  const add = (text: string): string => `${text} `;
  const withoutSum = (path: string): ReleaseFiles =>
    withEdit("SHA256SUMS", (text) => text.replace(new RegExp(`^.* {2}${path}\\n`, "m"), ""));
  const source = `sources/${Object.values(before.lock.sources)[0]}.md`;
  const cases: [ReleaseFiles, RegExp][] = [
    [withEdit("1.yaml", add), /1\.yaml has changed, and it belongs to a closed release; restore it/],
    [withEdit("3/cohorts.json", (text) => text.replace("retail", "resale")), /3\/cohorts\.json has changed/],
    [withEdit("4/lock.json", () => undefined), /4\/lock\.json is missing/],
    [withEdit(source, add), /sources\/[0-9a-f]{64}\.md has changed, and it belongs to a closed release/],
    [withEdit("2.yaml", () => undefined), /2\.yaml is missing/],
    [withEdit("SHA256SUMS", add), /SHA256SUMS is incomplete; restore it$/],
    [withoutSum("1.yaml"), /SHA256SUMS does not list 1\.yaml, and only the newest release can be open; restore the/],
    [withoutSum("2/lock.json"), /SHA256SUMS does not list 2\/lock\.json/],
    [withoutSum(source), /SHA256SUMS does not list sources\/[0-9a-f]{64}\.md/],
    [withEdit("SHA256SUMS", () => undefined), /SHA256SUMS does not list 1\.yaml/],
    [withEdit("4.txt", add), /4\.txt does not belong to any release; remove it$/],
    [withEdit("99.yaml", add), /99\.yaml does not belong to any release/],
  ];
  readHistory(closedFiles, IDS);
  for (const [files, message] of cases)
    assert.throws(() => readHistory(files, IDS), {
      name: "UserError",
      message: new RegExp(`^${RELEASES_PATH}/${message.source}`),
    });
});

test("an open release that is only half written is ignored", () => {
  const next = readHistory(closedFiles, IDS).releases.length + 1;
  for (const half of [{}, { [`${next}/lock.json`]: "{" }]) {
    const filesWithDraft = new Map([...closedFiles, [`${next}.yaml`, "title: Begun\n"], ...Object.entries(half)]);
    const { releases } = historyOf(filesWithDraft, NOW);
    assert.deepEqual([releases.length, releases.at(-1)?.isClosed], [next, false]);
    assert.equal(releases.at(-1)?.cohorts, history.releases.at(-1)?.cohorts);
  }
});

// Returns the problems of an open release with this file of its author. `edit` changes the text of both catalogs.
function problemsOf(releaseText: string, edit = (catalog: string): string => catalog): string[] {
  const number = before.number + 1;
  const [cohorts, assets] = [edit(before.cohorts), edit(before.assets)];
  const open: StoredRelease = {
    ...readRelease(number, releaseText, IDS),
    cohorts,
    assets,
    lock: before.lock,
    isClosed: false,
  };
  const nextCompilation = { ...compilation, cohorts: JSON.parse(cohorts), assets: JSON.parse(assets) };
  return releaseProblems(
    { ...history, releases: [...closedReleases(history), open] },
    { ...NOW, compilation: nextCompilation },
  ).map(lineOf);
}

function authoredWith(...changes: string[]): string {
  return `title: A test\ndate: 2026-12-31\nchanges:\n${changes.map((change) => `  - ${change}\n`).join("")}`;
}

const SOFTWARE = "{ kind: software, says: Nothing that a reader sees. }";
const MEANING_CHANGE = "{ kind: meaning, of: [setoff-netting], says: The question asks for both directions. }";

test("a changed definition, or one that cites other words, needs an entry that names it", () => {
  assert.deepEqual(problemsOf(authoredWith(SOFTWARE)), []);
  const asset = (JSON.parse(before.assets) as typeof compilation.assets).records.find(
    ({ id }) => id === "setoff-netting",
  );
  const withOtherPurpose = (catalog: string): string => catalog.replace(asset?.purpose ?? "-", "Another purpose.");
  const [problem = "", ...more] = problemsOf(authoredWith(SOFTWARE), withOtherPurpose);
  assert.match(
    problem,
    /:4:3: setoff-netting differs from release \d+; add a change that names it .*\[change-for-each-difference\]$/,
  );
  assert.deepEqual(more, []);
  assert.deepEqual(problemsOf(authoredWith(MEANING_CHANGE), withOtherPurpose), []);
  const otherLines = (catalog: string): string =>
    catalog.replace(/("sourceId": "setoff-netting",[^}]*"endLine": )\d+/, "$1300");
  assert.match(problemsOf(authoredWith(SOFTWARE), otherLines).join(), /setoff-netting differs from release/);
});

test("a release is dated as its author says, whatever readings of law are due by then", () => {
  assert.deepEqual(problemsOf(authoredWith(SOFTWARE).replace("2026-12-31", "2031-12-31")), []);
});

test("a removed field or name needs a line that leads its reader to a successor", () => {
  const withOtherKey = (catalog: string): string => catalog.replace('"key": "grossObligation"', '"key": "grossClaim"');
  const [id] = IDS;
  const releaseText = authoredWith(MEANING_CHANGE.replace("setoff-netting", `${id}`));
  const lines = (removal: string): string => `${releaseText}gone:\n  - ${removal}\n`;
  assert.match(
    problemsOf(releaseText, withOtherKey).join(),
    /had the field grossObligation in release \d+; .*\[field-gone\]$/,
  );
  const wrong = `{ field: grossObligation, of: ${id}, now: [grossSum] }`;
  assert.match(
    problemsOf(lines(wrong), withOtherKey).join(),
    /has no field grossSum; name one that it has \[field-gone\]$/,
  );
  assert.deepEqual(problemsOf(lines(wrong.replace("grossSum", "grossClaim")), withOtherKey), []);
  const [alias = ""] = compilation.cohorts.records[0]?.aliases ?? [];
  const withOtherAlias = (catalog: string): string =>
    catalog.replace(JSON.stringify(alias), '"a name that nobody had"');
  assert.ok(
    problemsOf(releaseText, withOtherAlias)
      .join()
      .includes(`"${alias}" pointed to ${id} in release 1 and points nowhere now; `),
  );
  assert.deepEqual(problemsOf(lines(`{ alias: ${alias}, of: ${id}, says: It is. }`), withOtherAlias), []);
});

test("a mistake of an author in a release is reported at its place", () => {
  const withRemoval = (line: string): string => `${authoredWith(SOFTWARE)}gone:\n  - ${line}\n`;
  const cases: [string, RegExp][] = [
    [
      authoredWith(MEANING_CHANGE).replace("title: A test\n", ""),
      /:1:1: title is missing; write it \[missing-property\]$/,
    ],
    [
      authoredWith(MEANING_CHANGE).replace("2026-12-31", "tomorrow"),
      /:2:7: .*a date such as 2026-03-31 \[word-form\]$/,
    ],
    [authoredWith(MEANING_CHANGE).replace("2026-12-31", "2027-02-30"), /the day 2027-02-30 does not exist/],
    [authoredWith(MEANING_CHANGE.replace("meaning", "sense")), /"sense" is not known here/],
    [
      authoredWith(MEANING_CHANGE.replace("setoff-netting", "setof-netting")),
      /"setof-netting" is not known here; write one of /,
    ],
    [authoredWith(SOFTWARE.replace("says", "of: all, says")), /a change of software names no definition/],
    [withRemoval("{ of: setoff-netting, says: No. }"), /say what is gone: a field by its key, an alias or an address/],
    [withRemoval('{ address: "a b", now: /c/, says: No. }'), /"a b" must be a path such as .*\[word-form\]$/],
    [withRemoval("{ address: '/{a}/', now: '/{b}/', says: No. }"), /\/\{a\}\/ must have \{b\} once; add it/],
  ];
  for (const [releaseText, message] of cases) {
    const problems = problemsOf(releaseText);
    assert.ok(
      problems.some((problem) => message.test(problem)),
      `${message}\n${problems.join("\n")}`,
    );
  }
});
