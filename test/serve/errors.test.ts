// No way to make the embedded server err leads to an answer that a cache may keep.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { serveFixture } from "../support/fixture-server.ts";
import { assertUncacheable, tryWay, waysToErr } from "../support/ways-to-err.ts";

const server = await serveFixture({ limits: { headTime: 600, requestTime: 900, checkEvery: 50 } });
after(() => server.close());

test("a hundred ways to err on a real path, and no answer may be kept", async () => {
  assert.ok(new Set(waysToErr.map(({ name }) => name)).size === waysToErr.length && waysToErr.length >= 95);
  const statuses = new Set<number>();
  await Promise.all(
    waysToErr.map(async (way) => {
      const answers = await tryWay(server.port, way, "/cohorts.json");
      assert.ok(answers.length > 0, `${way.name}: no answer`);
      for (const answer of answers) {
        assertUncacheable(answer, way, "embedded");
        // Not even where no cache would keep it: the server has one kind of error.
        if (answer.status >= 400)
          assert.deepEqual(answer.headers.find(([name]) => name === "cache-control")?.[1], "no-store");
        statuses.add(answer.status);
      }
    }),
  );
  assert.deepEqual([...statuses].sort(), [200, 204, 304, 400, 404, 405, 406, 408, 412, 414, 417, 431, 501, 505]);
});
