import { test as base, expect } from "@playwright/test";
import { PORT } from "./served";

export { expect };

/** Playwright's test that also fails on an error in the page's console and on a request to anywhere else. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page }, use) => {
      const wrong: string[] = [];
      page.on("pageerror", (error) => wrong.push(`error: ${error.message}`));
      page.on("console", (message) => {
        // The browser itself reports each answer of 4xx; tests of refusals expect those.
        if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
          wrong.push(message.text());
      });
      page.on("request", (request) => {
        const { hostname, port, protocol } = new URL(request.url());
        const own = protocol === "data:" || protocol === "blob:" || (hostname === "localhost" && port === String(PORT));
        if (!own) wrong.push(`request to ${request.url()}`);
      });
      await use(undefined);
      expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
});
