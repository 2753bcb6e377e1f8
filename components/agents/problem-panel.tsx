import { useSay } from "@/components/language/use-say";
import { Alert } from "@/components/ui/alert";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Agent } from "@/lib/agents/read";

/** Why an agent does not compile, and what it reads until that is mended. */
export function ProblemPanel({ workspace, agent }: { workspace: string; agent: Agent }) {
  const { say } = useSay();
  if (!agent.problem) return null;
  const fragments = agent.fragments.filter((fragment) => fragment.path.startsWith("tenant/"));
  return (
    <div className="mb-5">
      <Alert tone="danger" title="The newest texts of its fragments do not compile in this agent">
        <ul className="list-disc space-y-1 pl-4">
          {agent.problem.findings.map((finding) => (
            <li key={`${finding.code}-${finding.from}`}>{say(finding)}</li>
          ))}
        </ul>
        <p className="mt-2">
          Found <RelativeTime at={agent.problem.at} />. It keeps reading revision {agent.revision} until a fragment is
          mended:{" "}
          {fragments.map((fragment, at) => (
            <span key={fragment.path}>
              {at > 0 && ", "}
              <a className="underline underline-offset-2" href={`/${workspace}/fragments/${fragment.path.slice(7)}`}>
                {fragment.path}
              </a>
            </span>
          ))}
          .
        </p>
      </Alert>
    </div>
  );
}
