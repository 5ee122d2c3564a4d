// The type of a reading: the functions by which an extra reads its files in a deployment, for commands, the search and
// agents.

import type { SourceLines } from "../catalog/references.ts";
import type { Deployment, FileBytes } from "../read/deployment.ts";
import type { Findable, Lookup, SearchAnswer } from "./findable.ts";
import type { MarkdownPart } from "./markdown-part.ts";
import type { DefinitionPart, Papers, Tool } from "./tool.ts";

/**
 * The functions by which an extra reads its files in a deployment. If the deployment does not have these files, the
 * functions find nothing.
 */
export interface Reading {
  // Used by the core.

  /** Resolves to the entry with this id, or to undefined if the extra does not know the id. */
  open?: (deployment: Deployment, id: string) => Promise<Lookup | undefined>;
  /** Resolves to all ids that `open` knows. */
  ids?: (deployment: Deployment) => Promise<readonly string[]>;
  /** A sentence that says what to try if no record contains the text of an exact search. */
  noMatchHint?: string;
  /**
   * Resolves to a sentence on the provenance of answers, such as their release or the day of the law in them. Resolves
   * to undefined if the extra knows nothing of it.
   */
  provenance?: (deployment: Deployment) => Promise<MarkdownPart | undefined>;
  /**
   * Checks the files of the extra, for the command `verify`. `contents` has the bytes of all published files by path,
   * and `sources` the lines of all sources by hash.
   */
  faultsIn?: (deployment: Deployment, contents: FileBytes, sources: SourceLines) => Promise<CheckSummary>;

  // Used by the search and by agents.

  /** The published files that its answers need. A server reads them at its start, so that all are of one release. */
  requiredPaths?: readonly string[];
  /** Resolves to the entries of the extra that the search can find. */
  findable?: (deployment: Deployment) => Promise<Findable>;
  /**
   * Resolves to the function of the ranked search. It answers a query, with at most `mostLaw` results of law.
   * `findable` is called only if the deployment does not publish an index of the search.
   */
  ranking?: (
    deployment: Deployment,
    findable: () => Promise<readonly Findable[]>,
  ) => Promise<(query: string, mostLaw?: number) => SearchAnswer>;
  /**
   * Resolves to a sentence about an id that is not the id of a definition: it says what the id stands for. Resolves to
   * undefined if the extra does not know the id.
   */
  hint?: (deployment: Deployment, id: string) => Promise<string | undefined>;
  /** Resolves to the open point of each definition, by the id of the definition. */
  openPoints?: (deployment: Deployment) => Promise<ReadonlyMap<string, string>>;
  /** Resolves to the papers of each definition, by the id of the definition. */
  papers?: (deployment: Deployment) => Promise<ReadonlyMap<string, Papers>>;
  /** The tools that it adds for agents, and the parts that it adds to the answer of the tool `get`. */
  tools?: readonly Tool[];
  parts?: readonly DefinitionPart[];
}

/** The result of a check of published files: how many references were checked, and a sentence for each fault. */
interface CheckSummary {
  references: number;
  faults: readonly string[];
}
