import { health } from "@/lib/api/health";

export const dynamic = "force-dynamic";

const headers = { "cache-control": "no-store" };

/** `?check=live` asks only whether the process answers; otherwise whether it can serve (200), or not (503). */
export async function GET(request: Request): Promise<Response> {
  if (new URL(request.url).searchParams.get("check") === "live") return Response.json({ live: true }, { headers });
  const state = await health();
  return Response.json(state, { status: state.ready ? 200 : 503, headers });
}
