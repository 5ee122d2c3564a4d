// deploy/nginx.conf compresses what it sends: nginx compares a media type to its end, so both lists have to say the
// same.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { isText, mediaTypeOf, publishedPaths } from "../../core/published/paths.ts";
import { filesBelow } from "../support/files-below.ts";
import { ROOT } from "../support/project.ts";

const text = readFileSync(join(ROOT, "deploy/nginx.conf"), "utf8");

function wordsOf(list: RegExp): string[] {
  const [, words = ""] = list.exec(text) ?? [];
  return [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
}

test("nginx compresses every media type that a published text has, by the words in which it sends it", () => {
  const compressed = new Set(wordsOf(/^ {2}gzip_types ([^*]*?);$/m));
  const paths = publishedPaths(filesBelow(ROOT, "dist").map((path) => path.slice("dist/".length))).filter(
    (path) => !/^(?:_headers|copies\.gz)$/.test(path),
  );
  // Its type is too long for the list, so nginx compresses all that lies there.
  const own = ".well-known/api-catalog";
  assert.match(text, /location = \/\.well-known\/api-catalog \{ gzip_types \*; default_type '([^']*)'; \}/);
  assert.ok(text.includes(`'${mediaTypeOf(own)}'`));
  const types = new Set(paths.filter((path) => path !== own && isText(path)).map(mediaTypeOf));
  assert.ok(types.size >= 9, `${[...types]}`);
  assert.deepEqual(
    [...types].filter((type) => !compressed.has(type)),
    [],
  );
  const sent = wordsOf(/ types \{\n([^}]*)\}/).map((word) => word.replace(/;$/, ""));
  assert.deepEqual(
    [...compressed].filter((type) => !sent.includes(type)),
    [],
  );
  const packed = paths.filter((path) => !isText(path)).map(mediaTypeOf);
  assert.deepEqual(
    packed.filter((type) => compressed.has(type)),
    [],
  );
});
