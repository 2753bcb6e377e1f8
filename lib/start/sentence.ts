/** A start that can't go on, for a reason that one sentence tells: printed alone, exit code 1. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
