// The site in a real browser, served by the real server: search, keys, compare, source check, copy, print, policy, axe.
// AXE=all checks every pair page with axe as well; without it four of the sixty-six stand for the rest.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { Running } from "../src/serve.ts";
import { startBrowser } from "./browser/find-browser.ts";
import { HOSTILE, hostileInput } from "./browser/hostile-input.ts";
import { type Files, projectInput, publishedSite, serveFiles } from "./browser/published-site.ts";
import { ROOT } from "./project.ts";

const input = await projectInput();
const files = publishedSite(input);
const axe = await readFile(join(ROOT, "node_modules/axe-core/axe.min.js"), "utf8");

let browser: Browser;
let site: Running;
const running: Running[] = [];

before(async () => {
  browser = await startBrowser();
  site = await start(files);
});

after(async () => {
  await browser?.close();
  await Promise.all(running.map((server) => server.close()));
});

async function start(published: Files, prefix = ""): Promise<Running> {
  const server = await serveFiles(published, prefix);
  running.push(server);
  return server;
}

/** What a browser complains about: console errors, uncaught errors, refused or failed requests, requests to anywhere else. */
type Complaints = string[];

function listen(page: Page, origin: string): Complaints {
  const complaints: Complaints = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("requestfailed", (request) => {
    // Leaving a page ends what it still loads.
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(`${origin}/`)) complaints.push(`elsewhere: ${request.url()}`);
  });
  return complaints;
}

interface Visit {
  page: Page;
  complaints: Complaints;
}

async function visit(
  path: string,
  options: { context?: BrowserContext; origin?: string; init?: string } = {},
): Promise<Visit> {
  const origin = options.origin ?? site.url;
  const context = options.context ?? (await browser.newContext());
  const page = await context.newPage();
  if (options.init) await page.addInitScript(options.init);
  const complaints = listen(page, origin);
  await page.goto(`${origin}${path}`);
  return { page, complaints };
}

async function withPage(
  path: string,
  use: (visit: Visit) => Promise<void>,
  options: Parameters<typeof visit>[1] = {},
): Promise<void> {
  const visited = await visit(path, options);
  await use(visited);
  assert.deepEqual(visited.complaints, []);
  if (options.context) await visited.page.close();
  else await visited.page.context().close();
}

const paths = [...files.keys()]
  .filter((path) => path.endsWith("index.html"))
  .map((path) => `/${path.slice(0, -"index.html".length)}`);

describe("the listener of these tests", () => {
  it("hears a refused inline script, an uncaught error and a request elsewhere", async () => {
    const broken = new Map([
      ...files,
      [
        "index.html",
        '<!doctype html><title>x</title><script>1</script><script type="module" src="assets/bad.mjs"></script><img src="http://127.0.0.1:9/x.png">',
      ],
      ["assets/bad.mjs", "document.body.innerHTML = '<b>x</b>';\n"],
    ]);
    const { url } = await start(broken);
    const { page, complaints } = await visit("/", { origin: url });
    await page.context().close();
    const heard = complaints.join("\n");
    for (const what of [/inline script/i, /TrustedHTML/, /127\.0\.0\.1:9/]) assert.match(heard, what);
  });
});

describe("live search", () => {
  it("shows which field matched and the matching text, and keeps the query in the address", () =>
    withPage("/", async ({ page }) => {
      await page.locator("#q").pressSequentially("GRNI");
      await page.locator("#results > li").first().waitFor();
      assert.equal(await page.locator("#results .head a").first().textContent(), "Delivered, not yet invoiced");
      assert.equal(await page.locator("#results mark").first().textContent(), "GRNI");
      assert.equal(await page.locator("#results ul a").first().textContent(), "Alias");
      assert.match(await page.locator("#found").innerText(), /^\d+ definitions? holds? “GRNI”\.$/);
      assert.equal(new URL(page.url()).searchParams.get("q"), "GRNI");
      await page.reload();
      await page.locator("#results > li").first().waitFor();
      assert.equal(await page.locator("#q").inputValue(), "GRNI");
    }));

  it("leads from a matched field to its place", () =>
    withPage("/?q=deduction+number", async ({ page }) => {
      const link = page.locator("#results ul a", { hasText: /^Field / }).first();
      const key = (await link.textContent())?.replace("Field ", "");
      await link.click();
      await page.waitForURL(`**/#field-${key}`);
      assert.equal(await page.locator(":target th").innerText(), key);
    }));

  it("finds every name and alias in first place among those that have it", () =>
    withPage("/", async ({ page }) => {
      const names = input.compiled.cohorts.records.flatMap(({ id, name, aliases }) =>
        [name, ...aliases].map((text) => ({ id, text })),
      );
      const first = await page.evaluate(`(() => {
        const field = document.getElementById("q");
        return ${JSON.stringify(names.map(({ text }) => text))}.map((text) => {
          field.value = text;
          field.dispatchEvent(new Event("input"));
          return document.querySelector("#results .head a")?.getAttribute("href");
        });
      })()`);
      assert.deepEqual(
        first,
        names.map(({ id }) => `${id}/`),
      );
    }));

  it("falls back to every word, and says when nothing matches", () =>
    withPage("/", async ({ page }) => {
      await page.locator("#q").fill("carton dispute retailer");
      assert.match(await page.locator("#found").innerText(), /every word/);
      assert.ok((await page.locator("#results > li").count()) > 0);
      await page.locator("#q").fill("zebra crossing");
      assert.match(await page.locator("#found").innerText(), /^Nothing/);
      assert.equal(await page.locator("#results > li").count(), 0);
      await page.locator("#q").fill("  ");
      assert.equal(await page.locator("#found").innerText(), "");
    }));

  it("is worked by keys alone: / focuses, arrows move, Enter opens, Escape goes back", () =>
    withPage("/", async ({ page }) => {
      const focused = () => page.evaluate("document.activeElement.id || document.activeElement.textContent");
      await page.keyboard.press("/");
      assert.equal(await focused(), "q");
      await page.keyboard.type("deduction");
      await page.locator("#results > li").first().waitFor();
      const names = await page.locator("#results .head a").allTextContents();
      assert.ok(names.length > 1);
      await page.keyboard.press("ArrowDown");
      assert.equal(await focused(), names[0]);
      await page.keyboard.press("ArrowDown");
      assert.equal(await focused(), names[1]);
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowUp");
      assert.equal(await focused(), "q");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Escape");
      assert.equal(await focused(), "q");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.locator("article h1").waitFor();
      assert.equal(await page.locator("h1").textContent(), names[0]);
    }));

  it("opens the first result on Enter in the field", () =>
    withPage("/", async ({ page }) => {
      await page.locator("#q").fill("volume rebates");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/volume-rebates/");
    }));

  it("is reached from any page by / and Enter", () =>
    withPage("/developers/", async ({ page }) => {
      await page.keyboard.press("/");
      await page.keyboard.type("retainage");
      await page.keyboard.press("Enter");
      await page.locator("#results > li").first().waitFor();
      assert.equal(await page.locator("#results .head a").first().textContent(), "Milestones and retainage");
    }));

  // The machine may be busy with other tests: of several rounds the best says what the page itself takes.
  it("updates within one frame of a keystroke", () =>
    withPage("/", async ({ page }) => {
      await page.locator("#q").fill("a");
      await page.locator("#results > li").first().waitFor();
      const times = (await page.evaluate(`(() => {
        const field = document.getElementById("q");
        const text = "remittance advice";
        const best = Array(text.length).fill(Infinity);
        for (let round = 0; round < 10; round += 1) {
          best.forEach((time, index) => {
            const start = performance.now();
            field.value = text.slice(0, index + 1);
            field.dispatchEvent(new Event("input"));
            if (document.querySelectorAll("#results > li").length === 0) throw new Error("no results");
            best[index] = Math.min(time, performance.now() - start);
          });
        }
        return best;
      })()`)) as number[];
      assert.ok(Math.max(...times) < 1000 / 60, `${times} ms`);
    }));

  // A page is interactive once its scripts have run, which is what DOMContentLoaded waits for.
  it("shows the first result less than 100 ms after the page is interactive", async () => {
    const watch = `addEventListener("DOMContentLoaded", () => {
      globalThis.interactive = performance.now();
      new MutationObserver(() => { if (document.querySelector("#results > li")) globalThis.firstResult ??= performance.now(); }).observe(document.getElementById("results"), { childList: true });
    });`;
    const times: number[] = [];
    for (let round = 0; round < 10 && Math.min(...times) >= 100; round += 1) {
      await withPage(
        "/?q=shortage",
        async ({ page }) => {
          await page.locator("#results > li").first().waitFor();
          times.push((await page.evaluate("firstResult - interactive")) as number);
        },
        { init: watch },
      );
    }
    assert.ok(Math.min(...times) < 100, `${times.map(Math.round)} ms`);
  });

  it("says so when a catalog breaks the contract", async () => {
    const { url } = await start(new Map([...files, ["cohorts.json", "{}"]]));
    await withPage(
      "/?q=rebate",
      async ({ page }) => {
        assert.match(await page.locator("#found").innerText(), /could not be loaded: .*breaks the contract/);
      },
      { origin: url },
    );
  });
});

describe("compare", () => {
  it("opens any two in the order of the catalog and marks what only one has", () =>
    withPage("/compare/", async ({ page }) => {
      await page.locator("[name=one]").selectOption("volume-rebates");
      await page.locator("[name=other]").selectOption("volume-rebates");
      await page.getByRole("button", { name: "Show both" }).click();
      assert.equal(await page.locator("#picker .said").innerText(), "Pick two that differ.");
      await page.locator("[name=other]").selectOption("retail-chargebacks");
      await page.getByRole("button", { name: "Show both" }).click();
      await page.waitForURL("**/compare/retail-chargebacks/volume-rebates/");
      assert.equal(await page.locator("h1").innerText(), "Retail chargebacks and Volume rebates");
      assert.ok((await page.locator(".marks .only").count()) > 0);
      assert.ok((await page.locator(".marks li:not(.only)").count()) > 0);
      await page.locator("[name=other]").selectOption("setoff-netting");
      await page.getByRole("button", { name: "Show both" }).click();
      await page.waitForURL("**/compare/retail-chargebacks/setoff-netting/");
    }));
});

describe("the source check", () => {
  const check = async (page: Page): Promise<string> => {
    await page.getByRole("button", { name: "Recompute the hash here" }).click();
    await page.locator("#verdict.good, #verdict.bad").waitFor();
    return page.locator("#verdict").innerText();
  };

  it("recomputes the hash and says what it compared", () =>
    withPage("/sources/retail-chargebacks/", async ({ page }) => {
      const said = await check(page);
      const source = input.compiled.sources.find(({ sourceId }) => sourceId === "retail-chargebacks");
      assert.match(said, /^It matches\./);
      assert.ok(said.includes(source?.sha256 ?? "-"));
      assert.match(said, /computed by the browser’s SHA-256/);
      assert.match(said, /equals the hash in \d+ source references/);
      assert.match(said, /equals the lines shown on this page/);
    }));

  it("works on plain http, where the browser offers no hash", async () => {
    const origin = site.url.replace("127.0.0.1", "plain.test");
    await withPage(
      "/sources/shared-amounts/",
      async ({ page }) => {
        assert.equal(await page.evaluate("isSecureContext"), false);
        assert.match(await check(page), /^It matches\.[^]*the page’s own SHA-256/);
      },
      { origin },
    );
  });

  it("reports a tampered source", async () => {
    const path = "sources/retail-chargebacks.md";
    const { url } = await start(new Map([...files, [path, (files.get(path) ?? "").replace("supplier", "Supplier")]]));
    await withPage(
      "/sources/retail-chargebacks/",
      async ({ page }) => {
        const said = await check(page);
        assert.match(said, /^It does not match\./);
        assert.match(said, /differs from the hash in (\d+) of \1 source references/);
        assert.match(said, /differs from the lines shown/);
      },
      { origin: url },
    );
  });

  it("reports a page that shows other lines than the source has", async () => {
    const path = "sources/retail-chargebacks/index.html";
    const { url } = await start(
      new Map([...files, [path, (files.get(path) ?? "").replace("A supplier ships", "No supplier ships")]]),
    );
    await withPage(
      "/sources/retail-chargebacks/",
      async ({ page }) => {
        const said = await check(page);
        assert.match(said, /^It does not match\./);
        assert.match(said, /equals the hash in/);
        assert.match(said, /differs from the lines shown/);
      },
      { origin: url },
    );
  });

  it("computes the hashes of the standard for lengths around every block", () =>
    withPage("/sources/", async ({ page }) => {
      const agrees = await page.evaluate(`import("${site.url}/assets/sha256.mjs").then(async ({ sha256 }) => {
        const wrong = [];
        for (const length of [0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 129, 1000, 100003]) {
          const bytes = Uint8Array.from({ length }, (_, index) => (index * 131 + length) % 256);
          const digest = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
          if (sha256(bytes) !== digest) wrong.push(length);
        }
        return wrong;
      })`);
      assert.deepEqual(agrees, []);
    }));

  it("marks the lines that the address names", () =>
    withPage("/sources/retail-chargebacks/", async ({ page }) => {
      const link = page.locator(".cites a").first();
      const [, start, end] = /L(\d+)-(\d+)/.exec((await link.getAttribute("href")) ?? "") ?? [];
      await link.click();
      assert.equal(await page.locator("li.named").count(), Number(end) - Number(start) + 1);
    }));
});

describe("citing and printing", () => {
  it("copies the citation", async () => {
    const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
    await withPage(
      "/retail-chargebacks/",
      async ({ page }) => {
        await page.getByRole("button", { name: "Copy the citation" }).click();
        await page.getByText("Copied.").waitFor();
        const copied = await page.evaluate("navigator.clipboard.readText()");
        assert.equal(copied, await page.locator("#citation").textContent());
      },
      { context },
    );
    await context.close();
  });

  it("copies where the browser offers no clipboard", async () => {
    const origin = site.url.replace("127.0.0.1", "plain.test");
    await withPage(
      "/retail-chargebacks/",
      async ({ page }) => {
        await page.getByRole("button", { name: "Copy the citation" }).click();
        await page.getByText("Copied.").waitFor();
        assert.equal(await page.evaluate("getSelection().toString()"), await page.locator("#citation").innerText());
      },
      { origin },
    );
  });

  it("prints the checklist on its own", () =>
    withPage(
      "/retail-chargebacks/",
      async ({ page }) => {
        await page.getByRole("link", { name: "Print this checklist" }).click();
        assert.equal(await page.evaluate("printed"), 1);
        await page.emulateMedia({ media: "print" });
        const shown = await page.locator("body").innerText();
        for (const { evidenceToInspect } of [
          input.compiled.cohorts.records[4],
          input.compiled.assets.records[4],
        ].filter((record) => record !== undefined)) {
          for (const item of evidenceToInspect) assert.ok(shown.includes(item), item);
        }
        assert.match(shown, /version 0\.1\.0/);
        for (const text of [
          "Decision question",
          "grossObligation",
          "Cite this",
          "Index of names",
          "Print this checklist",
        ])
          assert.ok(!shown.includes(text), text);
      },
      { init: "globalThis.printed = 0; globalThis.print = () => { globalThis.printed += 1; };" },
    ));

  it("prints the whole page otherwise, without what only a screen needs", () =>
    withPage("/retail-chargebacks/", async ({ page }) => {
      await page.emulateMedia({ media: "print" });
      const shown = await page.locator("body").innerText();
      for (const text of ["Decision question", "grossObligation", "Cite this"]) assert.ok(shown.includes(text), text);
      for (const text of ["Index of names", "Print this checklist", "Copy"]) assert.ok(!shown.includes(text), text);
    }));
});

describe("the page for developers", () => {
  it("shows one quick start at a time, chosen by click or key, with the address of this service in it", () =>
    withPage("/developers/", async ({ page }) => {
      assert.equal(await page.getByRole("tabpanel").count(), 1);
      assert.ok((await page.locator("#curl-text").innerText()).includes(`${site.url}/cohorts.json`));
      await page.getByRole("tab", { name: "Python" }).click();
      assert.match(await page.getByRole("tabpanel").innerText(), /load_cohorts/);
      await page.keyboard.press("ArrowLeft");
      assert.match(await page.getByRole("tabpanel").innerText(), /CohortRecord/);
      await page.keyboard.press("Home");
      assert.match(await page.getByRole("tabpanel").innerText(), /sha256sum/);
    }));

  it("opens the quick start that the address names", () =>
    withPage("/developers/#typescript", async ({ page }) => {
      assert.equal(await page.getByRole("tab", { selected: true }).innerText(), "TypeScript");
    }));
});

describe("without JavaScript", () => {
  it("everything but live search and hash checking is there, and says so", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await withPage(
      "/",
      async ({ page, complaints }) => {
        assert.equal(await page.locator("#search").isVisible(), false);
        await page.getByText("Live search needs JavaScript").waitFor();
        const follow = async (name: string): Promise<void> => {
          const href = await page.getByRole("link", { name }).getAttribute("href");
          await page.goto(new URL(href ?? "missing", page.url()).href);
        };
        await follow("Compare any two");
        assert.equal(await page.locator("#picker").isVisible(), false);
        await follow("Retail chargebacks and Promotional allowances");
        assert.equal(await page.locator("h1").innerText(), "Retail chargebacks and Promotional allowances");
        await page.goto(`${site.url}/developers/`);
        assert.equal(await page.locator(".tab:visible").count(), 4);
        await page.goto(`${site.url}/sources/retail-chargebacks/`);
        assert.equal(await page.locator("#recompute").isVisible(), false);
        await page.getByText("sha256sum retail-chargebacks.md").waitFor();
        // A browser that runs no script refuses to fetch one ahead of time.
        assert.deepEqual(
          complaints.splice(0).filter((complaint) => !complaint.endsWith("/cohorts-client.mjs csp")),
          [],
        );
      },
      { context },
    );
    await context.close();
  });
});

describe("under a path", () => {
  it("searches, compares and checks as at an origin of its own", async () => {
    const { url } = await start(files, "services/definitions/");
    await withPage(
      "/services/definitions/?q=shortage",
      async ({ page }) => {
        await page.locator("#results .head a").first().click();
        await page.waitForURL("**/services/definitions/retail-chargebacks/");
        await page.goto(`${url}/services/definitions/sources/retail-chargebacks/`);
        await page.locator("#recompute").click();
        await page.locator("#verdict.good").waitFor();
        await page.goto(`${url}/services/definitions/developers/`);
        assert.ok((await page.locator("#curl-text").innerText()).includes(`${url}/services/definitions/cohorts.json`));
        await page.goto(`${url}/services/definitions/compare/`);
        await page.getByRole("button", { name: "Show both" }).click();
        await page.waitForURL("**/services/definitions/compare/return-window-survivors/late-delivery-claims/");
      },
      { origin: url },
    );
  });
});

const THEMES = ["light", "dark"] as const;
const WIDTHS = [320, 1440];

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

const COLOR_RULES = ["color-contrast", "link-in-text-block"];

async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  const options = JSON.stringify({
    resultTypes: ["violations"],
    ...(rules ? { runOnly: { type: "rule", values: rules } } : {}),
  });
  const violations = (await page.evaluate(
    `axe.run(document, ${options}).then(({ violations }) => violations)`,
  )) as Violation[];
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
}

// The policy of the pages lets no test put a script into them: axe is run past it, which is the tool's right alone.
async function eachPage(
  published: Files,
  chosen: readonly string[],
  look: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  const { url } = await start(published);
  const waiting = [...chosen];
  const work = async (): Promise<void> => {
    const context = await browser.newContext({ bypassCSP: true, reducedMotion: "reduce" });
    const page = await context.newPage();
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await page.goto(`${url}${path}`);
      await look(page, path);
    }
    await context.close();
  };
  await Promise.all([work(), work()]);
}

async function overflowOf(page: Page): Promise<number> {
  return (await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")) as number;
}

describe("every page in every theme and width", () => {
  it("is told apart by axe from one with a fault", () =>
    eachPage(
      new Map([
        ...files,
        ["index.html", '<!doctype html><html lang="en"><title>x</title><main><h1>x</h1><input></main></html>'],
      ]),
      ["/"],
      async (page) => {
        await page.evaluate(axe);
        assert.match((await violationsOf(page)).join(), /label/);
      },
    ));

  it("has no axe violation and fits its width", async () => {
    const isPair = (path: string): boolean => /^\/compare\/.+/.test(path);
    const pairs = paths.filter(isPair);
    const chosen = [
      ...paths.filter((path) => !isPair(path)),
      ...(process.env["AXE"] === "all" ? pairs : [pairs[0], pairs[20], pairs[45], pairs[65]]),
    ].filter((path) => path !== undefined);
    await eachPage(files, chosen, async (page, path) => {
      await page.evaluate(axe);
      for (const width of WIDTHS) {
        for (const colorScheme of THEMES) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          // Themes differ in nothing but colors.
          const rules = colorScheme === "light" ? undefined : COLOR_RULES;
          assert.deepEqual(await violationsOf(page, rules), [], `${path} ${colorScheme} ${width}`);
        }
        assert.ok((await overflowOf(page)) <= 0, `${path} ${width}`);
      }
    });
  });

  it("has no axe violation while results, a verdict and a target show", async () => {
    const context = await browser.newContext({ bypassCSP: true, viewport: { width: 320, height: 900 } });
    for (const [path, ready] of [
      ["/?q=shortage", "#results > li"],
      ["/sources/retail-chargebacks/#L9", "#recompute"],
      ["/retail-chargebacks/#field-deductedAmount", ":target"],
    ] as const) {
      await withPage(
        path,
        async ({ page }) => {
          await page.locator(ready).first().waitFor();
          if (ready === "#recompute") {
            await page.locator(ready).click();
            await page.locator("#verdict.good").waitFor();
          }
          await page.evaluate(axe);
          for (const colorScheme of THEMES) {
            await page.emulateMedia({ colorScheme });
            assert.deepEqual(await violationsOf(page), [], `${path} ${colorScheme}`);
          }
        },
        { context },
      );
    }
    await context.close();
  });

  it("complains about nothing, asks nobody else and moves nothing", async () => {
    for (const path of [
      "/",
      "/retail-chargebacks/",
      "/compare/",
      "/compare/volume-rebates/setoff-netting/",
      "/names/",
      "/sources/",
      "/sources/shadow-dashboard/",
      "/developers/",
    ]) {
      await withPage(path, async ({ page }) => {
        assert.equal(await page.evaluate("document.getAnimations().length"), 0, path);
        await page.emulateMedia({ forcedColors: "active" });
        assert.ok((await overflowOf(page)) <= 0, path);
      });
    }
  });
});

describe("a site made of hostile text", () => {
  it("renders it as text: nothing runs, nothing overflows, search still works", async () => {
    const hostile = publishedSite(hostileInput(input));
    const { url } = await start(hostile);
    for (const width of WIDTHS) {
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      for (const path of [
        "/?q=img",
        "/retail-chargebacks/",
        "/compare/",
        "/compare/retail-chargebacks/setoff-netting/",
        "/names/",
        "/sources/",
        "/sources/retail-chargebacks/",
        "/developers/",
      ]) {
        await withPage(
          path,
          async ({ page }) => {
            if (path.startsWith("/?q")) await page.locator("#results > li").first().waitFor();
            assert.equal(await page.evaluate("globalThis.pwned"), undefined, path);
            assert.equal(await page.locator("img, main svg[onload]").count(), 0, path);
            assert.ok(
              ((await page.evaluate("document.body.textContent")) as string).includes(HOSTILE.slice(0, 60)),
              path,
            );
            assert.ok((await overflowOf(page)) <= 0, `${path} ${width}`);
          },
          { origin: url, context },
        );
      }
      await context.close();
    }
    await withPage(
      "/sources/retail-chargebacks/",
      async ({ page }) => {
        await page.locator("#recompute").click();
        await page.locator("#verdict.good").waitFor();
      },
      { origin: url },
    );
  });
});
