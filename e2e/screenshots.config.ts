import path from "node:path";
import tests from "./playwright.config";
import { STATE } from "./served";

/** `npm run screenshots`: no tests, but a picture of every page in both themes, into docs/screenshots. */
export default {
  ...tests,
  outputDir: path.resolve(import.meta.dirname, "../.data/test-results/screenshots"),
  projects: [
    { name: "sign-in", testMatch: "sign-in.setup.ts" },
    { name: "screenshots", testMatch: "screenshots.ts", dependencies: ["sign-in"], use: { storageState: STATE } },
  ],
};
