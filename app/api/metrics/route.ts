import { languageOf } from "@/lib/api/language";
import { metrics } from "@/lib/api/metrics";
import { metricsText, requireMetricsReader } from "@/lib/api/metrics-text";
import { asRefusal, problem } from "@/lib/api/problem";

export const dynamic = "force-dynamic";

/** Prometheus's text format, for the machine itself or whoever has the token. */
export async function GET(request: Request): Promise<Response> {
  try {
    requireMetricsReader(request);
    const headers = { "content-type": metrics().registry.contentType, "cache-control": "no-store" };
    return new Response(await metricsText(), { headers });
  } catch (error) {
    return problem(asRefusal(error), crypto.randomUUID(), languageOf(request.headers));
  }
}
