// Runs `npm run lock` on a copy of the project with its closed releases alone. It must write the open release, and
// never change a closed one, whose bytes are cited.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { sha256 } from "../../../core/base/hash.ts";
import { build } from "../../../core/publish/build.ts";
import { changelogOf } from "../changelog.ts";
import { releaseIndexOf } from "../files.ts";
import { RELEASES_PATH } from "../history.ts";
import { updateLock } from "../lock-command.ts";
import { copyOfProject } from "./copy.ts";
import { BUILD_INPUT } from "./support.ts";

const { extras } = BUILD_INPUT;
const { root, next, text, write, edit, history, hashes, pretendBuilt, addresses, remove } = copyOfProject();
after(remove);
const releasePath = `${RELEASES_PATH}/${next}.yaml`;
const before = hashes();

function changedSince(earlier: ReadonlyMap<string, string>): string[] {
  const changedPaths = [...hashes()].filter(([path, hash]) => earlier.get(path) !== hash);
  return changedPaths.map(([path]) => path).sort();
}

test("a changed compilation is refused with its differences until the lock opens a release", async () => {
  edit("definitions/setoff-netting/cohort.yaml", (file) => file.replace(/(decisionQuestion: (?:>-\n +)?)/, "$1Now: "));
  await assert.rejects(build(root, extras), {
    name: "UserError",
    message:
      /setoff-netting: .*decisionQuestion.*\nthis is no longer what release \d+ published; .* opens release \d+$/s,
  });
  assert.match(await updateLock(root, extras), new RegExp(`^release ${next} is open: say in ${releasePath} what`));
  const lockPaths = ["asset-definitions.json", "cohorts.json", "lock.json"].map((name) => `${next}/${name}`);
  const writtenPaths = changedSince(before);
  assert.deepEqual(
    writtenPaths.filter((path) => !path.startsWith("sources/")),
    [`${next}.yaml`, ...lockPaths].sort(),
  );
  for (const path of writtenPaths) if (path.startsWith("sources/")) assert.ok(!before.has(path), path);
  await assert.rejects(build(root, extras), {
    message: /released\/\d+\.yaml:\d+:\d+: title is missing.*nothing was written$/s,
  });
});

test("an open release takes in changes, and drops sources that it no longer cites", async () => {
  write(releasePath, "title: The next\nchanges:\n  - { kind: meaning, of: all, says: The question is another. }\n");
  const dossier = "definitions/setoff-netting/dossier.md";
  const citedDossier = (): string => text(`${RELEASES_PATH}/sources/${sha256(text(dossier))}.md`);
  edit(dossier, (file) => file.replace(/\n\n([A-Z])/, "\n\nAgain: $1"));
  assert.match(await updateLock(root, extras), /^since the last lock, .*sources: setoff-netting.*it has no date yet$/s);
  assert.match(citedDossier(), /^Again: /m);
  const first = sha256(text(dossier));
  edit(dossier, (file) => file.replace("\n\nAgain: ", "\n\nOnce more: "));
  await updateLock(root, extras);
  assert.match(citedDossier(), /^Once more: /m);
  assert.equal(hashes().has(`sources/${first}.md`), false);
});

test("a release with a date is closed with the addresses of the build, and stays unchanged", async () => {
  edit(releasePath, (file) => `date: 2026-12-31\n${file}`);
  await assert.rejects(build(root, extras), { message: `release ${next} has its date; npm run lock closes it` });
  await assert.rejects(updateLock(root, extras), {
    message: /^dist\/ holds no build of release \d+; .* run npm run build/,
  });
  const addressesBefore = addresses();
  pretendBuilt(addressesBefore.filter((address) => address !== "/llms.txt"));
  await assert.rejects(updateLock(root, extras), {
    message: /^a published address stays or redirects, and \/llms\.txt was/,
  });
  pretendBuilt(addressesBefore);
  assert.match(
    await updateLock(root, extras),
    new RegExp(`^release ${next} is closed as of 2026-12-31 and cannot change any more`),
  );
  const now = hashes();
  for (const [path, hash] of before) if (path !== "SHA256SUMS") assert.equal(now.get(path), hash, path);
  const releases = history();
  const { lock } = releases.at(-1) ?? assert.fail();
  assert.ok(
    lock.addresses.includes("/llms.txt") &&
      lock.addresses.includes("/SHA256SUMS") &&
      !lock.addresses.includes("/assets/style.css"),
  );
  const index = releaseIndexOf({ releases, sources: new Map() });
  assert.match(changelogOf(index.releases), new RegExp(`## Release ${next}, 31 December 2026: The next\n`));
});

test("a closed release stays, and a release of software alone is opened by its file", async () => {
  const hashesOfClosed = hashes();
  assert.equal(await updateLock(root, extras), `release ${next} is closed and holds what is compiled now`);
  assert.deepEqual(changedSince(hashesOfClosed), []);
  const releaseText = `title: Software\nchanges:\n  - { kind: software, says: Nothing that a reader sees. }\n`;
  write(`${RELEASES_PATH}/${next + 1}.yaml`, releaseText);
  assert.match(
    await updateLock(root, extras),
    new RegExp(`^release ${next + 1} is open and holds what is compiled now`),
  );
  assert.deepEqual(JSON.parse(text(`${RELEASES_PATH}/${next + 1}/lock.json`)), {
    ...history().at(-2)?.lock,
    addresses: [],
  });
  edit(releasePath, (file) => file.replace("The next", "Another"));
  for (const command of [build, updateLock])
    await assert.rejects(command(root, extras), {
      message: new RegExp(`^${RELEASES_PATH}/\\d+\\.yaml has changed, and it belongs to a closed`),
    });
});
