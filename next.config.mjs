import path from "node:path";
import { fileURLToPath } from "node:url";

/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are checked by `npm run check`; a build need not do it again.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["@node-rs/argon2", "@prisma/adapter-pg", "gpt-tokenizer", "pg", "pino", "prom-client"],
  // Development: with it, a changed module of the server went on being used as it was.
  experimental: { turbopackServerFastRefresh: false },
  turbopack: { root: path.dirname(fileURLToPath(import.meta.url)) },
};
