import { existsSync } from "node:fs";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { PORT, STATE } from "./served";

const SYSTEM = "/usr/bin/chromium";
const executablePath = process.env.CHROMIUM_PATH || (existsSync(SYSTEM) ? SYSTEM : undefined);

export default defineConfig({
  testDir: ".",
  outputDir: path.resolve(import.meta.dirname, "../.data/test-results/browser"),
  globalSetup: "./server.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://localhost:${PORT}`,
    trace: "retain-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    // Signing in is limited, so it is done once and its cookies are given to the other tests.
    { name: "sign-in", testMatch: "sign-in.setup.ts" },
    { name: "console", testMatch: "*.spec.ts", dependencies: ["sign-in"], use: { storageState: STATE } },
  ],
});
