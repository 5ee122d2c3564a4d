// Reads the published examples. Each definition has a page with two of them, and no sum of an invented paper may be in
// the data that programs read.

import assert from "node:assert/strict";
import { test } from "node:test";
import { labelOf } from "../../../core/catalog/entries.ts";
import { decodeEntities, withoutUnbroken } from "../../../test/support/page-reader.ts";
import { compiledDefinitions, PROJECT } from "../../../test/support/project.ts";
import { builtSite } from "../../../test/support/published-site.ts";
import { readExamples } from "../data.ts";

const { examples } = readExamples(await PROJECT.texts("definitions"), await compiledDefinitions());
const files = builtSite();

// Amounts on a page have separators, the authored ones have none.
const withoutSeparators = (text: string): string => text.replace(/(?<=\d),(?=\d{3})/g, "");

test("each definition has a page with the papers and figures of an ordinary example and of a trap", () => {
  for (const { id, published } of examples) {
    const text = withoutUnbroken(files.get(`${id}/worked/index.html`) ?? assert.fail(id));
    const page = withoutSeparators(decodeEntities(text));
    assert.doesNotMatch(files.get(`${id}/worked/index.html`) ?? "", /\d{4}\.\d\d/);
    const kinds = published.map(({ kind }) => kind);
    assert.deepEqual(kinds, ["ordinary", "trap"]);
    for (const { title, papers, figures } of published) {
      assert.ok(page.includes(title), title);
      for (const { says } of papers) assert.ok(page.includes(withoutSeparators(says)), says);
      for (const [key, figure] of Object.entries(figures))
        if (figure?.is)
          assert.ok(
            page.includes(
              `#field-${key}">${labelOf(key)}</a></th><td role="cell" \
data-head="Figure">${withoutSeparators(figure.is)}<`,
            ),
            key,
          );
    }
    assert.ok(files.get(`${id}/index.html`)?.includes('<a href="worked/">'), id);
    assert.ok(files.get(`${id}.md`)?.includes(`(${id}/worked/)`), id);
  }
});

test("no data resource holds a sum of a published example", () => {
  const texts = examples
    .flatMap(({ published }) => published)
    .flatMap(({ title, figures }) => [
      title,
      ...Object.values(figures).flatMap((figure) => (figure ? [figure.why] : [])),
    ]);
  const data = [...files].filter(([path]) => /\.(?:json|md|csv|tsv)$/.test(path)).map(([, text]) => text);
  const amounts = texts.filter((text) => /\d\.\d\d/.test(text));
  assert.ok(amounts.length > 100, String(amounts.length));
  for (const text of amounts) assert.ok(!data.some((one) => one.includes(text)), text);
});
