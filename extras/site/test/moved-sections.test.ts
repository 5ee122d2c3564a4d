// Checks the list of sections that moved to another source. A wrong line in it would leave an old link without a place.

import assert from "node:assert/strict";
import { test } from "node:test";
import { html, textOf } from "../../../core/extra/page/html.ts";
import { compiledDefinitions } from "../../../test/support/project.ts";
import { movedSections } from "../source/moved-sections.ts";

const { sources } = await compiledDefinitions();
const [oldSource = assert.fail(), newSource = assert.fail()] = sources;
const titleIn = ({ sections }: typeof oldSource): string => [...sections.values()].at(-1)?.title ?? assert.fail();
const newTitle = titleIn(newSource);

function listOf(oldId: string, newId: string, heading: string, source = oldSource): string {
  const text = `${oldId}:\n  ${newId}:\n    - "${heading}"\n`;
  return textOf(html`${movedSections(text, source, sources)}`);
}

test("a moved section has its old anchor and a link to its new place", () => {
  const emptySource = { ...oldSource, sections: new Map() };
  const page = listOf(oldSource.sourceId, newSource.sourceId, newTitle, emptySource);
  assert.match(page, new RegExp(`<li id="(section-[a-z0-9-]+)"><a href="\\.\\./${newSource.sourceId}/#\\1">`));
});

test("an unknown source, an unknown heading and a section that did not move are refused", () => {
  assert.throws(() => listOf("no-such-source", newSource.sourceId, newTitle), /there is no source no-such-source$/);
  assert.throws(() => listOf(oldSource.sourceId, "no-such-source", newTitle), /there is no source no-such-source$/);
  assert.throws(() => listOf(oldSource.sourceId, newSource.sourceId, "No such heading"), /has no section "No such/);
  assert.throws(() => listOf(oldSource.sourceId, oldSource.sourceId, titleIn(oldSource)), /still has the section/);
});
