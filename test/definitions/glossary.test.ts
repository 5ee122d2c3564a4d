// The glossary: every mistake is one problem at its word.

import { replace, testMistakes } from "../support/edit-definitions.ts";

testMistakes([
  [
    "a word without its meaning",
    "glossary.yaml",
    replace(/\n {4}means: >-(?:\n {6}.*)+/, ""),
    /glossary\.yaml:\d+:\d+: means of item 1 of own is missing; write it \[missing-property\]/,
  ],
  [
    "a word of a place that is not known",
    "glossary.yaml",
    replace("used: UK", "used: EU"),
    /glossary\.yaml:\d+:\d+: "EU" is not known here; write one of US, UK \[known-word\]/,
  ],
  [
    "an id that stands twice",
    "glossary.yaml",
    replace("id: open-point", "id: cohort"),
    /glossary\.yaml:\d+:\d+: the id "cohort" stands twice; rename one \[distinct-ids\]/,
  ],
  [
    "a meaning with a rate in it",
    "glossary.yaml",
    replace("A number worked out", "A number of 64 % worked out"),
    /glossary\.yaml:\d+:\d+: "%" is a rate or a share; definitions hold no values \[no-values\]/,
  ],
]);
