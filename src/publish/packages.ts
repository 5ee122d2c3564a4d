// The clients as packages, for those who prefer to install: the same single files with the metadata that an index asks for.

import { zipSync } from "fflate";
import { sha256 } from "../base/hash.ts";
import { BASE_URL, SNIPPETS } from "./site/snippets.ts";

/** The texts a package is made of. */
export interface PackageTexts {
  version: string;
  /** The release that they are packed with, in words. */
  release: string;
  javaScript: string;
  declarations: string;
  python: string;
  licence: string;
}

const NAME = "definition-discovery-client";
const SUMMARY = "Download, validate, list, get and search definitions of commercial payment claims.";

/** Returns the files of both packages: a folder for npm and a wheel for Python. Nothing is published by making them. */
export function packageFiles(texts: PackageTexts): ReadonlyMap<string, Uint8Array> {
  const npm = { ...npmFiles(texts), "README.md": readme("npm", texts), LICENSE: texts.licence };
  const files = Object.entries(npm).map(([path, text]): [string, Uint8Array] => [`npm/${path}`, encoded(text)]);
  return new Map([...files, [`python/${wheelName(texts)}-py3-none-any.whl`, wheelOf(texts)]]);
}

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function npmFiles({ version, release, javaScript, declarations }: PackageTexts): Record<string, string> {
  const description = {
    name: NAME,
    version,
    description: summaryOf(release),
    license: "MIT",
    type: "module",
    exports: { ".": { types: "./cohorts-client.d.mts", default: "./cohorts-client.mjs" } },
    files: ["cohorts-client.mjs", "cohorts-client.d.mts"],
    engines: { node: ">=18" },
    sideEffects: false,
  };
  return {
    "package.json": `${JSON.stringify(description, null, 2)}\n`,
    "cohorts-client.mjs": javaScript,
    "cohorts-client.d.mts": declarations,
  };
}

function summaryOf(release: string): string {
  return `${SUMMARY} Packed with ${release}.`;
}

function readme(kind: "npm" | "python", { version, release }: PackageTexts): string {
  const id = kind === "npm" ? "javascript" : "python";
  const example = SNIPPETS.find((snippet) => snippet.id === id)?.text.replace("./cohorts-client.mjs", NAME);
  return `# ${NAME}

${summaryOf(release)} The package holds the very file that every deployment of the service offers for download, for catalogs of version ${version}; installing it is
optional. No dependencies. Definitions only: no live values, no classification, no pricing, no advice to buy or release.

\`\`\`${id}
${example}
\`\`\`

\`${BASE_URL}\` is the address of a deployment of the Definition Discovery Service.
`;
}

function wheelName({ version }: PackageTexts): string {
  return `${NAME.replaceAll("-", "_")}-${version}`;
}

// A wheel is a zip file: the module, and the .dist-info directory with metadata and a RECORD of every file's hash.
function wheelOf(texts: PackageTexts): Uint8Array {
  const info = `${wheelName(texts)}.dist-info`;
  const files: [string, string][] = [
    ["cohorts_client.py", texts.python],
    [`${info}/METADATA`, metadata(texts)],
    [
      `${info}/WHEEL`,
      "Wheel-Version: 1.0\nGenerator: definition-discovery\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    ],
    [`${info}/licenses/LICENSE`, texts.licence],
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
Name: ${NAME}
Version: ${texts.version}
Summary: ${summaryOf(texts.release)}
License-Expression: MIT
License-File: LICENSE
Requires-Python: >=3.8
Description-Content-Type: text/markdown

${readme("python", texts)}`;
}

function urlBase64(text: string): string {
  return Buffer.from(sha256(text), "hex").toString("base64url");
}
