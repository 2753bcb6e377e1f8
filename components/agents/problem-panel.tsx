import { useTranslations } from "#translations";
import { useSay } from "@/components/language/use-say";
import { Alert } from "@/components/ui/alert";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Agent } from "@/lib/agents/read";

/** Why an agent does not compile, and what it reads until that is mended. */
export function ProblemPanel({ workspace, agent }: { workspace: string; agent: Agent }) {
  const t = useTranslations("agents");
  const { say } = useSay();
  if (!agent.problem) return null;
  const fragments = agent.fragments.filter((fragment) => fragment.path.startsWith("tenant/"));
  return (
    <div className="mb-5">
      <Alert tone="danger" title={t("problem.title")}>
        <ul className="list-disc space-y-1 pl-4">
          {agent.problem.findings.map((finding) => (
            <li key={`${finding.code}-${finding.from}`}>{say(finding)}</li>
          ))}
        </ul>
        <p className="mt-2">
          {t.rich("problem.found", {
            revision: agent.revision,
            time: () => <RelativeTime at={agent.problem?.at ?? ""} />,
            fragments: () => <FragmentLinks workspace={workspace} paths={fragments.map(({ path }) => path)} />,
          })}
        </p>
      </Alert>
    </div>
  );
}

function FragmentLinks({ workspace, paths }: { workspace: string; paths: string[] }) {
  return paths.map((path, at) => (
    <span key={path}>
      {at > 0 && ", "}
      <a className="underline underline-offset-2" href={`/${workspace}/fragments/${path.slice("tenant/".length)}`}>
        {path}
      </a>
    </span>
  ));
}
