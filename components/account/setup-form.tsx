"use client";

import { useTranslations } from "#translations";
import { callAddress } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { TextField } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { callAuth } from "./auth-client";
import { type Lengths, NewPasswordField } from "./secret-field";
import { useSubmit } from "./use-submit";

/** Makes the first administrator with a workspace, signs in, and goes there. */
export function SetupForm({ lengths, needsCode }: { lengths: Lengths; needsCode: boolean }) {
  const t = useTranslations("account");
  const { busy, problem, failed, beside, submit } = useSubmit<string>(
    async (given) => {
      const [email, password] = [given("email"), given("password")];
      const body = {
        name: given("name"),
        email,
        password,
        workspaceName: given("workspace"),
        ...(needsCode && { code: given("code") }),
      };
      const made = await callAddress<{ workspace: string }>("/setup", { method: "POST", body });
      if (!made.ok) return made;
      const entered = await callAuth("/sign-in/email", { body: { email, password } });
      return entered.ok ? { ok: true, body: made.body.workspace } : entered;
    },
    (workspace) => window.location.assign(`/${workspace}/fragments`),
  );
  const refusedFor = (code: string) => (problem?.code === code ? failed : null);
  const ofWorkspace = refusedFor("invalid-workspace-name") ?? beside("workspaceName");
  const ofCode = refusedFor("wrong-setup-code") ?? beside("code");
  return (
    <form onSubmit={submit} method="post" className="space-y-4">
      {needsCode && (
        <TextField
          label={t("setup.code")}
          name="code"
          required
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder="xxxx-xxxx-xxxx"
          className="font-mono"
          hint={t("setup.codeHint")}
          error={ofCode}
        />
      )}
      <TextField
        label={t("setup.yourName")}
        name="name"
        autoComplete="name"
        required
        autoFocus={!needsCode}
        maxLength={100}
        error={beside("name")}
      />
      <TextField
        label={t("email")}
        name="email"
        type="email"
        autoComplete="username"
        required
        error={beside("email")}
      />
      <NewPasswordField label={t("password")} name="password" lengths={lengths} error={beside("password")} />
      <TextField
        label={t("setup.workspace")}
        name="workspace"
        autoComplete="organization"
        required
        maxLength={80}
        hint={t("setup.workspaceHint")}
        error={ofWorkspace}
      />
      {failed && !ofWorkspace && !ofCode && <Alert tone="danger">{failed}</Alert>}
      <SubmitButton variant="primary" busy={busy} className="w-full">
        {t("setup.title")}
      </SubmitButton>
    </form>
  );
}
