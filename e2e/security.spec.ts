import { type Page, test as unwatched } from "@playwright/test";
import { fresh } from "./api";
import { editor, typeInto } from "./editor-page";
import { demo } from "./served";
import { expect, test } from "./test";

// The policy holds in a real browser: no page needs what it forbids. A request to another host fails every test (test.ts).

/** Collects what the browser's policy has refused, in pages and their workers. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction("violated", (what: string) => found.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { violated } = window as unknown as { violated: (what: string) => void };
      violated(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) found.push(message.text());
  });
  return found;
}

test("the pages, the editor with its fixes, diff and palette need nothing that the policy forbids", async ({
  page,
}) => {
  const { workspace } = demo();
  const name = fresh("policy");
  const found = await violations(page);
  await page.goto(`/${workspace}/fragments`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await page.goto(`/${workspace}/fragments/new`);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await typeInto(page, "Fragment text", "Watch {ticker} and <more>.");
  const region = await editor(page, "Fragment text");
  await expect(region.locator(".squiggly-error")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").fill("house");
  await page.getByRole("option", { name: "tenant/house-style", exact: true }).click();
  await expect(page).toHaveURL(`/${workspace}/fragments/house-style`);
  await editor(page, "Fragment text");

  await page.goto(`/${workspace}/agents/morning-report`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(found).toEqual([]);
});

// The browser reports the refusal as an error, which the others may not have.
unwatched("and it is the policy that holds: markup that brings a script does not run it", async ({ page }) => {
  const found = await violations(page);
  await page.goto(`/${demo().workspace}/fragments`);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML("beforeend", '<img src="data:," onerror="document.title = `ran`">');
  });
  await expect.poll(() => found.some((each) => each.startsWith("script-src"))).toBe(true);
  await expect(page).not.toHaveTitle("ran");
});

test.describe("signed out", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("the sign-in page too; and answers say what may be done with them", async ({ page, request }) => {
    const found = await violations(page);
    await page.goto("/sign-in");
    await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
    expect(found).toEqual([]);
    const html = (await request.get("/sign-in")).headers();
    expect(html["content-security-policy"]).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
    const api = (await request.get("/api/v1/workspaces/demo/fragments")).headers();
    expect(api).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    });
    expect((await request.post("/sign-in")).status()).toBe(405);
    expect((await request.get("/api/metrics", { headers: { "x-forwarded-for": "127.0.0.1" } })).status()).toBe(404);
    expect(await (await request.get("/api/metrics")).text()).toContain("inlay_http_requests_total");
  });
});
