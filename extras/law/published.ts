// Makes the published register of authorities, which is the content of authorities.json.

import { groupBy } from "../../core/base/group-by.ts";
import { schemaPath } from "../../core/catalog/shape.ts";
import { legalAnswers } from "./answers.ts";
import type { AuthorityCitation } from "./citations.ts";
import { LAW_KINDS } from "./closed-lists.ts";
import type { LawData } from "./data.ts";
import type { AuthorityRegister, CitingPassage, PublishedAuthority } from "./register.ts";
import { ruleProvenance } from "./state.ts";

/** Returns the content of authorities.json. */
export function registerOf(law: LawData): AuthorityRegister {
  const { lawAsAt, topics, places, elsewhere, subjects, changes } = law;
  return {
    $schema: schemaPath("authorities"),
    lawAsAt,
    topics,
    places,
    elsewhere,
    subjects,
    changes,
    answers: legalAnswers(law),
    authorities: publishedAuthorities(law).filter(({ kind }) => LAW_KINDS.has(kind)),
    gone: law.gone,
  };
}

/** Returns every authority with the passages that cite it. */
export function publishedAuthorities({ authorities, citations, lawAsAt }: LawData): PublishedAuthority[] {
  const byId = groupBy(citations, ({ id }) => id);
  return authorities.map((authority) => ({
    ...authority,
    ...ruleProvenance(authority, lawAsAt),
    leanedOnBy: (byId.get(authority.id) ?? []).map(passageOf),
  }));
}

function passageOf({ source, section, startLine, endLine, locator }: AuthorityCitation): CitingPassage {
  return { sourceId: source.sourceId, sha256: source.sha256, startLine, endLine, section: section.title, locator };
}
