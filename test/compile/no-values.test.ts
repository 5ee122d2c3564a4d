// Tries every word that no definition may contain, and words beside them that are allowed. A word that the rule loses
// would put a value or a decision into a definition.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as lists from "../../core/compile/forbidden-words.ts";
import { placeAt } from "../../core/compile/problem.ts";
import { noValues } from "../../core/compile/rules/no-values.ts";

const { entriesIn, ...LISTS } = lists;

// Texts that are refused, by what the problem says of them. The problem names the whole text.
const REFUSED: Readonly<Record<string, string>> = {
  "placeholder text": `
...
fixme
ipsum
lorem
placeholder
tbd
todo
xxx`,
  "a money amount": `
$ 5
$5
eur
gbp
usd
5 dollars
1,000.50 euros
2 million
3pounds`,
  "a rate or a share": `
%
basis point
basis points
per cent
percent`,
  "a count of days, weeks, months or years": `
1 day
30 days
12-month
24 months
2 week
2 weeks
3 year
3 years
10 business days
10 calendar days
10 working days
one day
two weeks
three months
four years
five days
six days
seven days
eight days
nine days
ten days
eleven days
twelve days
thirteen days
fourteen days
fifteen days
sixteen days
seventeen days
eighteen days
nineteen days
twenty days
thirty days
forty days
forty-five days
fifty days
sixty days
seventy days
eighty days
ninety days
ninety-nine working days`,
  "a lending or buying decision": `
advance rate
borrowing base
eligible
financeable
fundable
ineligible
should buy
should fund
should release`,
};

// Words beside those above. Each is in the trade, or only holds a forbidden word.
const ALLOWED = `
percent complete
one invoice
two of the days
a day after delivery
days past the due date
someone days
the base of the borrowing
points of delivery
an advance payment
the rate of the price list
millions of units
should buyers object
refundable deposit
neighborhood
a stub of the check
eligibility
European buyer
two. Days later`;

/** Returns the problems of a sentence that has this text in it. */
function problemsOf(text: string): string[] {
  const value = `What is left of it after ${text}, as the paper says.`;
  const problems: string[] = [];
  const authored = { file: "a.yaml", path: [], value, place: (offset: number) => placeAt("a.yaml", value, offset) };
  noValues.check?.({ texts: [authored] }, (_, message) => problems.push(message));
  return problems;
}

test("each text of a value, a term or a decision is refused whole, in small and in capital letters", () => {
  for (const [what, list] of Object.entries(REFUSED))
    for (const text of entriesIn(list).flatMap((entry) => [entry, entry.toUpperCase()])) {
      const [problem, ...others] = problemsOf(text);
      assert.ok(problem?.startsWith(`"${text}" `) && problem.includes(what), `${text}: ${problem}`);
      assert.deepEqual(others, [], text);
    }
});

test("each entry of the lists is in one of these texts", () => {
  const tried = [...Object.values(REFUSED), ALLOWED].flatMap((list) => entriesIn(list).flatMap(wordRuns));
  for (const [name, list] of Object.entries(LISTS)) {
    assert.ok(entriesIn(list).length > 0, name);
    for (const entry of entriesIn(list)) assert.ok(tried.includes(entry), `${name}: ${entry}`);
  }
});

// Returns a text, its words, and each two words that follow each other.
function wordRuns(text: string): string[] {
  const words = text.split(/[\s-]+|(?<=\d)(?=[a-z])/);
  return [text, ...words, ...words.slice(1).map((word, index) => `${words[index]} ${word}`)];
}

test("words beside those of a value are allowed", () => {
  for (const text of entriesIn(ALLOWED)) assert.deepEqual(problemsOf(text), [], text);
});
