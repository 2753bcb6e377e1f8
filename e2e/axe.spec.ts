import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { invitation, OTHERS, PAGES, pageFiles } from "./every-page";
import { expect, test } from "./test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds, each with the places; nothing when all is well. */
async function findings(page: Page, limit: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // The other mode opens a page of its own each time, for frames that no page here has.
  const { violations } = await limit(new AxeBuilder({ page }).setLegacyMode()).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, target }) => `${id}: ${help}: ${target} ${html}`),
  );
}

async function holds(page: Page, what: string, off: string[] = []): Promise<void> {
  await wear(page, "light");
  const all = await findings(page, (axe) => axe.withTags(RULES).disableRules(off));
  expect.soft(all, `${what}, light`).toEqual([]);
  // Of all that the rules look at, a theme changes only colours.
  await wear(page, "dark");
  const colours = await findings(page, (axe) => axe.withRules(["color-contrast"]));
  expect.soft(colours, `${what}, dark`).toEqual([]);
}

function wear(page: Page, theme: "light" | "dark"): Promise<void> {
  return page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen;
  }, theme);
}

async function look(page: Page, at: string): Promise<void> {
  // Colours on their way from one to another are none of the page's.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(at);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  // What is loaded after the page, the editor above all, belongs to it.
  await page.waitForLoadState("networkidle");
}

test("every page is on the list", () => {
  const listed = [...PAGES.map(({ file }) => file), ...OTHERS, "(public)/invitation/[token]/page.tsx"];
  expect(pageFiles().sort()).toEqual([...new Set(listed)].sort());
});

for (const { name, at } of PAGES.filter((each) => !each.signedOut))
  test(`axe finds nothing on ${name}`, async ({ page }) => {
    await look(page, at);
    if (name === "reference") await keepFirstOperations(page);
    await holds(page, at);
  });

/** The reference shows dozens of operations, all made by the same component: a few of them are enough. */
function keepFirstOperations(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const each of [...document.querySelectorAll("section[id]")].slice(8)) each.remove();
  });
}

test.describe("signed out", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("axe finds nothing on the pages for everybody", async ({ page, request }) => {
    for (const { at } of [...PAGES.filter((each) => each.signedOut), await invitation(request)]) {
      await look(page, at);
      await holds(page, at);
    }
  });
});

/** What opens over a page: where, and the presses that open it. */
const OPENED: { what: string; at: string; open: (page: Page) => Promise<void> }[] = [
  { what: "the palette", at: "/demo/agents", open: (page) => page.keyboard.press("ControlOrMeta+k") },
  { what: "the keyboard help", at: "/demo/agents", open: (page) => page.keyboard.press("?") },
  { what: "the user menu", at: "/demo/agents", open: (page) => press(page, /demo@inlay\.local/) },
  { what: "the workspace switcher", at: "/demo/agents", open: (page) => press(page, /Switch workspace/) },
  { what: "a fragment's menu", at: "/demo/fragments", open: (page) => press(page, /house-style/) },
  { what: "the dialog for a new key", at: "/demo/settings/api-keys", open: (page) => press(page, /New API key/) },
  { what: "the dialog to invite", at: "/demo/settings/members", open: (page) => press(page, /Invite/) },
];

function press(page: Page, name: RegExp): Promise<void> {
  return page.getByRole("button", { name }).first().click();
}

for (const { what, at, open } of OPENED)
  test(`axe finds nothing with ${what} open`, async ({ page }) => {
    await look(page, at);
    const opened = page.getByRole("dialog").or(page.getByRole("menu")).first();
    await expect(async () => {
      if (!(await opened.isVisible())) await open(page);
      await expect(opened).toBeVisible({ timeout: 2_000 });
    }).toPass();
    // What opens over the page stands outside of its landmarks, and keeps the focus while it is open.
    await holds(page, what, ["region"]);
  });
