// A browser without a driver: it opens a page that does the work under a strict policy and posts what happened.

import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import * as client from "#client";
import { plainBehaviours, protocolBehaviours } from "../../clients/hostile/behaviours.ts";
import { caseOf, faultsOf, type Outcome } from "../../clients/hostile/loads.ts";
import { type Behaviour, startFaultServer } from "../../clients/hostile/server.ts";
import { readVectors } from "../../clients/vectors/vector.ts";
import { compiledDefinitions, ROOT } from "../../support/project.ts";

const QUERY = "retain";
const PATIENCE = 300_000;
const POLICY = (other: string) => `default-src 'none'; script-src 'self' ${other}; worker-src 'self'; connect-src *`;

interface Reported {
  foreign?: string;
  where?: string;
  differences?: string[];
  results?: unknown;
  end?: "page" | "worker";
  name?: string;
}

/** Runs the JavaScript client in a browser, in a page and a worker, from its own and another origin, and gives every fault. */
export async function browserFaults(name: "chromium" | "firefox", command: string): Promise<string[]> {
  const { cohorts, assets } = await compiledDefinitions();
  const [cohortBytes, assetBytes] = [cohorts, assets].map((catalog) => Buffer.from(JSON.stringify(catalog))) as [
    Buffer,
    Buffer,
  ];
  const plain = plainBehaviours(cohortBytes, assetBytes).map(asSeenByABrowser);
  const bent = protocolBehaviours(cohortBytes).map(asSeenByABrowser).map(forgiven);
  const behaviours = [...plain, ...bent];
  const hostile = await startFaultServer(behaviours);
  const cases = (isLarge: boolean) =>
    behaviours
      .filter((one) => (one.isLarge ?? false) === isLarge)
      .map((one) => caseOf(one, hostile.ports.get(one.name) as number));
  const given = { vectors: readVectors(ROOT), query: QUERY, small: cases(false), large: cases(true) };
  const reported = await visit(
    name,
    command,
    new Map([
      ["/cohorts.json", cohortBytes],
      ["/asset-definitions.json", assetBytes],
    ]),
    given,
  );
  await hostile.close();
  const expected = expectedResults(cohorts, assets);
  const runtime = { name, command, args: [], mostGrown: 0 };
  const outcomes = new Map(
    reported.filter(({ name }) => name !== undefined).map((one) => [one.name, one as unknown as Outcome]),
  );
  const places = reported.filter(({ where }) => where !== undefined);
  return [
    ...reported.flatMap(({ foreign }) => (foreign === undefined ? [] : [`${name}: ${foreign}`])),
    ...(places.length === 4 ? [] : [`${name} ran in ${places.length} places of 4`]),
    ...places.flatMap(({ where, differences }) => (differences ?? []).map((one) => `${name}, ${where}: ${one}`)),
    ...places.flatMap(({ where, results }) =>
      isDeepStrictEqual(results, expected) ? [] : [`${name}, ${where}: other results of the functions`],
    ),
    ...behaviours.flatMap((behaviour) => {
      const outcome = outcomes.get(behaviour.name);
      return outcome ? faultsOf(behaviour, outcome, runtime) : [`${name}: ${behaviour.name} has no outcome`];
    }),
  ];
}

// A browser does not tell where a redirect points, nor what a failed answer was.
function asSeenByABrowser({ says: _, ...behaviour }: Behaviour): Behaviour {
  return behaviour;
}

function forgiven(behaviour: Behaviour): Behaviour {
  return behaviour.code === "INVALID_REGISTRY" ? behaviour : { ...behaviour, code: "either" };
}

function expectedResults(cohorts: client.CohortRegistry, assets: client.AssetDefinitionCatalog): unknown {
  const { id } = client.listCohorts(cohorts)[4] as client.ListedCohort;
  return JSON.parse(
    JSON.stringify([
      client.listCohorts(cohorts),
      client.getCohort(cohorts, id),
      client.searchCohorts(cohorts, QUERY),
      client.listAssetDefinitions(assets),
      client.getAssetDefinition(assets, id),
      client.searchAssetDefinitions(assets, QUERY),
    ]),
  );
}

async function visit(
  name: string,
  command: string,
  catalogs: ReadonlyMap<string, Buffer>,
  given: object,
): Promise<Reported[]> {
  const reported: Reported[] = [];
  const profile = await mkdtemp(join(tmpdir(), "browser-profile-"));
  const client = await readFile(join(ROOT, "clients/cohorts-client.mjs"));
  const other = await serve((path) => catalogs.get(path) ?? (path === "/cohorts-client.mjs" ? client : undefined), {
    "access-control-allow-origin": "*",
  });
  let finish = (): void => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const files = new Map<string, Buffer | string>([
    ["/", '<!doctype html><meta charset="utf-8"><title>Clients</title><script type="module" src="/page.mjs"></script>'],
    ["/page.mjs", await readFile(join(ROOT, "test/runtimes/page.mjs"))],
    ["/pointer.mjs", await readFile(join(ROOT, "build/test/clients/vectors/pointer.js"))],
    ["/cohorts-client.mjs", client],
    [
      "/given.json",
      JSON.stringify({ ...given, catalogs: other.origin, otherClient: `${other.origin}/cohorts-client.mjs` }),
    ],
  ]);
  const ends = new Set<string>();
  const own = await serve(
    (path, body) => {
      if (path !== "/outcome") return files.get(path);
      const line = JSON.parse(body) as Reported;
      reported.push(line);
      if (line.end) ends.add(line.end);
      if (ends.size === 2) finish();
      return "";
    },
    { "content-security-policy": POLICY(other.origin) },
  );
  const args =
    name === "firefox"
      ? ["--headless", "--no-remote", "--profile", profile, own.origin]
      : [
          "--headless=new",
          "--no-sandbox",
          "--disable-gpu",
          "--no-first-run",
          "--disable-background-networking",
          `--user-data-dir=${profile}`,
          own.origin,
        ];
  const browser = spawn(command, args, { stdio: "ignore", env: { ...process.env, HOME: profile } });
  const timer = setTimeout(finish, PATIENCE);
  await finished;
  clearTimeout(timer);
  const gone = new Promise((resolve) => browser.once("close", resolve));
  browser.kill();
  await gone;
  for (const { server } of [own, other]) server.close().closeAllConnections();
  await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  return reported;
}

async function serve(
  answer: (path: string, body: string) => Buffer | string | undefined,
  headers: Record<string, string>,
): Promise<{ server: Server; origin: string }> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    const body = answer(path, await textOf(request));
    const type = path.endsWith(".mjs") ? "text/javascript" : path.endsWith(".json") ? "application/json" : "text/html";
    response.writeHead(body === undefined ? 404 : 200, { ...headers, "content-type": type });
    response.end(body);
  });
  // A browser does not repeat a POST that meets a connection just closed.
  server.keepAliveTimeout = PATIENCE;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}
