// The quick starts. Tests run each of them as it stands here, with the address of a real server in it.

/** Stands for the address of the service in a snippet; a browser page puts its own address in its place. */
export const BASE_URL = "{base_url}";

/** A quick start: what it is for, how its file is fetched and run, and its text. */
export interface Snippet {
  id: "curl" | "javascript" | "typescript" | "python";
  name: string;
  /** What to run before: the downloads. */
  setup: string;
  /** The file the text is saved as; null for one that is typed at a prompt. */
  file: string | null;
  text: string;
  /** How the file is run. */
  run: string;
}

/** The quick starts in the order they are shown. */
export const SNIPPETS: readonly Snippet[] = [
  {
    id: "curl",
    name: "curl",
    setup: "",
    file: null,
    text: `curl -fsSO ${BASE_URL}/cohorts.json
curl -fsSO ${BASE_URL}/asset-definitions.json
curl -fsS ${BASE_URL}/SHA256SUMS | grep -E '  (cohorts|asset-definitions)\\.json$' | sha256sum --check`,
    run: "",
  },
  {
    id: "javascript",
    name: "JavaScript",
    setup: `curl -fsSO ${BASE_URL}/cohorts-client.mjs`,
    file: "look-up.mjs",
    text: `import { getAssetDefinition, loadAssetDefinitions, loadCohorts, searchCohorts } from "./cohorts-client.mjs";

const registry = await loadCohorts("${BASE_URL}");
const catalog = await loadAssetDefinitions("${BASE_URL}");
for (const { id, decisionQuestion } of searchCohorts(registry, "retainage")) {
  console.log(id, decisionQuestion);
  for (const { key, type } of getAssetDefinition(catalog, id).fields) console.log(key, type);
}`,
    run: "node look-up.mjs",
  },
  {
    id: "typescript",
    name: "TypeScript",
    setup: `curl -fsSO ${BASE_URL}/cohorts-client.mjs
curl -fsSO ${BASE_URL}/cohorts-client.d.mts`,
    file: "look-up.mts",
    text: `import { CohortError, type CohortRecord, getCohort, loadCohorts } from "./cohorts-client.mjs";

const registry = await loadCohorts("${BASE_URL}");
const evidenceOf = (cohort: CohortRecord): string[] => cohort.evidenceToInspect;
try {
  for (const item of evidenceOf(getCohort(registry, "volume-rebates"))) console.log(item);
} catch (error) {
  if (!(error instanceof CohortError)) throw error;
  console.error(error.code);
}`,
    run: "npx --yes --package=typescript tsc --module nodenext --target es2022 look-up.mts && node look-up.mjs",
  },
  {
    id: "python",
    name: "Python",
    setup: `curl -fsSO ${BASE_URL}/cohorts_client.py`,
    file: "look_up.py",
    text: `from cohorts_client import get_asset_definition, load_asset_definitions, load_cohorts, search_cohorts

registry = load_cohorts("${BASE_URL}")
catalog = load_asset_definitions("${BASE_URL}")
for cohort in search_cohorts(registry, "retainage"):
    print(cohort["id"], cohort["decisionQuestion"])
    for field in get_asset_definition(catalog, cohort["id"])["fields"]:
        print(field["key"], field["type"])`,
    run: "python3 look_up.py",
  },
];
