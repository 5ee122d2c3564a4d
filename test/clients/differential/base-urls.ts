// Base URLs put together from parts that are right, nearly right and wrong.

import { pick, type Random } from "./random.ts";

// Written as they are, separated by spaces; the empty string, spaces and control characters are added.
const SCHEMES = ["", ..."http:// https:// HTTP:// hTTps:// http:/ http: // ftp:// http:/// http:\\\\ ws://".split(" ")];
const USUAL_SCHEMES = SCHEMES.slice(1, 5);
const LABELS = [
  ..."example com a A-b -a a- xn--bcher-kva 1 01 0x7f 0X 255 256 127 0 00 a_b _ _a a_ -_ 1_ b\u00fccher \uff45 %65 * 1a fe80".split(
    " ",
  ),
  "",
  "a".repeat(63),
  "a".repeat(64),
];
const GROUPS = ["", ..."0 1 ffff FFFF 12345 g 00 1.2.3.4 256.1.1.1 01.2.3.4 %25eth0 1.2.3 :: :".split(" ")];
const PORTS = [
  ...["", "", "", "", ": 80"],
  ...": :80 :1 :65535 :65536 :0 :080 :+80 :8_0 :-1 :\uff18\uff10 :a :443 :99999 :80:80 :123456".split(" "),
];
const GOOD_SEGMENTS =
  "a A-z_0.9~ ... name@0.1.0 a+b d=1,2 a;v=1 a:b !$&'()* %20 %c3%A9 %2Fx %2e%2e%2e .%2e. a%2e @ :".split(" ");
const SEGMENTS = [
  "",
  "a b",
  "\t",
  ..."a . .. %2e %2E . %2E%2e .%2e %2e. % %2 %zz %%20 \u00e9 a\\b {a} [a] <a>".split(" "),
];
const ENDINGS = ["", "", "", "", "", " ", "\n", "\u0000", ..."? # ?q=1 #f ?a#b #a?b ?\u00e9 / //".split(" ")];
const USERS = ["", "", "", "", "", "", "", "", "", "", ..."u@ u:p@ @ :@ a@b@ %40 \\@".split(" ")];
const INSERTS = [
  ..." \t\n\r\u0000\u001f!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~\u007f\u0085\u00a0\u00ad\u017f\u200b\u2028\u212a\u3002\ufeff\ud800",
  "😀",
  "０",
];

/** Returns a base URL; about one in seven is good. */
export function baseUrl(random: Random): string {
  const scheme = random() < 0.8 ? pick(random, USUAL_SCHEMES) : pick(random, SCHEMES);
  const user = random() < 0.8 ? "" : pick(random, USERS);
  const port = random() < 0.5 ? "" : pick(random, PORTS);
  const ending = random() < 0.6 ? "" : pick(random, ENDINGS);
  const whole = scheme + user + hostOf(random) + port + pathOf(random) + ending;
  return random() < 0.75 ? whole : withSlip(random, whole);
}

function hostOf(random: Random): string {
  const name = nameOf(random);
  return random() < 0.15 ? `${name}.` : name;
}

function nameOf(random: Random): string {
  const kind = random();
  if (kind < 0.25) return pick(random, ["example.com", "my_service", "_a.b_.c"]);
  if (kind < 0.4) return several(random, 1, 5, () => String(Math.floor(random() * 300)), ".");
  if (kind < 0.6)
    return `[${several(random, 0, 9, () => pick(random, GROUPS.slice(1, 5)), random() < 0.8 ? ":" : "::")}]`;
  if (kind < 0.7)
    return `[${several(random, 0, 4, () => pick(random, GROUPS), ":")}::${several(random, 0, 5, () => pick(random, GROUPS), ":")}]`;
  if (kind < 0.85) return several(random, 1, 4, () => pick(random, LABELS.slice(0, 4)), ".");
  return several(random, 0, 5, () => pick(random, LABELS), ".");
}

function pathOf(random: Random): string {
  if (random() < 0.4) return "";
  const segments = random() < 0.6 ? GOOD_SEGMENTS : SEGMENTS;
  return `/${several(random, 0, 4, () => pick(random, segments), random() < 0.9 ? "/" : "//")}${random() < 0.5 ? "/" : ""}`;
}

function several(random: Random, least: number, most: number, part: () => string, between: string): string {
  return Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, part).join(between);
}

// One character too many, too few, or another.
function withSlip(random: Random, text: string): string {
  const at = Math.floor(random() * (text.length + 1));
  const rest = text.slice(at + (random() < 0.5 ? 1 : 0));
  return text.slice(0, at) + (random() < 0.3 ? "" : pick(random, INSERTS)) + rest;
}
