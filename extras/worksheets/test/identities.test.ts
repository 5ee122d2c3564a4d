// Compares what must be equal in a worksheet. The controls of the workbook and the check must agree, or an examiner
// gets two answers for one file.

import assert from "node:assert/strict";
import { test } from "node:test";
import { keysOf } from "../../../core/base/keys-of.ts";
import { projectOffers } from "../../../test/support/project.ts";
import { controlsOf } from "../controls.ts";
import { EARLIEST_OF_LINES, LATEST_OF_LINES, PARTS_OF_WHOLES } from "../identities.ts";
import { PAGES } from "../inspection.ts";
import { sheetInputs } from "../worksheet-files.ts";
import { cellOf, patternOf, sentenceOf } from "./expected-sentences.ts";
import { type NamedEntries, onPage } from "./fill-by-name.ts";
import { reportInWords } from "./honest-file.ts";
import { projectWorksheets } from "./support.ts";
import { line, resultUnder } from "./under-definition.ts";

const data = await projectWorksheets();
const inputs = sheetInputs(data, await projectOffers());

const HEAD: NamedEntries = {
  "File Seller": "Mill Ltd",
  "File Account debtor": "Shop Inc",
  "File Recorded date": 46347,
  "File Currency": "USD",
};

// Two deductions of one payment: one is disputed in part, the other is out of time.
const CHARGEBACKS: NamedEntries = {
  ...HEAD,
  ...onPage("Invoices", 1, {
    "Invoice number": "INV 1",
    Currency: "USD",
    Total: 1000,
    Paid: 700,
    "Open per aging": 300,
  }),
  ...line(1, { "Deduction number": "D 1", "Contingent amount": 200, "Deducted amount": 200, "Disputed amount": 150 }),
  ...line(1, { "Undisputed open amount": 50, "Dispute deadline date": 46400, "Deduction date": 46300 }),
  ...line(2, { "Deduction number": "D 2", "Excluded amount": 100, "Deducted amount": 100, "Lapsed amount": 100 }),
  ...line(2, { "Dispute deadline date": 46310, "Deduction date": 46290 }),
  "Summary Balance on the aging": 300,
  "Summary Add: taken off on the aging": 700,
  "Summary Gross obligation": 1000,
  "Summary Supported principal": 0,
  "Summary Contingent amount": 200,
  "Summary Excluded amount": 800,
  "Summary Clean base amount": 700,
  "Summary Deducted amount": 300,
  "Summary Disputed amount": 150,
  "Summary Undisputed open amount": 50,
  "Summary Lapsed amount": 100,
  "Summary Paid amount": 700,
  "Summary Paid exposed amount": 0,
  "Summary Deduction date": 46300,
  "Summary Dispute deadline date": 46400,
};

// A receivable, and a debt against it.
const SETOFF: NamedEntries = {
  ...HEAD,
  ...line(1, { "Document number": "B 7", "Reciprocal payable amount": 90, "Open setoff amount": 90 }),
  "Summary Gross obligation": 500,
  "Summary Supported principal": 410,
  "Summary Contingent amount": 90,
  "Summary Excluded amount": 0,
  "Summary Reciprocal payable amount": 90,
  "Summary Asserted cross claim amount": 10,
  "Summary Admitted setoff amount": 0,
  "Summary Refused setoff amount": 10,
  "Summary Open setoff amount": 90,
};

test("a file in which all sums agree has no finding, and empty parts of a deduction do not count", async () => {
  for (const [id, honest] of [
    ["retail-chargebacks", CHARGEBACKS],
    ["setoff-netting", SETOFF],
    ["retail-chargebacks", { ...CHARGEBACKS, ...line(2, { "Lapsed amount": "" }), "Summary Lapsed amount": 100 }],
    // The lines are a part of those that the summary reads, and not each line has a deadline.
    [
      "retail-chargebacks",
      { ...CHARGEBACKS, ...line(2, { "Dispute deadline date": "" }), "Summary Dispute deadline date": 46410 },
    ],
    [
      "retail-chargebacks",
      { ...CHARGEBACKS, ...line(1, { "Dispute deadline date": "" }), ...line(2, { "Dispute deadline date": "" }) },
    ],
    ["retail-chargebacks", { ...CHARGEBACKS, "Summary Dispute deadline date": "" }],
  ] as const) {
    const { findings, differences, counts } = await resultUnder(id, honest);
    assert.deepEqual([findings, differences, counts.toBeCompleted], [[], [], 0]);
  }
  const { compared } = await resultUnder("retail-chargebacks", CHARGEBACKS);
  assert.deepEqual(compared, [
    "invoices with the aging",
    "the parts of each deduction with its sum",
    "parts with the gross obligation",
    "the aging with the gross obligation",
    "the clean base and the deductions with the gross obligation",
    "parts with what they are parts of",
    "lines with the summary",
    "invoices with the balance",
    "what is taken off on the invoices with the summary",
    "payments with the paid amount",
    "dates of the lines with the summary",
  ]);
});

/** For each control of a page: an error that it shows, and the sentence of the check on it. */
const PLANTED_FAULTS: Readonly<Record<string, readonly [id: string, entries: NamedEntries, sentence: RegExp][]>> = {
  "Paid but still open": [
    [
      "retail-chargebacks",
      onPage("Invoices", 1, { Total: 900 }),
      patternOf(
        cellOf("Invoices", "Open per aging", "H"),
        /the aging shows open 300\.00, after .* there is left 200\.00/,
        /differs by 100\.00/,
      ),
    ],
  ],
  "Gross less its parts": [
    [
      "retail-chargebacks",
      { "Summary Excluded amount": 850 },
      patternOf(
        cellOf("Summary", "Gross obligation", "B"),
        /supported, contingent and excluded add up to 1,050\.00, the gross obligation is 1,000\.00/,
        /differs by 50\.00/,
      ),
    ],
  ],
  "Aging less the gross": [
    [
      "retail-chargebacks",
      { "Summary Other differences": -7 },
      patternOf(
        cellOf("Summary", "Gross obligation", "B"),
        /the balance on the aging .* leads to 993\.00, the gross obligation is 1,000\.00/,
        /differs by 7\.00/,
      ),
    ],
  ],
  "Gross less base and deductions": [
    [
      "retail-chargebacks",
      { "Summary Clean base amount": 760 },
      patternOf(
        cellOf("Summary", "Clean base amount", "B"),
        /the clean base, .* add up to 1,060\.00, the gross obligation is 1,000\.00/,
        /differs by 60\.00/,
      ),
    ],
    [
      "retail-chargebacks",
      { "Summary Withheld elsewhere amount": 30 },
      patternOf(
        "\\(Clean base amount\\)",
        /the clean base, .* add up to 1,030\.00, the gross obligation is 1,000\.00/,
        /differs by 30\.00/,
      ),
    ],
  ],
  "Deducted less its parts": [
    [
      "retail-chargebacks",
      line(1, { "Undisputed open amount": 20 }),
      patternOf(
        cellOf("Lines", "Deducted amount"),
        /disputed, .* add up to 170\.00, the deducted amount is 200\.00/,
        /differs by 30\.00/,
      ),
    ],
    [
      "retail-chargebacks",
      { "Summary Denied amount": 40 },
      patternOf(
        cellOf("Summary", "Deducted amount", "B"),
        /disputed, .* add up to 340\.00, the deducted amount is 300\.00/,
        /differs by 40\.00/,
      ),
    ],
  ],
  "Debts and claims less their parts": [
    [
      "setoff-netting",
      line(1, { "Open setoff amount": 80 }),
      patternOf(
        cellOf("Lines", "Open setoff amount"),
        /admitted, refused and open setoff add up to 80\.00, reciprocal payables and asserted claims are 90\.00/,
      ),
    ],
    [
      "setoff-netting",
      { "Summary Admitted setoff amount": 5 },
      patternOf(
        cellOf("Summary", "Open setoff amount", "B"),
        /admitted, refused and open setoff add up to 105\.00, .* are 100\.00/,
        /differs by 5\.00/,
      ),
    ],
  ],
  "Invoices less the balance": [
    [
      "retail-chargebacks",
      onPage("Invoices", 1, { Total: 1020, "Open per aging": 320 }),
      patternOf(
        cellOf("Summary", "Balance on the aging", "B"),
        /open per aging of the invoices adds up to 320\.00, the balance of the summary is 300\.00/,
        /differs by 20\.00/,
      ),
    ],
  ],
  "Invoices less what was taken off": [
    [
      "retail-chargebacks",
      { "Summary Add: taken off on the aging": 650 },
      patternOf(
        cellOf("Summary", "Add: taken off on the aging", "B"),
        /the invoices less what is open of them come to 700\.00, the summary says 650\.00/,
        /differs by 50\.00/,
      ),
    ],
  ],
  "Parts above their whole": [
    [
      "retail-chargebacks",
      { "Summary Paid exposed amount": 710 },
      patternOf(
        cellOf("Summary", "Paid exposed amount", "B"),
        /Paid exposed amount, a part of Paid amount, is 710\.00, Paid amount is 700\.00/,
        /differs by 10\.00/,
      ),
    ],
  ],
  "Dates that the lines have otherwise": [
    [
      "retail-chargebacks",
      { "Summary Dispute deadline date": 46399 },
      patternOf(
        cellOf("Summary", "Dispute deadline date", "B"),
        /the latest date of the lines is 2027-01-13 \(Lines, row \d+\), the summary says 2027-01-12/,
      ),
    ],
    [
      "retail-chargebacks",
      { "Summary Deduction date": 46301 },
      patternOf(
        cellOf("Summary", "Deduction date", "B"),
        /the latest date of the lines is 2026-10-05 \(Lines, row \d+\), the summary says 2026-10-06/,
      ),
    ],
  ],
};

test("each control of a workbook has a rule of the check that reports the same", async () => {
  const labels = inputs.flatMap(({ shape }) =>
    keysOf(PAGES).flatMap((page) => controlsOf(page, shape).map(({ label }) => label)),
  );
  assert.deepEqual([...new Set(labels)].sort(), Object.keys(PLANTED_FAULTS).sort());
  for (const [label, faults] of Object.entries(PLANTED_FAULTS))
    for (const [id, entries, sentence] of faults) {
      const honest = id === "setoff-netting" ? SETOFF : CHARGEBACKS;
      assert.match(reportInWords(await resultUnder(id, { ...honest, ...entries })), sentence, label);
    }
});

test("the rules of dates and parts name keys of the records", () => {
  const fields = inputs.flatMap(({ asset }) => asset.fields);
  for (const [keys, word] of [
    [LATEST_OF_LINES, /latest|ends last|became final/i],
    [EARLIEST_OF_LINES, /earliest/],
  ] as const)
    for (const key of keys) {
      const fieldsOfKey = fields.filter((field) => field.key === key);
      assert.ok(fieldsOfKey.length > 0 && fieldsOfKey.every(({ description }) => word.test(description)), key);
    }
  for (const { parts } of PARTS_OF_WHOLES)
    for (const key of parts)
      for (const { description } of fields.filter((field) => field.key === key))
        assert.match(description, /^Part of |It is a part of/, key);
});

// An application of two lines. The certifier has reduced one of them.
const APPLICATION: NamedEntries = {
  ...HEAD,
  ...line(1, { "Item number": "1", "Description of work": "Groundworks", "Scheduled value": 1000 }),
  ...line(1, { "Previous applications": 400, "This period": 200, "Stored materials amount": 50 }),
  ...line(1, { "Balance to finish": 350, "Certified to date amount": 600, "Applied not certified amount": 50 }),
  ...line(1, { "Retainage held amount": 60, "Open retainage amount": 60 }),
  ...line(2, { "Item number": "2", "Description of work": "Steel", "Scheduled value": 500, "This period": 100 }),
  ...line(2, { "Balance to finish": 410, "Certified to date amount": 100, "Applied not certified amount": 0 }),
  ...line(2, { "Retainage held amount": 10, "Open retainage amount": 10 }),
};

const toldOfApplication = async (entries: NamedEntries): Promise<string[]> => {
  const { differences, findings } = await resultUnder("milestones-retainage", { ...APPLICATION, ...entries });
  assert.deepEqual(findings, []);
  return differences.map(({ place, says }) => `${place.replace(/row \d+, column \w+ /, "")}: ${says}`);
};

test("each line of a schedule of values is recalculated: what is not certified, and what is to finish", async () => {
  const { compared, differences } = await resultUnder("milestones-retainage", APPLICATION);
  assert.deepEqual(differences, []);
  assert.ok(compared.includes("applied less certified with what is applied and not certified"));
  assert.ok(compared.includes("scheduled value less what is applied for with the balance to finish"));
  assert.deepEqual(await toldOfApplication(line(1, { "Applied not certified amount": 70 })), [
    sentenceOf(
      "Lines, (Applied not certified amount)",
      "previous applications 400.00, this period 200.00 and stored materials 50.00 less certified to date 600.00 " +
        "comes to 50.00, applied and not certified is 70.00",
      "differs by 20.00",
      "compare each of these with the application",
    ),
  ]);
  assert.deepEqual(await toldOfApplication(line(1, { "Balance to finish": 300 })), [
    sentenceOf(
      "Lines, (Balance to finish)",
      "scheduled value 1,000.00 less previous applications 400.00, this period 200.00 and stored materials 50.00, " +
        "plus retainage held 60.00, comes to 410.00, the balance to finish is 300.00",
      "differs by 110.00",
      "compare each of these with the application",
    ),
  ]);
  assert.deepEqual(await toldOfApplication(line(2, { "Open retainage amount": 11 })), [
    sentenceOf(
      "Lines, (Open retainage amount)",
      "Open retainage amount, a part of Retainage held amount, is 11.00, Retainage held amount is 10.00",
      "differs by 1.00",
    ),
  ]);
  // An included part is not a term of that sum, and not its cause.
  const retainage = { ...line(1, { "Retainage held amount": 57 }), "Summary Retainage held amount": 70 };
  assert.deepEqual(await toldOfApplication(retainage), [
    sentenceOf(
      "Lines, (Open retainage amount)",
      "Open retainage amount, a part of Retainage held amount, is 60.00, Retainage held amount is 57.00",
      "differs by 3.00",
    ),
    "Summary, (Retainage held amount): the lines add up to 67.00, the summary says 70.00; differs by 3.00",
  ]);
});

test("stored materials, a higher certified amount and a line without an application give no difference", async () => {
  for (const entries of [
    line(1, { "Applied not certified amount": 0, "Stored materials amount": 50, "Balance to finish": 400 }),
    line(2, { "Certified to date amount": 130 }),
    line(3, { "Item number": "3", "Scheduled value": 80, "Certified to date amount": 0 }),
  ])
    assert.deepEqual(await toldOfApplication(entries), []);
});

test("a line that agrees with no formula of the balance to finish is compared with that of most lines", async () => {
  const others = [3, 4].map((row) =>
    line(row, { "Item number": `${row}`, "Scheduled value": 200, "This period": 50, "Balance to finish": 150 }),
  );
  const retainage = [3, 4].map((row) => line(row, { "Retainage held amount": 5, "Certified to date amount": 50 }));
  const entries = Object.assign({}, ...others, ...retainage, line(1, { "Balance to finish": 300 }));
  assert.deepEqual(await toldOfApplication(entries), [
    sentenceOf(
      "Lines, (Balance to finish)",
      "scheduled value 1,000.00 less previous applications 400.00, this period 200.00 and stored materials 50.00 " +
        "comes to 350.00, the balance to finish is 300.00",
      "differs by 50.00",
      "compare each of these with the application",
    ),
  ]);
});

test("scheduled values that differ from the contract sum are reported, or noted if lines may be missing", async () => {
  const notesOn = async (entries: NamedEntries): Promise<string[]> => {
    const { notes } = await resultUnder("milestones-retainage", { ...APPLICATION, ...entries });
    return notes.flatMap(({ says }) => (says.includes("contract sum") ? [says] : []));
  };
  const idle = line(3, { "Item number": "3", "Scheduled value": 80 });
  const of = (sum: number, ...lines: readonly NamedEntries[]): NamedEntries =>
    Object.assign({ "Summary Contract sum amount": sum }, ...lines);
  assert.deepEqual(await toldOfApplication(of(1500)), []);
  assert.deepEqual(await toldOfApplication(of(1580, idle)), []);
  assert.deepEqual(await toldOfApplication(of(1500, idle)), [
    sentenceOf(
      "Summary, (Contract sum amount)",
      "the scheduled values of the lines add up to 1,580.00, the contract sum is 1,500.00",
      "differs by 80.00",
      "row 6 is as much",
      "look for a line that stands twice, or a change order that is not signed",
    ),
  ]);
  assert.deepEqual(await toldOfApplication(of(1700, idle)), [
    sentenceOf(
      "Summary, (Contract sum amount)",
      "the scheduled values of the lines add up to 1,580.00, the contract sum is 1,700.00",
      "differs by 120.00",
      "look for a line or a signed change order that the lines lack",
    ),
  ]);
  // Each line has work, so lines without work may be left out.
  assert.deepEqual(await toldOfApplication(of(1700)), []);
  assert.deepEqual(await notesOn(of(1700)), [
    "the scheduled values of the lines add up to 1,500.00, the contract sum is 1,700.00; differs by 200.00; " +
      "look for a line or a signed change order that the lines lack",
  ]);
  // The lines are of two applications, which the summary does not add up.
  const twice = { "Summary Contract sum amount": 750, "Summary Certified to date amount": 600 };
  assert.equal((await notesOn(twice)).length, 1);
  assert.doesNotMatch((await toldOfApplication(twice)).join("\n"), /scheduled values/);
});

test("an amount of a deduction in two states, or open by its parts and excluded, is asked about", async () => {
  const askedOf = async (entries: NamedEntries): Promise<string[]> => {
    const { notes } = await resultUnder("retail-chargebacks", { ...CHARGEBACKS, ...entries });
    return notes.flatMap(({ place, says, asks }) =>
      asks ? [`${place.replace(/row \d+, column \w+ /, "")}: ${says}`] : [],
    );
  };
  assert.deepEqual(await askedOf({}), []);
  assert.deepEqual(await askedOf(line(1, { "Excluded amount": 200 })), [
    sentenceOf(
      "Lines, (Excluded amount)",
      "200.00 stands under Contingent amount and Excluded amount, and Deducted amount is 200.00",
      "an amount has one state, so delete it under the other",
    ),
  ]);
  assert.deepEqual(await askedOf(line(1, { "Contingent amount": 0, "Excluded amount": 200 })), [
    sentenceOf(
      "Lines, (Excluded amount)",
      "Disputed amount and Undisputed open amount come to 200.00, which is open, and 0.00 is contingent",
      "what is open is not excluded, so compare the two",
    ),
  ]);
  // A conceded part beside an open one, and a part that is kept back for another reason.
  const apart = { "Disputed amount": 100, "Undisputed open amount": 0, "Conceded amount": 100 };
  assert.deepEqual(await askedOf(line(1, { ...apart, "Contingent amount": 100, "Excluded amount": 100 })), []);
  const besides = { "Withheld elsewhere amount": 200, "Excluded amount": 200 };
  assert.deepEqual(await askedOf(line(1, besides)), []);
});

test("an item that is twice in a schedule of values is noted", async () => {
  const notesOf = async (number: string): Promise<string[]> => {
    const { notes } = await resultUnder("milestones-retainage", {
      ...APPLICATION,
      ...line(2, { "Item number": number }),
    });
    return notes.map(({ place, says }) => `${place.replace(/\d+ and \d+/, "_")}: ${says}`);
  };
  const honest = await notesOf("2");
  assert.deepEqual(
    (await notesOf("1")).filter((one) => !honest.includes(one)),
    [
      sentenceOf(
        "Lines, rows _",
        "the same number stands in these rows with different amounts",
        "it may be one item in parts, or a number that is mistyped",
      ),
    ],
  );
});

test("a certified amount above its application, and retainage above it, are noted", async () => {
  const notedOf = async (entries: NamedEntries): Promise<string[]> => {
    const { notes } = await resultUnder("milestones-retainage", { ...APPLICATION, ...entries });
    return notes.map(({ place, says }) => `${place.replace(/row \d+, column \w+ /, "")}: ${says}`);
  };
  const usual = await notedOf({});
  const faults: readonly [entries: NamedEntries, sentence: string][] = [
    [
      line(2, { "Certified to date amount": 130 }),
      sentenceOf(
        "Lines, (Certified to date amount)",
        "more is certified to date than is applied for",
        "compare both with the certificate",
      ),
    ],
    [
      line(2, { "Certified to date amount": 0, "Applied not certified amount": 100 }),
      sentenceOf(
        "Lines, (Retainage held amount)",
        "more retainage is held than is certified to date",
        "compare both with the certificate",
      ),
    ],
    [
      { "Summary Contract sum amount": 650, "Summary Certified to date amount": 700 },
      sentenceOf(
        "Summary, (Contract sum amount)",
        "more is certified to date than the contract sum",
        "compare it with the contract and its change orders",
      ),
    ],
  ];
  for (const [entries, sentence] of faults) assert.deepEqual(await notedOf(entries), [...usual, sentence]);
});

test("lines without the amount that is not certified are compared as a sum with the summary", async () => {
  const apart = Object.assign({}, ...[1, 2].map((row) => line(row, { "Applied not certified amount": "" })));
  const of = (cents: number): NamedEntries => ({
    ...apart,
    "Summary Certified to date amount": 700,
    "Summary Applied not certified amount": cents,
  });
  assert.deepEqual(await toldOfApplication(of(50)), []);
  assert.deepEqual(await toldOfApplication(of(90)), [
    sentenceOf(
      "Summary, (Applied not certified amount)",
      "previous applications 400.00, this period 300.00 and stored materials 50.00 less certified to date 700.00 " +
        "comes to 50.00, applied and not certified is 90.00",
      "differs by 40.00",
      "compare each of these with the application",
    ),
  ]);
});
