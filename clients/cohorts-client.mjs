// @ts-self-types="./cohorts-client.d.mts"
// Definition Discovery client: cohorts and asset definitions.
// One file, no dependencies: Node.js 18+ or a browser with fetch. The Python twin is cohorts_client.py.
// Downloads a catalog, holds it against the contract below, then lists, gets and searches the local copy.

const TIMEOUT = 10_000; // milliseconds for a whole load
const LONGEST_TIMEOUT = 86_400_000;
const LARGEST_BODY = 4 * 1024 * 1024; // bytes
const DEEPEST_NESTING = 32;
const MOST_PROBLEMS = 1000;

// The contract of the two catalogs, embedded from contract/contract.schema.json.
// biome-ignore format: one definition a line
// contract:begin
const CONTRACT = {
  "cohortRegistry": {"type":"object","additionalProperties":false,"required":["catalogId","version","scope","records"],"properties":{"catalogId":{"const":"service-shadow-cohorts"},"version":{"$ref":"#/$defs/version"},"scope":{"$ref":"#/$defs/scope"},"records":{"type":"array","minItems":12,"maxItems":12,"items":{"$ref":"#/$defs/cohortRecord"}}}},
  "cohortRecord": {"type":"object","additionalProperties":false,"required":["id","version","name","assetStructure","definition","aliases","legacyIds","evidenceToInspect","decisionQuestion","entryRule","exclusionRule","amountRule","releaseRule","referenceScenario","sourceRefs","assetStructureAliases"],"properties":{"id":{"$ref":"#/$defs/cohortId"},"version":{"$ref":"#/$defs/version"},"name":{"$ref":"#/$defs/text"},"assetStructure":{"$ref":"#/$defs/text"},"definition":{"$ref":"#/$defs/text"},"aliases":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/text"}},"legacyIds":{"type":"object","additionalProperties":false,"required":["shadowDashboard"],"properties":{"shadowDashboard":{"type":"string","pattern":"^(?:0[1-9]|1[0-2])$"}}},"evidenceToInspect":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/text"}},"decisionQuestion":{"$ref":"#/$defs/text"},"entryRule":{"type":"null"},"exclusionRule":{"type":"null"},"amountRule":{"type":"null"},"releaseRule":{"type":"null"},"referenceScenario":{"type":"object","additionalProperties":false,"required":["nextReleaseEvent","sourceId"],"properties":{"nextReleaseEvent":{"$ref":"#/$defs/text"},"sourceId":{"const":"shadow-dashboard"}}},"sourceRefs":{"type":"array","minItems":2,"items":{"$ref":"#/$defs/sourceReference"}},"assetStructureAliases":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/text"}}}},
  "assetDefinitionCatalog": {"type":"object","additionalProperties":false,"required":["catalogId","version","scope","fieldStatus","valueStatus","records"],"properties":{"catalogId":{"const":"service-asset-definitions"},"version":{"$ref":"#/$defs/version"},"scope":{"$ref":"#/$defs/scope"},"fieldStatus":{"const":"proposed-source-backed-descriptors"},"valueStatus":{"const":"no-observed-values"},"records":{"type":"array","minItems":12,"maxItems":12,"items":{"$ref":"#/$defs/assetRecord"}}}},
  "assetRecord": {"type":"object","additionalProperties":false,"required":["id","version","cohortId","name","purpose","evidenceToInspect","fields","sourceRefs","entryRule","exclusionRule","amountRule","releaseRule"],"properties":{"id":{"$ref":"#/$defs/cohortId"},"version":{"$ref":"#/$defs/version"},"cohortId":{"$ref":"#/$defs/cohortId"},"name":{"$ref":"#/$defs/assetStructure"},"purpose":{"$ref":"#/$defs/text"},"evidenceToInspect":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/text"}},"fields":{"type":"array","minItems":5,"items":{"$ref":"#/$defs/fieldDescriptor"}},"sourceRefs":{"type":"array","minItems":2,"items":{"$ref":"#/$defs/sourceReference"}},"entryRule":{"type":"null"},"exclusionRule":{"type":"null"},"amountRule":{"type":"null"},"releaseRule":{"type":"null"}}},
  "fieldDescriptor": {"type":"object","additionalProperties":false,"required":["key","scope","type","unit","description","sourceBasis"],"properties":{"key":{"type":"string","pattern":"^[a-z][A-Za-z0-9]*$"},"scope":{"enum":["shared","asset-type"]},"type":{"enum":["decimal-string","date"]},"unit":{"enum":["source-currency","ISO-8601-date"]},"description":{"$ref":"#/$defs/text"},"sourceBasis":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/sourceReference"}}},"if":{"properties":{"type":{"const":"decimal-string"}}},"then":{"properties":{"unit":{"const":"source-currency"}}},"else":{"properties":{"unit":{"const":"ISO-8601-date"}}}},
  "sourceReference": {"type":"object","additionalProperties":false,"required":["sourceId","sha256","startLine","endLine"],"properties":{"sourceId":{"$ref":"#/$defs/text"},"sha256":{"type":"string","pattern":"^[a-f0-9]{64}$"},"startLine":{"$ref":"#/$defs/line"},"endLine":{"$ref":"#/$defs/line"}}},
  "line": {"type":"integer","minimum":1,"maximum":9007199254740991},
  "text": {"type":"string","minLength":1},
  "version": {"const":"0.1.0"},
  "scope": {"const":"definition-discovery"},
  "cohortId": {"type":"string","pattern":"^[a-z]+(?:-[a-z]+)*$","enum":["return-window-survivors","late-delivery-claims","partially-fulfilled-pos","delivered-awaiting-acceptance","retail-chargebacks","volume-rebates","promotional-allowances","predictable-short-pays","delivered-not-invoiced","milestones-retainage","formula-priced-shipments","setoff-netting"]},
  "assetStructure": {"enum":["Return-resolved receivable","Penalty-bounded receivable","Line-item microreceivables","Event-vested receivable","Clean base and recovery strip","Net-of-rebate receivable","Promotion-normalized claim","Empirically netted receivable","Verified unbilled receivable","Progress claim and retainage strip","Formula-reset receivable","Obligor-level net-settlement claim"]},
};
// contract:end

const COHORTS = {
  file: "cohorts.json",
  shape: "cohortRegistry",
  catalogId: "service-shadow-cohorts",
  notFound: "COHORT_NOT_FOUND",
  queryAllowed: true,
  listed: ["id", "name", "assetStructure"],
  searched: ["name", "assetStructure", "definition"],
  searchedLists: ["aliases", "assetStructureAliases", "evidenceToInspect"],
};

const ASSETS = {
  file: "asset-definitions.json",
  shape: "assetDefinitionCatalog",
  catalogId: "service-asset-definitions",
  notFound: "ASSET_DEFINITION_NOT_FOUND",
  queryAllowed: false,
  listed: ["id", "name", "cohortId"],
  searched: ["id", "name", "purpose"],
  searchedLists: ["evidenceToInspect"],
};

// The only error this module throws. `code` is one of the six codes; `problems` lists where a catalog breaks the contract.
export class CohortError extends Error {
  constructor(code, message, { problems = [], cause = undefined } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "CohortError";
    this.code = code;
    this.problems = problems;
  }

  // The message of an Error is not enumerable, so that JSON would leave it out.
  toJSON() {
    const { name, code, message, problems } = this;
    return { name, code, message, problems };
  }
}

// Downloads and checks the cohort registry. Throws INVALID_URL, FETCH_FAILED or INVALID_REGISTRY.
export async function loadCohorts(baseUrl, options) {
  return load(COHORTS, baseUrl, options);
}

// Downloads and checks the asset definition catalog. Throws INVALID_URL, FETCH_FAILED or INVALID_REGISTRY.
export async function loadAssetDefinitions(baseUrl, options) {
  return load(ASSETS, baseUrl, options);
}

// Gives a document back that keeps the contract of the cohort registry: one that was read from a file, say. Throws INVALID_REGISTRY.
export function validateCohorts(document) {
  return validate(COHORTS, document);
}

// Gives a document back that keeps the contract of the asset definition catalog. Throws INVALID_REGISTRY.
export function validateAssetDefinitions(document) {
  return validate(ASSETS, document);
}

// Lists id, name and assetStructure of every cohort, in catalog order.
export function listCohorts(registry) {
  return list(COHORTS, registry);
}

// Lists id, name and cohortId of every asset definition, in catalog order.
export function listAssetDefinitions(catalog) {
  return list(ASSETS, catalog);
}

// Gives a copy of the cohort with exactly this id. Throws COHORT_NOT_FOUND.
export function getCohort(registry, id) {
  return get(COHORTS, registry, id);
}

// Gives a copy of the asset definition with exactly this id. Throws ASSET_DEFINITION_NOT_FOUND.
export function getAssetDefinition(catalog, id) {
  return get(ASSETS, catalog, id);
}

// Gives copies of the cohorts whose name, structure, aliases, definition or evidence holds the text in any case. Throws QUERY_REQUIRED.
export function searchCohorts(registry, text) {
  return search(COHORTS, registry, text);
}

// Gives copies of the asset definitions whose id, name, purpose, evidence or field descriptions hold the text in any case. Throws QUERY_REQUIRED.
export function searchAssetDefinitions(catalog, text) {
  return search(ASSETS, catalog, text);
}

// --- load: address, download, parse, check ---

async function load(kind, baseUrl, options) {
  const url = addressOf(kind, baseUrl);
  const text = await download(url, options);
  return checked(kind, parse(url, text), url, () => isTooDeep(text));
}

// What a path cannot hold as it is: it is made of slashes and of what RFC 3986 calls pchar.
const NO_PATH = /[^A-Za-z0-9._~!$&'()*+,;=:@/%-]|%(?![0-9A-Fa-f]{2})/;
const DOT_SEGMENT = /^(?:\.|%2e){1,2}$/i;
const LABEL = /^[A-Za-z0-9_](?:[A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?$/;

// Decides before any request, by the grammar of RFC 3986 and no parser of the language, so that every runtime decides alike.
// No sentence repeats what may be a password.
function addressOf(kind, baseUrl) {
  const given = hrefOf(baseUrl);
  if (typeof given !== "string") throw badUrl('must be a string such as "https://example.com"');
  const strange = /[^!-~]/u.exec(given);
  if (strange) throw badUrl(strangeness(strange[0], strange.index + 1, given.length));
  const parts = /^(https?:\/\/)([^/?#]*)([^?#]*)(.*)$/i.exec(given);
  if (!parts) throw badUrl('must begin with http:// or https://, as in "https://example.com"');
  const [, origin, authority, path, ending] = parts;
  if (authority.includes("@"))
    throw badUrl('contains a user name or password; remove everything between "//" and the host name');
  if (ending !== "" && !kind.queryAllowed) throw badUrl(`contains "${ending[0]}"; remove it and everything after it`);
  const [, host, port] = /^(\[.*\]|[^:]*)(?::(.*))?$/.exec(authority);
  if (!(host.startsWith("[") ? isIPv6(host.slice(1, -1)) : isIPv4(host) || isDnsName(host)))
    throw badUrl(
      `has the host "${host.slice(0, 80)}"; write a host name, a full IPv4 address, or an IPv6 address in brackets`,
    );
  if (port !== undefined && !(/^[1-9][0-9]{0,4}$/.test(port) && Number(port) <= 65535))
    throw badUrl('has no port from 1 to 65535 after its host name; correct it, or remove it with its ":"');
  const dots = path.split("/").find((segment) => DOT_SEGMENT.test(segment));
  if (dots) throw badUrl(`has the segment "${dots}" in its path; write the path without it, as "/b" for "/a/../b"`);
  const [wrong] = NO_PATH.exec(path) ?? [];
  if (wrong) {
    const alone = wrong === "%" ? " without two hexadecimal digits" : "";
    throw badUrl(
      `contains "${wrong}"${alone} in its path; correct it, or write ${encodeURIComponent(wrong)} where it is meant`,
    );
  }
  const folder = path.endsWith("/") ? path.slice(0, -1) : path;
  return `${`${origin}${authority}`.toLowerCase()}${folder}/${kind.file}`;
}

function badUrl(fault) {
  return new CohortError("INVALID_URL", `the base URL ${fault}`);
}

// Names a character by its code point: shown as it is, it may be invisible, or change what a terminal shows.
function strangeness(character, place, length) {
  const code = `U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
  const isWhite = WHITE_SPACE.has(character);
  const what = `contains ${isWhite ? "white space, " : ""}${code}, as character ${place} of ${length}`;
  if (character > "\x9f" && !isWhite)
    return `${what}; write a host name in its ASCII form (xn--), and anything else percent-encoded`;
  return character === " " && place > 1 && place < length
    ? `${what}; remove it, or write %20 in a path`
    : `${what}; remove it`;
}

function hrefOf(value) {
  try {
    return Object.prototype.toString.call(value) === "[object URL]" ? value.href : value;
  } catch {
    return undefined;
  }
}

function isIPv4(text) {
  const numbers = text.split(".");
  return (
    numbers.length === 4 &&
    numbers.every((number) => /^(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])$/.test(number))
  );
}

function isIPv6(text) {
  const halves = text.split("::");
  const groups = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  const endsInIPv4 = isIPv4(text.split(":").at(-1));
  const hex = endsInIPv4 ? groups.slice(0, -1) : groups;
  if (halves.length > 2 || !hex.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false;
  const length = hex.length + (endsInIPv4 ? 2 : 0);
  return halves.length === 2 ? length <= 7 : length === 8;
}

// Labels between dots, perhaps with a last dot. The URL Standard takes one whose last label is a number for an IPv4 address.
function isDnsName(text) {
  const name = text.endsWith(".") ? text.slice(0, -1) : text;
  const labels = name.split(".");
  const isNumber = /^(?:[0-9]+|0x[0-9a-f]*)$/i.test(labels.at(-1));
  return name.length <= 253 && !isNumber && labels.every((label) => LABEL.test(label));
}

// Whatever fails says why. An option or an error of the caller may throw anything when it is looked at.
async function download(url, options) {
  try {
    return await raced(url, options);
  } catch (error) {
    throw known(error) ?? failed(url, reasonOf(error), error);
  }
}

function known(error) {
  try {
    return error instanceof CohortError ? error : undefined;
  } catch {
    return undefined;
  }
}

// Races the request against its own timer: a fetch may ignore its abort signal and never settle.
async function raced(url, options) {
  const { fetch = globalThis.fetch, signal, timeout = TIMEOUT } = Object(options);
  if (typeof fetch !== "function")
    throw failed(url, "fetch must be a function; this runtime has none of its own, or another was passed");
  if (!(typeof timeout === "number" && timeout > 0 && timeout <= LONGEST_TIMEOUT)) {
    throw failed(url, `timeout must be a number of milliseconds above 0 and up to ${LONGEST_TIMEOUT}`);
  }
  if (signal && typeof signal.addEventListener !== "function") throw failed(url, "signal must be an AbortSignal");
  const controller = new AbortController();
  const asked = fetch === globalThis.fetch ? askedOf(url) : "";
  let timer;
  let forget = () => {};
  const stopped = new Promise((_, reject) => {
    const abort = () => reject(failed(url, "the caller aborted the load", signal.reason));
    const late = () => reject(failed(url, `no whole answer came within the timeout of ${timeout} ms${asked}`));
    timer = setTimeout(late, timeout);
    if (signal?.aborted) abort();
    else if (signal) forget = onAbort(signal, abort);
  });
  try {
    return await Promise.race([stopped, request(url, fetch, asked, controller.signal)]);
  } finally {
    clearTimeout(timer);
    forget();
    controller.abort();
  }
}

// All loads of one signal share a listener: Node.js warns of more than ten.
const LISTENERS = new WeakMap();

// Calls back when the signal aborts; gives the function that takes this back.
function onAbort(signal, callback) {
  if (!LISTENERS.has(signal)) {
    const callbacks = new Set();
    LISTENERS.set(signal, { callbacks, listener: () => [...callbacks].map((call) => call()) });
  }
  const { callbacks, listener } = LISTENERS.get(signal);
  if (callbacks.size === 0) signal.addEventListener("abort", listener);
  callbacks.add(callback);
  return () => {
    callbacks.delete(callback);
    if (callbacks.size === 0) signal.removeEventListener("abort", listener);
  };
}

function failed(url, reason, cause) {
  return new CohortError("FETCH_FAILED", `could not load ${url}: ${reason}`, { cause });
}

const UNTRUSTED = "the server's certificate is not trusted{}; ";
const NEW_CERTIFICATE = "and if it is right, ask the server's operator for a new certificate";

// What to say of a failure, by the code that Node.js gives it, or by the words of Deno, which gives none; {} is where the runtime's own words go.
const FAILURES = [
  {
    codes: /^(?:ENOTFOUND|EAI_)/,
    words: /\bdns error\b/,
    reason: "the host name was not found; check its spelling, and this machine's network and DNS",
  },
  {
    codes: /^ECONNREFUSED$/,
    words: /\bConnection refused\b/,
    reason: "the server refused the connection; check the port, and that the server is running",
  },
  {
    codes: /^(?:EPROTO|ERR_SSL_)/,
    reason: "no secure (TLS) connection could be made{}; check that this port serves https, not plain http",
  },
  {
    codes: /^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/,
    words: /\bpeer certificate: (?:Expired|NotValidYet)/,
    reason: `${UNTRUSTED}check this machine's clock, ${NEW_CERTIFICATE}`,
  },
  {
    codes: /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    words: /\bpeer certificate: (?:NotValidForName|certificate not valid for name)/,
    reason: `${UNTRUSTED}check the host name of the base URL, ${NEW_CERTIFICATE}`,
  },
  {
    codes: /CERT|^UNABLE_TO_/,
    words: /\bpeer certificate\b/,
    reason: `${UNTRUSTED}usually a company signs certificates itself: ${
      globalThis.Deno
        ? "start Deno with DENO_TLS_CA_STORE=system, or with DENO_CERT set to the PEM file of its authority"
        : "set NODE_EXTRA_CA_CERTS to the PEM file of its authority, or start Node.js 22.15 or newer with --use-system-ca"
    }; otherwise ask the server's operator for the whole chain of certificates`,
  },
  {
    codes: /TIMEOUT|TIMEDOUT/,
    reason: "the server did not answer in time; check the network, and any VPN, proxy or firewall",
  },
  {
    codes: /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/,
    reason: "the connection ended before the whole answer came; try again",
  },
  { codes: /^(?:HPE_|UND_ERR_)/, reason: "the answer is not HTTP; check that a web server listens on this port" },
];

const NO_ANSWER = "no answer came{}; check the address, the network, and that the server is running";

function reasonOf(error) {
  try {
    const causes = [error?.cause?.cause, error?.cause, error].map(Object);
    const code = causes.map((cause) => cause.code).find((each) => typeof each === "string");
    const texts = [...causes.map(({ reason }) => reason), ...causes.map(({ message }) => message)];
    const said = texts.find((text) => typeof text === "string" && text !== "");
    const [, tunnel] = /^Proxy response \(([0-9]{3})\)/.exec(said) ?? [];
    if (tunnel) return `the proxy made no connection to the server (status ${tunnel}); ${cureOf(Number(tunnel))}`;
    // The fetch of Node.js takes status 407 for a failure, the only one that it has no word for.
    if (said === "fetch failed" && code === undefined && error.cause?.message === "") return statusReason(407);
    const failure = FAILURES.find(({ codes }) => codes.test(code)) ?? FAILURES.find(({ words }) => words?.test(said));
    return (failure?.reason ?? unknownReason(error)).replace("{}", () => (said ? ` (${printable(said)})` : ""));
  } catch {
    return NO_ANSWER.replace("{}", "");
  }
}

function unknownReason(error) {
  // A browser hides every reason from a page.
  return error instanceof TypeError && typeof globalThis.location === "object"
    ? "the browser gave no answer and no reason{}; check that the server is running and allows this page (CORS), and that an https page asks an https address (mixed content)"
    : NO_ANSWER;
}

// Names the proxy that Node.js asks where it was told to heed the environment: NODE_USE_ENV_PROXY. No other runtime says that it asks one.
function askedOf(url) {
  if (ownDispatcher()?.constructor.name !== "EnvHttpProxyAgent") return "";
  const env = Object(globalThis.process?.env);
  const variable = (name) => env[name] ?? env[name.toUpperCase()];
  const { protocol, hostname, port } = new URL(url);
  const isExcepted = (variable("no_proxy") ?? "").split(/[\s,]/).some((entry) => {
    const [, name, only] = /^(.*?)(?::([0-9]+))?$/.exec(entry.toLowerCase());
    if (only && only !== (port || (protocol === "https:" ? "443" : "80"))) return false;
    return /^[.*]/.test(name) ? hostname.endsWith(name.replace("*", "")) : hostname === name;
  });
  const proxy = (protocol === "https:" && variable("https_proxy")) || variable("http_proxy");
  // Without what may be a user name and a password before the host.
  return proxy && !isExcepted
    ? ` (asked through the proxy ${printable(proxy.replace(/^[a-z]+:\/\//i, "").replace(/^.*@|\/.*$/g, ""))})`
    : "";
}

async function request(url, fetch, asked, signal) {
  try {
    return await answerOf(url, fetch, asked, signal);
  } catch (error) {
    throw known(error) ?? failed(url, reasonOf(error) + asked, error);
  }
}

async function answerOf(url, fetch, asked, signal) {
  const headers = { accept: "application/json", "accept-encoding": "identity" };
  const dispatcher = fetch === globalThis.fetch ? listeningDispatcher() : undefined;
  const response = await fetch(url, { headers, signal, redirect: "manual", credentials: "omit", dispatcher });
  if (response.status !== 200) throw failed(url, statusOf(url, response) + asked);
  // A browser negotiates and decodes codings itself; elsewhere a coded body is one that nobody asked for.
  const coding = response.headers?.get?.("content-encoding") ?? "identity";
  if (coding.trim().toLowerCase() !== "identity" && new Request(url, { headers }).headers.has("accept-encoding")) {
    throw failed(
      url,
      `the answer is coded (${printable(coding)}), which was not asked for; turn this off at the server or proxy`,
    );
  }
  return textOf(url, response, signal);
}

// Node.js makes its dispatcher when it is first asked for a part of its fetch.
function ownDispatcher() {
  return globalThis.Request && globalThis[Symbol.for("undici.globalDispatcher.1")];
}

// The fetch of Node.js refuses an answer of more than five codings and does not listen to its body, so that the next error of that body ends the
// process, and no caller can catch it. A dispatcher, which no other runtime asks for, is handed what will hold the body, and listens to it.
function listeningDispatcher() {
  const own = ownDispatcher();
  const dispatch = (options, handler) => {
    let body = null;
    const set = (stream) => {
      body = stream;
      stream?.on?.("error", () => {});
    };
    Reflect.defineProperty(handler, "body", { get: () => body, set });
    return own.dispatch(options, handler);
  };
  return own && { dispatch };
}

const CHECK = "check the base URL";

// What to do about a status; see also cureOf.
const CURES = new Map([
  [401, "it wants a sign-in, and the client has none; ask its operator for an address without one"],
  [403, "this machine is not allowed; ask the operator of the server, or of a proxy or firewall on the way"],
  [407, "the proxy wants a sign-in; put the user name and the password into the address of the proxy"],
  [429, "too many requests were made; wait, and load less often"],
]);

function cureOf(status, otherwise = CHECK) {
  return status >= 500 && status < 600
    ? "the server or a proxy failed; try again later, and tell its operator if it lasts"
    : (CURES.get(status) ?? otherwise);
}

// The end of a base URL that names a file, in the address that was made of it. No host ends so: a path follows it.
const NAMED_FILE = /^https?:\/\/[^/]+\/(?:.*\/)?([^/]+\.(?:json|html?|mjs|js|py|md|txt|xml))\/[^/]+$/i;

function checkBase(url, otherwise = CHECK) {
  const [, file] = NAMED_FILE.exec(url) ?? [];
  return file ? `the base URL ends in a file name; leave "${printable(file, 80)}" out` : otherwise;
}

function statusOf(url, { type, status, headers }) {
  if (type === "opaqueredirect")
    return "the server redirects, which is not followed; open the address to see where to, and change the base URL";
  const location = headers?.get?.("location");
  return location && status >= 300 && status < 400
    ? `the server redirects to ${printable(location)} (status ${status}), which is not followed; where you trust it, change the base URL`
    : statusReason(status, checkBase(url));
}

function statusReason(status, otherwise) {
  return `the server answered status ${status}, not 200; ${cureOf(status, otherwise)}`;
}

function tooLarge(url) {
  return failed(url, `the answer is larger than ${LARGEST_BODY} bytes, and no catalog is; check the base URL`);
}

// Counts and replaces characters and no halves of them, as Python does.
function printable(text, most = 200) {
  const characters = Array.from(text.slice(0, 2 * most + 2));
  const start = characters.slice(0, most).join("");
  return start.replace(/[^ -~]/gu, "?") + (characters.length > most ? "..." : "");
}

// An injected fetch may answer with as little as { status, text } or { status, json }.
async function textOf(url, response, signal) {
  if (response.body?.getReader) return decode(url, await bytesOf(url, response.body.getReader(), signal));
  if (response.arrayBuffer) return decode(url, new Uint8Array(await response.arrayBuffer()));
  return String(response.text ? await response.text() : JSON.stringify(await response.json()));
}

// Copies each chunk into one growing buffer: kept as they come, millions of tiny ones would fill the memory.
async function bytesOf(url, reader, signal) {
  let bytes = new Uint8Array();
  let size = 0;
  for (let part = await reader.read(); !(part.done || signal.aborted); part = await reader.read()) {
    // No timer runs between promises that are settled already: without this pause, empty chunks would never meet the timeout.
    if (part.value.length === 0) await new Promise((resolve) => setTimeout(resolve));
    const end = size + part.value.length;
    if (end > LARGEST_BODY) throw tooLarge(url);
    if (end > bytes.length) {
      const larger = new Uint8Array(2 * end);
      larger.set(bytes);
      bytes = larger;
    }
    bytes.set(part.value, size);
    size = end;
  }
  return bytes.subarray(0, size);
}

function decode(url, bytes) {
  if (bytes.length > LARGEST_BODY) throw tooLarge(url);
  if (typeof globalThis.TextDecoder !== "function")
    throw failed(url, "this runtime has no TextDecoder; update it (React Native has one from 0.85 on), or add one");
  try {
    // ignoreBOM keeps a byte order mark in the text, where JSON does not allow it.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw failed(url, "the answer is not UTF-8 text; open the address to see what it is", error);
  }
}

function parse(url, text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (isTooDeep(text)) throw broken(url, whole(TOO_DEEP));
    // The parser quotes the text, and whoever prints the cause gives it to a terminal.
    const fault = new SyntaxError(printable(error.message));
    const cure = checkBase(url, "open the address to see what it is, often a sign-in or error page");
    throw failed(url, `the answer is not JSON; ${cure}`, fault);
  }
}

// Depth is measured on the text, because parsers differ in how deep they go.
function isTooDeep(text) {
  let depth = 0;
  let isEscaped = false;
  let isQuoted = false;
  for (const character of text) {
    if (isEscaped) isEscaped = false;
    else if (character === "\\") isEscaped = true;
    else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === "[" || character === "{")) depth += 1;
    else if (!isQuoted && (character === "]" || character === "}")) depth -= 1;
    if (depth > DEEPEST_NESTING) return true;
  }
  return false;
}

// --- validate: what a load does with the document that came, and a caller with one that is here ---

const TOO_DEEP = `must not nest deeper than ${DEEPEST_NESTING} levels`;
const UNREADABLE = "must be plain data, as JSON.parse gives it";
const AWAITED = "must be the document, not a Promise of it; await it";

function validate(kind, document) {
  try {
    if (isPromise(document)) throw broken("the document", whole(AWAITED));
    return checked(kind, document, "the document", () => isNestedTooDeep(document));
  } catch (error) {
    // Whatever is no plain data may throw anything when it is read.
    throw known(error) ?? broken("the document", whole(UNREADABLE));
  }
}

function isPromise(value) {
  return typeof value?.then === "function";
}

// Goes down level by level. A part counts once a level, so that neither a circle nor a part in many places takes long.
function isNestedTooDeep(document) {
  const objectsIn = (values) => new Set(values.filter((value) => value !== null && typeof value === "object"));
  let level = objectsIn([document]);
  for (let depth = 0; depth < DEEPEST_NESTING; depth += 1) level = objectsIn([...level].flatMap(Object.values));
  return level.size > 0;
}

// Gives the document back where it keeps the contract. One that does is never deep, so that depth is measured only where it does not.
function checked(kind, document, name, isDeep) {
  const problems = check(document, kind);
  if (problems.length === 0) return document;
  if (isDeep()) throw broken(name, whole(TOO_DEEP));
  throw broken(name, problems, problems[0].path === "version" ? newClient(document.version) : "");
}

// Of all values of a document this one is repeated: it says which client is needed.
function newClient(version) {
  return typeof version === "string"
    ? `; it is "${printable(version, 80)}", so download the client again from the server that the catalog came from`
    : "";
}

// The problems of a document that are nothing but one with all of it.
function whole(message) {
  return [{ path: "", message }];
}

function broken(name, problems, remedy = "") {
  const more = problems.length === 1 ? "" : ` (the first of ${problems.length} problems)`;
  const message = `${name} breaks the contract: ${sentenceOf(problems[0])}${more}${remedy}`;
  return new CohortError("INVALID_REGISTRY", message, { problems });
}

// --- check: the contract, then what a schema cannot say ---

// A checker takes a value and gives its problems, each with the steps that lead to it: { steps: ["records", 3], message }.
const CLEAN = [];
const CHECKERS = new Map();
const LONE_SURROGATE = /[\uD800-\uDFFF]/u;

// Gives the problems of a document: { path, message } each, in the order of the contract.
function check(document, kind) {
  const found = definedChecker(kind.shape)(document);
  const problems = found.length === 0 ? checkRules(document, kind) : found;
  return problems.slice(0, MOST_PROBLEMS).map(({ steps, message }) => ({ path: pathOf(steps), message }));
}

function pathOf(steps) {
  return steps
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
    .join("")
    .slice(1);
}

function sentenceOf(problem) {
  return `${problem.path || "the document"} ${problem.message}`;
}

function wrong(message, ...steps) {
  return [{ steps, message }];
}

function below(step, problems) {
  return problems.map((problem) => ({ steps: [step, ...problem.steps], message: problem.message }));
}

function definedChecker(name) {
  if (!CHECKERS.has(name)) CHECKERS.set(name, checkerOf(CONTRACT[name]));
  return CHECKERS.get(name);
}

function checkerOf(schema) {
  if (schema.$ref !== undefined) return definedChecker(schema.$ref.slice("#/$defs/".length));
  if (schema.const !== undefined) return constChecker(schema);
  if (schema.type === "null") return (value) => (value === null ? CLEAN : wrong("must be null"));
  if (schema.type === "integer") return integerChecker(schema);
  if (schema.type === "array") return arrayChecker(schema);
  return schema.type === "object" ? objectChecker(schema) : textChecker(schema);
}

function constChecker({ const: constant }) {
  const problems = wrong(`must be ${JSON.stringify(constant)}`);
  return (value) => (value === constant ? CLEAN : problems);
}

// Every minLength is 1, so that counting code units or code points makes no difference.
function textChecker(schema) {
  const isString = schema.type === "string";
  const isFilled = schema.minLength === 1;
  const pattern = schema.pattern && new RegExp(schema.pattern, "u");
  // Hashes, ids and constants come in runs, and comparing with the last two good ones is faster than checking each.
  let lastGood;
  let lastButOne;
  return (value) => {
    if (value === lastGood || value === lastButOne) return CLEAN;
    if (schema.enum !== undefined && !schema.enum.includes(value)) return wrong(`must be ${either(schema.enum)}`);
    if (isString && typeof value !== "string") return wrong("must be a string");
    if (isFilled && value === "") return wrong("must not be empty");
    if (pattern && !pattern.test(value)) return wrong(`must match ${schema.pattern}`);
    if (LONE_SURROGATE.test(value)) return wrong("must be well-formed Unicode");
    lastButOne = lastGood;
    lastGood = value;
    return CLEAN;
  };
}

function either(values) {
  return values.map((value) => JSON.stringify(value)).join(" or ");
}

// An integer too large for a number reads as infinite; it is out of range, not of another type.
function integerChecker({ minimum, maximum }) {
  return (value) => {
    if (!Number.isInteger(value) && value !== Infinity && value !== -Infinity) return wrong("must be an integer");
    if (value < minimum) return wrong(`must be at least ${minimum}`);
    return value > maximum ? wrong(`must be at most ${maximum}`) : CLEAN;
  };
}

// A keyword that is not there is undefined, than which no length is smaller or greater.
function arrayChecker({ minItems, maxItems, uniqueItems, items }) {
  const checkItem = checkerOf(items);
  return (value) => {
    if (!Array.isArray(value)) return wrong("must be an array");
    let problems = CLEAN;
    if (value.length < minItems) problems = wrong(`must have at least ${counted(minItems)}`);
    if (value.length > maxItems) problems = wrong(`must have at most ${counted(maxItems)}`);
    if (uniqueItems) problems = [...problems, ...repeats(value)];
    for (let index = 0; index < value.length; index += 1) {
      const found = checkItem(value[index]);
      if (found !== CLEAN) problems = [...problems, ...below(index, found)];
      if (problems.length >= MOST_PROBLEMS) break;
    }
    return problems;
  };
}

function counted(count) {
  return count === 1 ? "1 item" : `${count} items`;
}

// Every list of unique items holds strings; any other item is already a problem of its own.
function repeats(items) {
  const seen = new Set();
  const problems = [];
  for (const [index, item] of items.entries()) {
    if (typeof item !== "string") continue;
    if (seen.has(item)) problems.push(...wrong("must not repeat an earlier item", index));
    seen.add(item);
    if (problems.length === MOST_PROBLEMS) break;
  }
  return problems;
}

// Names the properties that are allowed and not those found: the order of unknown ones differs between languages.
function objectChecker(schema) {
  const required = new Set(schema.required);
  const members = Object.entries(schema.properties).map(([key, part], place) => ({
    key,
    place,
    checkPart: checkerOf(part),
    isRequired: required.has(key),
  }));
  const names = Object.keys(schema.properties).join(", ");
  const checkChoice = schema.if === undefined ? () => CLEAN : choiceChecker(schema);
  return (value) => {
    if (value === null || typeof value !== "object" || Array.isArray(value)) return wrong("must be an object");
    let problems = CLEAN;
    let known = 0;
    const keys = Object.keys(value);
    const parts = Object.values(value);
    for (const { key, place, checkPart, isRequired } of members) {
      // A published catalog keeps the order of the contract, which spares the look-ups.
      const isNext = keys[place] === key;
      const present = isNext || Object.hasOwn(value, key);
      if (present) known += 1;
      const found = present ? checkPart(isNext ? parts[place] : value[key]) : isRequired ? wrong("is missing") : CLEAN;
      if (found !== CLEAN) problems = [...problems, ...below(key, found)];
    }
    if (schema.additionalProperties === false && keys.length > known) {
      problems = [...problems, ...wrong(`must have no properties but ${names}`)];
    }
    const found = checkChoice(value);
    return found === CLEAN ? problems : [...problems, ...found];
  };
}

function choiceChecker(schema) {
  const conditions = Object.entries(schema.if.properties).map(([key, part]) => ({ key, checkPart: checkerOf(part) }));
  const [consequence, alternative] = [schema.then, schema.else].map(objectChecker);
  return (value) => {
    for (const { key, checkPart } of conditions)
      if (Object.hasOwn(value, key) && checkPart(value[key]) !== CLEAN) return alternative(value);
    return consequence(value);
  };
}

function checkRules(document, kind) {
  const ids = new Set();
  return document.records.flatMap((record, index) => {
    const problems = below("id", ids.has(record.id) ? wrong("must not repeat the id of an earlier record") : CLEAN);
    ids.add(record.id);
    if (kind === ASSETS) problems.push(...checkLink(record));
    problems.push(...below("sourceRefs", checkLines(record.sourceRefs)));
    const fields = kind === ASSETS ? record.fields : [];
    problems.push(
      ...below(
        "fields",
        fields.flatMap((field, number) => below(number, below("sourceBasis", checkLines(field.sourceBasis)))),
      ),
    );
    return below("records", below(index, problems));
  });
}

function checkLink(record) {
  const structure = CONTRACT.assetStructure.enum[CONTRACT.cohortId.enum.indexOf(record.id)];
  return [
    ...(record.cohortId === record.id ? CLEAN : wrong("must equal the id of its record", "cohortId")),
    ...(record.name === structure
      ? CLEAN
      : wrong(`must be ${JSON.stringify(structure)}, the asset structure of its id`, "name")),
  ];
}

function checkLines(references) {
  const problems = [];
  for (let index = 0; index < references.length; index += 1) {
    const { startLine, endLine } = references[index];
    if (endLine < startLine) problems.push(...wrong("must not be before startLine", index, "endLine"));
  }
  return problems;
}

// --- list, get, search: pure functions of a loaded catalog ---

function list(kind, catalog) {
  return reading(kind, catalog, (records) =>
    records.map((record) => Object.fromEntries(kind.listed.map((key) => [key, stringOf(record[key])]))),
  );
}

function get(kind, catalog, id) {
  const found = reading(kind, catalog, (records) => {
    const record = records.find((candidate) => stringOf(candidate.id) === id);
    return copy(record);
  });
  if (found) return found;
  const asked = typeof id === "string" ? `the id "${printable(id, 80)}"` : "this id, which is no string";
  throw new CohortError(kind.notFound, `no record has exactly ${asked}; ${kind.file} lists the ids there are`);
}

function search(kind, catalog, text) {
  const query = typeof text === "string" ? trim(text).toLowerCase() : "";
  if (query === "")
    throw new CohortError(
      "QUERY_REQUIRED",
      "the search text must be a string with at least one character that is not white space",
    );
  // Half of a surrogate pair is no character, so no text holds it, as in Python.
  const isWhole = !LONE_SURROGATE.test(query);
  const holds = (value) => value.toLowerCase().includes(query) && isWhole;
  return reading(kind, catalog, (records) =>
    records.filter((record) => textsOf(kind, record).map(stringOf).some(holds)).map(copy),
  );
}

function textsOf(kind, record) {
  const texts = kind.searched.map((key) => record[key]);
  for (const key of kind.searchedLists) texts.push(...listOf(record[key]));
  if (kind === ASSETS) for (const { description } of listOf(record.fields)) texts.push(description);
  return texts;
}

// Whatever is not a catalog of this kind is reported as such, wherever the reading of it stumbles.
function reading(kind, catalog, read) {
  let remedy = "pass what its load function returned";
  try {
    if (catalog.catalogId === kind.catalogId) return read(listOf(catalog.records));
    if (isPromise(catalog)) remedy = "it is a Promise: await what its load function returned";
  } catch {
    // Reported below, with every other thing that is no catalog.
  }
  throw new CohortError("INVALID_REGISTRY", `this is not the catalog of ${kind.file}; ${remedy}`);
}

function stringOf(value) {
  if (typeof value === "string") return value;
  throw new TypeError();
}

function listOf(value) {
  if (!Array.isArray(value)) throw new TypeError();
  return value;
}

function copy(value) {
  if (Array.isArray(value)) return value.map(copy);
  if (value === null || typeof value !== "object") return value;
  const twin = { ...value };
  // A loop over the object itself needs no list of its keys, at the price of asking which are its own.
  for (const key in twin) {
    const part = twin[key];
    if (typeof part === "object" && Object.hasOwn(twin, key)) twin[key] = copy(part);
  }
  return twin;
}

// What either language takes for white space, spelled out: their own trims differ.
const WHITE_SPACE = new Set(
  "\t\n\v\f\r\x1c\x1d\x1e\x1f \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff",
);

function trim(text) {
  let start = 0;
  let end = text.length;
  while (WHITE_SPACE.has(text[start])) start += 1;
  while (WHITE_SPACE.has(text[end - 1])) end -= 1;
  return text.slice(start, end);
}
