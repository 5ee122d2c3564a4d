// Compares two lists of deploy/nginx.conf: the media types that it sends and those that it compresses. nginx compares a
// type to its end, so a difference would leave a text uncompressed.

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
  return [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, phrase, plain]) => phrase ?? plain ?? "");
}

test("nginx compresses every media type of a published text, as it sends the type", () => {
  const textTypes = new Set(wordsOf(/^ {2}gzip_types ([^*]*?);$/m));
  const paths = publishedPaths(filesBelow(ROOT, "dist").map((path) => path.slice("dist/".length))).filter(
    (path) => !/^(?:_headers|copies\.gz)$/.test(path),
  );
  // The type of this file is too long for the list, so nginx compresses every file at its location.
  const catalogPath = ".well-known/api-catalog";
  assert.match(text, /location = \/\.well-known\/api-catalog \{\s+gzip_types \*; default_type '([^']*)';\s+\}/);
  assert.ok(text.includes(`'${mediaTypeOf(catalogPath)}'`));
  const types = new Set(paths.filter((path) => path !== catalogPath && isText(path)).map(mediaTypeOf));
  assert.ok(types.size >= 9, `${[...types]}`);
  assert.deepEqual(
    [...types].filter((type) => !textTypes.has(type)),
    [],
  );
  const typeList = wordsOf(/ types \{\n([^}]*)\}/).map((word) => word.replace(/;$/, ""));
  assert.deepEqual(
    [...textTypes].filter((type) => !typeList.includes(type)),
    [],
  );
  const binaryTypes = paths.filter((path) => !isText(path)).map(mediaTypeOf);
  assert.deepEqual(
    binaryTypes.filter((type) => textTypes.has(type)),
    [],
  );
});
