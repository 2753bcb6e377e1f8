const FRAGMENTS = 20;
/** So that 64 KB of instructions with a hundred of them stay below a compiled prompt's 128 KB. */
const FRAGMENT_BYTES = 600;
const SENTENCE =
  "Read the figures of the night, compare them with the plan, and name what moved by more than two per cent. ";

const nameOf = (number: number) => `bench-${number % FRAGMENTS}`;

/** Makes the fragments that the instructions use, where they are not there yet. */
export async function makeFragments({ url, workspace, apiKey }: { url: string; workspace: string; apiKey: string }) {
  for (let number = 0; number < FRAGMENTS; number++) {
    const answer = await fetch(`${url}/api/v1/workspaces/${workspace}/fragments`, {
      method: "POST",
      headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
      body: JSON.stringify({
        name: nameOf(number),
        text: `Part ${number}. ${SENTENCE.repeat(20)}`.slice(0, FRAGMENT_BYTES),
      }),
    });
    if (!answer.ok && answer.status !== 409) throw new Error(`No fragment: ${answer.status} ${await answer.text()}`);
  }
}

/** Instructions of that size: paragraphs, each followed by a fragment's line, in either spelling by turns. */
export function instructions(bytes: number, lines: number): string {
  const include = (number: number) =>
    number % 2 ? `<<include "tenant/${nameOf(number)}">>` : `{{include "tenant/${nameOf(number)}"}}`;
  const room = Math.floor(bytes / lines) - include(FRAGMENTS - 1).length - 4;
  const paragraph = SENTENCE.repeat(Math.ceil(room / SENTENCE.length)).slice(0, room);
  const parts = Array.from({ length: lines }, (_, number) => `${paragraph}\n\n${include(number)}\n\n`);
  return parts.join("").padEnd(bytes, "x");
}
