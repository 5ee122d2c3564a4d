// The register of authorities as it is published: as JSON of its own, and as CSL-JSON for programs that manage citations.

import {
  type Authority,
  type AuthorityRegister,
  type LeaningPassage,
  readingInWords,
} from "../../catalog/authorities.ts";
import { schemaPath } from "../../catalog/shape.ts";
import type { AuthorityCitation } from "../../definitions/authority-citations.ts";
import type { Compiled } from "../../definitions/compile.ts";
import { SHARED_LAW } from "../../definitions/definitions.ts";
import { legalAnswers } from "./law.ts";

/** Where the register is published, as JSON and as CSL-JSON. */
export const REGISTER_FILE = "authorities.json";
export const CSL_FILE = "authorities.csl.json";

/** Returns the register with the passages that lean on each authority. */
export function registerOf({
  lawAsAt,
  changes,
  sources,
  authorities,
  authorityCitations,
}: RegisterContents): AuthorityRegister {
  return {
    $schema: schemaPath("authorities"),
    lawAsAt,
    changes,
    answers: sources.filter(({ sourceId }) => sourceId === SHARED_LAW).flatMap(legalAnswers),
    authorities: authorities.map((authority) => ({
      ...authority,
      leanedOnBy: authorityCitations.filter(({ id }) => id === authority.id).map(passageOf),
    })),
  };
}

function passageOf({ source, section, startLine, endLine, locator }: AuthorityCitation): LeaningPassage {
  return { sourceId: source.sourceId, sha256: source.sha256, startLine, endLine, section: section.title, locator };
}

type RegisterContents = Pick<Compiled, "lawAsAt" | "changes" | "sources" | "authorities" | "authorityCitations">;

const CSL_TYPES: Readonly<Record<Authority["kind"], string>> = {
  statute: "legislation",
  regulation: "regulation",
  case: "legal_case",
  "accounting-standard": "standard",
  "message-standard": "standard",
  "form-of-contract": "standard",
  practice: "document",
};

/** Returns the register as CSL-JSON (Citation Style Language 1.0.2): what a manager of citations imports. */
export function cslOf({ authorities }: RegisterContents): unknown[] {
  return authorities.map((authority) => {
    const { id, name, kind, jurisdictions, parts, establishes, official } = authority;
    const { court, section, paragraph } = parts;
    const [container] = Object.values(parts);
    return {
      id,
      type: CSL_TYPES[kind],
      title: name,
      ...(court ? { authority: court } : { "container-title": container }),
      ...(section || paragraph ? { section: [section, paragraph].filter(Boolean).join("-") } : {}),
      jurisdiction: jurisdictions.join(", "),
      ...(official ? { URL: official } : {}),
      abstract: establishes,
      note: readingInWords(authority),
    };
  });
}
