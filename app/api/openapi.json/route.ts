import { serveOpenApi } from "@/lib/api/serve-openapi";

export const GET = serveOpenApi;
