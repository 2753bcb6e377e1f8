import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname, "../..");

export default defineConfig({
  root,
  resolve: { alias: { "@": root } },
  // Modules that say `server-only` are imported as a server would.
  ssr: { resolve: { conditions: ["react-server"] } },
  test: {
    include: ["{lib,components,app}/**/*.test.ts", "{lib,components}/**/*.test.tsx"],
    globalSetup: ["lib/testing/global-setup.ts"],
    setupFiles: ["lib/testing/no-console-errors.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
