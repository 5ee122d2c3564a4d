// Publishes what a copy of the project makes, in a process of its own, and says of each path which bytes it has. Called with the folder of the copy.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as HashModule from "../../core/base/hash.ts";
import type * as BuildModule from "../../core/publish/build.ts";
import type * as DeploymentModule from "../../core/read/deployment.ts";
import type * as VerifyModule from "../../core/read/verify.ts";
import type * as ExtrasModule from "../../extras.ts";

const [, , root = ""] = process.argv;
const load = async (path: string): Promise<unknown> => import(pathToFileURL(join(root, "build", path)).href);

const { EXTRAS } = (await load("extras.js")) as typeof ExtrasModule;
const { publishable } = (await load("core/publish/build.js")) as typeof BuildModule;
const { publishedDeployment } = (await load("core/read/deployment.js")) as typeof DeploymentModule;
const { verify } = (await load("core/read/verify.js")) as typeof VerifyModule;
const { sha256 } = (await load("core/base/hash.js")) as typeof HashModule;

const { publication } = await publishable(root, EXTRAS);
const { faults } = await verify(publishedDeployment("the copy", publication), () => {}, EXTRAS);
const hashes = [...publication].map(([path, bytes]) => [path, sha256(bytes)]);
const textOf = (path: string): string => new TextDecoder().decode(publication.get(path));
const [described, linked] = ["openapi.json", ".well-known/api-catalog"].map((path) => JSON.parse(textOf(path)));
process.stdout.write(JSON.stringify({ faults, hashes: Object.fromEntries(hashes), described, linked }));
