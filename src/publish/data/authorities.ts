// The register of authorities as it is published.

import { grouped } from "../../base/grouped.ts";
import {
  type AuthorityRegister,
  LAW_KINDS,
  type LeaningPassage,
  type PublishedAuthority,
} from "../../catalog/authorities.ts";
import { schemaPath } from "../../catalog/shape.ts";
import type { AuthorityCitation } from "../../definitions/authority-citations.ts";
import type { Contents } from "../../definitions/definitions.ts";
import { legalAnswers } from "./law.ts";

/** Where the register is published. */
export const REGISTER_FILE = "authorities.json";

/** Returns the register of law and accounting. */
export function registerOf(compiled: Contents): AuthorityRegister {
  const { lawAsAt, topics, places, changes } = compiled;
  return {
    $schema: schemaPath("authorities"),
    lawAsAt,
    topics,
    places,
    changes,
    answers: legalAnswers(compiled),
    authorities: publishedAuthorities(compiled).filter(({ kind }) => LAW_KINDS.has(kind)),
  };
}

/** Returns every authority with the passages that lean on it. */
export function publishedAuthorities({ authorities, authorityCitations }: Contents): PublishedAuthority[] {
  const citations = grouped(authorityCitations, ({ id }) => id);
  return authorities.map((authority) => ({
    ...authority,
    leanedOnBy: (citations.get(authority.id) ?? []).map(passageOf),
  }));
}

function passageOf({ source, section, startLine, endLine, locator }: AuthorityCitation): LeaningPassage {
  return { sourceId: source.sourceId, sha256: source.sha256, startLine, endLine, section: section.title, locator };
}
