// Cases of a load by the JavaScript client beyond the vectors and the hostile servers: options, fetch functions and
// time. test_loads.py has them for Python.

import assert from "node:assert/strict";
import type * as Published from "#client";
import type { Json } from "./vectors/edit.ts";
import type { Kind } from "./vectors/read.ts";

/** A name and a check, which throws where the client differs. */
interface LoadCase {
  name: string;
  check: () => Promise<unknown>;
}

type Client = typeof Published;
type Options = NonNullable<Parameters<Client["loadCohorts"]>[1]>;
type Fetch = NonNullable<Options["fetch"]>;

const BASE = "http://catalogs.invalid";
const URL_OF = `${BASE}/cohorts.json`;

// A sentence of the client, and the codes of Node.js that lead to it.
const FAILURES: Readonly<Record<string, string>> = {
  "the host name was not found; check its spelling, and this machine's network and DNS": "ENOTFOUND EAI_AGAIN",
  "the server refused the connection; check the port, and that the server is running": "ECONNREFUSED",
  "no secure (TLS) connection could be made (the runtime's own ?words); \
check that this port serves https, not plain http":
    "EPROTO ERR_SSL_WRONG_VERSION_NUMBER ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED",
  "the server's certificate is not trusted (the runtime's own ?words); \
check this machine's clock, and if it is right, ask the server's operator for a new certificate":
    "CERT_HAS_EXPIRED CERT_NOT_YET_VALID",
  "the server's certificate is not trusted (the runtime's own ?words); \
check the host name of the base URL, and if it is right, ask the server's operator for a new certificate":
    "ERR_TLS_CERT_ALTNAME_INVALID",
  "the server's certificate is not trusted (the runtime's own ?words); \
usually a company signs certificates itself: set NODE_EXTRA_CA_CERTS to the PEM file of its authority, \
or start Node.js 22.15 or newer with --use-system-ca; otherwise ask the server's operator \
for the whole chain of certificates":
    "DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "the server did not answer in time; check the network, and any VPN, proxy or firewall":
    "ETIMEDOUT UND_ERR_CONNECT_TIMEOUT",
  "the connection ended before the whole answer came; try again": "ECONNRESET UND_ERR_SOCKET",
  "the answer is not HTTP; check that a web server listens on this port":
    "HPE_INVALID_CONSTANT UND_ERR_HEADERS_OVERFLOW",
  "no answer came (the runtime's own ?words); check the address, the network, and that the server is running":
    "EHOSTUNREACH",
};

// The words of Deno, which has no codes, and the beginning of the sentence of the client.
const WORDS: Readonly<Record<string, string>> = {
  "client error (Connect): dns error: failed to lookup": "the host name was not found; ",
  "client error (Connect): tcp connect error: Connection refused (os error 111)": "the server refused the connection; ",
  "client error (Connect): invalid peer certificate: Expired": "UNTRUSTED; check this machine's clock, ",
  'invalid peer certificate: certificate not valid for name "a"': "UNTRUSTED; check the host name of the base URL, ",
  "invalid peer certificate: UnknownIssuer": "UNTRUSTED; usually a company signs certificates itself: ",
};

/** Returns the cases for a client, on the base documents of the vectors. */
export function loadCases(client: Client, base: Record<Kind, Json>): LoadCase[] {
  const text = JSON.stringify(base.cohorts);
  const good: Fetch = async () => new Response(text);
  const load = (options: unknown, from: unknown = BASE) => client.loadCohorts(from as string, options as Options);

  async function fails(promise: Promise<unknown>, reason: string, from = URL_OF) {
    const error = await promise.then(
      () => assert.fail("the load succeeds"),
      (failure) => failure,
    );
    assert.ok(error instanceof client.CohortError, `throws ${error}`);
    const expected = ["FETCH_FAILED", `could not load ${from}: ${reason}`, []];
    assert.deepEqual([error.code, error.message, error.problems], expected);
    return error;
  }

  function refusalOf(run: () => unknown): Published.CohortError {
    try {
      run();
    } catch (error) {
      assert.ok(error instanceof client.CohortError && error.code === "INVALID_REGISTRY", `throws ${error}`);
      return error;
    }
    return assert.fail("it is accepted");
  }

  const refusal = () => {
    throw new Error("no");
  };
  const hostileObject = new Proxy({}, { get: refusal, has: refusal, getPrototypeOf: refusal });
  const never = () => new Promise<never>(() => {});

  const revokedProxy = (): object => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  };

  const cases: LoadCase[] = [];
  const add = (name: string, check: LoadCase["check"]) => cases.push({ name, check });

  // A reason, and options with which the load fails for it.
  const rejectWith = (failure: unknown) => ({ fetch: () => Promise.reject(failure) });
  const answerWith = (answer: unknown) => ({ fetch: async () => answer });
  const refusals: Readonly<Record<string, readonly object[]>> = {
    "timeout must be a number of milliseconds above 0 and up to 86400000": [
      ...[0, -1, Number.NaN, Number.POSITIVE_INFINITY, 86_400_001, "10", null, {}, true, 10n],
    ].map((timeout) => ({ fetch: good, timeout })),
    "no whole answer came within the timeout of 0.5 ms": [{ fetch: never, timeout: 0.5 }],
    "fetch must be a function; this runtime has none of its own, or another was passed": [
      ...[null, 5, "fetch", {}].map((fetch) => ({ fetch })),
    ],
    "signal must be an AbortSignal": [5, "now", {}, { aborted: true }].map((signal) => ({ fetch: good, signal })),
    "no answer came; check the address, the network, and that the server is running": [
      ...[undefined, null, "down", Symbol("down"), {}, { message: 5, cause: null }, hostileObject, revokedProxy()].map(
        rejectWith,
      ),
    ],
    "the answer is larger than 4194304 bytes, and no catalog is; check the base URL": [
      answerWith({ status: 200, arrayBuffer: async () => new ArrayBuffer(4 * 1024 * 1024 + 1) }),
    ],
    "the server redirects, which is not followed; open the address to see where to, and change the base URL": [
      answerWith({ status: 0, type: "opaqueredirect" }),
    ],
    "the server answered status 302, not 200; check the base URL": [
      ...[undefined, {}, { get: () => null }].map((headers) => answerWith({ status: 302, headers })),
    ],
  };
  for (const [reason, several] of Object.entries(refusals))
    for (const [index, options] of several.entries())
      add(`${reason}: the options ${index + 1} of ${several.length}`, () => fails(load(options), reason));
  for (const timeout of [86_400_000, 100.5, 5000])
    add(`a timeout of ${timeout} is taken`, async () =>
      assert.deepEqual(await load({ fetch: good, timeout }), base.cohorts),
    );
  for (const options of [null, undefined, {}, 5, "options"])
    add(`options that are ${String(options)} are as good as none`, () =>
      withGlobal("fetch", good, async () => assert.deepEqual(await load(options), base.cohorts)),
    );
  add("a load without a timeout waits ten seconds", async () => {
    const delays: unknown[] = [];
    const clock = (run: () => void, milliseconds: number) => {
      delays.push(milliseconds);
      return setImmediate(run);
    };
    await withGlobal("setTimeout", clock, () =>
      fails(load({ fetch: never }), "no whole answer came within the timeout of 10000 ms"),
    );
    assert.deepEqual(delays, [10_000]);
  });
  add("a runtime without fetch is reported", () =>
    withGlobal("fetch", undefined, () =>
      fails(load(undefined), "fetch must be a function; this runtime has none of its own, or another was passed"),
    ),
  );
  add("a signal that is aborted before or during the load ends it", async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort("enough"), 5);
    for (const signal of [AbortSignal.abort("enough"), controller.signal]) {
      const error = await fails(load({ fetch: never, signal }), "the caller aborted the load");
      assert.equal(error.cause, "enough");
    }
  });
  add("a fetch that never settles is given up after the timeout, and aborted", async () => {
    let signal: AbortSignal | null | undefined;
    const fetch: Fetch = (_, init) => {
      signal = init.signal;
      return never();
    };
    await fails(load({ fetch, timeout: 30 }), "no whole answer came within the timeout of 30 ms");
    assert.equal(signal?.aborted, true);
  });
  add("a fetch that rejects is reported, with its error as the cause", async () => {
    const cause = new TypeError("down");
    const error = await fails(
      load({ fetch: () => Promise.reject(cause) }),
      "no answer came (down); check the address, the network, and that the server is running",
    );
    assert.equal(error.cause, cause);
  });
  for (const [reason, codes] of Object.entries(FAILURES))
    add(`${codes} of the network is told in a sentence`, async () => {
      for (const code of codes.split(" ")) {
        const cause = Object.assign(new Error("the runtime's own \u001bwords"), { code });
        await fails(load(rejectWith(new TypeError("fetch failed", { cause }))), reason);
        await fails(load(rejectWith(cause)), reason);
      }
    });
  for (const [words, begins] of Object.entries(WORDS))
    add(`${words}: these words are told in a sentence`, async () => {
      const { message } = await load(rejectWith(new TypeError(words))).catch((failure) => failure);
      const distrust = `the server's certificate is not trusted (${words})`;
      const sentence = `could not load ${URL_OF}: ${begins.replace("UNTRUSTED", distrust)}`;
      assert.equal(message.slice(0, sentence.length), sentence);
    });
  add("the proxy that Node.js asks is named, in a timeout, in a refusal and beside a status", async () => {
    const agent = new (class EnvHttpProxyAgent {})();
    const dispatcher = Symbol.for("undici.globalDispatcher.1");
    // Node.js makes its own dispatcher when a part of its fetch is first read.
    const before = globalThis.Request && Reflect.get(globalThis, dispatcher);
    const askWith = async (env: object, from: string, fetch: unknown) =>
      withGlobal("process", { env }, () =>
        withGlobal("fetch", fetch, async () => {
          Reflect.set(globalThis, dispatcher, agent);
          try {
            await client.loadCohorts(from, { timeout: 50 });
          } catch (error) {
            assert.ok(error instanceof client.CohortError && error.code === "FETCH_FAILED", `throws ${error}`);
            proxies.push(/ \(asked through the proxy (.*)\)$/.exec(error.message)?.[1] ?? "");
          }
        }),
      );
    const proxies: string[] = [];
    const bad: Fetch = async () => new Response("", { status: 502 });
    const env = { http_proxy: "http://u:p@b:3128/", HTTPS_PROXY: "s:8080", no_proxy: "x,c:81, .d *.e" };
    try {
      for (const fetch of [never, refusal, bad]) await askWith(env, "http://a", fetch);
      for (const from of ["https://a", "http://c:81", "http://c", "http://d", "http://x.d", "https://x.e", "http://x"])
        await askWith(env, from, bad);
      for (const environment of [{}, { HTTP_PROXY: "b" }, { http_proxy: "b", NO_PROXY: "*" }, { https_proxy: "b" }])
        await askWith(environment, "http://a", bad);
    } finally {
      Reflect.set(globalThis, dispatcher, before);
    }
    const each = ["s:8080", "", "b:3128", "b:3128", "", "", ""];
    assert.deepEqual(proxies, ["b:3128", "b:3128", "b:3128", ...each, "", "b", "", ""]);
    const tunnel = new Error("Request was cancelled.", {
      cause: new Error("Proxy response (407) !== 200 when HTTP Tunneling"),
    });
    await fails(
      load(rejectWith(new TypeError("fetch failed", { cause: tunnel }))),
      "the proxy made no connection to the server (status 407); the proxy wants a sign-in; put the user name and the \
password into the address of the proxy",
    );
  });
  add("a runtime without TextDecoder is reported", () =>
    withGlobal("TextDecoder", undefined, () =>
      fails(
        load(answerWith({ status: 200, arrayBuffer: async () => new ArrayBuffer(2) })),
        "this runtime has no TextDecoder; update it (React Native has one from 0.85 on), or add one",
      ),
    ),
  );
  add("a body of empty parts without end meets the timeout, and is not read on", async () => {
    let reads = 0;
    const reader = { read: async () => ({ done: false, value: new Uint8Array(reads++ * 0) }) };
    const answer = answerWith({ status: 200, body: { getReader: () => reader } });
    await fails(load({ ...answer, timeout: 30 }), "no whole answer came within the timeout of 30 ms");
    await new Promise((resolve) => setTimeout(resolve, 20));
    const before = reads;
    await new Promise((resolve) => setTimeout(resolve, 30));
    assert.equal(reads, before);
  });
  add("a Promise where a catalog is meant is to be awaited", async () => {
    const loadPromise = load({ fetch: good });
    for (const call of [
      () => client.getCohort(loadPromise as never, "x"),
      () => client.listCohorts(loadPromise as never),
      () => client.searchCohorts(loadPromise as never, "x"),
    ])
      assert.equal(
        refusalOf(call).message,
        "this is not the catalog of cohorts.json; it is a Promise: await what its load function returned",
      );
    const { message, problems } = refusalOf(() => client.validateCohorts(loadPromise));
    const expectation = "must be the document, not a Promise of it; await it";
    assert.equal(message, `the document breaks the contract: the document ${expectation}`);
    assert.deepEqual(problems, [{ path: "", message: expectation }]);
    await loadPromise;
  });
  add("a page is told what its browser may hide", () =>
    withGlobal("location", {}, async () => {
      const reason =
        "the browser gave no answer and no reason (Failed to fetch); \
check that the server is running and allows this page (CORS), \
and that an https page asks an https address (mixed content)";
      await fails(load({ fetch: () => Promise.reject(new TypeError("Failed to fetch")) }), reason);
    }),
  );
  add("an error as JSON has its code and message", async () => {
    const error = await load({ fetch: never, timeout: 1 }).catch((failure) => failure);
    const message = `could not load ${URL_OF}: no whole answer came within the timeout of 1 ms`;
    const expected = { name: "CohortError", code: "FETCH_FAILED", message, problems: [] };
    assert.deepEqual(JSON.parse(JSON.stringify({ error })).error, expected);
  });
  add("one signal serves any number of loads, with one listener, and ends them all", async () => {
    const controller = new AbortController();
    const { signal } = controller;
    let listeners = 0;
    for (const [name, step] of [
      ["addEventListener", 1],
      ["removeEventListener", -1],
    ] as const) {
      const original = signal[name];
      signal[name] = (...args: unknown[]) => {
        listeners += step;
        Reflect.apply(original, signal, args);
      };
    }
    await Promise.all(Array.from({ length: 100 }, () => load({ fetch: good, signal })));
    assert.equal(listeners, 0);
    const loads = Array.from({ length: 100 }, () =>
      fails(load({ fetch: never, signal }), "the caller aborted the load"),
    );
    assert.equal(listeners, 1);
    controller.abort("enough");
    for (const error of await Promise.all(loads)) assert.equal(error.cause, "enough");
    assert.equal(listeners, 0);
  });
  add("a request asks for JSON as it is, without credentials, and follows no redirect", async () => {
    let request: unknown[] = [];
    const fetch: Fetch = async (url, { headers, redirect, credentials, signal }) => {
      request = [url, headers, redirect, credentials, signal instanceof AbortSignal && !signal.aborted];
      return new Response(text);
    };
    await load({ fetch });
    const headers = { accept: "application/json", "accept-encoding": "identity" };
    assert.deepEqual(request, [URL_OF, headers, "manual", "omit", true]);
  });
  add("a URL object is a base URL", async () =>
    assert.deepEqual(await load({ fetch: good }, new URL(`${BASE}/a?b#c`)), base.cohorts),
  );
  for (const [what, from] of [
    ["an object that calls itself a URL and has no href", { [Symbol.toStringTag]: "URL" }],
    [
      "an object that calls itself a URL and throws",
      Object.defineProperties({}, { [Symbol.toStringTag]: { value: "URL" }, href: { get: refusal } }),
    ],
    ["an object that throws when asked anything", hostileObject],
    ["a string object", new String(BASE)],
    ["an object with an href", { href: BASE }],
    ["a symbol", Symbol("url")],
    ["undefined", undefined],
  ])
    add(`${String(what)} is no base URL`, async () => {
      const badLoad = client.loadCohorts(from as string, { fetch: good });
      await assert.rejects(badLoad, {
        code: "INVALID_URL",
        message: 'the base URL must be a string such as "https://example.com"',
      });
    });
  for (const form of ["body", "arrayBuffer", "text", "json"])
    add(`an answer with as little as status and ${form} is read`, async () => {
      const whole = new Response(text);
      const little = {
        status: 200,
        [form]: form === "body" ? whole.body : () => (whole as unknown as Record<string, () => Json>)[form]?.(),
      };
      assert.deepEqual(await load({ fetch: async () => little }), base.cohorts);
    });
  for (const answer of [undefined, null, {}, { status: "200" }, { status: 200 }])
    add(`an answer that is ${JSON.stringify(answer)} is a failure`, async () =>
      assert.equal((await load(answerWith(answer)).catch((failure) => failure)).code, "FETCH_FAILED"),
    );
  for (const answerText of [undefined, null, 5, {}])
    add(`a text that is ${JSON.stringify(answerText)} is no catalog`, async () => {
      const { code } = await load(answerWith({ status: 200, text: async () => answerText })).catch(
        (failure) => failure,
      );
      assert.ok(["FETCH_FAILED", "INVALID_REGISTRY"].includes(code), code);
    });
  add("a long body in growing parts is put together", async () => {
    const parts = [text, ...Array.from({ length: 40 }, (_, index) => " ".repeat(1 + index ** 3))];
    const body = new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    });
    assert.deepEqual(await load({ fetch: async () => new Response(body) }), base.cohorts);
  });
  add("a body that is not JSON is reported with the error of the parser", async () => {
    const error = await fails(
      load({ fetch: async () => new Response("{") }),
      "the answer is not JSON; open the address to see what it is, often a sign-in or error page",
    );
    assert.ok(error.cause instanceof SyntaxError);
  });
  add("what a program adds to every object is not added to a record", async () => {
    const { prototype } = Object;
    Object.assign(prototype, { added: { to: "all" }, note: "all" });
    try {
      const record = client.getCohort(base.cohorts as never, "setoff-netting");
      assert.deepEqual([Object.hasOwn(record, "added"), Object.hasOwn(record, "note")], [false, false]);
      assert.deepEqual(Object.keys(record.legacyIds), ["shadowDashboard"]);
    } finally {
      for (const name of ["added", "note"]) delete (prototype as Record<string, unknown>)[name];
    }
  });
  add("a coding is accepted where the runtime decodes by itself, as a browser does", () => {
    const fetch = async () => new Response(text, { headers: { "content-encoding": "br" } });
    // A browser drops the header, because pages may not set it.
    const Request = class {
      headers = new Headers();
    };
    return withGlobal("Request", Request, async () => assert.deepEqual(await load({ fetch }), base.cohorts));
  });
  add("a document that is here is given back as it is, frozen or not", async () => {
    const frozenDocument = Object.freeze({ ...(base.cohorts as object) });
    for (const document of [base.cohorts, frozenDocument]) assert.equal(client.validateCohorts(document), document);
    assert.equal(client.validateAssetDefinitions(base["asset-definitions"]), base["asset-definitions"]);
    const error = refusalOf(() => client.validateCohorts(base["asset-definitions"]));
    assert.match(
      error.message,
      /^the document breaks the contract: catalogId must be "service-shadow-cohorts" \(the first of 98 /,
    );
    error.problems.length = 0;
    assert.equal(refusalOf(() => client.validateCohorts(base["asset-definitions"])).problems.length, 98);
  });
  add("whatever is validated, nothing but INVALID_REGISTRY is thrown, at once", async () => {
    const circle: Record<string, unknown> = { ...(base.cohorts as object) };
    circle["scope"] = circle;
    let many: unknown = {};
    for (let level = 0; level < 60; level += 1) many = [many, many, many, many];
    const problemsOf = (value: unknown) => refusalOf(() => client.validateCohorts(value)).problems;
    const deep = [{ path: "", message: "must not nest deeper than 32 levels" }];
    const closedProxy = new Proxy({}, { ownKeys: refusal });
    const unreadable = [{ path: "", message: "must be plain data, as JSON.parse gives it" }];
    assert.deepEqual([problemsOf(circle), problemsOf({ ...circle, scope: many })], [deep, deep]);
    assert.deepEqual(
      [problemsOf(closedProxy), problemsOf({ ...circle, records: [closedProxy] })],
      [unreadable, unreadable],
    );
    for (const value of [
      undefined,
      () => 1,
      Symbol("a"),
      1n,
      Number.NaN,
      new Map(),
      new Date(),
      new Array(2),
      Promise.resolve(1),
    ])
      assert.notEqual(problemsOf(value).length, 0);
    assert.notEqual(problemsOf({ ...(base.cohorts as object), version: new String("0.1.0") }).length, 0);
    refusalOf(() => client.validateAssetDefinitions(undefined));
  });
  add("a CohortError is an Error with a name, a code and no more than it was given", async () => {
    const error = new client.CohortError("QUERY_REQUIRED", "a message");
    assert.ok(error instanceof Error);
    const members = [error.name, error.code, error.message, error.problems, "cause" in error];
    assert.deepEqual(members, ["CohortError", "QUERY_REQUIRED", "a message", [], false]);
    const cause = new Error("under");
    assert.equal(new client.CohortError("FETCH_FAILED", "a message", { cause }).cause, cause);
    assert.match(String(error), /^CohortError: a message$/);
  });

  return cases;
}

// Replaces the value of a global while something runs.
async function withGlobal(name: string, value: unknown, run: () => Promise<unknown>): Promise<void> {
  const descriptor = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  try {
    await run();
  } finally {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  }
}
