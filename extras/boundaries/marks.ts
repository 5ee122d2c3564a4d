// The shape of marks. A mark is a text on a paper: a reason that a large buyer writes, a line of a form, or a segment
// of an electronic message. It names its papers and the places to read on. The pages, the search and `get` use marks.

import {
  choice,
  list,
  listOrNothing,
  type Of,
  object,
  prose,
  reference,
  slug,
  word,
} from "../../core/catalog/shape.ts";

// What a reader asks about who types a mark.
const MARK_LEADS = {
  definition: "what reads it",
  mark: "what it is",
} as const;

const MARK = object({
  mark: prose("As the paper has it."),
  also: listOrNothing(prose(), "Its codes and other spellings."),
  says: prose("What it says, in the project's own words."),
  papers: list(reference("document"), "The papers that bear it."),
  readOn: listOrNothing(reference("place")),
});

/** The marks of one form, message or buyer. */
export const MARK_GROUP = object(
  {
    id: slug(),
    title: prose(),
    called: word("Its name in a line: Walmart."),
    leads: choice(MARK_LEADS),
    read: prose("What was read of it, and what was not."),
    marks: list(MARK),
  },
  "Reasons, lines or segments of one form, message or buyer.",
  "marks",
);

export type MarkGroup = Of<typeof MARK_GROUP>;
export type Mark = MarkGroup["marks"][number];

/** The entry of a mark, which `get --json` prints. */
export const PRINTED_MARK = object({
  kind: choice(["mark"]),
  id: slug(),
  of: prose(),
  read: prose(),
  ...MARK.properties,
});

/** Returns the id of a mark, which is also its fragment on the page of words: `mark-walmart-duplicate-billing`. */
export function markId({ id }: Pick<MarkGroup, "id">, { mark }: Pick<Mark, "mark">): string {
  return `mark-${id}-${hyphenate(mark)}`;
}

/** Returns a text in lower case, with hyphens between its words: `setoff-netting` for "Setoff (netting)". */
export function hyphenate(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");
}
