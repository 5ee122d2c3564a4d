// Reads the published register of law: its passages, the lines it points at, and what has to be read again. A reader
// could trust a text of law that nobody has read for years.

import assert from "node:assert/strict";
import { test } from "node:test";
import { buildInputOf, offerOf } from "../../../test/support/offers.ts";
import { compiledDefinitions } from "../../../test/support/project.ts";
import { AUTHORITY_KINDS } from "../closed-lists.ts";
import { dueReadings, readingEndsOn } from "../due.ts";
import { findableLaw } from "../findable.ts";
import { JURISDICTIONS } from "../jurisdictions.ts";
import { registerOf } from "../published.ts";
import { stateOf } from "../state.ts";
import { LAW } from "./support.ts";

const compilation = await compiledDefinitions();
const register = registerOf(LAW);

test("every passage hashes its source, and its lines name the authority", () => {
  const sources = new Map(compilation.sources.map((source) => [source.sourceId, source]));
  for (const { id, leanedOnBy } of register.authorities) {
    assert.ok(leanedOnBy.length > 0, id);
    for (const { sourceId, sha256, startLine, endLine } of leanedOnBy) {
      const source = sources.get(sourceId);
      assert.equal(source?.sha256, sha256);
      assert.match(source?.lines.slice(startLine - 1, endLine).join("\n") ?? "", new RegExp(`@${id}\\b`));
    }
  }
});

test("an entry names the person that a rule is about, and begins no sentence with a bare Who", () => {
  for (const { id, establishes, read } of register.authorities)
    for (const text of [establishes, read.note ?? ""]) {
      assert.doesNotMatch(text, /\bwhoever\b/i, id);
      assert.doesNotMatch(text, /(?:^|[.:] )Who\b[^?]*?\./, id);
    }
});

test("a reading falls due by its kind, a change on its day, and the most cited come first", () => {
  const [first] = register.authorities;
  assert.ok(first);
  const reading = { ...first.read, on: "2026-01-01", textAsOf: "2026-01-01", history: null };
  const statute = { ...first, id: "statute", kind: "statute" as const, moving: null, read: reading, leanedOnBy: [] };
  const bill = { ...statute, id: "moving", moving: "bill", leanedOnBy: first.leanedOnBy };
  const others = (["case", "message-standard"] as const).map((kind) => ({ ...statute, id: kind, kind }));
  const changes = [
    { id: "bill", what: "A bill is before parliament.", stage: "proposed" as const, on: null, look: "2026-03-01" },
  ];
  const idsDue = (day: string): string[] =>
    dueReadings({ authorities: [statute, ...others, bill], changes }, day).map(({ id }) => id);
  assert.deepEqual(idsDue("2026-02-28"), []);
  assert.deepEqual(idsDue("2026-03-01"), ["moving"]);
  assert.deepEqual(idsDue("2027-01-01"), ["moving"]);
  assert.deepEqual(idsDue("2027-01-02"), ["moving", "statute"]);
  assert.deepEqual(idsDue("2028-01-02"), ["moving", "statute", "case"]);
  const [earliest] = dueReadings({ authorities: [bill], changes }, "2027-06-30");
  assert.equal(earliest?.since, "2026-03-01");
  assert.equal(readingEndsOn(statute), "2027-01-02");
  assert.equal(readingEndsOn({ ...statute, kind: "message-standard" }), null);
  const textOf = (textAsOf: string, history: string | null = null) => ({
    ...statute,
    read: { ...reading, textAsOf, history },
  });
  assert.equal(readingEndsOn(textOf("2024-03-05")), "2025-03-06");
  assert.equal(readingEndsOn(textOf("2024")), "2025-01-01");
  assert.equal(readingEndsOn(textOf("unknown")), "2026-01-01");
  assert.equal(readingEndsOn(textOf("2024", "The history line ends in 2024.")), "2027-01-02");
  assert.equal(readingEndsOn({ ...textOf("1999"), kind: "case" }), "2028-01-02");
  const snapshot = { ...textOf("1999"), id: "snapshot", tier: "second" as const, leanedOnBy: first.leanedOnBy };
  assert.deepEqual(
    dueReadings({ authorities: [snapshot, statute], changes }, "2027-01-02").map(({ id, tier }) => [id, tier]),
    [
      ["statute", "first"],
      ["snapshot", "second"],
    ],
  );
});

// The last day on which a reading of 1 January 2026 is valid, and the day after. The text of a kind without days never
// changes, so its reading stays valid.
const TERMS: readonly (readonly [kind: keyof typeof AUTHORITY_KINDS, lastValidDay: string, dayAfter?: string])[] = [
  ["statute", "2027-01-01", "2027-01-02"],
  ["regulation", "2027-01-01", "2027-01-02"],
  ["accounting-standard", "2027-01-01", "2027-01-02"],
  ["case", "2028-01-01", "2028-01-02"],
  ["message-standard", "9999-12-31"],
  ["form-of-contract", "9999-12-31"],
  ["practice", "9999-12-31"],
];

test("a reading of each kind is valid on the last day of its term, and due on the day after", () => {
  const [first] = register.authorities;
  assert.ok(first);
  assert.deepEqual(TERMS.map(([kind]) => kind).sort(), Object.keys(AUTHORITY_KINDS).sort());
  const read = { ...first.read, on: "2026-01-01", textAsOf: "2026-01-01", history: null };
  for (const [kind, lastValidDay, dayAfter] of TERMS) {
    const authorities = [{ ...first, kind, moving: null, read }];
    const idsDue = (day: string): string[] => dueReadings({ authorities, changes: [] }, day).map(({ id }) => id);
    assert.deepEqual(idsDue(lastValidDay), [], kind);
    if (dayAfter !== undefined) assert.deepEqual(idsDue(dayAfter), [first.id], kind);
  }
});

test("a text is current for two years or while its history has no change", () => {
  const [first] = register.authorities;
  assert.ok(first);
  const stateWith = (textAsOf: string, more: object = {}, kind: typeof first.kind = "statute"): string => {
    const textReading = {
      ...first.read,
      status: "text-read" as const,
      on: "2026-11-21",
      textAsOf,
      history: null,
      ...more,
    };
    return stateOf({ kind, tier: "first", read: textReading }, "2026-11-27");
  };
  assert.equal(stateWith("2024-11-27"), "text read; as of 27 November 2024, read on 21 November 2026");
  assert.equal(stateWith("2024-11-26"), "text of 2024 read; as of 26 November 2024, read on 21 November 2026");
  assert.equal(stateWith("2015-02"), "text of 2015 read; as of February 2015, read on 21 November 2026");
  assert.equal(stateWith("unknown"), "text of unknown day read; as of an unknown day, read on 21 November 2026");
  assert.match(
    stateWith("2015", { history: "The history line ends in 2015." }),
    /^text read; as of 2015, .*; no later change/,
  );
  assert.match(stateWith("2015", { status: "text-in-part" }), /^text of 2015 read in part; /);
  assert.match(stateWith("2015", {}, "case"), /^text read; as of 2015, /);
  assert.equal(stateWith("2015", { status: "secondary" }), "second hand; as of 2015, read on 21 November 2026");
  assert.equal(stateWith("unknown", { status: "not-read", on: null, textAsOf: null }), "not read");
  const reading = { ...first.read, on: "2026-11-21", textAsOf: "2015", history: null };
  assert.match(
    stateOf({ kind: "statute", tier: "second", read: reading }, "2026-11-27"),
    /as of 2015, not maintained, read on/,
  );
});

test("law that is not maintained is found only by place or name", () => {
  const { later = [] } = findableLaw(register);
  const laterById = new Map(later.map((entry) => [entry.id, entry]));
  for (const { id, kind, jurisdictions, tier, from, state, bears } of register.authorities) {
    const entry = laterById.get(id) ?? assert.fail(id);
    assert.equal(entry.onlyNamed === true, tier === "second", id);
    assert.equal(state.includes("not maintained"), tier === "second", id);
    const lead = entry.passages.find(({ kind }) => kind === "says")?.place ?? "";
    assert.ok(lead.endsWith(`${from === "text" ? "Says" : "Reported to say"} (${state})`), id);
    if (jurisdictions.length === 1 && kind !== "accounting-standard")
      assert.ok(lead.startsWith(`${JURISDICTIONS[jurisdictions[0] ?? ""]}. `), lead);
    assert.ok(from === "text" || bears !== "states", id);
  }
});

test("a published id that the register has lost is named", async () => {
  const buildInput = await buildInputOf("releases");
  const refusal = (id = "") => ({ message: new RegExp(`^a published id stays, and ${id} was removed;`) });
  const [first, ...others] = LAW.authorities;
  const permanentEntries = { authorities: new Map([...others, ...LAW.gone].map((one) => [one.id, one])) };
  const earlierOffers = buildInput.earlierOffers.map((offer) =>
    offer.extra === "law" ? { ...offer, permanentEntries } : offer,
  );
  const [document, ...documents] = compilation.documents;
  await offerOf("releases", buildInput);
  await assert.rejects(offerOf("releases", { ...buildInput, earlierOffers }), refusal(first?.id));
  const less = { ...buildInput, compilation: { ...compilation, documents } };
  await assert.rejects(offerOf("releases", less), refusal(document?.id));
});
