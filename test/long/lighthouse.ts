// Lighthouse on the home page and one record page: 100 in all four categories. Opt-in, because it fetches Lighthouse
// (through npm, without install scripts) and wants a machine that does nothing else:
//   npx tsc && node build/test/long/lighthouse.js

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findBrowser } from "../support/find-browser.ts";
import { projectInput, publishedSite, serveFiles } from "../support/published-site.ts";

const run = promisify(execFile);
const FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking";

interface Report {
  categories: Record<string, { title: string; score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
}

const site = await serveFiles(publishedSite(await projectInput()));
try {
  for (const path of ["/", "/retail-chargebacks/"]) {
    const lighthouse = ["exec", "--yes", "--ignore-scripts", "--package=lighthouse@12", "--", "lighthouse"];
    const options = [
      `${site.url}${path}`,
      "--quiet",
      "--output=json",
      "--output-path=stdout",
      `--chrome-flags=${FLAGS}`,
    ];
    const env = { ...process.env, CHROME_PATH: findBrowser() };
    const { stdout } = await run("npm", [...lighthouse, ...options], { env, maxBuffer: 64 * 1024 * 1024 });
    const { categories, audits } = JSON.parse(stdout) as Report;
    for (const { title, score, auditRefs } of Object.values(categories)) {
      console.log(`${path} ${title}: ${Math.round(score * 100)}`);
      if (score === 1) continue;
      process.exitCode = 1;
      const lacking = auditRefs
        .map(({ id, weight }) => ({ weight, ...audits[id] }))
        .filter((audit) => audit.weight > 0 && (audit.score ?? 1) < 1);
      for (const audit of lacking) console.log(`  ${audit.title} ${audit.displayValue ?? ""}`);
    }
  }
} finally {
  await site.close();
}
