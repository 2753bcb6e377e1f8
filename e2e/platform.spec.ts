import type { APIRequestContext, Page } from "@playwright/test";
import { api, fresh } from "./api";
import { typeInto } from "./editor-page";
import { expect, test } from "./test";

/** Opens a built-in’s page from the user menu, as an administrator comes there. */
async function openFromConsole(page: Page, title: string): Promise<void> {
  await page.goto("/demo/fragments");
  await page.getByRole("button", { name: /Demo/ }).last().click();
  await page.getByRole("menuitem", { name: "Administration" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Built-ins" })).toBeVisible();
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

const promptOf = async (request: APIRequestContext, agent: string) =>
  (await api(request).get(`/agents/${agent}/prompt`)).text();

test("a built-in is added, used, edited for every agent with its impact told before, restored, and retired once unused", async ({
  page,
  request,
}) => {
  const [name, agent] = [fresh("platform"), fresh("uses-built-in")];
  await page.goto("/platform/built-ins/new");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Title").fill(`Title of ${name}`);
  await page.getByLabel("When it is useful").fill("Useful for a test.");
  await typeInto(page, "Built-in text", "First line.");
  await page.getByRole("button", { name: "Add to every workspace" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Title of ${name}` })).toBeVisible();
  const made = await api(request).post("/agents", { name: agent, instructions: `{{include "platform/${name}"}}` });
  expect(made.status()).toBe(201);

  await openFromConsole(page, `Title of ${name}`);
  await expect(page.getByText("Used by 1 agent in 1 workspace.")).toBeVisible();
  await typeInto(page, "Built-in text", " And more.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("list", { name: "Affected workspaces" })).toContainText("1 agent");
  await dialog.getByRole("button", { name: "Save and update 1 agent in 1 workspace" }).click();
  await expect(page.getByText("Its agent uses this text.")).toBeVisible();
  expect(await promptOf(request, agent)).toBe("First line. And more.");

  await page.getByRole("link", { name: "History", exact: true }).click();
  await page.getByRole("link", { name: "Version 1", exact: true }).click();
  await page.getByRole("button", { name: "Restore version 1…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore and update 1 agent in 1 workspace" }).click();
  await expect(page.getByText("Its agent uses this text.")).toBeVisible();
  await expect(page.getByText("version 3", { exact: true })).toBeVisible();
  expect(await promptOf(request, agent)).toBe("First line.");

  await page.getByRole("button", { name: `More actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Retire…" }).click();
  await expect(page.getByRole("dialog", { name: `${name} is in use` })).toContainText("1 agent");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
  expect((await api(request).remove(`/agents/${agent}`)).status()).toBe(204);
  await page.reload();
  await page.getByRole("button", { name: `More actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Retire…" }).click();
  await page.getByRole("button", { name: "Retire built-in" }).click();
  await expect(page).toHaveURL(/\/platform\/built-ins$/);
  await expect(page.getByRole("link", { name: `Title of ${name}`, exact: true })).toHaveCount(0);
});

test("workspaces, users and the record are listed; the own account can’t be disabled", async ({ page }) => {
  await page.goto("/platform/workspaces?q=demo");
  await expect(page.getByText("/demo", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Users", exact: true }).click();
  // The page before has the person's address too.
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  const disable = page.getByRole("menuitem", { name: /^Disable account/ });
  await expect(async () => {
    if (!(await disable.isVisible()))
      await page.getByRole("button", { name: "More actions for Demo", exact: true }).click();
    await expect(disable).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(disable).toBeDisabled();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Audit", exact: true }).click();
  await expect(page.getByText("installed the shipped text of").first()).toBeVisible();
});
