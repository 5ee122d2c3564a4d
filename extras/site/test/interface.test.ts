// Compares the page of the interface with openapi.json, and uses its forms in a browser. If they differ, a developer
// calls an address that does not exist.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { decodeEntities, withoutUnbroken, wordsOf } from "../../../test/support/page-reader.ts";
import { builtSite } from "../../../test/support/published-site.ts";
import { browserTest, openSession } from "../../../test/support/visit.ts";

const files = builtSite();
const page = withoutUnbroken(decodeEntities(files.get("developers/interface/index.html") ?? ""));
const session = await openSession(files);
after(() => session.close());

const { paths, components } = JSON.parse(files.get("openapi.json") ?? "") as {
  paths: Record<string, { get: { operationId: string; summary: string } }>;
  components: { schemas: Record<string, { properties?: Record<string, { description?: string }> }> };
};

test("every address and schema of openapi.json stands on the page, and each address has a link of its pattern", () => {
  for (const [path, { get }] of Object.entries(paths)) {
    const form = new RegExp(`id="${get.operationId}"(.*?)</form>`, "s").exec(page)?.[1] ?? assert.fail(path);
    assert.ok(
      form.includes(`<code>GET ${path}</code> ${get.summary}`) && form.includes(`data-path="${path.slice(1)}"`),
      path,
    );
    const link = /<a href="\.\.\/\.\.\/([^"]*)">Open /.exec(form)?.[1] ?? assert.fail(path);
    const pattern = path
      .slice(1)
      .replaceAll(".", "\\.")
      .replace(/\{\w+\}/g, "[^/]+");
    assert.match(link, new RegExp(`^${pattern}$`));
  }
  for (const [name, { properties = {} }] of Object.entries(components.schemas)) {
    const details = new RegExp(`id="schema-${name}"(.*?)</details>`, "s").exec(page)?.[1] ?? assert.fail(name);
    for (const [key, { description = "" }] of Object.entries(properties))
      assert.ok(details.includes(`<code>${key}</code>`) && details.includes(description), `${name} ${key}`);
  }
});

test("the pages of developers say what an unknown release gives, and what to do then", () => {
  const pages = [page, files.get("developers/index.html") ?? ""].map((one) => wordsOf(one));
  for (const text of pages) assert.match(text, /404\b[^.]* no such release: take a number from releases\.json/);
  assert.match(pages[1] ?? "", /no limit of requests of its own/);
});

browserTest(
  "a form sends its request and shows status, headers and body, also of an address with a part to fill in and of a 304",
  async () => {
    const { page: linkedPage, complaints } = await session.visit("/developers/interface/#getDefinition");
    const form = linkedPage.getByRole("form", { name: "Try getDefinition" });
    const answer = linkedPage.locator("#getDefinition .answer-of");
    await form.getByLabel("cohortId").selectOption("volume-rebates");
    await form.getByRole("button", { name: "Send" }).click();
    await form.getByText("The answer is 200.").waitFor();
    const text = await answer.innerText();
    assert.match(text, /curl -sS -i 'http:\/\/[^']+\/volume-rebates\.json'/);
    assert.match(text, /content-type: application\/json/);
    assert.ok(text.includes('"id": "volume-rebates"'), text);
    const etag = /etag: (\S+)/.exec(text)?.[1] ?? assert.fail(text);
    await form.getByLabel("If-None-Match").fill(etag);
    await form.getByRole("button", { name: "Send" }).click();
    await form.getByText("The answer is 304.").waitFor();
    assert.match(await answer.innerText(), /No body/);
    await form.getByLabel("Method").selectOption("HEAD");
    await form.getByLabel("If-None-Match").fill("");
    await form.getByRole("button", { name: "Send" }).click();
    await form.getByText("The answer is 200.").waitFor();
    assert.match(await answer.innerText(), /curl -sS -I /);
    assert.deepEqual(complaints, []);
  },
);
