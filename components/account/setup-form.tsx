"use client";

import { callAddress } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { TextField } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { callAuth } from "./auth-client";
import { type Lengths, NewPasswordField } from "./secret-field";
import { useSubmit } from "./use-submit";

/** Makes the first administrator with a workspace, signs in, and goes there. */
export function SetupForm({ lengths, needsCode }: { lengths: Lengths; needsCode: boolean }) {
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
          label="Setup code"
          name="code"
          required
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder="xxxx-xxxx-xxxx"
          className="font-mono"
          hint="It stands below the address that npm start has printed."
          error={ofCode}
        />
      )}
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        required
        autoFocus={!needsCode}
        maxLength={100}
        error={beside("name")}
      />
      <TextField label="E-mail" name="email" type="email" autoComplete="username" required error={beside("email")} />
      <NewPasswordField label="Password" name="password" lengths={lengths} error={beside("password")} />
      <TextField
        label="Name of the first workspace"
        name="workspace"
        autoComplete="organization"
        required
        maxLength={80}
        hint="Your team or organisation. More workspaces can follow."
        error={ofWorkspace}
      />
      {failed && !ofWorkspace && !ofCode && <Alert tone="danger">{failed}</Alert>}
      <SubmitButton variant="primary" busy={busy} className="w-full">
        Set up Inlay
      </SubmitButton>
    </form>
  );
}
