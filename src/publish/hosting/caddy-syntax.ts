// How Caddy writes maps, places, headers and texts: each as lines.

import type { Header } from "../../release/headers.ts";

/** An entry of a map: what the source is compared with, or `default`, and the value of each destination then. */
export type Entry = readonly [pattern: string, values: readonly string[]];

/** Returns a map. */
export function map(source: string, destinations: readonly string[], entries: readonly Entry[]): readonly string[] {
  return [
    `map ${source.includes(" ") ? quoted(source) : source} ${destinations.join(" ")} {`,
    ...entries.map(
      ([pattern, values]) => `\t${pattern === "default" ? pattern : quoted(pattern)} ${values.map(quoted).join(" ")}`,
    ),
    "}",
  ];
}

/** Returns what is done with the requests that a matcher fits, and with no others after that. */
export function place(name: string, matcher: string | readonly string[], lines: readonly string[]): readonly string[] {
  const [first = "", ...others] = [matcher].flat();
  return [`@${name} ${first}`, ...others, `handle @${name} {`, ...lines.map((line) => `\t${line}`), "}"];
}

/** Returns the headers of a response, over what the server would say of itself and of a file. */
export function headerLines(headers: readonly Header[]): readonly string[] {
  return block(["-Server", "-Last-Modified", ...setting(headers)]);
}

/** Returns a file server that guesses and redirects nothing; `more` are its other options. */
export function fileServer(...more: readonly string[]): readonly string[] {
  return ["file_server {", "\tdisable_canonical_uris", '\tindex ""', ...more, "}"];
}

/** Returns operations on headers. */
export function block(operations: readonly string[]): readonly string[] {
  return ["header {", ...operations.map((operation) => `\t${operation}`), "}"];
}

/** Returns the operations that set headers. */
export function setting(headers: readonly Header[]): readonly string[] {
  return headers.map(([name, value]) => `${name} ${quoted(value)}`);
}

/** Returns a text in quotes. */
export function quoted(text: string): string {
  // A Caddyfile string in backticks has no escapes and no line end; one in quotes may have both.
  return text === "" || text.includes("`") || text.includes("\n")
    ? `"${text.replaceAll(/["\\]/g, "\\$&")}"`
    : `\`${text}\``;
}

/** Returns lines at a depth, as one text. */
export function indent(depth: number, lines: readonly string[]): string {
  return lines.map((line) => "\t".repeat(depth) + line).join("\n");
}
