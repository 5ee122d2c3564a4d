// Opens, closes and dates releases while an extra has problems or law has to be read again. A release of the catalogs
// must not wait for an extra, or users would wait for both.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { build, publishable } from "../../../core/publish/build.ts";
import { RELEASES_PATH, type StoredRelease } from "../history.ts";
import { updateLock } from "../lock-command.ts";
import { copyOfProject } from "./copy.ts";
import { BUILD_INPUT } from "./support.ts";

const { extras } = BUILD_INPUT;
const { root, next, text, write, edit, history, pretendBuilt, addresses, remove } = copyOfProject();
after(remove);

const LAW = "extras/law/authorities/first/uniform-commercial-code.yaml";
const SOUND = text(LAW);
const TO_MEND = "law has 1 to correct, and this release keeps the earlier version; npm run build lists them\n";

const newest = (): StoredRelease => history().at(-1) ?? assert.fail();
const before = newest();

function assertLawAsBefore(): void {
  const { lock, cohorts } = newest();
  assert.notEqual(cohorts, before.cohorts);
  assert.deepEqual([lock.authorities, lock.notices], [before.lock.authorities, before.lock.notices]);
}

test("a release opens and closes while an extra has problems: the lock names them, the extra stays", async () => {
  edit("definitions/setoff-netting/cohort.yaml", (file) => file.replace(/(decisionQuestion: (?:>-\n +)?)/, "$1Now: "));
  // One entry has another text, and another entry is broken.
  edit(LAW, (file) => file.replace(/establishes: (?:>-\n +)?/, "$&Again: ").replace(/(.*kind: )statute/s, "$1law"));
  const file = `${RELEASES_PATH}/${next}.yaml`;
  assert.match(await updateLock(root, extras), new RegExp(`^${TO_MEND}release ${next} is open: say in ${file} what`));
  assertLawAsBefore();
  write(file, "title: The next\nchanges:\n  - { kind: meaning, of: all, says: The question is another. }\n");
  assert.match(await updateLock(root, extras), new RegExp(`^${TO_MEND}release ${next} is open and holds what`));
  await assert.rejects(build(root, extras), {
    message: new RegExp(
      `^${LAW}:\\d+:\\d+: "law" is not known here; [^\\n]*\\n\\[known-word\\] [^\\n]*\\n1 problem; \
nothing was written$`,
    ),
  });
  edit(file, (content) => `date: 2031-12-31\n${content}`);
  pretendBuilt(addresses());
  assert.match(await updateLock(root, extras), new RegExp(`^${TO_MEND}release ${next} is closed as of 2031-12-31 and`));
  assertLawAsBefore();
});

test("without the extra, the releases of the meantime are published", async () => {
  const others = extras.filter(({ name }) => name !== "law");
  assert.equal(await updateLock(root, others), `release ${next} is closed and holds what is compiled now`);
  const { publication } = await publishable(root, others);
  const catalog = new TextDecoder().decode(publication.get(`releases/${next}/cohorts.json`));
  assert.equal(catalog, newest().cohorts);
});

test("the changes of a mended extra belong to the next release", async () => {
  write(LAW, SOUND.replace(/establishes: (?:>-\n +)?/, "$&Again: "));
  assert.match(await updateLock(root, extras), new RegExp(`^release ${next + 1} is open: say in `));
  const { lock } = newest();
  assert.notDeepEqual(lock.authorities, before.lock.authorities);
});

test("a release with a date after readings of law fall due is published, and the build counts them", async () => {
  const file = `${RELEASES_PATH}/${next + 1}.yaml`;
  const releaseText = "title: Law\nchanges:\n  - { kind: authority, of: all, says: An entry says it again. }\n";
  write(file, releaseText);
  await updateLock(root, extras);
  write(file, `date: 2032-01-31\n${releaseText}`);
  pretendBuilt(addresses());
  assert.match(
    await updateLock(root, extras),
    new RegExp(`^release ${next + 1} is closed as of 2032-01-31 and cannot`),
  );
  const { publication, notices } = await publishable(root, extras);
  assert.match(
    notices.join("\n"),
    /^[1-9]\d* of \d+ readings of maintained law had expired by 2032-01-31, the day of the release,/m,
  );
  const changelog = new TextDecoder().decode(publication.get("CHANGELOG.md"));
  assert.match(changelog, new RegExp(`## Release ${next + 1}, 31 January 2032: Law\n`));
});
