// The type of an offer, which is what an extra adds to a build, and functions that find something among the offers.

import type { SourceReference } from "#client";
import type { Problem } from "../compile/problem.ts";
import type { OutputSchemas } from "../publish/output-schemas.ts";
import type { RegisterPart } from "../publish/registers.ts";
import type { MarkdownPart } from "./markdown-part.ts";
import type { Citer, Edition, GlossaryTerm, Link, StatusSentence } from "./offer-values.ts";
import type { Part } from "./page/html.ts";
import type { Kit } from "./page/kit.ts";
import type { Page, PageSection } from "./page/page.ts";

/** A published file: its path relative to the base address, and its content. */
export type File = readonly [path: string, content: string | Uint8Array];

/** What an extra adds to a build. Every part is optional. */
export interface Offer {
  /** The name of the extra. */
  extra: string;

  // Used by the core.

  /** The problems in the files of the extra. */
  problems?: readonly Problem[];
  /** Returns the lines that are printed after a build. */
  notices?: (offers: readonly Offer[]) => readonly string[];
  /** A sentence that says why nothing can be published yet. It stops a build, and a preview only prints it. */
  refusal?: string | undefined;
  /** Returns the files that the extra publishes, from the offers of all extras. */
  files?: (offers: readonly Offer[]) => readonly File[];
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
    offers: readonly Offer[],
  ) => Promise<readonly File[]> | readonly File[];
  /** Returns the addresses that have ended, each with its successor. `paths` are the published paths. */
  redirects?: (paths: readonly string[]) => ReadonlyMap<string, string>;
  /** Returns a sentence that says what is wrong with the publication as a whole, or undefined if nothing is. */
  faultOf?: (published: ReadonlyMap<string, Uint8Array>) => string | undefined;
  /** The properties that it adds to sources/index.json: to the entry of a source, by id, and to the index itself. */
  sourceNotes?: { bySource: ReadonlyMap<string, object>; ofIndex: object };

  // Used by other extras.

  /** The edition that readers see. */
  edition?: Edition;
  /** Returns the sentence under the title of a page about these texts, by path in the project, or about all texts. */
  status?: (texts?: readonly string[]) => StatusSentence;
  /** The open point of each definition, a sentence, by the id of the definition. */
  openPoints?: ReadonlyMap<string, string>;
  /**
   * The groups of the home page in order. `happened` says what happened ("The buyer kept money back"), and `of` has the
   * definitions that are about it, each with some of its names.
   */
  groups?: readonly { happened: string; of: readonly { id: string; names: readonly string[] }[] }[];
  /**
   * Functions that return the link to the thing with an id, by the kind of thing, such as `authority` or `document`.
   */
  linksByKind?: Readonly<Record<string, (id: string) => Link | undefined>>;
  /**
   * The entries of its registers whose ids are permanent once they are published, by the name of the register and by
   * id.
   */
  permanentEntries?: Readonly<Record<string, ReadonlyMap<string, unknown>>>;
  /** The changes of law that take effect on a known day, with the ids of the authorities that change. */
  upcomingChanges?: readonly { on: string; what: string; authorities: readonly string[] }[];
  /** The texts that people can read and sign, besides the records and their sources, by path. */
  reviewable?: ReadonlyMap<string, { name: string; text: string }>;
  /** The texts besides the records that cite passages of sources, each with the passage that it cites. */
  citers?: readonly { reference: SourceReference; citer: Citer }[];
  /** The names by which a reader can find something. */
  names?: readonly string[];
  /** The words that a page explains where it first uses them. */
  glossary?: readonly GlossaryTerm[];
  /** Returns the search field in the head of a page. `up` is the relative path to the base address. */
  search?: (up: string) => Part;
  /** Returns the sentence that the notes of a worksheet have about its definition. */
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

/** Returns the link to the thing of this kind with this id, or undefined if no extra has one. */
export function linkTo(kind: string, id: string, offers: readonly Offer[]): Link | undefined {
  for (const linksByKind of offerValues("linksByKind", offers)) {
    const link = linksByKind[kind]?.(id);
    if (link) return link;
  }
  return undefined;
}
