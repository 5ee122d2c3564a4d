// Evaluates Accept-Encoding, If-Match and If-None-Match (RFC 9110, 12.5.3 and 13.1), each text once.

const LONGEST = 256; // characters
const MOST = 64; // entries

/**
 * Memoizes a pure function of a text. Long texts are not cached, and the cache is cleared when it is full, so that a
 * client that varies its headers cannot make it grow.
 */
export function memoize<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = compute(text);
    if (text.length > LONGEST) return value;
    if (known.size >= MOST) known.clear();
    known.set(text, value);
    return value;
  };
}

/** Returns the index of the coding that an Accept-Encoding field prefers, or -1 if the field excludes all of them. */
export type ChooseCoding = (field: string | undefined) => number;

/** Returns what chooses among codings, best first; of the same codings it is the same function. */
export function chooserOf(codings: readonly string[]): ChooseCoding {
  return codings.length === 1 ? () => 0 : chooserOfList(codings.join());
}

const chooserOfList = memoize((list): ChooseCoding => {
  const codings = list.split(",");
  const choose = memoize((field) => chooseCoding(field, codings));
  return (field = "") => choose(field);
});

function chooseCoding(field: string, codings: readonly string[]): number {
  const requestedWeights = weightsOf(field);
  const weights = codings.map(
    (coding) => requestedWeights.get(coding) ?? requestedWeights.get("*") ?? (coding === "identity" ? LAST_RESORT : 0),
  );
  const most = Math.max(...weights);
  return most > 0 ? weights.indexOf(most) : -1;
}

// Identity is acceptable unless excluded, but every coding that is asked for is preferred; the least weight that can be
// sent is 0.001.
const LAST_RESORT = 0.0005;

const WEIGHTED_CODING = /^([!#$%&'*+.^_`|~0-9a-z-]+)(?:[ \t]*;[ \t]*q=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?))?$/;

// A malformed member is ignored; of two members for one coding the last counts.
function weightsOf(field: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const member of field.toLowerCase().split(",")) {
    const [, coding, weight] = WEIGHTED_CODING.exec(trimBlanks(member)) ?? [];
    if (coding !== undefined)
      weights.set(coding === "x-gzip" ? "gzip" : coding, weight === undefined ? 1 : Number(weight));
  }
  return weights;
}

/**
 * Returns whether an If-Match or If-None-Match field is a star or lists an entity tag. By strong comparison no weak tag
 * counts; by weak comparison W/ is no difference.
 */
export function listsTag(field: string, etag: string, comparison: "strong" | "weak"): boolean {
  if (trimBlanks(field) === "*") return true;
  if (comparison === "strong" && etag.startsWith("W/")) return false;
  const opaque = etag.replace(/^W\//, "");
  for (const [, tag] of field.matchAll(TAG_MEMBER))
    if (tag === opaque || (comparison === "weak" && tag === `W/${opaque}`)) return true;
  return false;
}

// A list member up to its comma: blanks, then an entity tag, or anything else with commas only between quotes. The
// lookahead after the leading blanks forbids backtracking into them, which is quadratic in a long run of blanks.
const TAG_MEMBER = /[ \t]*(?![ \t])(?:((?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")[ \t]*(?=,|$)|(?:"[^"]*"|[^",])*)(?:,|$)/gy;

// This is not String.trim, which takes away the no-break space too. The lookbehind starts the second alternative only
// at the first blank of a run: without it, a run of blanks before other text is scanned again from each of its blanks,
// which is quadratic.
function trimBlanks(text: string): string {
  return text.replaceAll(/^[ \t]+|(?<![ \t])[ \t]+$/g, "");
}
