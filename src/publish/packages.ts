// The clients as packages, for those who prefer to install: the same single files with the metadata that an index asks for.

import { zipSync } from "fflate";
import { sha256 } from "../base/hash.ts";
import { ERRORS } from "./site/developers/client-tables.ts";
import { BASE_URL, CLIENT_PACKAGE, SNIPPETS } from "./site/developers/snippets.ts";

/** The texts a package is made of. */
export interface PackageTexts {
  version: string;
  /** The release that they are packed with, in words. */
  release: string;
  javaScript: string;
  declarations: string;
  python: string;
  stub: string;
  license: string;
}

const SUMMARY = "Download, validate, list, get and search definitions of commercial payment claims.";

type Files = ReadonlyMap<string, string | Uint8Array>;

/** Returns the files of the client's npm package, by path inside it; npm pack makes one file of them. */
export function npmPackage(texts: PackageTexts): Files {
  return new Map([
    ["package.json", `${JSON.stringify(npmDescription(texts), null, 2)}\n`],
    ["cohorts-client.mjs", texts.javaScript],
    ["cohorts-client.d.mts", texts.declarations],
    ["README.md", readme("npm", texts)],
    ["LICENSE", texts.license],
  ]);
}

/** Returns the Python wheel by its file name. */
export function wheelPackage(texts: PackageTexts): Files {
  return new Map([[`${wheelName(texts)}-py3-none-any.whl`, wheelOf(texts)]]);
}

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function npmDescription({ version, release }: PackageTexts): unknown {
  return {
    name: CLIENT_PACKAGE,
    version,
    description: summaryOf(release),
    license: "MIT",
    type: "module",
    exports: { ".": { types: "./cohorts-client.d.mts", default: "./cohorts-client.mjs" } },
    files: ["cohorts-client.mjs", "cohorts-client.d.mts"],
    engines: { node: ">=18" },
    sideEffects: false,
  };
}

function summaryOf(release: string): string {
  return `${SUMMARY} Packed with ${release}.`;
}

const OWN = {
  npm: {
    id: "javascript",
    types: "The declarations come with it, for TypeScript 4.7 and later.",
    timeout:
      "A load takes `timeout` (milliseconds for the whole load, 10,000 unless told), `signal` and `fetch`, and rejects with a `CohortError`.",
  },
  python: {
    id: "python",
    types:
      "The types come with it, as the stub package `cohorts_client-stubs`, for mypy, pyright and editors; when the program runs, a record is a `dict`.",
    timeout: "A load takes `timeout` (seconds for the whole load, 10 unless told) and raises a `CohortError`.",
  },
} as const;

function readme(kind: keyof typeof OWN, { version, release }: PackageTexts): string {
  const { id, types, timeout } = OWN[kind];
  const example = SNIPPETS.find((snippet) => snippet.id === id)?.text.replace("./cohorts-client.mjs", CLIENT_PACKAGE);
  return `# ${CLIENT_PACKAGE}

${summaryOf(release)} The package holds the very file that every deployment of the service offers for download, for catalogs of version ${version}; installing it is
optional. No dependencies. ${types} Definitions only: no live values, no classification, no pricing, no advice to buy or release.

\`\`\`${id}
${example}
\`\`\`

\`${BASE_URL}\` is the address of a deployment of the Definition Discovery Service. What a load gives is the plain document; list, get and search
are functions of it and give copies. ${timeout} Its \`code\` is one of six:

| code | raised when |
| --- | --- |
${ERRORS.map(([code, when]) => `| \`${code}\` | ${when} |`).join("\n")}
`;
}

function wheelName({ version }: PackageTexts): string {
  return `${CLIENT_PACKAGE.replaceAll("-", "_")}-${version}`;
}

// A wheel is a zip file: the module, and the .dist-info directory with metadata and a RECORD of every file's hash. A single
// module cannot carry the mark py.typed, and mypy skips a stub that is installed beside one: its types are a stub package (PEP 561).
function wheelOf(texts: PackageTexts): Uint8Array {
  const info = `${wheelName(texts)}.dist-info`;
  const files: [string, string][] = [
    ["cohorts_client.py", texts.python],
    ["cohorts_client-stubs/__init__.pyi", texts.stub],
    [`${info}/METADATA`, metadata(texts)],
    [
      `${info}/WHEEL`,
      "Wheel-Version: 1.0\nGenerator: definition-discovery\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    ],
    [`${info}/licenses/LICENSE`, texts.license],
  ];
  const record = [
    ...files.map(([path, text]) => `${path},sha256=${urlBase64(text)},${encoded(text).length}`),
    `${info}/RECORD,,`,
  ];
  files.push([`${info}/RECORD`, `${record.join("\n")}\n`]);
  // Every entry has the earliest time that a zip file can state, so that the same texts give the same bytes.
  return zipSync(Object.fromEntries(files.map(([path, text]) => [path, encoded(text)])), {
    mtime: new Date(1980, 0, 1),
  });
}

function metadata(texts: PackageTexts): string {
  return `Metadata-Version: 2.4
Name: ${CLIENT_PACKAGE}
Version: ${texts.version}
Summary: ${summaryOf(texts.release)}
License-Expression: MIT
License-File: LICENSE
Requires-Python: >=3.8
Classifier: Programming Language :: Python :: 3
Classifier: Typing :: Typed
Description-Content-Type: text/markdown

${readme("python", texts)}`;
}

function urlBase64(text: string): string {
  return Buffer.from(sha256(text), "hex").toString("base64url");
}
