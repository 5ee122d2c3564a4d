// Runs in a page and in a worker of a browser: the vectors of documents, the functions, and, in the page, the hostile servers.
import { edited } from "/pointer.mjs";

const inPage = "document" in globalThis;
// A hostile answer may cost a browser its network process, and with it the requests under way, or keep it busy until it ends.
async function say(line, tries = 5) {
  try {
    const signal = AbortSignal.timeout(10_000);
    await fetch("/outcome", { method: "POST", body: JSON.stringify(line), signal });
  } catch (error) {
    if (tries === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await say(line, tries - 1);
  }
}
for (const event of ["error", "unhandledrejection"]) {
  globalThis.addEventListener(event, (error) => say({ foreign: `${event}: ${error.message ?? error.reason}` }));
}

async function outcomeOf({ CohortError, loadCohorts }, { name, base, timeout }) {
  const start = performance.now();
  const outcome = await loadCohorts(base, { timeout }).then(
    ({ records }) => ({ code: records.length === 12 ? "data" : "wrong data" }),
    (error) => ({
      code: error instanceof CohortError ? error.code : `foreign: ${error}`,
      message: error.message,
      cause: String(error.cause),
    }),
  );
  return { name, ...outcome, late: performance.now() - start - timeout };
}

// The vectors without what a browser has no say in: addresses, and answers on the wire.
async function differences(client, { base, documents }) {
  const found = [];
  for (const { name, base: kind, edit, expect } of documents) {
    const load = kind === "cohorts" ? client.loadCohorts : client.loadAssetDefinitions;
    const answer = new Response(JSON.stringify(edited(base[kind], edit)));
    const { code = "accepted", message } = await load("http://x", { fetch: async () => answer }).catch(
      (error) => error,
    );
    const agrees =
      code === (expect.code ?? expect) && (code === "accepted" || message.includes(`: ${expect.sentence}`));
    if (!agrees) found.push(`${name}: ${code} ${message}`);
  }
  return found;
}

async function functions(client, { catalogs, query }) {
  const registry = await client.loadCohorts(catalogs);
  const catalog = await client.loadAssetDefinitions(catalogs);
  const { id } = client.listCohorts(registry)[4];
  return [
    client.listCohorts(registry),
    client.getCohort(registry, id),
    client.searchCohorts(registry, query),
    client.listAssetDefinitions(catalog),
    client.getAssetDefinition(catalog, id),
    client.searchAssetDefinitions(catalog, query),
  ];
}

async function main() {
  const given = await (await fetch("/given.json")).json();
  for (const [where, address] of [
    ["own origin", "/cohorts-client.mjs"],
    ["other origin", given.otherClient],
  ]) {
    const client = await import(address);
    await say({
      where: `${inPage ? "page" : "worker"}, ${where}`,
      differences: await differences(client, given.vectors),
      results: await functions(client, given),
    });
  }
  if (!inPage) return say({ end: "worker" });
  const worker = new Worker("/page.mjs", { type: "module" });
  worker.addEventListener("error", (error) => say({ foreign: `worker: ${error.message}` }));
  const client = await import("/cohorts-client.mjs");
  const work = async (queue) => {
    for (let next = queue.shift(); next; next = queue.shift()) await say(await outcomeOf(client, next));
  };
  await Promise.all(Array.from({ length: 6 }, () => work(given.small)));
  await work(given.large);
  await say({ end: "page" });
}

main().catch((error) => say({ foreign: `main: ${error}` }));
