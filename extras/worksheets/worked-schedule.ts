// A worked example for the page of worksheets and for a published workbook: the schedule of one debtor, filled in from
// its aging. A schedule is a sheet with a row for each amount of the account. An aging is the seller's list of unpaid
// items. This one has the usual difficulties: cash that is not applied to its invoice, a deduction that is listed
// twice, a delivery that is missing, and a rebate and a setoff on the whole account. Every name and amount is invented.
//
// The sums, in USD. The aging has 88,810. The rows have 95,290: they are the items of the aging, some divided, and
// 6,480 that were delivered and are not on it. The differences to the aging are 9,660 in total. The papers show 79,150,
// which is the aging less the differences. The rows on the whole account add nothing, because each amount that leaves a
// state enters another.

import { SCHEDULE } from "./browser/schedule-words.ts";
import { SUBJECTS } from "./entry-kinds.ts";
import type { FilledSchedule } from "./schedule-sheet.ts";

/** An item of the aging. `unpaid` is its amount on the aging. `background` says in words what happened to it. */
interface AgingItem {
  item: string;
  date: string;
  due: string;
  unpaid: string;
  background: string;
}

/** The aging of the debtor. */
export const AGING: readonly AgingItem[] = [
  {
    item: "INV 7001",
    date: "2026-08-28",
    due: "2026-09-27",
    unpaid: "18420.00",
    background:
      "The debtor paid 17,280.00 on 6 October. The seller did not apply the payment. " +
      "The debtor took off 1,140.00 for a shortage.",
  },
  {
    item: "CB 7001",
    date: "2026-10-06",
    due: "",
    unpaid: "-1140.00",
    background: "The seller posted the same deduction as an item. It is listed twice.",
  },
  {
    item: "INV 7044",
    date: "2026-09-18",
    due: "2026-10-18",
    unpaid: "22960.00",
    background: "The debtor announced a charge of 860.00 for a late arrival and has not taken it yet.",
  },
  {
    item: "INV 7102",
    date: "2026-10-12",
    due: "2026-11-11",
    unpaid: "27880.00",
    background: "Nothing is open on the invoice itself. It counts towards the volume rebate of the account.",
  },
  {
    item: "INV 7140",
    date: "2026-10-28",
    due: "2026-11-27",
    unpaid: "19640.00",
    background: "The rebate agreement leaves these goods out.",
  },
  {
    item: "INV 7088",
    date: "2026-09-30",
    due: "2026-10-30",
    unpaid: "15300.00",
    background:
      "The debtor paid the invoice in full on 29 October. " +
      "The seller posted the payment on the account and not to the invoice.",
  },
  {
    item: "CASH 402",
    date: "2026-10-29",
    due: "",
    unpaid: "-15300.00",
    background: "This is that payment. It is an item of the account and is not applied.",
  },
  {
    item: "TX 9",
    date: "2026-10-31",
    due: "",
    unpaid: "1050.00",
    background: "A tax refund, posted to the account of the debtor.",
  },
];

const RETAIL = "retail-chargebacks";
const REBATES = "volume-rebates";
const SETOFF = "setoff-netting";
const UNBILLED = "delivered-not-invoiced";

/** The definitions under which the amounts of the account are read, by id. */
export const WORKED_DEFINITIONS = [RETAIL, REBATES, UNBILLED, SETOFF] as const;

/** A row of the schedule. */
interface WorkedRow {
  item: string;
  isWholeAccount?: true;
  /** The paper that shows the amount. */
  paper: string;
  date: string;
  due?: string;
  amount: string;
  /**
   * The id of the definition that reads the amount. It is "nothing" if nothing about the amount is undecided, and
   * "outside" if something is undecided that no definition reads.
   */
  readUnder: (typeof WORKED_DEFINITIONS)[number] | "nothing" | "outside";
  state?: "supported" | "contingent" | "excluded";
  /**
   * The amount on the aging less the amount that the papers show. It is positive if the aging has too much, such as an
   * invoice that is paid. It is negative if the aging has too little, such as a delivery that is missing.
   */
  difference?: string;
  /**
   * A remark for the reader. An amount of the whole account has two rows, which move it from one state to another. The
   * first takes it out of its state ("leaves this state"). The second adds it to another ("enters this state").
   */
  remark: string;
}

const ROWS: readonly WorkedRow[] = [
  {
    item: "INV 7001, paid",
    paper: "R 19",
    date: "2026-08-28",
    due: "2026-09-27",
    amount: "17280.00",
    readUnder: RETAIL,
    state: "excluded",
    difference: "17280.00",
    remark: "cash received and still open",
  },
  {
    item: "INV 7001, shortage",
    paper: "CB 7001",
    date: "2026-10-06",
    due: "2026-09-27",
    amount: "1140.00",
    readUnder: RETAIL,
    state: "contingent",
    // The shortage is an amount of the invoice. So this row has it, and not the row of the deduction CB 7001.
    remark: "read here, in the row of the invoice",
  },
  {
    item: "CB 7001",
    paper: "CB 7001",
    date: "2026-10-06",
    amount: "-1140.00",
    readUnder: "nothing",
    difference: "-1140.00",
    remark: "the same deduction again",
  },
  {
    item: "INV 7044, rest of the price",
    paper: "INV 7044",
    date: "2026-09-18",
    due: "2026-10-18",
    amount: "22100.00",
    readUnder: RETAIL,
    state: "supported",
    remark: "",
  },
  {
    item: "INV 7044, late arrival",
    paper: "DM 31",
    date: "2026-10-20",
    due: "2026-10-18",
    amount: "860.00",
    readUnder: RETAIL,
    state: "contingent",
    remark: "announced and not taken yet",
  },
  {
    item: "INV 7102",
    paper: "INV 7102",
    date: "2026-10-12",
    due: "2026-11-11",
    amount: "27880.00",
    readUnder: REBATES,
    state: "supported",
    remark: "before the rebate below",
  },
  {
    item: "INV 7140",
    paper: "INV 7140",
    date: "2026-10-28",
    due: "2026-11-27",
    amount: "19640.00",
    readUnder: "nothing",
    remark: "",
  },
  {
    item: "INV 7088, paid",
    paper: "R 22",
    date: "2026-09-30",
    due: "2026-10-30",
    amount: "15300.00",
    readUnder: "nothing",
    difference: "15300.00",
    remark: "paid: its payment is the next row",
  },
  {
    item: "CASH 402",
    paper: "R 22",
    date: "2026-10-29",
    amount: "-15300.00",
    readUnder: "nothing",
    difference: "-15300.00",
    remark: "not applied: pays INV 7088",
  },
  { item: "TX 9", paper: "TX 9", date: "2026-10-31", amount: "1050.00", readUnder: "outside", remark: "tax refund" },
  {
    item: "DN 7163, not billed",
    paper: "DN 7163",
    date: "2026-11-05",
    amount: "6480.00",
    readUnder: UNBILLED,
    state: "supported",
    difference: "-6480.00",
    remark: "delivered and not on the aging",
  },
  {
    item: "Rebate earned",
    isWholeAccount: true,
    paper: "Rebate agreement",
    date: "2026-10-31",
    amount: "-4200.00",
    readUnder: REBATES,
    state: "supported",
    remark: "leaves this state",
  },
  {
    item: "Rebate earned",
    isWholeAccount: true,
    paper: "Rebate agreement",
    date: "2026-10-31",
    amount: "4200.00",
    readUnder: REBATES,
    state: "excluded",
    remark: "enters this state",
  },
  {
    item: "AP 310, the seller owes it",
    isWholeAccount: true,
    paper: "AP 310",
    date: "2026-11-03",
    amount: "-3000.00",
    readUnder: REBATES,
    state: "supported",
    remark: "leaves this state",
  },
  {
    item: "AP 310, the seller owes it",
    isWholeAccount: true,
    paper: "AP 310",
    date: "2026-11-03",
    amount: "3000.00",
    readUnder: SETOFF,
    state: "contingent",
    remark: "enters this state",
  },
];

/** Returns the schedule of this aging. `names` are the names of the definitions, by id. */
export function workedSchedule(names: ReadonlyMap<string, string>): FilledSchedule {
  const headingOf = (readUnder: WorkedRow["readUnder"]): string => {
    if (readUnder === "nothing") return SCHEDULE.nothingOpen;
    return readUnder === "outside" ? SCHEDULE.outside : (names.get(readUnder) ?? readUnder);
  };
  return {
    head: {
      Seller: "Alder Foods Ltd (invented)",
      "Account debtor": "Marlow Stores (invented)",
      "Recorded date": "2026-11-06",
      [SCHEDULE.balance]: "88810.00",
    },
    rows: ROWS.map(
      ({ item, isWholeAccount, paper, date, due = "", amount, readUnder, state = "", difference = "", remark }) => ({
        Item: item,
        "Row is for": isWholeAccount ? SUBJECTS[1] : SUBJECTS[0],
        Paper: paper,
        Date: date,
        "Due date": due,
        Currency: "USD",
        [SCHEDULE.amount]: amount,
        [SCHEDULE.readUnder]: headingOf(readUnder),
        [headingOf(readUnder)]: amount,
        [SCHEDULE.difference]: difference,
        State: state,
        Remark: remark,
      }),
    ),
  };
}
