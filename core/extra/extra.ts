// The interface of extras, the additions to the core that can be left out. The core imports no extra. An extra imports
// the core and no other extra. An extra that needs something of another extra looks for it among the offers (offer.ts).

import type { Command, Option } from "../base/command-line.ts";
import type { Shape } from "../catalog/shape.ts";
import type { Result, Terminal } from "../cli/terminal.ts";
import type { Compilation } from "../compile/compile.ts";
import type { Rule } from "../compile/rules/rule.ts";
import type { Contract } from "../contract/schema.ts";
import type { Settings } from "../publish/settings.ts";
import type { Deployment } from "../read/deployment.ts";
import type { CommandOptions } from "./command-options.ts";
import { type MarkdownPart, sortByPlace } from "./markdown-part.ts";
import type { Offer } from "./offer.ts";
import type { Reading } from "./reading.ts";

/** A file that authors write: its path in the project, and its text. */
export type TextFile = readonly [path: string, text: string];

/** An extra. Each folder of extras/ exports one such value, and extras.ts lists them. */
export interface Extra {
  /** The name of its folder. */
  name: string;

  // Used by the core.

  /** The names of the files that it reads in the folder of a definition. */
  readsInFolder?: readonly string[];
  /** The commands that it adds to the command line, by name. */
  commands?: Readonly<Record<string, AddedCommand>>;
  /** The answers that it adds to commands of the core, by the name of the command, such as `list --stale`. */
  answers?: Readonly<Record<string, AddedAnswer>>;
  /** Reads the files of the extra, and resolves to what the extra adds to a build. */
  offer?: (build: BuildInput) => Promise<Offer>;
  /** Resolves to the functions by which the extra reads its files in a deployment, which is a published folder. */
  reading?: () => Promise<Reading>;

  // Used by the releases, the help for authors and the tests.

  /** The published paths that belong to the extra. A path that was once published stays, or redirects. */
  permanentPaths: RegExp;
  /** Whether the extra publishes the pages of all extras. */
  showsPages?: true;
  /**
   * The files that it needs in the folder of a new definition, by name. Each value is the text of the file, or the
   * shape from which `scaffold` writes it.
   */
  skeletons?: () => Promise<Readonly<Record<string, Shape | string>>>;
  /** The names of its pages that look like an id, such as `how-to-read`. No definition can have one as its id. */
  takenIds?: readonly string[];
  /**
   * Resolves to the file of the open release with one more change. `id` is the definition that changes, and `sentence`
   * says what changes in it.
   */
  fileWithChange?: (id: string, sentence: string, texts: BuildInput["texts"]) => Promise<TextFile>;
  /** The rules of the extra, including those that are checked while files are read. */
  rules?: () => Promise<readonly Rule[]>;
}

/** A command that an extra adds. */
export interface AddedCommand extends Omit<Command<CommandOptions, CommandTools, Result>, "options"> {
  /** The names of the options that it takes. */
  options?: readonly string[];
  /** The options that no other command describes. */
  newOptions?: Readonly<Record<string, Option>>;
  /** Whether the command works only in a clone of the project. */
  inClone?: boolean;
}

/** The functions and values that a command can use. */
export interface CommandTools extends Terminal {
  /** Resolves to the deployment that a call reads from. */
  deployment(options: CommandOptions): Promise<Deployment>;
  /** The folder of the clone, or of the installed package. */
  root: string;
  /** All extras. */
  extras: readonly Extra[];
}

/** An answer that an extra adds to a command of the core. It replaces the answer of the core if a call has `option`. */
export interface AddedAnswer {
  option: string;
  optionHelp: Option & { value: string };
  /** A call of the command with the option, for the help. */
  example: string;
  run: (deployment: Deployment, value: string, json: boolean) => Promise<string>;
}

/** The input of a build. */
export interface BuildInput {
  compilation: Compilation;
  contract: Contract;
  settings: Settings;
  /** Returns the texts of the files below a folder of the project, by path relative to it. */
  texts(folder: string): Promise<ReadonlyMap<string, string>>;
  /** Returns the bytes of a file of the project. */
  bytes(path: string): Promise<Uint8Array>;
  /** The offers of the extras before this one. */
  earlierOffers: readonly Offer[];
  /** All extras of this build. */
  extras: readonly Extra[];
}

/** Resolves to the provenance of answers from a deployment: one line with the sentences of all extras. */
export async function provenanceOf(deployment: Deployment, extras: readonly Extra[]): Promise<string> {
  const sentences: MarkdownPart[] = [];
  for (const reading of await readingsOf(extras)) {
    const sentence = await reading.provenance?.(deployment);
    if (sentence) sentences.push(sentence);
  }
  return sortByPlace(sentences)
    .map(({ text }) => text)
    .join(" ");
}

/** Resolves to the readings of the extras, in the order of the extras. */
export async function readingsOf(extras: readonly Extra[]): Promise<Reading[]> {
  const readings = await Promise.all(extras.map(({ reading }) => reading?.()));
  return readings.filter((reading) => reading !== undefined);
}
