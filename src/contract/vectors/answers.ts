// The vectors of answers: a status, headers and a body, sent by a server, and what a client makes of them.

import type { AnswerVector, Kind, Piece, Refusal } from "./vector.ts";

const BODY: Piece = { base: "cohorts" };
const JSON_TYPE = ["content-type", "application/json"] as const;

/** Returns all vectors of answers. */
export function answerVectors(): AnswerVector[] {
  return [...statuses(), ...redirects(), ...codings(), ...types()];
}

function answer(
  name: string,
  parts: Partial<AnswerVector>,
  expect: AnswerVector["expect"],
  kind: Kind = "cohorts",
): AnswerVector {
  return { name, kind, status: 200, headers: [JSON_TYPE], body: [BODY], ...parts, expect };
}

function failed(sentence: string): Refusal {
  return { code: "FETCH_FAILED", sentence };
}

const BODILESS = new Set([204, 205, 304]);

function statuses(): AnswerVector[] {
  const others = [
    201, 202, 203, 204, 205, 206, 207, 208, 226, 300, 304, 305, 306, 400, 401, 402, 403, 404, 405, 406, 408, 409, 410,
    412, 413, 414, 415, 416, 417, 418, 421, 422, 423, 425, 426, 428, 429, 431, 451, 499, 500, 501, 502, 503, 504, 505,
    511, 520, 599,
  ];
  return [
    answer("status 200 with a registry is accepted", {}, "accepted"),
    answer(
      "status 200 with a catalog is accepted",
      { body: [{ base: "asset-definitions" }] },
      "accepted",
      "asset-definitions",
    ),
    ...others.map((status) =>
      answer(
        `status ${status} is a failure`,
        { status, body: BODILESS.has(status) ? [] : [BODY] },
        failed(`the server answered status ${status}, not 200`),
      ),
    ),
    answer(
      "status 500 with a broken body is a failure of the status",
      { status: 500, body: ["oops"] },
      failed("the server answered status 500, not 200"),
    ),
    answer(
      "status 404 with a coding is a failure of the status",
      { status: 404, headers: [["content-encoding", "gzip"]], body: [] },
      failed("the server answered status 404, not 200"),
    ),
    answer(
      "status 404 with a location is no redirect",
      { status: 404, headers: [["location", "/elsewhere"]] },
      failed("the server answered status 404, not 200"),
    ),
    answer(
      "status 201 with a location is no redirect",
      { status: 201, headers: [["location", "/elsewhere"]] },
      failed("the server answered status 201, not 200"),
    ),
    answer(
      "status 400 with a location is no redirect",
      { status: 400, headers: [["location", "/elsewhere"]] },
      failed("the server answered status 400, not 200"),
    ),
    answer("status 200 with a location is accepted", { headers: [JSON_TYPE, ["location", "/elsewhere"]] }, "accepted"),
    answer(
      "status 200 with an error in its body breaks the contract",
      { body: ['{"error":"down"}'] },
      {
        code: "INVALID_REGISTRY",
        path: "catalogId",
        sentence: "catalogId is missing",
        more: [
          "version is missing",
          "scope is missing",
          "records is missing",
          "the document must have no properties but catalogId, version, scope, records",
        ],
      },
    ),
  ];
}

function redirects(): AnswerVector[] {
  const redirect = (name: string, status: number, location: string, shown = location) =>
    answer(
      name,
      { status, headers: [["location", location]], body: [] },
      failed(`the server answered status ${status} (a redirect to ${shown}), not 200`),
    );
  return [
    ...[300, 301, 302, 303, 304, 305, 306, 307, 308, 310, 399].map((status) =>
      redirect(`a redirect with status ${status} is refused and told`, status, "/cohorts.json"),
    ),
    ...[301, 302, 303, 307, 308].map((status) =>
      answer(
        `a redirect with status ${status} and no location is refused`,
        { status, body: [] },
        failed(`the server answered status ${status}, not 200`),
      ),
    ),
    redirect("a redirect to another host is told", 302, "https://other.example/cohorts.json"),
    redirect("a redirect to a file is told", 302, "file:///etc/passwd"),
    redirect("a redirect to data is told", 302, "data:application/json,{}"),
    redirect("a redirect to ftp is told", 302, "ftp://other.example/"),
    redirect("a redirect with credentials is told", 302, "http://user:pass@other.example/"),
    redirect("a redirect with a space is told with a question mark", 302, "/a b", "/a?b"),
    redirect("a redirect with two spaces is told with two question marks", 302, "/a b c", "/a?b?c"),
    redirect("a redirect with a tab is told with a question mark", 302, "/a\tb", "/a?b"),
    redirect("a redirect with a letter outside ASCII is told with a question mark", 302, "/\u00e9", "/?"),
    redirect(
      "a redirect with a letter in UTF-8 is told with a question mark for each byte",
      302,
      "/\u00c3\u00a9",
      "/??",
    ),
    redirect("a redirect of 200 characters is told whole", 302, `/${"a".repeat(199)}`),
    redirect(
      "a redirect of more than 200 characters is told in part",
      302,
      `/${"a".repeat(300)}`,
      `/${"a".repeat(199)}`,
    ),
    redirect("a redirect with visible characters at either end of ASCII is told as it is", 302, "!~"),
    answer(
      "a redirect with an empty location is refused",
      { status: 302, headers: [["location", ""]], body: [] },
      failed("the server answered status 302, not 200"),
    ),
  ];
}

function codings(): AnswerVector[] {
  const refused = failed("the body has a content coding that was not asked for");
  const coded = (coding: string) => ({ headers: [JSON_TYPE, ["content-encoding", coding]] as const });
  return [
    answer("the coding identity is accepted", coded("identity"), "accepted"),
    answer("the coding IDENTITY is accepted", coded("IDENTITY"), "accepted"),
    ...[
      "deflate",
      "zstd",
      "compress",
      "x-unknown",
      "identity, identity",
      "identity, x-unknown",
      "identityx",
      "utf-8",
    ].map((coding) => answer(`the coding ${coding} is refused`, coded(coding), refused)),
    ...[
      ["identity", "identity"],
      ["identity", "gzip"],
      ["gzip", "identity"],
    ].map((pair) =>
      answer(
        `the codings ${pair.join(" and ")} in two headers are refused`,
        { headers: [JSON_TYPE, ...pair.map((coding) => ["content-encoding", coding] as const)] },
        refused,
      ),
    ),
    answer("the coding of no letters is refused", coded(""), refused),
    answer("the coding gzip of a body that is none is refused", coded("gzip"), refused),
    answer("the coding br of a body that is none is refused", coded("br"), refused),
    answer("the coding gzip of an empty body is refused", { ...coded("gzip"), body: [] }, refused),
    answer(
      "the coding gzip of a compressed body is refused",
      { ...coded("gzip"), body: [{ hex: "1f8b0800000000000003ab0500 43bfa6a302000000".replace(" ", "") }] },
      refused,
    ),
  ];
}

function types(): AnswerVector[] {
  const typed = (type: string) => ({ headers: [["content-type", type]] as const });
  return [
    ...[
      "text/html",
      "text/plain; charset=utf-16",
      "application/json; charset=iso-8859-1",
      "application/octet-stream",
      "nonsense",
      "",
    ].map((type) => answer(`the media type ${type || "of no letters"} does not matter`, typed(type), "accepted")),
    answer("an answer without a media type is accepted", { headers: [] }, "accepted"),
    answer("a page with the media type of JSON is not JSON", { body: ["<html>"] }, failed("the body is not JSON")),
    answer("an empty answer is not JSON", { body: [] }, failed("the body is not JSON")),
    answer("bytes that are not UTF-8 are told as such", { body: [{ hex: "ff" }] }, failed("the body is not UTF-8")),
    answer(
      "cookies and caching headers do not matter",
      {
        headers: [
          JSON_TYPE,
          ["set-cookie", "a=b"],
          ["cache-control", "no-store"],
          ["etag", '"x"'],
          ["vary", "*"],
          ["age", "1"],
        ],
      },
      "accepted",
    ),
    answer(
      "a wrong digest header does not matter",
      { headers: [JSON_TYPE, ["repr-digest", "sha-256=:AAAA:"]] },
      "accepted",
    ),
  ];
}
