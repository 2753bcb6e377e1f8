/** Where the API of a workspace is, and a key of it, as a shell should have them. */
export type Place = { api: string; key: string };

/** One step of the beginning: what it makes or reads, and the command that does it. */
export type Step = { id: "fragment" | "agent" | "prompt"; command: string };

/**
 * How a program makes its first agent: a fragment, an agent that includes it, and the prompt that it reads. README and the
 * reference show these lines, and a test runs them.
 */
export const THREE_STEPS: readonly Step[] = [
  {
    id: "fragment",
    command: `curl -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" $API/fragments \\
  -d '{"name": "tone", "text": "Be brief."}'`,
  },
  {
    id: "agent",
    command: `curl -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" $API/agents \\
  -d '{"name": "greeter", "instructions": "Greet the reader.\\n\\n{{include \\"tenant/tone\\"}}"}'`,
  },
  { id: "prompt", command: `curl -H "Authorization: Bearer $KEY" $API/agents/greeter/prompt` },
];

/** What the last step prints. */
export const FIRST_PROMPT = "Greet the reader.\n\nBe brief.";

/** The lines before the steps. */
export function placeLines({ api, key }: Place): string {
  return `KEY=${key}\nAPI=${api}`;
}

/** All of it as one script. */
export function threeSteps(place: Place): string {
  return [placeLines(place), ...THREE_STEPS.map(({ command }) => command)].join("\n\n");
}
