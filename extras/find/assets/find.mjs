// Ranked search for people who type their own words: over the definitions with what tells them apart and what lies outside all twelve, and
// over the registers: notes on law, authorities and documents. The order says what to read next, never what a claim is.

import MiniSearch from "./minisearch.mjs";

const NOTE = "The order follows the words that you typed. It says what to read next, not what a claim is.";
const NOTHING = "No text here contains any of these words. Type another word of the trade, a name or a number.";

// How much a word counts, and the kinds of text in which it counts so.
const FIELDS = {
  names: { weight: 5, kinds: ["name", "alias"] },
  phrasing: { weight: 3.5, kinds: ["phrasing"] },
  asked: { weight: 3, kinds: ["topic", "place"] },
  said: { weight: 2, kinds: ["definition", "question", "word"] },
  detail: { weight: 1, kinds: ["key", "evidence", "says"] },
  amounts: { weight: 0.5, kinds: ["field"] },
};
const WEIGHTS = Object.fromEntries(Object.entries(FIELDS).map(([field, { weight }]) => [field, weight]));
const WEIGHT_OF = Object.fromEntries(
  Object.values(FIELDS).flatMap(({ weight, kinds }) => kinds.map((kind) => [kind, weight])),
);
const NAMES = new Set(["name", "alias"]);
// What follows a word that leads to several places.
const WHEN = ", when ";
// The sections of an answer in their usual order, the kinds of results in each, and how many are shown.
const SECTIONS = [
  { of: "definitions", kinds: ["definition"], most: 8 },
  { of: "words", kinds: ["term"], most: 3 },
  { of: "outside", kinds: ["outside"], most: 5 },
  { of: "papers", kinds: ["document"], most: 5 },
  { of: "law", kinds: ["answer", "authority"], most: 8 },
  { of: "pages", kinds: ["page"], most: 3 },
];
const MOST_WORDS = 3;
// What the law of a place counts for beside that of many.
const OF_THE_PLACE = 2;
// And what that of many counts for where no place is named.
const OF_MANY = 1.3;
// The code of law between states.
const NO_PLACE = "INT";
// How many words of a query law of a place holds that may answer it.
const MUCH = 3;
// How far above the second the first has to be to be opened at once.
const CLEAR = 1.7;
const LONGEST_QUERY = 1_000;
// A number with the parts of it that a citation names.
const PINPOINT = /(\d+)(?:\(\w{1,4}\))+/g;
const LONGEST_WORD = 40; // A longer one is looked for as it stands.

const LITTLE = new Set(
  `a about all an and any are as at be been but by can could did do does doing for from had has have he his how i if in into is it its may me might must my need needs \
no not of on one only or our out over shall should so some that the their them then there these they this those to too under until up us was we were what \
when where whether which while who whose why will with without would yet you your \
de la le les des du une un en el los las del por para con al der die das den dem mit auf zu von und gegen il lo te het op van et ou`.split(
    " ",
  ),
);

/**
 * Returns a function that finds among what indexed gives: all but law and papers in the first index, and these in the second, so much law. Without
 * the second, papers are found by what the first holds of them.
 */
export function finderOf(read, registers = undefined, mostLaw = undefined) {
  return (query) => find(query, read, registers, mostLaw);
}

/** Returns a function that says whether a query asks about law: by a word, a citation or the name of one of these places. */
export function asksAboutLawIn(places) {
  const named = new Map(places.map((place) => [place, wordsOf(place)]));
  return (query) => {
    const words = typedWords(plainly(query.slice(0, LONGEST_QUERY)), () => true);
    return asksAboutLaw(words) || CITES.test(query) || placesIn(words, named).size > 0;
  };
}

// A section sign, the year of a decision, or a number with a hyphen or behind a word of citations.
const CITES =
  /\u00a7|\[\d{4}\]|\b\d{1,2}-\d{3}\b|\b(?:section|s|sec|art|article|rule|reg|act|cfr|usc|ias|ifrs|asc|asu)\.?\s*\d/i;

/** Returns the index of entries as data that JSON can hold: building it takes twice as long as loading it. */
export function storedIndex(entries) {
  return engineOf(entries).toJSON();
}

// --- the index: an entry is a document, and each kind of text a field of it ---

const ENGINE = {
  fields: Object.keys(FIELDS),
  idField: "at",
  stringifyField: (value) => value,
  tokenize: (texts) => texts.flatMap(stemsOf),
  processTerm: (stem) => stem,
};

function textsOf(passages) {
  const own = ({ kinds }) => passages.filter(({ kind }) => kinds.includes(kind)).flatMap(({ texts }) => texts);
  return Object.fromEntries(Object.entries(FIELDS).map(([field, of]) => [field, own(of)]));
}

// A topic and a place stand by their keys, each with what people type for it.
function typedOut({ passages, ...entry }, typed) {
  const isKey = ({ kind }) => kind === "topic" || kind === "place";
  const out = (passage) => ({ ...passage, texts: passage.texts.flatMap((key) => typed[key] ?? key) });
  return { ...entry, passages: passages.map((passage) => (isKey(passage) ? out(passage) : passage)) };
}

// Phrasings are found through the index alone, so that nobody has to load them.
function passagesOf({ texts, ...passage }) {
  return (passage.kind === "phrasing" ? [] : texts).map((text, index) => ({ ...passage, text, index }));
}

function engineOf(entries) {
  const engine = new MiniSearch(ENGINE);
  engine.addAll(entries.map(({ passages }, at) => ({ ...textsOf(passages), at })));
  return engine;
}

/**
 * Returns entries, `{kind, id, name, structure, point, address, passages: [{kind, place, address, texts}]}`, as they are searched. `typed` is what
 * people type for a topic or a place, by its key; `stored` is what storedIndex gives for the same entries, and without it the index is built here;
 * `coverage` says of which places and topics there is law.
 */
export function indexed(entriesGiven, typed = {}, stored = undefined, coverage = undefined) {
  const given = entriesGiven.map((entry) => typedOut(entry, typed));
  const engine = stored ? MiniSearch.loadJS(stored, ENGINE) : engineOf(given);
  const { index } = stored ?? engine.toJSON();
  const entries = given.map((entry) => ({ ...entry, passages: entry.passages.flatMap(passagesOf) }));
  // What is known are the stems, each with the number of entries that hold it.
  const counted = (fields) => Math.max(...Object.values(fields).map((entries) => Object.keys(entries).length));
  const known = new Map(index.map(([stem, fields]) => [stem, counted(fields)]));
  const called = new Map();
  for (const [at, { kind: of, passages }] of entries.entries()) {
    for (const { kind, text, rank } of passages) {
      if (rank === undefined && !NAMES.has(kind)) continue;
      const words = wordsOf(text.split(WHEN)[0]);
      call(words, at, rank ?? (NAMED_ALONE.has(of) ? AFTER_NAMES : 0), called);
    }
  }
  const named = entries.flatMap(({ passages }) =>
    passages.flatMap(({ kind, text }) => (kind === "place" ? [text] : [])),
  );
  const places = new Map([...new Set(named)].map((text) => [text, wordsOf(text)]));
  return { entries, known, called, places, engine, covered: coverage && coveredBy(coverage, typed) };
}

/** Returns what indexed gave with more passages of some entries, by their ids: their words are in its index already. */
export function withTexts({ entries, ...index }, texts) {
  const added = (id) => (texts[id] ?? []).flatMap(passagesOf);
  return {
    ...index,
    entries: entries.map((entry) => ({ ...entry, passages: [...entry.passages, ...added(entry.id)] })),
  };
}

// The stems of a passage, counted when they are first asked for: most never are.
function stemsIn(passage) {
  passage.stems ??= stemsOf(passage.text);
  return passage.stems;
}

// A word of loan agreements and a page are found by their names alone, and called so after all others.
const NAMED_ALONE = new Set(["term", "page"]);
const AFTER_NAMES = 9;

// Notes that an entry is called so, with the 1-based position of the entry where a word leads to several; its own name, with 0, counts before these.
function call(words, at, rank, called) {
  for (const name of namesOf(words)) {
    const entries = called.get(name) ?? {};
    entries[at] = Math.min(rank, entries[at] ?? rank);
    called.set(name, entries);
  }
}

// --- words ---

// A word, or initials with full stops, as U.C.C.
const WORD = /\b(?:set[- ]off|off[- ]set)s?\b|\b[a-z](?:\.[a-z])+\b|[a-z0-9&]+/g;

function splitOf(text) {
  return plainOf(text).match(WORD) ?? [];
}

// Every word but the little ones.
function wordsOf(text) {
  return splitOf(text).filter((word) => stemOf(word) !== "");
}

function stemsOf(text) {
  return wordsOf(text).map(stemOf);
}

// A name as one word, so that "charge-backs", "charge backs" and "chargeback" are the same name; and with every word in its stem.
function namesOf(words) {
  const stems = words.map(stemOf);
  return new Set([stems.join(""), words.slice(0, -1).join("") + (stems.at(-1) ?? "")]);
}

// Lengths stay as they are, so that places in the one are places in the other.
function plainOf(text) {
  const small = text.toLowerCase();
  const plain = /^[\x20-\x7e]*$/.test(small) ? small : [...small].map(asciiOf).join("");
  return plain.includes("'") ? plain.replace(SHORTENED, (part) => " ".repeat(part.length)) : plain;
}

// Contractions such as can't and it'll say little, and so does the s of a possessive.
const SHORTENED = /\b[a-z]+n't\b|'(?:s|re|ve|ll|d|m)\b/g;

function asciiOf(letter) {
  if (letter === "\u2019") return "'";
  const [first] = letter.normalize("NFKD");
  return letter.length === 1 && first !== undefined ? first : " ".repeat(letter.length);
}

const stems = new Map();
const MOST_STEMS = 50_000;

// Memoizes a function of a short string. The cache is cleared when full, so that queries cannot grow it.
function stemOf(word) {
  if (word.length > LONGEST_WORD) return word;
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= MOST_STEMS) stems.clear();
  const plain = word.replace(/[.& -]/g, ""); // OS&D is one word, and so is set-off
  const bare = LITTLE.has(plain) ? "" : plain.length < 4 || /\d/.test(plain) ? plain : stripped(plain);
  const stem = ALIKE.get(bare) ?? bare;
  stems.set(word, stem);
  return stem;
}

// A map, because people type the names of what every object has, such as constructor.
const ALIKE = new Map([
  ["assignabl", "assign"],
  ["deductibl", "deduct"],
  ["holdback", "retainag"],
  ["retent", "retainag"],
  ["offset", "setoff"],
  ["offsett", "setoff"],
  ["defenc", "defens"],
]);

// British and American spelling, singular and plural, and the common endings of verbs and nouns become one.
function stripped(word) {
  let stem = word.endsWith("s") ? singular(word) : word;
  if (stem.includes("is") || stem.includes("our")) stem = american(stem);
  if (stem.endsWith("ing") || stem.endsWith("ed"))
    stem = stem.replace(/([aeiouy][a-z]{2,}|[a-z]{2}[aeiouy][a-z]+|[aeiou]y)(?:ing|ed)$/, "$1");
  if (stem.length > 3 && stem.at(-1) === stem.at(-2)) stem = stem.replace(/([bdfglmnprt])\1$/, "$1");
  if (stem.endsWith("ion")) stem = stem.replace(/([a-z]{3}[st])ion$/, "$1");
  if (stem.endsWith("ment")) stem = stem.replace(/([a-z]{3})ment$/, "$1");
  return stem.replace(/([^aeiou])y$|e$/, "$1");
}

function singular(word) {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /(?:s|sh|ch|x|z)es$/.test(word) ? word.slice(0, -2) : word.replace(/([^suai])s$/, "$1");
}

function american(word) {
  return word
    .replace(/([a-z]{2})is(?=ation$|e[dr]?$|ing$)/, "$1iz")
    .replace(/([a-z]{2})our(?=ed$|ing$|able$|$)/, "$1or");
}

// --- what no definition decides ---

const READER = "(?:i|we|you|(?:a |the )?(?:bank|factor|lender|funder|contractor)s?)";

// What asks for a decision or for a sum. A line that begins with # says of which kind the next are; _ stands for a space.
const SOUGHT = patternOf(String.raw`
# what may be lent on a claim
(?:in)?eligib(?:le|les|ility)(?!_(?:purchase|product|sale|item))|bankable|factorable|finance?able|fundable|ltv|borrow\w*|haircuts?|loan_to_value
(?:good|as|acceptable)_collateral|underwrit\w+|can_(?:i|we|you)_factor|(?:for|max)_f(?:und|actor)ing|factor(?:ing)?_fees?|cross[-\s]?ag\w+
(?:advance|discount|recovery|win|dilution|default)_rates?|(?:max|maximum|bank|what|much|safe)_(?:to_)?advances?|(?:concentration|credit)_(?:cap|limit)
reserves?_(?:against|percent\w*|should)|(?:contra|dilution|typical|recommended|big_an?|size_of|what|much)_(?:\w+_)?(?:reserves?|holdback|provision)(?!_of)
(?:much|what)_to_(?:accrue|advance|reserve|book|bid|offer|pay)|(?:bank|factor|lender)s?_(?:accept|advance|lend|fund|pay|buy)
# what it is worth
worth(?!_(?:of|billing|reading|claiming))|net_realizable_value|(?:who'd|would)_pay|(?:fair|good|best|bid)_(?!faith)(?:\w+_)?(?:price|value|offer)|bids?
price_to_pay|purchase_price_for|what_discount|irr|npv|yields?|ecl|lgd|valuation_of|loss_given|expected_(?:loss|recovery|credit)
provision_(?:matrix|percent)|(?:bad_debts?|doubtful)_(?:provision|reserve|percent|accounts)|impairment_(?:needed|on)
# how likely it is paid
probab\w+|collectib\w+|(?:debt|debtor|claim|invoice|receivable)_(?:safe|good)|predict(?!able)\w*|odds|likelihood|how_(?:likely|safe|risky)|go(?:ing)?_bankrupt|safest|safe_payer|risk(?:iest|ier|y)|good_credit|credit\s?worth\w*
(?:credit|payment|default|insolvency)_risk|(?:credit|risk)_(?:score|rating|grade)|score_on|going_to_pay|will_(?:[\w']+_){1,3}pay
(?:will|would|going_to)_(?:\w+_){0,4}(?:win|collect|recover)|how_much_(?:\w+_)?(?:can|will|should|would|do)_(?:i|we|you)(?!_(?:invoice|bill|owe))`);
// And what does so in a question, in an order, or beside a person or a sum: clauses and headings of forms have the same words.
const REQUESTED = patternOf(String.raw`
# what to do with it
(?:can|could|would|do|don'?t|may|whether_to|(?:ok|safe|green_light)_to)_(?:${READER}_)?(?:\w+_){0,2}(?:lend|fund|finance|buy|purchase|invest|bid|pay_for)
(?:(?:can|could|would|do|may|whether)_${READER}|(?:ok|safe)_to)_(?:\w+_){0,2}(?:release|write_off|approve|accept|hold_(?:\w+_)?back|advance(?!_payment)|exclude)
(?:can|could|do)_${READER}_get_(?:cash|\d+%)|(?:approve|decline|reject)_(?:or|this|funding|invoice|release)|be_(?:auto_)?written_off|fund_or_pass|yes_or_no
(?:should_${READER}|${READER}_should)(?!_(?:ask|read|look|see|check|request|inspect|cite|get|send))|decide_(?:for|if|whether)|tell_me_(?:if|whether|who|the)
^(?:release|price|rate|score|rank|buy|fund|value|net|flag)_(?:an?|this|these|the|my|our|claims?|customers?)|(?:best|which)_(?:receivables|of_(?:my|our|these))
invest\w*|classify|good_deal|good_money|how_much_is_(?:my|our)|(?:price|value)_it|(?:can|could)_${READER}_discount|good_for_it|recommend(?:ed)?|give_me_an?
# what it comes to
calculator|compute|work_(?:it_)?out|add_up|sum_up|total_up|equals|net_amount|(?:^|you_|please_)(?:calculate|estimate)
\d,\d{3}\b.*_(?:less|minus|plus|vs)|(?:less|minus)_[$£€]?\d\w*|\d+%_.*_(?:for_\d+_(?:day|week)s|(?:on|of)_[$£€]?\d\w*)|\d+_(?:units_)?at_\d\w*`);

function patternOf(lines) {
  const phrases = lines.split("\n").filter((line) => /^[^#]/.test(line));
  return new RegExp(`\\b(?:${phrases.join("|").replaceAll("_", "\\s+")})\\b`, "i");
}

// What a question or an order begins with, and what it is then about.
const OPENERS = `can could may might should shall would will do(?!\\s+not) does is are what which how who when where why whether \
tell give help calculate compute estimate price value rate score rank release approve classify buy fund net flag write`;
const SUBJECTS = "i we you my our me us this these the it an? bank factor lender much to";
const OPENS_REQUEST = new RegExp(
  `^\\s*(?:please\\s+)?(?:${oneOf(OPENERS)})\\s+(?:\\S+\\s+)*?(?:${oneOf(SUBJECTS)})\\b`,
  "i",
);
const SUM = /[$€£¥]\s?\d|\d\s?(?:%|percent|[km]\b|usd|eur|gbp)|\d,\d{3}/i;

function oneOf(words) {
  return words.split(/\s+/).join("|");
}

function asksForDecision(query) {
  if (SOUGHT.test(query)) return true;
  const isRequest = query.includes("?") || OPENS_REQUEST.test(query) || SUM.test(query);
  return isRequest && REQUESTED.test(query);
}

// --- finding ---

// What asks about law, beside the name of a place.
const ASKS = new Set(
  stemsOf(
    `law legal legally statute act ucc section chapter court judge sue sued lawsuit enforceable enforce petition creditor bankruptcy bankrupt insolvency insolvent \
liquidator administration assignment assign assigned assignee trustee preference trust limitation prescription jurisdiction adjudication \
gaap ifrs asc far cisg ccaa bgb hgb directive regulation`,
  ),
);

function find(typed, read, registers, mostLaw) {
  // Of an authority the whole is found, whichever part of it is meant.
  const cut = typed.slice(0, LONGEST_QUERY);
  const query = plainly(cut.replace(PINPOINT, "$1"));
  const pinned = new Set([...cut.matchAll(PINPOINT)].map(([, number]) => number));
  const kept = registers ?? read;
  const isKnown = (stem) => read.known.has(stem) || kept.known.has(stem) || kept.covered?.stems.has(stem) === true;
  const words = typedWords(query, isKnown);
  // Of law, US is a place, and OR before a number a Swiss code.
  const placed = query
    .replace(/\bU\.?S\.?(?![\w.])/g, "USA")
    .replace(/\bor(?= (?:art\.? ?)?\d)/gi, "Obligationenrecht");
  const asked = typedWords(placed, isKnown);
  const law = registered(query, asked, kept, pinned);
  const gaps = gapsIn(cut, kept.covered, law);
  const ranking = [
    ...ranked(query, words, read).filter(
      ({ entry }) => !REGISTERED.has(entry.kind) && (!NAMED_ALONE.has(entry.kind) || holdsName(entry, words)),
    ),
    ...law.filter((one) => one.entry.kind === "document" || isShown(one, gaps.length > 0)),
  ];
  const sections = SECTIONS.map(({ of, kinds, most }) => ({
    of,
    found: ranking.filter(({ entry }) => kinds.includes(entry.kind)).slice(0, of === "law" ? (mostLaw ?? most) : most),
  })).filter(({ found }) => found.length > 0);
  const isAboutLaw = asksAboutLaw(words);
  const isCitation = CITES.test(query);
  // Behind a place that is not covered, law of others is not what is meant.
  const leading =
    gaps.length > 0
      ? "definitions"
      : leadingSection(sections, { words, asked, isAboutLaw, isCitation, places: kept.places });
  const ordered = [...sections.filter(({ of }) => of === leading), ...sections.filter(({ of }) => of !== leading)];
  const isDecision =
    asksForDecision(query) && !isCitation && !(leading !== "words" && isCalled(ordered[0]?.found[0] ?? {}));
  const told = isDecision ? refusedIn(read.entries) : [];
  const shown = withoutEmpty(
    ordered.map(({ of, found }) => ({
      of,
      results: found.map((one) => resultOf(one, IN_REGISTERS.has(of) ? asked : words, read.known)),
    })),
  );
  const missing = gaps.length === 0 ? [] : [{ of: "gaps", results: gaps }];
  const all = [...told, ...missing, ...shown];
  return {
    query: typed,
    sections: all,
    results: all.flatMap(({ results }) => results),
    clear: told.length + gaps.length === 0 && isClear(ordered[0]?.found ?? [], words),
    note: all.length === 0 ? NOTHING : NOTE,
  };
}

// Where some result holds every word, those that hold none are left out: hidden phrasings alone led to them.
function withoutEmpty(sections) {
  const isWhole = ({ held, missing }) => held.length > 0 && missing.length === 0;
  if (!sections.some(({ results }) => results.some(isWhole))) return sections;
  return sections
    .map(({ of, results }) => ({ of, results: results.filter(({ held }) => held.length > 0) }))
    .filter(({ results }) => results.length > 0);
}

// Law and papers: their names are found at once, and their texts follow.
const IN_REGISTERS = new Set(["papers", "law"]);
const REGISTERED = new Set(SECTIONS.filter(({ of }) => IN_REGISTERS.has(of)).flatMap(({ kinds }) => kinds));

// A word of a loan agreement, or a page, is shown where all of one of its names is typed.
function holdsName({ passages }, words) {
  const typed = new Set(words.flatMap(({ words: parts }) => parts.map(singular)));
  return passages.some(({ kind, text }) => NAMES.has(kind) && wordsOf(text).every((word) => typed.has(singular(word))));
}

// The sections that an answer opens with where all that is typed is the name of something in them, the first that has it.
const CALLED = ["definitions", "outside", "papers", "words", "pages"];

// The section that an answer opens with: that of what is called by just these words, else law that is cited or asked for, else what is outside by a
// name that is typed; else definitions.
function leadingSection(sections, { words, asked, isAboutLaw, isCitation, places }) {
  const first = (of) => sections.find((section) => section.of === of)?.found[0];
  const [called] = CALLED.filter((of) => first(of) && isCalled(first(of))).sort(
    (one, other) => first(one).called - first(other).called,
  );
  if (called) return called;
  const [definition, law, outside] = [first("definitions"), first("law"), first("outside")];
  if (law?.cited || (law && isCalled(law) && (definition?.held.length ?? 0) < words.length)) return "law";
  const isNamed = definition && isTyped(definition.entry, words);
  if (law && law.held.length > 1 && placesIn(asked, places).size > 0) return "law";
  const more = (law?.held.length ?? 0) - (definition?.held.length ?? 0);
  if (law && isAboutLaw && (isNamed ? more > 0 : more >= 0)) return "law";
  if (law && isCitation) return "law";
  const page = first("pages");
  const isWhole = definition?.held.length === words.length;
  if (page && !isNamed && !isWhole && !(outside && isTyped(outside.entry, words))) return "pages";
  if (outside && !isNamed && (isTyped(outside.entry, words) || outside.score > (definition?.score ?? 0)))
    return "outside";
  return "definitions";
}

function asksAboutLaw(words) {
  return words.some(({ stems }) => stems.some((stem) => ASKS.has(stem)));
}

// Whether all words of one of its names are typed.
function isTyped({ passages }, words) {
  const typed = new Set(words.flatMap(({ stems }) => stems));
  return passages.some(({ kind, rank, text }) => {
    if (!NAMES.has(kind) && rank === undefined) return false;
    const own = stemsOf(text.split(WHEN)[0]);
    return own.length > 0 && own.every((stem) => typed.has(stem));
  });
}

// What says that nothing here decides: the page for it.
function refusedIn(entries) {
  const results = entries
    .filter(({ kind, refused }) => kind === "page" && refused)
    .map(({ passages: _, ...called }) => ({ ...called, held: [], missing: [], where: [] }));
  return results.length === 0 ? [] : [{ of: "limits", results }];
}

// Law and papers that hold two of the words, or the only one; of law first what is cited, and what is of another place than the named one last.
function registered(query, words, kept, pinned) {
  const least = Math.min(2, words.length);
  const named = placesIn(words, kept.places);
  return ranked(query, words, kept, { prefix: false, fuzzy: false })
    .filter(({ entry, held }) => REGISTERED.has(entry.kind) && held.length >= least)
    .map((one) => {
      const isThere = one.entry.passages.some(({ kind, text }) => kind === "place" && named.has(text));
      const [ofMany, ofOne] = named.size === 0 ? [OF_MANY, 1] : [1, isThere ? OF_THE_PLACE : 1];
      return {
        ...one,
        isThere,
        isElsewhere: named.size > 0 && !isThere && isOfPlace(one.entry),
        cited: isCited(one, pinned),
        score: one.score * (one.entry.wide ? ofMany : ofOne),
      };
    })
    .sort((one, other) => other.cited - one.cited || one.isElsewhere - other.isElsewhere || calledFirst(one, other));
}

// What is not maintained is shown by its place or its name alone; and where a place is not covered, no law of another place stands in for it.
function isShown({ entry, isThere, cited, ...one }, hasGap) {
  // Another name may be what the trade calls its topic: its id has its own.
  const isNamed = isCalled(one) && one.held.some(({ stems }) => stems.some((stem) => stemsOf(entry.id).includes(stem)));
  if (entry.onlyNamed && !isThere && !cited && !isNamed) return false;
  return !hasGap || isThere || !(entry.kind === "answer" || isOfPlace(entry));
}

function isOfPlace({ passages }) {
  return passages.some(({ kind, text }) => kind === "place" && text !== NO_PLACE);
}

// --- what is not covered ---

// What people type for each place that has law, and for each topic of it, as it stands between spaces in a query.
function coveredBy({ held, wide, subjects, elsewhere, address }, typed) {
  const spelled = (names) => names.map((name) => spaced(splitOf(name)));
  const topics = new Set(Object.values(held).flat());
  const phrases = (text) =>
    text
      .split(", ")
      .map(stemsOf)
      .filter((stems) => stems.length > 0);
  const asked = [
    ...[...topics].map((topic) => ({
      called: topic.replaceAll("-", " "),
      phrases: phrases(typed[topic] ?? ""),
      topics: [topic],
    })),
    ...Object.entries(subjects).map(([called, { typed: words, topics: several }]) => ({
      called,
      phrases: words.map(stemsOf),
      topics: several,
    })),
  ];
  const placed = Object.entries(typed)
    .filter(([code]) => code in held && !Object.values(wide).includes(code))
    .map(([code, names]) => ({ code, called: names[0], names: spelled(names) }));
  const none = elsewhere.map((names) => ({ called: names[0], names: spelled(names) }));
  return { held, wide, asked, placed, none, address, stems: new Set(elsewhere.flat().flatMap(stemsOf)) };
}

// What a query names and no law covers: places, and topics of a place.
function gapsIn(query, covered, law) {
  if (!covered) return [];
  const all = spaced(splitOf(query));
  const namedIn = (places) =>
    places.flatMap((place) => place.names.filter((name) => all.includes(name)).map((name) => ({ ...place, name })));
  const here = namedIn(covered.placed);
  const isWithin = ({ name }) => here.some((other) => other.name.length > name.length && other.name.includes(name));
  const missing = namedIn(covered.none).filter((one) => !isWithin(one));
  const gaps = missing.map(({ called }) => ({ called, on: "" }));
  // Law of the place that holds several words besides its name may answer the query, whatever its topic is called.
  const named = new Set(here.flatMap(({ name }) => stemsOf(name)));
  const isNamed = ({ stems }) => stems.every((stem) => named.has(stem));
  const holdsMore = ({ isThere, held }) => isThere && held.filter((word) => !isNamed(word)).length >= MUCH;
  const unheld = law.some(holdsMore) ? [] : topicGaps(query, here, covered);
  return [...new Map([...gaps, ...unheld].map((gap) => [gap.called + gap.on, gap])).values()].map(({ called, on }) => ({
    kind: "gap",
    id: "not-covered",
    name: `${called}${on && `, ${on}`}: not covered`,
    point: `The register holds no law of ${called}${on && ` on ${on}`}. Law of another place is not shown for it.`,
    address: covered.address,
    held: [],
    missing: [],
    where: [],
  }));
}

// Of the places that a query names, those whose law has none of the topics that it asks about. What one name stands for, such as Canada, is one place.
function topicGaps(query, here, { held, wide, asked }) {
  const stems = new Set(stemsOf(query));
  const about = asked.filter(({ phrases }) => phrases.some((phrase) => phrase.every((stem) => stems.has(stem))));
  return [...new Set(here.map(({ name }) => name))].flatMap((typed) => {
    const places = here.filter(({ name }) => name === typed);
    const topics = new Set(places.flatMap(({ code }) => [...(held[code] ?? []), ...(held[wide[code]] ?? [])]));
    const isHeld = about.some(({ topics: own }) => own.some((topic) => topics.has(topic)));
    return about.length === 0 || isHeld ? [] : [{ called: places[0].called, on: about[0].called }];
  });
}

function placesIn(words, places) {
  // By the words themselves: the stem of Maine is main.
  const typed = new Set(words.flatMap((word) => word.words));
  const isNamed = ([, own]) => own.length > 0 && own.every((word) => typed.has(word));
  return new Set([...places].filter(isNamed).map(([text]) => text));
}

// Whether a name holds a number that was typed, such as 354a, and another word; one of several parts, such as 9-404, is enough, and so is one with a
// pinpoint, such as 503(b).
function isCited({ entry, held }, pinned) {
  if (!held.some(({ text }) => /\d/.test(text))) return false;
  const name = new Set(stemsOf(entry.name));
  const named = held.filter(({ stems }) => stems.every((stem) => name.has(stem)));
  const holds = (number) => named.some(({ text }) => number.test(text));
  return (
    [...pinned].some((number) => ` ${entry.name} `.includes(` ${number} `)) ||
    holds(/\d-\d{2}/) ||
    (named.length > 1 && holds(/\d[.-]\d|\d{3}|\d[a-z]/i))
  );
}

function isCalled({ called = Number.POSITIVE_INFINITY }) {
  return called !== Number.POSITIVE_INFINITY;
}

// What people write for a word: signs that divide words, contractions, possessives, a/r, and sums of money.
const WRITTEN = [
  [/[$\u00a3\u20ac\u00a5]\s?\d[\d,.]*|\b\d{1,3}(?:,\d{3})+(?:\.\d+)?\b/g, " sum "],
  [/\ba\/(?=[rp]\b)/gi, "a"],
  [/\band\/or\b/gi, " "],
  [/(?<=[\p{L}\p{N}]{2})[/*|+,;:_](?=[\p{L}\p{N}]{2})/gu, " "],
  [/\bset off/gi, "set-off"],
];

function plainly(text) {
  return WRITTEN.reduce((written, [pattern, plain]) => written.replace(pattern, plain), text);
}

// An element of an X12 segment, such as ADX01.
const ELEMENT = /^([A-Z][A-Z0-9]{1,2})\d{2}$/;

// The words as they were typed, without the little ones, each with its stems. Of a word that stands nowhere, an element is read as its segment, and
// another is divided in two that do: "shortpay" is read as "short pay".
function typedWords(query, isKnown) {
  return [...query.matchAll(/\S+/g)]
    .map(([text]) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""))
    .map((text) => ({ text, words: wordsOf(text) }))
    .filter(({ words }) => words.length > 0)
    .map(({ text, words }) => {
      const whole = words.some((word) => isKnown(stemOf(word))) ? words : readAs(text, words, isKnown);
      return { text, words: whole, stems: whole.map(stemOf) };
    });
}

function readAs(text, words, isKnown) {
  const [, segment] = ELEMENT.exec(text) ?? [];
  if (segment && isKnown(stemOf(segment.toLowerCase()))) return [segment.toLowerCase()];
  return divided(text, words, isKnown);
}

function divided(text, words, isKnown) {
  const plain = plainOf(text).replace(/[^a-z0-9]/g, "");
  if (plain.length > LONGEST_WORD || /\d/.test(plain)) return words;
  const pairs = Array.from({ length: plain.length }, (_, at) => [plain.slice(0, at), plain.slice(at)]).slice(2, -1);
  return pairs.findLast((pair) => pair.every((half) => isKnown(stemOf(half)))) ?? words;
}

function ranked(query, words, index, options = {}) {
  const typed = words.flatMap((word) => word.words);
  const terms = termsOf(typed, index.known);
  const unknown = (term) => !index.known.has(term);
  const found = index.engine.search(query, {
    tokenize: () => [...terms.keys()],
    processTerm: (term) => term,
    boost: WEIGHTS,
    // Somebody may still be typing the last word. An abbreviation is no beginning of a word, and 50 none of 503.
    prefix: (term, at, all) =>
      at === all.length - 1 && term.length > (/[A-Z]/.test(query) ? 3 : 1) && unknown(term) && !/\d/.test(term),
    // The library compares letter by letter with every word that it knows.
    fuzzy: (term) => term.length > 4 && term.length <= LONGEST_WORD && unknown(term) && !/\d/.test(term) && 0.3,
    ...options,
  });
  const called = Object.assign({}, ...[...namesOf(typed)].map((name) => index.called.get(name)));
  return found
    .map(({ id, score, queryTerms, terms: matched, match }) => {
      const held = wordsHeld(words, new Set(queryTerms.flatMap((term) => terms.get(term))));
      // What is found by hidden phrasings alone is held by no text that can be read.
      // A beginning or a slip stands for the word that was found by it.
      const expanded = queryTerms.filter((term) => !matched.includes(term)).flatMap((term) => terms.get(term));
      const isRead = (term) => match[term]?.some((field) => field !== "phrasing") ?? false;
      return {
        entry: index.entries[id],
        called: called[id] ?? Number.POSITIVE_INFINITY,
        held,
        matched: new Set(matched),
        read: new Set(matched.filter(isRead).flatMap((term) => terms.get(term) ?? expanded)),
        score: score * (held.length / words.length) ** 0.25,
      };
    })
    .filter(({ held }) => held.length > 0)
    .sort(calledFirst);
}

function calledFirst(one, other) {
  return one.called === other.called ? other.score - one.score : one.called - other.called;
}

// What is searched, with the stems that each stands for: every stem, and two neighbors as one word where a text writes them so.
function termsOf(words, known) {
  const stems = words.map(stemOf);
  const joined = stems.slice(1).map((stem, at) => [stemOf(words[at] + words[at + 1]), [stems[at], stem]]);
  return new Map([...joined.filter(([term]) => known.has(term)), ...stems.map((stem) => [stem, [stem]])]);
}

function wordsHeld(words, stems) {
  return words.filter((word) => word.stems.every((stem) => stems.has(stem)));
}

function isTogether(stems, passages) {
  return passages.some((passage) => {
    const own = stemsIn(passage);
    return own.some((_, at) => stems.every((stem, index) => own[at + index] === stem));
  });
}

// The only one that is called so, or one that holds every word and scores well above the next.
function isClear([first, second], words) {
  if (first === undefined) return false;
  if (isCalled(first)) return second === undefined || first.called < second.called;
  return first.held.length === words.length && first.score > CLEAR * (second?.score ?? 0);
}

function resultOf({ entry, held, matched, read }, words, known) {
  const { passages, ...called } = entry;
  const said = passages.find(({ kind }) => kind === "says");
  for (const word of words) for (const stem of word.stems) matched.add(stem);
  const places = passages
    .filter(({ kind }) => kind !== "topic" && kind !== "place")
    .map((passage) => ({ passage, own: new Set(stemsIn(passage).filter((stem) => matched.has(stem))) }))
    .filter(({ own }) => own.size > 0);
  const isHeld = (word) =>
    held.includes(word) && word.stems.every((stem) => read.has(stem)) && standsTogether(word, passages);
  const where = places
    .map(({ passage, own }) => ({ passage, own, held: wordsHeld(words, own), weight: weightOf(passage, own, known) }))
    .sort(
      (one, other) =>
        (other.passage === said) - (one.passage === said) ||
        other.held.length - one.held.length ||
        other.weight - one.weight ||
        spanOf(one) - spanOf(other),
    )
    .map(({ passage: { place, address = entry.address, text, index } }) => ({
      place,
      address: address.replace("*", index + 1),
      text,
      marks: () => marksIn(text, matched),
    }));
  const textsOfWords = (some) => some.map(({ text }) => text);
  // A page that says what no definition decides stands there for no word.
  const missing = entry.refused && held.length === 0 ? [] : words.filter((word) => !isHeld(word));
  // Law is shown by what it says, whichever of its texts holds the words.
  const point =
    called.point ??
    (places.some(({ passage }) => passage === said) ? undefined : said && `${said.place}: ${said.text}`);
  return { ...called, point, held: textsOfWords(words.filter(isHeld)), missing: textsOfWords(missing), where };
}

// How near to each other the words stand that a passage holds: the shortest way from the first to the last of them.
function spanOf({ passage, own }) {
  const last = new Map();
  let shortest = Number.POSITIVE_INFINITY;
  for (const [index, stem] of stemsIn(passage).entries()) {
    if (!own.has(stem)) continue;
    last.set(stem, index);
    if (last.size === own.size) shortest = Math.min(shortest, index - Math.min(...last.values()));
  }
  return shortest;
}

// The parts of a number, as in 2-606, count only side by side.
function standsTogether({ stems }, passages) {
  return stems.length === 1 || !stems.some((stem) => /\d/.test(stem)) || isTogether(stems, passages);
}

// A place is worth showing for the words in it that few entries hold.
function weightOf({ kind }, own, known) {
  return [...own].reduce((sum, stem) => sum + 1 / (known.get(stem) ?? 1), 0) * WEIGHT_OF[kind];
}

// Where in a text the stems stand: [start, end] each.
function marksIn(text, matched) {
  return [...plainOf(text).matchAll(WORD)]
    .filter(([word]) => matched.has(stemOf(word)))
    .map(({ 0: word, index }) => [index, index + word.length]);
}

/**
 * Returns a function that says which words of a glossary a query asks about, those with the longest names: `{names, alone, ...}`. One of `names`
 * stands anywhere in it; one of `alone` is all that it says, but for little words.
 */
export function glossaryOf(words) {
  const named = (word, names, alone) => names.map((name) => ({ word, name: spaced(splitOf(name)), alone }));
  const known = words.flatMap((word) => [...named(word, word.names, false), ...named(word, word.alone, true)]);
  return (query) => {
    const [all, said] = [splitOf, wordsOf].map((divided) => spaced(divided(query.slice(0, LONGEST_QUERY))));
    const isAsked = ({ name, alone }) =>
      [name, name.replace(/ $/, "s ")].some((form) => (alone ? said === form : all.includes(form)));
    const asked = known.filter(isAsked);
    const isPart = ({ name }) => asked.some((other) => other.name !== name && other.name.includes(name));
    return [...new Set(asked.filter((one) => !isPart(one)).map(({ word }) => word))].slice(0, MOST_WORDS);
  };
}

function spaced(words) {
  return ` ${words.join(" ").replaceAll(".", "")} `;
}
