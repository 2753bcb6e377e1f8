import path from "node:path";
import type { Page } from "@playwright/test";
import { type EveryPage, invitation, PAGES } from "./every-page";
import { expect, test } from "./test";

const FOLDER = path.resolve(import.meta.dirname, "../docs/screenshots");
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

async function picture(page: Page, { name, at }: EveryPage): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(DESK);
  await page.goto(at);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  // The editor is loaded after its page.
  await expect(page.getByText("Loading…")).toHaveCount(0);
  for (const theme of ["light", "dark"]) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    await page.screenshot({ path: path.join(FOLDER, `${name}-${theme}.png`) });
  }
  await page.setViewportSize(PHONE);
  await page.screenshot({ path: path.join(FOLDER, `${name}-narrow.png`) });
}

for (const each of PAGES.filter(({ signedOut }) => !signedOut))
  test(`pictures of ${each.name}`, ({ page }) => picture(page, each));

test.describe("signed out", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  for (const each of PAGES.filter(({ signedOut }) => signedOut))
    test(`pictures of ${each.name}`, ({ page }) => picture(page, each));

  test("pictures of an invitation", async ({ page, request }) => picture(page, await invitation(request)));
});
