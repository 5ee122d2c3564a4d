// What a load of the JavaScript client does beyond the vectors and the hostile servers: options, given fetches, time. test_loads.py is for Python.

import assert from "node:assert/strict";
import type * as Published from "#client";
import type { Json } from "../../src/contract/vectors/pointer.ts";
import type { Kind } from "../../src/contract/vectors/vector.ts";

/** A name and a check, which throws where the client differs. */
export interface LoadCase {
  name: string;
  check: () => Promise<void>;
}

type Client = typeof Published;
type Options = NonNullable<Parameters<Client["loadCohorts"]>[1]>;
type Fetch = NonNullable<Options["fetch"]>;

const BASE = "http://catalogs.invalid";
const URL_OF = `${BASE}/cohorts.json`;

// A code of Node.js, and what is said of it.
const REFUSED = "the server refused the connection; check the port, and that the server is running";
const ENDED = "the connection ended before the whole answer came; try again";
const NOT_FOUND = "the host name was not found; check its spelling, and this machine's network and DNS";
const NO_TLS =
  "no secure (TLS) connection could be made (the runtime's own ?words); check that this port serves https, not plain http";
const NOT_TRUSTED =
  "the server's certificate is not trusted (the runtime's own ?words); ask its operator, or where your company signs certificates itself, set NODE_EXTRA_CA_CERTS to the PEM file of its authority";
const FAILURES: Readonly<Record<string, string>> = {
  ENOTFOUND: NOT_FOUND,
  EAI_AGAIN: NOT_FOUND,
  ECONNREFUSED: REFUSED,
  EPROTO: NO_TLS,
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: NO_TLS,
  CERT_HAS_EXPIRED: NOT_TRUSTED,
  DEPTH_ZERO_SELF_SIGNED_CERT: NOT_TRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: NOT_TRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: NOT_TRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: NOT_TRUSTED,
  ETIMEDOUT: "the server did not answer in time; check the network, and any VPN, proxy or firewall",
  UND_ERR_CONNECT_TIMEOUT: "the server did not answer in time; check the network, and any VPN, proxy or firewall",
  ECONNRESET: ENDED,
  UND_ERR_SOCKET: ENDED,
  HPE_INVALID_CONSTANT: "the answer is not HTTP; check that a web server listens on this port",
  UND_ERR_HEADERS_OVERFLOW: "the answer is not HTTP; check that a web server listens on this port",
  EHOSTUNREACH:
    "no answer came (the runtime's own ?words); check the address, the network, and that the server is running",
};

/** Returns the cases for a client, on the base documents of the vectors. */
export function loadCases(client: Client, base: Record<Kind, Json>): LoadCase[] {
  const text = JSON.stringify(base.cohorts);
  const good: Fetch = async () => new Response(text);
  const load = (options: unknown, from: unknown = BASE) => client.loadCohorts(from as string, options as Options);

  async function fails(promise: Promise<unknown>, reason: string, from = URL_OF) {
    const error = await promise.then(
      () => assert.fail("the load succeeds"),
      (thrown) => thrown,
    );
    assert.ok(error instanceof client.CohortError, `throws ${error}`);
    assert.deepEqual(
      [error.code, error.message, error.problems],
      ["FETCH_FAILED", `could not load ${from}: ${reason}`, []],
    );
    return error;
  }

  const never = () => new Promise<never>(() => {});
  const badTimeout = "timeout must be a number of milliseconds above 0 and up to 86400000";
  const unreached = (said: string) =>
    `no answer came (${said}); check the address, the network, and that the server is running`;
  const tooLarge = "the answer is larger than 4194304 bytes, and no catalog is; check the base URL";

  return [
    ...[0, -1, Number.NaN, Number.POSITIVE_INFINITY, 86_400_001, "10", null, {}, true, 10n].map((timeout) => ({
      name: `a timeout of ${typeof timeout} ${String(timeout)} is refused`,
      check: async () => void (await fails(load({ fetch: good, timeout }), badTimeout)),
    })),
    ...[86_400_000, 100.5, 5000].map((timeout) => ({
      name: `a timeout of ${timeout} is taken`,
      check: async () => assert.deepEqual(await load({ fetch: good, timeout }), base.cohorts),
    })),
    {
      name: "a timeout below one millisecond is a timeout",
      check: async () =>
        void (await fails(load({ fetch: never, timeout: 0.5 }), "no whole answer came within the timeout of 0.5 ms")),
    },
    ...[null, undefined, {}, 5, "options"].map((options) => ({
      name: `options that are ${String(options)} are as good as none`,
      check: () => withGlobal("fetch", good, async () => assert.deepEqual(await load(options), base.cohorts)),
    })),
    {
      name: "a load without a timeout waits ten seconds",
      check: async () => {
        const waited: unknown[] = [];
        const clock = (run: () => void, milliseconds: number) => {
          waited.push(milliseconds);
          return setImmediate(run);
        };
        await withGlobal("setTimeout", clock, () =>
          fails(load({ fetch: never }), "no whole answer came within the timeout of 10000 ms"),
        );
        assert.deepEqual(waited, [10_000]);
      },
    },
    {
      name: "a runtime without fetch is reported",
      check: () =>
        withGlobal(
          "fetch",
          undefined,
          async () =>
            void (await fails(
              load(undefined),
              "fetch must be a function; this runtime has none of its own, or another was passed",
            )),
        ),
    },
    ...[null, 5, "fetch", {}].map((fetch) => ({
      name: `a fetch that is ${JSON.stringify(fetch)} is reported`,
      check: async () =>
        void (await fails(
          load({ fetch }),
          "fetch must be a function; this runtime has none of its own, or another was passed",
        )),
    })),
    ...[5, "now", {}, { aborted: true }].map((signal) => ({
      name: `a signal that is ${JSON.stringify(signal)} is refused`,
      check: async () => void (await fails(load({ fetch: good, signal }), "signal must be an AbortSignal")),
    })),
    {
      name: "a signal that is aborted before the load ends it",
      check: async () => {
        const error = await fails(
          load({ fetch: never, signal: AbortSignal.abort("enough") }),
          "the caller aborted the load",
        );
        assert.equal(error.cause, "enough");
      },
    },
    {
      name: "a signal that is aborted during the load ends it",
      check: async () => {
        const controller = new AbortController();
        setTimeout(() => controller.abort("later"), 5);
        const error = await fails(load({ fetch: never, signal: controller.signal }), "the caller aborted the load");
        assert.equal(error.cause, "later");
      },
    },
    {
      name: "a load leaves no listener on the signal",
      check: async () => {
        const heard: string[] = [];
        const signal = {
          aborted: false,
          addEventListener: (event: string) => heard.push(`add ${event}`),
          removeEventListener: (event: string) => heard.push(`remove ${event}`),
        };
        await load({ fetch: good, signal });
        assert.deepEqual(heard, ["add abort", "remove abort"]);
      },
    },
    {
      name: "a load that succeeds leaves no timer",
      check: async () => {
        const before = timers();
        await load({ fetch: good });
        assert.equal(timers(), before);
      },
    },
    {
      name: "a load that fails leaves no timer",
      check: async () => {
        const before = timers();
        await fails(
          load({ fetch: async () => new Response("", { status: 404 }) }),
          "the server answered status 404, not 200; check the base URL",
        );
        assert.equal(timers(), before);
      },
    },
    {
      name: "a fetch that never settles is given up after the timeout, and aborted",
      check: async () => {
        let signal: AbortSignal | null | undefined;
        const fetch: Fetch = (_, init) => {
          signal = init.signal;
          return never();
        };
        const begun = performance.now();
        await fails(load({ fetch, timeout: 30 }), "no whole answer came within the timeout of 30 ms");
        assert.ok(performance.now() - begun < 1000);
        assert.equal(signal?.aborted, true);
      },
    },
    {
      name: "a body that never ends is given up after the timeout",
      check: async () => {
        const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode("{")) });
        await fails(
          load({ fetch: async () => new Response(body), timeout: 30 }),
          "no whole answer came within the timeout of 30 ms",
        );
      },
    },
    {
      name: "a fetch that rejects is reported, with its error as the cause",
      check: async () => {
        const cause = new TypeError("down");
        const error = await fails(load({ fetch: () => Promise.reject(cause) }), unreached("down"));
        assert.equal(error.cause, cause);
      },
    },
    {
      name: "a fetch that throws is reported",
      check: async () =>
        void (await fails(
          load({
            fetch: () => {
              throw new Error("at once");
            },
          }),
          unreached("at once"),
        )),
    },
    ...Object.entries(FAILURES).map(([code, reason]) => ({
      name: `${code} of the network is told in a sentence`,
      check: async () => {
        const cause = Object.assign(new Error("the runtime's own \u001bwords"), { code });
        await fails(load({ fetch: () => Promise.reject(new TypeError("fetch failed", { cause })) }), reason);
        await fails(load({ fetch: () => Promise.reject(cause) }), reason);
      },
    })),
    ...[undefined, null, "down", Symbol("down"), {}, { message: 5, cause: null }].map((thrown) => ({
      name: `a fetch that rejects with ${typeof thrown} ${JSON.stringify(thrown)} is reported`,
      check: async () =>
        void (await fails(
          load({ fetch: () => Promise.reject(thrown) }),
          "no answer came; check the address, the network, and that the server is running",
        )),
    })),
    {
      name: "a page is told what its browser may hide",
      check: () =>
        withGlobal("location", {}, async () => {
          const reason =
            "the browser gave no answer and no reason (Failed to fetch); check that the server is running and allows this page (CORS), and that an https page asks an https address (mixed content)";
          await fails(load({ fetch: () => Promise.reject(new TypeError("Failed to fetch")) }), reason);
        }),
    },
    {
      name: "an error as JSON has its code and message",
      check: async () => {
        const error = await load({ fetch: never, timeout: 1 }).catch((thrown) => thrown);
        const message = `could not load ${URL_OF}: no whole answer came within the timeout of 1 ms`;
        assert.deepEqual(JSON.parse(JSON.stringify({ error })).error, {
          name: "CohortError",
          code: "FETCH_FAILED",
          message,
          problems: [],
        });
      },
    },
    {
      name: "one signal serves any number of loads, with one listener, and ends them all",
      check: async () => {
        const controller = new AbortController();
        const { signal } = controller;
        let listeners = 0;
        const { addEventListener, removeEventListener } = signal;
        signal.addEventListener = (...given: unknown[]) => {
          listeners += 1;
          addEventListener.apply(signal, given as Parameters<typeof addEventListener>);
        };
        signal.removeEventListener = (...given: unknown[]) => {
          listeners -= 1;
          removeEventListener.apply(signal, given as Parameters<typeof removeEventListener>);
        };
        await Promise.all(Array.from({ length: 100 }, () => load({ fetch: good, signal })));
        assert.equal(listeners, 0);
        const loads = Array.from({ length: 100 }, () =>
          fails(load({ fetch: never, signal }), "the caller aborted the load"),
        );
        assert.equal(listeners, 1);
        controller.abort("enough");
        for (const error of await Promise.all(loads)) assert.equal(error.cause, "enough");
        assert.equal(listeners, 0);
      },
    },
    {
      name: "a body that breaks off is reported",
      check: async () => {
        const body = new ReadableStream({ pull: (controller) => controller.error(new Error("reset")) });
        await fails(load({ fetch: async () => new Response(body) }), unreached("reset"));
      },
    },
    {
      name: "a request asks for JSON as it is, without credentials, and follows no redirect",
      check: async () => {
        let asked: unknown[] = [];
        const fetch: Fetch = async (url, { headers, redirect, credentials, signal }) => {
          asked = [url, headers, redirect, credentials, signal instanceof AbortSignal && !signal.aborted];
          return new Response(text);
        };
        await load({ fetch });
        const headers = { accept: "application/json", "accept-encoding": "identity" };
        assert.deepEqual(asked, [URL_OF, headers, "manual", "omit", true]);
      },
    },
    {
      name: "a URL object is a base URL",
      check: async () => assert.deepEqual(await load({ fetch: good }, new URL(`${BASE}/a?b#c`)), base.cohorts),
    },
    ...[
      ["an object that calls itself a URL and has no href", { [Symbol.toStringTag]: "URL" }],
      [
        "an object that calls itself a URL and throws",
        {
          [Symbol.toStringTag]: "URL",
          get href() {
            throw new Error("no");
          },
        },
      ],
      [
        "an object that throws when asked what it is",
        {
          get [Symbol.toStringTag]() {
            throw new Error("no");
          },
        },
      ],
      ["a string object", new String(BASE)],
      ["an object with an href", { href: BASE }],
      ["a symbol", Symbol("url")],
      ["undefined", undefined],
    ].map(([what, from]) => ({
      name: `${String(what)} is no base URL`,
      check: async () => {
        const refused = client.loadCohorts(from as string, { fetch: good });
        await assert.rejects(refused, {
          code: "INVALID_URL",
          message: 'the base URL must be a string such as "https://example.com"',
        });
      },
    })),
    ...["body", "arrayBuffer", "text", "json"].map((form) => ({
      name: `an answer with as little as status and ${form} is read`,
      check: async () => {
        const whole = new Response(text);
        const little = {
          status: 200,
          [form]: form === "body" ? whole.body : () => (whole as unknown as Record<string, () => Json>)[form]?.(),
        };
        assert.deepEqual(await load({ fetch: async () => little }), base.cohorts);
      },
    })),
    ...[undefined, null, 5, {}].map((given) => ({
      name: `a text that is ${JSON.stringify(given)} is no catalog`,
      check: async () => {
        const error = await load({ fetch: async () => ({ status: 200, text: async () => given }) }).catch(
          (thrown) => thrown,
        );
        assert.ok(error instanceof client.CohortError, String(error));
        assert.ok(["FETCH_FAILED", "INVALID_REGISTRY"].includes(error.code));
      },
    })),
    ...[undefined, null, {}, { status: "200" }, { status: 200 }].map((answer) => ({
      name: `an answer that is ${JSON.stringify(answer)} is a failure`,
      check: async () =>
        assert.equal((await load({ fetch: async () => answer }).catch((thrown) => thrown)).code, "FETCH_FAILED"),
    })),
    {
      name: "a long body in growing parts is put together",
      check: async () => {
        const parts = [text, ...Array.from({ length: 40 }, (_, index) => " ".repeat(1 + index ** 3))];
        const body = new ReadableStream({
          start(controller) {
            for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
            controller.close();
          },
        });
        assert.deepEqual(await load({ fetch: async () => new Response(body) }), base.cohorts);
      },
    },
    {
      name: "a body without an end is not read beyond 4 MiB",
      check: async () => {
        let sent = 0;
        const body = new ReadableStream({
          pull(controller) {
            sent += 65536;
            controller.enqueue(new Uint8Array(65536));
          },
        });
        await fails(load({ fetch: async () => new Response(body) }), tooLarge);
        assert.ok(sent < 5 * 1024 * 1024, String(sent));
      },
    },
    {
      name: "an arrayBuffer of more than 4 MiB is too large",
      check: async () =>
        void (await fails(
          load({ fetch: async () => ({ status: 200, arrayBuffer: async () => new ArrayBuffer(4 * 1024 * 1024 + 1) }) }),
          tooLarge,
        )),
    },
    {
      name: "a redirect that a browser hides is refused",
      check: async () =>
        void (await fails(
          load({ fetch: async () => ({ status: 0, type: "opaqueredirect" }) }),
          "the server redirects, which is not followed; open the address to see where to, and change the base URL",
        )),
    },
    ...[undefined, {}, { get: () => null }].map((headers, index) => ({
      name: `a redirect whose headers ${["are missing", "cannot be read", "hold nothing"][index]} is refused`,
      check: async () =>
        void (await fails(
          load({ fetch: async () => ({ status: 302, headers }) }),
          "the server answered status 302, not 200; check the base URL",
        )),
    })),
    {
      name: "white space around a coding does not matter",
      check: async () => {
        const headers = { get: () => " identity " };
        assert.deepEqual(
          await load({ fetch: async () => ({ status: 200, headers, text: async () => text }) }),
          base.cohorts,
        );
      },
    },
    {
      name: "a body that is not JSON is reported with the error of the parser",
      check: async () => {
        const error = await fails(
          load({ fetch: async () => new Response("{") }),
          "the answer is not JSON; open the address to see what it is, often a sign-in or error page",
        );
        assert.ok(error.cause instanceof SyntaxError);
      },
    },
    {
      name: "what a program adds to every object is not added to a record",
      check: async () => {
        const { prototype } = Object;
        Object.assign(prototype, { added: { to: "all" }, note: "all" });
        try {
          const record = client.getCohort(base.cohorts as never, "setoff-netting");
          assert.deepEqual([Object.hasOwn(record, "added"), Object.hasOwn(record, "note")], [false, false]);
          assert.deepEqual(Object.keys(record.legacyIds), ["shadowDashboard"]);
        } finally {
          for (const name of ["added", "note"]) delete (prototype as Record<string, unknown>)[name];
        }
      },
    },
    {
      name: "a location with status 299 is no redirect",
      check: async () => {
        const headers = new Headers({ location: "/x" });
        await fails(
          load({ fetch: async () => ({ status: 299, headers }) }),
          "the server answered status 299, not 200; check the base URL",
        );
      },
    },
    {
      name: "a coding is accepted where the runtime decodes by itself, as a browser does",
      check: () => {
        const fetch = async () => new Response(text, { headers: { "content-encoding": "br" } });
        // A browser drops the header: pages may not set it.
        const Request = class {
          headers = new Headers();
        };
        return withGlobal("Request", Request, async () => assert.deepEqual(await load({ fetch }), base.cohorts));
      },
    },
    {
      name: "a document with very many problems reports a thousand",
      check: async () => {
        const records = Array.from({ length: 900 }, () => ({}));
        const body = JSON.stringify({ ...(base.cohorts as object), records });
        const error = await load({ fetch: async () => new Response(body) }).catch((thrown) => thrown);
        assert.equal(error.problems.length, 1000);
        assert.equal(
          error.message,
          `${URL_OF} breaks the contract: records must have at most 12 items (the first of 1000 problems)`,
        );
        assert.deepEqual(error.problems[999], { path: "records[62].legacyIds", message: "is missing" });
      },
    },
    {
      name: "a list with very many repeats reports a thousand problems",
      check: async () => {
        const [first, ...others] = (base.cohorts as unknown as { records: object[] }).records;
        const aliases = Array.from({ length: 5000 }, () => "a");
        const body = JSON.stringify({ ...(base.cohorts as object), records: [{ ...first, aliases }, ...others] });
        const error = await load({ fetch: async () => new Response(body) }).catch((thrown) => thrown);
        assert.equal(error.problems.length, 1000);
        assert.deepEqual(error.problems[999], {
          path: "records[0].aliases[1000]",
          message: "must not repeat an earlier item",
        });
      },
    },
    {
      // Each of the problems past the thousandth would be copied with all before it.
      name: "a list of very many wrong items reports a thousand problems, and soon",
      check: async () => {
        const [first, ...others] = (base.cohorts as unknown as { records: object[] }).records;
        const aliases = Array.from({ length: 300_000 }, () => 1);
        const body = JSON.stringify({ ...(base.cohorts as object), records: [{ ...first, aliases }, ...others] });
        const error = await load({ fetch: async () => new Response(body) }).catch((thrown) => thrown);
        assert.equal(error.problems.length, 1000);
        assert.deepEqual(error.problems[999], { path: "records[0].aliases[999]", message: "must be a string" });
      },
    },
    {
      name: "a CohortError is an Error with a name, a code and no more than it was given",
      check: async () => {
        const error = new client.CohortError("QUERY_REQUIRED", "a message");
        assert.ok(error instanceof Error);
        assert.deepEqual(
          [error.name, error.code, error.message, error.problems, "cause" in error],
          ["CohortError", "QUERY_REQUIRED", "a message", [], false],
        );
        const cause = new Error("under");
        assert.equal(new client.CohortError("FETCH_FAILED", "a message", { cause }).cause, cause);
        assert.match(String(error), /^CohortError: a message$/);
      },
    },
    {
      name: "an error of the grammar and an error of a call say what to do",
      check: async () => {
        const registry = base.cohorts as never;
        assert.throws(() => client.getCohort(registry, "x"), {
          message: "no record has exactly the id that was asked for; cohorts.json lists the ids there are",
        });
        assert.throws(() => client.searchCohorts(registry, " "), {
          message: "the search text must be a string with at least one character that is not white space",
        });
        assert.throws(() => client.listAssetDefinitions(registry), {
          message: "this is not the catalog of asset-definitions.json; pass what its load function returned",
        });
      },
    },
  ];
}

function timers(): number {
  return process.getActiveResourcesInfo().filter((resource) => resource === "Timeout").length;
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
