"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";

const WRONG = "E-mail or password is wrong. Check both and try again.";
const MANY = "Too many tries. Wait a minute and try again.";
const LOST = "The server could not be reached. Check your connection and try again.";

/** E-mail and password; what was typed stays after a refusal. */
export function SignInForm({ next }: { next: string }) {
  const router = useRouter();
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
      router.push(next);
      router.refresh();
      return;
    }
    setBusy(false);
    setError(!response || response.status >= 500 ? LOST : response.status === 429 ? MANY : WRONG);
  };
  return (
    <form onSubmit={submit} method="post" className="space-y-4">
      {error && <Alert tone="danger">{error}</Alert>}
      <TextField label="E-mail" name="email" type="email" autoComplete="username" required />
      <TextField label="Password" name="password" type="password" autoComplete="current-password" required />
      <Button type="submit" variant="primary" busy={busy} className="w-full">
        Sign in
      </Button>
      <noscript>
        <p className="text-muted text-xs">Signing in needs JavaScript.</p>
      </noscript>
    </form>
  );
}
