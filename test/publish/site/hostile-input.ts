// The project's definitions with hostile text in every field that holds free text. Whatever the contract fixes stays.

import { sha256 } from "../../../src/base/hash.ts";
import type { Scene } from "../../../src/definitions/picture.ts";
import { readSource, type Source } from "../../../src/definitions/source.ts";
import type { Input } from "../../support/published-site.ts";
import { newestDated, retold } from "../../support/releases.ts";

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

/** Returns the input of a site whose every text field is hostile. */
export function hostileInput(input: Input): Input {
  const { compiled } = input;
  const sources = compiled.sources.map(({ sourceId, file, text }) => {
    const lines = text.split("\n");
    const changed = lines.map((line, index) =>
      line === "" || line.startsWith("```") || index % 3 > 0 ? line : `${line} ${HOSTILE}`,
    );
    return readSource(sourceId, file, changed.join("\n")).source;
  });
  const hashes = new Map(sources.map(({ sourceId, text }) => [sourceId, sha256(text)]));
  const rehashed = <T extends { sourceId: string; sha256: string }>(references: T[]): T[] =>
    references.map((reference) => ({ ...reference, sha256: hashes.get(reference.sourceId) ?? reference.sha256 }));
  const cohorts = compiled.cohorts.records.map((record) => ({
    ...record,
    name: hostile(record.name),
    assetStructure: hostile(record.assetStructure),
    definition: hostile(record.definition),
    aliases: record.aliases.map(hostile),
    assetStructureAliases: record.assetStructureAliases.map(hostile),
    evidenceToInspect: record.evidenceToInspect.map(hostile),
    decisionQuestion: hostile(record.decisionQuestion),
    referenceScenario: {
      ...record.referenceScenario,
      nextReleaseEvent: hostile(record.referenceScenario.nextReleaseEvent),
    },
    sourceRefs: rehashed(record.sourceRefs),
  }));
  // The name of a structure is one that the contract lists: a client would refuse any other.
  const assets = compiled.assets.records.map((record) => ({
    ...record,
    purpose: hostile(record.purpose),
    evidenceToInspect: record.evidenceToInspect.map(hostile),
    fields: record.fields.map((field) => ({
      ...field,
      description: hostile(field.description),
      sourceBasis: rehashed(field.sourceBasis),
    })),
    sourceRefs: rehashed(record.sourceRefs),
  }));
  return {
    ...input,
    compiled: {
      ...compiled,
      cohorts: { ...compiled.cohorts, records: cohorts },
      assets: { ...compiled.assets, records: assets },
      sources,
      ...hostileNotes(compiled),
      ...hostileLaw(compiled, sources),
      glossary: { own: compiled.glossary.own.map(hostileTerm), trade: compiled.glossary.trade.map(hostileTerm) },
      reviewTexts: new Map([...compiled.reviewTexts].map(([id, review]) => [id, hostileReview(review)])),
    },
    license: `${input.license}\n${HOSTILE}\n`,
    releases: hostileReleases(input.releases, compiled),
  };
}

function hostileTerm(term: Input["compiled"]["glossary"]["own"][number]): typeof term {
  return { ...term, term: hostile(term.term), also: term.also.map(hostile), means: hostile(term.means) };
}

function hostileReview(review: Source): Source {
  return { ...review, text: review.text.replace(/^(#.*|- .*)$/gm, (line) => hostile(line)) };
}

// What authors say of releases; what closed ones published stays as it is. The newest is open, so that it is what is published.
function hostileReleases(releases: Input["releases"], { cohorts }: Input["compiled"]): Input["releases"] {
  const of = cohorts.records[0]?.id ?? "";
  return retold(newestDated(releases, null), (_, file) => {
    const { changes, gone = [] } = file.toJS() as { changes: { says: string }[]; gone?: { says?: string }[] };
    file.set("title", hostile("title"));
    file.set(
      "changes",
      changes.map((change) => ({ ...change, says: hostile(change.says) })),
    );
    file.set("gone", [
      ...gone.map((one) => ({ ...one, says: hostile("") })),
      { alias: hostile("alias"), of, says: hostile("") },
    ]);
  });
}

// What the sources lean on, and who signed them.
function hostileLaw(
  { authorities, authorityCitations, reviews, reviewStates }: Input["compiled"],
  sources: Input["compiled"]["sources"],
): Partial<Input["compiled"]> {
  const signature = {
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
  return {
    authorities: authorities.map((authority) => ({
      ...authority,
      name: hostile(authority.name),
      establishes: hostile(authority.establishes),
      parts: Object.fromEntries(Object.entries(authority.parts).map(([name, part]) => [name, hostile(part)])),
      cite: Object.fromEntries(Object.entries(authority.cite).map(([form, text]) => [form, hostile(text)])),
      read: { ...authority.read, copy: HOSTILE, find: HOSTILE, note: HOSTILE },
      // One change of law to come, of the first authority.
      moving: { what: HOSTILE, on: authority === authorities[0] ? "2099-01-01" : null },
    })),
    authorityCitations: authorityCitations.map((citation) => ({
      ...citation,
      locator: HOSTILE,
      source: sources.find(({ sourceId }) => sourceId === citation.source.sourceId) ?? citation.source,
    })),
    reviews: { ...reviews, criteria: new Map([...reviews.criteria].map(([id, text]) => [id, hostile(text)])) },
    reviewStates: new Map([...reviewStates].map(([path, state]) => [path, { ...state, signatures: [signature] }])),
  };
}

// Boundaries, cases and pictures: what is published of a definition beside its records.
function hostileNotes({ boundaries, key, outside, collisions, phrasings, cases, pictures }: Input["compiled"]) {
  return {
    boundaries: {
      openPoints: new Map([...boundaries.openPoints].map(([id, point]) => [id, hostile(point)])),
      pairs: boundaries.pairs.map((pair) => ({ ...pair, decides: hostile(pair.decides) })),
    },
    key: {
      before: key.before.map(hostile),
      questions: key.questions.map(({ question, includes, leavesOut, reason, cases, ...rest }) => ({
        ...rest,
        question: hostile(question),
        includes: includes.map(hostile),
        leavesOut: leavesOut.map(hostile),
        reason: hostile(reason),
        cases: cases.map(({ story, readOn }) => ({ story: hostile(story), readOn })),
      })),
    },
    outside: {
      sentence: hostile(outside.sentence),
      entries: outside.entries.map(({ name, otherNames, why, instead, ...rest }) => ({
        ...rest,
        name: hostile(name),
        otherNames: otherNames.map(hostile),
        why: hostile(why),
        instead: hostile(instead),
      })),
    },
    phrasings: phrasings.map(({ readOn, texts }) => ({ readOn, texts: texts.map(hostile) })),
    collisions: collisions.map(({ word, leadsTo }) => ({
      word: hostile(word),
      leadsTo: leadsTo.map(({ readOn, when }) => ({ readOn, when: hostile(when) })),
    })),
    cases: new Map(
      [...cases].map(([id, entries]) => [
        id,
        [...entries, { story: "", belongs: "", reason: "" }].map(({ story, belongs, reason }) => ({
          story: hostile(story),
          belongs: belongs || HOSTILE,
          reason: hostile(reason),
        })),
      ]),
    ),
    pictures: new Map(
      [...pictures].map(([id, picture]) => [
        id,
        {
          drawing: picture.drawing,
          form: hostile(picture.form),
          marks: new Map([...picture.marks].map(([name, text]) => [name, hostile(text)])),
          before: hostileScene(picture.before),
          afterSupported: hostileScene(picture.afterSupported),
          afterExcluded: hostileScene(picture.afterExcluded),
          supported: hostile(picture.supported),
          contingent: hostile(picture.contingent),
          excluded: hostile(picture.excluded),
          toSupported: hostile(picture.toSupported),
          toExcluded: hostile(picture.toExcluded),
        },
      ]),
    ),
  };
}

function hostileScene(scene: Scene): Scene {
  return {
    ...scene,
    label: hostile(scene.label),
    rows: scene.rows.map((row) => ({
      ...row,
      label: hostile(row.label),
      pieces: row.pieces.map((piece) => ({ ...piece, label: piece.label && hostile(piece.label) })),
    })),
  };
}
