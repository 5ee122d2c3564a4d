// Reads every kind of call of a command line. A call that is not understood must say what is wrong, or a person tries
// it again and again.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Program, runCall, UsageError } from "../../core/base/command-line.ts";

interface Values {
  to?: string;
  dry?: boolean;
}

const PROGRAM: Program<Values, string, string> = {
  name: "post",
  options: {
    to: {
      value: "<name>",
      short: "t",
      help: "whom it goes to, where the letter does not say so itself, as most letters do",
    },
    dry: { help: "send nothing" },
  },
  commands: {
    send: {
      operand: "<letter>",
      summary: "send a letter",
      options: ["to", "dry"],
      run: async ([letter], { to, dry }, tools) => JSON.stringify([letter, to, dry, tools]),
    },
    burn: { operand: "<letter>...", summary: "burn letters", group: "In a stove", run: async (all) => all.join("+") },
    wait: {
      summary: "wait",
      run: async () => {
        throw new UsageError("nothing comes");
      },
    },
  },
  version: async () => "post 1",
};

const UNDERSTOOD: readonly [call: string, result: string][] = [
  ["send a", '["a",null,null,"hand"]'],
  ["send a --to b --dry", '["a","b",true,"hand"]'],
  ["--to=b send a", '["a","b",null,"hand"]'],
  ["-t b send a", '["a","b",null,"hand"]'],
  ["-tb send a", '["a","b",null,"hand"]'],
  ["send a --to=-b", '["a","-b",null,"hand"]'],
  ["send a --to -", '["a","-",null,"hand"]'],
  ["send -- --dry", '["--dry",null,null,"hand"]'],
  ["-- send a", '["a",null,null,"hand"]'],
  ["burn a b", "a+b"],
  ["--version", "post 1"],
  ["-v", "post 1"],
];

for (const [call, result] of UNDERSTOOD)
  test(`understands "${call}"`, async () => {
    assert.equal(await runCall(PROGRAM, call.split(" "), "hand"), result);
  });

const MISUNDERSTOOD: readonly [words: string[], message: string][] = [
  [["--dry"], "name a command"],
  [["snd"], 'unknown command "snd" (did you mean send?)'],
  [["SEND", "a"], 'unknown command "SEND" (did you mean send?)'],
  [["constructor"], 'unknown command "constructor" (the commands are send, burn, wait)'],
  [["help", "x"], 'unknown command "x" (the commands are send, burn, wait)'],
  [["send"], "send needs one argument, <letter>"],
  [["send", ""], "an argument of send is empty"],
  [["burn"], "burn needs at least one argument, <letter>..."],
  [["wait", "a"], "wait takes no argument"],
  [["wait"], "nothing comes"],
  [["wait", "--dry"], "wait does not take --dry"],
  [["wait", "--version"], "wait does not take --version"],
  [["send", "a", "--dri"], "unknown option --dri (did you mean --dry?)"],
  [["send", "a", "--colour"], "unknown option --colour"],
  [["send", "a", "--constructor"], "unknown option --constructor"],
  [["send", "-5"], 'unknown option -5; put an argument that begins with "-" after --'],
  [["send", "a", "--dry=yes"], "--dry takes no value"],
  [["send", "a", "--to"], "--to needs a value, <name>"],
  [["send", "a", "--to="], "--to needs a value, <name>"],
  [["send", "a", "--to", "--dry"], "--to needs a value, <name>"],
  [["send", "a", "-t", "b", "--to", "c"], "--to is given twice"],
];

for (const [words, message] of MISUNDERSTOOD)
  test(`does not understand ${JSON.stringify(words)}, and says why`, async () => {
    await assert.rejects(runCall(PROGRAM, words, "hand"), (error: Error) => {
      assert.ok(error instanceof UsageError);
      assert.match(error.message, /; post (?:[a-z]+ )?--help shows the usage$/);
      assert.equal(error.message.replace(/; post (?:[a-z]+ )?--help shows the usage$/, ""), message);
      return true;
    });
  });

test("help lists commands under their headings, and each command and option on a line as it is written", async () => {
  const expected = `post <command>

  send <letter>: send a letter
  wait: wait

In a stove:
  burn <letter>...: burn letters

  -h, --help: show this help
  -v, --version: show the version

post help <command> shows its options and an example.
Exit codes: 0 success; 1 request refused or fault found; 2 usage error.`;
  for (const call of ["help", "--help", "-h"]) assert.equal(await runCall(PROGRAM, [call], "hand"), expected);
  const ofSend = `post send <letter>
  send a letter

  -t, --to <name>: whom it goes to, where the letter does not say so itself, as most letters do
  --dry: send nothing

Example: post send`;
  for (const words of [
    ["help", "send"],
    ["send", "--help"],
    ["send", "a", "-h"],
  ])
    assert.equal(await runCall(PROGRAM, words, "hand"), ofSend);
});
