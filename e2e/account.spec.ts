import type { APIRequestContext, Browser, Locator, Page } from "@playwright/test";
import { codeOf } from "@/lib/testing/totp";
import { api, fresh } from "./api";
import { PORT } from "./served";
import { expect, test } from "./test";

// Each with an account of its own: what is changed here would sign the others out.
test.use({ storageState: { cookies: [], origins: [] } });

const PASSWORD = "a horse that staples batteries";
type Account = { email: string; password: string };

/** Makes an account by an invitation, as people get theirs, and signs it in. */
async function newAccount(page: Page, request: APIRequestContext): Promise<Account> {
  const email = `${fresh("grace")}@example.com`;
  const invited = await api(request).post("/invitations", { email, role: "viewer" });
  expect(invited.status()).toBe(201);
  const { link } = (await invited.json()) as { link: string };
  const invitation = new URL(link).pathname.split("/").at(-1);
  const account = { email, password: PASSWORD };
  await post(page, "/sign-up/email", { ...account, name: "Grace Hopper", invitation });
  await post(page, "/sign-in/email", account);
  return account;
}

async function post(page: Page, path: string, data: object): Promise<void> {
  const headers = { origin: `http://localhost:${PORT}` };
  const answered = await page.request.post(`/api/auth${path}`, { data, headers });
  expect(answered.status(), await answered.text()).toBe(200);
}

/**
 * A device that keeps passkeys, and says yes to all that it is asked. Offers of passkeys among what the browser fills in are
 * off: it would say yes to them too, as soon as the sign-in page is there.
 */
async function addAuthenticator(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Presses a button until its dialog is there: it listens only once its code has come. */
async function openDialog(page: Page, name: string, title: string): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name: title });
  await expect(async () => {
    // A press before the page's script is there does nothing; one too many would close what is just opening.
    if (!(await dialog.isVisible())) await page.getByRole("button", { name }).click();
    await expect(dialog).toBeVisible({ timeout: 5_000 });
  }).toPass();
  return dialog;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Grace Hopper" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
}

test("a passkey is added, and signs in without a password", async ({ page, request }) => {
  await newAccount(page, request);
  await addAuthenticator(page);
  await page.goto("/account");
  const dialog = await openDialog(page, "Add a passkey…", "Add a passkey");
  await dialog.getByLabel("Name").fill("Laptop");
  await dialog.getByRole("button", { name: "Continue" }).click();
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await expect(passkeys.getByText("Laptop", { exact: true })).toBeVisible();

  await signOut(page);
  await page.goto("/sign-in?next=/account");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL("/account");

  await passkeys.getByRole("button", { name: "Actions for Laptop" }).click();
  await page.getByRole("menuitem", { name: "Remove…" }).click();
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(passkeys.getByText("No passkey yet.")).toBeVisible();
});

test("two-factor sign-in is turned on, demanded, and turned off with the password", async ({ page, request }) => {
  const { email, password } = await newAccount(page, request);
  await page.goto("/account");
  const dialog = await openDialog(page, "Turn on…", "Turn on two-factor sign-in");
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const totpURI = (await page.locator('a[href^="otpauth:"]').getAttribute("href")) ?? "";
  await page.getByLabel("Code from your app").fill(codeOf(totpURI));
  await page.getByRole("button", { name: "Turn on", exact: true }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await page.getByLabel("I have kept these codes").check();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("10 are left.")).toBeVisible();

  await signOut(page);
  await page.goto("/sign-in?next=/account");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/two-factor/);
  // The page listens, and goes from the app to recovery codes and back.
  await expect(async () => {
    await page.getByRole("button", { name: "Use a recovery code" }).click({ timeout: 1_000 });
    await expect(page.getByLabel("Recovery code")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole("button", { name: "Use the app instead" }).click();
  // The full code is enough: no button need be pressed.
  await page.getByLabel("Code from your app").fill(codeOf(totpURI));
  await expect(page).toHaveURL("/account");

  const asking = await openDialog(page, "Turn off…", "Turn off two-factor sign-in?");
  await asking.getByLabel("Your password").fill(password);
  await asking.getByRole("button", { name: "Turn off", exact: true }).click();
  await expect(page.getByRole("button", { name: "Turn on…" })).toBeVisible();
});

test("a session is ended from another one, and the name and password are changed", async ({
  page,
  request,
  browser,
}) => {
  const account = await newAccount(page, request);
  const phone = await signedInPhone(browser, account);
  await page.goto("/account");
  const end = page.getByRole("button", { name: "Sign out Safari on iOS" });
  await expect(async () => {
    // A press before the page's script is there does nothing; after the one that counts, the button is gone.
    if ((await end.count()) > 0) await end.click({ timeout: 1_000 });
    await expect(end).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
  await expect(page.getByText("You are signed in nowhere else.")).toBeVisible();
  await phone.goto("/account");
  await expect(phone).toHaveURL(/\/sign-in/);
  await phone.context().close();

  const profile = page.getByRole("region", { name: "Profile" });
  await profile.getByLabel("Name").fill("Grace B. Hopper");
  await profile.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("banner")).toContainText("Grace B. Hopper");

  const dialog = await openDialog(page, "Change…", "Change password");
  await dialog.getByLabel("Current password").fill("not the current one");
  await dialog.getByLabel("New password").fill("another good passphrase");
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(dialog.getByText(/password is wrong/)).toBeVisible();
  await dialog.getByLabel("Current password").fill(account.password);
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(dialog).toBeHidden();
  await post(page, "/sign-in/email", { email: account.email, password: "another good passphrase" });
});

async function signedInPhone(browser: Browser, account: Account): Promise<Page> {
  const userAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
  const context = await browser.newContext({ userAgent, storageState: { cookies: [], origins: [] } });
  const phone = await context.newPage();
  await post(phone, "/sign-in/email", account);
  return phone;
}

test("the page fits 360 px", async ({ page, request }) => {
  await newAccount(page, request);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
