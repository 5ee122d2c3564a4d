// A command line as data: its commands and options, the reading of a call, and the help.

import { parseArgs } from "node:util";
import { UserError } from "./user-error.ts";

/** A program. `Values` are the values of its options by name, as far as a call gives them. */
export interface Program<Values> {
  name: string;
  options: Readonly<Record<keyof Values, Option>>;
  commands: Readonly<Record<string, Command<Values>>>;
}

/** An option of any command; `help` is its line in the help. */
export interface Option {
  type: "string" | "boolean";
  short?: string;
  help: string;
}

/** A command. `operand` is what its one argument is called where it takes one, with dots behind it where it takes several; `run` resolves to the text to print. */
export interface Command<Values> {
  operand?: string;
  does: string;
  /** Where more can be said than its name. */
  example?: string;
  options?: readonly (keyof Values)[];
  run(operand: string, options: Values, operands: readonly string[]): Promise<string | undefined>;
}

/** A call that the program does not understand; the message is a sentence without a full stop. */
export class UsageError extends Error {}

/** Returns the port that a text names. Throws a UserError, with the name of what holds it, for one that is none. */
export function portOf(text: string, name: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535) throw new UserError(`${name} must be a number from 0 to 65535`);
  return Number(text);
}

/** Runs the command that a call names, or shows the help that it asks for. Resolves to the text to print. Rejects with a UsageError where it names none or fits none. */
export async function runCall<Values>(program: Program<Values>, words: readonly string[]): Promise<string | undefined> {
  const { values, positionals } = parse(program.options, words);
  const [name, ...operands] = positionals;
  if (name === undefined && values["help"]) return helpOf(program);
  if (name === undefined) throw new UsageError("name a command");
  const command = Object.hasOwn(program.commands, name) ? program.commands[name] : undefined;
  if (!command)
    throw new UsageError(`"${name}" is no command; the commands are ${Object.keys(program.commands).join(", ")}`);
  const foreign = Object.keys(values).find(
    (option) => option !== "help" && !command.options?.includes(option as keyof Values),
  );
  if (foreign) throw new UsageError(`${name} takes no --${foreign}`);
  if (values["help"]) return helpOfCommand(program, name, command);
  const several = command.operand?.endsWith("...") ?? false;
  if (several ? operands.length === 0 : operands.length !== (command.operand ? 1 : 0))
    throw new UsageError(`${name} takes ${argumentsOf(command)}`);
  return command.run(operands[0] ?? "", values as Values, operands);
}

function argumentsOf<Values>({ operand }: Command<Values>): string {
  if (operand === undefined) return "no argument";
  return operand.endsWith("...") ? `one argument or several, ${operand}` : `one argument, ${operand}`;
}

function parse(options: Readonly<Record<string, Option>>, words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function helpOf<Values>({ name, commands }: Program<Values>): string {
  const rows = Object.entries(commands).map(([key, { operand = "", does }]) => [`${key} ${operand}`, does] as const);
  const width = Math.max(...rows.map(([call]) => call.length));
  return [
    `${name} <command>\n`,
    ...rows.map(([call, does]) => `  ${call.padEnd(width)}  ${does}`),
    `\n${name} <command> --help shows an example.`,
    "Exit codes: 0 done, 1 refused or found faulty, 2 not understood.",
  ].join("\n");
}

function helpOfCommand<Values>(program: Program<Values>, name: string, command: Command<Values>): string {
  const { operand = "", does, example = `${program.name} ${name}`, options = [] } = command;
  const lines = options.map((option) => `  ${program.options[option].help}`);
  return [`${program.name} ${name} ${operand}`.trimEnd(), `  ${does}`, ...lines, "", `  Example: ${example}`].join(
    "\n",
  );
}
