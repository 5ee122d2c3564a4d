// The offer of law to a build: registers, pages, sections, and parts of the Markdown of each definition.

import { join } from "node:path";
import { compareTexts } from "../../core/base/compare-texts.ts";
import { dayInWords } from "../../core/base/day.ts";
import type { BuildInput } from "../../core/extra/extra.ts";
import { editionIn, type Offer } from "../../core/extra/offer.ts";
import type { StatusSentence } from "../../core/extra/offer-values.ts";
import { html } from "../../core/extra/page/html.ts";
import type { Definition, Kit } from "../../core/extra/page/kit.ts";
import type { PageSection } from "../../core/extra/page/page.ts";
import { scriptsIn } from "../../core/extra/page/scripts.ts";
import { closedObject, TEXT, TEXTS } from "../../core/publish/output-schemas.ts";
import { schemaOf } from "../../core/publish/schemas.ts";
import { GONE_AUTHORITY } from "./authority.ts";
import { authorityTable } from "./authority-table.ts";
import { isMaintained, LAW_KINDS, REREADING_PARTS, TIERS } from "./closed-lists.ts";
import { LAW_FOLDER, type LawData, readLaw } from "./data.ts";
import { dueReadings } from "./due.ts";
import { lawMarkdown, markdownOf, OVERVIEW } from "./markdown.ts";
import {
  ACCOUNTING_FRAGMENT,
  accountingGlance,
  accountingLine,
  accountingSection,
  hasAccountingStandards,
} from "./pages/accounting.ts";
import { AUTHORITIES_FOLDER, authorityLinkIn, countsByReading, groupsOf } from "./pages/entries.ts";
import { authorityGroupPages } from "./pages/groups.ts";
import { CHANGES, CHANGES_NAME, groupLink, lawPage } from "./pages/law-and-notes.ts";
import { placePages } from "./pages/places.ts";
import { questionPages } from "./pages/questions.ts";
import { authoritiesBehind, readingsBehind } from "./pages/record-section.ts";
import { publishedAuthorities, registerOf } from "./published.ts";
import { ANSWER_ENTRY, AUTHORITY_REGISTER, CHANGE_ENTRY, PUBLISHED_AUTHORITY, STANDARDS } from "./register.ts";
import { checkLaw } from "./rules/rules.ts";

/** Resolves to the offer, from the files of the register. */
export async function lawOffer({ compilation, texts }: BuildInput): Promise<Offer> {
  const files = await texts(LAW_FOLDER);
  const { law, texts: authoredTexts, problems: readingProblems } = readLaw(files, compilation);
  const problems = readingProblems.length > 0 ? readingProblems : checkLaw(law, authoredTexts);
  if (problems.length > 0) return { extra: "law", problems };
  const textOf = (name: string): string => files.get(`pages/${name}.md`) ?? "";
  return {
    extra: "law",
    assets: await scriptsIn(join(import.meta.dirname, "browser")),
    registers: registersOf(law),
    outputSchemas: PRINTED_SCHEMAS,
    files: (offers) => {
      const edition = editionIn(offers)?.inWords;
      return compilation.folders.map((folder) => [`${folder.id}/law.md`, lawMarkdown(folder, law, edition)]);
    },
    status: () => lastReading(law),
    linksByKind: {
      authority: authorityLinkIn(law),
      changes: () => ({ path: `${AUTHORITIES_FOLDER}#${CHANGES}`, name: CHANGES_NAME }),
    },
    permanentEntries: { authorities: new Map([...law.authorities, ...law.gone].map((one) => [one.id, one])) },
    upcomingChanges: lawToCome(law),
    tables: [authorityTable(law)],
    markdown: (id) => markdownOf(id, law),
    overview: [{ place: 50, text: OVERVIEW }],
    pages: (kit) => [
      lawPage(law, textOf("authorities"), kit),
      ...questionPages(law, kit),
      ...placePages(law, kit),
      ...authorityGroupPages({ law, kit, date: kit.edition?.date ?? null }),
    ],
    sections: (kit) => sectionsOf(law, { about: textOf("about"), documents: textOf("documents") }, kit),
    notices: (offers) => expiryNotices(law, editionIn(offers)?.date ?? null),
  };
}

// The JSON Schemas of what the commands print with --json.
const PRINTED_SCHEMAS: Required<Offer>["outputSchemas"] = {
  get: [
    schemaOf("An authority", PUBLISHED_AUTHORITY),
    schemaOf("An authority that the register no longer holds", GONE_AUTHORITY),
    schemaOf("What a note on law answers", ANSWER_ENTRY),
    schemaOf("What is changing in the law", CHANGE_ENTRY),
  ],
  list: {
    description: "With --stale, the authorities to read again, those on which most passages rely first.",
    type: "array",
    items: closedObject(
      {
        id: TEXT,
        tier: { enum: Object.keys(TIERS) },
        passages: { description: "How many passages rely on it.", type: "integer", minimum: 0 },
        since: { description: "The day on which it first had to be read again.", ...TEXT },
        reasons: TEXTS,
      },
      "An authority to read again.",
    ),
  },
  reread: {
    description: "What reading authorities again needs, in the order of the ids. What is not known is an empty text.",
    type: "array",
    items: closedObject(
      Object.fromEntries(REREADING_PARTS.map((part) => [part, TEXT])),
      "An authority with its copy, the words to find in it, both days, and what the entry says.",
    ),
  },
};

/** The section of the page About that says which law was read and when it is read again. */
const READ_AND_NOT_READ = "about/#law-limits";

function lastReading(law: LawData): StatusSentence {
  return {
    place: 20,
    before: "Law last read on ",
    linkText: dayInWords(law.lawAsAt),
    after: ".",
    path: READ_AND_NOT_READ,
  };
}

function registersOf(law: LawData): Required<Offer>["registers"] {
  const standards = publishedAuthorities(law).filter(({ kind }) => !LAW_KINDS.has(kind));
  return [
    { name: "authorities", title: "Register of authorities", shape: AUTHORITY_REGISTER, value: { ...registerOf(law) } },
    { name: "documents", shape: STANDARDS, value: { standards } },
  ];
}

// Returns a line on readings that are no longer valid on the day of the release. It is a notice and not a problem,
// because no release of the catalogs waits for a reading.
function expiryNotices(law: LawData, date: string | null): string[] {
  if (date === null) return [];
  const readings = dueReadings({ ...law, authorities: publishedAuthorities(law) }, date);
  const due = readings.filter(isMaintained).length;
  if (due === 0) return [];
  return [
    `${due} of ${law.authorities.filter(isMaintained).length} readings of maintained law had expired by ${date}, the \
day of the release, and their pages say so; \
definition-discovery list --stale ${date} names them`,
  ];
}

// Returns the upcoming changes of law by day. A change without a day, or with a day that has passed, is left out. The
// pages show such a change only with its authority.
function lawToCome({ authorities, changes, lawAsAt }: LawData): NonNullable<Offer["upcomingChanges"]> {
  return changes
    .flatMap(({ id, on, what }) => {
      const authorityIds = authorities.filter(({ moving }) => moving === id).map((authority) => authority.id);
      return on !== null && on > lawAsAt ? [{ on, what, authorities: authorityIds.sort() }] : [];
    })
    .sort((one, other) => compareTexts(one.on, other.on));
}

function accountingOf(entry: Definition, law: LawData): PageSection[] {
  if (!hasAccountingStandards(entry, law)) return [];
  const page = `record ${entry.id}`;
  return [
    { on: `${page} glance`, place: 32, id: "", heading: "Accounting", body: accountingGlance(entry, law) },
    {
      on: page,
      place: 85,
      id: ACCOUNTING_FRAGMENT,
      heading: "Accounting",
      line: accountingLine(entry, law),
      body: accountingSection(entry, "../", law),
    },
  ];
}

function sectionsOf(
  law: LawData,
  { about, documents }: Record<"about" | "documents", string>,
  kit: Kit,
): PageSection[] {
  const slots = {
    authorities: () => law.authorities.length,
    statuses: () =>
      countsByReading(law.authorities, law)
        .map(({ name, count }) => `${name} ${count}`)
        .join(", "),
    maintained: () => law.authorities.filter(isMaintained).length,
    day: () => dayInWords(law.lawAsAt),
  };
  const documentGroups = groupsOf(law).filter(({ isLaw }) => !isLaw);
  const positions: Readonly<Record<string, number>> = { authorities: 22, "law-limits": 32 };
  return [
    ...kit.definitions.flatMap((entry): PageSection[] => [
      {
        on: `record ${entry.id}`,
        place: 90,
        id: "authorities",
        heading: "Law",
        line: readingsBehind(entry, law),
        body: authoritiesBehind(entry, "../", law),
      },
      ...accountingOf(entry, law),
    ]),
    ...kit
      .prosePart(about, slots)
      .sections.map((part): PageSection => ({ on: "about", place: positions[part.id] ?? 60, ...part })),
    ...kit
      .prosePart(documents, { groups: () => html`<ul class="plain">\n${documentGroups.map(groupLink)}</ul>` })
      .sections.map(({ id, heading, body }): PageSection => ({ on: "documents", place: 40, id, heading, body })),
  ];
}
