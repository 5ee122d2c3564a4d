// A release of the catalogs waits for nothing that is added to them: neither for an extra that has something to mend,
// nor for a reading of law that is due again.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { build, publishable } from "../../../core/publish/build.ts";
import { RELEASES_PATH, type StoredRelease } from "../history.ts";
import { updateLock } from "../lock-command.ts";
import { copyOfProject } from "./copy.ts";
import { GIVEN } from "./support.ts";

const { extras } = GIVEN;
const { root, next, text, write, edit, stored, pretendBuilt, addresses, remove } = copyOfProject();
after(remove);

const LAW = "extras/law/authorities/first/uniform-commercial-code.yaml";
const SOUND = text(LAW);
const TO_MEND = "law has 1 to correct, and this release keeps the earlier version; npm run build lists them\n";

const newest = (): StoredRelease => stored().at(-1) ?? assert.fail();
const before = newest();

function assertLawAsBefore(): void {
  const { lock, cohorts } = newest();
  assert.notEqual(cohorts, before.cohorts);
  assert.deepEqual([lock.authorities, lock.notices], [before.lock.authorities, before.lock.notices]);
}

test("a release opens and closes while an extra has problems: the lock names them, the extra stays", async () => {
  edit("definitions/setoff-netting/cohort.yaml", (file) => file.replace(/(decisionQuestion: (?:>-\n +)?)/, "$1Now: "));
  // One entry says something else, and another is broken.
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
  edit(file, (authored) => `date: 2031-12-31\n${authored}`);
  pretendBuilt(addresses());
  assert.match(await updateLock(root, extras), new RegExp(`^${TO_MEND}release ${next} is closed as of 2031-12-31 and`));
  assertLawAsBefore();
});

test("with the extra left out, what was released meanwhile is published", async () => {
  const others = extras.filter(({ name }) => name !== "law");
  assert.equal(await updateLock(root, others), `release ${next} is closed and holds what is compiled now`);
  const { publication } = await publishable(root, others);
  const published = new TextDecoder().decode(publication.get(`releases/${next}/cohorts.json`));
  assert.equal(published, newest().cohorts);
});

test("what the extra says once it is mended belongs to the release after", async () => {
  write(LAW, SOUND.replace(/establishes: (?:>-\n +)?/, "$&Again: "));
  assert.match(await updateLock(root, extras), new RegExp(`^release ${next + 1} is open: say in `));
  const { lock } = newest();
  assert.notDeepEqual(lock.authorities, before.lock.authorities);
});

test("a release is dated after readings of law fall due: the build tells how many were, and publishes it", async () => {
  const file = `${RELEASES_PATH}/${next + 1}.yaml`;
  const authored = "title: Law\nchanges:\n  - { kind: authority, of: all, says: An entry says it again. }\n";
  write(file, authored);
  await updateLock(root, extras);
  write(file, `date: 2032-01-31\n${authored}`);
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
