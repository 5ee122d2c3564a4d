// How the gross obligation of each structure divides, as drawings: which lanes it has, which part each lane holds, and
// which events move the line. The widths are chosen to be told apart; they stand for no amounts and no shares.

/** The three readings that lie inside the gross obligation. */
export type Reading = "supported" | "contingent" | "excluded";

/** A part of a lane: its reading and how many of the twelve units of a lane it takes. `null` leaves room. */
export type LanePart = readonly [reading: Reading | null, units: number];

/** A lane of a drawing. */
export interface Lane {
  label: string;
  parts: readonly LanePart[];
  /** A lane below the frame: something set against the gross obligation and no part of it. */
  against?: true;
}

/** The drawing of one structure and what it says in words. */
export interface Picture {
  /** What the lanes are. */
  form: string;
  lanes: readonly Lane[];
  /** What may lie outside the frame on the right, where the obligation can still grow. */
  beyond?: string;
  supported: string;
  contingent: string;
  excluded: string;
  /** The event that turns the contingent part into supported principal. */
  toSupported: string;
  /** The event that takes the contingent part out. */
  toExcluded: string;
}

const S = "supported";
const C = "contingent";
const X = "excluded";

/** The drawings by id. */
export const PICTURES: Readonly<Record<string, Picture>> = {
  "return-window-survivors": {
    form: "One lane for each delivery, because each has its own return right.",
    lanes: [
      {
        label: "First delivery",
        parts: [
          [S, 10],
          [X, 2],
        ],
      },
      {
        label: "Second delivery",
        parts: [
          [C, 9],
          [X, 3],
        ],
      },
    ],
    supported: "Price of units whose return right has ended without a return.",
    contingent: "Price of units that can still come back, or are on their way and not yet credited.",
    excluded: "Price of units sent back and credited.",
    toSupported: "The return right of the unit ends with no return requested, authorized or in transit.",
    toExcluded: "The return is received and credited.",
  },
  "late-delivery-claims": {
    form: "One lane, the price of the late items. The limit in the delay clause, where it has one, sets the line.",
    lanes: [
      {
        label: "Price of late items",
        parts: [
          [S, 7],
          [C, 3],
          [X, 2],
        ],
      },
    ],
    supported: "Price beyond the reach of the delay clause.",
    contingent: "Price the delay clause can still take, asserted or open to be asserted.",
    excluded: "Price lost to delay by concession, credit or decision.",
    toSupported: "The delay is excused or the claim for it waived, or the sum is fixed and the rest is free of it.",
    toExcluded: "The delay sum is agreed, credited or finally decided.",
  },
  "partially-fulfilled-pos": {
    form: "One lane for each order line. A line does not wait for another.",
    lanes: [
      { label: "Order line one", parts: [[S, 12]] },
      {
        label: "Order line two",
        parts: [
          [S, 5],
          [C, 7],
        ],
      },
      {
        label: "Order line three",
        parts: [
          [C, 5],
          [X, 7],
        ],
      },
      { label: "Order line four", parts: [[X, 12]] },
    ],
    supported: "Lines on which order, ship notice and the buyer's receipt agree.",
    contingent: "Lines sent that no receipt of the buyer confirms, or that stand in open mismatch.",
    excluded: "Lines not shipped, cancelled, refused, credited or already paid.",
    toSupported: "The buyer posts its receipt, and it agrees with the ship notice.",
    toExcluded: "The difference is settled by credit, or the balance of the line is cancelled.",
  },
  "delivered-awaiting-acceptance": {
    form: "One lane for each deliverable. Acceptance moves a whole lane at once.",
    lanes: [
      {
        label: "Accepted, price cut",
        parts: [
          [S, 9],
          [X, 3],
        ],
      },
      { label: "Under test", parts: [[C, 12]] },
      { label: "Rejected", parts: [[X, 12]] },
    ],
    supported: "Delivered price for which a document records acceptance.",
    contingent: "Delivered price neither accepted nor rejected.",
    excluded: "Delivered price rejected, cut by agreement, credited or already paid.",
    toSupported: "The acceptance event the contract names: a signature, an agreed period ended in silence, or conduct.",
    toExcluded: "A rejection, or a price cut agreed at acceptance.",
  },
  "retail-chargebacks": {
    form: "The clean base is the first lane. Below it lies the recovery strip: one lane for each coded deduction.",
    lanes: [
      {
        label: "Clean base",
        parts: [
          [S, 9],
          [X, 3],
        ],
      },
      { label: "Deduction, disputed", parts: [[C, 6]] },
      { label: "Deduction, in time", parts: [[C, 4]] },
      { label: "Deduction, conceded", parts: [[X, 5]] },
    ],
    supported: "Undeducted price still open, with deductions the retailer has decided to repay.",
    contingent: "Deductions not finally decided, disputed or still in time to be.",
    excluded: "Deductions conceded, finally denied or out of time, and what has been paid or credited.",
    toSupported: "The retailer decides to repay the deduction.",
    toExcluded: "The supplier concedes, the retailer finally denies, or the dispute period ends.",
  },
  "volume-rebates": {
    form: "The first lane is the price left after every level. Below it lies one lane for each purchase level: what that level takes off.",
    lanes: [
      {
        label: "After every level",
        parts: [
          [S, 9],
          [X, 3],
        ],
      },
      { label: "Next level, open", parts: [[C, 3]] },
      { label: "Level reached", parts: [[X, 2]] },
    ],
    supported: "Billed price that remains after rebate earned and after what the open levels could still take.",
    contingent: "Further reduction the open levels could bring on these sales, where a document states it.",
    excluded: "Price paid, or taken away by rebate earned.",
    toSupported: "The period ends and the agreed statement shows the level was not reached.",
    toExcluded: "The agreed statement shows the level was reached.",
  },
  "promotional-allowances": {
    form: "One lane for each promotional deal, beside the price that no deal touches.",
    lanes: [
      { label: "No deal", parts: [[S, 12]] },
      {
        label: "Deal, claim open",
        parts: [
          [S, 8],
          [C, 4],
        ],
      },
      {
        label: "Deal, claim credited",
        parts: [
          [S, 8],
          [X, 4],
        ],
      },
    ],
    supported: "Price owed whatever becomes of open promotional claims, with deductions finally refused.",
    contingent: "Promotional money claimed or deducted and neither matched nor finally refused.",
    excluded: "Allowances on the invoice face, credited or conceded, and cash received.",
    toSupported: "The claim is finally refused, or can no longer be made.",
    toExcluded: "The claim is matched to the deal and credited.",
  },
  "predictable-short-pays": {
    form: "One lane for each invoice. The same shortfall comes back at the same place.",
    lanes: [
      {
        label: "Invoice paid short",
        parts: [
          [X, 10],
          [C, 2],
        ],
      },
      {
        label: "Invoice in view",
        parts: [
          [S, 10],
          [C, 2],
        ],
      },
      {
        label: "Invoice in view",
        parts: [
          [S, 10],
          [C, 2],
        ],
      },
    ],
    supported: "Invoice lines the settled record shows paid without deduction, with differences agreed to be paid.",
    contingent: "The difference that fits the pattern and is still open.",
    excluded: "Cash received, differences credited or written off, and differences traced to another cause.",
    toSupported: "The buyer agrees in writing to pay the difference.",
    toExcluded: "The difference is paid, credited, written off or traced to another cause.",
  },
  "delivered-not-invoiced": {
    form: "One lane for each delivery. The two records of it are laid side by side before any bill exists.",
    lanes: [
      { label: "Receipt agrees", parts: [[S, 12]] },
      {
        label: "Receipt differs",
        parts: [
          [S, 8],
          [C, 4],
        ],
      },
      { label: "Carrier's record only", parts: [[C, 12]] },
      { label: "Already billed", parts: [[X, 12]] },
    ],
    supported: "Unbilled price the buyer's own record confirms at the order price.",
    contingent: "Price that rests on the record of the seller or carrier alone, or on an open difference.",
    excluded: "Price already invoiced, sent back, not arrived or covered by a deposit.",
    toSupported: "The buyer posts its receipt, or settles the difference in favor of the delivery record.",
    toExcluded: "The bill is raised, or the delivery record is corrected.",
  },
  "milestones-retainage": {
    form: "One lane for each stage of the work. The parts kept back line up on the right: they are the retainage strip.",
    lanes: [
      {
        label: "Stage certified",
        parts: [
          [S, 10],
          [C, 2],
        ],
      },
      {
        label: "Stage cut",
        parts: [
          [S, 7],
          [X, 3],
          [C, 2],
        ],
      },
      { label: "Stage under review", parts: [[C, 12]] },
    ],
    supported: "Certified value, after retainage and what has been received.",
    contingent: "The retained part, value under review, and withheld sums not yet settled.",
    excluded: "Value struck out, extra work without a signed order, back-charges agreed or lost.",
    toSupported:
      "The certifier approves the value; for the retained part, the completion and clearing conditions are met.",
    toExcluded: "The certifier strikes the value out, or a back-charge is agreed or lost.",
  },
  "formula-priced-shipments": {
    form: "One lane, the recorded value. The last quotation can end it short of the frame or beyond it.",
    lanes: [
      {
        label: "Recorded value",
        parts: [
          [X, 4],
          [S, 4],
          [C, 4],
        ],
      },
    ],
    beyond: "final value above",
    supported: "Unpaid value that published quotations and agreed measurements have fixed.",
    contingent: "Unpaid value that still turns on quotations or measurements to come.",
    excluded: "Provisional payments received, and sums given back to the buyer.",
    toSupported: "The quotation is published, or the measurement is agreed or decided.",
    toExcluded: "The final invoice is struck as a credit.",
  },
  "setoff-netting": {
    form: "The upper lane is what the obligor owes. The lower lane lies outside the frame: debts that run the other way, each under the part it is set against.",
    lanes: [
      {
        label: "The obligor owes",
        parts: [
          [S, 6],
          [C, 3],
          [X, 3],
        ],
      },
      {
        label: "The seller owes",
        parts: [
          [null, 6],
          [C, 3],
          [X, 3],
        ],
        against: true,
      },
    ],
    supported: "Receivables left when every debt the other way is set aside.",
    contingent: "Receivables matched by debts whose setoff is unresolved.",
    excluded: "Receivables taken out of the account by admitted setoff.",
    toSupported: "The debt is refused as setoff, waived or paid separately.",
    toExcluded: "A signed netting statement admits the debt.",
  },
};
