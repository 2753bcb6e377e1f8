import { openApi } from "@/lib/api/openapi";
import { env } from "@/lib/env";

export function GET(): Response {
  const { INLAY_URL, PORT } = env();
  return Response.json(openApi(INLAY_URL ?? `http://localhost:${PORT}`));
}
