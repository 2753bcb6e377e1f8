import { readFile } from "node:fs/promises";
import { fresh } from "./api";
import { demo } from "./served";
import { expect, test } from "./test";

test("a key is made in the page, shown once, works, is revoked, and all of it is on record", async ({
  page,
  request,
}) => {
  const { workspace } = demo();
  const name = fresh("browser key");
  await page.goto(`/${workspace}/settings/api-keys`);
  await page.getByRole("button", { name: "New API key" }).first().click();
  const form = page.getByRole("dialog", { name: "New API key" });
  await form.getByLabel("Name").fill(name);
  await form.getByRole("button", { name: "Create key" }).click();
  await expect(form.getByText("Tick at least one scope")).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue(name);
  await form.getByRole("checkbox", { name: "fragments:write" }).check();
  await expect(form.getByRole("checkbox", { name: "fragments:read" })).toBeChecked();
  await form.getByRole("checkbox", { name: "fragments:write" }).uncheck();
  await form.getByLabel("Expires").selectOption("In 30 days");
  await form.getByRole("button", { name: "Create key" }).click();

  const shown = page.getByRole("alertdialog", { name: `Copy the key “${name}” now` });
  const key = (await shown.getByTestId("api-key").textContent()) ?? "";
  expect(key).toMatch(/^inlay_[\w-]{43}$/);
  await expect(shown.getByText(`Authorization: Bearer ${key}`)).toBeVisible();
  await shown.getByRole("button", { name: "I have copied it" }).click();

  const ask = (path: string) =>
    request.get(`/api/v1/workspaces/${workspace}${path}`, { headers: { authorization: `Bearer ${key}` } });
  expect((await ask("/fragments")).status()).toBe(200);
  expect((await ask("/agents")).status()).toBe(403);
  expect((await ask("/api-keys")).status()).toBe(403);

  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row.getByText("Active")).toBeVisible();
  await expect(row.getByText("Fragments: read")).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
  await row.getByRole("button", { name: `More actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Revoke…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke key" }).click();
  await expect(row.getByText("Revoked")).toBeVisible();
  expect((await ask("/fragments")).status()).toBe(401);

  await page.goto(`/${workspace}/settings/audit?action=api-key`);
  const entry = page.getByRole("listitem").filter({ hasText: `revoked API key ${name}` });
  await expect(entry).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: `created API key ${name}` })).toBeVisible();
  await entry.getByText("revoked API key").click();
  await expect(entry.getByText("api-key.revoke")).toBeVisible();
});

test("the record is filtered by a form and downloaded as the filter leaves it", async ({ page }) => {
  const { workspace } = demo();
  await page.goto(`/${workspace}/settings/audit`);
  await page.getByLabel("What").selectOption({ label: "Created fragment" });
  await page.getByLabel("Target begins with").fill("tenant/house");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page).toHaveURL(/action=fragment\.create/);
  await expect(page.getByText("created fragment house-style")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "created agent" })).toHaveCount(0);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`^audit-${workspace}-[\\d-]+\\.csv$`));
  const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines[0]).toMatch(/^at,actorKind,/);
  expect(lines.slice(1)).toHaveLength(1);
  expect(lines[1]).toContain("tenant/house-style");
  await page.getByLabel("Target begins with").fill("tenant/there-is-none");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByText("No entry matches")).toBeVisible();
  await page.getByRole("link", { name: "Show all entries" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "exported the audit log" }).first()).toBeVisible();
});

test("an export that is refused says so on the page, where the filter stays", async ({ page }) => {
  await page.route(/\/audit\/export/, (route) =>
    route.fulfill({
      status: 429,
      contentType: "application/problem+json",
      body: JSON.stringify({
        code: "too-many-tries",
        detail: "That was tried too often. Wait 9 minutes and try again.",
      }),
    }),
  );
  await page.goto(`/${demo().workspace}/settings/audit?action=agent`);
  const refused = page.getByRole("main").getByRole("alert").filter({ hasText: "Wait 9 minutes" });
  await expect(async () => {
    if (!(await refused.isVisible())) await page.getByRole("link", { name: "Export CSV" }).click();
    await expect(refused).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page).toHaveURL(/action=agent$/);
});

test("an entry of the record leads to all about the same thing; in German it reads as German", async ({
  page,
  baseURL,
}) => {
  const { workspace } = demo();
  await page.goto(`/${workspace}/settings/audit?action=fragment.create&target=tenant/house-style`);
  const entry = page.getByRole("listitem").filter({ hasText: "created fragment house-style" });
  await entry.getByText("created fragment").click();
  await entry.getByRole("link", { name: "all of its entries" }).click();
  await expect(page).toHaveURL(/\?target=tenant%2Fhouse-style$/);
  await page.context().addCookies([{ name: "language", value: "de", url: baseURL ?? page.url() }]);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Protokoll" })).toBeVisible();
  await expect(page.getByText("hat Fragment house-style angelegt")).toBeVisible();
});

for (const tab of ["api-keys", "audit"]) {
  test(`settings/${tab} fits 360 px`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/${demo().workspace}/settings/${tab}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}
