import Link from "next/link";
import { FIRST_PROMPT, placeLines, THREE_STEPS } from "@/lib/api/three-steps";
import { CodeBlock } from "./code-block";
import type { Here } from "./snippets";

/** From nothing to an agent’s prompt: a key, and three commands to paste. */
export function FirstSteps({ here, keys }: { here: Here; keys: "own" | "owner" }) {
  const api = `${here.url}/api/v1/workspaces/${here.workspace}`;
  return (
    <section aria-labelledby="first-steps" className="mb-8 space-y-4">
      <div className="space-y-1">
        <h2 id="first-steps" className="font-semibold text-base">
          An agent in three steps
        </h2>
        <p className="max-w-2xl text-[13px] text-muted">
          {keys === "own" ? (
            <>
              Make a key under{" "}
              <Link href={`/${here.workspace}/settings/api-keys`} className="text-accent underline">
                Settings → API keys
              </Link>{" "}
              with the scopes fragments:write, agents:write and agents:read
            </>
          ) : (
            <>Ask an owner of this workspace for a key with the scopes fragments:write, agents:write and agents:read</>
          )}
          , put it in place of <code className="font-mono text-xs">inlay_…</code>, and paste the rest into a shell.
        </p>
      </div>
      <CodeBlock title="Where and who" text={placeLines({ api, key: "inlay_…" })} />
      <ol className="space-y-3">
        {THREE_STEPS.map(({ title, command }, at) => (
          <li key={title}>
            <CodeBlock title={`${at + 1}. ${title}`} text={command} />
          </li>
        ))}
      </ol>
      <CodeBlock title="It prints" text={FIRST_PROMPT} />
    </section>
  );
}
