// Reads the stylesheets and scripts of a build. They must be smaller than their sources and complete, or pages load
// slowly or lose their style.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { minifyStylesheet } from "../../../core/extra/page/minify.ts";
import { buildInputOf, offerOf } from "../../../test/support/offers.ts";
import { builtSite } from "../../../test/support/published-site.ts";

const files = builtSite();

test("a build has stylesheets without comments, and scripts that are smaller than their sources", async () => {
  const buildInput = await buildInputOf("site");
  const assets = (await offerOf("site", buildInput)).assets ?? new Map<string, string>();
  const sources = await buildInput.texts("extras/site");
  const styles = [...assets].filter(([name]) => name.endsWith(".css"));
  assert.ok(styles.length > 1);
  for (const [name, text] of styles) assert.ok(!text.includes("/*"), name);
  assert.ok(styles.some(([name]) => sources.get(`assets/${name}`)?.includes("/*")));
  const script = readFileSync(join(import.meta.dirname, "../browser/page.js"), "utf8");
  assert.ok((assets.get("page.mjs")?.length ?? 0) < script.length / 1.2);
});

test("a minified stylesheet keeps every space that a selector, a value or a string needs", () => {
  const stylesheet = `/* a */
@media screen and (max-width: 40rem) {
  .a :is(b, i):hover > .c::after, .d .e { content: "; { a: b }  /"; margin: calc(1rem + 2px) 0; }
}
/* b { } */
.f { --g: 1px; font: 1rem / 1.5 "A, B", serif; }
`;
  assert.equal(
    minifyStylesheet(stylesheet),
    `@media screen and (max-width:40rem){.a :is(b,i):hover > .c::after,.d .e{content:"; { a: b }  /";` +
      `margin:calc(1rem + 2px) 0}}.f{--g:1px;font:1rem / 1.5 "A, B",serif}`,
  );
});

// The path of an import that is a plain string.
const IMPORTED = /\b(?:from|import) ?\(?["'`](\.[^"'`$]+)["'`]/g;

test("a published script imports published files, and has nothing that only its compiler needs", () => {
  const scripts = [...files].filter(([path]) => /^assets\/.*\.mjs$/.test(path));
  const modules = scripts.flatMap(([path, code]) =>
    [...code.matchAll(IMPORTED)].map(([, name = ""]) => join(path, "..", name)),
  );
  assert.ok(modules.includes("cohorts-client.mjs") && modules.includes("assets/source-lines.mjs"));
  assert.deepEqual(
    modules.filter((path) => !files.has(path)),
    [],
  );
  for (const [path, code] of scripts) assert.doesNotMatch(code, /__rewrite|\bexport ?\{\}/, path);
});
