// Makes mistakes in worked examples. An author gets one problem for each mistake, at the word that is wrong.

import { replace, testMistakes } from "../../../test/support/edit-project.ts";

const EXAMPLES = "definitions/retail-chargebacks/examples.yaml";

testMistakes([
  [
    "an amount without its decimals",
    EXAMPLES,
    replace(/is: "\d+\.\d\d"/, 'is: "120"'),
    /examples\.yaml:\d+:\d+: "120" must be an amount with two decimals such as 120\.00, in quotes \[word-form\]/,
  ],
]);

testMistakes([
  // This is a warning and stops no build: a new field is built before an example has it.
  [
    "a field that no example has",
    EXAMPLES,
    replace(/ {4}deductedAmount:(?: .*|(?:\n {6}.*)+)\n/g, ""),
    /examples\.yaml:\d+:\d+: no example says what deductedAmount is; .* \[every-field-tried\]/,
  ],
  [
    "two ordinary examples",
    "definitions/retail-chargebacks/worked.yaml",
    replace("kind: trap", "kind: ordinary"),
    /worked\.yaml:1:1: these are not an ordinary example and a trap; write one of each, in .* \[enough-examples\]/,
  ],
  [
    "a published example with the id of the other",
    "definitions/volume-rebates/worked.yaml",
    (text) => text.replace(/(- id: (.*)\n[\s\S]*\n- id: ).*/, "$1$2"),
    /worked\.yaml:\d+:\d+: the id "[a-z0-9-]+" is used twice; rename one \[distinct-examples\]/,
  ],
]);
