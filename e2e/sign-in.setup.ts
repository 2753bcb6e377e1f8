import { demo, STATE } from "./served";
import { expect, test } from "./test";

test("the demo account signs in", async ({ page }) => {
  const { email, password, workspace } = demo();
  await page.goto("/");
  await expect(page).toHaveURL(/\/sign-in/);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(new RegExp(`/${workspace}(/|$)`));
  await page.context().storageState({ path: STATE });
});
