import type { Browser, Page } from "@playwright/test";
import { fresh } from "./api";
import { expect, test } from "./test";

const PASSWORD = "a horse that staples batteries";

/** A workspace of the test's own, made by the page. Its name is behind the demo's, so that home stays the demo's. */
async function makeWorkspace(page: Page, slug: string): Promise<string> {
  const name = `Zeta ${slug}`;
  await page.goto("/new-workspace");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await expect(page.getByRole("textbox", { name: "Address" })).toHaveValue(`zeta-${slug}`);
  await page.getByRole("textbox", { name: "Address" }).fill(slug);
  await page.getByRole("button", { name: "Create workspace" }).click();
  await expect(page).toHaveURL(new RegExp(`/${slug}/fragments$`));
  return name;
}

/** Invites by the dialog; gives the link that it shows where no mail leaves the server. */
async function invite(
  page: Page,
  { slug, email, role }: { slug: string; email: string; role: string },
): Promise<string> {
  await page.goto(`/${slug}/settings/members`);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Role", { exact: true }).selectOption(role);
  await page.getByRole("button", { name: "Make the link" }).click();
  const link = await page.getByTestId("invitation-link").textContent();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: email })).toBeVisible();
  return new URL(link ?? "").pathname;
}

/** Opens an invitation as somebody new, makes an account, and accepts. */
async function acceptAsNew(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole("link", { name: "Create account" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Grace Hopper");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("button", { name: "Accept invitation" }).click();
  return page;
}

test("an old address leads to the new one", async ({ page }) => {
  const slug = fresh("old");
  await makeWorkspace(page, slug);
  await page.goto(`/${slug}/settings`);
  await page.getByRole("textbox", { name: "Address" }).fill(`${slug}-moved`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${slug}-moved/settings$`));
  await page.goto(`/${slug}/agents?q=none`);
  await expect(page).toHaveURL(new RegExp(`/${slug}-moved/agents\\?q=none$`));
  await page.goto("/new-workspace");
  await page.getByLabel("Name", { exact: true }).fill("Zeta thief");
  await page.getByRole("textbox", { name: "Address" }).fill(slug);
  await page.getByRole("button", { name: "Create workspace" }).click();
  await expect(page.getByText(/A workspace has or had the address/)).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Zeta thief");
});

test("somebody is invited, makes an account, accepts, gets another role, and the workspace goes", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const slug = fresh("team");
  const name = await makeWorkspace(page, slug);
  const path = await invite(page, { slug, email: `${slug}@example.com`, role: "viewer" });

  // Whoever is signed in as somebody else is told so.
  await page.goto(path);
  await expect(page.getByText("This invitation is for another address.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Accept invitation" })).toHaveCount(0);

  const guest = await acceptAsNew(browser, path);
  await expect(guest).toHaveURL(new RegExp(`/${slug}/fragments$`));
  await guest.goto(`/${slug}/settings/members`);
  await expect(guest.getByText("your role is viewer")).toBeVisible();
  await expect(guest.getByRole("button", { name: "Invite", exact: true })).toBeDisabled();
  await guest.goto(path);
  await expect(guest.getByText("This invitation has been used.")).toBeVisible();

  await page.goto(`/${slug}/settings/members`);
  await expect(page.getByText(/You are the last owner/)).toBeVisible();
  await page.getByLabel("Role of Grace Hopper").selectOption("owner");
  await expect(page.getByText("Grace Hopper is now an owner.")).toBeVisible();
  await guest.goto(`/${slug}/settings/members`);
  await expect(guest.getByRole("button", { name: "Invite", exact: true })).toBeEnabled();

  await page.goto(`/${slug}/settings`);
  await page.getByRole("button", { name: "Delete workspace…" }).click();
  const dialog = page.getByRole("alertdialog");
  const remove = dialog.getByRole("button", { name: "Delete workspace" });
  await dialog.getByRole("textbox").fill(name.toLowerCase());
  await expect(remove).toBeDisabled();
  await dialog.getByRole("textbox").fill(name);
  await remove.click();
  await expect(page).not.toHaveURL(new RegExp(slug));
  await guest.goto(`/${slug}/fragments`);
  await expect(guest.getByRole("heading", { name: "There is nothing at this address" })).toBeVisible();
  await guest.goto("/");
  await expect(guest.getByRole("link", { name: "New workspace" })).toBeVisible();
  await guest.context().close();
});

test("the pages fit 360 px", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/demo/settings", "/demo/settings/members", "/new-workspace", `/invitation/${"A".repeat(43)}`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});

test("with a price set, pages tell what texts cost", async ({ page }) => {
  await page.goto("/demo/settings");
  const form = page.getByRole("region", { name: "Price of tokens" });
  await form.getByLabel("Price of a million input tokens").fill("2,50");
  await form.getByLabel("Currency").fill("xxq");
  await form.getByRole("button", { name: "Save price" }).click();
  await expect(form.getByText("This is no currency.")).toBeVisible();
  await form.getByLabel("Currency").fill("eur");
  await form.getByRole("button", { name: "Save price" }).click();
  await expect(form.getByRole("button", { name: "Remove price" })).toBeVisible();
  await page.goto("/demo/agents/market-watcher");
  await expect(page.getByText(/about \d+ tokens in every model call.*€\d+\.\d\d per 1,000 calls/)).toBeVisible();
});
