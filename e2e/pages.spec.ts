import { api, fresh } from "./api";
import { demo } from "./served";
import { expect, test } from "./test";

const PAGES = [
  "/demo/fragments",
  "/demo/fragments/new",
  "/demo/fragments/house-style",
  "/demo/built-ins/skills-usage",
  "/demo/agents",
  "/demo/agents/market-watcher",
  "/demo/agents/market-watcher/revisions/1",
  "/demo/new-agent",
];

for (const path of PAGES) {
  test(`${path} fits 360 px`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}

test("the theme is chosen in the menu and stays", async ({ page }) => {
  await page.goto("/demo/fragments");
  await page.getByRole("button", { name: /demo@inlay\.local/ }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("an address that is not there says so", async ({ page }) => {
  for (const path of [
    "/demo/agents/nobody",
    "/elsewhere/fragments",
    "/demo/fragments/none",
    "/demo/agents/market-watcher/revisions/99",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "There is nothing at this address" })).toBeVisible();
  }
});

test.describe("signed out", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("a page asks to sign in and comes back; a wrong password is told and the e-mail stays", async ({ page }) => {
    const { email, password } = demo();
    await page.goto("/demo/agents?q=market");
    await expect(page).toHaveURL(/\/sign-in\?next=/);
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("E-mail address or password is wrong.")).toBeVisible();
    await expect(page.getByLabel("E-mail")).toHaveValue(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/demo\/agents\?q=market$/);
  });

  test("a link can't send a person elsewhere after signing in", async ({ page }) => {
    const { email, password } = demo();
    await page.goto("/sign-in?next=//example.com/");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/localhost.*\/demo\/fragments$/);
  });
});

test("fragments are filtered by name and by use, by address", async ({ page, request }) => {
  const name = fresh("unused");
  await api(request).post("/fragments", { name, text: "Nobody reads this." });
  await page.goto("/demo/fragments");
  const own = page.getByRole("region", { name: "This workspace’s own" });
  await own.getByRole("link", { name: "Unused only" }).click();
  await expect(page).toHaveURL(/\?unused=1$/);
  await expect(own.getByRole("link", { name: `tenant/${name}` })).toBeVisible();
  await expect(own.getByRole("link", { name: "tenant/house-style" })).toHaveCount(0);
  await own.getByRole("searchbox").fill(name);
  await own.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(new RegExp(`unused=1&q=${name}$`));
  await expect(own.getByRole("listitem")).toHaveCount(1);
  await page.goto("/demo/fragments?q=nothing-is-called-so");
  await expect(page.getByRole("heading", { name: "No fragment matches" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("what is stored can be read", async ({ page }) => {
    await page.goto("/demo/fragments");
    await page.getByRole("link", { name: "tenant/house-style" }).click();
    await expect(page.getByRole("textbox", { name: "Fragment text" })).toHaveValue(/Put the decision first/);
    await page.goto("/demo/agents/market-watcher");
    await expect(page.getByText("Put the decision first").first()).toBeVisible();
    await page.goto("/demo/agents?q=market");
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  });
});

test("an address with a page’s end that never was begins anew", async ({ page }) => {
  const lists = ["/demo/agents", "/demo/fragments", "/demo/search?q=style", "/demo/settings/audit", "/platform/users"];
  for (const path of [...lists, "/platform/built-ins", "/platform/workspaces", "/platform/audit"]) {
    const answer = await page.goto(`${path}${path.includes("?") ? "&" : "?"}after=garbage`);
    expect([path, answer?.status()]).toEqual([path, 200]);
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  }
});
