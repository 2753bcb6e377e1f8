/** A start that can't go on, for a reason that one sentence tells: it is printed alone, and the exit code is 1. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** The message of whatever was thrown, on one line. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message || codeOf(error) || error.name : String(error);
  return message.trim().replace(/\s*\n\s*/g, " ");
}

function codeOf(error: Error): string | undefined {
  // Node's AggregateError of a refused connection has a code but no message.
  return (error as { code?: string }).code;
}
