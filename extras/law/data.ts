// The register of law, of accounting, of messages and of practice as its authors wrote it, and where the sources lean on it.

import { list, object } from "../../core/catalog/shape.ts";
import type { Compiled } from "../../core/compile/compile.ts";
import type { ReadFolder } from "../../core/compile/definitions.ts";
import { oncePerCause, type Problem } from "../../core/compile/problem.ts";
import { NOTHING, readAt } from "../../core/compile/read.ts";
import { readerOf } from "../../core/compile/reader.ts";
import type { Source } from "../../core/compile/source.ts";
import type { Text } from "../../core/compile/text.ts";
import { keysAt, type YamlFile } from "../../core/compile/yaml.ts";
import { type AuthorityCitation, readAuthorityCitations } from "./citations.ts";
import { AUTHORITY, type Authority, LAW, type Law } from "./register.ts";

/** Where the register lies in the project. */
export const LAW_FOLDER = "extras/law";
const AUTHORITIES = "authorities/";

/** What the authors of the register wrote. */
export interface LawData extends Law {
  authorities: readonly Authority[];
  authorityFiles: readonly { file: YamlFile; authorities: readonly Authority[] }[];
  /** Where sources lean on authorities, in the order of sources, then lines. */
  citations: readonly AuthorityCitation[];
  /** The latest day on which an authority was read. */
  lawAsAt: string;
  sources: readonly Source[];
  folders: readonly ReadFolder[];
}

/** Reads the register from the texts of its folder, and checks it. */
export function readLaw(
  texts: ReadonlyMap<string, string>,
  { sources, folders }: Pick<Compiled, "sources" | "folders">,
): { law: LawData; texts: readonly Text[]; problems: Problem[] } {
  const reader = readerOf(new Map([...texts].map(([path, text]) => [`${LAW_FOLDER}/${path}`, text])));
  const file = reader.yaml(`${LAW_FOLDER}/law.yaml`);
  const topic = keysAt(file, ["topics"]);
  const library = new Map(sources.map((source) => [source.sourceId, source]));
  const written = readAt(file, [], LAW, { ...NOTHING, ids: { topic }, library });
  const known = { ...NOTHING, ids: { topic, change: written.changes.map(({ id }) => id) } };
  const authorityFiles = [...texts.keys()]
    .filter((path) => path.startsWith(AUTHORITIES) && path.endsWith(".yaml"))
    .map((path) => reader.yaml(`${LAW_FOLDER}/${path}`))
    .map((one) => ({ file: one, ...readAt(one, [], object({ authorities: list(AUTHORITY) }), known) }));
  const authorities = authorityFiles.flatMap((one) => one.authorities);
  const leaned = readAuthorityCitations(
    sources,
    authorities.map(({ id }) => id),
  );
  const law: LawData = {
    ...written,
    authorities,
    authorityFiles,
    citations: leaned.citations,
    lawAsAt: authorities.reduce((latest, { read: { on } }) => (on !== null && on > latest ? on : latest), ""),
    sources,
    folders,
  };
  return { law, texts: reader.texts(), problems: oncePerCause([...leaned.problems, ...reader.problems()]) };
}
