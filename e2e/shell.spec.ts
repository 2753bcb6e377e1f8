import type { Page } from "@playwright/test";
import { demo } from "./served";
import { expect, test } from "./test";

/** Presses a key until the page answers: it listens only once its code has come. */
async function pressUntil(page: Page, key: string, answered: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await answered();
  }).toPass();
}

test("the palette finds a fragment, and keys lead from page to page", async ({ page }) => {
  const { workspace } = demo();
  await page.goto(`/${workspace}/agents`);
  await expect(page.getByRole("heading", { level: 1, name: "Agents" })).toBeVisible();
  await pressUntil(page, "/", () => expect(page.getByRole("searchbox")).toBeFocused({ timeout: 500 }));
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").fill("house");
  await expect(page.getByRole("option", { name: "tenant/house-style", exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/${workspace}/fragments/house-style`);
  await expect(page.getByRole("combobox")).toBeHidden();
  await page.getByRole("heading", { level: 1, name: "tenant/house-style" }).click();
  // The two keys belong together only for a second, which a busy machine may let pass.
  await expect(async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("a");
    await expect(page).toHaveURL(`/${workspace}/agents`, { timeout: 1_000 });
  }).toPass();
});

test("keys without a modifier can be switched off", async ({ page }) => {
  await page.goto(`/${demo().workspace}/agents`);
  await expect(page.getByRole("searchbox")).toBeVisible();
  await pressUntil(page, "?", () => expect(page.getByRole("dialog")).toBeVisible({ timeout: 500 }));
  await page.getByRole("checkbox", { name: /Keys without a modifier/ }).uncheck();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).not.toBeFocused();
});

test("the chosen theme comes with the next page from the server", async ({ page }) => {
  await page.goto(`/${demo().workspace}/agents`);
  await pressUntil(page, "ControlOrMeta+k", () => expect(page.getByRole("combobox")).toBeVisible({ timeout: 500 }));
  await page.getByRole("combobox").fill("dark theme");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const html = await (await page.request.get(page.url())).text();
  expect(html).toContain('data-theme="dark"');
});

test("on a narrow screen the navigation opens, keeps the focus and closes on the way", async ({ page }) => {
  const { workspace } = demo();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/${workspace}/fragments`);
  await page.getByRole("button", { name: "Open navigation" }).click();
  const drawer = page.getByRole("dialog", { name: "Navigation" });
  await drawer.getByRole("link", { name: "Agents" }).click();
  await expect(page).toHaveURL(`/${workspace}/agents`);
  await expect(drawer).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test.describe("signed out", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("a deep link comes back after signing in; what was typed survives a refusal", async ({ page }) => {
    await page.goto(`/${demo().workspace}/agents/market-watcher`);
    await expect(page).toHaveURL(/\/sign-in\?next=%2F.*market-watcher/);
    await page.getByLabel("E-mail").fill("nobody@example.test");
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText(/wrong/)).toBeVisible();
    await expect(page.getByLabel("E-mail")).toHaveValue("nobody@example.test");
  });
});

test("the search looks through texts, by address and from the palette", async ({ page }) => {
  await page.goto("/demo/search?q=the%20decision%20first");
  const hits = page.getByRole("main").getByRole("listitem");
  await expect(hits).toHaveCount(1);
  await expect(hits.getByText("the decision first", { exact: true })).toBeVisible();
  await page.goto("/demo/search?q=no%20such%20words%20anywhere");
  await expect(page.getByRole("heading", { name: "Nothing holds this" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: "Search and commands" }).fill("the decision first");
  await page.getByRole("option", { name: /tenant\/house-style/ }).click();
  await expect(page).toHaveURL(/\/fragments\/house-style$/);
});
