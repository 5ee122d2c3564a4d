// The tools that agents call: the two tools on the catalogs, and the tools that extras add. `receivables_list` lists
// the definitions, and `receivables_get` opens anything by its id.

import type { SourceReference } from "#client";
import { openingSentence, sentencesOf } from "../../../core/base/sentences.ts";
import { didYouMean } from "../../../core/base/similar-words.ts";
import { joinInWords } from "../../../core/base/text.ts";
import { UserError } from "../../../core/base/user-error.ts";
import type { Catalogs, Entry } from "../../../core/catalog/entries.ts";
import { entriesOf } from "../../../core/catalog/entries.ts";
import { type PurposeLine, purposeLines } from "../../../core/catalog/purpose-list.ts";
import { SHARED_AMOUNTS } from "../../../core/compile/source-ids.ts";
import { sortByPlace } from "../../../core/extra/markdown-part.ts";
import type { Reading } from "../../../core/extra/reading.ts";
import {
  type DefinitionPart,
  inputSchemaOf,
  NO_SIMILAR_ID,
  type Papers,
  passageOf,
  type Tool,
  type ToolContext,
  wholeArgument,
  wordsArgument,
} from "../../../core/extra/tool.ts";
import { RELEASES_FOLDER } from "../../../core/published/paths.ts";
import { loadBoth, publishedIn } from "../../../core/read/deployment.ts";
import { openPassage, sharedPassages } from "./passages.ts";

/**
 * Returns the tools in the order in which agents get them. Descriptions and schemas are short, because agents get all
 * of them at every start.
 */
export function toolsIn(readings: readonly Reading[]): Tool[] {
  const parts = sortByPlace([...CATALOG_PARTS, ...readings.flatMap((reading) => reading.parts ?? [])]);
  return sortByPlace([LIST, getTool(parts), ...readings.flatMap(({ tools = [] }) => tools)]);
}

const LIST: Tool = {
  name: "receivables_list",
  title: "List the twelve",
  description: "Gives the id, names and open point of every definition.",
  input: inputSchemaOf({}),
  place: 20,
  run: async (context) => {
    const points = await context.openPoints();
    const definitions = entriesOf(await loadBoth(context.deployment)).map(
      ({ cohort: { id, name, assetStructure } }) => ({ id, name, assetStructure, openPoint: points.get(id) ?? null }),
    );
    return { definitions };
  },
};

interface GetArguments {
  id: string;
  with?: readonly string[];
  keys?: readonly string[];
  whole?: boolean;
  release?: number;
}

function getTool(parts: readonly DefinitionPart[]): Tool {
  const partDescriptions = parts.flatMap(({ says }) => says ?? []);
  return {
    name: "receivables_get",
    title: "Get anything by its id",
    description:
      "Opens every id that another answer names: a definition, something outside all twelve, " +
      "a paper, a word, a reason code, an authority, a note on law, a page, a release (release-11). " +
      "Of a definition it gives what it is, its open point, its neighbors and the keys of its fields.",
    input: inputSchemaOf(
      { id: { type: "string", description: "such as volume-rebates or certificate-for-payment" } },
      {
        with: wordsArgument(
          parts.filter(({ says }) => says !== undefined).map(({ name }) => name),
          `of a definition, these parts instead: ${joinInWords(partDescriptions, "and")}; without it, an overview`,
        ),
        keys: {
          type: "array",
          description:
            "of a definition, the whole description of these amounts and dates, such as openReturnRightAmount",
          items: { type: "string" },
        },
        whole: wholeArgument("long parts, pages, papers and releases"),
        release: { type: "integer", description: "of a definition, its texts in this release", minimum: 1 },
      },
    ),
    place: 30,
    run: (context, args: GetArguments) => get(context, args, parts),
  };
}

// Resolves to the parts and fields of a definition that a call asks for, or to the entry of any other id. Rejects with
// a UserError for an unknown id or key.
async function get(context: ToolContext, args: GetArguments, parts: readonly DefinitionPart[]) {
  const { id, with: names = [], keys = [], whole = false, release } = args;
  const catalogs = await catalogsOf(context, release);
  const entries = entriesOf(catalogs);
  const entry = entries.find(({ cohort }) => cohort.id === id || cohort.legacyIds.shadowDashboard === id);
  if (!entry) return getOther(context, sinceRelease(id, release), whole, catalogs);

  const { cohort } = entry;
  const releaseHint = release === undefined ? undefined : await hintOnRelease(context, cohort.id, release);
  const head = { id: cohort.id, name: cohort.name, ...(releaseHint ?? { address: `${cohort.id}/` }) };
  if (release !== undefined) refuseNewestParts(names, release);
  if (names.length === 0 && keys.length === 0) {
    const overviewParts = parts.filter(({ says }) => says === undefined);
    const newestContents = releaseHint ? null : await contentsOf(overviewParts, context, entry, whole);
    return { ...head, ...(await overviewOf(entry, newestContents, context, whole)) };
  }

  const askedParts = parts.filter((part) => names.includes(part.name));
  const fields = keys.length > 0 && (await fieldsOf(keys, entry, release === undefined ? context : undefined));
  const contents = await contentsOf(askedParts, context, entry, whole);
  const short = whole ? "" : [...new Set(askedParts.flatMap(({ readOn }) => readOn ?? []))].join(" ");
  // The purpose has the whole list already.
  if (fields && names.includes("purpose")) delete fields.purposeList;
  const use = await useOf(askedParts, entry, release === undefined ? context : undefined);
  return { ...head, ...use, ...contents, ...fields, ...(short && { short }) };
}

// Returns the id of the changes since a release, if a call has a release and the id of all changes of a definition.
function sinceRelease(id: string, release: number | undefined): string {
  return release !== undefined && id.endsWith(CHANGES) ? `${id}-${release}` : id;
}

const CHANGES = "/#changes";

// Resolves to the overview of a definition. `newestContents` has the parts that extras add to the overview. It is null
// for the texts of an earlier release, because extras know only the newest release.
async function overviewOf(
  { cohort, asset }: Entry,
  newestContents: Record<string, unknown> | null,
  context: ToolContext,
  whole: boolean,
) {
  return {
    version: cohort.version,
    legacyId: cohort.legacyIds.shadowDashboard,
    assetStructure: cohort.assetStructure,
    ...(newestContents && { openPoint: (await context.openPoints()).get(cohort.id) ?? null }),
    definition: cohort.definition,
    decisionQuestion: cohort.decisionQuestion,
    ...(!newestContents && { purpose: asset.purpose }),
    aliases: cohort.aliases,
    ...(whole && {
      assetStructureAliases: cohort.assetStructureAliases,
      nextReleaseEvent: cohort.referenceScenario.nextReleaseEvent,
    }),
    ...newestContents,
    cite: citeOf(cohort.id),
    fields: { amounts: amountsOf(asset).map(keyOf), dates: datesOf(asset).map(keyOf) },
    rules: "The four rule fields are null: nothing is assigned, calculated or authorized.",
  };
}

// Resolves to the purposes of the parts that have one. Agents mistake such parts for each other, because both list
// papers: so the answer of one names the papers that only the other has. Without a context it names none.
async function useOf(parts: readonly DefinitionPart[], { cohort: { id } }: Entry, context?: ToolContext) {
  const lists = parts.filter(({ isFor }) => isFor !== undefined);
  const papers = lists.length === 1 ? (await context?.papers())?.get(id) : undefined;
  const uses = lists.flatMap(({ name, isFor }) => {
    if (isFor === undefined) return [];
    const [papersHere, others] =
      name === "evidence" ? [papers?.cohort, papers?.asset] : [papers?.asset, papers?.cohort];
    const more = others?.filter((paper) => !papersHere?.includes(paper)) ?? [];
    const withIssuers = more.map((paper) => withIssuer(paper, papers?.issuers[paper]));
    return `${name}: ${more.length > 0 ? isFor.replace(/\)$/, `: ${withIssuers.join(", ")})`) : isFor}`;
  });
  return uses.length > 0 && { lists: uses.join("; ") };
}

// Returns the name of a paper with who issues it: "debit memo (issued by the buyer)".
function withIssuer(paper: string, issued = ""): string {
  return issued === "" ? paper : `${paper} (${issued})`;
}

// Returns the papers that the descriptions of fields name, each with who issues it.
function papersNamedIn(fields: Entry["asset"]["fields"], papers: Papers | undefined): string[] {
  const text = fields.map(({ description }) => description.toLowerCase()).join(" ");
  const hasName = (name: string): boolean => text.includes(name.toLowerCase());
  const named = Object.keys(papers?.issuers ?? {}).filter(hasName);
  return named.map((name) => withIssuer(name, papers?.issuers[name]));
}

// Resolves to the descriptions of fields with what they lean on: lines of the list in the purpose, and passages that
// all twelve share. Without a context it names no passages: the ids of passages open the texts of the newest release.
async function fieldsOf(keys: readonly string[], { cohort, asset }: Entry, context?: ToolContext) {
  const fields = fieldsWithKeys(keys, { cohort, asset });
  const purposeList = listBehind(fields, asset.purpose);
  const references = fields.flatMap(({ sourceBasis }) => sourceBasis);
  const passages = context ? await sharedPassages(references, cohort.id, context.deployment) : {};
  // All amounts are read by these rules, also by those that no field cites, such as the rule on tax.
  const hasRules = context && amountsOf({ fields }).length > 0 && citesSharedAmounts(asset);
  const leansOn = { ...passages, ...(hasRules && { [SHARED_AMOUNTS]: "all rules that the twelve share" }) };
  const papers = papersNamedIn(fields, (await context?.papers())?.get(cohort.id));
  return {
    fields: descriptionsOf(fields),
    ...(papers.length > 0 && { papers: papers.join(", ") }),
    ...(purposeList && { purposeList }),
    ...(Object.keys(leansOn).length > 0 && { leansOn }),
  };
}

function citesSharedAmounts({ fields }: Entry["asset"]): boolean {
  return fields.some(({ sourceBasis }) => sourceBasis.some(({ sourceId }) => sourceId === SHARED_AMOUNTS));
}

// Words that say what every field or state is, and not which.
const GENERAL_WORDS = new Set(["amount", "date", "principal", "obligation", "gross", "start", "end", "last", "first"]);
const STATES = ["supported", "contingent", "excluded"];
// A date that has its words in more lines than these leans on none of them in particular.
const MOST_LINES_OF_DATE = 3;

// Returns the list of the purpose, if a field leans on it. The lines on which it leans are whole, and the others have
// their head alone. An amount leans on a line whose head has a word of its key, as "Excluded, as denied" has one of
// deniedAmount. A date leans on a line whose text has such a word. The three states lean on the whole list.
function listBehind(fields: Entry["asset"]["fields"], purpose: string) {
  const lines = purposeLines(purpose);
  const isState = fields.some(({ key }) => wordsOfKey(key).some((word) => STATES.includes(word)));
  const whole = new Set(fields.flatMap((field) => linesBehind(field, lines)));
  if (lines.length === 0 || (whole.size === 0 && !isState)) return undefined;
  const texts = lines.map((line) => (whole.has(line) ? line.text : `${line.number} ${line.head}`));
  return { of: LIST_OF_PURPOSE, lines: texts };
}

const LIST_OF_PURPOSE = "The first line that fits decides. Lines with a word of a key are whole; of others, the head.";

function linesBehind({ key, type }: Entry["asset"]["fields"][number], lines: readonly PurposeLine[]): PurposeLine[] {
  const words = wordsOfKey(key).filter((word) => !GENERAL_WORDS.has(word));
  const hasWord = (text: string): boolean =>
    (text.toLowerCase().match(/[a-z]+/g) ?? []).some((word) => words.includes(word));
  if (type !== "date") return lines.filter(({ head }) => hasWord(head));
  const linesOfDate = lines.filter(({ text }) => hasWord(text));
  return linesOfDate.length > MOST_LINES_OF_DATE ? [] : linesOfDate;
}

// Returns the words of a key: "open", "rebate", "amount" for openRebateAmount.
function wordsOfKey(key: string): string[] {
  return key.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
}

function citeOf(id: string): string {
  return `${id}/#cite`;
}

// Resolves to the catalogs of a release, or to the newest ones.
async function catalogsOf({ deployment }: ToolContext, release: number | undefined): Promise<Catalogs> {
  if (release === undefined) return loadBoth(deployment);
  if ((await publishedIn(deployment))(catalogPath(release))) return deployment.loadRelease(release);
  throw new UserError(`NOT_FOUND: ${deployment.name} publishes no release ${release}`);
}

function catalogPath(release: number): string {
  return `${RELEASES_FOLDER}${release}/cohorts.json`;
}

// Resolves to the release of the texts, and to a hint on later changes. The answer needs them, because every answer
// says in `from` that it is of the newest release.
async function hintOnRelease({ deployment }: ToolContext, id: string, release: number) {
  const next = release + 1;
  const hasNext = (await publishedIn(deployment))(catalogPath(next));
  const since = `release-${next}/${id} says what release ${next} changed in it, ${id}${CHANGES}-${release} all since.`;
  const citeNote = `The line at cite names the newest citable release: for this one, put release ${release}, its day \
(release-${release} has it) and ?release=${release}.`;
  return { release, ...(hasNext && { since, citeNote }) };
}

// Throws a UserError for a part that an extra adds, because extras know only the newest release.
function refuseNewestParts(names: readonly string[], release: number): void {
  const catalogParts = CATALOG_PARTS.map(({ name }) => name);
  const unknown = names.find((name) => !catalogParts.includes(name));
  if (unknown === undefined) return;
  throw new UserError(
    `INVALID_ARGUMENTS: of release ${release} there are ${joinInWords(catalogParts, "and")}; \
ask for ${unknown} without release`,
  );
}

// Resolves to the contents of parts by their names, whole or in short.
async function contentsOf(
  parts: readonly DefinitionPart[],
  context: ToolContext,
  entry: Entry,
  whole: boolean,
): Promise<Record<string, unknown>> {
  const contentOf = async ({ name, contentOf: read, inShort }: DefinitionPart) => {
    const content = await read(context, entry);
    return [name, whole || inShort === undefined ? content : inShort(content as never)] as const;
  };
  return Object.fromEntries(await Promise.all(parts.map(contentOf)));
}

function fieldsWithKeys(keys: readonly string[], { cohort, asset }: Entry): Entry["asset"]["fields"] {
  const knownKeys = asset.fields.map(keyOf);
  const unknown = keys.find((key) => !knownKeys.includes(key));
  if (unknown !== undefined)
    throw new UserError(
      `NOT_FOUND: ${cohort.id} has no field ${JSON.stringify(unknown)}; \
${didYouMean(unknown, knownKeys, `its keys are ${knownKeys.join(", ")}.`)}`,
    );
  return asset.fields.filter(({ key }) => keys.includes(key));
}

// Resolves to the entry of an id that is not of a definition. Rejects with a UserError for an unknown id.
async function getOther({ open, ids, deployment }: ToolContext, id: string, whole: boolean, catalogs: Catalogs) {
  const lookup = await open(id);
  if (lookup) {
    const value = whole ? (lookup.whole?.value ?? lookup.value) : withoutEmpty(lookup.brief ?? lookup.value);
    return value as Record<string, unknown>;
  }
  const passage = await openPassage(id, catalogs, deployment);
  if (passage) return passage;
  const allIds = [...entriesOf(catalogs).map(({ cohort }): string => cohort.id), ...(await ids())];
  throw new UserError(`NOT_FOUND: nothing has the id ${JSON.stringify(id)}; ${didYouMean(id, allIds, NO_SIMILAR_ID)}`);
}

// Returns a value without texts, lists and objects that are empty. They say nothing to an agent.
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, content]) => [key, withoutEmpty(content)] as const);
  return Object.fromEntries(entries.filter(([, content]) => !isEmpty(content)));
}

function isEmpty(value: unknown): boolean {
  return value === "" || (typeof value === "object" && value !== null && Object.keys(value).length === 0);
}

const FIRST_SENTENCES = "First sentences. Name the keys that matter to read what is in and what is left out.";
const FURTHER_THINGS_LEFT_OUT =
  "Items have what to look for first, and warnings. Whole gives the rest: +2 is two sentences.";

const EVIDENCE_IS_FOR = "what to inspect to see what is open";
const READINGS_ARE_FOR = "what to read for its amounts and dates";

/** The parts of a definition that come from the two catalogs. */
const CATALOG_PARTS: readonly DefinitionPart[] = [
  {
    name: "purpose",
    place: 5,
    says: "purpose (what each amount takes)",
    contentOf: async (_, { asset }) => asset.purpose,
  },
  {
    name: "evidence",
    place: 10,
    says: `evidence (${EVIDENCE_IS_FOR})`,
    isFor: `${EVIDENCE_IS_FOR} (readings lists other papers)`,
    contentOf: async (_, { cohort }) => cohort.evidenceToInspect,
    inShort: firstThingsToLookFor,
    readOn: FURTHER_THINGS_LEFT_OUT,
  },
  {
    name: "readings",
    place: 20,
    says: `readings (${READINGS_ARE_FOR})`,
    isFor: `${READINGS_ARE_FOR} (evidence lists other papers)`,
    contentOf: async (_, { asset }) => asset.evidenceToInspect,
    inShort: firstThingsToLookFor,
    readOn: FURTHER_THINGS_LEFT_OUT,
  },
  {
    name: "amounts",
    place: 30,
    says: "amounts (what each amount holds)",
    contentOf: async (_, { asset }) => descriptionsOf(amountsOf(asset)),
    inShort: firstSentencesOf,
    readOn: FIRST_SENTENCES,
  },
  {
    name: "dates",
    place: 40,
    says: "dates (what each date is)",
    contentOf: async (_, { asset }) => descriptionsOf(datesOf(asset)),
    inShort: firstSentencesOf,
    readOn: FIRST_SENTENCES,
  },
  {
    name: "references",
    place: 70,
    says: "references (source lines; each source's hash once)",
    contentOf: async (_, entry) => referencesOf(entry),
  },
];

function amountsOf({ fields }: Pick<Entry["asset"], "fields">) {
  return fields.filter(({ type }) => type !== "date");
}

function datesOf({ fields }: Entry["asset"]) {
  return fields.filter(({ type }) => type === "date");
}

function keyOf({ key }: Entry["asset"]["fields"][number]): string {
  return key;
}

function descriptionsOf(fields: Entry["asset"]["fields"]) {
  return Object.fromEntries(fields.map(({ key, description }) => [key, description]));
}

function firstSentencesOf(descriptions: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(descriptions).map(([key, text]) => [key, openingSentence(text)]));
}

// Returns each item up to the sentence "Look for ...", and the warnings after it. An item names papers, then what to
// look for in them first, what to look for also, and what to check. An item without such a sentence stays whole.
function firstThingsToLookFor(items: readonly string[]): string[] {
  return items.map((item) => {
    const sentences = sentencesOf(item).map(({ text }) => text);
    const index = sentences.findIndex((sentence) => sentence.startsWith("Look for "));
    const parts = sentences.filter((sentence, at) => index < 0 || at <= index || isWarning(sentence));
    const rest = sentences.length - parts.length;
    return [...parts, ...(rest > 0 ? [`+${rest}`] : [])].join(" ");
  });
}

// Words of a sentence that limits what a paper shows, as in "Do not take a quantity from its piece count".
const LIMIT = /\b(?:not|never|only|no|nor|neither|nothing|cannot|seldom|but|background|unless|leave out)\b/i;
// A sentence that says what else to look for or to check, or what a paper is called. Its words limit nothing.
const FURTHER_THING = /^(?:Look|Check|Compare|Note|Inspect|See|Find)\b|, look (?:also )?for | also called |\?$/;

function isWarning(sentence: string): boolean {
  return LIMIT.test(sentence) && !FURTHER_THING.test(sentence);
}

// Returns the source references of a definition without hashes, the hash of each source once, and the id of the line
// to cite.
function referencesOf({ cohort, asset }: Entry) {
  const fieldReferences = asset.fields.flatMap(({ sourceBasis }) => sourceBasis);
  const references: readonly SourceReference[] = [...cohort.sourceRefs, ...asset.sourceRefs, ...fieldReferences];
  return {
    cite: citeOf(cohort.id),
    sha256: Object.fromEntries(references.map(({ sourceId, sha256 }) => [sourceId, sha256])),
    cohort: cohort.sourceRefs.map(passageOf),
    asset: asset.sourceRefs.map(passageOf),
    fields: Object.fromEntries(asset.fields.map(({ key, sourceBasis }) => [key, sourceBasis.map(passageOf)])),
  };
}
