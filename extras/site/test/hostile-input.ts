// The project's definitions with hostile text in every field that holds free text. Whatever the contract fixes stays.

import { readSource, type Source } from "../../../core/compile/source.ts";
import type { Input } from "../../../test/support/published-site.ts";
import { words } from "../../../test/support/words.ts";
import { newestDated, retold } from "../../releases/test/releases.ts";

/** A text that breaks whatever it is put into without escaping: markup, quotes, entities, direction controls, a very long word. */
export const HOSTILE =
  `<img src=x onerror="globalThis.pwned=1"><script>globalThis.pwned=1</script>"'\`&quot;&#60;</title></textarea></style>` +
  `--></script><svg onload=globalThis.pwned=1>\u202Edrawkcab\u2066\u061C {{7*7}} \${7*7} javascript:alert(1) ${"W".repeat(300)}`;

let count = 0;

// No two texts are alike: the contract wants aliases to differ.
function hostile(text: string): string {
  count += 1;
  return `${HOSTILE} ${count} ${text}`;
}

/** The properties that hold free text, by what they belong to; all texts below them are free. */
const FREE = {
  // The name of a structure is one that the contract lists: a client would refuse any other.
  assets: words`purpose evidenceToInspect description`,
  cohorts: words`name assetStructure definition aliases assetStructureAliases evidenceToInspect decisionQuestion nextReleaseEvent`,
  glossary: words`term also means`,
  boundaries: words`openPoints decides`,
  key: words`before question includes leavesOut reason story`,
  outside: words`sentence name otherNames why instead`,
  phrasings: words`terms texts`,
  collisions: words`word when`,
  folders: words`story reason form marks label supported contingent excluded toSupported toExcluded`,
  authorities: words`name establishes parts cite copy find note`,
  authorityCitations: words`locator`,
  reviews: words`criteria`,
} satisfies Partial<Record<keyof Input["compiled"], readonly string[]>>;

/** Returns a value whose texts below free properties are hostile, and whose references have the hashes of other sources. */
function hostileIn(
  value: unknown,
  free: readonly string[],
  hashes: ReadonlyMap<string, string>,
  isFree = false,
): unknown {
  const inside = (one: unknown, key = ""): unknown => hostileIn(one, free, hashes, isFree || free.includes(key));
  if (typeof value === "string") return isFree && value !== "" ? hostile(value) : value;
  if (Array.isArray(value)) return value.map((one) => inside(one));
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [key, inside(one)]));
  if (typeof value !== "object" || value === null) return value;
  const changed = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inside(one, key)]));
  const hash = hashes.get(String(changed["sourceId"]));
  return hash === undefined || !("sha256" in changed) ? changed : { ...changed, sha256: hash };
}

/** Returns the input of a site whose every text field is hostile. */
export function hostileInput(input: Input): Input {
  const { compiled } = input;
  const sources = compiled.sources.map(hostileSource);
  const hashes = new Map(sources.map((source): [string, string] => [source.sourceId, source.sha256]));
  const parts = Object.entries(FREE) as [keyof typeof FREE, readonly string[]][];
  const changed = Object.fromEntries(
    parts.map(([name, free]) => [name, hostileIn(compiled[name], free, hashes)]),
  ) as Pick<Input["compiled"], keyof typeof FREE>;
  return {
    ...input,
    compiled: {
      ...compiled,
      ...changed,
      sources,
      authorities: changed.authorities.map((authority) => ({ ...authority, moving: "hostile" })),
      changes: [{ id: "hostile", what: HOSTILE, on: "2099-01-01", look: "2099-01-01" }],
      authorityCitations: changed.authorityCitations.map((citation) => ({
        ...citation,
        source: sources.find(({ sourceId }) => sourceId === citation.source.sourceId) ?? citation.source,
      })),
      folders: changed.folders.map((folder, index) => ({
        ...folder,
        cohort: changed.cohorts.records[index] as typeof folder.cohort,
        asset: changed.assets.records[index] as typeof folder.asset,
        dossier: sources[index] as Source,
        review: hostileReview(folder.review),
      })),
      reviewStates: new Map(
        [...compiled.reviewStates].map(([path, state]) => [path, { ...state, signatures: [SIGNATURE] }]),
      ),
    },
    license: `${input.license}\n${HOSTILE}\n`,
    releases: hostileReleases(input.releases, compiled),
  };
}

const SIGNATURE = {
  of: "",
  sha256: "",
  who: HOSTILE,
  capacity: HOSTILE,
  criterion: HOSTILE,
  outcome: "objects",
  notes: HOSTILE,
  date: "2026-11-21",
  current: false,
} as const;

function hostileSource({ sourceId, file, lines }: Source): Source {
  const changed = lines.map((line, index) =>
    line === "" || line.startsWith("```") || index % 3 > 0 ? line : `${line} ${HOSTILE}`,
  );
  return readSource(sourceId, file, `${changed.join("\n")}\n`).source;
}

function hostileReview(review: Source): Source {
  return { ...review, text: review.text.replace(/^(#.*|- .*)$/gm, (line) => hostile(line)) };
}

// What authors say of releases; what closed ones published stays as it is. The newest is open, so that it is what is published.
function hostileReleases(releases: Input["releases"], { cohorts }: Input["compiled"]): Input["releases"] {
  const of = cohorts.records[0]?.id ?? "";
  return retold(newestDated(releases, null), (_, file) => {
    const { changes, gone = [] } = file.toJS() as { changes: { says: string }[]; gone?: { says?: string }[] };
    const told = <T extends { says?: string }>(one: T) => ({ ...one, says: hostile(one.says ?? "") });
    file.set("title", hostile("title"));
    file.set("changes", changes.map(told));
    file.set("gone", [...gone.map(told), told({ alias: hostile("alias"), of, says: "" })]);
  });
}
