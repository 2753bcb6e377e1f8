import { api, fresh } from "./api";
import { typeInto } from "./editor-page";
import { expect, test } from "./test";

test("a fragment is written, an agent reads it, a change reaches the agent, and in use it can't be deleted", async ({
  page,
  request,
}) => {
  const [style, agent] = [fresh("style"), fresh("reporter")];

  await page.goto("/demo/fragments");
  await page.getByRole("link", { name: "New fragment" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New fragment" })).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill(style);
  await typeInto(page, "Fragment text", "## House style\n\nLead with the decision, then why.");
  await page.getByRole("button", { name: "Save fragment" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`tenant/${style}`);
  await expect(page.getByText("No agent uses it yet.")).toBeVisible();

  await page.goto("/demo/new-agent");
  await page.getByLabel("Name", { exact: true }).fill(agent);
  await typeInto(page, "Instructions", "Summarize the portfolio each morning.");
  await page.getByRole("button", { name: `Add tenant/${style}` }).click();
  await expect(page.getByText("1 in use")).toBeVisible();
  const compiled = page.getByRole("region", { name: "Compiled prompt" });
  await expect(compiled).toHaveText(
    "Summarize the portfolio each morning.\n\n## House style\n\nLead with the decision, then why.",
    { useInnerText: true },
  );
  await page.getByRole("button", { name: "Create agent" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(agent);
  const prompt = page.getByRole("region", { name: `Compiled prompt of ${agent}` });
  await expect(prompt).toHaveText(
    "Summarize the portfolio each morning.\n\n## House style\n\nLead with the decision, then why.",
    { useInnerText: true },
  );
  expect(await (await api(request).get(`/agents/${agent}/prompt`)).text()).toBe(
    "Summarize the portfolio each morning.\n\n## House style\n\nLead with the decision, then why.",
  );

  await page
    .getByRole("link", { name: `tenant/${style}` })
    .first()
    .click();
  await typeInto(page, "Fragment text", "\nNo more than a page.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("link", { name: agent })).toBeVisible();
  await expect(dialog.getByText("+21 bytes", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Save and update 1 agent" }).click();
  await expect(page.getByText("Its agent uses this text.")).toBeVisible();

  await page.goto(`/demo/agents/${agent}`);
  await expect(page.getByText("revision 2", { exact: true })).toBeVisible();
  await expect(prompt).toContainText("No more than a page.");
  await expect(page.getByText(`tenant/${style} v2 by Demo`)).toBeVisible();
  await page.getByRole("link", { name: "Revision 1" }).click();
  await expect(page.getByRole("region", { name: /revision 1/ })).not.toContainText("No more than a page.");

  await page.goto(`/demo/fragments/${style}`);
  await page.getByRole("button", { name: `More actions for ${style}` }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await expect(
    page.getByRole("dialog", { name: `${style} is in use` }).getByRole("link", { name: agent }),
  ).toBeVisible();
  expect((await api(request).remove(`/fragments/${style}`)).status()).toBe(409);

  await page.goto(`/demo/agents/${agent}`);
  await page.getByRole("button", { name: `More actions for ${agent}` }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete agent" }).click();
  await expect(page).toHaveURL(/\/demo\/agents$/);

  await page.goto(`/demo/fragments/${style}`);
  await page.getByRole("button", { name: `More actions for ${style}` }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete fragment" }).click();
  await expect(page).toHaveURL(/\/demo\/fragments$/);
  expect((await api(request).get(`/fragments/${style}`)).status()).toBe(404);
});

test("what would not compile is told while one types, with the way out, and can't be created", async ({ page }) => {
  await page.goto("/demo/new-agent");
  await page.getByLabel("Name", { exact: true }).fill(fresh("wrong"));
  await typeInto(page, "Instructions", 'Watch {ticker}. {{include "tenant/house-stile"}}');
  const create = page.getByRole("button", { name: "Create agent" });
  await expect(page.getByText(/\{ticker\} is reserved/)).toBeVisible();
  await expect(create).toBeDisabled();
  await page.getByRole("button", { name: "Write <ticker>" }).click();
  await page.getByRole("button", { name: "Use tenant/house-style" }).click();
  await expect(page.getByRole("region", { name: "Compiled prompt" })).toContainText("Watch <ticker>. ## House style");
  await expect(create).toBeEnabled();
});

test("a built-in is read and copied, never changed", async ({ page }) => {
  await page.goto("/demo/fragments");
  await page.getByRole("link", { name: "Using skills" }).click();
  await expect(page.getByRole("region", { name: "Text of platform/skills-usage" })).toContainText(
    "At the start of every run",
  );
  await expect(page.getByRole("button", { name: /Save|Delete/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Make a copy" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("skills-usage-copy");
  await expect(page.getByRole("button", { name: "Save fragment" })).toBeEnabled();
});

test("an agent's description is changed and makes a revision; its instructions are duplicated, not changed", async ({
  page,
  request,
}) => {
  const agent = fresh("described");
  await api(request).post("/agents", {
    name: agent,
    description: "Old.",
    instructions: 'For {{.Description}} {{include "tenant/house-style"}}',
  });
  await page.goto(`/demo/agents/${agent}`);
  await page.getByRole("button", { name: "Change…" }).click();
  await page.getByLabel("Description").fill("New.");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByRole("region", { name: `Compiled prompt of ${agent}` })).toContainText("For New.");
  await expect(page.getByText("revision 2", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Duplicate" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Duplicate of ${agent}`);
  await expect(page.getByRole("region", { name: "Compiled prompt" })).toContainText("For New.");
});
