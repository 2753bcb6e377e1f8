import type { Locator, Page } from "@playwright/test";
import { expect } from "./test";

/** The full editor of that label, once it has loaded. */
export async function editor(page: Page, label: string): Promise<Locator> {
  const region = page.getByRole("region", { name: label, exact: true });
  await expect(region.locator(".monaco-editor .view-lines")).toBeVisible();
  return region;
}

/** Types into the editor as a person would, at its end. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  const region = await editor(page, label);
  await region.locator(".view-lines").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(text);
}
