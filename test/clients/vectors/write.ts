// Writes the generated files of vectors/. Run: npx tsc && node build/test/clients/vectors/write.js

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { vectorFiles } from "./generate.ts";

const FOLDER = join(import.meta.dirname, "..", "..", "..", "..", "vectors");

for (const [path, text] of vectorFiles()) {
  mkdirSync(dirname(join(FOLDER, path)), { recursive: true });
  writeFileSync(join(FOLDER, path), text);
}
