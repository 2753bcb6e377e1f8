import type { Problem } from "@/components/api/call";

/** A refusal of a workspace's name or address beside the field that it speaks of; any other on its own. */
export function errorsOfWorkspace(problem: Problem | null) {
  const of = (...codes: string[]) => (problem && codes.includes(problem.code) ? problem.detail : null);
  const nameError = of("invalid-workspace-name");
  const slugError = of("invalid-slug", "workspace-exists");
  return { nameError, slugError, otherError: nameError || slugError ? null : (problem?.detail ?? null) };
}
