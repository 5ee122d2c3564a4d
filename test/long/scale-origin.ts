// The origin of the scale test, in a process of its own: the embedded server over some published files, with a shorter freshness so that the
// test need not wait five minutes. Prints "ready", then the status of every answer; ends on SIGTERM.
// node build/test/long/scale-origin.js <port> <max-age> <folder>

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CODING_ENDINGS, resourceOf } from "../../src/release/headers.ts";
import { makeTable } from "../../src/serve/responses.ts";
import { serve } from "../../src/serve/server.ts";

const [, , port = "0", maxAge = "1", folder = ""] = process.argv;
const resources = ["cohorts.json", "asset-definitions.json", "cohorts-client.mjs"].map((path) => {
  const resource = resourceOf(path);
  const headers = resource.headers.map(
    ([name, value]) => [name, value.replace("max-age=300", `max-age=${maxAge}`)] as const,
  );
  return {
    resource: { ...resource, headers },
    bytes: readFileSync(join(folder, path)),
    coded: new Map(
      resource.codings.map((coding) => [coding, readFileSync(join(folder, path + CODING_ENDINGS[coding]))]),
    ),
  };
});
const running = await serve({
  table: makeTable(resources),
  port: Number(port),
  log: ({ status }) => console.log(status),
});
console.log("ready");
process.once("SIGTERM", () => void running.close());
