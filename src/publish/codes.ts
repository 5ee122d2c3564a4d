// The table of reason codes as it is published: JSON, and SSSOM (a simple standard for sharing mappings) as tab-separated text.

import { OUTSIDE, outsideIdOf } from "../catalog/boundaries.ts";
import { entriesOf } from "../catalog/entries.ts";
import type { Compiled } from "../definitions/compile.ts";

export const CODES_FILE = "codes.json";
export const CODES_TSV = "codes.sssom.tsv";

const HEADINGS = [
  "subject_id",
  "subject_label",
  "predicate_id",
  "predicate_modifier",
  "object_id",
  "object_label",
  "mapping_justification",
  "comment",
];

/** Returns the table as SSSOM: a row for each code and place, `Not` for a false friend, `sssom:NoTermFound` for what says nothing. */
export function sssomOf(compiled: Pick<Compiled, "codes" | "cohorts" | "assets" | "outside" | "lawAsAt">): string {
  const { codes, lawAsAt } = compiled;
  const header = [
    "curie_map:",
    '  DDS: "urn:definition-discovery:cohort:"',
    '  DDSOUT: "urn:definition-discovery:outside:"',
    '  UNTDID: "urn:un:unece:uncefact:codelist:"',
    'mapping_set_id: "urn:definition-discovery:codes"',
    'mapping_set_title: "From adjustment reason codes to the definition to read"',
    'mapping_set_description: "Says what to read when a line carries a code, never what a claim is. The predicate_modifier Not marks a false friend."',
    'license: "https://spdx.org/licenses/MIT"',
    `subject_source_version: ${JSON.stringify(codes.directory)}`,
    `mapping_date: "${lawAsAt}"`,
    `comment: ${JSON.stringify(`${codes.licence} ${codes.notice}`)}`,
  ].map((line) => `#${line}`);
  const rows = codes.codes.flatMap(({ code, name, leads, readOn, because }) => {
    const places = readOn.length > 0 ? readOn.map((place) => termOf(place, compiled)) : [["sssom:NoTermFound", ""]];
    return places.map(([id = "", label = ""]) => [
      `UNTDID:4465-${code}`,
      name,
      "skos:relatedMatch",
      leads === "false-friend" ? "Not" : "",
      id,
      label,
      "semapv:ManualMappingCuration",
      because,
    ]);
  });
  return `${[...header, ...[HEADINGS, ...rows].map((row) => row.join("\t"))].join("\n")}\n`;
}

function termOf(
  place: string,
  { cohorts, assets, outside }: Pick<Compiled, "cohorts" | "assets" | "outside">,
): [id: string, label: string] {
  if (place === OUTSIDE) return [`DDSOUT:${OUTSIDE}`, "Outside all twelve"];
  const id = outsideIdOf(place);
  if (id !== null) return [`DDSOUT:${id}`, outside.entries.find((entry) => entry.id === id)?.name ?? ""];
  return [`DDS:${place}`, entriesOf({ cohorts, assets }).find(({ cohort }) => cohort.id === place)?.cohort.name ?? ""];
}
