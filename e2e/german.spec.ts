import { api, fresh } from "./api";
import { typeInto } from "./editor-page";
import { demo } from "./served";
import { expect, test } from "./test";

test("the language is chosen in the menu, and stays", async ({ page }) => {
  await page.goto("/demo/agents");
  const german = page.getByRole("menuitemradio", { name: "Deutsch" });
  await expect(async () => {
    if (!(await german.isVisible())) await page.getByRole("button", { name: /demo@inlay\.local/ }).click();
    await german.click({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole("heading", { level: 1, name: "Agenten" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.goto("/demo/fragments");
  await expect(page.getByRole("heading", { level: 1, name: "Fragmente" })).toBeVisible();
});

test.describe("in German", () => {
  test.use({ locale: "de-AT", extraHTTPHeaders: { "accept-language": "de-AT,de;q=0.9,en;q=0.8" } });

  test("a fragment is written, an agent reads it, a change reaches it, and in use it can’t be deleted", async ({
    page,
    request,
  }) => {
    const [fragment, agent] = [fresh("stil"), fresh("melder")];
    await page.goto("/demo/fragments/new");
    await page.getByLabel("Name", { exact: true }).fill(fragment);
    await typeInto(page, "Text des Fragments", "Zuerst {das} Ergebnis.");
    await expect(page.getByText("ist reserviert", { exact: false }).first()).toBeVisible();
    await page.getByRole("button", { name: "<das>" }).click();
    await page.getByRole("button", { name: "Fragment speichern" }).click();
    await expect(page).toHaveURL(new RegExp(`/fragments/${fragment}$`));

    await page.goto("/demo/new-agent");
    await page.getByLabel("Name", { exact: true }).fill(agent);
    await typeInto(page, "Anweisungen", "Melde, was neu ist.");
    await page.getByRole("button", { name: `Hinzufügen tenant/${fragment}` }).click();
    await expect(page.getByText("Bereit: Es kompiliert.")).toBeVisible();
    await page.getByRole("button", { name: "Agent anlegen" }).click();
    await expect(page).toHaveURL(new RegExp(`/agents/${agent}$`));
    await expect(page.getByText("Zuerst <das> Ergebnis.").first()).toBeVisible();

    await page.goto(`/demo/fragments/${fragment}`);
    await typeInto(page, "Text des Fragments", " Dann der Grund.");
    await page.getByRole("button", { name: "Speichern", exact: true }).click();
    await page.getByRole("button", { name: "Speichern und 1 Agent erneuern" }).click();
    await expect(page.getByText("Sein Agent verwendet diesen Text.")).toBeVisible();
    await expect
      .poll(async () => (await api(request).get(`/agents/${agent}/prompt`)).text())
      .toContain("Zuerst <das> Ergebnis. Dann der Grund.");

    await page.getByRole("button", { name: `Weitere Aktionen für ${fragment}` }).click();
    await page.getByRole("menuitem", { name: "Löschen…" }).click();
    const dialog = page.getByRole("dialog", { name: `${fragment} wird verwendet` });
    await expect(dialog.getByRole("link", { name: agent })).toBeVisible();
  });

  test("a refusal is told in German, and by the API in the language that is asked for", async ({ page, request }) => {
    const name = fresh("schon-da");
    await api(request).post("/fragments", { name, text: "da" });
    await page.goto("/demo/fragments/new");
    await page.getByLabel("Name", { exact: true }).fill(name);
    await typeInto(page, "Text des Fragments", "noch einmal");
    await page.getByRole("button", { name: "Fragment speichern" }).click();
    await expect(page.getByText("Nicht gespeichert", { exact: true })).toBeVisible();
    await expect(page.getByText(/hat schon ein Fragment/).first()).toBeVisible();
  });
});

test.describe("signed out, in German", () => {
  test.use({
    storageState: { cookies: [], origins: [] },
    locale: "de",
    extraHTTPHeaders: { "accept-language": "de" },
  });

  test("a browser’s language is taken, and a wrong password told in it", async ({ page }) => {
    await page.goto("/sign-in");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await page.getByLabel("E-Mail").fill(demo().email);
    await page.getByLabel("Passwort", { exact: true }).fill("not the password");
    await page.getByRole("button", { name: "Anmelden", exact: true }).click();
    await expect(page.getByText(/falsch/)).toBeVisible();
  });
});
