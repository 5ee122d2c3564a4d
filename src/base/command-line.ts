// The reading of a call of a program, and the running of its command.

import { parseArgs } from "node:util";
import { wordsLike } from "./alike.ts";
import { helpOf, helpOfCommand } from "./command-help.ts";
import type { Command, Option, Program } from "./program.ts";

/** A call that the program does not understand, whatever the data; the message is a sentence without a full stop. */
export class UsageError extends Error {}

// What every call may ask for.
const GENERAL: Readonly<Record<"help" | "version", Option>> = {
  help: { short: "h", help: "show this" },
  version: { short: "v", help: "show the version" },
};

/** Returns the port that a text names. Throws the given error, with the name of what holds it, for a text that names none. */
export function portOf(text: string, name: string, Refusal: new (sentence: string) => Error): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535) throw new Refusal(`${name} must be a number from 0 to 65535`);
  return Number(text);
}

/** Runs the command that a call names, or resolves to the help or the version that it asks for. Rejects with a UsageError for a call that it does not understand. */
export async function runCall<Values, Tools, Result>(
  program: Program<Values, Tools, Result>,
  words: readonly string[],
  tools: Tools,
): Promise<Result | string> {
  const known: Readonly<Record<string, Option>> = { ...program.options, ...GENERAL };
  const { tokens, positionals } = takenApart(known, words);
  const asksForHelp = positionals[0] === "help";
  const [name, ...operands] = asksForHelp ? positionals.slice(1) : positionals;
  const command = name !== undefined && Object.hasOwn(program.commands, name) ? program.commands[name] : undefined;
  try {
    const values = valuesOf(
      tokens,
      known,
      command ? [...(command.options ?? []).map(String), "help"] : Object.keys(known),
    );
    if (name === undefined && (asksForHelp || values["help"])) return helpOf(program, GENERAL);
    if (name === undefined && values["version"]) return await program.version();
    if (name === undefined) throw new UsageError("name a command");
    if (!command) throw new UsageError(`"${name}" is no command${nearest(name, Object.keys(program.commands))}`);
    refuseForeign(name, command, Object.keys(values));
    if (asksForHelp || values["help"]) return helpOfCommand(program, name, command);
    refuseOperands(name, command, operands);
    return await command.run(operands, values as Values, tools);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${error.message}; ${program.name}${command ? ` ${name}` : ""} --help shows how`);
  }
}

function refuseForeign<Values>(
  name: string,
  { options = [] }: Command<Values, never, unknown>,
  given: readonly string[],
): void {
  const foreign = given.find((option) => option !== "help" && !options.includes(option as keyof Values));
  if (foreign !== undefined) throw new UsageError(`${name} takes no --${foreign}`);
}

function refuseOperands(name: string, { operand }: { operand?: string }, operands: readonly string[]): void {
  const isSeveral = operand?.endsWith("...") ?? false;
  const takes =
    operand === undefined
      ? "no argument"
      : isSeveral
        ? `one argument or several, ${operand}`
        : `one argument, ${operand}`;
  if (isSeveral ? operands.length === 0 : operands.length !== (operand === undefined ? 0 : 1))
    throw new UsageError(`${name} takes ${takes}`);
  if (operands.includes("")) throw new UsageError(`an argument of ${name} is empty`);
}

type Given = Record<string, string | true>;

// parseArgs only takes the call apart: in its own words it says neither which option was meant nor what a value is called.
function takenApart(known: Readonly<Record<string, Option>>, words: readonly string[]) {
  const config = Object.entries(known).map(([option, { value, short }]) => [
    option,
    { type: value === undefined ? "boolean" : "string", ...(short === undefined ? {} : { short }) },
  ]);
  const { tokens, positionals } = parseArgs({
    args: [...words],
    options: Object.fromEntries(config),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  return { tokens: tokens.filter((token) => token.kind === "option"), positionals };
}

function valuesOf(
  tokens: readonly OptionToken[],
  known: Readonly<Record<string, Option>>,
  taken: readonly string[],
): Given {
  const values: Given = {};
  for (const token of tokens) {
    const fault = faultOf(token, known, taken, values);
    if (fault !== undefined) throw new UsageError(fault);
    values[token.name] = token.value ?? true;
  }
  return values;
}

interface OptionToken {
  name: string;
  rawName: string;
  value: string | undefined;
  inlineValue: boolean | undefined;
}

function faultOf(
  { name, rawName, value, inlineValue }: OptionToken,
  known: Readonly<Record<string, Option>>,
  taken: readonly string[],
  before: Given,
): string | undefined {
  const option = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!option) {
    const isText = /^-[^-]/.test(rawName) ? '; an argument that begins with "-" stands behind --' : "";
    return `"${rawName}" is no option${nearest(name, taken, "--")}${isText}`;
  }
  if (Object.hasOwn(before, name)) return `${rawName} is given twice`;
  if (option.value === undefined) return value === undefined ? undefined : `${rawName} takes no value`;
  // What looks like the next option is one, not the value.
  const isMissing = value === undefined || value === "" || (!inlineValue && /^-./.test(value));
  return isMissing ? `${rawName} needs a value, ${option.value}` : undefined;
}

function nearest(typed: string, known: readonly string[], dashes = ""): string {
  const alike = wordsLike(typed, known).map((word) => dashes + word);
  if (alike.length > 0) return ` (did you mean ${alike.join(" or ")}?)`;
  return dashes === "" ? ` (the commands are ${known.join(", ")})` : "";
}
