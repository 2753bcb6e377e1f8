import { type Page, test as unwatched } from "@playwright/test";
import { FOLDER, PORT } from "./served";
import { type Served, startInlay } from "./server";
import { expect } from "./test";

// A server of its own, since one is set up once. Unwatched: the others' check knows only the shared server's address.
const test = unwatched;
test.describe.configure({ mode: "serial" });
test.use({ storageState: { cookies: [], origins: [] } });

const OWN_PORT = PORT + 1;
const AT = `http://localhost:${OWN_PORT}`;
const person = { email: "ada@example.com", password: "a horse that staples batteries" };

let server: Served;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const env = { INLAY_SIGN_UP: "open" };
  server = await startInlay({ port: OWN_PORT, folder: `${FOLDER}-accounts`, demo: "0", env });
});
test.afterAll(() => server?.stop());

/** The newest link of that kind that was written to the server's log for want of a mail server. */
async function linkIn(path: string): Promise<string> {
  const links = () => server.said().match(new RegExp(`${AT}${path}\\?token=\\S+`, "g")) ?? [];
  await expect.poll(() => links().length).toBeGreaterThan(0);
  return links().at(-1) ?? "";
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("a fresh server is set up once, by its first visitor on this machine", async ({ page }) => {
  expect(server.said()).toMatch(/Setup code {2}[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}/);
  await page.goto(AT);
  await expect(page).toHaveURL(`${AT}/setup`);
  await expect(page.getByLabel("Setup code")).toHaveCount(0);
  await page.getByLabel("Your name").fill("Ada Lovelace");
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Name of the first workspace").fill("Research & Co.");
  await page.getByRole("button", { name: "Set up Inlay" }).click();
  await expect(page).toHaveURL(`${AT}/research-co/fragments`);
  const again = await page.goto(`${AT}/setup`);
  expect(again?.status()).toBe(404);
});

test("a forgotten password is replaced by a link that works once", async ({ page }) => {
  await page.goto(`${AT}/sign-in`);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  // The page before has a field of the same name.
  await expect(page.getByRole("heading", { name: "Set a new password" })).toBeVisible();
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText(/this server sends no mail/i)).toBeVisible();
  const link = await linkIn("/reset-password");
  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill("another horse, other batteries");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Your new password is set")).toBeVisible();
  await signIn(page, person);
  await expect(page.getByText("E-mail address or password is wrong.")).toBeVisible();
  await signIn(page, { ...person, password: "another horse, other batteries" });
  await expect(page).toHaveURL(`${AT}/research-co/fragments`);
  const again = await page.goto(link);
  expect(again?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});

test("who signs up confirms the address before the first sign-in", async ({ page }) => {
  const grace = { email: "grace@example.com", password: "a horse that staples batteries" };
  await page.goto(`${AT}/sign-in`);
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Grace Hopper");
  await page.getByLabel("E-mail").fill(grace.email);
  await page.getByLabel("Password", { exact: true }).fill(grace.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Confirm your address")).toBeVisible();
  await page.goto(`${AT}/sign-in`);
  await signIn(page, grace);
  await expect(page.getByText(/not confirmed yet/)).toBeVisible();
  await page.goto(await linkIn("/verify-email"));
  await expect(page.getByText("Your e-mail address is confirmed.")).toBeVisible();
  await signIn(page, grace);
  await expect(page.getByRole("heading", { name: "Welcome, Grace Hopper" })).toBeVisible();
});
