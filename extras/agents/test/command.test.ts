// Calls the command `mcp` where it cannot start. Whoever starts it reads one sentence with the remedy, and no stack
// trace.

import { test } from "node:test";
import { assertNeedsPackages, makeClone, takenPort } from "../../../test/support/clone.ts";
import { assertMendable, assertNotUnderstood, outcomeOf } from "../../../test/support/run-command.ts";

test("a call that is not understood gives exit code 2 and one line", () =>
  assertNotUnderstood([
    ["mcp", "--http", "abc"],
    ["mcp", "--http", "99999"],
    ["mcp", "--http", "0", "--listen", "0.0.0.0"],
    ["mcp", "--http", "0", "--hosts", "http://definitions.example"],
    ["mcp", "--hosts", "definitions.example"],
  ]));

test("the error of an unusable port or address repeats it", async () => {
  const port = await takenPort();
  const calls: readonly [words: string[], expected: RegExp][] = [
    [["mcp", "--http", port], new RegExp(`^port ${port} on .* is in use: .* --http `)],
    [["mcp", "--http", "0", "--listen", "192.0.2.1", "--hosts", "a.example"], / --listen /],
  ];
  for (const [words, expected] of calls) assertMendable(words, await outcomeOf(words), expected);
});

test("mcp names the package that is missing, with the remedy", async () => {
  const { root } = await makeClone();
  await assertNeedsPackages(root, [["mcp"]]);
});
