"use client";

import { type FormEvent, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";

const WRONG = "E-mail or password is wrong. Check both and try again.";
const MANY = "Too many tries. Wait a minute and try again.";
const LOST = "The server could not be reached. Check your connection and try again.";
const FAILED = "The server could not sign you in just now. Try again in a moment.";
const NO_SCRIPT = "Signing in needs JavaScript. Switch it on for this page and load it again.";

/** E-mail and password; what was typed stays after a refusal. */
export function SignInForm({ next }: { next: string }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError(null);
    const response = await fetch("/api/auth/sign-in/email", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: form.get("email"), password: form.get("password") }),
    }).catch(() => null);
    if (response?.ok) {
      // A full load: nothing that was fetched before signing in is shown, and a page that redirects is followed.
      window.location.assign(next);
      return;
    }
    setBusy(false);
    setError(refusal(response));
  };
  return (
    <form onSubmit={submit} method="post" className="space-y-4">
      <TextField label="E-mail" name="email" type="email" autoComplete="username" required autoFocus />
      <TextField label="Password" name="password" type="password" autoComplete="current-password" required />
      {error && <Alert tone="danger">{error}</Alert>}
      <noscript>
        <p className="text-muted text-xs">{NO_SCRIPT}</p>
      </noscript>
      <Button type="submit" variant="primary" busy={busy} className="w-full">
        Sign in
      </Button>
    </form>
  );
}

function refusal(response: Response | null): string {
  if (!response) return LOST;
  if (response.status >= 500) return FAILED;
  return response.status === 429 ? MANY : WRONG;
}
