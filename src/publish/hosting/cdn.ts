// What a cache in front of the published folder has to do, as data: cdn.json, and the VCL of Varnish that is written from it.

import { RELEASES_FOLDER } from "../../catalog/releases.ts";
import { CODING_ENDINGS, type Coding } from "../../release/paths.ts";
import { ACCEPTABLE } from "./served.ts";

/** The rules of a cache in front. How long an answer is fresh is the origin's to say. */
export interface CdnRules {
  /** What may be answered from the cache; every other method goes to the origin. */
  readonly methods: readonly string[];
  /** What tells stored answers apart. The path is as it was sent, without the query; the host is no part of it. */
  readonly key: readonly ["path", "coding"];
  /**
   * The coding of the key, and of the request to the origin: the first whose pattern (a regular expression, in any case) matches
   * Accept-Encoding, else identity.
   */
  readonly codings: readonly { readonly coding: Coding; readonly acceptEncoding: string }[];
  /** Taken out of the request: no answer depends on them, and an origin answers Range with the whole. */
  readonly dropped: readonly string[];
  /** The statuses that are stored, for as long as Cache-Control says; no other is. */
  readonly stored: readonly number[];
  /** The statuses at which a stale answer is sent where there is one, as when the origin does not answer. */
  readonly staleInstead: string;
  /** The paths that come from the newest release that runs, because it has them for every release; all others from the current one. */
  readonly fromNewest: readonly string[];
}

/** The rules, for every release. */
export const CDN_RULES: CdnRules = {
  methods: ["GET", "HEAD"],
  key: ["path", "coding"],
  codings: (Object.keys(CODING_ENDINGS) as Coding[]).map((coding) => ({ coding, acceptEncoding: nameOf(coding) })),
  dropped: ["Authorization", "Cookie", "Range"],
  stored: [200],
  staleInstead: "5xx",
  fromNewest: [`/${RELEASES_FOLDER}`, "/sources/sha256/"],
};

// The first pattern of a coding is the one for its name.
function nameOf(coding: Coding): string {
  return ACCEPTABLE[coding][0]?.[0] ?? "";
}

/** Returns the file `cdn.json`. */
export function cdnFile(): string {
  return `${JSON.stringify(CDN_RULES, null, 2)}\n`;
}

/** Returns the file `varnish.vcl`: the rules for Varnish 7. */
export function varnishFile({ methods, codings, dropped, stored, fromNewest }: CdnRules = CDN_RULES): string {
  return `# Written by the build from the rules of cdn.json: a cache by Varnish 7 in front of the published folder.
#   varnishd -F -a 127.0.0.1:8081 -p http_gzip_support=off -p http_range_support=off -f "$PWD/varnish.vcl"
# With these two on, Varnish would decompress and cut by itself, and entity tags and digests would no longer fit the bytes.
vcl 4.1;

# The same origin twice, but for the switch to a new release: then "newest" is the new one first.
backend current {
  .host = "127.0.0.1";
  .port = "8080";
}
backend newest {
  .host = "127.0.0.1";
  .port = "8080";
}
# Who may purge.
acl operators {
  "127.0.0.1";
}

sub vcl_recv {
  set req.http.X-Query = regsub(req.url, "^[^?]*", "");
  set req.url = regsub(req.url, "\\?.*$", "");
  if (req.method == "PURGE") {
    if (client.ip !~ operators) {
      return (synth(405));
    }
    return (purge);
  }
  if (req.url ~ "^(?:${fromNewest.join("|")})") {
    set req.backend_hint = newest;
  } else {
    set req.backend_hint = current;
  }
  if (${methods.map((method) => `req.method != "${method}"`).join(" && ")}) {
    return (pass);
  }
${dropped.map((name) => `  unset req.http.${name};`).join("\n")}
  ${codings.map(({ coding, acceptEncoding }) => condition(coding, acceptEncoding)).join(" else ")} else {
    unset req.http.Accept-Encoding;
  }
  return (hash);
}

# The coding is kept apart by Vary, so that one purge of a path reaches all of its codings.
sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}

sub vcl_backend_fetch {
  unset bereq.http.X-Query;
  return (fetch);
}

# stale-while-revalidate is the grace of Varnish, which holds as well when the origin fails.
sub vcl_backend_response {
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  if ((${stored.map((status) => `beresp.status != ${status}`).join(" && ")}) || !beresp.http.Cache-Control) {
    # Not stored, and for five seconds requests for it do not wait for each other: an answer that does not say how long it is fresh is none of ours.
    set beresp.uncacheable = true;
    set beresp.ttl = 5s;
  }
  if (beresp.status >= 400) {
    # Nor by any other cache.
    set beresp.http.Cache-Control = "no-store";
  }
  return (deliver);
}

sub vcl_backend_error {
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.body = {"503 Service Unavailable: no origin answers.
"};
  return (deliver);
}

sub vcl_synth {
  set resp.http.Cache-Control = "no-store";
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  set resp.body = resp.reason;
  return (deliver);
}

sub vcl_deliver {
  # The query that the origin does not get goes along with its redirects.
  if (resp.http.Location) {
    set resp.http.Location = resp.http.Location + req.http.X-Query;
  }
  if (obj.uncacheable) {
    set resp.http.X-Cache = "PASS";
  } else if (obj.hits == 0) {
    set resp.http.X-Cache = "MISS";
  } else if (obj.ttl < 0s) {
    set resp.http.X-Cache = "STALE";
  } else {
    set resp.http.X-Cache = "HIT";
  }
}
`;
}

function condition(coding: string, pattern: string): string {
  return `if (req.http.Accept-Encoding ~ {"(?i)${pattern}"}) {
    set req.http.Accept-Encoding = "${coding}";
  }`;
}
