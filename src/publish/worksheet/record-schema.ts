// The schema of a filled-in worksheet, which examiners keep on their own side.

import type { AssetRecord } from "#client";
import { SEEN } from "./sheet.ts";

// Most validators do not assert "format", so a pattern checks the calendar as well: months, their lengths, leap years.
const IN_LONG_MONTHS = "(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])";
const IN_SHORT_MONTHS = "(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)";
const IN_FEBRUARY = "02-(?:0[1-9]|1[0-9]|2[0-8])";
const LEAP_YEAR = "[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00";
const CALENDAR_DATE = `^(?:[0-9]{4}-(?:${IN_LONG_MONTHS}|${IN_SHORT_MONTHS}|${IN_FEBRUARY})|(?:${LEAP_YEAR})-02-29)$`;

const TYPES: Readonly<Record<AssetRecord["fields"][number]["type"], object>> = {
  "decimal-string": {
    description: "A recorded decimal amount in the currency of its source, as a string.",
    type: "string",
    pattern: "^-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?$",
  },
  date: { description: "An ISO 8601 calendar date.", type: "string", format: "date", pattern: CALENDAR_DATE },
};

/** Returns the JSON Schema (2020-12) of a filled-in record of an asset definition: every part optional, none unknown, no number anywhere. */
export function recordSchemaOf({ id, version, name, evidenceToInspect, fields }: AssetRecord): object {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `urn:definition-discovery:inspection:${id}:${version}`,
    title: `Filled-in inspection worksheet: ${name}`,
    description:
      "What an examiner found for one claim. It is kept by the examiner; the service holds no such record and takes none.",
    ...closed({
      asset: { description: "The asset definition that was inspected.", const: id },
      version: { description: "The version of that definition.", const: version },
      evidence: {
        description: "The documents that were looked for.",
        type: "array",
        items: closed({
          document: {
            description: "The item of the definition, in its own words.",
            enum: [...new Set(evidenceToInspect)],
          },
          seen: { description: "Whether the document was seen.", enum: SEEN.answers },
          reference: { description: "Number, date or place of the document.", $ref: "#/$defs/text" },
        }),
      },
      fields: {
        description: "The amounts and dates that were found.",
        ...closed(
          Object.fromEntries(
            fields.map(({ key, type, description }) => [
              key,
              {
                description,
                ...closed({
                  value: { $ref: `#/$defs/${type}` },
                  source: {
                    description:
                      "The document the value is read from; for an amount also the currency code and any price basis.",
                    $ref: "#/$defs/text",
                  },
                }),
              },
            ]),
          ),
        ),
      },
    }),
    $defs: { ...TYPES, text: { type: "string", minLength: 1 } },
  };
}

function closed(properties: Readonly<Record<string, object>>): object {
  return { type: "object", additionalProperties: false, properties };
}
