import { api, fresh } from "./api";
import { editor, typeInto } from "./editor-page";
import { expect, test } from "./test";

test("everything typed at speed is there", async ({ page, request }) => {
  const name = fresh("fast");
  await page.goto("/demo/fragments/new");
  await page.getByLabel("Name", { exact: true }).fill(name);
  const text = "Every character that is typed quickly must be kept, {not} in braces, in its place. 0123456789 ".repeat(
    4,
  );
  await typeInto(page, "Fragment text", text.replaceAll("{not}", "<not>"));
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`tenant/${name}`);
  expect((await (await api(request).get(`/fragments/${name}`)).json()).text).toBe(text.replaceAll("{not}", "<not>"));
});

test("line breaks, tabs and the end survive five round trips through the editor", async ({ page, request }) => {
  const name = fresh("breaks");
  let text = "one\r\n\ttwo\r\nthree\nfour\r\n";
  await api(request).post("/fragments", { name, text });
  for (let round = 0; round < 5; round++) {
    await page.goto(`/demo/fragments/${name}`);
    await typeInto(page, "Fragment text", `${round}`);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("No changes.")).toBeVisible();
    text += `${round}`;
    expect((await (await api(request).get(`/fragments/${name}`)).json()).text).toBe(text);
  }
});

test("unsaved text is there again after a reload, with its base", async ({ page, request }) => {
  const name = fresh("draft");
  await api(request).post("/fragments", { name, text: "stored" });
  await page.goto(`/demo/fragments/${name}`);
  await typeInto(page, "Fragment text", " and typed");
  await expect(page.getByText("Not saved yet")).toBeVisible();
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText("Your unsaved text is back")).toBeVisible();
  await expect((await editor(page, "Fragment text")).locator(".view-lines")).toContainText("stored and typed");
});

test("somebody saved meanwhile: both texts are shown and neither is lost", async ({ page, request }) => {
  const name = fresh("conflict");
  await api(request).post("/fragments", { name, text: "first" });
  await page.goto(`/demo/fragments/${name}`);
  await typeInto(page, "Fragment text", " mine");
  await api(request).save(name, "first theirs");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const conflict = page.getByRole("alert").filter({ hasText: "saved this fragment while you were editing" });
  await expect(conflict.getByRole("figure")).toContainText("first mine");
  await expect(conflict.getByRole("figure")).toContainText("first theirs");
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("version 3")).toBeVisible();
  expect((await (await api(request).get(`/fragments/${name}`)).json()).text).toBe("first mine");
});

test("somebody saved meanwhile: what only one of the two changed is merged", async ({ page, request }) => {
  const name = fresh("merge");
  await api(request).post("/fragments", { name, text: "top\nmiddle\nbottom" });
  await page.goto(`/demo/fragments/${name}`);
  await typeInto(page, "Fragment text", " mine");
  await api(request).save(name, "top theirs\nmiddle\nbottom");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Merge both" }).click();
  await expect(page.getByText("Both changes are in this text")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("version 3")).toBeVisible();
  expect((await (await api(request).get(`/fragments/${name}`)).json()).text).toBe("top theirs\nmiddle\nbottom mine");
});

test("history shows what differs between two versions, and restores one as a new version", async ({
  page,
  request,
}) => {
  const name = fresh("history");
  await api(request).post("/fragments", { name, text: "first words" });
  await api(request).save(name, "second words");
  await page.goto(`/demo/fragments/${name}`);
  await page.getByRole("link", { name: "v2" }).click();
  const difference = page.getByRole("figure");
  await expect(difference).toContainText("first words");
  await expect(difference).toContainText("second words");
  await page.getByRole("link", { name: "Version 1" }).click();
  await page.getByRole("button", { name: "Restore version 1…" }).click();
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(page.getByText("version 3")).toBeVisible();
  expect((await (await api(request).get(`/fragments/${name}`)).json()).text).toBe("first words");
});

test("a lost connection loses no text", async ({ page, context, request }) => {
  const name = fresh("offline");
  await api(request).post("/fragments", { name, text: "stored" });
  await page.goto(`/demo/fragments/${name}`);
  await typeInto(page, "Fragment text", " typed");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The server could not be reached")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("No changes.")).toBeVisible();
  expect((await (await api(request).get(`/fragments/${name}`)).json()).text).toBe("stored typed");
});

test("a fragment deleted in another tab: the text is still there, and so is what to do", async ({ page, request }) => {
  const name = fresh("gone");
  await api(request).post("/fragments", { name, text: "stored" });
  await page.goto(`/demo/fragments/${name}`);
  await typeInto(page, "Fragment text", " typed");
  await api(request).remove(`/fragments/${name}`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/It may have been deleted/)).toBeVisible();
  await expect((await editor(page, "Fragment text")).locator(".view-lines")).toContainText("stored typed");
});

test("what nobody sees, and what looks like a secret, is asked about once before it is saved", async ({
  page,
  request,
}) => {
  const name = fresh("risky");
  await api(request).post("/fragments", { name, text: "a" });
  await page.goto(`/demo/fragments/${name}`);
  await typeInto(page, "Fragment text", "\u200bb AKIAIOSFODNN7EXAMPLQ");
  const save = page.getByRole("button", { name: "Save", exact: true });
  const dialog = page.getByRole("dialog", { name: "Save this as it is?" });
  await save.click();
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Back to the text" }).click();
  await save.click();
  await dialog.getByRole("button", { name: "Save all the same" }).click();
  await expect(page.getByText("No changes.")).toBeVisible();
  await typeInto(page, "Fragment text", " and more");
  await save.click();
  await expect(page.getByText("No changes.")).toBeVisible();
  expect((await (await api(request).get(`/fragments/${name}`)).json()).text).toBe(
    "a\u200bb AKIAIOSFODNN7EXAMPLQ and more",
  );
});

test("the main job is done by keyboard alone", async ({ page, request }) => {
  const name = fresh("by-keys");
  await page.goto("/demo/agents");
  const palette = page.getByRole("combobox", { name: "Search and commands" });
  await expect(async () => {
    if (!(await palette.isVisible())) await page.keyboard.press("ControlOrMeta+k");
    await expect(palette).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.type("new fragment");
  await expect(page.getByRole("option", { name: "New fragment", exact: true })).toHaveAttribute("data-highlighted", "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/fragments\/new$/);
  await editor(page, "Fragment text");
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Name", { exact: true })).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Written without a mouse.");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page).toHaveURL(new RegExp(`/fragments/${name}$`));
  expect((await (await api(request).get(`/fragments/${name}`)).json()).text).toBe("Written without a mouse.");
  // Tab writes a tab there; told beside the editor is the way out.
  await editor(page, "Fragment text");
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(page.locator(".native-edit-context, .monaco-editor textarea").first()).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press("Control+m");
  await page.keyboard.press("Tab");
  await expect(page.locator(".native-edit-context, .monaco-editor textarea").first()).not.toBeFocused();
});

test("too long is told with the figures, and a name that is taken beside the name", async ({ page, request }) => {
  const name = fresh("taken");
  await api(request).post("/fragments", { name, text: "there" });
  await page.goto("/demo/fragments/new");
  await page.getByRole("button", { name: "Use a plain text box" }).click();
  await page.getByRole("textbox", { name: "Fragment text" }).fill("x".repeat(8193));
  await page.getByLabel("Name", { exact: true }).fill(name);
  await expect(page.getByText(/8,193 bytes and may have 8,192/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Save fragment" })).toBeDisabled();
  await page.getByRole("textbox", { name: "Fragment text" }).fill("short");
  await page.getByRole("button", { name: "Save fragment" }).click();
  await expect(page.getByText(`already has a fragment “${name}”`).first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Fragment text" })).toHaveValue("short");
});

const files = [
  [
    "a picture with a text's name",
    { name: "picture.md", mimeType: "text/markdown", buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]) },
    /not UTF-8 text/,
  ],
  [
    "UTF-16",
    { name: "wide.txt", mimeType: "text/plain", buffer: Buffer.from("\ufeffwide", "utf16le") },
    /not UTF-8 text/,
  ],
  ["an empty file", { name: "empty.md", mimeType: "text/markdown", buffer: Buffer.alloc(0) }, /empty/],
  ["a long one", { name: "long.md", mimeType: "text/markdown", buffer: Buffer.alloc(8193, "x") }, /8,193 bytes/],
  ["another kind", { name: "page.html", mimeType: "text/html", buffer: Buffer.from("x") }, /\.md or \.txt/],
] as const;
for (const [what, file, says] of files) {
  test(`uploading ${what} is refused with what to do`, async ({ page }) => {
    await page.goto("/demo/fragments");
    await page.getByLabel("File to upload").setInputFiles(file);
    await expect(page.getByRole("alert").filter({ hasText: says })).toBeVisible();
  });
}

test("an uploaded file fills the editor and is saved only there", async ({ page, request }) => {
  const name = fresh("upload");
  await page.goto("/demo/fragments");
  await page
    .getByLabel("File to upload")
    .setInputFiles({ name: `${name}.md`, mimeType: "text/markdown", buffer: Buffer.from("\ufeffone\r\ntwo") });
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  expect((await api(request).get(`/fragments/${name}`)).status()).toBe(404);
  await page.getByRole("button", { name: "Save fragment" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`tenant/${name}`);
  expect((await (await api(request).get(`/fragments/${name}`)).json()).text).toBe("one\r\ntwo");
});

test("what is selected in instructions becomes a fragment, and its line takes its place", async ({ page, request }) => {
  const name = fresh("extracted");
  await page.goto("/demo/new-agent");
  await typeInto(page, "Instructions", "Say hello.\n\nBe kind and exact.");
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("F1");
  await page.keyboard.type("Extract to a fragment");
  await page.getByRole("option", { name: /Extract to a fragment/ }).waitFor();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Extract to a fragment" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Save fragment" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Compiled prompt")).toContainText("Be kind and exact.");
  await expect(page.getByText("Nothing to mend.")).toBeVisible();
  await expect((await editor(page, "Instructions")).locator(".view-lines")).toContainText(`"tenant/${name}"`);
  expect((await (await api(request).get(`/fragments/${name}`)).json()).text).toBe("Be kind and exact.");
});
