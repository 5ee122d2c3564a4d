// Makes mistakes in worksheet.yaml and request.yaml of a definition. An author gets one problem for each mistake, at
// the word that is wrong.

import { replace, testMistakes } from "../../../test/support/edit-project.ts";
import { clausesOf } from "./expected-sentences.ts";

const SHEET = "definitions/retail-chargebacks/worksheet.yaml";
const NETTING = "definitions/setoff-netting/worksheet.yaml";
const RETAINAGE = "definitions/milestones-retainage/worksheet.yaml";
const DELAYS = "definitions/late-delivery-claims/worksheet.yaml";
const REBATES = "definitions/volume-rebates/worksheet.yaml";
const REQUEST = "extras/worksheets/request.yaml";

testMistakes([
  [
    "a need that names a document that the register does not have",
    REQUEST,
    replace("documents: [receivables-aging,", "documents: [receivable-aging,"),
    /request\.yaml:7:17: "receivable-aging" is not known here; did you mean .*receivables-aging.*\? \[known-word\]/,
  ],
  [
    "a tie that names a document that the register does not have",
    SHEET,
    replace("between: [remittance-advice,", "between: [remitance-advice,"),
    clausesOf(
      /retail-chargebacks\/worksheet\.yaml:\d+:15: "remitance-advice" is not known here/,
      /did you mean .*remittance-advice.*\? \[known-word\]/,
    ),
  ],
  [
    "a tie with one paper",
    NETTING,
    replace("between: [contra-report, payables-aging]", "between: [contra-report]"),
    /setoff-netting\/worksheet\.yaml:\d+:14: between of item 1 of ties must have 2 items \[item-count\]/,
  ],
  [
    "a field in lines that the structure does not have",
    RETAINAGE,
    replace("- openRetainageAmount", "- openRetentionAmount"),
    clausesOf(
      /milestones-retainage\/worksheet\.yaml:\d+:7: "openRetentionAmount" is not known here/,
      /.*openRetainageAmount.* \[known-word\]/,
    ),
  ],
  [
    "lines whose name of one line is missing",
    DELAYS,
    replace(/^ {2}unit: .*\n/m, ""),
    /late-delivery-claims\/worksheet\.yaml:2:1: lines\.unit is missing; write it \[missing-property\]/,
  ],
  [
    "a definition without its worksheet.yaml",
    REBATES,
    null,
    /volume-rebates\/worksheet\.yaml:1:1: the file is missing; write it \[missing-file\]/,
  ],
]);

testMistakes([
  [
    "a tie with three papers",
    SHEET,
    replace("between: [remittance-advice, ", "between: [remittance-advice, bank-statement, "),
    /retail-chargebacks\/worksheet\.yaml:\d+:14: between of item 1 of ties must have 2 items \[item-count\]/,
  ],
  [
    "a mistyped property of a tie",
    NETTING,
    replace("    expect: ", "    expects: "),
    /setoff-netting\/worksheet\.yaml:\d+:5: "expects" is not known here; did you mean expect\? \[unknown-property\]/,
  ],
  [
    "a need without documents",
    REQUEST,
    replace("documents: [receivables-aging, statement-of-account]", "documents: []"),
    /request\.yaml:7:16: documents of item 1 of needs must have at least one item; write one \[missing-property\]/,
  ],
]);

testMistakes([
  [
    "a list in request.yaml that nobody reads",
    REQUEST,
    (text) => `${text}\nwants: []\n`,
    /request\.yaml:\d+:1: "wants" is not known here; use only needs, trades \[unknown-property\]/,
  ],
]);

testMistakes([
  [
    "a count of days in a tie",
    SHEET,
    replace("expect: Deductions taken after the recorded date;", "expect: Deductions taken 30 days after that date;"),
    clausesOf(
      /retail-chargebacks\/worksheet\.yaml:\d+:\d+: "30 days" is a count of days, weeks, months or years/,
      /definitions hold no terms \[no-values\]/,
    ),
  ],
  [
    "a money amount in the name of a line",
    NETTING,
    replace("unit: debt", "unit: debt of $5"),
    /setoff-netting\/worksheet\.yaml:3:17: "\$5" is a money amount; definitions hold no values \[no-values\]/,
  ],
  [
    "a character that no keyboard has",
    RETAINAGE,
    replace("completed and stored to date", "completed\u00a0and stored to date"),
    clausesOf(
      /milestones-retainage\/worksheet\.yaml:\d+:\d+: this character is not printable ASCII/,
      /write it in plain characters \[plain-characters\]/,
    ),
  ],
  [
    "a rate in the condition of a need",
    REQUEST,
    replace("if: the buyer confirmed a balance", "if: the buyer confirmed 90% of a balance"),
    /request\.yaml:\d+:\d+: "%" is a rate or a share; definitions hold no values \[no-values\]/,
  ],
]);

// If a client is asked for a document, the problem is at its entry in the register.
testMistakes([
  [
    "a document that no need names",
    REQUEST,
    replace("documents: [receivables-aging, statement-of-account]", "documents: [receivables-aging]"),
    /definitions\/documents\.yaml:\d+:\d+: no need names "statement-of-account"; name it in one \[request-documents\]/,
  ],
]);

testMistakes([
  [
    "a document that two needs name",
    REQUEST,
    replace("documents: [receivables-ledger, ", "documents: [receivables-ledger, receivables-aging, "),
    /definitions\/documents\.yaml:\d+:\d+: 2 needs name "receivables-aging"; name it in one \[request-documents\]/,
  ],
]);
