// Reads the register of authorities (law, accounting, messages, forms and practice) from its files, and finds the
// places at which sources cite them. All pages, rules and published files of this extra are made from its result.

import { groupBy } from "../../core/base/group-by.ts";
import { keysOf } from "../../core/base/keys-of.ts";
import { list, listOrNothing, object } from "../../core/catalog/shape.ts";
import type { AuthoredText } from "../../core/compile/authored-text.ts";
import type { Compilation } from "../../core/compile/compile.ts";
import type { ReadFolder } from "../../core/compile/definitions.ts";
import { dedupeByCause, type Problem } from "../../core/compile/problem.ts";
import { EMPTY_CONTEXT, readAt } from "../../core/compile/read.ts";
import { readerOf } from "../../core/compile/reader.ts";
import type { Source } from "../../core/compile/source.ts";
import type { YamlFile } from "../../core/compile/yaml-file.ts";
import { keysAt } from "../../core/compile/yaml-values.ts";
import { AUTHORED_AUTHORITY, type Authority, GONE_AUTHORITY, type GoneAuthority } from "./authority.ts";
import { type AuthorityCitation, readAuthorityCitations } from "./citations.ts";
import { TIERS } from "./closed-lists.ts";
import { LAW, type Law } from "./law-file.ts";

/** The folder of the register of authorities in the project. */
export const LAW_FOLDER = "extras/law";
const AUTHORITIES = "authorities/";
const GONE_FILE = `${AUTHORITIES}gone.yaml`;
const AUTHORITY_FILE = object({ authorities: list(AUTHORED_AUTHORITY) });

/** The register of authorities, with the places at which sources cite them. */
export interface LawData extends Law {
  authorities: readonly Authority[];
  authoritiesById: ReadonlyMap<string, Authority>;
  authorityFiles: readonly { file: YamlFile; authorities: readonly Authority[] }[];
  /** The authorities that left the register. */
  gone: readonly GoneAuthority[];
  goneFile: YamlFile;
  /** The places at which sources cite authorities, in the order of sources, then of lines. */
  citations: readonly AuthorityCitation[];
  /** The same places by the id of the source. */
  citationsBySource: ReadonlyMap<string, readonly AuthorityCitation[]>;
  /** The latest day on which an authority was read. */
  lawAsAt: string;
  sources: readonly Source[];
  folders: readonly ReadFolder[];
}

/** Reads the register from the texts of its folder, and checks it. */
export function readLaw(
  texts: ReadonlyMap<string, string>,
  { sources, folders }: Pick<Compilation, "sources" | "folders">,
): { law: LawData; texts: readonly AuthoredText[]; problems: Problem[] } {
  const reader = readerOf(new Map([...texts].map(([path, text]) => [`${LAW_FOLDER}/${path}`, text])));
  const file = reader.yaml(`${LAW_FOLDER}/law.yaml`);
  const topic = keysAt(file, ["topics"]);
  const library = new Map(sources.map((source) => [source.sourceId, source]));
  const authoredLaw = readAt(file, [], LAW, { ...EMPTY_CONTEXT, ids: { topic }, library });
  const context = { ...EMPTY_CONTEXT, ids: { topic, change: authoredLaw.changes.map(({ id }) => id) } };
  const authorityFiles = keysOf(TIERS).flatMap((tier) => {
    const isOfTier = (path: string): boolean => path.startsWith(`${AUTHORITIES}${tier}/`) && path.endsWith(".yaml");
    return [...texts.keys()].filter(isOfTier).map((path) => {
      const authorityFile = reader.yaml(`${LAW_FOLDER}/${path}`);
      const { authorities } = readAt(authorityFile, [], AUTHORITY_FILE, context);
      return { file: authorityFile, authorities: authorities.map((authority) => ({ ...authority, tier })) };
    });
  });
  const authorities = authorityFiles.flatMap((authorityFile) => authorityFile.authorities);

  const goneFile = reader.yaml(`${LAW_FOLDER}/${GONE_FILE}`);
  const { gone } = readAt(goneFile, [], object({ gone: listOrNothing(GONE_AUTHORITY) }));

  const { citations, problems } = readAuthorityCitations(
    sources,
    authorities.map(({ id }) => id),
    gone.map(({ id }) => id),
  );
  const law: LawData = {
    ...authoredLaw,
    authorities,
    authoritiesById: new Map(authorities.map((authority) => [authority.id, authority])),
    authorityFiles,
    gone,
    goneFile,
    citations,
    citationsBySource: groupBy(citations, ({ source }) => source.sourceId),
    lawAsAt: authorities.reduce((latest, { read: { on } }) => (on !== null && on > latest ? on : latest), ""),
    sources,
    folders,
  };
  return { law, texts: reader.texts(), problems: dedupeByCause([...problems, ...reader.problems()]) };
}
