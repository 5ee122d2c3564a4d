// The vectors of answers: a status, headers and a body, sent by a server, and what a client makes of them.

import { ALL_MISSED, FAILED, invalid } from "./body.ts";
import type { AnswerVector, Kind, Piece } from "./vector.ts";

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
      answer(`status ${status} is a failure`, { status, body: BODILESS.has(status) ? [] : [BODY] }, FAILED),
    ),
    answer("status 200 with a location is accepted", { headers: [JSON_TYPE, ["location", "/elsewhere"]] }, "accepted"),
    answer(
      "status 200 with an error in its body breaks the contract",
      { body: ['{"error":"down"}'] },
      invalid(...ALL_MISSED),
    ),
  ];
}

function redirects(): AnswerVector[] {
  const redirect = (name: string, status: number, location: string) =>
    answer(name, { status, headers: [["location", location]], body: [] }, FAILED);
  return [
    ...[300, 301, 302, 303, 304, 305, 306, 307, 308, 310, 399].map((status) =>
      redirect(`a redirect with status ${status} is refused`, status, "/cohorts.json"),
    ),
    ...[301, 302, 303, 307, 308].map((status) =>
      answer(`a redirect with status ${status} and no location is refused`, { status, body: [] }, FAILED),
    ),
    redirect("a redirect to another host is refused", 302, "https://other.example/cohorts.json"),
    redirect("a redirect to a file is refused", 302, "file:///etc/passwd"),
    redirect("a redirect to data is refused", 302, "data:application/json,{}"),
    redirect("a redirect to ftp is refused", 302, "ftp://other.example/"),
    redirect("a redirect with credentials is refused", 302, "http://user:pass@other.example/"),
    redirect("a redirect with a space is refused", 302, "/a b"),
    redirect("a redirect with a letter outside ASCII is refused", 302, "/\u00e9"),
    redirect("a redirect of many characters is refused", 302, `/${"a".repeat(300)}`),
    redirect("a redirect with an empty location is refused", 302, ""),
  ];
}

function codings(): AnswerVector[] {
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
    ].map((coding) => answer(`the coding ${coding} is refused`, coded(coding), FAILED)),
    ...[
      ["identity", "identity"],
      ["identity", "gzip"],
      ["gzip", "identity"],
    ].map((pair) =>
      answer(
        `the codings ${pair.join(" and ")} in two headers are refused`,
        { headers: [JSON_TYPE, ...pair.map((coding) => ["content-encoding", coding] as const)] },
        FAILED,
      ),
    ),
    answer("the coding of no letters is refused", coded(""), FAILED),
    answer("the coding gzip of a body that is none is refused", coded("gzip"), FAILED),
    answer("the coding br of a body that is none is refused", coded("br"), FAILED),
    answer("the coding gzip of an empty body is refused", { ...coded("gzip"), body: [] }, FAILED),
    answer(
      "the coding gzip of a compressed body is refused",
      { ...coded("gzip"), body: [{ hex: "1f8b0800000000000003ab0500 43bfa6a302000000".replace(" ", "") }] },
      FAILED,
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
    answer("a page with the media type of JSON is not JSON", { body: ["<html>"] }, FAILED),
    answer("an empty answer is not JSON", { body: [] }, FAILED),
    answer("bytes that are not UTF-8 are told as such", { body: [{ hex: "ff" }] }, FAILED),
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
