import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { FIRST_PROMPT } from "@/lib/api/three-steps";
import { inlay } from "@/lib/client/client";
import { fresh } from "./api";
import { demo, PORT } from "./served";
import { expect, test } from "./test";

const run = promisify(execFile);
const URL_HERE = `http://localhost:${PORT}`;
const client = () => inlay({ url: URL_HERE, key: demo().apiKey, workspace: demo().workspace });

test("README’s three curl steps make an agent on a server that was just started", async () => {
  const readme = readFileSync(path.resolve(import.meta.dirname, "../README.md"), "utf8");
  const block =
    [...readme.matchAll(/```sh\n(.*?)```/gs)].map(([, each = ""]) => each).find((each) => each.includes("curl")) ?? "";
  const [fragment, agent] = [fresh("tone"), fresh("greeter")];
  // Names of this run's own, since other tests count on the demo's.
  const script = block
    .replace("inlay_…", demo().apiKey)
    .replace("http://localhost:3000", URL_HERE)
    .replaceAll("curl -H", "curl -sSf -H")
    .replaceAll('"tone"', `"${fragment}"`)
    .replaceAll("tenant/tone", `tenant/${fragment}`)
    .replaceAll("greeter", agent);
  const { stdout } = await run("bash", ["-e", "-c", script]);
  expect(stdout.endsWith(FIRST_PROMPT)).toBe(true);
  const made = await client().readAgent({ name: agent });
  expect(made.data).toMatchObject({ revision: 1, fragments: [{ path: `tenant/${fragment}`, version: 1 }] });
  await client().deleteAgent({ name: agent, ifMatch: made.etag });
  await client().deleteFragment({ name: fragment, ifMatch: (await client().readFragment({ name: fragment })).etag });
});

test("the reference finds an operation, links to it, and tries it without storing anything", async ({ page }) => {
  const name = fresh("tried");
  await page.goto(`/${demo().workspace}/reference`);
  await expect(page.getByText(`API=${URL_HERE}/api/v1/workspaces/${demo().workspace}`)).toBeVisible();
  await page.getByRole("searchbox", { name: "Filter operations" }).fill("post fragments make");
  await page
    .getByRole("navigation", { name: "Operations" })
    .getByRole("link", { name: /createFragment/ })
    .click();
  await expect(page).toHaveURL(/\/reference\/fragments#createFragment$/);
  await page.getByRole("button", { name: "Try it: createFragment" }).click();
  const form = page.getByRole("form", { name: "Try createFragment" });
  await expect(form.getByRole("checkbox", { name: /Dry run/ })).toBeChecked();
  await form.getByRole("textbox", { name: "Body" }).fill(JSON.stringify({ name, text: "Be {brief}." }));
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form.getByText("422", { exact: true })).toBeVisible();
  await expect(form.getByText("reserved-brace")).toBeVisible();
  await form.getByRole("textbox", { name: "Body" }).fill(JSON.stringify({ name, text: "Be brief." }));
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form.getByText("201", { exact: true })).toBeVisible();
  await expect(client().readFragment({ name })).rejects.toMatchObject({ code: "fragment-not-found" });
});

test("what is tried without a dry run is done, on the version that is there", async ({ page }) => {
  const name = fresh("tried");
  await client().createFragment({ body: { name, text: "one" } });
  // Where all operations were on one page, this is what was noted.
  await page.goto(`/${demo().workspace}/reference#deleteFragment`);
  await expect(page).toHaveURL(/\/reference\/fragments#deleteFragment$/);
  await page.getByRole("button", { name: "Try it: deleteFragment" }).click();
  const form = page.getByRole("form", { name: "Try deleteFragment" });
  await form.getByRole("textbox", { name: "name" }).fill(name);
  await form.getByRole("checkbox", { name: /Dry run/ }).uncheck();
  await form.getByRole("button", { name: "Send for real" }).click();
  await expect(form.getByText("204", { exact: true })).toBeVisible();
  await expect(client().readFragment({ name })).rejects.toMatchObject({ code: "fragment-not-found" });
});

test("each part of the reference has a page of its own, readable without JavaScript", async ({ browser, page }) => {
  const root = `/${demo().workspace}/reference`;
  await page.goto(root);
  await page.getByRole("link", { name: "Save a new version" }).first().click();
  await expect(page).toHaveURL(/\/reference\/fragments#saveFragment$/);
  await expect(page.getByRole("heading", { level: 1, name: "Fragments" })).toBeVisible();
  await page.getByRole("link", { name: "Next: Built-ins" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Built-ins" })).toBeVisible();
  await page.goto(`${root}/nothing`);
  await expect(page.getByRole("heading", { name: "There is nothing at this address" })).toBeVisible();

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const reading = await plain.newPage();
  await reading.goto(`${root}/fragments#saveFragment`);
  const section = reading.getByRole("region", { name: "Save a new version" });
  await expect(section.getByText("fragments:write")).toBeVisible();
  await section.getByText(/^Refusals: /).click();
  await expect(section.getByText(/stale-version/)).toBeVisible();
  await plain.close();
});

test("in German the reference says why its operations are in English", async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: "language", value: "de", url: baseURL ?? URL_HERE }]);
  await page.goto(`/${demo().workspace}/reference/api-keys`);
  await expect(page.getByRole("heading", { level: 1, name: "API-Schlüssel" })).toBeVisible();
  await expect(page.getByText("auf Englisch")).toBeVisible();
  await expect(page.locator("#createApiKey h2 [lang=en]")).toBeVisible();
});
