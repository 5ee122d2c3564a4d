import { type Answer, answer, type Table } from "./responses.ts";

/**
 * The answers of a table as a fetch-style handler, for runtimes that hand over a Request and take a Response (Bun, Deno, workers). `init` goes into
 * every Response: where the runtime codes bodies by itself unless told otherwise, say so there (Cloudflare: `{ encodeBody: "manual" }`).
 */
export function makeHandler(table: Table, init: ResponseInit = {}): (request: Request) => Response {
  const prepared = new WeakMap<Answer, Prepared>();
  return (request) => {
    const { headers } = request;
    const given = answer(table, {
      method: request.method,
      path: targetOf(request.url),
      acceptEncoding: headers.get("accept-encoding") ?? undefined,
      ifMatch: headers.get("if-match") ?? undefined,
      ifNoneMatch: headers.get("if-none-match") ?? undefined,
    });
    let one = prepared.get(given);
    if (one === undefined) {
      one = prepare(given, init);
      prepared.set(given, one);
    }
    return new Response(one.body, one.init);
  };
}

type Prepared = { readonly body: Blob | null; readonly init: ResponseInit };

// A Response copies the bytes of an array and reads each pair of a list of headers; a Blob is shared, and Headers are copied as a whole.
function prepare({ status, headers, body }: Answer, init: ResponseInit): Prepared {
  return {
    body: body === null ? null : new Blob([body]),
    init: { ...init, status, headers: new Headers(pairsOf(headers)) },
  };
}

// The path and query of an absolute URL, as it stands: a parser would take time, and has run already.
function targetOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  return start < 0 ? "/" : url.slice(start);
}

function pairsOf(flat: readonly string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i] ?? "", flat[2 * i + 1] ?? ""]);
}
