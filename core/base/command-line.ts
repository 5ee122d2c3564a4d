// Describes the commands of a program as data, runs a call of one, and writes the help: each command and each option is
// one line with the words of its author, and the terminal breaks it. core/cli/commands.ts has the commands.

import { parseArgs } from "node:util";
import { similarWords } from "./similar-words.ts";

/**
 * A program. `Values` is the type of the option values by name, `Tools` the type of the functions that a command can
 * use, and `Result` the type of a command's result.
 */
export interface Program<Values, Tools, Result> {
  name: string;
  options: Readonly<Record<keyof Values, Option>>;
  commands: Readonly<Record<string, Command<Values, Tools, Result>>>;
  /** Resolves to its name and version. */
  version(): Promise<string>;
}

/** An option. `value` is the placeholder of its value in the help. An option without `value` takes none. */
export interface Option {
  value?: string;
  short?: string;
  help: string;
}

/** The help of a command. */
interface CommandHelp {
  /**
   * The placeholder of its argument, such as `<id>`. It ends in dots if the command takes several arguments, and is
   * missing if the command takes none.
   */
  operand?: string;
  summary: string;
  /** The heading under which the help lists the command, if the command cannot be used everywhere. */
  group?: string;
  /** A complete call, if the name of the command is not example enough. */
  example?: string;
  /** The meaning of its exit codes, if they differ from those of all commands. */
  exitCodes?: string;
}

/** A command, with the options that it takes. */
export interface Command<Values, Tools, Result> extends CommandHelp {
  options?: readonly (keyof Values)[];
  run(operands: readonly string[], options: Values, tools: Tools): Promise<Result>;
}

/** A usage error, which does not depend on the data. The message is a sentence without a full stop. */
export class UsageError extends Error {}

// The options that every call can have.
const GENERAL_OPTIONS: Readonly<Record<"help" | "version", Option>> = {
  help: { short: "h", help: "show this help" },
  version: { short: "v", help: "show the version" },
};

/**
 * Returns the port number in a text. Throws a `Refusal`, a class of errors, for any other text. `name` is the option or
 * variable that has the text, and the sentence of the error begins with it.
 */
export function portOf(text: string, name: string, Refusal: new (sentence: string) => Error): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535) throw new Refusal(`${name} must be a number from 0 to 65535`);
  return Number(text);
}

/**
 * Runs the command that a call names. Resolves to its result, or to the text of the help or of the version. A call
 * without words gets the help. Rejects with a UsageError if the call cannot be understood.
 */
export async function runCall<Values, Tools, Result>(
  program: Program<Values, Tools, Result>,
  words: readonly string[],
  tools: Tools,
): Promise<Result | string> {
  const options: Options = { ...program.options, ...GENERAL_OPTIONS };
  const { tokens, positionals } = parseCall(options, words);
  const asksForHelp = positionals[0] === "help";
  const [name, ...operands] = asksForHelp ? positionals.slice(1) : positionals;
  const command = name !== undefined && Object.hasOwn(program.commands, name) ? program.commands[name] : undefined;
  try {
    const commandOptions = (command?.options ?? []).map(String);
    const acceptedNames = command ? [...commandOptions, "help"] : Object.keys(options);
    const values = valuesOf(tokens, options, acceptedNames);
    const isHelpWanted = asksForHelp || values["help"] === true;

    if (name === undefined) {
      if (isHelpWanted || words.length === 0) return helpOf(program.name, program.commands);
      if (values["version"]) return await program.version();
      throw new UsageError("name a command");
    }

    if (!command) throw new UsageError(`unknown command "${name}"${suggestion(name, Object.keys(program.commands))}`);
    const unexpectedOption = Object.keys(values).find((option) => !acceptedNames.includes(option));
    if (unexpectedOption !== undefined) throw new UsageError(`${name} does not take --${unexpectedOption}`);
    const describedOptions = commandOptions.map((option) => [option, options[option] as Option] as const);
    if (isHelpWanted) return helpOfCommand(`${program.name} ${name}`, command, describedOptions);
    refuseOperands(name, command, operands);
    return await command.run(operands, values as Values, tools);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${error.message}; ${program.name}${command ? ` ${name}` : ""} --help shows the usage`);
  }
}

// Throws a UsageError if the number of arguments is wrong, or if one of them is empty.
function refuseOperands(name: string, { operand }: CommandHelp, operands: readonly string[]): void {
  const takesSeveral = operand?.endsWith("...") === true;
  if (operand === undefined && operands.length > 0) throw new UsageError(`${name} takes no argument`);
  if (takesSeveral && operands.length === 0) throw new UsageError(`${name} needs at least one argument, ${operand}`);
  if (operand !== undefined && !takesSeveral && operands.length !== 1)
    throw new UsageError(`${name} needs one argument, ${operand}`);
  if (operands.includes("")) throw new UsageError(`an argument of ${name} is empty`);
}

type Options = Readonly<Record<string, Option>>;
type OptionValues = Record<string, string | true>;

// Splits a call into options and other words. The errors of parseArgs neither suggest an option nor name the
// placeholder of a value. So parseArgs runs without `strict`, and this file writes the errors.
function parseCall(options: Options, words: readonly string[]) {
  const config = Object.entries(options).map(([option, { value, short }]) => [
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

// Returns the values of the options of a call. `acceptedNames` are the options that the error for an unknown option
// suggests.
function valuesOf(tokens: readonly OptionToken[], options: Options, acceptedNames: readonly string[]): OptionValues {
  const values: OptionValues = {};
  for (const token of tokens) {
    const fault = faultOf(token, options, acceptedNames, values);
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

// Returns a sentence on what is wrong with an option of a call, or undefined if nothing is wrong.
function faultOf(
  { name, rawName, value, inlineValue }: OptionToken,
  options: Options,
  acceptedNames: readonly string[],
  earlierValues: OptionValues,
): string | undefined {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option) {
    const hasOneDash = /^-[^-]/.test(rawName);
    const remedy = hasOneDash ? '; put an argument that begins with "-" after --' : "";
    return `unknown option ${rawName}${suggestion(name, acceptedNames, "--")}${remedy}`;
  }
  if (Object.hasOwn(earlierValues, name)) return `${rawName} is given twice`;
  if (option.value === undefined) return value === undefined ? undefined : `${rawName} takes no value`;
  // A separate word that begins with a dash is the next option, not the value of this one.
  const isMissing = value === undefined || value === "" || (!inlineValue && /^-./.test(value));
  return isMissing ? `${rawName} needs a value, ${option.value}` : undefined;
}

function suggestion(typedName: string, knownNames: readonly string[], dashes = ""): string {
  const similar = similarWords(typedName, knownNames).map((word) => dashes + word);
  if (similar.length > 0) return ` (did you mean ${similar.join(" or ")}?)`;
  return dashes === "" ? ` (the commands are ${knownNames.join(", ")})` : "";
}

// Returns the help of the program: first the commands that have no heading, then the others under their headings, then
// the options that every call can have.
function helpOf(name: string, commands: Readonly<Record<string, CommandHelp>>): string {
  const helps = Object.entries(commands);
  const groups = [...new Set(helps.map(([, { group }]) => group))].map((heading) => {
    const helpsOfGroup = helps.filter(([, { group }]) => group === heading);
    const lines = helpsOfGroup.map(([command, help]) => `  ${callOf(command, help)}: ${help.summary}`);
    return [...(heading === undefined ? [] : [`${heading}:`]), ...lines].join("\n");
  });
  const end = [
    `${name} help <command> shows its options and an example.`,
    "Exit codes: 0 success; 1 request refused or fault found; 2 usage error.",
  ];
  return [`${name} <command>`, ...groups, optionLines(Object.entries(GENERAL_OPTIONS)), end.join("\n")].join("\n\n");
}

function helpOfCommand(call: string, command: CommandHelp, options: readonly (readonly [string, Option])[]): string {
  return [
    `${callOf(call, command)}\n  ${command.summary}`,
    ...(options.length > 0 ? [optionLines(options)] : []),
    ...(command.exitCodes === undefined ? [] : [`Exit codes: ${command.exitCodes}`]),
    `Example: ${command.example ?? call}`,
  ].join("\n\n");
}

function callOf(name: string, { operand = "" }: CommandHelp): string {
  return `${name} ${operand}`.trimEnd();
}

function optionLines(options: readonly (readonly [string, Option])[]): string {
  const lines = options.map(([name, { value = "", short, help }]) => {
    const call = `${short === undefined ? "" : `-${short}, `}--${name} ${value}`.trimEnd();
    return `  ${call}: ${help}`;
  });
  return lines.join("\n");
}
