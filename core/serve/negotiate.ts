// Evaluates the header fields by which a client says what it wants: Accept, Accept-Encoding, If-Match and If-None-Match
// (RFC 9110, 12.5.1, 12.5.3 and 13.1). Results of Accept-Encoding are cached by the text of the field.

// The most characters of a text that is cached, and the most entries of a cache.
const LONGEST_CACHED = 256;
const MOST_CACHED = 64;

/**
 * Memoizes a pure function of a text. Long texts are not cached, and the cache is cleared when it is full, so that a
 * client that varies its headers cannot make it grow.
 */
export function memoize<T>(compute: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    const cachedValue = cache.get(text);
    if (cachedValue !== undefined) return cachedValue;
    const value = compute(text);
    if (text.length > LONGEST_CACHED) return value;
    if (cache.size >= MOST_CACHED) cache.clear();
    cache.set(text, value);
    return value;
  };
}

/** Returns the index of the coding that an Accept-Encoding field prefers, or -1 if the field excludes all of them. */
export type ChooseCoding = (field: string | undefined) => number;

/**
 * Returns the function that chooses among codings. The codings are in the order in which the server prefers them. The
 * same codings give the same function, so that all resources with these codings share one cache.
 */
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

// The weight of identity if the field does not mention it. Identity is acceptable unless it is excluded, but every
// coding in the field is preferred, and the least weight in a field is 0.001.
const LAST_RESORT = 0.0005;

// Matches a member of an Accept-Encoding field, such as "br", "gzip;q=0.5" or "*;q=0". Its groups are the coding and
// the weight, which has at most three decimals.
const WEIGHTED_CODING = /^([!#$%&'*+.^_`|~0-9a-z-]+)(?:[ \t]*;[ \t]*q=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?))?$/;

// Returns the weight of each coding in a field. A malformed member is ignored. If a coding has two members, the last
// one counts.
function weightsOf(field: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const member of field.toLowerCase().split(",")) {
    const [, coding, weight = "1"] = WEIGHTED_CODING.exec(trimBlanks(member)) ?? [];
    if (coding !== undefined) weights.set(coding === "x-gzip" ? "gzip" : coding, Number(weight));
  }
  return weights;
}

/**
 * Tells whether an If-Match or If-None-Match field is a star or lists an entity tag. The strong comparison accepts no
 * weak tag, which begins with `W/`. The weak comparison ignores `W/`.
 */
export function listsTag(field: string, etag: string, comparison: "strong" | "weak"): boolean {
  if (trimBlanks(field) === "*") return true;
  if (comparison === "strong" && etag.startsWith("W/")) return false;
  const opaque = etag.replace(/^W\//, "");
  for (const [, tag] of field.matchAll(TAG_MEMBER))
    if (tag === opaque || (comparison === "weak" && tag === `W/${opaque}`)) return true;
  return false;
}

// Matches one member of a list of tags, up to and with its comma: `"abc",`. A member is an entity tag, which is the
// group of the pattern, or any other text that has commas only between quotes. Blanks can stand around it. The
// lookahead after the leading blanks keeps the pattern from trying each shorter run of blanks, which takes quadratic
// time.
const TAG_MEMBER = /[ \t]*(?![ \t])(?:((?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")[ \t]*(?=,|$)|(?:"[^"]*"|[^",])*)(?:,|$)/gy;

/**
 * Tells whether an Accept field names one of these media types, which are in lower case. A type with a weight of zero
 * is not acceptable (RFC 9110, 12.4.2).
 */
export function acceptsMediaType(field: string, ...types: readonly string[]): boolean {
  const members = field.toLowerCase().split(",");
  return members.some((member) => {
    const [type = "", ...parameters] = member.split(";").map(trimBlanks);
    return types.includes(type) && !parameters.some((parameter) => ZERO_WEIGHT.test(parameter));
  });
}

// Matches a parameter such as "q=0" or "q=0.00".
const ZERO_WEIGHT = /^q=0(?:\.0*)?$/;

// Removes blanks and tabs from both ends of a text. String.trim would also remove the no-break space. The lookbehind
// lets the second alternative begin only at the first blank of a run. Without it, the pattern would try a run of blanks
// before other text again from each of its blanks, which takes quadratic time.
function trimBlanks(text: string): string {
  return text.replaceAll(/^[ \t]+|(?<![ \t])[ \t]+$/g, "");
}
