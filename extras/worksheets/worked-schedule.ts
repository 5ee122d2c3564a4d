// A worked example: the schedule of one debtor, filled in from its aging. The aging has what real agings have: cash
// that is not applied and is also an item of its own, a deduction that is listed twice, a delivery that is missing, and
// a rebate and a setoff on the whole account. Every name and amount is invented.

import { SCHEDULE } from "./browser/schedule-words.ts";
import { SUBJECTS } from "./entry-kinds.ts";
import type { FilledSchedule } from "./schedule-sheet.ts";

/** An item of the aging: its dates, its open amount, and what is behind it. */
export interface AgingItem {
  item: string;
  date: string;
  due: string;
  open: string;
  behind: string;
}

/** The aging of the debtor. */
export const AGING: readonly AgingItem[] = [
  {
    item: "INV 7001",
    date: "2026-08-28",
    due: "2026-09-27",
    open: "18420.00",
    behind:
      "The debtor paid 17,280.00 on 6 October. The seller did not apply the payment. " +
      "The debtor took off 1,140.00 for a shortage.",
  },
  {
    item: "CB 7001",
    date: "2026-10-06",
    due: "",
    open: "-1140.00",
    behind: "The seller posted the same deduction as an item. It is listed twice.",
  },
  {
    item: "INV 7044",
    date: "2026-09-18",
    due: "2026-10-18",
    open: "22960.00",
    behind: "The debtor announced a charge of 860.00 for a late arrival and has not taken it yet.",
  },
  {
    item: "INV 7102",
    date: "2026-10-12",
    due: "2026-11-11",
    open: "27880.00",
    behind: "Nothing is open on the invoice itself. It counts towards the volume rebate of the account.",
  },
  {
    item: "INV 7140",
    date: "2026-10-28",
    due: "2026-11-27",
    open: "19640.00",
    behind: "The rebate agreement leaves these goods out.",
  },
  {
    item: "INV 7088",
    date: "2026-09-30",
    due: "2026-10-30",
    open: "15300.00",
    behind:
      "The debtor paid the invoice in full on 29 October. " +
      "The seller posted the payment on the account and not to the invoice.",
  },
  {
    item: "CASH 402",
    date: "2026-10-29",
    due: "",
    open: "-15300.00",
    behind: "This is that payment. It is an item of the account and is not applied.",
  },
  {
    item: "TX 9",
    date: "2026-10-31",
    due: "",
    open: "1050.00",
    behind: "A tax refund, posted to the account of the debtor.",
  },
];

const RETAIL = "retail-chargebacks";
const REBATES = "volume-rebates";
const SETOFF = "setoff-netting";
const UNBILLED = "delivered-not-invoiced";

/** The definitions that read the account. */
export const READ_UNDER = [RETAIL, REBATES, UNBILLED, SETOFF] as const;

interface WorkedRow {
  item: string;
  account?: true;
  paper: string;
  date: string;
  due?: string;
  amount: string;
  /** The id of the definition that reads it, or under what else it stands. */
  place: (typeof READ_UNDER)[number] | "nothing" | "outside";
  state?: "supported" | "contingent" | "excluded";
  difference?: string;
  remark: string;
}

const ROWS: readonly WorkedRow[] = [
  {
    item: "INV 7001, paid",
    paper: "R 19",
    date: "2026-08-28",
    due: "2026-09-27",
    amount: "17280.00",
    place: RETAIL,
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
    place: RETAIL,
    state: "contingent",
    remark: "read here, in the row of the invoice",
  },
  {
    item: "CB 7001",
    paper: "CB 7001",
    date: "2026-10-06",
    amount: "-1140.00",
    place: "nothing",
    difference: "-1140.00",
    remark: "the same deduction again",
  },
  {
    item: "INV 7044, rest of the price",
    paper: "INV 7044",
    date: "2026-09-18",
    due: "2026-10-18",
    amount: "22100.00",
    place: RETAIL,
    state: "supported",
    remark: "",
  },
  {
    item: "INV 7044, late arrival",
    paper: "DM 31",
    date: "2026-10-20",
    due: "2026-10-18",
    amount: "860.00",
    place: RETAIL,
    state: "contingent",
    remark: "announced and not taken yet",
  },
  {
    item: "INV 7102",
    paper: "INV 7102",
    date: "2026-10-12",
    due: "2026-11-11",
    amount: "27880.00",
    place: REBATES,
    state: "supported",
    remark: "before the rebate below",
  },
  {
    item: "INV 7140",
    paper: "INV 7140",
    date: "2026-10-28",
    due: "2026-11-27",
    amount: "19640.00",
    place: "nothing",
    remark: "",
  },
  {
    item: "INV 7088, paid",
    paper: "R 22",
    date: "2026-09-30",
    due: "2026-10-30",
    amount: "15300.00",
    place: "nothing",
    difference: "15300.00",
    remark: "paid: its payment is the next row",
  },
  {
    item: "CASH 402",
    paper: "R 22",
    date: "2026-10-29",
    amount: "-15300.00",
    place: "nothing",
    difference: "-15300.00",
    remark: "not applied: pays INV 7088",
  },
  { item: "TX 9", paper: "TX 9", date: "2026-10-31", amount: "1050.00", place: "outside", remark: "tax refund" },
  {
    item: "DN 7163, not billed",
    paper: "DN 7163",
    date: "2026-11-05",
    amount: "6480.00",
    place: UNBILLED,
    state: "supported",
    difference: "-6480.00",
    remark: "delivered and not on the aging",
  },
  {
    item: "Rebate earned",
    account: true,
    paper: "Rebate agreement",
    date: "2026-10-31",
    amount: "-4200.00",
    place: REBATES,
    state: "supported",
    remark: "leaves this state",
  },
  {
    item: "Rebate earned",
    account: true,
    paper: "Rebate agreement",
    date: "2026-10-31",
    amount: "4200.00",
    place: REBATES,
    state: "excluded",
    remark: "enters this state",
  },
  {
    item: "AP 310, the seller owes it",
    account: true,
    paper: "AP 310",
    date: "2026-11-03",
    amount: "-3000.00",
    place: REBATES,
    state: "supported",
    remark: "leaves this state",
  },
  {
    item: "AP 310, the seller owes it",
    account: true,
    paper: "AP 310",
    date: "2026-11-03",
    amount: "3000.00",
    place: SETOFF,
    state: "contingent",
    remark: "enters this state",
  },
];

/** Returns the schedule of this aging; `names` are those of the definitions, by id. */
export function workedSchedule(names: ReadonlyMap<string, string>): FilledSchedule {
  const [seller, debtor, recordedDate, balance] = SCHEDULE.blanks.map(([label]) => label);
  const placeOf = (place: WorkedRow["place"]): string =>
    place === "nothing" ? SCHEDULE.nothing : place === "outside" ? SCHEDULE.outside : (names.get(place) ?? place);
  return {
    head: {
      [seller ?? ""]: "Alder Foods Ltd (invented)",
      [debtor ?? ""]: "Marlow Stores (invented)",
      [recordedDate ?? ""]: "2026-11-06",
      [balance ?? ""]: "88810.00",
    },
    rows: ROWS.map(({ item, account, paper, date, due = "", amount, place, state = "", difference = "", remark }) => ({
      Item: item,
      "Row is for": account ? SUBJECTS[1] : SUBJECTS[0],
      Paper: paper,
      Date: date,
      "Due date": due,
      Currency: "USD",
      [SCHEDULE.amount]: amount,
      [SCHEDULE.readUnder]: placeOf(place),
      [placeOf(place)]: amount,
      [SCHEDULE.difference]: difference,
      State: state,
      Remark: remark,
    })),
  };
}
