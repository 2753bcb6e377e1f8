import path from "node:path";
import { fileURLToPath } from "node:url";

/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are checked by `npm run check`; a build need not do it again.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["@node-rs/argon2", "@prisma/adapter-pg", "gpt-tokenizer", "pg", "pino"],
  turbopack: { root: path.dirname(fileURLToPath(import.meta.url)) },
};
