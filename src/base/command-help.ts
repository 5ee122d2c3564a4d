// The help of a command line, laid out from its data for a terminal of 80 columns.

import type { Command, Option, Program } from "./program.ts";
import { aligned } from "./text.ts";

const MARGIN = "  ";
const WIDTH = 80 - MARGIN.length;

/** Returns the help of a program: its commands, those that stand under no heading first, and the options of every call. */
export function helpOf(
  { name, commands }: Pick<Program<never, never, unknown>, "name" | "commands">,
  general: Readonly<Record<string, Option>>,
): string {
  const all = Object.entries(commands).map(([key, command]) => ({ ...command, call: callOf(key, command) }));
  const width = Math.max(...all.map(({ call }) => call.length));
  const headings = [...new Set(all.map(({ where }) => where))];
  const groups = headings.map((heading) => {
    const rows = all.filter(({ where }) => where === heading).map(({ call, does }) => [call.padEnd(width), does]);
    return `${heading === undefined ? "" : `${heading}:\n`}${block(rows)}`;
  });
  const end = [
    `${name} help <command> shows its options and an example.`,
    "Exit codes: 0 done; 1 refused, or found faulty; 2 not understood.",
  ];
  return [`${name} <command>`, ...groups, block(optionRows(general)), end.join("\n")].join("\n\n");
}

/** Returns the help of a command: what it does, its options, and an example. */
export function helpOfCommand<Values>(
  program: Pick<Program<Values, never, unknown>, "name" | "options">,
  name: string,
  command: Pick<Command<Values, never, unknown>, "operand" | "does" | "example" | "options">,
): string {
  const { does, example = `${program.name} ${name}`, options = [] } = command;
  const taken = Object.fromEntries(options.map((option) => [option, program.options[option]]));
  return [
    `${program.name} ${callOf(name, command)}\n${block([[does]])}`,
    ...(options.length > 0 ? [block(optionRows(taken))] : []),
    `Example: ${example}`,
  ].join("\n\n");
}

function callOf(name: string, { operand = "" }: { operand?: string }): string {
  return `${name} ${operand}`.trimEnd();
}

function optionRows(options: Readonly<Record<string, Option>>): string[][] {
  return Object.entries(options).map(([name, { value = "", short, help }]) => [
    `${short === undefined ? "" : `-${short}, `}--${name} ${value}`.trimEnd(),
    help,
  ]);
}

function block(rows: readonly (readonly string[])[]): string {
  return aligned(rows, WIDTH).replace(/^/gm, MARGIN);
}
