// The words of the glossary that a query asks about.

import { LONGEST_QUERY, spaced, splitOf, wordsOf } from "./words.mjs";

const MOST_WORDS = 3;

/**
 * Returns a function that says which words of a glossary a query asks about, those with the longest names: `{names, alone, ...}`. One of `names`
 * stands anywhere in it; one of `alone` is all that it says, but for little words.
 */
export function glossaryOf(words) {
  const named = (word, names, alone) => names.map((name) => ({ word, name: spaced(splitOf(name)), alone }));
  const known = words.flatMap((word) => [...named(word, word.names, false), ...named(word, word.alone, true)]);
  return (query) => {
    const [all, said] = [splitOf, wordsOf].map((divided) => spaced(divided(query.slice(0, LONGEST_QUERY))));
    const isAsked = ({ name, alone }) =>
      [name, name.replace(/ $/, "s ")].some((form) => (alone ? said === form : all.includes(form)));
    const asked = known.filter(isAsked);
    const isPart = ({ name }) => asked.some((other) => other.name !== name && other.name.includes(name));
    return [...new Set(asked.filter((one) => !isPart(one)).map(({ word }) => word))].slice(0, MOST_WORDS);
  };
}
