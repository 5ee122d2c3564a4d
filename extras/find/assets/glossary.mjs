// The words of the glossary that a query asks about.

import { AFTER_NAMES, passagesIn } from "./engine.mjs";
import { wordsHeld } from "./scoring.mjs";
import { LONGEST_QUERY, spaced, splitOf, stemsOf, wordsOf } from "./words.mjs";

const MOST_WORDS = 3;

/**
 * Returns a function that says which words of a glossary a query asks about, those with the longest names: `{names, alone, ...}`. One of `names`
 * stands anywhere in it; one of `alone` is all that it says, but for little words.
 */
export function glossaryOf(words) {
  const asked = askedOf(words);
  return (query) => asked(query).map(({ word }) => word);
}

/**
 * Returns a function that gives the words of a glossary that a query asks about, as they are found. One that is typed alone is called so, after what
 * has it for its own name.
 */
export function explainedIn(glossary) {
  const asked = askedOf(glossary);
  return ({ query, words }) =>
    asked(query).map(({ word, isAll }) => {
      const entry = entryOf(word);
      const read = new Set(passagesIn(entry).flatMap(({ text }) => stemsOf(text)));
      const held = wordsHeld(words, read);
      return { entry, called: isAll ? AFTER_NAMES : Number.POSITIVE_INFINITY, held, matched: read, read, score: 0 };
    });
}

function entryOf({ term, names, alone, means, address }) {
  const texts = [...new Set([term, ...names, ...alone])];
  const passages = [{ kind: "name", place: "Word", address, texts }];
  return { kind: "word", id: address, name: term, point: means, address, passages };
}

function askedOf(words) {
  const named = (word, names, alone) => names.map((name) => ({ word, name: spaced(splitOf(name)), alone }));
  const known = words.flatMap((word) => [...named(word, word.names, false), ...named(word, word.alone, true)]);
  return (query) => {
    const [all, said] = [splitOf, wordsOf].map((divided) => spaced(divided(query.slice(0, LONGEST_QUERY))));
    const forms = ({ name }) => [name, name.replace(/ $/, "s ")];
    const isAll = (one) => forms(one).some((form) => said === form || all === form);
    const isAsked = (one) => isAll(one) || (!one.alone && forms(one).some((form) => all.includes(form)));
    const asked = known.filter(isAsked);
    const isPart = ({ name }) => asked.some((other) => other.name !== name && other.name.includes(name));
    const left = asked.filter((one) => !isPart(one));
    const distinct = [...new Set(left.map(({ word }) => word))].slice(0, MOST_WORDS);
    return distinct.map((word) => ({ word, isAll: left.some((one) => one.word === word && isAll(one)) }));
  };
}
