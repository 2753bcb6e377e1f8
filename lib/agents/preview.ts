import { sha256 } from "@/lib/content/store";
import { type Ctx, requirePermission } from "@/lib/ctx";
import { inWorkspace } from "@/lib/db/transaction";
import { loadLibrary } from "@/lib/fragments/library";
import type { Segment } from "@/lib/prompt/compile";
import type { Finding } from "@/lib/prompt/finding";
import { textWarnings } from "@/lib/prompt/text-warnings";
import { type FieldError, type FieldFinding, Refusal } from "@/lib/refusal";
import { countTokens } from "@/lib/tokens/count";
import { compileAgent, merged } from "./compile";
import { type AgentDraft, type CheckedDraft, checkDraft } from "./draft";

export type Preview = {
  ok: boolean;
  /** Everything that stands in the way, and the warnings, beside the fields they speak of. */
  findings: FieldFinding[];
  fields: FieldError[];
  /** The prompt as it would be; null where it would not compile. */
  compiled: {
    text: string;
    bytes: number;
    tokens: number;
    sha256: string;
    segments: readonly Segment[];
    includes: { path: string; version: number; uses: number }[];
  } | null;
};

/** Checks and compiles an agent that is not stored. Stores nothing and refuses nothing that it can report. */
export async function previewAgent(ctx: Ctx, input: AgentDraft): Promise<Preview> {
  requirePermission(ctx, "agents:read");
  try {
    const draft = checkDraft(input);
    const library = await inWorkspace(ctx, (tx) => loadLibrary(tx, ctx.workspace.id));
    const compiled = compileAgent({ ...draft, namespace: ctx.workspace.internalId }, library);
    const findings = merged(compiled.findings, warnings(draft)).map((finding) =>
      finding.in === "description"
        ? { field: "description", finding, text: draft.description }
        : { field: "instructions", finding, text: draft.instructions },
    );
    if (!compiled.ok) return { ok: false, findings, fields: [], compiled: null };
    const { text, bytes, segments, uses } = compiled;
    const includes = uses.map(({ path, version, uses }) => ({ path, version, uses }));
    const hash = Buffer.from(sha256(text)).toString("hex");
    return {
      ok: true,
      findings,
      fields: [],
      compiled: { text, bytes, tokens: countTokens(text), sha256: hash, segments, includes },
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fields = error.fields.length + error.findings.length > 0 ? [...error.fields] : [toField(error)];
    return { ok: false, findings: [...error.findings], fields, compiled: null };
  }
}

/** What whoever types it should know: characters nobody sees, what looks like a secret. */
function warnings({ instructions, description }: CheckedDraft): Finding[] {
  const about = textWarnings(description).map((finding) => ({ ...finding, in: "description" as const }));
  return [...textWarnings(instructions), ...about];
}

function toField(error: Refusal): FieldError {
  const field =
    typeof error.data.field === "string" ? error.data.field : error.code.endsWith("-agent-name") ? "name" : "";
  return { field, code: error.code, message: error.told };
}
