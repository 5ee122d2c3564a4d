// Measures the top of a definition in a real browser. On a telephone and in a wide window a reader sees the definition
// before the tools around it.

import assert from "node:assert/strict";
import { after } from "node:test";
import { compiledDefinitions } from "../../../test/support/project.ts";
import { builtSite } from "../../../test/support/published-site.ts";
import { openSession, browserTest as test } from "../../../test/support/visit.ts";

const { folders } = await compiledDefinitions();
const { url, withPage, close } = await openSession(builtSite());

after(close);

test("on a telephone the list of sections is one line below the tools, before the short box", () =>
  withPage("/", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const { id } of folders) {
      await page.goto(`${url}/${id}/`);
      const boxOf = async (place: string) => (await page.locator(place).boundingBox()) ?? assert.fail(`${id} ${place}`);
      const [tools, bar, short] = [await boxOf(".tools"), await boxOf(".on-page"), await boxOf(".glance")];
      const gap = bar.y - tools.y - tools.height;
      assert.ok(gap >= 0 && gap < 40 && bar.height < 60, `${id} ${gap} ${bar.height}`);
      assert.ok(short.y >= bar.y + bar.height, id);
    }
  }));

test("in a wide window the short box is beside the definition", () =>
  withPage("/retail-chargebacks/", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const [text, short] = [await page.locator(".opening").boundingBox(), await page.locator(".glance").boundingBox()];
    assert.ok(text && short && short.x >= text.x + text.width && short.y < text.y + 20);
  }));
