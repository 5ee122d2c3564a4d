// The interface of extras. The core imports no extra, and an extra imports the core but no other extra. If an extra
// needs something of another extra, it finds that among the offers.

import type { SourceReference } from "#client";
import type { Command, Option } from "../base/command-line.ts";
import type { SourceLines } from "../catalog/references.ts";
import type { Shape } from "../catalog/shape.ts";
import type { Result, Terminal } from "../cli/terminal.ts";
import type { Compilation } from "../compile/compile.ts";
import type { Problem } from "../compile/problem.ts";
import type { Rule } from "../compile/rules/rule.ts";
import type { Contract } from "../contract/schema.ts";
import type { OutputSchemas } from "../publish/output-schemas.ts";
import type { RegisterPart } from "../publish/registers.ts";
import type { Settings } from "../publish/settings.ts";
import type { Deployment, FileBytes } from "../read/deployment.ts";
import type { Findable, Lookup, SearchAnswer } from "./findable.ts";
import type { Citer, Edition, GlossaryTerm, Link, StatusSentence } from "./offer-values.ts";
import type { Part } from "./page/html.ts";
import type { Kit } from "./page/kit.ts";
import type { Page, PageSection } from "./page/page.ts";
import type { DefinitionPart, Tool } from "./tool.ts";

/** An extra, an addition to the core that can be left out: a folder of extras/ that exports this value. */
export interface Extra {
  /** The name of its folder. */
  name: string;

  // Used by the core.

  /** The names of the files that it reads in the folder of a definition. */
  readsInFolder?: readonly string[];
  /** The commands that it adds to the command line, by name. */
  commands?: Readonly<Record<string, AddedCommand>>;
  /** What the extra adds to the answers of commands of the core, by the name of the command. */
  answers?: Readonly<Record<string, AddedAnswer>>;
  /** Reads the files of the extra, and returns what the extra adds to a build. */
  offer?: (build: BuildInput) => Promise<Offer>;
  /** Returns what the extra knows of a deployment. */
  reading?: () => Promise<Reading>;

  // Used by the releases, the help for authors and the tests.

  /** The published paths that belong to the extra. A path that was once published stays, or redirects. */
  permanentPaths: RegExp;
  /** Whether the extra publishes the pages of all extras. */
  showsPages?: true;
  /** The files that it needs in the folder of a new definition, by name. Each is a text, or the shape of the file. */
  skeletons?: () => Promise<Readonly<Record<string, Shape | string>>>;
  /** Returns the file of the open release with a sentence added, which says what an author adds to a definition. */
  announce?: (id: string, says: string, texts: BuildInput["texts"]) => Promise<File>;
  /** The rules of the extra, also those that are checked while files are read. */
  rules?: () => Promise<readonly Rule[]>;
}

/** A command that an extra adds. */
export interface AddedCommand extends Omit<Command<CommandOptions, CommandTools, Result>, "options"> {
  /** The names of the options that it takes. */
  options?: readonly string[];
  /** The options that no other command describes. */
  ownOptions?: Readonly<Record<string, Option>>;
  /** Whether the command works only in a clone of the project. */
  inClone?: boolean;
}

/** The values of the options of a call, by name. An option without a value is true. */
export type CommandOptions = Readonly<Record<string, string | boolean | undefined>>;

/** Tells whether a call has this option, which takes no value. */
export function hasOption(option: string, options: CommandOptions): boolean {
  return options[option] === true;
}

/** Returns the value of an option, or undefined if the call does not have it. */
export function optionValue(option: string, options: CommandOptions): string | undefined {
  const value = options[option];
  return typeof value === "string" ? value : undefined;
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

/** An answer of an extra to a command of the core, if the call has the option. */
export interface AddedAnswer {
  option: string;
  optionHelp: Option & { value: string };
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
  before: readonly Offer[];
  /** All extras of this build. */
  extras: readonly Extra[];
}

/** A published file: its path relative to the base address, and its content. */
export type File = readonly [path: string, content: string | Uint8Array];

/** What an extra adds to a build. Every part is optional. */
export interface Offer {
  /** The name of the extra. */
  of: string;

  // Used by the core.

  /** The problems in the files of the extra. */
  problems?: readonly Problem[];
  /** Returns the lines that are printed after a build. */
  notices?: (all: readonly Offer[]) => readonly string[];
  /** A sentence that says why nothing can be published yet. It stops a build, and a preview only prints it. */
  refusal?: string | undefined;
  /** Returns the files that the extra publishes, from the offers of all extras. */
  files?: (all: readonly Offer[]) => readonly File[];
  /**
   * The JSON Schemas of what its commands print with --json, and of what it adds to the output of other commands, by
   * the name of the command.
   */
  outputSchemas?: OutputSchemas;
  /** The registers that it publishes, or its parts of registers. */
  registers?: readonly RegisterPart[];
  /** The scripts and stylesheets that its pages load, by name: they are published below assets/. */
  assets?: ReadonlyMap<string, string>;
  /** Returns the files that can be made only from all other files. */
  derivedFiles?: (
    published: ReadonlyMap<string, Uint8Array>,
    all: readonly Offer[],
  ) => Promise<readonly File[]> | readonly File[];
  /** Returns the addresses that have ended, each with its successor. `paths` are the published paths. */
  redirects?: (paths: readonly string[]) => ReadonlyMap<string, string>;
  /** Returns a sentence that says what is wrong with the publication as a whole, or undefined if nothing is. */
  faultOf?: (published: ReadonlyMap<string, Uint8Array>) => string | undefined;
  /** Its properties for the index of sources: for each source by id, and for all sources together. */
  sourceNotes?: { each: ReadonlyMap<string, object>; all: object };

  // Used by other extras.

  /** The edition that readers see. */
  edition?: Edition;
  /** Returns the sentence under the title of a page about these texts, by path in the project, or about all texts. */
  status?: (texts?: readonly string[]) => StatusSentence;
  /** The open point of each definition, a sentence, by the id of the definition. */
  openPoints?: ReadonlyMap<string, string>;
  /** The groups of the home page in order: what happened, and the definitions for it, each with some of its names. */
  groups?: readonly { happened: string; of: readonly { id: string; names: readonly string[] }[] }[];
  /** Functions that return the link of an id, by the kind of the id, such as authority, document or place. */
  linksByKind?: Readonly<Record<string, (id: string) => Link | undefined>>;
  /**
   * The entries of its registers whose ids are permanent once they are published, by the name of the register and by
   * id.
   */
  permanentEntries?: Readonly<Record<string, ReadonlyMap<string, unknown>>>;
  /** The changes of law that take effect on a known day, with the ids of the authorities that change. */
  upcoming?: readonly { on: string; what: string; authorities: readonly string[] }[];
  /** The texts that people can read and sign, besides the records and their sources, by path. */
  reviewable?: ReadonlyMap<string, { name: string; text: string }>;
  /** The citers of sources besides the records, each with its reference. */
  citers?: readonly { reference: SourceReference; citer: Citer }[];
  /** The names by which a reader can find something. */
  names?: readonly string[];
  /** The words that a page explains where it first uses them. */
  glossary?: readonly GlossaryTerm[];
  /** Returns the search field in the head of a page. `up` is the relative path to the base address. */
  search?: (up: string) => Part;
  /** Returns the sentence on a definition for the notes of its worksheet. */
  sheetNote?: (id: string) => string;
  /** The tables that it adds to the workbook of both catalogs. */
  tables?: readonly Table[];
  /**
   * The parts that it adds to the Markdown of a definition and to llms.txt (`overview`). A part with a place below 10
   * is a sentence under the title.
   */
  markdown?: (id: string) => readonly MarkdownPart[];
  overview?: readonly MarkdownPart[];
  /** The pages of the extra. */
  pages?: (kit: Kit) => readonly Page[];
  /** The sections that it adds to pages of other extras. */
  sections?: (kit: Kit) => readonly PageSection[];
}

/** A table of a workbook. The width of a column is in characters. */
export interface Table {
  name: string;
  columns: readonly (readonly [heading: string, width: number])[];
  rows: readonly (readonly string[])[];
  /** The lines below the table. */
  below?: readonly string[];
}

/** A part of a text, and its place among the others. */
export interface MarkdownPart {
  place: number;
  text: string;
}

/** Returns the sentences under the title of a text: its parts with a place below 10, in order. */
export function underTitle(parts: readonly MarkdownPart[]): string {
  return inPlace(parts.filter(({ place }) => place < 10))
    .map(({ text }) => text)
    .join(" ");
}

/** Returns the parts of a text that follow its title, in their order. */
export function belowTitle(parts: readonly MarkdownPart[]): string[] {
  return inPlace(parts.filter(({ place }) => place >= 10)).map(({ text }) => text);
}

/** Sorts things by their places. */
export function inPlace<T extends { place: number }>(things: readonly T[]): T[] {
  return things.toSorted((one, other) => one.place - other.place);
}

/** What an extra knows of a deployment. If the deployment lacks the files of the extra, the extra knows nothing. */
export interface Reading {
  // Used by the core.

  /** Resolves to the entry with this id, or to undefined if the extra does not know the id. */
  open?: (deployment: Deployment, id: string) => Promise<Lookup | undefined>;
  /** Resolves to all ids that `open` knows. */
  ids?: (deployment: Deployment) => Promise<readonly string[]>;
  /** A sentence that says what to try if no record contains the text of an exact search. */
  noMatchHint?: string;
  /** Resolves to a sentence on the provenance of answers, or to undefined if the extra knows nothing of it. */
  provenance?: (deployment: Deployment) => Promise<MarkdownPart | undefined>;
  /** Checks the files of the extra. `contents` are all published files, and `sources` all sources by hash. */
  faultsIn?: (deployment: Deployment, contents: FileBytes, sources: SourceLines) => Promise<CheckSummary>;

  // Used by the search and by agents.

  /** The published files that its answers need. A server reads them at its start, so that all are of one release. */
  requiredPaths?: readonly string[];
  /** Resolves to what the search can find of the extra. */
  findable?: (deployment: Deployment) => Promise<Findable>;
  /**
   * Resolves to the ranking function, which answers a query with at most `mostLaw` results of law. `findable` is called
   * only if the deployment does not publish an index.
   */
  ranking?: (
    deployment: Deployment,
    findable: () => Promise<readonly Findable[]>,
  ) => Promise<(query: string, mostLaw?: number) => SearchAnswer>;
  /** Resolves to a sentence that says what an id other than that of a definition is, or to undefined. */
  hint?: (deployment: Deployment, id: string) => Promise<string | undefined>;
  /** Resolves to the open point of each definition, by the id of the definition. */
  openPoints?: (deployment: Deployment) => Promise<ReadonlyMap<string, string>>;
  /** The tools that it adds for agents, and the parts that it adds to the answer of the tool `get`. */
  tools?: readonly Tool[];
  parts?: readonly DefinitionPart[];
}

/** The result of a check of published files: how many references were checked, and a sentence for each fault. */
export interface CheckSummary {
  references: number;
  faults: readonly string[];
}

/** Returns the values that the offers have under one key, in the order of the offers. */
export function offerValues<Key extends keyof Offer>(key: Key, offers: readonly Offer[]): NonNullable<Offer[Key]>[] {
  return offers.flatMap((offer) => (offer[key] == null ? [] : [offer[key] as NonNullable<Offer[Key]>]));
}

/** Returns the edition, or undefined if no extra offers one. */
export function editionIn(offers: readonly Offer[]): Edition | undefined {
  return offerValues("edition", offers)[0];
}

/** Returns the open points that the extras offer, by the id of the definition. */
export function openPointsIn(offers: readonly Offer[]): ReadonlyMap<string, string> {
  return new Map(offerValues("openPoints", offers).flatMap((points) => [...points]));
}

/** Returns the link of an id of a kind, or undefined if no extra has one. */
export function linkTo(kind: string, id: string, offers: readonly Offer[]): Link | undefined {
  for (const opens of offerValues("linksByKind", offers)) {
    const link = opens[kind]?.(id);
    if (link) return link;
  }
  return undefined;
}

/** Resolves to the provenance of answers from a deployment: one line with the sentences of all extras. */
export async function provenanceOf(deployment: Deployment, extras: readonly Extra[]): Promise<string> {
  const sentences: MarkdownPart[] = [];
  for (const reading of await readingsOf(extras)) {
    const sentence = await reading.provenance?.(deployment);
    if (sentence) sentences.push(sentence);
  }
  return inPlace(sentences)
    .map(({ text }) => text)
    .join(" ");
}

/** Resolves to the readings of the extras, in the order of the extras. */
export async function readingsOf(extras: readonly Extra[]): Promise<Reading[]> {
  const readings = await Promise.all(extras.map(({ reading }) => reading?.()));
  return readings.filter((reading) => reading !== undefined);
}
